"""The listings of pages for the tool, as somebody types them."""

import os
import re
import shlex
import shutil
import subprocess
import unittest

import pages
from lab import END, MENU, OPEN, TOOL, LabTest, needs_editor
from support import PATIENCE


def command_lines(listing):
    """What follows `walkthrough` in a listing."""
    for command in pages.commands(listing):
        words = shlex.split(re.split(r"[<>]", command)[0])
        if "walkthrough" in words and words[0] not in ("cd", "git"):
            yield words[words.index("walkthrough") + 1 :]


class Listings(LabTest):
    def test_every_command_line_is_one(self):
        lines = [(listing.place, words) for listing in pages.listings("sh") for words in command_lines(listing)]
        self.assertGreater(len(lines), 20)
        (self.home / "results").mkdir()
        (self.home / "results/001.jsonl").touch()
        for place, words in lines:
            with self.subTest(place, words=words):
                if "--" in words:
                    words[words.index("--") + 1 :] = ["no-such-app"]
                result = self.run_tool(*words, cwd=self.home)
                self.assertNotEqual(result.returncode, 64, result.stderr)
                # A file that `new` has made would be in the way of `record`.
                (self.home / "tour.json").unlink(missing_ok=True)

    def test_the_log_is_read(self):
        (log,) = pages.listings("jsonl")
        (self.home / "results").mkdir()
        (self.home / "results/001.jsonl").write_text(log.text)
        said = self.run_tool("report", "results", cwd=self.home, status=0).stdout
        self.assertIn("editor: 0 finished, 1 skipped, 0 interrupted", said)
        self.assertRegex(said, r"\nopen +1 +0 .*\nnew +1 +1 ")

    def test_every_tour_file_is_one(self):
        """Also where a page has no more than its end, or what is around it: the tutorial, and the page of what is kept."""
        wholly = ("menus-dialogs-pages", "from-driver-js", "TourFiles")
        found = [one for one in pages.listings("json") if one.page.suffix == ".md"]
        tours = {one.place: one.text for one in found if one.page.stem in wholly or '"steps"' in one.text}
        ((place, end),) = [(one.place, one.text) for one in pages.listings("") if one.text.rstrip().endswith("]\n}")]
        tours[place] = '{ "id": "editor", "steps": [\n' + end
        self.assertGreater(len(tours), 8)
        for place, text in tours.items():
            with self.subTest(place):
                (self.home / "page.json").write_text(text)
                result = self.run_tool("check", "page.json", cwd=self.home, status=0)
                self.assertEqual(result.stdout, "page.json: no problems found\n")

    def test_texts_come_into_the_catalogues_of_the_app(self):
        header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
        for name in ("tours/basics.json", "po/notes.pot", "po/de.po"):
            (self.home / name).parent.mkdir(exist_ok=True)
            (self.home / name).write_text(header)
        self.file = self.home / "tours/basics.json"
        self.write(OPEN, END)
        environment = self.environment | {"PATH": f"{TOOL.parent}:{os.environ['PATH']}"}
        listings = [one for one in pages.listings_on("Documentation/how-to/translate.md") if one.kind == "sh"]
        for command in (one for listing in listings for one in pages.commands(listing) if " -- " not in one):
            result = subprocess.run(["bash", "-c", command], cwd=self.home, env=environment, capture_output=True, text=True)
            self.assertEqual(result.returncode, 0, f"{command}: {result.stderr}")
        self.assertIn('msgid "Open"', (self.home / "po/de.po").read_text())
        self.assertGreater((self.home / "mo/de.mo").stat().st_size, 0)


@needs_editor
@unittest.skipUnless(shutil.which("xvfb-run"), "there is no xvfb-run")
class CheckInCI(LabTest):
    def check(self) -> subprocess.CompletedProcess:
        environment = {"PATH": f"{TOOL.parent}:{os.environ['PATH']}", "HOME": str(self.home)}
        options = {"cwd": self.home, "env": environment, "capture_output": True, "text": True, "timeout": PATIENCE}
        return subprocess.run([self.home / "check-tours"], **options)

    def test_check_tours_fails_only_where_users_would_stumble(self):
        (listing,) = [one for one in pages.listings_on("Documentation/how-to/check-in-ci.md") if one.file]
        script = self.home / listing.file
        script.write_text(listing.text)
        script.chmod(0o755)
        (self.home / "tours").mkdir()
        self.file = self.home / "tours/basics.json"
        self.write(OPEN, MENU | {"target": "#primary_menus"}, END)
        result = self.check()
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertRegex(result.stdout, r'tours/basics.json:.* did you mean #primary_menu\? \[missing-target\] in .* and 3 more')
        self.assertTrue((self.home / "board/index.html").exists())
        self.write(OPEN, MENU, END)
        result = self.check()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertTrue(result.stdout.endswith("no problems found\n"), result.stdout)
