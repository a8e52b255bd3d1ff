"""Sentences that stand on two pages, or twice on one: each thing is said once, and linked to from elsewhere."""

import re
from collections import defaultdict

# A sentence of fewer words may well be said twice, such as "Both are one step".
WORDS = 6
# From this length on, sentences that differ in one word say the same.
NEARLY = 8


def pages(package):
    """The pages of the site that say things, and README. CONTRIBUTING says what people who change the package need."""
    names = ("README.md", "meson-notes.md", "CHANGELOG.md")
    return [package / name for name in names] + sorted((package / "Documentation").rglob("*.md"))


def sentences(text):
    """The sentences of a page in plain words, with the lines that they begin in: no listings, pictures and heads of tables."""
    without = re.compile(r"^ *```.*?^ *```$|<!--.*?-->|<[^>\n]*>|!\[[^\]]*\]\([^)]*\)", re.DOTALL | re.MULTILINE)
    text = without.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    text = re.sub(r"^.*\|\n(?=\|[-| ]+\|$)", "\n", text, flags=re.MULTILINE)
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", lambda found: found[1] + "\n" * found[0].count("\n"), text)
    # A paragraph, an item of a list, a heading or a cell of a table ends a sentence.
    for found in re.finditer(r"(?:[^.!?|\n]|[.!?](?!\W*\s)|\n(?! *(?:[-#|>]|\d+\.|\n| *$)))+", text):
        words = re.findall(r"\w+(?:['’]\w+)*", found[0].lower())
        if len(words) >= WORDS:
            start = found.start() + len(found[0]) - len(found[0].lstrip())
            yield text.count("\n", 0, start) + 1, words
