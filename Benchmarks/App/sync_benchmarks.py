"""How synchronising grows: processor time and bytes, from a few devices to 100 with 10,000 donations each.

The budget is missed when four times the devices take clearly more than four times as much.
"""

import hashlib
import json
import os
import statistics
import sys
import tempfile
import uuid
from pathlib import Path

from app_benchmarks import figure, processor_seconds

DEVICES = (12, 25, 50, 100)
# The most that the time per donation may grow from a quarter of the devices to all; a binary search is in it.
MOST = 1.5
RUNS = 3


def write_document(folder: Path, device: int, records: int):
    """A document as a device writes it, made without the library."""
    author = str(uuid.uuid5(uuid.NAMESPACE_OID, str(device))).upper()
    last = records + 1
    # Of each entry the position, how much more its time is, its date or count, and the name unless all share it; as
    # differences: Sources/TipDatastore/Sync/DocumentText.swift.
    donations = [1, 0, 800_000_000_000] + [1, 0, 1000] * (records - 1)
    lists = {"1": [{"name": 1, "rows": donations}], "2": [{"rows": [last, 0, 3, 2], "data": ["4500"]}]}
    stretch = {"id": str(device + 1), "device": 0, "known": last, "parents": [], "lists": lists}
    names = [author, "visit", "MapTip"]
    contents = {"author": author, "clock": last, "names": names, "stretches": [stretch], "resets": [], "counts": {}}
    body = json.dumps(contents, separators=(",", ":"), sort_keys=True).encode()
    title = f"walkthrough-tips-sync 1 {len(body)} {hashlib.sha256(body).hexdigest()}\n".encode()
    (folder / f"{author}.tips").write_bytes(title + body)
    return len(title) + len(body)


def first_rounds(tool: str, devices: int, records: int, runs: int):
    """The seconds of rounds that read everything, of rounds that find nothing new, and the sizes in bytes."""
    with tempfile.TemporaryDirectory(prefix="tip-sync-") as place:
        folder = Path(place) / "shared"
        folder.mkdir()
        size = max(write_document(folder, device, records) for device in range(devices))
        first, again = [], []
        for run in range(runs):
            store = Path(place) / f"{run}.sqlite"
            command = (tool, "tips", "sync", "now", "--folder", folder, "--store", store)
            first.append(processor_seconds(*command))
            again.append(processor_seconds(*command))
            stored = sum(file.stat().st_size for file in Path(place).glob(f"{run}.sqlite*"))
        return first, again, size, stored


def growth(records: int = 10_000):
    """Figures as in app_benchmarks.py, and a line for each number of devices on standard error."""
    print(f"{'devices':>8}{'donations':>11}{'document':>11}{'store':>10}{'first s':>9}{'µs each':>9}{'again s':>9}", file=sys.stderr)
    times = {}
    for devices in DEVICES:
        first, again, size, stored = first_rounds(os.environ["WALKTHROUGH"], devices, records, RUNS)
        count = devices * records
        times[devices] = [seconds / count for seconds in first]
        median = statistics.median(first)
        print(
            f"{devices:>8}{count:>11,}{size / 1e6:>8.2f} MB{stored / 1e6:>7.1f} MB"
            f"{median:>9.2f}{median / count * 1e6:>9.1f}{statistics.median(again):>9.2f}",
            file=sys.stderr,
            flush=True,
        )
        what = f"{devices} devices with {records:,} donations each"
        yield figure(f"sync: a first round, {what}", "seconds", first)
        yield figure(f"sync: the store afterwards, {what}", "bytes", [stored])
    most, quarter = DEVICES[-1], DEVICES[-3]
    reference = f"{most} devices over {quarter}"
    yield figure("sync: processor time per donation", "seconds", times[most], reference, times[quarter], MOST)


PARTS = {"sync": growth}
