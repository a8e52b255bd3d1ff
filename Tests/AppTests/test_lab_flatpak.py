"""What an app from Flatpak takes besides what `lab` has it go through as every other: whole tours are in `test_lab_run`."""

import json
import os
import shutil
import subprocess
import unittest
from pathlib import Path

from lab import EDITOR, END, INSTALLATION, OPEN, TOOL, LabTest
from support import PATIENCE, wait_for_rest, wait_until
from test_lab_apps import TouredTest

needs_flatpak = unittest.skipUnless(INSTALLATION, "$FLATPAK_USER_DIR names no apps from Flatpak")
CALCULATOR = "org.gnome.Calculator"
RUN = ["flatpak", "run", CALCULATOR]
# The ways to name it.
WAYS = {
    "command": RUN,
    "options": ["/usr/bin/flatpak", "--user", "run", "--branch=stable", "--env=LANG=C", f"app/{CALCULATOR}"],
    "env": ["env", "LC_ALL=C.UTF-8", *RUN],
    "id": [CALCULATOR],
    "launcher": [f"{INSTALLATION}/exports/bin/{CALCULATOR}"],
}
# What stands in for the portal on the session bus: takes requests for a file and to print, and closes the dialog once it
# is told to.
PORTAL = """
import sys
from gi.repository import Gio, GLib
XML = '''<node>
<interface name="org.freedesktop.portal.FileChooser"><method name="SaveFile"><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<property name="version" type="u" access="read"/></interface>
<interface name="org.freedesktop.portal.Print"><method name="PreparePrint"><arg type="s" direction="in"/>
<arg type="s" direction="in"/><arg type="a{sv}" direction="in"/><arg type="a{sv}" direction="in"/>
<arg type="a{sv}" direction="in"/><arg type="o" direction="out"/></method>
<property name="version" type="u" access="read"/></interface></node>'''
bus = Gio.bus_get_sync(Gio.BusType.SESSION)
def tell(what):
    open(sys.argv[1], "a").write(what)
def call(bus, sender, path, interface, method, arguments, invocation):
    token = arguments.unpack()[-1].get("handle_token", "t")
    request = f"/org/freedesktop/portal/desktop/request/{sender[1:].replace('.', '_')}/{token}"
    invocation.return_value(GLib.Variant("(o)", (request,)))
    tell(method)
    def close(*_):
        sys.stdin.readline()
        answer = GLib.Variant("(ua{sv})", (1, {}))
        bus.emit_signal(sender, request, "org.freedesktop.portal.Request", "Response", answer)
        return False
    GLib.io_add_watch(0, GLib.PRIORITY_DEFAULT, GLib.IO_IN, close)
for interface in Gio.DBusNodeInfo.new_for_xml(XML).interfaces:
    bus.register_object("/org/freedesktop/portal/desktop", interface, call, lambda *_: GLib.Variant("u", 3), None)
Gio.bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", 0, lambda *_: tell("here "), None)
GLib.MainLoop().run()
"""


@needs_flatpak
class WholeToursInSandboxes(TouredTest):
    """What `test_lab_apps` does with apps that are installed."""

    def test_in_every_app(self):
        apps = sorted(path.name for path in Path(INSTALLATION or "", "exports/bin").iterdir())
        self.assertGreaterEqual(len(apps), 5)
        # Compositors have windows on the test's display, and end with the test.
        for system in ("x11", "weston", "sway"):
            for app in apps:
                with self.subTest(app=app, system=system):
                    self.record_and_play(["flatpak", "run", app], system, "cairo")
        self.assertEqual([*Path(INSTALLATION).glob("overrides/*")], [])


@needs_flatpak
class Sandboxes(LabTest):
    def elements(self, *command: str, **more):
        return self.run_tool("elements", *more.pop("options", ()), "--", *command, **more)

    def test_every_way_to_name_it(self):
        for name, command in WAYS.items():
            with self.subTest(name):
                told = self.elements(*command, status=0).stdout
                self.assertRegex(told, r"(?m)^#primary_menu_button +Main Menu")

    def test_it_uses_folders_of_its_own_and_changes_nothing_else(self):
        before = self.all_files(self.home)
        self.elements(CALCULATOR, status=0)
        self.assertEqual(self.all_files(self.home), before)
        self.elements(CALCULATOR, options=["--own-state"], status=0)
        self.assertTrue((self.home / ".var/app" / CALCULATOR).exists())

    def all_files(self, folder: Path) -> set[Path]:
        return {one for one in folder.rglob("*") if one.is_file() and not one.name.startswith("std")}

    def test_its_own_modules_are_loaded_as_well(self):
        loaded = "ls /proc/self/root >/dev/null; echo $GIO_EXTRA_MODULES; exit 7"
        result = self.elements("flatpak", "run", "--command=sh", CALCULATOR, "-c", loaded, status=1)
        self.assertRegex(result.stdout + result.stderr, r"/modules:/app/lib/gio/modules")
        # The user's own word wins over the app's.
        command = ["flatpak", "run", "--command=sh", "--env=GIO_EXTRA_MODULES=/tmp/mine", CALCULATOR, "-c", loaded]
        self.assertRegex(self.elements(*command).stderr, r"/modules:/tmp/mine\n")

    def test_what_cannot_be_toured_is_told_by_the_name_of_the_app(self):
        end = self.elements("flatpak", "run", "--command=sh", CALCULATOR, "-c", "exit 7", status=1)
        self.assertIn(f"{CALCULATOR} ended with exit code 7 before it showed a window.", end.stderr)
        self.write(OPEN)
        command = ["flatpak", "run", "--command=sh", CALCULATOR, "-c", "exit 7"]
        self.assertEqual(self.run_tool("run", self.file, "--", *command).returncode, 7)
        crash = self.elements("flatpak", "run", "--command=sh", CALCULATOR, "-c", "kill -SEGV $$", status=1)
        self.assertIn(f"{CALCULATOR} has crashed: Segmentation fault", crash.stderr)
        unknown = self.elements("org.example.Unknown", status=1)
        self.assertIn("cannot start org.example.Unknown", unknown.stderr)

    def test_another_process_in_the_sandbox_is_not_let_in(self):
        # Its parent has ended, so it looks like the app to the module, and it knows all that the app knows.
        script = """
            ((sleep 1; exec env -u WALKTHROUGH_MODULE_PROCESS gnome-calculator) &)
            until grep -q libwalkthrough-payload /proc/4/maps; do sleep 0.1; done 2>/dev/null
            echo it tries; sleep 1000"""
        command = ["flatpak", "run", "--command=sh", CALCULATOR, "-c", script]
        tool = self.launch("elements", "--start-timeout", str(PATIENCE), "--", *command)
        wait_until(lambda: "it tries" in tool.stderr, "the other process with the library in it")
        wait_for_rest(tool.frames, "its window")
        self.end(tool)
        self.assertEqual(tool.stdout, "")

    def test_a_library_that_cannot_be_loaded_is_told(self):
        tool = self.home / "tool"
        tool.mkdir()
        for file in (TOOL, *(TOOL.parent.parent / "lib/walkthrough").glob("*.so")):
            shutil.copy(file, tool)
        payload = tool / "libwalkthrough-payload.so"
        whole = payload.read_bytes()
        for version, words in {b"GLIBC_2.34": "runs on libraries that are too old for tours", b"libgtk-4.so.1": "cannot load"}.items():
            with self.subTest(version):
                self.assertIn(version, whole)
                payload.write_bytes(whole.replace(version, version[:-1] + b"9"))
                command = [tool / "walkthrough", "elements", "--", CALCULATOR]
                result = subprocess.run(command, env=self.environment, capture_output=True, text=True)
                self.assertEqual(result.returncode, 1)
                self.assertIn(f"{CALCULATOR} {words}", result.stderr)

    def test_a_language(self):
        board = self.home / "board"
        self.write(OPEN | {"target": '[action="win.open"]'}, END)
        result = self.run_tool("storyboard", self.file, board, "--languages", "de", "--", CALCULATOR)
        self.assertNotIn("locale", result.stderr)
        self.assertTrue([*board.glob("tour/*-de/*.png")])
        german = self.run_tool("elements", "--json", "--", CALCULATOR, status=0, env=self.environment | {"LC_ALL": "de_DE.UTF-8"})
        self.assertIn("Hauptmenü", [one["title"] for one in json.loads(german.stdout)])

    def test_dialogs_of_the_desktop_are_told(self):
        script, told = self.home / "portal.py", self.home / "told"
        script.write_text(PORTAL)
        command = ["/usr/bin/python3", script, told]
        portal = subprocess.Popen(command, env=self.environment, stdin=subprocess.PIPE, text=True)
        self.addCleanup(portal.wait)
        self.addCleanup(portal.kill)
        says = lambda: told.exists() and told.read_text()
        wait_until(lambda: says() == "here ", "the portal")
        self.write(END)
        app = self.launch("run", self.file, "--", EDITOR)
        app.step_titled("The end")
        app.press("Escape")
        opened = "a dialog of the desktop is open: the tour waits until it is closed"
        closed = "a dialog of the desktop is closed"
        requests = {"ctrl+p": "PreparePrint", "ctrl+shift+s": "SaveFile"}
        for number, key in enumerate(requests, start=1):
            app.press(key)
            so_far = "here " + "".join([*requests.values()][:number])
            wait_until(lambda: says() == so_far, f"{requests[key]} is asked for")
            wait_until(lambda: app.stdout.count(opened) == number, "the dialog")
            self.assertEqual(app.stdout.count(closed), number - 1)
            portal.stdin.write("close\n")
            portal.stdin.flush()
            wait_until(lambda: app.stdout.count(closed) == number, "its end")
        self.end(app)
        app = self.launch("record", self.home / "recorded.json", "--own-state", "--no-window", "--", EDITOR)
        app.press("ctrl+shift+s")
        wait_until(lambda: "this opens a dialog of the desktop" in app.stderr, "the dialog")
