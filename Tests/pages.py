"""The listings of pages and of doc comments, as readers copy them."""

import dataclasses
import functools
import re
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOURCES = (
    "README.md", "meson-notes.md", "CHANGELOG.md", "CONTRIBUTING.md", "Documentation/**/*.md", "Sources/**/*.md",
    "Sources/**/*.swift",
)


@dataclasses.dataclass
class Listing:
    page: Path  # below the package
    line: int  # of its first line, from 1
    kind: str  # the language that it names, if any
    file: str  # its name, where it is a whole file: it stands above, in bold
    context: str  # what it takes for granted, where a comment above says so: <!-- context: NAME -->
    lines: list

    @property
    def place(self):
        return f"{self.page}:{self.line}"

    @property
    def text(self):
        return "".join(f"{line}\n" for line in self.lines)


def pages():
    return [path.relative_to(PACKAGE) for pattern in SOURCES for path in sorted(PACKAGE.glob(pattern))]


def listings_on(page):
    """The listings of a page or of a source file, whose path may be relative to the package."""
    page = (PACKAGE / page).relative_to(PACKAGE)
    found, file, context = None, "", ""
    for number, line in enumerate((PACKAGE / page).read_text().splitlines(), start=1):
        if page.suffix == ".swift":
            comment = re.match(r"\s*/// ?(.*)", line)
            line = comment[1] if comment else ""
        if found:
            if line.strip() == fence[2]:
                yield found
                found = None
            else:
                found.lines.append(line.removeprefix(fence[1]))
        elif fence := re.match(r"( *)(```+|~~~+)(.*)", line):
            found = Listing(page, number + 1, fence[3].strip(), file, context, [])
            file = context = ""
        elif named := re.fullmatch(r"<!-- context: (\S+) -->", line.strip()):
            context = named[1]
        elif line.strip() and not line.startswith("<!--"):
            named = re.fullmatch(r"\*\*([\w./-]+)\*\*", line)
            file, context = named[1] if named else "", ""
    assert not found, f"{found.place} does not end"


def for_readers(package=PACKAGE):
    """README, changelog and every page of the site."""
    return [*sorted(package.glob("*.md")), *sorted((package / "Documentation").rglob("*.md"))]


@functools.cache
def listings(kind=None):
    """All listings, or those of a language."""
    if kind is None:
        return [one for page in pages() for one in listings_on(page)]
    return [one for one in listings() if one.kind == kind]


def fragments(kind):
    """The listings of a language that are no whole files."""
    return [one for one in listings(kind) if not one.file]


def commands(listing):
    """The commands of a shell listing, one after the other, without comments."""
    for line in listing.text.replace("\\\n", " ").splitlines():
        for command in re.split(r" (?:&&|\|) ", re.sub(r"(^|\s)#.*", "", line)):
            if command.strip():
                yield command.strip()
