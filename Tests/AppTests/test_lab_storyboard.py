"""`walkthrough storyboard` and `lint`: every step in an app that knows nothing of tours, drawn and looked at."""

import json
import os
import shutil
import unittest

from lab import LabTest

EDITOR = "gnome-text-editor"
OPEN = {"id": "open", "title": "Open", "body": "A file.", "target": "open_menu_button"}
MENU = {"id": "menu", "title": "Menu", "body": "The rest.", "target": "primary_menu"}
END = {"id": "end", "title": "The end", "body": "Of it."}
APP = ("--", EDITOR, "--standalone")
MATRIX = ("--sizes", "640x700,900x700", "--themes", "light,dark", "--directions", "ltr,rtl", "--text-scales", "1,2")


@unittest.skipUnless(shutil.which(EDITOR), f"{EDITOR} is not installed")
class Storyboard(LabTest):
    def test_every_step_in_every_setting(self):
        self.write(OPEN, MENU, END)
        folder = self.home / "board"
        result = self.run_tool("storyboard", self.file, folder, *MATRIX, *APP)
        self.assertEqual(result.returncode, 0, result.stderr)
        frames = json.loads((folder / "storyboard.json").read_text())
        self.assertEqual(len(frames), 2 * 2 * 2 * 2 * 3)
        for frame in frames:
            with self.subTest(frame["image"]):
                width, height = int(frame["window"]["width"]), int(frame["window"]["height"])
                self.assertEqual(frame["occlusions"], [])
                picture = (folder / frame["image"]).read_bytes()
                self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
                self.assertEqual(tuple(int.from_bytes(picture[at : at + 4]) for at in (16, 20)), (width, height))
        places = {(one["size"], one["direction"]): one["targets"][0]["x"] for one in frames if one["step"] == "open"}
        self.assertGreater(places["900x700", "rtl"], places["900x700", "ltr"] + 400)

    def test_the_apps_own_folders_stay_as_they_are(self):
        self.write(OPEN)
        folders = [self.home / kind for kind in ("config", "data", "state", "cache")]
        self.assertEqual(self.run_tool("storyboard", self.file, self.home / "board", *APP).returncode, 0)
        for folder in folders:
            self.assertFalse(folder.exists(), folder)

    def test_a_folder_that_cannot_be_written_to(self):
        self.write(OPEN)
        (self.home / "taken").write_text("")
        result = self.run_tool("storyboard", self.file, self.home / "taken", *APP)
        self.assertEqual(result.returncode, 1)
        self.assertIn("taken", result.stderr)


@unittest.skipUnless(shutil.which(EDITOR), f"{EDITOR} is not installed")
class Lint(LabTest):
    def lint(self, *options: str):
        return self.run_tool("lint", self.file, *options, *APP)

    def test_a_good_tour_has_no_findings(self):
        self.write(OPEN, MENU, END)
        result = self.lint(*MATRIX)
        self.assertEqual((result.returncode, result.stdout), (0, "no problems found\n"))

    def test_a_target_that_is_not_there(self):
        self.write(OPEN, MENU | {"target": "primary_menus"}, END)
        result = self.lint("--json")
        self.assertEqual(result.returncode, 1)
        (finding,) = json.loads(result.stdout)
        self.assertEqual((finding["rule"], finding["step"], finding["severity"]), ("missing-target", "menu", "error"))
        self.assertEqual(finding["settings"], ["480x800-light-ltr"])

    def test_what_the_script_alone_tells_is_found_too(self):
        self.write(OPEN | {"body": "word " * 40}, END)
        result = self.lint("--sarif")
        self.assertEqual(result.returncode, 0)
        log = json.loads(result.stdout)
        self.assertEqual(log["version"], "2.1.0")
        self.assertEqual([one["ruleId"] for one in log["runs"][0]["results"]], ["long-body"])
