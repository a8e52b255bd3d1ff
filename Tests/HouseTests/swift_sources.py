"""Reads from Swift sources what they define and what they name.

Within a module Swift files import nothing, so what one needs of another is read from the names in it: a file that
names a type, also one inside of another, or a function that belongs to no type, needs the file that defines it.
Members are not followed: their names alone do not tell whose they are.
"""

import re
from dataclasses import dataclass, field
from pathlib import Path

#: The folder of files that are in none.
TOP = "(top)"

_ATTRIBUTE = r"@\w+(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?"
_MODIFIERS = rf"(?P<modifiers>(?:(?:{_ATTRIBUTE}|\w+(?:\(\w+\))?)[ \t\n]+)*?)"
_TYPE = re.compile(
    rf"(?:^|(?<=[{{;}}]))[ \t]*{_MODIFIERS}(?P<kind>struct|class|enum|protocol|actor|extension|typealias|macro)[ \t]+"
    r"(?!func\b|var\b|let\b|subscript\b|init\b)(?P<name>\[[^\]\n]+\]|[\w.]+)",
    re.MULTILINE,
)
_FUNCTION = re.compile(r"\b(?P<name>func[ \t]+\w+|init[?!]?)[ \t]*(?:<[^>\n]*>)?[ \t]*(?P<open>\()")
_GLOBAL = re.compile(rf"^{_MODIFIERS}(?:func|let|var)[ \t]+(?P<name>[a-z]\w*)", re.MULTILINE)
_IMPORT = re.compile(
    rf"^[ \t]*(?:{_ATTRIBUTE}[ \t]+)*(?:(?:public|package|internal|fileprivate|private)[ \t]+)?"
    r"import[ \t]+(?:(?:struct|class|enum|protocol|func|var|let|typealias)[ \t]+)?(\w+)",
    re.MULTILINE,
)
_GENERIC = re.compile(r"\b(?:struct|class|enum|actor|protocol|func[ \t]+\w+|init|typealias[ \t]+\w+|\w+)<([^<>()]*)>")
_STRING = re.compile(r'(?P<hash>#*)(?P<quote>"""|")')


def code_of(text: str) -> str:
    """The text with blanks instead of comments and of strings; what is interpolated into a string stays."""
    out, position = [], 0
    while position < len(text):
        if text.startswith("//", position):
            end = text.find("\n", position)
            end = len(text) if end < 0 else end
        elif text.startswith("/*", position):
            end = _end_of_comment(text, position)
        elif match := _STRING.match(text, position):
            end, code = _string(text, match)
            out.append(code)
            position = end
            continue
        else:
            out.append(text[position])
            position += 1
            continue
        out.append(_blank(text[position:end]))
        position = end
    return "".join(out)


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _end_of_comment(text: str, start: int) -> int:
    depth = 0
    for mark in re.finditer(r"/\*|\*/", text[start:]):
        depth += 1 if mark.group() == "/*" else -1
        if depth == 0:
            return start + mark.end()
    return len(text)


def _string(text: str, opening: re.Match) -> tuple[int, str]:
    """Where a string ends, and its blanks with the code between \\( and )."""
    escape = "\\" + opening["hash"]
    closing = opening["quote"] + opening["hash"]
    position, out = opening.end(), [_blank(opening.group())]
    while position < len(text):
        if text.startswith(closing, position):
            out.append(_blank(closing))
            return position + len(closing), "".join(out)
        if text.startswith(escape + "(", position):
            start = position + len(escape) + 1
            end = _closing_parenthesis(text, start - 1)
            out += [_blank(escape), "(", code_of(text[start:end]), ")"]
            position = end + 1
        elif text.startswith(escape, position):
            out.append(_blank(text[position : position + len(escape) + 1]))
            position += len(escape) + 1
        else:
            out.append(_blank(text[position]))
            position += 1
    return position, "".join(out)


def _closing_parenthesis(text: str, opening: int) -> int:
    """The place of the parenthesis that closes the one at `opening`; strings in between may hold others."""
    depth, position = 0, opening
    while position < len(text):
        if match := _STRING.match(text, position):
            position = _string(text, match)[0]
            continue
        depth += {"(": 1, ")": -1}.get(text[position], 0)
        if depth == 0:
            return position
        position += 1
    return len(text)


@dataclass(frozen=True)
class Use:
    """A name in a file, where it is first."""

    path: Path
    line: int
    name: str
    #: The file that defines it.
    home: Path


@dataclass
class SourceFile:
    """One Swift file of a module."""

    path: Path
    #: The first folder on the way to it; TOP when it lies in the module's own.
    folder: str
    code: str
    #: What others may name.
    defines: set[str] = field(default_factory=set)
    #: The types inside of others that other files may name, as "Owner.Name".
    inner: set[str] = field(default_factory=set)
    #: What it defines for itself, be it inside of something else: not another's, whatever it is called.
    own: set[str] = field(default_factory=set)
    #: "Owner.name(label:)" of each function, and "name(label:)".
    functions: set[str] = field(default_factory=set)
    #: The types that it defines or extends.
    types: set[str] = field(default_factory=set)
    #: The types inside of others that it defines, by the name of the outer one.
    nested: dict[str, set[str]] = field(default_factory=dict)
    imports: set[str] = field(default_factory=set)

    @classmethod
    def read(cls, path: Path, module: Path) -> "SourceFile":
        parts = path.relative_to(module).parts
        file = cls(path, parts[0] if len(parts) > 1 else TOP, code_of(path.read_text()))
        file._parse()
        return file

    @property
    def facet_of(self) -> Path:
        """The file of the whole type, of one of its facets: `Rect.swift` for `Rect+Insets.swift`."""
        return self.path.with_name(re.sub(r"\+.*", ".swift", self.path.name))

    def _parse(self) -> None:
        self.imports = set(_IMPORT.findall(self.code))
        # `import enum Module.Name` names what another module declares; it declares nothing here.
        self.code = re.sub(r"^[^\n]*\bimport[ \t][^\n]*", "", self.code, flags=re.MULTILINE)
        marks = [(match.start("kind"), "type", match) for match in _TYPE.finditer(self.code)]
        marks += [(match.start(), "function", match) for match in _FUNCTION.finditer(self.code)]
        marks += [(match.start(), match.group(), match) for match in re.finditer(r"[{}]", self.code)]
        owners, pending = [], None
        for _, kind, match in sorted(marks, key=lambda mark: mark[0]):
            if kind == "{":
                owners.append(pending)
                pending = None
            elif kind == "}":
                owners.pop()
            elif kind == "type":
                name = _simple(match["name"])
                pending = None if match["kind"] in ("typealias", "macro") else name
                self._note_type(match, name, next(filter(None, reversed(owners)), None))
            else:
                self._note_function(match, next(filter(None, reversed(owners)), None))
        for match in _GENERIC.finditer(self.code):
            self.own |= {part.split(":")[0].split()[-1] for part in match[1].split(",") if part.split(":")[0].split()}
        for match in _GLOBAL.finditer(self.code):
            self._note(match["name"], match["modifiers"])
        self.own -= self.defines

    def _note_type(self, match: re.Match, name: str, owner: str | None) -> None:
        self.types.add(name)
        if match["kind"] == "extension":
            return
        if owner is None:
            self._note(name, match["modifiers"])
        else:
            self.own.add(name)
            self.nested.setdefault(owner, set()).add(name)
            if not _is_private(match["modifiers"]):
                self.inner.add(f"{owner}.{name}")

    def _note(self, name: str, modifiers: str) -> None:
        (self.own if _is_private(modifiers) else self.defines).add(name)

    def _note_function(self, match: re.Match, owner: str | None) -> None:
        name = match["name"].removeprefix("func").strip().rstrip("?!")
        end = _closing_parenthesis(self.code, match.start("open"))
        labels = "".join(_label(part) for part in _arguments(self.code[match.end("open") : end]))
        if name != "init":
            self.own.add(name)
            self.functions |= {f"{name}({labels})"} | ({f"{owner}.{name}({labels})"} if owner else set())
        elif owner:
            self.functions.add(f"{owner}({labels})")


def _is_private(modifiers: str) -> bool:
    return re.search(r"\b(?:file)?private\b(?!\()", modifiers) is not None


def _simple(name: str) -> str:
    """`Step` of `Walkthrough.Step`, and `Array` of `[Step]`."""
    return "Array" if name.startswith("[") else name.split(".")[-1]


def _arguments(text: str) -> list[str]:
    """The parameters of a function; a comma inside of brackets is not between two."""
    parts, depth = [""], 0
    for character in text.replace("->", "  "):
        depth += {"(": 1, "[": 1, "{": 1, "<": 1, ")": -1, "]": -1, "}": -1, ">": -1}.get(character, 0)
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part for part in parts if part.strip()]


def _label(parameter: str) -> str:
    return re.sub(rf"^(?:{_ATTRIBUTE}\s+)+", "", parameter.strip()).split(":")[0].split()[0] + ":"


class Module:
    """A folder of Swift files that are compiled together."""

    def __init__(self, folder: Path):
        self.name = folder.name
        self.folder = folder
        # What a catalogue of documentation shows is not compiled into the module.
        paths = [path for path in sorted(folder.rglob("*.swift")) if not path.parts[len(folder.parts)].endswith(".docc")]
        self.files = [SourceFile.read(path, folder) for path in paths]
        nested: dict[str, set[str]] = {}
        for file in self.files:
            for owner, names in file.nested.items():
                nested.setdefault(owner, set()).update(names)
        homes: dict[str, list[SourceFile]] = {}
        for file in self.files:
            for name in file.defines | file.inner:
                homes.setdefault(name, []).append(file)
            for owner in file.types:
                file.own |= nested.get(owner, set()) - file.defines
        #: The file that defines a name, where it is the only one.
        self.homes = {name: files[0] for name, files in homes.items() if len(files) == 1}

    @property
    def folders(self) -> set[str]:
        return {file.folder for file in self.files}

    @property
    def imports(self) -> set[str]:
        return {name for file in self.files for name in file.imports}

    def uses(self, file: SourceFile) -> list[Use]:
        """What a file names of the others, each name once."""
        uses = {}
        for match in re.finditer(r"(?<![\w.])([a-z]\w*)(?=\()|\b([A-Z]\w*)(?=((?:\.[A-Z]\w*)?))", file.code):
            outer = None if file.code[match.start() - 1 : match.start()] == "." else match[2]
            inner = match[2] + match[3] if match[2] and match[3] else None
            for name in filter(None, (match[1], outer, inner)):
                home = self.homes.get(name)
                if home is None or home is file or name in file.own or name in uses:
                    continue
                line = file.code.count("\n", 0, match.start()) + 1
                uses[name] = Use(file.path, line, name, home.path)
        return list(uses.values())

    def arrows(self) -> dict[tuple[str, str], list[Use]]:
        """Which folder names what of which other."""
        arrows: dict[tuple[str, str], list[Use]] = {}
        folders = {file.path: file.folder for file in self.files}
        for file in self.files:
            for use in self.uses(file):
                if folders[use.home] != file.folder:
                    arrows.setdefault((file.folder, folders[use.home]), []).append(use)
        return arrows

    def circles(self) -> list[list[Path]]:
        """Files of which each needs every other; the facets of one type count as one file."""
        facets = {file.path: file.facet_of for file in self.files}
        graph: dict[Path, set[Path]] = {facet: set() for facet in facets.values()}
        for file in self.files:
            graph[facets[file.path]] |= {facets[use.home] for use in self.uses(file)}
        for path, needed in graph.items():
            needed.discard(path)
        return [sorted(circle) for circle in strongly_connected(graph) if len(circle) > 1]


def strongly_connected(graph: dict) -> list[list]:
    """Tarjan's strongly connected components, without recursion."""
    index, low, stack, on_stack, components = {}, {}, [], set(), []
    for root in graph:
        if root in index:
            continue
        work = [(root, iter(graph[root]))]
        while work:
            node, rest = work[-1]
            if node not in index:
                index[node] = low[node] = len(index)
                stack.append(node)
                on_stack.add(node)
            for other in rest:
                if other not in index:
                    work.append((other, iter(graph[other])))
                    break
                if other in on_stack:
                    low[node] = min(low[node], index[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    component = []
                    while not component or component[-1] != node:
                        component.append(stack.pop())
                        on_stack.discard(component[-1])
                    components.append(component)
    return components
