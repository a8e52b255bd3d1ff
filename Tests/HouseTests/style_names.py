"""Reads from Swift sources which CSS classes and nodes the libraries set, match or style.

Classes and nodes are shared by everything in a process: one of a common name is styled by whichever theme or library
has a rule for it. libadwaita's `.dimmed`, for one, makes a widget translucent.
"""

import re
from pathlib import Path

#: The modules that come into apps.
MODULES = ["WalkthroughGtkSupport", "WalkthroughGtk", "TipGtk", "WalkthroughForeign", "WalkthroughLab"]
#: What names of our own begin with. `walkthrough` itself is the node of the layer.
OURS = re.compile(r"walkthrough(-[\w-]+)?|tip-[\w-]+")
#: Classes that GTK and libadwaita document and that mean the same in both; those of the last line are set by GTK itself.
SHARED_CLASSES = {
    "caption", "circular", "flat", "heading", "link", "suggested-action",
    "background", "bottom", "menu", "overlay-indicator", "top",
}
#: Nodes of GTK's widgets that style sheets name, and `*`.
GTK_NODES = {"arrow", "button", "contents", "image", "label", "popover", "revealer", "scrolledwindow", "undershoot",
             "viewport"}

_SET = re.compile(r'css_class\([^"\n]*, "([^"]*)"\)|\bcssClass(?:: String\?)? (?:=|\{) "([^"]*)"|\w+Class = "([^"]*)"')
_LISTS = re.compile(r"\bclasses: (?:\[String\] = )?\[([^\]]*)\]|for \w+ in \[([^\]]*)\][^\n]*css_class")
_NODE = re.compile(r'cssName: String\? \{ "([^"]*)" \}')
_STRING = re.compile(r'"""(.*?)"""|"((?:[^"\\\n]|\\.)*)"', re.DOTALL)
_RULE = re.compile(r"([^{};]+)\{[^{}]*:[^{}]*\}")
_INTERPOLATION = re.compile(r"\\\((?:[^()]|\([^()]*\))*\)")


def complaints(package: Path) -> list[str]:
    told = []
    for module in MODULES:
        for path in sorted((package / "Sources" / module).rglob("*.swift")):
            told += [f"{path.relative_to(package)}: {line}" for line in of_text(path.read_text())]
    return told


def of_text(text: str) -> list[str]:
    """What a source says in names that are not ours."""
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
    return [f"the class {name} is not ours: begin it with walkthrough- or tip-" for name in sorted(classes)
            if not OURS.fullmatch(name.rstrip("-")) and name not in SHARED_CLASSES] + [
        f"the node {name} is not ours: begin it with walkthrough- or tip-" for name in sorted(nodes | styled)
        if not OURS.fullmatch(name.rstrip("-")) and (name in nodes or name not in GTK_NODES)]
