"""Sentences that stand on two pages, or twice on one: a thing is said in one place, and linked to from others."""

import re

# Shorter sentences may well come twice.
LEAST = 6
# Sentences of this many words or more that differ in one word say the same, and so do those with a run of words in common.
NEARLY = 8
RUN = 10

# Listings, comments, pictures and headings; what heads a table; code in a line; elements of HTML; links.
ASIDE = re.compile(r"^ *```.*?^ *```$|<!--.*?-->|!\[[^\]]*\]\([^)]*\)|^#[^\n]*", re.DOTALL | re.MULTILINE)
HEAD = re.compile(r"^\|.*\n(?=\|[-:| ]+\|$)", re.MULTILINE)
CODE = re.compile(r"(`+)((?:.|\n(?!\n))+?)\1")
ELEMENT = re.compile(r"<[^>\n]*>")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
# A sentence ends at an empty line, an item of a list and a cell of a table, and at a mark with a blank behind it, a colon too.
END = re.compile(r"\n(?=\s*\n|\s*(?:[-*>]|\d+\.)\s)|\||(?<=[.!?:;])[)\"”*_]*(?=\s)")


def blank(found, instead=""):
    return instead + "\n" * found[0].count("\n")


def sentences(text):
    """The sentences of a page in words, each with its line. Code is one word; a sentence that is one link says nothing itself."""
    text = HEAD.sub(blank, ASIDE.sub(blank, text))
    text = CODE.sub(lambda found: blank(found, re.sub(r"[\W_]", "", found[2])), text)
    text = LINK.sub("\x02\\1\x03", ELEMENT.sub(blank, text))
    start = 0
    for end in [*(found.start() for found in END.finditer(text)), len(text)]:
        part = text[start:end]
        words = re.findall(r"[^\W_]+(?:['’]\w+)*", part.lower())
        if len(words) >= LEAST and not re.fullmatch(r"\W*\x02[^\x03]*\x03\W*", part):
            yield text.count("\n", 0, start + len(part) - len(part.lstrip("|\n "))) + 1, words
        start = end


def keys(words):
    """What two sentences share that say the same: all words, all but one, or so many in a row."""
    shorter = [words[:place] + words[place + 1 :] for place in range(len(words) if len(words) >= NEARLY else 0)]
    runs = [words[place : place + RUN] for place in range(len(words) - RUN + 1)]
    return list(map(tuple, [words, *shorter, *runs]))


def complaints(texts):
    """Where pages, given by their names, say what was said before."""
    first, told = {}, []
    for page, text in texts.items():
        for line, words in sentences(text):
            place, shared = f"{page}:{line}", keys(words)
            if earlier := next((first[key] for key in shared if key in first), None):
                told.append(f"{place} says what {earlier} says: \"{' '.join(words)}\". Say it in one place, and link to it.")
            for key in shared:
                first.setdefault(key, place)
    return told
