"""Steps notice what is done in apps that other people made, and lead back from wrong turns."""

import json
import random
import shutil

from lab import LabTest, Toured
from support import IS_EXTENDED, looked_at, wait_for_rest, wait_until

TABS = "AdwViewSwitcherTitle AdwViewSwitcherButton"
ALARMS = f"{TABS}[icon='alarm-symbolic']"
# How many states of each app, and how many wrong turns.
STATES, TURNS = (70, 12) if IS_EXTENDED else (6, 2)


class NoticingTest(LabTest):
    """What the tour in an app says, and presses in the app as a hand makes them."""

    def setUp(self):
        super().setUp()
        self.random = random.Random(34)
        # Where nothing moves, it is soon seen that nothing does.
        settings = self.home / "config/gtk-4.0/settings.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text("[Settings]\ngtk-enable-animations=false\n")

    def begin(self, *command: str):
        if not shutil.which(command[0]):
            self.skipTest(f"{command[0]} is not installed")
        result = self.run_tool("elements", "--own-state", "--json", "--", *command, status=0)
        self.controls = json.loads(result.stdout)
        self.app = self.launch("run", self.file, "--own-state", "--", *command)
        self.app.wait(lambda: self.said, "the first step")

    def said_in(self, frame) -> tuple[str, str] | None:
        for layer in reversed(frame.children):
            for child in layer.children:
                buttons = [name for name in ("Take Me Back", "Next", "Done", "Skip") if child.find("push button", name)]
                if child.role == "dialog" and buttons:
                    return child.name.partition(",")[0], buttons[0]
        return None

    @property
    def said(self) -> tuple[str, str] | None:
        """The title of the step on screen, and the first of its buttons, in whichever window of the app."""
        seen = (looked_at(lambda frame=frame: self.said_in(frame)) for frame in looked_at(self.app.frames) or [])
        return next((one for one in seen if one), None)

    def click(self, selector: str):
        frame = next(one["frame"] for one in self.controls if one["selector"] == selector)
        self.app.click(frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2)

    def choose(self, menu: str, item: str):
        """Clicks an item of a menu."""
        self.click(menu)
        surface = self.app.wait(self.app.menus, "the menu")[0]
        wait_for_rest(lambda: self.app.geometry_of(surface), "the menu")
        found = lambda: next((one for one in self.app.frame.find_all(label=item) if "item" in one.role), None)
        self.app.click_in_menu(surface, self.app.wait(found, f"the item {item!r}"))

    def comes(self, title: str, *buttons: str):
        """Waits until a step is at rest, with one of these buttons."""
        is_right = lambda: (said := self.said) and said[0] == title and (not buttons or said[1] in buttons)
        self.app.wait(is_right, f"the step {title!r} with {buttons}, not {self.said}")
        wait_for_rest(lambda: self.said, f"the step {title!r}")
        self.assertTrue(is_right(), f"{self.said}")

    def take_back(self) -> bool:
        """Presses the button that leads back; whether one press is enough."""
        before = self.said
        for frame in self.app.frames():
            if button := looked_at(lambda: frame.find("push button", "Take Me Back")):
                button.use()
                break
        else:
            return False
        try:
            wait_until(lambda: (said := self.said) and said[0] == before[0] and said[1] != "Take Me Back", "back", timeout=10)
        except AssertionError:
            return False
        return True


class RightSteps(NoticingTest):
    """From any state that an app is brought into, the right step shows."""

    def test_the_pages_of_clocks(self):
        self.write(
            {"id": "alarms", "title": "Alarms", "target": ALARMS, "doneWhen": f"{ALARMS}:checked"}
            | {"passThrough": ["AdwViewSwitcherTitle"]},
            {"id": "end", "title": "The end", "passThrough": ["AdwViewSwitcherTitle"]},
            version="1.1",
        )
        self.begin("gnome-clocks")
        tabs = [one["selector"] for one in self.controls if one["role"] == "tab"]
        self.assertEqual(len(tabs), 4)
        self.comes("Alarms")
        for _ in range(STATES):
            tab = self.random.choice(tabs)
            self.click(tab)
            self.comes("The end" if "alarm" in tab else "Alarms")

    def test_the_display_of_the_calculator(self):
        keys = ["#calc_4_button", "#calc_clear_button", "#calc_7_button"]
        self.write(
            {"id": "four", "title": "A number", "target": "#calc_4_button", "doneWhen": "#displayitem:filled"}
            | {"passThrough": keys},
            {"id": "end", "title": "The end", "passThrough": keys},
            version="1.1",
        )
        self.begin("gnome-calculator")
        self.comes("A number")
        for _ in range(STATES):
            key = self.random.choice(keys)
            self.click(key)
            self.comes("A number" if "clear" in key else "The end")

    def test_the_text_of_the_editor(self):
        text = {"target": "#view", "passThrough": ["#view"]}
        self.write(
            {"id": "write", "title": "Write", "doneWhen": "#view:filled"} | text,
            {"id": "end", "title": "The end"} | text,
            version="1.1",
        )
        self.begin("gnome-text-editor", "--standalone")
        self.comes("Write")
        for _ in range(STATES):
            self.click("#view")
            if self.random.random() < 0.5:
                self.app.press("ctrl+a", "Delete")
                self.comes("Write")
            else:
                self.app.press("a")
                self.comes("The end")


class WrongTurns(NoticingTest):
    """One press leads back from at least 95 of 100 wrong turns."""

    def turn(self, title: str, turns: list):
        repaired = 0
        for _ in range(TURNS):
            self.comes(title, "Next")
            self.random.choice(turns)()
            self.comes(title, "Take Me Back")
            repaired += self.take_back()
        self.assertGreaterEqual(repaired, 0.95 * TURNS)

    def test_to_other_pages_of_clocks(self):
        target = "AdwStatusPage[icon='globe-centered-symbolic'] [action='win.new']"
        step = {"id": "add", "title": "Add", "target": target, "passThrough": ["AdwViewSwitcherTitle"]}
        self.write(step, {"id": "end", "title": "The end"})
        self.begin("gnome-clocks")
        tabs = [one["selector"] for one in self.controls if one["role"] == "tab" and "globe" not in one["selector"]]
        self.turn("Add", [lambda tab=tab: self.click(tab) for tab in tabs])

    def test_to_other_modes_of_the_calculator(self):
        step = {"id": "basic", "title": "Four keys", "passThrough": ["#menu_button"], "highlights": ["#calc_4_button"]}
        place = {"waitFor": "@win.mode=basic", "restore": "@win.mode=basic"}
        self.write(step | place, {"id": "end", "title": "The end"}, version="1.1")
        self.begin("gnome-calculator")

        modes = ("Advanced", "Financial", "Programming")
        self.turn("Four keys", [lambda mode=mode: self.choose("#menu_button", mode) for mode in modes])

    def test_into_a_window_of_the_editor(self):
        step = {"id": "write", "title": "Write", "target": "#view", "passThrough": ["#primary_menu"]}
        self.write(step | {"restore": "#view:visible"}, {"id": "end", "title": "The end"}, version="1.1")
        self.begin("gnome-text-editor", "--standalone")
        self.turn("Write", [lambda: self.choose("#primary_menu", "About Text Editor")])
