"""Keys while a window of preferences is open over the window with the callout, or has the callout itself."""

from lab import LabTest, needs_gtk4
from support import desktop, wait_for_rest, wait_until

# An app with a window of preferences, which tells what is set there, and every key that reaches a window.
APP = """
import gi, os
gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gio, Gtk
tell = lambda *words: print(*words, flush=True)
def listen(window):
    keys = Gtk.EventControllerKey()
    keys.connect("key-pressed", lambda _, key, *more: tell("pressed", window.get_title(), Gdk.keyval_name(key)))
    keys.connect("key-released", lambda _, key, *more: tell("released", window.get_title(), Gdk.keyval_name(key)))
    window.add_controller(keys)
def open_preferences(*_):
    window = Gtk.Window(transient_for=app.get_active_window(), title="Preferences", name="preferences",
        modal="MODAL" in os.environ, default_width=400, default_height=300)
    rows = Gtk.ListBox()
    rows.connect("row-activated", lambda _, row: tell("set", row.get_name()))
    for name in ("first", "second"):
        rows.append(Gtk.ListBoxRow(name=name, child=Gtk.Label(label=name, height_request=50)))
    window.set_child(rows)
    listen(window)
    window.connect("map", lambda *_: tell("opened"))
    window.present()
def activate(app):
    box = Gtk.Box(valign=Gtk.Align.START)
    box.append(Gtk.Button(label="Preferences", name="open", action_name="app.preferences"))
    window = Gtk.ApplicationWindow(application=app, title="Main", default_width=700, default_height=600, child=box)
    listen(window)
    window.present()
app = Gtk.Application(application_id="org.example.Preferences", flags=Gio.ApplicationFlags.NON_UNIQUE)
preferences = Gio.SimpleAction(name="preferences")
preferences.connect("activate", open_preferences)
app.add_action(preferences)
app.connect("activate", activate)
app.run([])
"""
# Each key that goes on from a step to the next.
NEXT = ("Return", "KP_Enter", "space", "Right")
OPENS = {"triggers": ["[action='app.preferences']"]}
SHOWS = {"show": [{"activate": "app.preferences"}]}
WAITS = {"advance": "@app.preferences", "target": "open"}


def step(name: str, **more) -> dict:
    return {"id": name, "title": name, "body": "Text."} | more


@needs_gtk4
class PreferencesKeys(LabTest):
    def start(self, *steps: dict, **environment: str):
        self.write(*steps)
        app = self.launch("run", self.file, *self.script(APP), **environment)
        self.wait_for(app, steps[0]["title"])
        return app

    def callout(self, app) -> str | None:
        """The title of the callout, in whichever window it is."""
        dialogs = (one for window in app.frames() for layer in window.children for one in layer.children)
        return next((one.name.split(",")[0] for one in dialogs if one.role == "dialog"), None)

    def wait_for(self, app, title: str):
        app.wait(lambda: self.callout(app) == title, f"the step {title!r}")
        self.rest(app, still_for=0.5)

    def rest(self, app, still_for: float):
        """Waits until nothing happens any more; an app that gets no turn does not tell its callout."""
        wait_for_rest(lambda: (self.active(), app.stdout, self.callout(app)), "the app", still_for)

    def active(self) -> str:
        return desktop().run("xdotool", "getactivewindow", "getwindowname").strip()

    def key(self, *names: str):
        """Presses keys, whichever window is active."""
        desktop().run("xdotool", "key", "--delay", "0", *names)

    def said(self, app) -> list[str]:
        """What the app told besides what the tool did, and that the window opened."""
        return [line for line in app.stdout.splitlines()[1:] if line != "opened" and "tour:" not in line]

    def test_next_is_for_the_callout_while_a_step_shows_preferences(self):
        for opener in (OPENS, SHOWS | {"target": "open"}):
            with self.subTest(opener):
                steps = [(step(f"before {name}"), step(name, **opener)) for name in NEXT]
                app = self.start(*sum(steps, ()))
                for number, name in enumerate(NEXT):
                    self.wait_for(app, f"before {name}")
                    self.key(name)
                    wait_until(lambda: app.stdout.count("opened") == number + 1, "the preferences")
                    self.wait_for(app, name)
                    # None of these does anything; none reaches the app.
                    self.key("x", "Delete")
                    self.key(name)
                app.wait(lambda: "finished" in app.stdout, "the end of the tour")
                self.assertEqual(self.said(app), [])
                self.end(app)

    def test_next_is_for_the_callout_that_came_from_preferences(self):
        for modal in ({}, {"MODAL": "1"}):
            with self.subTest(modal):
                steps = [(step(f"there {name}", target="first"), step(f"back {name}")) for name in NEXT]
                app = self.start(step("one", **WAITS), *sum(steps, ()), **modal)
                app.frame.get(label="Preferences").use()
                for name in NEXT:
                    for place in ("there", "back"):
                        self.wait_for(app, f"{place} {name}")
                        self.key(name)
                app.wait(lambda: "finished" in app.stdout, "the end of the tour")
                self.assertEqual(self.said(app), [])
                self.end(app)

    def test_escape_and_back_are_for_the_callout(self):
        app = self.start(step("one"), step("two", **OPENS), step("three"))
        self.key("Return")
        self.wait_for(app, "two")
        self.key("Left")
        self.wait_for(app, "one")
        self.key("Return")
        self.wait_for(app, "two")
        self.key("Escape")
        self.rest(app, still_for=1)
        if "tour:" not in app.stdout:
            # The first has closed what the step has opened.
            self.key("Escape")
        app.wait(lambda: "tour: skipped" in app.stdout, "the end of the tour")
        self.assertEqual(self.said(app), [])

    def test_a_held_key_goes_no_further(self):
        app = self.start(step("one"), step("two", **OPENS))
        desktop().run("xdotool", "keydown", "Return")
        self.addCleanup(desktop().run, "xdotool", "keyup", "Return")
        wait_until(lambda: "opened" in app.stdout, "the preferences")
        self.wait_for(app, "two")
        desktop().run("xdotool", "keyup", "Return")
        self.wait_for(app, "two")
        self.key("Return")
        app.wait(lambda: "finished" in app.stdout, "the end of the tour")
        self.assertEqual(self.said(app), [])

    def test_who_turns_to_the_preferences_has_the_keys_there(self):
        app = self.start(step("one"), step("two", **OPENS), step("three"))
        self.key("Return")
        self.wait_for(app, "two")
        row = app.wait(lambda: [row for one in app.frames() if (row := one.find(label="second"))], "a row")[0]
        window = app.window_titled(lambda title: title == "Preferences")
        x, y = map(round, row.box.center)
        desktop().run("xdotool", "mousemove", "--window", window, str(x), str(y), "click", "1")
        wait_until(lambda: "set second" in app.stdout and self.active() == "Preferences", "the click")
        before = len(self.said(app))
        self.key("x", "Up", "Return")
        wait_until(lambda: "set first" in app.stdout, "the keys in the preferences")
        self.assertEqual(self.callout(app), "two")
        self.assertIn("pressed Preferences x", self.said(app)[before:])
