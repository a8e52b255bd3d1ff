#!/usr/bin/python3
"""How synchronising grows: processor time and bytes, from a few devices to 100 with 10,000 donations each.

    sync_benchmarks.py TIPS [RECORDS]

TIPS is the `tips` program. The status is 1 when twice the devices take clearly more than twice as much.
"""

import hashlib
import json
import resource
import subprocess
import sys
import tempfile
import uuid
from pathlib import Path

DEVICES = (12, 25, 50, 100)
# Of the time per donation with all devices over that with a quarter of them. A search by halves is in it.
MOST = 1.5


def write_document(folder: Path, device: int, records: int):
    """A document as a device writes it, made without the library."""
    author = str(uuid.uuid5(uuid.NAMESPACE_OID, str(device))).upper()
    contents = {
        "clock": 0,
        "devices": [author],
        "events": [{"donations": [[0, n + 1, 800000000 + n] for n in range(records)], "name": "visit"}],
        "floor": 0,
        "floorDevice": -1,
        "parameters": [],
        "states": [{"device": 0, "sequence": records}],
        "tips": [{"id": "MapTip", "records": [{"count": 3, "device": 0, "seconds": 4.5}]}],
    }
    body = json.dumps(contents, separators=(",", ":"), sort_keys=True).encode()
    title = f"walkthrough-tips-sync 1 {len(body)} {hashlib.sha256(body).hexdigest()}\n".encode()
    (folder / f"{author}.tips").write_bytes(title + body)
    return len(title) + len(body)


def processor_seconds(*command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    tips, records = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    print(f"{'devices':>8}{'donations':>11}{'document':>11}{'store':>10}{'first s':>9}{'µs each':>9}{'again s':>9}")
    times = {}
    for devices in DEVICES:
        with tempfile.TemporaryDirectory(prefix="tip-sync-") as place:
            folder, store = Path(place) / "shared", Path(place) / "tips.sqlite"
            folder.mkdir()
            size = max(write_document(folder, device, records) for device in range(devices))
            command = (tips, "sync", "now", "--folder", folder, "--store", store)
            first, again = processor_seconds(*command), processor_seconds(*command)
            count = devices * records
            times[devices] = first / count * 1e6
            stored = sum(file.stat().st_size for file in Path(place).glob("tips.sqlite*"))
            print(
                f"{devices:>8}{count:>11,}{size / 1e6:>8.2f} MB{stored / 1e6:>7.1f} MB"
                f"{first:>9.2f}{times[devices]:>9.1f}{again:>9.2f}",
                flush=True,
            )
    ratio = times[100] / times[25]
    print(f"time per donation, 100 devices over 25: {ratio:.2f} (at most {MOST})")
    return int(ratio > MOST)


if __name__ == "__main__":
    sys.exit(main())
