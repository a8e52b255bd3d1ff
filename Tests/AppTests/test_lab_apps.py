"""The lab in apps that other people made: what can be pointed at, and whole tours that are recorded and played."""

import json
import re
import shutil
import tempfile
import unittest
from pathlib import Path

from compositors import Kiosk, Sway
from lab import LabTest
from support import GL, IS_EXTENDED, Box, desktop, own_folders, wait_for_rest, wait_until

APPS = {
    "gnome-text-editor": ["gnome-text-editor", "--standalone"],
    "gnome-calculator": ["gnome-calculator"],
    "gnome-clocks": ["gnome-clocks"],
    "gnome-characters": ["gnome-characters"],
    "gtk4-widget-factory": ["gtk4-widget-factory"],
}
# What each app is shown on: a window system and a renderer.
SESSIONS = [("x11", "cairo"), ("weston", GL), ("x11", GL), ("sway", "cairo"), ("weston", "cairo"), ("sway", GL)]


def sessions_of(number: int) -> list[tuple[str, str]]:
    """All of them where there is time, or else one, so that all apps together have each."""
    if not IS_EXTENDED:
        return [SESSIONS[number % len(SESSIONS)]]
    # The widget factory pulses all the time: drawn by GL without a graphics card it hardly ever answers on X11.
    is_too_slow = number == len(APPS) - 1 and not Path("/dev/dri").exists()
    return [one for one in SESSIONS if not (is_too_slow and one == ("x11", GL))]


class OnX11:
    """The test's display."""

    def __init__(self, environment: dict[str, str]):
        self.environment = environment

    def await_size(self, app):
        app.wait(lambda: app.frame.box.width > 0, "a layout")

    def click(self, app, x: float, y: float):
        app.click(x, y)

    def press(self, app, *keys: str):
        app.press(*keys)


class OnWayland:
    """A compositor of its own, which each app fills."""

    def __init__(self, test, environment: dict[str, str], compositor: type):
        self.compositor = compositor(test.home)
        test.addCleanup(self.compositor.end)
        self.compositor.begin()
        self.environment = self.compositor.environment(environment)

    def await_size(self, app):
        """Waits until the app fills the screen."""
        width, height = self.compositor.SIZE
        app.wait(lambda: (box := app.frame.box).width >= width and box.height >= height, "the whole screen")

    def click(self, app, x: float, y: float):
        self.compositor.approach(x, y)
        self.compositor.click()

    def press(self, app, *keys: str):
        app.wait(lambda: "active" in app.frame.states, "the keyboard")
        self.compositor.press(*keys)


def session_on(system: str, test, environment: dict[str, str]) -> OnX11 | OnWayland:
    if system == "x11":
        return OnX11(environment)
    compositor = {"weston": Kiosk, "sway": Sway}[system]
    if why := compositor.missing():
        test.skipTest(why)
    return OnWayland(test, environment, compositor)


class AppsTest(LabTest):
    def controls(self, command: list[str]) -> list[dict]:
        """The controls of an app."""
        result = self.run_tool("elements", "--own-state", "--json", "--", *command, status=0)
        return json.loads(result.stdout)

    def installed(self):
        """The apps that there are, with their numbers."""
        there = [(number, name) for number, name in enumerate(APPS) if shutil.which(name)]
        self.assertTrue(there, "none of the apps is installed")
        return there

    def files(self) -> set[str]:
        # Without what drivers and apps write by themselves, at a time of their own.
        own = ("mesa", "session.gvariant", "recently-used.xbel")
        return {file for file in super().files() if not any(name in file for name in own)}

    @staticmethod
    def complaints(stderr: str) -> set[str]:
        """The warnings in what an app said, without process numbers and times."""
        lines = (line for line in stderr.splitlines() if re.search("WARNING|CRITICAL|ERROR", line))
        return {re.sub(r"0x[0-9a-f]+|[0-9]+", "0", line) for line in lines}

    @staticmethod
    def first_layout_complaints(stderr: str) -> set[str]:
        """What GTK said of sizes until now.

        In one start of 50, gnome-clocks reveals its bar in the midst of its first layout, where no height is left for it.
        """
        return {line for line in AppsTest.complaints(stderr) if "attempt to allocate" in line}


class TouredTest(AppsTest):
    """A tour that is recorded with the pointer and played with the keyboard, beside the app without any of it."""

    def record_and_play(self, command: list[str], system: str, renderer: str):
        self.home = Path(tempfile.mkdtemp(prefix="lab-", dir=desktop().folder))
        self.file = self.home / "tour.json"
        self.environment |= own_folders(self.home) | {"GSK_RENDERER": renderer}
        # A spinner that is drawn without a graphics card leaves the app no time for anything else.
        settings = self.home / "config/gtk-4.0/settings.ini"
        settings.parent.mkdir(parents=True)
        settings.write_text("[Settings]\ngtk-enable-animations=false\n")
        session = session_on(system, self, self.environment)
        before, self.environment = self.environment, session.environment
        try:
            self.compare(command, session)
        finally:
            self.environment = before

    def compare(self, command: list[str], session):
        alone = self.launch("elements", "--own-state", "--json", "--", *command)
        self.assertEqual(alone.ended(), 0, alone.stderr)
        usual, files = self.complaints(alone.stderr), self.files()
        chosen = self.chosen(json.loads(alone.stdout))
        self.record(command, session, chosen)
        self.play(command, session, usual, count=len(chosen))
        self.assertEqual(self.files() - files, set())

    def chosen(self, controls: list[dict]) -> list[dict]:
        """Three that can be called by name and pressed, from all over the window."""
        is_large = lambda frame: min(frame["width"], frame["height"]) >= 12
        # What is further down may have to be scrolled to.
        is_high_up = lambda frame: frame["y"] + frame["height"] <= 400
        is_good = lambda frame: is_large(frame) and is_high_up(frame)
        # A press on what is in a row may be one on the row.
        rows = [Box(**one["frame"]) for one in controls if one["role"] == "list-item"]
        is_in_a_row = lambda frame: any(row != frame and row.overlap(frame) for row in rows)
        is_alone = lambda control: control["role"] == "list-item" or not is_in_a_row(Box(**control["frame"]))
        good = [one for one in controls if one["matches"] == 1 and is_good(one["frame"]) and is_alone(one)]
        self.assertGreaterEqual(len(good), 3)
        return [good[0], good[len(good) // 2], good[-1]]

    def record(self, command: list[str], session, chosen: list[dict]):
        app = self.launch("record", self.file, "--pick", "--no-window", "--", *command)
        session.await_size(app)
        # What is there, not what it shows: a bar may pulse for ever.
        wait_for_rest(lambda: ([one.role for one in app.frame.look()], app.frame.box), "the window")
        for number, control in enumerate(chosen, 1):
            frame = control["frame"]
            session.click(app, frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)
            wait_until(lambda: len(self.steps()) == number, f"step {number}, for {control['selector']}")
        self.assertEqual([one["target"] for one in self.steps()], [one["selector"] for one in chosen])
        self.end(app)

    def play(self, command: list[str], session, usual: set[str], count: int):
        app = self.launch("run", self.file, "--", *command)
        for number in range(1, count + 1):
            spoken = f", step {number} of {count}"
            app.wait(lambda: (seen := app.callout()) and spoken in f", {seen.name}", f"step {number}")
            if number == 1:
                usual = usual | self.first_layout_complaints(app.stderr)
            wait_for_rest(app.callout, f"step {number}")
            session.press(app, "Return")
        wait_until(lambda: "finished" in app.stdout, "the end of the tour")
        app.process.terminate()
        self.assertEqual(app.ended(), 128 + 15)
        self.assertEqual(self.complaints(app.stderr) - usual, set())


class WholeTours(TouredTest):
    """Whole tours in every app that is installed."""

    def test_in_every_app(self):
        for number, name in self.installed():
            for system, renderer in sessions_of(number):
                with self.subTest(app=name, system=system, renderer=renderer):
                    self.record_and_play(APPS[name], system, renderer)


class Selectors(AppsTest):
    """What each control is called finds it again: at least 95 of 100."""

    def setUp(self):
        super().setUp()
        self.list = self.home / "controls.json"

    def test_found_again(self):
        for name, options in {
            "after a restart": ([], {}),
            "in a larger window": (["--size", "1500x950"], {}),
            "in German": ([], {"LANGUAGE": "de"}),
        }.items():
            found = total = 0
            for _, app in self.installed():
                with self.subTest(what=name, app=app):
                    self.environment.pop("LANGUAGE", None)
                    controls = self.controls(APPS[app])
                    self.list.write_text(json.dumps(controls))
                    again = self.again(APPS[app], options[0], options[1])
                    found, total = found + again[0], total + again[1]
                    self.assertEqual(again[1], len(controls))
            print(f"{name}: {found} of {total} controls found again")
            self.assertGreaterEqual(found, 0.95 * total, f"{name}: {found} of {total}")

    def again(self, command: list[str], options: list[str], environment: dict[str, str]) -> tuple[int, int]:
        self.environment |= environment
        result = self.run_tool("elements", "--own-state", "--compare", self.list, *options, "--", *command)
        counts = re.search(r"(\d+) of (\d+) controls found again", result.stdout)
        self.assertTrue(counts, result.stderr)
        found, total = map(int, counts.groups())
        self.assertEqual(result.returncode, int(found < total))
        if found < total:
            print(f"{command[0]} {options} {environment}:\n{result.stdout}")
        return found, total


class Elements(LabTest):
    @unittest.skipUnless(shutil.which("gnome-text-editor"), "gnome-text-editor is not installed")
    def test_what_is_there_is_listed(self):
        result = self.run_tool("elements", "--", *APPS["gnome-text-editor"], status=0)
        self.assertRegex(result.stdout, r"(?m)^#primary_menu +\S")

    def test_a_list_that_is_none(self):
        self.save("[3]")
        result = self.run_tool("elements", "--compare", self.file, "--", "true")
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("is no list of controls", result.stderr)
