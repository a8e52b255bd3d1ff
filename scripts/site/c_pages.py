#!/usr/bin/python3
"""Makes pages for MkDocs of what gi-docgen wrote: its text, without its own frame, search and scripts.

    c_pages.py FOLDER PAGES

PAGES is gi-docgen's folder. Its search takes a server, and its links to other libraries take scripts; these pages need
neither, and are found by the site's own search.
"""

import html
import re
import sys
from pathlib import Path

# Where the types of other libraries are described.
ELSEWHERE = {
    name: f"https://docs.gtk.org/{folder}/"
    for name, folder in [("GLib", "glib"), ("GObject", "gobject"), ("Gio", "gio"), ("Gdk", "gdk4"), ("Gtk", "gtk4")]
}
PREFIX = "Walkthrough"
# What index pages have of each kind of page, in this order.
KINDS = {
    "class": "Classes", "struct": "Structures", "enum": "Enumerations", "error": "Errors", "func": "Functions",
    "callback": "Callbacks", "const": "Constants",
}
MEMBERS = {
    "ctor": "A constructor", "method": "A method", "type_func": "A function", "property": "A property", "signal": "A signal"
}


def plain(markup):
    return " ".join(html.unescape(re.sub(r"<[^>]+>", "", markup)).replace("\N{NO-BREAK SPACE}", " ").split())


def listing(match):
    code = html.unescape(re.sub(r"<[^>]+>", "", match[0])).strip("\n")
    return f"\n\n```c\n{code}\n```\n\n"


def elsewhere(match):
    tag = match[0]
    namespace, page = re.search(r'data-namespace="(\w+)"', tag)[1], re.search(r'data-link="([^"]+)"', tag)[1]
    name = plain(match[1])
    # gi-docgen 2023.1 calls some "None".
    name = f"{namespace}{page.split('.')[1]}" if name == "None" else name
    code = f"<code>{name}</code>"
    return f'<a href="{ELSEWHERE[namespace]}{page}">{code}</a>' if namespace in ELSEWHERE else code


def notes(match):
    """The facts of a parameter, which are a table of one column, as a line."""
    return f'<p class="facts">{" ".join(re.findall(r"<td[^>]*>(.*?)</td>", match[0], re.DOTALL))}</p>'


def entry(match):
    name = plain(match[2]).replace(f"{PREFIX}.", PREFIX)
    return f"\n\n[`{name}`]({match[1].removesuffix('.html')}.md)\n:   {plain(match[3])}\n\n"


class Page:
    def __init__(self, path):
        text = path.read_text()
        self.kind, self.stem = path.stem.partition(".")[0], path.stem
        main = text[text.index('<section id="main"') : text.index('<section id="search"')].partition('<div id="toc"')[0]
        header, _, self.content = main.partition("</header>")
        names = plain(re.search(r"<h1.*?</h1>", header, re.DOTALL)[0]).removeprefix(PREFIX)
        function = re.search(r'<span class="n[fb]?">(walkthrough_\w+|WALKTHROUGH_\w+)</span>', self.content)
        self.title = f"{PREFIX}{names}"
        if self.kind in ("func", "method", "ctor", "type_func") and function:
            self.title = function[1]
        elif self.kind in ("const", "func"):
            self.title = f"{PREFIX.upper()}_{names}"
        # Where its type is described.
        name = self.stem.split(".")[1]
        self.owner = next((one for kind in ("class", "struct", "error")
                           if (one := path.with_name(f"{kind}.{name}.html")) != path and one.exists()), None)

    @property
    def summary(self):
        found = re.search(r"Description\s*<a.*?<p>(\w.*?)</p>", self.content, re.DOTALL)
        return plain(found[1]) if found else ""

    def markdown(self):
        text = self.content
        for pattern, change in [
            (r"<pre><code><div[^>]*>(.*?)</div>\s*</code></pre>", listing),
            (r'<div class="codehilite">.*?</div>', listing),
            (r"<pre><code>.*?</pre></code>|<pre><code>.*?</code></pre>", listing),
            (r'<h6><a href="([^"]+)">(.*?)</a></h6>\s*<div[^>]*>(.*?)</div>', entry),
            (r'<a [^>]*data-namespace[^>]*>(.*?)</a>', elsewhere),
            (r"(?<=</p>)\s*<table>(?:(?!</?t[hb]|<table).)*?</table>(?=\s*</dd>)", notes),
            (r"<p>(<p>.*?</p>)</p>", r"\1"),
            # What the declaration has, and what no caller needs.
            (r'<h4 id="flags">.*?</table>|<h4 id="class-struct">.*', ""),
            (r"<h4[^>]*>\s*(?:Declaration|Description)\b.*?</h4>", ""),
            (r'<h4[^>]*id="([\w-]+)"[^>]*>\s*([\w ]+?)\s*<a.*?</h4>', r"\n\n## \2 {#\1}\n\n"),
            # Headings that would leave out a level.
            (r"<h5[^>]*>(.*?)</h5>", r"<p><strong>\1</strong></p>"),
            (r"<h6>(.*?)</h6>", r"<p>\1</p>"),
            (r"</?(?:div|section|summary)[^>]*>", ""),
            (r"<p>\s*</p>|<p class=\"facts\"></p>|<table>\s*</table>|No description available\.", ""),
            (r"&nbsp;", " "),
        ]:
            text = re.sub(pattern, change, text, flags=re.DOTALL)
        lines, fenced = [], False
        for line in text.splitlines():
            fenced ^= line.startswith("```")
            lines.append(line if fenced else line.strip())
        text = re.sub(r"\n{3,}", "\n\n", "\n".join(lines))
        # An empty line would end a block of HTML.
        text = re.sub(r"<(dl|table|ul).*?</\1>", lambda match: re.sub(r"\n+", "\n", match[0]), text, flags=re.DOTALL)
        owner = f"{MEMBERS[self.kind]} of [`{Page(self.owner).title}`]({self.owner.stem}.md).\n\n" if self.owner else ""
        return f"---\nsearch:\n  boost: 0.3\n---\n\n# {self.title}\n\n{owner}{text.strip()}\n"


def index(pages):
    yield "# C\n\nThe functions, types and signals of `walkthrough.h`, for C and what calls it: Python has them in"
    yield "`gi.repository.Walkthrough`, as [other languages](../how-to/languages.md) have too.\n"
    for kind, title in KINDS.items():
        yield f"## {title}\n"
        for page in pages:
            if page.kind == kind:
                yield f"[`{page.title}`]({page.stem}.md)\n:   {page.summary}\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    found = [Page(path) for path in sorted(Path(sys.argv[2]).glob("*.*.html"))]
    for page in found:
        (folder / f"{page.stem}.md").write_text(page.markdown())
    (folder / "index.md").write_text("\n".join(index(found)))
