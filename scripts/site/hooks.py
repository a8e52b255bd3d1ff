"""What the pages of Documentation/ need to become a site, so that they read well on GitHub too; MkDocs calls it."""

import os
import re
from pathlib import Path

from mkdocs.structure.files import File, InclusionLevel

PACKAGE = Path(__file__).resolve().parents[2]
BROWSE = "https://github.com/walkthrough/walkthrough/{}/main/{}"

# Links and pictures of Markdown and of HTML: what is before the address, the address without its anchor, the anchor.
ADDRESS = re.compile(r"""(\]\(|\b(?:src|srcset|href)=["'])([^\s)"'#:]+)((?:#[\w.-]*)?)(?=[)"'\s])""")
CODE = re.compile(r"^(```+|~~~+).*?^\1\s*$|`[^`\n]+`", re.MULTILINE | re.DOTALL)
BY_SCHEME = re.compile(
    r"""<picture>\s*<source[^>]*dark[^>]*srcset=["']([^"']+)["'][^>]*>\s*<img([^>]*)src=["']([^"']+)["']([^>]*)>\s*</picture>"""
)
# The pages and pictures of the site, by where they come from.
known = {}


def on_config(config):
    """Puts the reference into the navigation, where there is one."""
    reference = Path(config.extra["reference"] or "/nonexistent")

    def entries(items):
        for item in items:
            title, value = next(iter(item.items()))
            if isinstance(value, list):
                if kept := list(entries(value)):
                    yield {title: kept}
            elif value.endswith("/"):
                if (reference / value).exists():
                    yield {title: chapters(reference, value)}
            else:
                yield item

    config.nav = list(entries(config.nav))
    return config


def chapters(reference, folder):
    """The pages of a reference that the navigation names: each page of it naming all would make up most of the site."""
    paths = [*(reference / folder).glob("*/index.md"), *(reference / folder).glob("class.*.md")]
    return [f"{folder}index.md", *sorted(path.relative_to(reference).as_posix() for path in paths)]


def on_nav(nav, config, files):
    """Gives the other pages of a reference their place below those."""
    for file in files.documentation_pages():
        folder, _, name = file.src_uri.rpartition("/")
        if file.page.parent is None and folder:
            above = f"{folder}/class.{name.split('.')[1]}.md" if name.count(".") > 1 else ""
            # MkDocs itself tells of a page that is in no navigation.
            if parent := files.get_file_from_path(above) or files.get_file_from_path(f"{folder}/index.md"):
                file.page.parent = parent.page
    return nav


def on_files(files, config):
    sources = {uri: PACKAGE / path for uri, path in config.extra["pages"].items()}
    if folder := config.extra["reference"]:
        for path in sorted(Path(folder).rglob("*.*")):
            sources[path.relative_to(folder).as_posix()] = path
    for uri, path in sources.items():
        files.append(File.generated(config, uri, abs_src_path=str(path)))
    # Pictures of the package that pages show.
    known.update({Path(file.abs_src_path).resolve(): file for file in files if file.abs_src_path})
    for file in [file for file in files if file.is_documentation_page()]:
        for match in ADDRESS.finditer(Path(file.abs_src_path).read_text()):
            path = (Path(file.abs_src_path).parent / match[2]).resolve()
            uri = f"pictures/{path.name}"
            if path.suffix in (".png", ".webp", ".svg") and path.is_file() and path not in known:
                known[path] = File.generated(config, uri, abs_src_path=str(path))
                files.append(known[path])
    return files


def on_page_markdown(markdown, page, config, files):
    source = Path(page.file.abs_src_path)

    def address(match):
        before, path, anchor = match.groups()
        target = (source.parent / path).resolve()
        if target in known:
            start = Path(page.file.src_uri if before == "](" else page.file.dest_uri).parent
            end = known[target].src_uri if before == "](" else known[target].dest_uri
            return before + Path(os.path.relpath(end, start)).as_posix() + anchor
        if target.is_relative_to(PACKAGE) and target.exists():
            kind = "tree" if target.is_dir() else "blob"
            return before + BROWSE.format(kind, target.relative_to(PACKAGE).as_posix()) + anchor
        return match[0]

    # Listings stay as they are.
    kept, text, end = [], "", 0
    for code in [*CODE.finditer(markdown), None]:
        text += ADDRESS.sub(address, markdown[end : code.start() if code else None])
        if code:
            text, end = text + code[0], code.end()
    text = re.sub(r"^<!-- context: .*? -->\n", "", text, flags=re.MULTILINE)
    text = BY_SCHEME.sub(r'<img\2src="\3#only-light"\4><img\2src="\1#only-dark"\4>', text)
    if page.is_homepage:
        page.meta["hide"] = ["navigation", "toc"]
        text = f'<div class="home" markdown>\n\n{text}\n\n</div>\n'
    return text


def on_page_content(html, **_):
    # Markdown has no table without a first header.
    return re.sub(r"<th[^>]*>\s*</th>", "<td></td>", html)


def on_post_page(output, **_):
    """Gives names to what the theme leaves without, or calls by the same."""
    for old, new in [
        ('data-md-component="search" role="dialog"', 'data-md-component="search" role="dialog" aria-label="Search"'),
        ('class="md-path" aria-label="Navigation"', 'class="md-path" aria-label="Where this page is"'),
    ]:
        output = output.replace(old, new)
    return output
