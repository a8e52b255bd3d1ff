#!/usr/bin/python3
"""Runs benchmarks and prints what they found as one table; scripts/benchmark builds what this runs.

    report.py PROGRAMS ODYSSEY [--json FILE] PART…
"""

import json
import os
import subprocess
import sys
from pathlib import Path

# Program, its groups, and its renderer, by part.
PROGRAMS = {
    "engine": [("Benchmarks", ["placement", "scene", "labels", "transition", "growth", "texts", "files"], None)],
    "tips": [("Benchmarks", ["eligibility", "donations", "limits", "stores"], None), ("GtkBenchmarks", ["lists"], "cairo")],
    "drawing": [("DrawingBenchmarks", ["drawing"], "cairo"), ("DrawingBenchmarks", ["drawing"], "gl"),
                ("DrawingBenchmarks", ["opening", "showing"], "cairo")],
}
WIDTHS = (86, 12, 12, 24, 12)


def run(folder: Path, program: str, groups: list[str], renderer: str | None) -> list[dict]:
    """The figures of a Swift benchmark."""
    command = [str(folder / program)]
    environment = dict(os.environ)
    if renderer:
        environment |= {"GSK_RENDERER": renderer, "GDK_BACKEND": "x11", "GTK_A11Y": "none"}
        screen = "-screen 0 1920x1200x24"
        command = ["dbus-run-session", "--", "xvfb-run", "-a", "-s", screen, *command]
    return json.loads(subprocess.run([*command, *groups], env=environment, check=True, stdout=subprocess.PIPE).stdout)


def written(value: float | None, unit: str) -> str:
    if value is None:
        return ""
    if unit == "bytes":
        return f"{value / 1e6:.1f} MB"
    if unit == "count":
        return f"{value:g}"
    if unit == "times":
        return f"{value:.2f} ×"
    if unit == "power":
        return f"n^{value:.2f}"
    for scale, name in ((1, "s"), (1e-3, "ms"), (1e-6, "µs")):
        if abs(value) >= scale:
            return f"{value / scale:.2f} {name}"
    return f"{value / 1e-9:.1f} ns"


def row(entry: dict) -> list[str]:
    unit, ratio = entry["unit"], entry.get("ratio")
    budget = entry.get("budget")
    what = entry["what"] + (f" / {entry['reference']}" if entry.get("reference") else "")
    return [
        what,
        written(entry.get("ours"), unit),
        written(entry.get("theirs"), unit),
        " / ".join(f"{value:.2f}" for value in ratio) if ratio else "",
        "" if budget is None else "≤ " + written(budget, "times" if ratio else unit),
        {None: "", True: "holds", False: "MISSED"}[entry.get("holds")],
    ]


def show(cells: list[str]):
    first, *others, last = cells
    line = first.ljust(WIDTHS[0]) + "".join(cell.rjust(width) for cell, width in zip(others, WIDTHS[1:]))
    print(f"{line}  {last}".rstrip(), flush=True)


def main() -> int:
    folder, odyssey, *arguments = sys.argv[1:]
    os.environ["ODYSSEY"] = odyssey
    target = None
    if arguments[:1] == ["--json"]:
        target, arguments = arguments[1], arguments[2:]
    figures: list[dict] = []
    for part in arguments:
        print(f"Measuring: {part}", file=sys.stderr, flush=True)
        if part in PROGRAMS:
            for program, groups, renderer in PROGRAMS[part]:
                figures += run(Path(folder), program, groups, renderer)
        else:
            import app_benchmarks, lab_benchmarks, sync_benchmarks

            figures += (app_benchmarks.PARTS | lab_benchmarks.PARTS | sync_benchmarks.PARTS)[part]()
    print()
    show(["what", "ours", "reference", "least / median / most", "budget", ""])
    print("─" * (sum(WIDTHS) + 8))
    for entry in figures:
        show(row(entry))
    missed = [entry["what"] for entry in figures if entry.get("holds") is False]
    print()
    print(f"{sum(entry.get('holds') is True for entry in figures)} budgets hold, {len(missed)} are missed")
    if target:
        Path(target).write_text(json.dumps(figures, indent=2, ensure_ascii=False) + "\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
