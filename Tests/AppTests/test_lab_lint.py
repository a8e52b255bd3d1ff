"""`walkthrough lint`: what is wrong with tours in an app, and that nothing is wrong with Odyssey's own."""

import json
import os
import subprocess
import unittest
from pathlib import Path

from lab import EDITOR, END, INSTALLATION, MENU, OPEN, LabTest, needs_editor
from support import IS_EXTENDED, PACKAGE

APP = ("--", EDITOR, "--standalone")
MATRIX = ("--sizes", "900x700,640x700", "--themes", "light,dark", "--directions", "ltr,rtl", "--text-scales", "1,2")


def speaks_german() -> bool:
    """Whether the editor can: that takes a catalogue and, from version 2.39 of the C library on, a locale beside C's."""
    if INSTALLATION:
        return True
    version = [int(part) for part in os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")]
    locales = subprocess.run(["locale", "-a"], capture_output=True, text=True).stdout.split()
    has_catalogue = Path(f"/usr/share/locale/de/LC_MESSAGES/{EDITOR}.mo").exists()
    return has_catalogue and (version < [2, 39] or any(one.startswith(("de_", "en_")) for one in locales))


@needs_editor
class Lint(LabTest):
    def lint(self, *options: str):
        return self.run_tool("lint", self.file, *options, *APP)

    def findings(self) -> dict[str, dict]:
        result = self.lint("--json")
        found = json.loads(result.stdout)
        self.assertEqual(result.returncode, int(any(one["severity"] == "error" for one in found)), result.stderr)
        return {one["rule"]: one for one in found}

    def place_of(self, text: str) -> tuple[int, int]:
        """Line and column of a text in the tour file."""
        contents = self.file.read_text()
        before = contents[: contents.index(text)]
        return before.count("\n") + 1, len(before) - before.rfind("\n")

    def test_a_good_tour_has_no_findings(self):
        self.write(OPEN, MENU, END)
        result = self.lint(*MATRIX)
        self.assertEqual((result.returncode, result.stdout), (0, "no problems found\n"))

    def test_a_target_that_is_not_there(self):
        self.write(OPEN, MENU | {"target": "#primary_menus"}, END)
        finding = self.findings()["missing-target"]
        self.assertEqual((finding["step"], finding["severity"]), ("menu", "error"))
        self.assertEqual(finding["settings"], ["480x800-light-ltr"])
        self.assertIn("did you mean #primary_menu?", finding["message"])
        self.assertEqual((finding["line"], finding["column"]), self.place_of('"#primary_menus"'))

    def test_a_selector_of_several_widgets(self):
        self.write(OPEN | {"target": "Button"}, END)
        finding = self.findings()["ambiguous-selector"]
        self.assertEqual(finding["severity"], "warning")
        self.assertIn("#open_menu_button", finding["message"])

    def test_a_trigger_of_nothing(self):
        self.write(MENU | {"triggers": ["primary_menu", "nothing"]}, END)
        self.assertEqual(self.findings()["unknown-trigger"]["keyPath"], "steps[0].triggers[1]")

    @unittest.skipUnless(speaks_german(), f"{EDITOR} does not speak German here")
    def test_a_selector_that_another_language_does_not_know(self):
        self.write(OPEN | {"target": "[label='Open']"}, END)
        finding = self.findings()["language-selector"]
        self.assertIn('means nothing where the app speaks "de"; name it #open_menu_button', finding["message"])

    def test_what_the_script_alone_tells_is_found_too(self):
        self.write(OPEN | {"body": "word " * 40}, END)
        result = self.lint("--sarif")
        self.assertEqual(result.returncode, 0)
        log = json.loads(result.stdout)
        self.assertEqual(log["version"], "2.1.0")
        (found,) = log["runs"][0]["results"]
        self.assertEqual(found["ruleId"], "long-body")
        region = found["locations"][0]["physicalLocation"]["region"]
        self.assertEqual((region["startLine"], region["startColumn"]), self.place_of('"word word'))
        self.assertEqual(self.lint("--strict").returncode, 1)

    def test_a_step_that_is_passed_over(self):
        self.write(OPEN, MENU | {"target": "nowhere", "missingTarget": {"wait": 0.1, "then": "skip"}}, END)
        self.assertEqual(self.findings()["not-shown"]["step"], "menu")


@unittest.skipUnless(os.environ.get("ODYSSEY"), "ODYSSEY names no binary")
class OdysseysOwnTours(LabTest):
    """The tool's copy of the library plays them in the app, which has a copy of its own."""

    def test_no_error_and_no_warning(self):
        tours = sorted((PACKAGE / "Resources/tours").glob("*.json"))
        self.assertEqual(len(tours), 3)
        sizes, scales, settings = "360x640,800x600", "1,2", (("light", "ltr"), ("dark", "rtl"))
        if IS_EXTENDED:
            sizes, scales = "360x640,480x800,800x600,1280x800,1920x1080", "1,1.5,2"
            settings = (("light,dark", "ltr,rtl"),)
        for themes, directions in settings:
            with self.subTest(themes=themes, directions=directions):
                matrix = ("--sizes", sizes, "--themes", themes, "--directions", directions, "--text-scales", scales)
                options = ("--catalogues", PACKAGE / "Resources/mo", "--strict", *matrix)
                result = self.run_tool("lint", *tours, *options, "--", os.environ["ODYSSEY"], status=0)
                self.assertRegex(result.stdout, r"^no problems found, \d+ accepted\n$")
