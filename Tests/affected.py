#!/usr/bin/python3
"""Says which tests a change touches, for `scripts/test quick`.

Reads the names of the files that changed, a line each, and prints a line for each kind of test: `format` with files,
`engine`, `gtk` and `skip` with a pattern of tests' names, `app` with names of whole-app tests, `listings` alone.
"""

import re
import sys
from pathlib import Path, PurePath

PACKAGE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(PACKAGE / "Tests/HouseTests"))
import manifest

#: The suite that goes the whole way through a front, by the target of the front's tests.
WHOLE_WAY = {
    "WalkthroughGtkTests": "PresentationTests",
    "WalkthroughLabTests": "TourLabTests",
    "TipGtkTests": "TipViewTests",
    "OdysseyTests": "OdysseyWindowTests",
}
#: Suites that take longer than all others of their target together, left out unless they are named after what changed.
SLOW = (
    "CalloutLeastHidingTests", "ContrastTests", "DimmingPixelsTests", "MotionTests", "ObstacleTests", "OneLayoutTests",
    "SceneScrollingTests", "ScrolledOcclusionTests", "ScrollPlanOracleTests", "StepExaminerTests", "SyncCommandTests",
)
#: A tour by keys and one by clicks, in the app as it is started.
SESSION = ("Keyboard.test_enter_takes_the_whole_tour", "ClickingThrough.test_next_and_back_and_done")


def affected(files: list[str], targets: dict[str, set[str]]) -> dict[str, list[str]]:
    """The tests that a change of files touches, by kind; `targets` are those that each target imports."""
    found: dict[str, set[str]] = {}

    def add(kind: str, *names: str):
        found.setdefault(kind, set()).update(names)

    def kind_of(tests: str) -> str:
        return "gtk" if targets.get(tests, set()) & {"WalkthroughTestSupport", "WalkthroughTesting"} else "engine"

    suites = set()
    for name in files:
        file = PurePath(name)
        folder, target = (*file.parts, "", "")[:2]
        stem = re.split(r"[+.]", file.name)[0]
        if file.suffix == ".swift":
            add("format", name)
        if file.suffix in (".md", ".docc") or target == "ListingTests":
            add("listings")
        if folder == "Tests" and target == "AppTests" and file.name.startswith("test_"):
            add("app", file.stem)
        elif folder == "Tests" and target.endswith("Tests") and target in targets:
            whole = kind_of(target) == "engine" or not stem.endswith("Tests")
            add(kind_of(target), rf"^{target}\." if whole else rf"^{target}\.{stem}/")
            suites.add(stem)
        elif folder == "Resources" or target in ("Odyssey", "WalkthroughTool"):
            add("app", *SESSION)
        if folder in ("Sources", "Tests") and file.suffix in (".swift", ".c", ".h"):
            suites.add(f"{stem}Tests")
            for tests in (one for one, needs in targets.items() if one.endswith("Tests") and target in needs):
                if kind_of(tests) == "engine":
                    add("engine", rf"^{tests}\.")
                else:
                    add("gtk", rf"^{tests}\.{WHOLE_WAY.get(tests, '')}", rf"^{tests}\.{stem}[A-Za-z]*Tests/")
    if found.keys() & {"engine", "gtk"}:
        add("skip", rf"\.({'|'.join(one for one in SLOW if one not in suites)})/")
    return {kind: sorted(names) for kind, names in found.items()}


if __name__ == "__main__":
    tests = affected(sys.stdin.read().split("\n"), manifest.targets(PACKAGE / "Package.swift"))
    for kind, names in tests.items():
        print(kind, ("|" if kind in ("engine", "gtk", "skip") else " ").join(names))
