"""How the tool `walkthrough` starts apps and ends with them, whatever they are."""

import os
import shutil
import signal
import subprocess
import unittest

from lab import EDITOR, END, OPEN, LabTest

PYTHON = "/usr/bin/python3"
HAS_GTK4 = subprocess.run(
    [PYTHON, "-c", "import gi; gi.require_version('Gtk', '4.0')"], stderr=subprocess.DEVNULL
).returncode == 0

# An app with a window, and whatever a test adds to it.
APP = """
import gi, os, signal
gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk
def activate(app):
    window = Gtk.ApplicationWindow(application=app, title="Main", default_width=400, default_height=300)
    window.set_child(Gtk.Button(label="Save", name="save"))
    window.present()
app = Gtk.Application(application_id="org.example.Launch")
app.connect("activate", activate)
%s
Gio.Application.run(app, [])
"""
SHOWS_ITS_WINDOW_LATER = """
app.disconnect_by_func(activate)
def create(app):
    window = Gtk.ApplicationWindow(application=app, title="Main", child=Gtk.Button(label="Save", name="save"))
    GLib.timeout_add(1500, window.present)
app.connect("activate", create)
"""
IGNORES_SIGNALS = "for one in (2, 15): GLib.unix_signal_add(0, one, lambda *_: True)"


class Patience(LabTest):
    def test_what_never_shows_a_window_is_given_up(self):
        result = self.run_tool("elements", "--start-timeout", "1", "--", "sleep", "1000")
        self.assertEqual(result.returncode, 1)
        self.assertIn("sleep is no GTK 4 app", result.stderr)
        self.assertIn("--start-timeout", result.stderr)


@unittest.skipUnless(HAS_GTK4, "there is no GTK 4 for Python")
class Scripts(LabTest):
    def app(self, more: str = ""):
        script = self.home / "app.py"
        script.write_text(APP % more)
        return "--", PYTHON, script

    def test_a_crash_is_that_of_the_app(self):
        self.write({"id": "save", "title": "Save", "target": "save"})
        app = self.launch("run", self.file, *self.app())
        app.step_titled("Save")
        os.kill(app.pid, signal.SIGSEGV)
        self.assertEqual(app.ended(), 128 + signal.SIGSEGV)

    def test_a_script_that_runs_already(self):
        self.write({"id": "save", "title": "Save", "target": "save"})
        self.launch("run", self.file, *self.app()).step_titled("Save")
        result = self.run_tool("run", self.file, *self.app())
        self.assertEqual(result.returncode, 1)
        self.assertIn("runs already", result.stderr)
        self.assertIn("--private-bus", result.stderr)

    def test_a_window_that_is_shown_later_is_waited_for(self):
        self.write({"id": "save", "title": "Save", "target": "save"})
        result = self.run_tool("elements", *self.app(SHOWS_ITS_WINDOW_LATER))
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("save", result.stdout)
        self.launch("run", self.file, *self.app(SHOWS_ITS_WINDOW_LATER)).step_titled("Save")

    def test_an_interrupt_ends_what_nobody_watches(self):
        self.write({"id": "save", "title": "Save", "target": "save"}, END)
        sizes = ",".join(f"{400 + 10 * number}x400" for number in range(60))
        app = self.launch("storyboard", self.file, self.home / "board", "--sizes", sizes, *self.app(IGNORES_SIGNALS))
        app.wait(lambda: "pictures left" in app.stderr, "the first picture")
        os.kill(app.process.pid, signal.SIGINT)
        self.assertEqual(app.ended(), 130)
        self.assertFalse((self.home / "board/index.html").exists())


@unittest.skipUnless(shutil.which(EDITOR), f"{EDITOR} is not installed")
class Names(LabTest):
    def test_ids_lead_nowhere_else(self):
        self.write(OPEN | {"id": "x/../../y"}, END | {"id": ".."}, id="../evil")
        folder = self.home / "boards/board"
        result = self.run_tool("storyboard", self.file, folder, "--", EDITOR, "--standalone")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual([one.name for one in folder.parent.iterdir()], ["board"])
        self.assertEqual(
            {str(one.relative_to(folder)) for one in folder.rglob("*.png")},
            {f"%2E.%2Fevil/480x800-light-ltr/{name}.png" for name in ("1-x%2F..%2F..%2Fy", "2-%2E.")},
        )

    def test_two_tours_with_one_id_are_refused(self):
        self.write(OPEN)
        other = self.home / "other.json"
        shutil.copy(self.file, other)
        result = self.run_tool("storyboard", self.file, other, self.home / "board", "--", EDITOR)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn('the same id "tour"', result.stderr)
        self.assertFalse((self.home / "board").exists())
