"""The tests that Documentation/explanation/accessibility.md names."""

import re
from pathlib import Path

PAGE = "Documentation/explanation/accessibility.md"
NAME = re.compile(r"\btest(?:_[a-z0-9_]+|[A-Z]\w+)")


def complaints(package: Path) -> list[str]:
    """What is wrong with the page's table of criteria, each with what to do about it."""
    files = [*package.glob("Tests/**/*.swift"), *package.glob("Tests/AppTests/*.py")]
    known = {
        name
        for file in files
        for name in re.findall(r"\b(?:func|def) (test\w+|\w+)\(", file.read_text(encoding="utf-8"))
    }
    rows = re.findall(r"^\| (\d\.\d+\.\d+ .*?) \|.*\|(.*)\|$", (package / PAGE).read_text(encoding="utf-8"), re.M)
    told = [] if rows else [f"{PAGE} has no table of criteria."]
    for criterion, tests in rows:
        named = NAME.findall(tests)
        if not named:
            told.append(f"{PAGE}: no test shows {criterion}. Name one.")
        told += [
            f"{PAGE}: {criterion} names {name}, and there is no such test. Name the one that shows it now."
            for name in named
            if name not in known
        ]
    return told
