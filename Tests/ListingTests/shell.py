"""The listings for a shell: the commands of each."""

import functools
import re
import subprocess
import unittest

import pages
from kinds import COMMANDS, rows_of_command

PACKAGE = pages.PACKAGE
#: What stands before a command.
BEFORE = re.compile(r'(\w+=\S+ |sudo |env "\S+" |xvfb-run -a )*')
#: An argument that is no option.
WORD = r"[^\s-]\S*"


def commands(begin=""):
    """The commands of all shell listings that begin so, and where they are; whole files are scripts that tests run."""
    for listing in pages.fragments("sh"):
        for command in pages.commands(listing):
            if re.match(begin, command := BEFORE.sub("", command, count=1)):
                yield listing, command


def usages(script):
    """Patterns of the command lines that the comment at the top of a script shows, or of its bare name."""
    comment = "".join(re.findall(r"^#.*\n", (PACKAGE / script).read_text().partition("\nset -")[0], re.MULTILINE))
    for line in re.findall(r"^# +(scripts/\S+(?: \S+)*)", comment, re.MULTILINE) or [script]:
        line = re.sub(r" \[([^]]*)\]", r"( \1)?", line)
        yield re.sub(r"\b[A-Z]+\b(…?)", lambda name: WORD + (f"( {WORD})*" if name[1] else ""), line)


@functools.cache
def help_of(*command):
    return subprocess.run([*command, "--help"], capture_output=True, text=True, timeout=600).stdout


class ShellTests(unittest.TestCase):
    manifest = (PACKAGE / "Package.swift").read_text()

    def test_every_command_is_one(self):
        used = []
        for listing, command in commands():
            with self.subTest(listing.place, command=command):
                rows = rows_of_command(listing, command)
                self.assertTrue(rows, "no test tries it; name one in ListingTests/kinds.py")
                used += rows
        self.assertEqual([row for row in COMMANDS if row not in used], [])

    def test_every_listing_is_a_script(self):
        listings = pages.listings("sh")
        self.assertGreater(len(listings), 40)
        for listing in listings:
            with self.subTest(listing.place):
                result = subprocess.run(["bash", "-n"], input=listing.text, capture_output=True, text=True)
                self.assertEqual(result.returncode, 0, result.stderr)

    def test_scripts_have_these_arguments(self):
        found = list(commands("scripts/"))
        self.assertGreater(len(found), 8)
        parts = re.search(r"^all_parts=\((.*)\)", (PACKAGE / "scripts/test").read_text(), re.MULTILINE)[1].split()
        for listing, command in found:
            with self.subTest(listing.place, command=command):
                script, *words = command.split()
                self.assertTrue((PACKAGE / script).stat().st_mode & 0o100, "it is executable")
                self.assertTrue(any(re.fullmatch(usage, command) for usage in usages(script)), list(usages(script)))
                if script == "scripts/test":
                    self.assertLessEqual(set(words), {*parts, "quick"})

    def test_programs_have_these_options(self):
        """And `swift run` a product, `--filter` a suite; variables of ours are read somewhere."""
        found = list(commands("swift |meson "))
        self.assertGreater(len(found), 8)
        for listing, command in found:
            with self.subTest(listing.place, command=command):
                program, *words = re.sub(r"-Xswiftc \S+", "-Xswiftc", command).split()
                verbs = words[:3] if words[0] == "package" else words[:1]
                options = [word.partition("=")[0] for word in words if word.startswith("-")]
                for option in options:
                    self.assertRegex(help_of(program, *verbs), rf"(?<![\w-]){option}(?![\w-])")
                if verbs == ["run"] and words[1:]:
                    self.assertIn(f'"{words[1]}"', self.manifest)
                if "--filter" in words:
                    suite = words[words.index("--filter") + 1]
                    self.assertTrue(list(PACKAGE.glob(f"Tests/**/{suite}.swift")), suite)

    def test_variables_are_read(self):
        names = {name for one in pages.listings("sh") for name in re.findall(r"\b((?:TIP|WALKTHROUGH)_\w+)=", one.text)}
        self.assertGreater(len(names), 2)
        found = [path for folder in ("Sources", "Tests", "scripts", "meson") for path in (PACKAGE / folder).rglob("*.*")]
        texts = [path.read_text(errors="replace") for path in found if path.is_file() and path.suffix != ".md"]
        for name in names:
            self.assertTrue(any(name in text for text in [*texts, self.manifest]), name)
