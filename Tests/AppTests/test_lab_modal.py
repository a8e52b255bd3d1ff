"""Where the keyboard is after a tour, while the app has something modal open."""

import subprocess

from lab import PYTHON, LabTest
from support import desktop, wait_for_rest, wait_until

# An app that opens something modal over an entry when a file says so, and prints what is typed into the entry.
APP = """
import gi, os
gi.require_version("Gtk", "4.0")
try:
    gi.require_version("Adw", "1")
    from gi.repository import Adw
except ValueError:
    Adw = None
from gi.repository import Gio, GLib, Gtk
tell = lambda *words: print(*words, flush=True)
def main_window(app, child):
    if Adw:
        return Adw.ApplicationWindow(application=app, title="Main", default_width=700, default_height=600, content=child)
    return Gtk.ApplicationWindow(application=app, title="Main", default_width=700, default_height=600, child=child)
def activate(app):
    box, entry, button = Gtk.Box(orientation=1), Gtk.Entry(name="below"), Gtk.MenuButton(label="Open", name="open")
    box.append(entry)
    box.append(button)
    entry.connect("changed", lambda *_: tell("below:", entry.get_text()))
    content, show = build(box, button)
    window = main_window(app, content)
    window.present()
    entry.grab_focus()
    def look():
        if not os.path.exists(os.environ["HOME"] + "/open"):
            return True
        show(window)
        GLib.idle_add(tell, "opened")
        return False
    GLib.timeout_add(50, look)
def dialog(made):
    made.connect("closed", lambda *_: tell("closed"))
    return made.present
%s
app = (Adw or Gtk).Application(application_id="org.example.Modal", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run([])
"""
SHEET = """
def build(box, button):
    sheet = Adw.BottomSheet(content=box, sheet=%s)
    sheet.connect("notify::open", lambda *_: sheet.get_open() or tell("closed"))
    return sheet, lambda _: sheet.set_open(True)
"""
DIALOG = "build = lambda box, button: (box, dialog(%s))"
KINDS = {
    "AdwDialog": DIALOG % "Adw.Dialog(child=Gtk.Entry())",
    "AdwDialog with a label": DIALOG % 'Adw.Dialog(child=Gtk.Label(label="Nothing to press"))',
    "AdwDialog as a sheet": DIALOG % "Adw.Dialog(child=Gtk.Entry(), presentation_mode=Adw.DialogPresentationMode.BOTTOM_SHEET)",
    "AdwAlertDialog": DIALOG % 'Adw.AlertDialog(heading="Sure?", close_response="no")',
    "AdwPreferencesDialog": DIALOG % "Adw.PreferencesDialog()",
    "AdwAboutDialog": DIALOG % 'Adw.AboutDialog(application_name="App")',
    "AdwShortcutsDialog": DIALOG % "Adw.ShortcutsDialog()",
    "AdwBottomSheet": SHEET % "Gtk.Entry()",
    "AdwBottomSheet with a label": SHEET % 'Gtk.Label(label="Nothing to press")',
}


VERSIONS = {"Adw": "1", "Gtk": "4.0"}


def has(kind: str) -> bool:
    library = kind[:3]
    question = f"import gi; gi.require_version('{library}', '{VERSIONS[library]}'); " \
        f"from gi.repository import {library}; {library}.{kind.split()[0][3:]}"
    return subprocess.run([PYTHON, "-c", question], stderr=subprocess.DEVNULL).returncode == 0


class ModalFocus(LabTest):
    def test_keys_are_for_what_is_modal(self):
        tried = 0
        for kind, build in KINDS.items():
            if not has(kind):
                print(f"not tested: there is no {kind} for Python here")
                continue
            with self.subTest(kind):
                tried += 1
                self.check(build)
        if not tried:
            self.skipTest("Python has no dialogs of libadwaita here")

    def check(self, build: str):
        (self.home / "open").unlink(missing_ok=True)
        self.write({"id": "one", "title": "Card"})
        app = self.launch("run", self.file, *self.script(APP % build))
        app.step_titled("Card")
        (self.home / "open").touch()
        wait_until(lambda: "opened" in app.stdout, "what is modal")
        # The callout has the focus again.
        app.step_titled("Card")
        app.press("Return")
        wait_until(lambda: "tour: finished" in app.stdout, "the end of the tour")
        app.no_tour()
        desktop().run("xdotool", "type", "--delay", "5", "xyz")
        desktop().run("xdotool", "key", "Escape")
        wait_until(lambda: "closed" in app.stdout, "the end of what is modal")
        self.assertNotIn("below:", app.stdout)
        wait_for_rest(lambda: app.stdout, "the app", still_for=0.5)
        desktop().run("xdotool", "key", "b")
        wait_until(lambda: "below: b" in app.stdout, "the keyboard in the entry")
        self.end(app)
