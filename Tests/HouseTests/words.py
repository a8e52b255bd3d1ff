"""The words that Documentation/glossary.md has for things, and where pages have others."""

import re

import pages

PAGE = "Documentation/glossary.md"
TABLE = "## Words that we do not use"


def unused(text):
    """The words of the glossary's table with what to write instead. A word with a remark in brackets has other meanings, too."""
    words = {}
    for row in text.split(TABLE)[1].splitlines():
        cells = [cell.strip() for cell in row.strip("|").split("|")]
        if len(cells) == 2 and not re.fullmatch("-+|instead of", cells[0]):
            words |= {word: cells[1] for word in re.split(r", (?![^(]*\))", cells[0]) if "(" not in word}
    return words


def prose(text):
    """The text with blanks in place of code, names of files and comments."""
    code = re.compile(r"```.*?^```|<!--.*?-->|`[^`\n]*`|\]\([^)]*\)|<[^>\n]*>", re.DOTALL | re.MULTILINE)
    return code.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)


def complaints(package):
    words = unused((package / PAGE).read_text())
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, words))})(?:s|es)?\b", re.IGNORECASE)
    told = []
    for path in pages.for_readers(package):
        # The glossary names them.
        if path == package / PAGE:
            continue
        for line, text in enumerate(prose(path.read_text()).splitlines(), 1):
            for found in pattern.finditer(text):
                said = words[found[1].lower()]
                told.append(f"{path.relative_to(package)}:{line}: \"{found[0]}\": write {said}, as {PAGE} says.")
    return told
