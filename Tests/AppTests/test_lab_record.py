"""`walkthrough record`: a tour written by clicking through an app, and played back."""

import json
import shutil
import unittest

from lab import LabTest
from support import desktop

EDITOR = "gnome-text-editor"


@unittest.skipUnless(shutil.which(EDITOR), f"{EDITOR} is not installed")
class Record(LabTest):
    def record(self, *options: str):
        return self.launch("record", self.file, *options, "--", EDITOR, "--standalone")

    def steps(self) -> list[dict]:
        try:
            return json.loads(self.file.read_text())["steps"]
        except (FileNotFoundError, ValueError):
            return []

    def click(self, app, label: str):
        widget = app.frame.get(label=label)
        app.click_on(widget)

    def test_clicks_become_steps_that_play(self):
        app = self.record("--pick")
        self.click(app, "Open")
        self.wait_until(lambda: len(self.steps()) == 1, "a first step")
        self.click(app, "Menu")
        self.wait_until(lambda: len(self.steps()) == 2, "a second step")
        first, second = self.steps()
        self.assertEqual(first["title"], "Open")
        self.assertEqual(second["title"], "Menu")
        self.assertNotIn("Button", first["title"] + second["title"])
        self.end(app)
        played = self.launch("run", self.file, "--", EDITOR, "--standalone")
        played.step_titled("Open")
        played.press("Return")
        played.step_titled("Menu")

    def test_the_app_works_on(self):
        app = self.record()
        surfaces = lambda: desktop().run("xdotool", "search", "--onlyvisible", "--pid", str(app.pid)).split()
        before = len(surfaces())
        self.click(app, "Menu")
        self.wait_until(lambda: len(self.steps()) == 1, "a step")
        self.wait_until(lambda: len(surfaces()) > before, "the menu, which has a surface of its own")

    def test_a_press_on_nothing_is_no_step(self):
        app = self.record()
        self.click(app, "New Document")
        self.click(app, "Open")
        self.wait_until(lambda: self.steps(), "a step")
        self.assertEqual([step["title"] for step in self.steps()], ["Open"])

    def test_a_file_that_is_there_is_left_alone(self):
        self.save("{}")
        result = self.run_tool("record", self.file, "--", EDITOR)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("is there already", result.stderr)
        self.assertEqual(self.file.read_text(), "{}")
