"""Reads Documentation/explanation/architecture.md: its tables of modules and folders, its walks, and what it names."""

import re
from dataclasses import dataclass
from pathlib import Path

_SPAN = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True)
class Row:
    """A module or a folder: its name, and whose types its own may name."""

    name: str
    names: tuple[str, ...]


class Page:
    """The page, by the headings of its sections."""

    def __init__(self, path: Path):
        self.lines = path.read_text().splitlines()
        self._tables: dict[str, list[Row]] = {}
        self._arrows_back: dict[str, set[tuple[str, str]]] = {}
        self._circles: dict[str, list[frozenset[str]]] = {}
        heading = ""
        for line in self.lines:
            if match := re.match(r"#+ +(.+)", line):
                heading = match[1].strip("` ")
            elif line.startswith("|") and (cells := self._cells(line)):
                if names := _SPAN.findall(cells[0]):
                    row = [Row(name, tuple(_SPAN.findall(cells[-1]))) for name in names]
                    self._tables.setdefault(heading, []).extend(row)
            elif match := re.match(r"- `([^`]+)` names `([^`]+)`", line):
                self._arrows_back.setdefault(heading, set()).add((match[1], match[2]))
            elif line.startswith("- each other: "):
                self._circles.setdefault(heading, []).append(frozenset(_SPAN.findall(line)))

    @staticmethod
    def _cells(line: str) -> list[str]:
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        return cells if len(cells) == 3 and not set(cells[0]) <= set("-: ") else []

    def folders(self, heading: str) -> list[Row]:
        """The rows of the table below a heading; a row with several names counts as several."""
        return self._tables.get(heading, [])

    def arrows(self, heading: str) -> dict[str, list[str]]:
        """Whose types each may name, by the rows of the table below a heading."""
        return {row.name: list(row.names) for row in self.folders(heading)}

    def arrows_back(self, heading: str) -> set[tuple[str, str]]:
        """The arrows to a folder further down that are known and left to untangle."""
        return self._arrows_back.get(heading, set())

    def circles(self, heading: str) -> list[frozenset[str]]:
        """The files that need each other and are left to untangle, by their names."""
        return self._circles.get(heading, [])

    @property
    def names(self) -> set[str]:
        """The names of all rows."""
        return {row.name for rows in self._tables.values() for row in rows}

    def steps(self, heading: str) -> list[tuple[int, str]]:
        """The numbered steps below a heading, each with its line."""
        steps, inside = [], False
        for number, line in enumerate(self.lines, 1):
            if line.startswith("#"):
                inside = line.lstrip("# ") == heading
            elif inside and re.match(r"\d+\. ", line):
                steps.append((number, line))
            elif inside and steps and line.startswith("   "):
                steps[-1] = (steps[-1][0], steps[-1][1] + " " + line.strip())
        return steps

    def members(self) -> list[tuple[int, str, str]]:
        """What is said to be in a file, as `file`: `name`, `name`; each with its line."""
        members = []
        for number, line in enumerate(self.lines, 1):
            for match in re.finditer(r"`([\w./+-]+\.\w+)`: ((?:`\w+`(?:, )?)+)", line):
                members += [(number, match[1], name) for name in _SPAN.findall(match[2])]
        return members

    def spans(self) -> list[tuple[int, str]]:
        """Everything in `code` outside of blocks, each with its line."""
        spans, inside_block = [], False
        for number, line in enumerate(self.lines, 1):
            if line.startswith("```"):
                inside_block = not inside_block
            elif not inside_block:
                spans += [(number, span) for span in _SPAN.findall(line)]
        return spans
