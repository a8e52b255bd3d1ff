"""The messages of Documentation/troubleshooting.md, and those that programs and scripts have in their sources.

What a program fills in is written "…" on the page, and read as "…" from the sources.
"""

import re
from functools import cache
from pathlib import Path

PAGE = "Documentation/troubleshooting.md"
# What other programs say: GTK, Python, the compiler.
FOREIGN = "## What other programs say"
GAP = "…"


def on_page(package):
    """The messages of the page with their lines: what is in code in a heading of the third level."""
    own = (package / PAGE).read_text().split(FOREIGN)[0]
    found = []
    for line, text in enumerate(own.splitlines(), 1):
        heading = re.fullmatch(r"### (`+)\s*(.+?)\s*\1", text)
        if heading:
            found.append((line, heading[2]))
        elif text.startswith("### "):
            found.append((line, ""))
    return found


def pieces(message):
    """What of a message is always there, in pieces that one program may take from several places."""
    split = re.split(rf"{GAP}|[\"“”]|[:;.] |, ", message)
    trimmed = [re.sub(r"^\W+|[^\w.)]+$", "", piece) for piece in split]
    return [piece for piece in trimmed if len(re.findall(r"\w", piece)) >= 4]


def swift_texts(source):
    """The texts in double quotes of a file in Swift or C, those that are joined as one."""
    texts, place, end = [], 0, None
    while place < len(source):
        if source.startswith("//", place):
            place = (source.find("\n", place) + 1) or len(source)
        elif source.startswith("/*", place):
            place = (source.find("*/", place) + 2) if "*/" in source[place:] else len(source)
        elif source[place] == '"':
            joined = end is not None and re.fullmatch(r"\s*\+?\s*", source[end:place])
            text, place = swift_text(source, place, texts)
            texts.append(texts.pop(last) + text if joined else text)
            last, end = len(texts) - 1, place
        else:
            place += 1
    return [re.sub(r"%(?:[dszu]|l[du])", GAP, text) for text in texts]


def swift_text(source, place, nested):
    """A text and where it ends. What is in \\( ) becomes a gap, and the texts in that are added to `nested`."""
    quote = '"""' if source.startswith('"""', place) else '"'
    text, place = "", place + len(quote)
    while place < len(source) and not source.startswith(quote, place):
        if source.startswith("\\(", place):
            text, place = text + GAP, after_brackets(source, place + 2, nested)
        elif source[place] == "\\" and source[place + 1] in "\"'\\":
            text, place = text + source[place + 1], place + 2
        else:
            text, place = text + source[place], place + 1
    return text, place + len(quote)


def after_brackets(source, place, nested):
    depth = 1
    while place < len(source) and depth:
        if source[place] == '"':
            text, place = swift_text(source, place, nested)
            nested.append(text)
            continue
        depth += {"(": 1, ")": -1}.get(source[place], 0)
        place += 1
    return place


def shell_texts(source):
    """The texts in double quotes of a script, of which what the shell fills in becomes a gap."""
    return [filled(text) for line in source.splitlines() for text in re.findall(r'"((?:[^"\\]|\\.)*)"', line)]


def filled(text):
    text = re.sub(r"(?<!\\)\$(?:\{[^}]*\}|\([^)]*\)|\w+)", GAP, text)
    return re.sub(r"\\([\"$`\\])", r"\1", text)


@cache
def in_sources(package):
    """All texts of the sources and scripts."""
    texts = []
    for path in sorted((package / "Sources").rglob("*")):
        if path.suffix in (".swift", ".c", ".h"):
            texts += swift_texts(path.read_text())
    for path in scripts(package):
        texts += shell_texts(path.read_text())
    return texts


def scripts(package):
    return [path for path in sorted((package / "scripts").iterdir()) if path.is_file()]


def failures_of_scripts(package, names):
    """The first text of each `fail` in these scripts, with the script."""
    found = []
    for name in names:
        source = (package / "scripts" / name).read_text()
        found += [(f"scripts/{name}", filled(text)) for text in re.findall(r'\bfail "((?:[^"\\]|\\.)*)"', source)]
    return found


def logged(package):
    """What the libraries log in C as critical, each with its file. What Swift logs is made of pieces."""
    found = []
    for path in sorted((package / "Sources/CWalkthrough").glob("*.c")):
        for call in re.findall(r"g_(?:critical|warning) \(((?:\s*\"(?:[^\"\\]|\\.)*\")+)", path.read_text()):
            found += [(path.name, text) for text in swift_texts(call)]
    return found


def complaints(package):
    """What the page says that no program does, and what programs say that the page lacks."""
    told, everything, page = [], "\n".join(in_sources(package)), on_page(package)
    for line, message in page:
        if not pieces(message):
            told.append(f"{PAGE}:{line}: a heading of the third level is a message in code, with … where it varies.")
        for piece in pieces(message):
            if piece not in everything:
                told.append(f"{PAGE}:{line}: no program says \"{piece}\". Write what it says now, or remove the message.")
    for name, message in failures_of_scripts(package, ("setup", "demo", "install")) + logged(package):
        if not any(all(piece in one for piece in pieces(message)) for _, one in page):
            told.append(f"{PAGE} lacks a message of {name}: {message}")
    return told
