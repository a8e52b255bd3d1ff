#!/usr/bin/env python3
"""Lists the public symbols without documentation in a folder of symbol graphs; fails when there are any."""

import json
import pathlib
import sys


def undocumented(graph):
    """The symbols that stand in a source file and have no comment; what the compiler writes itself has no place."""
    for symbol in graph["symbols"]:
        is_extension = symbol["kind"]["identifier"] == "swift.extension"
        if not symbol.get("docComment") and not is_extension and "location" in symbol:
            place = symbol["location"]
            path = place["uri"].removeprefix("file://")
            yield f"{path}:{place['position']['line'] + 1}: error: {'.'.join(symbol['pathComponents'])} is not documented"


def main():
    graphs = [json.loads(path.read_text()) for path in sorted(pathlib.Path(sys.argv[1]).glob("*.symbols.json"))]
    if not sum(len(graph["symbols"]) for graph in graphs):
        sys.exit(f"{sys.argv[1]} holds no symbols")
    found = [line for graph in graphs for line in undocumented(graph)]
    print(*found, sep="\n" if found else "", end="\n" if found else "")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
