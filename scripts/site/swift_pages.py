#!/usr/bin/python3
"""Makes pages for MkDocs of what DocC wrote: one for each module, article and type, with its members as sections.

    swift_pages.py FOLDER ARCHIVE…

An archive has of each symbol NAME.md, with its text, and NAME.json, with what belongs to it. DocC needs a server and
scripts to show them; these pages need neither, and are found by the site's own search.
"""

import json
import re
import shutil
import sys
from pathlib import Path

# Links that DocC resolved; names of functions have parentheses.
LINK = re.compile(r"\]\((/(?:documentation|tutorials)/[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)\)")
PICTURE = re.compile(r"!\[(.*)\]\(images/[^/]+/([^).~]+)[^)]*\)")
TYPES = {"struct", "enum", "class", "protocol", "extension", "module"}
# Protocols to which nearly everything conforms.
IMPLIED = {"Copyable", "Escapable", "SendableMetatype"}
WIDTH = 80


class Symbol:
    def __init__(self, path):
        facts = json.loads(path.with_suffix(".json").read_text())
        self.text = re.sub(r"^<!--\n\{.*?\n\}\n-->\s*", "", path.read_text(), flags=re.DOTALL)
        self.text = re.sub(r"<!-- .*? -->\n*", "", self.text)
        # In asides DocC 6.3 leaves links as they are, and the heading on the same line.
        self.text = re.sub(r"``doc://[^/]+(\S*/(\S+?))``", r"[`\2`](\1)", self.text)
        self.text = re.sub(r"^(?:## Discussion)?> (\w+): ", r"\n> **\1:** ", self.text, flags=re.MULTILINE)
        self.names = facts["identifier"]["url"].removeprefix("doc://").split("/")[2:]
        self.kind = facts["metadata"].get("symbolKind", "article")
        self.title = facts["metadata"]["title"]
        self.topics = [(topic.get("title", ""), [self.key_of(link) for link in topic["identifiers"]])
                       for topic in facts.get("topicSections", [])]
        self.summary = "".join(part.get("text") or f"`{part.get('code', '')}`" for part in facts.get("abstract", []))
        self.conforms = [facts["references"][one]["title"].rpartition(".")[2] for section in facts.get("relationshipsSections", [])
                         if section["title"] != "Conforming Types" for one in section["identifiers"]]

    @staticmethod
    def key_of(link):
        """As DocC's links and identifiers both have it, with or without a scheme and a bundle."""
        return re.sub(r"^doc://[^/]*", "", link).lower()

    @property
    def key(self):
        return "/" + "/".join(["documentation" if self.kind != "tutorial" else "tutorials", *self.names]).lower()

    @property
    def groups_implementations(self):
        return self.names[-1].endswith("-Implementations")

    @property
    def has_page(self):
        return not self.groups_implementations and (self.kind in TYPES | {"article", "tutorial"} or len(self.names) == 2)

    @property
    def page(self):
        # DocC tells a type from a property with the same letters by such an ending; a property has no page.
        return f"{self.names[0]}/{re.sub(r'-swift[.][a-z]+', '', '.'.join(self.names[1:])) or 'index'}.md"


def in_lines(declaration):
    """A declaration with each parameter on a line of its own, if it is long."""
    start = declaration.find("(")
    if len(declaration) <= WIDTH or "\n" in declaration or start < 0:
        return declaration
    depth, parts, end = 0, [""], len(declaration)
    for place in range(start + 1, len(declaration)):
        letter = declaration[place]
        if letter == ")" and depth == 0:
            end = place
            break
        depth += (letter in "([{<") - (letter in ")]}" or letter == ">" and declaration[place - 1] != "-")
        if letter == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return declaration[: start + 1] + "\n    " + ",\n    ".join(part.strip() for part in parts) + "\n" + declaration[end:]


def body(symbol, level):
    """The text below its title, whose headings come below so many others."""
    lines, listing = [], None
    for line in symbol.text.split("\n## Topics\n")[0].splitlines()[1:]:
        if line.startswith("```"):
            if listing is None:
                listing = [line if len(line) > 3 else "```swift"]
                continue
            lines += [listing[0], *in_lines("\n".join(listing[1:])).split("\n"), line]
            listing = None
        elif listing is not None:
            listing.append(line)
        elif line not in ("## Overview", "## Discussion"):
            lines.append(re.sub(r"^##(#*) (.*)", rf"**\2**" if level > 2 else r"##\1 \2", line))
    text = "\n".join(lines).strip()
    # Parameters are a list of definitions.
    text = re.sub(r"^(`[\w.]+`)\n\n(?=\w|`|\[)", r"\1\n:   ", text, flags=re.MULTILINE)
    return text


class Site:
    def __init__(self, folder, archives):
        self.folder, self.archives = folder, archives
        self.symbols, self.places = {}, {}
        for archive in archives:
            for path in sorted((archive / "data").rglob("*.md")):
                symbol = Symbol(path)
                if "tutorials" in path.parts:
                    symbol.kind = "tutorial"
                self.symbols[symbol.key] = symbol
        for symbol in self.symbols.values():
            if symbol.has_page:
                self.places[symbol.key] = (symbol.page, "")
        taken = set(self.places.values())
        for symbol in self.symbols.values():
            if not symbol.has_page:
                self.places[symbol.key] = self.place(symbol, taken)
                taken.add(self.places[symbol.key])

    def owner(self, symbol):
        """Whose page it is on."""
        key = symbol.key
        while not self.symbols[key].has_page:
            key = key.rpartition("/")[0]
        return self.symbols[key]

    def place(self, symbol, taken):
        """Where a member is described: its owner's page, and an anchor that is not taken there."""
        plain = re.sub(r"[^a-z0-9.]+", "-", symbol.names[-1].lower()).strip("-") or "operator"
        page = self.owner(symbol).page
        while (page, plain) in taken:
            plain += "-2"
        return page, plain

    def link(self, target, page):
        place, anchor = self.places[Symbol.key_of(target)]
        if place == page and anchor:
            return f"#{anchor}"
        return f"../{place}" + (f"#{anchor}" if anchor else "")

    def picture(self, match):
        text, name = match[1], match[2]
        path = next(path for archive in self.archives for path in archive.glob(f"images/*/{name}.*"))
        shutil.copy(path, self.folder / path.name)
        light = f"![{text}](../{path.name})"
        dark = path.with_stem(path.stem + "~dark")
        if not dark.exists():
            return light
        shutil.copy(dark, self.folder / dark.name)
        return f"{light[:-1]}#only-light)![{text}](../{dark.name}#only-dark)"

    def members(self, symbol):
        """What belongs to it, by topic; default implementations are members like others."""
        for title, keys in symbol.topics:
            listed = []
            for key in keys:
                one = self.symbols.get(key)
                if one and one.groups_implementations:
                    listed += [inner for _, inner in one.topics for inner in inner]
                elif one:
                    listed.append(key)
            if listed:
                yield title, [self.symbols[key] for key in listed if key in self.symbols]

    def markdown(self, symbol):
        yield f"# {symbol.title}\n\n{body(symbol, 2)}"
        if names := [f"`{name}`" for name in symbol.conforms if name not in IMPLIED]:
            yield f"Conforms to {', '.join(names)}."
        for title, members in self.members(symbol):
            yield f"## {title}"
            for member in members:
                place, anchor = self.places[member.key]
                if anchor and place == symbol.page:
                    yield f"### `{member.title}` {{#{anchor}}}\n\n{body(member, 3)}"
                else:
                    yield f"[`{member.title}`]({self.link(member.key, symbol.page)})\n:   {member.summary}"

    def write(self):
        for symbol in self.symbols.values():
            if not symbol.has_page:
                continue
            text = "\n\n".join(self.markdown(symbol)) + "\n"
            text = LINK.sub(lambda match: f"]({self.link(match[1], symbol.page)})", text)
            text = PICTURE.sub(self.picture, text)
            path = self.folder / symbol.page
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(f"---\nsearch:\n  boost: 0.3\n---\n\n{text}")
        modules = [symbol for symbol in self.symbols.values() if symbol.kind == "module"]
        lines = ["# Swift", "The modules of the package; an app imports those that its products name."]
        lines += [f"[`{module.title}`]({module.page})\n:   {module.summary}" for module in modules]
        tutorials = [symbol for symbol in self.symbols.values() if symbol.kind == "tutorial"]
        lines += [f"[{tutorial.title}]({tutorial.page})\n:   {tutorial.summary}" for tutorial in tutorials]
        (self.folder / "index.md").write_text("\n\n".join(lines) + "\n")


if __name__ == "__main__":
    Site(Path(sys.argv[1]), [Path(archive) for archive in sys.argv[2:]]).write()
