"""How the tool `walkthrough` starts apps and ends with them, whatever they are."""

import json
import os
import shutil
import signal
from pathlib import Path

from lab import EDITOR, END, MANY_SIZES, OPEN, PYTHON, SAVE, LabTest, needs_editor, needs_gtk4
from support import wait_until

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
app.connect("activate", lambda app: activate(app))
%s
Gio.Application.run(app, [])
"""
SHOWS_ITS_WINDOW_LATER = """
def activate(app):
    window = Gtk.ApplicationWindow(application=app, title="Main", child=Gtk.Button(label="Save", name="save"))
    GLib.timeout_add(1500, window.present)
"""
PRINTS = "print('hello', flush=True)"
# A process that has a session of its own, and whose parent ends at once.
LEAVES_A_DAEMON = """
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        with open(os.environ["HOME"] + "/daemon", "w") as file:
            file.write(str(os.getpid()))
        os.execvp("sleep", ["sleep", "100000"])
    os._exit(0)
os.wait()
"""
CRASHES = "app.connect_after('activate', lambda *_: GLib.timeout_add(500, os.kill, os.getpid(), signal.SIGSEGV))"
# A window whose content a narrow window has in another place, as a breakpoint moves it.
MOVES_A_BUTTON = """
def activate(app):
    window = Gtk.ApplicationWindow(application=app, title="Main", default_width=800, default_height=300)
    outer, inner, button = Gtk.Box(), Gtk.Box(), Gtk.Button(label="Save", name="save")
    window.set_child(outer)
    outer.append(inner)
    outer.append(button)
    rows = [Gtk.Button(label="Row", name="row")]
    outer.append(rows[0])
    other = Gtk.Button(label="Other", name="other")
    outer.append(other)
    is_narrow = [False]
    def look(*_):
        if (outer.get_width() < 500) != is_narrow[0] and outer.get_width() > 0:
            is_narrow[0] = not is_narrow[0]
            before, after = (outer, inner) if is_narrow[0] else (inner, outer)
            before.remove(button)
            after.append(button)
            # What is made anew is called the same.
            (inner if is_narrow[0] else outer).append(Gtk.Button(label="Row", name="row"))
            outer.remove(rows.pop()) if is_narrow[0] else None
            # What is called so now is something else.
            if is_narrow[0] and "EXCHANGES" in os.environ:
                other.set_name("once")
                inner.append(Gtk.Button(label="Other", name="other"))
        return True
    window.add_tick_callback(look)
    window.present()
"""
# A button in the page of a stack that is not shown.
HIDES_A_BUTTON = """
def activate(app):
    stack, page = Gtk.Stack(name="pages"), Gtk.Box(name="second")
    page.append(Gtk.Button(label="Send", name="send"))
    for one in (Gtk.Button(label="Save", name="save"), page):
        stack.add_child(one)
    Gtk.ApplicationWindow(application=app, title="Main", child=stack).present()
"""
CHANGES_A_SETTING = """
Gio.Settings.new("org.gtk.gtk4.Settings.FileChooser").set_boolean("show-hidden", True)
Gio.Settings.sync()
os.makedirs(GLib.get_user_data_dir(), exist_ok=True)
open(GLib.get_user_data_dir() + "/document", "w").close()
"""
# A service of the session bus, which writes a file at once, and one some time after the bus has gone.
SERVICE = """
import os, sys, time
from gi.repository import Gio, GLib
os.makedirs(GLib.get_user_data_dir(), exist_ok=True)
open(GLib.get_user_data_dir() + "/early", "w").close()
with open(os.environ["HOME"] + "/daemon", "w") as file:
    file.write(str(os.getpid()))
print("more than a pipe holds " * 10000, flush=True)
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.set_exit_on_close(False)
def write(*_):
    time.sleep(2)
    open(GLib.get_user_data_dir() + "/late", "w").close()
    sys.exit()
bus.connect("closed", write)
Gio.bus_own_name_on_connection(bus, "org.example.Late", Gio.BusNameOwnerFlags.NONE, None, None)
GLib.MainLoop().run()
"""
STARTS_THE_SERVICE = """
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
name = GLib.Variant("(su)", ("org.example.Late", 0))
bus.call_sync("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "StartServiceByName", name, None, Gio.DBusCallFlags.NONE, -1)
"""
OUTLIVES_ITS_BUS = """
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
bus.set_exit_on_close(False)
"""
IGNORES_SIGNALS = "for one in (2, 15): GLib.unix_signal_add(0, one, lambda *_: True)"


class Patience(LabTest):
    def test_what_never_shows_a_window_is_given_up(self):
        result = self.run_tool("elements", "--start-timeout", "1", "--", "sleep", "1000", status=1)
        self.assertIn("sleep is no GTK 4 app", result.stderr)
        self.assertIn("--start-timeout", result.stderr)


class Endings(LabTest):
    def test_how_an_app_ended_before_its_window_is_told(self):
        self.write(SAVE)
        for program, told, status in (
            ("exit 3", "ended with exit code 3 before it showed a window", 3),
            ("kill -9 $$", "was ended by a signal (Killed) before it showed a window", 128 + signal.SIGKILL),
            ("kill -6 $$", "has crashed: Aborted", 128 + signal.SIGABRT),
            ("exit 0", "is no GTK 4 app", 1),
        ):
            for command in (("run", self.file), ("record", self.home / "new.json"), ("elements",)):
                with self.subTest((command, program)):
                    ends_with = 1 if command == ("elements",) else status
                    self.assertIn(told, self.run_tool(*command, "--", "sh", "-c", program, status=ends_with).stderr)


@needs_gtk4
class Scripts(LabTest):
    def setUp(self):
        super().setUp()
        self.write(SAVE)

    def app(self, more: str = ""):
        return self.script(APP % more)

    def is_daemon_running(self) -> bool:
        self.assertTrue(self.process("daemon"), "it was never started")
        return self.runs("daemon")

    def test_a_crash_is_that_of_the_app(self):
        app = self.launch("run", self.file, *self.app())
        app.step_titled("Save")
        os.kill(app.pid, signal.SIGSEGV)
        self.assertEqual(app.ended(), 128 + signal.SIGSEGV)
        self.assertIn("has crashed: Segmentation fault", app.stderr)
        self.assertIn("interrupted, as the app has crashed", app.stdout)

    def test_whose_settings_an_app_changes_is_said_first(self):
        self.environment["GSETTINGS_BACKEND"] = "keyfile"
        written = [self.home / "config/glib-2.0/settings/keyfile", self.home / "data/document"]
        for command, whose in (
            (("record", self.home / "first.json"), "folders and settings for this run only"),
            (("run", self.file, "--no-own-state"), "folders and settings for this run only"),
            (("record", self.home / "other.json", "--own-state"), "your folders and settings, and changes them"),
            (("run", self.file), "your folders and settings, and changes them"),
        ):
            with self.subTest(command):
                app = self.launch(*command, *self.app(CHANGES_A_SETTING))
                os.kill(app.pid, signal.SIGTERM)
                app.ended()
                self.assertEqual(app.stdout.splitlines()[0], f"{PYTHON} uses {whose}")
                self.assertEqual([one.exists() for one in written], ["your" in whose] * 2)
                for one in written:
                    one.unlink(missing_ok=True)

    def test_a_service_ends_with_its_bus(self):
        service, folder = self.home / "service.py", self.temporary_folder()
        service.write_text(SERVICE)
        self.environment["XDG_DATA_DIRS"] = f"{self.home}/share:/usr/local/share:/usr/share"
        (self.home / "share/dbus-1/services").mkdir(parents=True)
        (self.home / "share/dbus-1/services/org.example.Late.service").write_text(
            f"[D-BUS Service]\nName=org.example.Late\nExec={PYTHON} {service}\n"
        )
        # Folders of its own are no use to an app whose services write into the user's.
        for command, is_own in (
            (("record", self.home / "new.json"), True),
            (("run", "--no-own-state", self.file), True),
            (("run", "--private-bus", self.file), False),
        ):
            with self.subTest(command):
                app = self.launch(*command, *self.app(STARTS_THE_SERVICE))
                os.kill(app.pid, signal.SIGTERM)
                app.ended()
                self.assertFalse(self.is_daemon_running())
                self.assertNotIn("left running", app.stderr)
                # What the bus and its services say is not for the terminal.
                self.assertNotIn("ervice", app.stderr)
                self.assertEqual(list(folder.iterdir()), [])
                self.assertEqual((self.home / "data/early").exists(), not is_own)
                self.assertFalse((self.home / "data/late").exists())
                (self.home / "daemon").unlink()

    def test_what_a_killed_tool_leaves_is_removed(self):
        folder = self.temporary_folder()
        others = folder / "walkthrough-photos"
        others.mkdir()
        app = self.launch("run", "--no-own-state", self.file, *self.app(OUTLIVES_ITS_BUS))
        app.step_titled("Save")
        pid, own = app.pid, set(folder.iterdir()) - {others}
        self.addCleanup(lambda: Path(f"/proc/{pid}").exists() and os.kill(pid, signal.SIGKILL))
        self.assertEqual(len(own), 2)
        again = lambda: self.run_tool("run", self.file, "--", "true") and set(folder.iterdir())
        self.assertEqual(again(), own | {others})
        app.process.kill()
        app.process.wait()
        # The app goes on, with its files.
        self.assertEqual(again(), own | {others})
        os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not Path(f"/proc/{pid}").exists(), "the end of the app")
        self.assertEqual(again(), {others})

    def test_what_a_script_has_started_ends_with_its_refusal(self):
        script = self.home / "start.sh"
        script.write_text('#!/bin/sh\nsleep 100000 >/dev/null 2>&1 &\necho $! >"$HOME/daemon"\n')
        script.chmod(0o755)
        for command in ("run", self.file), ("record", self.home / "new.json"):
            with self.subTest(command):
                result = self.run_tool(*command, "--", script)
                self.assertIn("is no GTK 4 app", result.stderr)
                self.assertNotIn("left running", result.stderr)
                self.assertFalse(self.is_daemon_running())

    def test_lint_tells_what_hides_a_target_and_what_would_open_it(self):
        def found(**more) -> list[dict]:
            self.write({"id": "send", "title": "Send", "body": "Sends it.", "target": "send"} | more)
            return json.loads(self.run_tool("lint", "--json", self.file, *self.app(HIDES_A_BUTTON)).stdout)

        (hidden,) = [one["message"] for one in found() if one["rule"] == "hidden-target"]
        self.assertRegex(hidden, 'the GtkStack "pages" shows something else; open it by the trigger "#?second"')
        errors = [one for one in found(triggers=[hidden.split('"')[-2]]) if one["severity"] == "error"]
        self.assertEqual([one["message"] for one in errors], [])

    def test_a_script_that_runs_already(self):
        self.launch("run", self.file, *self.app()).step_titled("Save")
        result = self.run_tool("run", self.file, *self.app(), status=1)
        self.assertIn("runs already", result.stderr)
        self.assertIn("--private-bus", result.stderr)

    def test_a_window_that_is_shown_later_is_waited_for(self):
        self.assertIn("save", self.run_tool("elements", *self.app(SHOWS_ITS_WINDOW_LATER), status=0).stdout)
        self.launch("run", self.file, *self.app(SHOWS_ITS_WINDOW_LATER)).step_titled("Save")

    def test_what_the_app_prints_is_apart(self):
        result = self.run_tool("elements", "--json", *self.app(PRINTS), status=0)
        self.assertEqual([control["selector"] for control in json.loads(result.stdout)][0], "#save")
        self.assertIn("hello", result.stderr)

    def test_what_the_app_has_started_ends_with_it(self):
        for more, status in ((LEAVES_A_DAEMON, 0), (LEAVES_A_DAEMON + IGNORES_SIGNALS, 0), (LEAVES_A_DAEMON + CRASHES, 1)):
            with self.subTest(more):
                sizes = MANY_SIZES if status else ("--sizes", "400x400")
                self.run_tool("storyboard", self.file, self.home / "board", *sizes, *self.app(more), status=status)
                self.assertFalse(self.is_daemon_running())

    def test_an_interrupt_ends_what_the_app_has_started(self):
        app = self.launch("storyboard", self.file, self.home / "board", *MANY_SIZES, *self.app(LEAVES_A_DAEMON))
        wait_until(lambda: (self.home / "board").exists() and any((self.home / "board").rglob("*.png")), "a picture")
        self.assertTrue(self.is_daemon_running())
        app.process.send_signal(signal.SIGINT)
        self.assertEqual(app.ended(), 128 + signal.SIGINT)
        self.assertFalse(self.is_daemon_running())

    def test_what_a_user_has_started_is_named_and_left(self):
        app = self.launch("run", self.file, *self.app(LEAVES_A_DAEMON))
        app.step_titled("Save")
        daemon = wait_until(lambda: self.process("daemon"), "what it has started")
        self.addCleanup(os.kill, daemon, signal.SIGKILL)
        os.kill(app.pid, signal.SIGTERM)
        app.ended()
        self.assertIn(f"has left running: sleep ({daemon})", app.log.read_text())
        self.assertTrue(self.is_daemon_running())

    def test_what_moves_with_the_size_is_found_again(self):
        listed, app = self.home / "controls.json", self.app(MOVES_A_BUTTON)
        compare = lambda status: self.run_tool("elements", "--compare", listed, "--size", "400x300", *app, status=status)
        for size in ([], ["--size", "900x300"]):
            listed.write_text(self.run_tool("elements", "--json", *size, *app).stdout)
            self.assertIn("controls found again", compare(status=0).stdout)
        self.environment["EXCHANGES"] = "1"
        result = compare(status=1)
        self.assertIn("means something else: #other", result.stdout)
        self.assertNotIn("#save", result.stdout)

    def test_an_interrupt_ends_what_nobody_watches(self):
        self.write(SAVE, END)
        app = self.launch("storyboard", self.file, self.home / "board", *MANY_SIZES, *self.app(IGNORES_SIGNALS))
        app.wait(lambda: "pictures left" in app.stderr, "the first picture")
        os.kill(app.process.pid, signal.SIGINT)
        self.assertEqual(app.ended(), 130)
        self.assertFalse((self.home / "board/index.html").exists())


@needs_editor
class Names(LabTest):
    def test_ids_lead_nowhere_else(self):
        self.write(OPEN | {"id": "x/../../y"}, END | {"id": ".."}, id="../evil")
        folder = self.home / "boards/board"
        result = self.run_tool("storyboard", self.file, folder, "--", EDITOR, "--standalone", status=0)
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
