"""The listings of pages for the tool, as somebody types them."""

import os
import re
import shlex
import shutil
import subprocess
import unittest

from lab import END, MENU, OPEN, TOOL, LabTest, needs_editor
from support import PACKAGE, PATIENCE

LISTING = re.compile(r"^\*\*([\w-]+)\*\*\n\n```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r"^ *```sh\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
PAGES = [PACKAGE / "README.md", *sorted((PACKAGE / "Documentation").rglob("*.md"))]


def command_lines(page):
    """What follows `walkthrough` in the listings of a page; what stands for something else, as APP does, is left out."""
    for listing in SHELL.findall(page.read_text()):
        for line in listing.replace("\\\n", " ").splitlines():
            words = shlex.split(re.split(r"\s#|[<>|]", line)[0])
            if "walkthrough" in words and not any("…" in word or re.fullmatch(r"\[?[A-Z]+", word) for word in words):
                yield words[words.index("walkthrough") + 1 :]


class Listings(LabTest):
    def test_every_command_line_is_one(self):
        lines = [(page, words) for page in PAGES for words in command_lines(page)]
        self.assertGreater(len(lines), 20)
        (self.home / "results").mkdir()
        (self.home / "results/001.jsonl").touch()
        for page, words in lines:
            with self.subTest(page=page.relative_to(PACKAGE), words=words):
                if "--" in words:
                    words[words.index("--") + 1 :] = ["no-such-app"]
                result = self.run_tool(*words, cwd=self.home)
                self.assertNotEqual(result.returncode, 64, result.stderr)
                # A file that `new` has made would be in the way of `record`.
                (self.home / "tour.json").unlink(missing_ok=True)


@needs_editor
@unittest.skipUnless(shutil.which("xvfb-run"), "there is no xvfb-run")
class CheckInCI(LabTest):
    def check(self) -> subprocess.CompletedProcess:
        environment = {"PATH": f"{TOOL.parent}:{os.environ['PATH']}", "HOME": str(self.home)}
        options = {"cwd": self.home, "env": environment, "capture_output": True, "text": True, "timeout": PATIENCE}
        return subprocess.run([self.home / "check-tours"], **options)

    def test_check_tours_fails_only_where_users_would_stumble(self):
        ((name, listing),) = LISTING.findall((PACKAGE / "Documentation/how-to/check-in-ci.md").read_text())
        script = self.home / name
        script.write_text(listing)
        script.chmod(0o755)
        (self.home / "tours").mkdir()
        self.file = self.home / "tours/basics.json"
        self.write(OPEN, MENU | {"target": "#primary_menus"}, END)
        result = self.check()
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stdout, r'tours/basics.json:.* did you mean #primary_menu\? \[missing-target\] in .* and 3 more')
        self.assertTrue((self.home / "board/index.html").exists())
        self.write(OPEN, MENU, END)
        result = self.check()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertTrue(result.stdout.endswith("no problems found\n"), result.stdout)
