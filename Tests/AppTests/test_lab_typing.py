"""What a user types, and what an app does when it is asked, is neither told nor harmful."""

import json
import os
import random
import shutil
import signal
import string
import unittest
from pathlib import Path

from environment_words import compile_c
from lab import LabTest, LabWindow
from support import desktop, wait_for_rest, wait_until

FIELDS = ("entry", "password", "hidden entry", "search", "label", "combo", "page", "own one")

# What shows elsewhere what was typed.
MIRRORS = ("An echo", "A tip", "A name", "A part", "Capitals", "A former one")


@unittest.skipUnless(shutil.which("cc"), "there is no C compiler")
class Typing(LabTest):
    def setUp(self):
        super().setUp()
        self.app = desktop().folder / "typing"
        if not self.app.exists():
            compile_c(Path(__file__).with_name("typing.c"), self.app, "gtk4")

    def record(self):
        app = self.launch("record", self.file, "--", self.app)
        LabWindow(app, "Recorder")
        wait_for_rest(lambda: app.frame.get(label="An odd one").box, "the window")
        return app

    def fill(self, app, places: dict, name: str, text: str):
        """Types a text into a field, corrects it, and clicks the field and what shows the text elsewhere each time."""
        app.click(*places[name])
        wait_until(lambda: name in self.titles(), f"a step for {name}")
        desktop().run("xdotool", "type", "--delay", "20", text)
        title = lambda: desktop().run("xdotool", "getwindowname", app.window)
        app.wait(lambda: text in title(), f"{text} in {name}")
        for other in (name, *MIRRORS):
            app.click(*places[other])
        # A click that comes while a label is just leaving its field does not edit it; a person clicks again.
        for _ in range(10):
            app.click(*places[name])
            # Twice in one place selects a word, which BackSpace would delete.
            desktop().run("xdotool", "key", "End", "BackSpace", "BackSpace", "BackSpace")
            if text not in wait_for_rest(title, "the title"):
                break
        self.assertNotIn(text, title(), f"{name} is corrected")
        for other in MIRRORS:
            app.click(*places[other])

    def titles(self) -> set[str]:
        return {step["title"] for step in self.steps()}

    def test_what_is_typed_is_never_told(self):
        chance = random.Random(7)
        word = lambda letters: "".join(chance.choices(letters, k=9))
        texts = {f"A{'n' if name[0] in 'aeiou' else ''} {name}": word(string.ascii_lowercase) for name in FIELDS}
        texts["A number"] = word("123456789")
        app = self.record()
        places = {name: app.frame.get(label=name).box.center for name in (*texts, *MIRRORS)}
        for name, text in texts.items():
            self.fill(app, places, name, text)
        wait_until(lambda: len(self.steps()) >= len(texts) + len(MIRRORS), "a step for each")
        survey = self.run_tool("elements", "--json", "--", self.app, status=0)
        self.end(app)
        written = {path: path.read_text(errors="replace") for path in self.home.rglob("*") if path.is_file()}
        self.assertIn(self.file, written)
        for path, content in written.items():
            for name, text in texts.items():
                self.assertNotIn(text[:6].lower(), content.lower(), f"{name} in {path}")

    def test_what_an_app_declares_is_not_read(self):
        result = self.run_tool("elements", "--json", "--", self.app, status=0)
        titles = {control["title"] for control in json.loads(result.stdout)}
        self.assertIn("An odd one", titles)
        for element in ("[label='None such']", "[text='None such']", "[action='win.none']", "[icon=none]", "[page=none]"):
            self.write({"id": "one", "title": "One", "body": "It.", "target": element})
            self.assertNotIn("too early", self.run_tool("lint", self.file, "--", self.app).stderr)

    def test_a_click_on_what_would_crash_is_recorded(self):
        app = self.record()
        app.click_on(app.frame.get(label="An odd one"))
        wait_until(lambda: [step["title"] for step in self.steps()] == ["An odd one"], "its step")

    def test_a_crash_is_told_as_one(self):
        app = self.record()
        os.kill(app.pid, signal.SIGSEGV)
        self.assertEqual(app.ended(), 128 + signal.SIGSEGV)
        self.assertIn("has crashed: Segmentation fault", app.stderr)
        self.assertNotIn("nothing was clicked", app.stdout)
