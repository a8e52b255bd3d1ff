#!/usr/bin/env python3
"""Writes an object file with the part of ICU's data that Walkthrough's tips read.

    icu-subset.py STATIC_LIBRARY OUTPUT.o

The Swift runtime brings 34 MB of data for ICU: words, sort orders and formats of every language. Tips read time zones and
calendars of it, and tours nothing. Where ICU finds no data it goes by its root locale, so what is left out changes no answer
that this package asks for. An object that is linked before the library takes the place of the one in it.
"""

import re
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

MEMBER = "icu_packaged_data.cpp.o"
# Time zones, calendars and what ICU opens to find these; the root of each kind of data, which is ICU's last resort.
KEPT = re.compile(
    r"(zone/)?(root|pool|res_index|supplementalData)\.res"
    r"|(zoneinfo64|timezoneTypes|windowsZones|metaZones|metadata|keyTypeData|likelySubtags|numberingSystems)\.res"
    r"|(plurals|pluralRanges|genderList|dayPeriods|langInfo|icuver|icustd|units|grammaticalFeatures)\.res"
    r"|(en|en_US|en_US_POSIX|en_001)\.res|\w+\.nrm|(cnvalias|pnames|ubidi|ucase|uemoji|ulayout|uprops)\.icu"
)


def subset(data: bytes) -> tuple[str, bytes]:
    """The name of the package, and the package with the kept items only.

    A package is a header, the number of items, for each the offset of its name and of its data (both from the end of the
    header), the names, and the data, each item at a multiple of 16: ICU's format "CmnD".
    """
    if data[12:16] != b"CmnD" or data[8] != 0:
        raise SystemExit("This is no ICU data package for little-endian machines.")
    start = struct.unpack_from("<H", data)[0]
    (count,) = struct.unpack_from("<I", data, start)
    items = []
    for name_at, data_at in struct.iter_unpack("<II", data[start + 4 : start + 4 + 8 * count]):
        name = data[start + name_at : data.index(b"\0", start + name_at)].decode()
        items.append((name, data_at))
    ends = [data_at for _, data_at in items[1:]] + [len(data) - start]
    package = items[0][0].split("/")[0]
    kept = [
        (name, data[start + at : start + end])
        for (name, at), end in zip(items, ends)
        if KEPT.fullmatch(name.removeprefix(package + "/"))
    ]
    names = b"".join(name.encode() + b"\0" for name, _ in kept)
    at = 4 + 8 * len(kept)
    table, body, name_at = [struct.pack("<I", len(kept))], b"", at
    at += len(names)
    padding = -(start + at) % 16
    at += padding
    for name, content in kept:
        table.append(struct.pack("<II", name_at, at + len(body)))
        name_at += len(name) + 1
        body += content + b"\0" * (-len(content) % 16)
    return package, data[:start] + b"".join(table) + names + b"\0" * padding + body


def main(library: Path, output: Path):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        subprocess.run(["ar", "x", library.resolve(), MEMBER], cwd=folder, check=True)
        symbols = subprocess.run(["nm", folder / MEMBER], capture_output=True, text=True, check=True).stdout
        symbol = re.search(r"\bicudt\d+_dat\b", symbols)
        subprocess.run(
            ["objcopy", "-O", "binary", "--only-section=.rodata", folder / MEMBER, folder / "all.dat"], check=True
        )
        (folder / "some.dat").write_bytes(subset((folder / "all.dat").read_bytes())[1])
        source = folder / "data.s"
        source.write_text(
            f".section .rodata\n.balign 16\n.globl {symbol[0]}\n.type {symbol[0]}, @object\n"
            f'{symbol[0]}:\n.incbin "{folder}/some.dat"\n.size {symbol[0]}, . - {symbol[0]}\n'
            '.section .note.GNU-stack, "", @progbits\n'
        )
        subprocess.run(["cc", "-c", source, "-o", output], check=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
