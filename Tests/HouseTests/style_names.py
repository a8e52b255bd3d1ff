"""Reads from Swift sources which CSS classes and nodes the libraries set, match or style, and whether the page has them.

Classes and nodes are shared by everything in a process: one of a common name is styled by whichever theme or library
has a rule for it. libadwaita's `.dimmed`, for one, makes a widget translucent.
"""

import re
from pathlib import Path

import pages

#: The modules that come into apps.
MODULES = ["WalkthroughGtkSupport", "WalkthroughGtk", "TipGtk", "WalkthroughForeign", "WalkthroughLab"]
#: What names of our own begin with. `walkthrough` itself is the node of the layer.
OURS = re.compile(r"walkthrough(-[\w-]+)?|tip-[\w-]+")
#: Classes that GTK and libadwaita document and that mean the same in both; those of the last line are set by GTK itself.
SHARED_CLASSES = {
    "boxed-list", "caption", "circular", "dim-label", "flat", "heading", "link", "suggested-action",
    "background", "bottom", "menu", "overlay-indicator", "top",
}
#: Nodes of GTK's widgets that style sheets name, and `*`.
GTK_NODES = {"arrow", "button", "contents", "image", "label", "link", "popover", "revealer", "scrolledwindow", "undershoot",
             "viewport"}

#: The page that lists what style sheets of apps can name, and the modules whose names these are.
PAGE = "Documentation/how-to/looks.md"
PAGE_MODULES = ["WalkthroughGtkSupport", "WalkthroughGtk", "TipGtk"]

_SET = re.compile(r'css_class\([^"\n]*, "([^"]*)"\)|\bcssClass(?:: String\?)? (?:=|\{) "([^"]*)"|\w+Class = "([^"]*)"')
_LISTS = re.compile(r"\bclasses: (?:\[String\] = )?\[([^\]]*)\]|for \w+ in \[([^\]]*)\][^\n]*css_class")
_NODE = re.compile(r'cssName: String\? \{ "([^"]*)" \}')
_STRING = re.compile(r'"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.DOTALL)
_RULE = re.compile(r"([^{};]+)\{[^{}]*:[^{}]*\}")
_COLOR = re.compile(r"@define-color (walkthrough_\w+)")
_INTERPOLATION = re.compile(r"\\\((?:[^()]|\([^()]*\))*\)")


def complaints(package: Path) -> list[str]:
    told = []
    for module in MODULES:
        for path in sorted((package / "Sources" / module).rglob("*.swift")):
            told += [f"{path.relative_to(package)}: {line}" for line in of_text(path.read_text())]
    return told


def page_complaints(package: Path) -> list[str]:
    """What the page lacks of the names that are ours, and what it names that is not there."""
    known = set()
    for module in PAGE_MODULES:
        for path in sorted((package / "Sources" / module).rglob("*.swift")):
            classes, nodes, styled, colors = _names(path.read_text())
            known |= {f".{name}" for name in classes if OURS.fullmatch(name)} | colors
            known |= {name for name in nodes | styled if OURS.fullmatch(name)}
    rows = [line for line in (package / PAGE).read_text().splitlines() if line.startswith("| `")]
    told = set(re.findall(r"`(\.?(?:walkthrough|tip-)[\w-]*)`", "\n".join(rows)))
    return [f"{PAGE} lacks {name}: add it to a table" for name in sorted(known - told)] + [
        f"{PAGE} names {name}, which there is not" for name in sorted(told - known)] + [
        f"{one.place}: there is no {name}" for one in pages.listings("css")
        for name in re.findall(r"(?:\.|\b)(?:walkthrough|tip-)[\w-]*", one.text) if name not in known]


def of_text(text: str) -> list[str]:
    """What a source says in names that are not ours."""
    classes, nodes, styled, _ = _names(text)
    return [f"the class {name} is not ours: begin it with walkthrough- or tip-" for name in sorted(classes)
            if not OURS.fullmatch(name.rstrip("-")) and name not in SHARED_CLASSES] + [
        f"the node {name} is not ours: begin it with walkthrough- or tip-" for name in sorted(nodes | styled)
        if not OURS.fullmatch(name.rstrip("-")) and (name in nodes or name not in GTK_NODES)]


def _names(text: str) -> tuple[set[str], set[str], set[str], set[str]]:
    """The classes, the nodes of our widgets, the nodes of rules, and the colours that are defined."""
    text = re.sub(r"^\s*///.*$", "", text, flags=re.MULTILINE)
    classes = {name for match in _SET.finditer(text) for name in match.groups() if name}
    classes |= {name for match in _LISTS.finditer(text) for part in match.groups() if part
                for name in re.findall(r'"([^"]*)"', part)}
    nodes = set(_NODE.findall(text))
    styled = set()
    for match in _STRING.finditer(text):
        for rule in _RULE.finditer(_INTERPOLATION.sub("-", match[1] or match[2] or "")):
            selector = re.sub(r'"[^"]*"', "", rule[1])
            classes |= set(re.findall(r"\.([a-z][\w-]*)", selector))
            styled |= set(re.findall(r"(?:^|(?<=[\s>,(~+]))([a-z][\w-]*)", selector))
    return classes, nodes, styled, set(_COLOR.findall(text))
