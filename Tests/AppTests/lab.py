"""Apps of other people, as they were installed, with a tour that the tool `walkthrough` brings in."""

import atexit
import functools
import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from environment_words import compile_module, keys
from support import PATIENCE, Accessible, App, Box, desktop, looked_at, own_folders, wait_for_rest, wait_until

# Where apps from Flatpak are, if the tests take those; scripts/flatpak-apps makes them.
INSTALLATION = os.environ.get("FLATPAK_USER_DIR")


def sandboxed(app: str) -> str:
    """A launcher of an app from Flatpak as Flatpak exports it, with `places.c` in the sandbox."""
    folder = os.environ.get("WALKTHROUGH_LAUNCHERS")
    if not folder:
        folder = os.environ["WALKTHROUGH_LAUNCHERS"] = tempfile.mkdtemp(prefix="launchers-")
        atexit.register(shutil.rmtree, folder)
        compile_module(Path(__file__).with_name("places.c"), Path(folder, "libplaces.so"), "gtk4")
    launcher = Path(folder, app)
    options = f"--branch=stable --filesystem={folder}:ro --env=GIO_EXTRA_MODULES={folder}"
    launcher.write_text(f'#!/bin/sh\n\nexec /usr/bin/flatpak run {options} {app} "$@"\n')
    launcher.chmod(0o755)
    return str(launcher)


# The app of most tests, and steps in it.
EDITOR = sandboxed("org.gnome.TextEditor") if INSTALLATION else "gnome-text-editor"
OPEN = {"id": "open", "title": "Open", "body": "A file.", "target": "open_menu_button"}
MENU = {"id": "menu", "title": "Menu", "body": "The rest.", "target": "primary_menu"}
END = {"id": "end", "title": "The end", "body": "Of it."}
# What its versions call two of its buttons.
HAS_EDITOR = INSTALLATION or shutil.which(EDITOR)
VERSION = subprocess.run([EDITOR, "--version"], capture_output=True, text=True).stdout if HAS_EDITOR else ""
MENU_BUTTON, NEW_BUTTON = ("Menu", "New tab (Ctrl+T)") if VERSION.startswith("Text Editor 43") else ("Main Menu", "New Tab")
TOOL = Path(os.environ.get("ODYSSEY", "odyssey")).with_name("walkthrough")
PYTHON = "/usr/bin/python3"
HAS_GTK4 = subprocess.run([PYTHON, "-c", "import gi; gi.require_version('Gtk', '4.0')"], stderr=subprocess.DEVNULL)
needs_gtk4 = unittest.skipIf(HAS_GTK4.returncode, "there is no GTK 4 for Python")
needs_editor = unittest.skipUnless(HAS_EDITOR, f"{EDITOR} is not installed")
# A step in the apps of tests, which have a button to save.
SAVE = {"id": "save", "title": "Save", "target": "save"}
# Takes a while.
MANY_SIZES = ("--sizes", ",".join(f"{400 + 10 * number}x400" for number in range(60)))


class Toured(App):
    """An app that the tool has started."""

    def __init__(self, home: Path, environment: dict[str, str], *arguments: str, **options):
        self.output = home / f"stdout-{len(list(home.glob('stdout-*')))}"
        with self.output.open("w") as output:
            self.start(home, environment, TOOL, *arguments, stdout=output, **options)

    def processes(self) -> set[int]:
        """Those that the tool has started: the app, and a bus of its own if it is to have one."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return {int(one) for path in tasks for one in path.read_text().split()}

    @functools.cached_property
    def named_pid(self) -> int:
        """The process that the app's windows name."""
        owners = lambda: {process for _, process in desktop().screen.windows()} & self.processes()
        return self.wait(owners, "a window").pop()

    @property
    def pid(self) -> int:
        """The process of the app itself, which has a window."""
        return self.named_pid

    def is_callout(self, widget: Accessible) -> bool:
        """Whether a dialog is one, and none of the app's own."""
        buttons = ("Next", "Done")
        return super().is_callout(widget) and any(widget.find("push button", name) for name in buttons)

    def step_titled(self, title: str, after: str | None = None):
        """Waits until the step with that title is shown, and nothing moves; presses a key first if one is named."""
        if after:
            self.press(after)
        self.wait(lambda: (seen := self.callout()) and seen.title == title, f"the step {title!r}")
        return wait_for_rest(self.callout, f"the step {title!r}")

    def press(self, *names: str):
        """Presses keys in the app's window."""
        self.focus()
        desktop().run("xdotool", "key", "--clearmodifiers", "--delay", "0", *keys(*names))

    def geometry_of(self, surface: str) -> Box | None:
        """Where an X window is on the screen; None when it has gone."""
        place = desktop().screen.place(int(surface))
        return place and Box(*place)

    def menus(self) -> list[str]:
        """The surfaces of menus: the window manager knows none of them, and tooltips are lower."""
        managed = set(self.windows())
        return [one for one in self.surfaces() - managed if (box := self.geometry_of(one)) and box.height > 80]

    def click_in_menu(self, surface: str, item: Accessible):
        """Clicks an item of a menu, which has a surface of its own.

        The bus tells places in it relative to something else. The content lies in the middle of the surface, but for
        the few pixels of the arrow.
        """
        content = item
        while (parent := content.parent).role == "panel" and looked_at(lambda: parent.box):
            content = parent
        wait_for_rest(lambda: item.box, f"{item}")
        middle = self.geometry_of(surface).center
        x = middle[0] + item.box.center[0] - content.box.center[0]
        y = middle[1] + item.box.center[1] - content.box.center[1]
        # As a hand moves it: GTK takes a pointer that comes from nowhere for one that is not there yet.
        for distance in (12, 8, 4, 0):
            desktop().run("xdotool", "mousemove", str(round(x - distance)), str(round(y)))
        desktop().run("xdotool", "click", "1")

    def ended(self) -> int:
        """Waits until the tool has ended, and returns its exit code."""
        return self.process.wait(timeout=PATIENCE)

    @property
    def stdout(self) -> str:
        return self.output.read_text(errors="replace")


class Sandboxed(Toured):
    """An app from Flatpak that the tool has started."""

    def processes(self) -> set[int]:
        # Its windows name none, and the bus of what is accessible knows the program between itself and the sandbox.
        return {0} | descendants(self.process.pid)

    def surfaces(self) -> set[str]:
        # All that the X server's clients have made that have the app's windows.
        client = lambda window: int(window) & ~0x1FFFFF
        clients = set(map(client, self.windows()))
        return {one for one in desktop().run("xdotool", "search", "--onlyvisible", "").split() if client(one) in clients}

    @functools.cached_property
    def pid(self) -> int:
        numbers = lambda process: re.search(r"NSpid:(.*)", Path(f"/proc/{process}/status").read_text())[1].split()
        inside = lambda: [one for one in descendants(self.process.pid) if numbers(one)[1:] == ["2"]]
        return self.wait(lambda: self.windows() and inside(), "a window")[0]


def descendants(process: int) -> set[int]:
    """What a process has started, and what that has."""
    try:
        lists = [path.read_text() for path in Path(f"/proc/{process}/task").glob("*/children")]
    except FileNotFoundError:
        return set()
    children = {int(one) for text in lists for one in text.split()}
    return children.union(*map(descendants, children))


class LabWindow:
    """A window that the lab has opened beside an app's."""

    def __init__(self, app, title: str):
        self.app, self.title = app, title
        self.frame = app.wait(self.find, f"the window {title!r}")
        self.window = app.wait(lambda: app.window_titled(lambda one: one == title), f"the window {title!r}")
        if isinstance(app, Toured):
            # Which of both is told first is chance.
            others = lambda: [one for one in app.frames() if one.name != title]
            app.frame = app.wait(others, "the app's window")[0]
            app.window = app.wait(lambda: app.window_titled(lambda one: one not in ("", title)), "the app's window")

    def find(self):
        return next((one for one in self.app.frames() if one.name == self.title), None)

    def has(self, name: str):
        """Waits for something of that name."""
        return self.app.wait(lambda: self.frame.find(label=name), f"{name!r} in the lab")

    def use(self, name: str):
        """Presses a button of that name."""
        self.has(name).use()

    def text(self, name: str) -> str:
        """What is written in a text view."""
        view = self.app.wait(lambda: self.frame.find("text", name), f"the text {name!r}")
        return view.ask("GetText", "Text", "(ii)", 0, -1)

    def press(self, *keys: str):
        """Presses keys in the lab."""
        self.app.press_in(self.window, *keys)

    def press_in_app(self, *keys: str):
        """Presses keys in the app's own window."""
        self.app.press_in(self.app.window, *keys)

    def write(self, text: str):
        self.app.write(text)

    def drag(self, start: Accessible, end: Accessible):
        """Drags one widget onto the upper part of another, as a hand does."""
        self.app.other(self.window, self.frame).drag(start, end)

    def is_gone(self):
        self.app.wait(lambda: not self.find(), "the end of the lab")


class LabTest(unittest.TestCase):
    """A test with a tour file of its own, and a home of its own for the app."""

    def setUp(self):
        self.assertTrue(TOOL.exists(), f"there is no {TOOL}: build the whole package")
        # Who is told what is accessible has to be there before the app.
        desktop().accessibility.apps()
        # The same test may run more than once: on one compositor after the other.
        # The name of a socket in there must not be too long.
        name = self.id().rpartition(".")[2].removeprefix("test_")[:24]
        self.home = Path(tempfile.mkdtemp(prefix=f"lab-{name}-", dir=desktop().folder))
        fixed = {"GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "atspi"}
        # Portals are for real desktops: here, an app would wait for one that never starts.
        fixed |= {"ADW_DISABLE_PORTAL": "1", "GTK_USE_PORTAL": "0"}
        if INSTALLATION:
            fixed["FLATPAK_USER_DIR"] = INSTALLATION
        self.environment = desktop().environment | own_folders(self.home) | fixed
        self.file = self.home / "tour.json"

    def write(self, *steps: dict, **more):
        """Saves a tour as careful editors do: another file, renamed."""
        self.save(json.dumps({"id": "tour", "title": "A tour", "steps": steps} | more, indent=2))

    def steps(self) -> list[dict]:
        """The steps that the file has now; none while it is missing or half written."""
        try:
            return json.loads(self.file.read_text())["steps"]
        except (FileNotFoundError, ValueError):
            return []

    def save(self, text: str):
        other = self.file.with_suffix(".new")
        other.write_text(text)
        other.rename(self.file)

    def files(self) -> set[str]:
        """The files of the app's own folders."""
        folders = [self.home / kind for kind in ("config", "data", "state", "cache")]
        return {str(file.relative_to(self.home)) for one in folders for file in one.rglob("*") if file.is_file()}

    def temporary_folder(self) -> Path:
        """Has temporary files be written into a folder of the test's."""
        folder = self.home / "tmp"
        folder.mkdir()
        self.environment["TMPDIR"] = str(folder)
        return folder

    def launch(self, *arguments: str, stdin=subprocess.DEVNULL, **environment: str) -> Toured:
        # Nothing is pointed at.
        desktop().run("xdotool", "mousemove", "0", "0")
        kind = Sandboxed if INSTALLATION else Toured
        app = kind(self.home, self.environment | environment, *map(str, arguments), stdin=stdin)
        self.addCleanup(self.end, app)
        return app

    def end(self, app: Toured):
        if app.process.poll() is None:
            app.process.terminate()
            app.process.wait(timeout=PATIENCE)

    def script(self, text: str):
        """What stands behind the options for an app that Python runs."""
        script = self.home / "app.py"
        script.write_text(text)
        return "--", PYTHON, script

    def process(self, name: str) -> int | None:
        """The process that has written its number into a file."""
        file = self.home / name
        return int(file.read_text() or "0") if file.exists() else None

    def runs(self, name: str) -> bool:
        process = self.process(name)
        return process is not None and Path(f"/proc/{process}").exists()

    def run_tool(self, *arguments: str, status: int | None = None, **options) -> subprocess.CompletedProcess:
        """Runs the tool to its end, which is to be with that status, if one is named."""
        options = {"env": self.environment, "capture_output": True, "text": True, "timeout": PATIENCE} | options
        result = subprocess.run([TOOL, *arguments], **options)
        if status is not None:
            self.assertEqual(result.returncode, status, f"{result.stdout}{result.stderr}")
        return result
