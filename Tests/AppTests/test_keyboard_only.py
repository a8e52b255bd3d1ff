"""Everything can be reached, used and left without a pointer."""

import re
import xml.etree.ElementTree as xml
from collections import Counter

from listener import Listener
from support import PACKAGE, Box, desktop, keys, wait_until
from tips import TipTest

INTERFACES = PACKAGE / "Resources/ui"
ACTIONS = PACKAGE / "Sources/Odyssey/Window/Actions.swift"


class KeyboardOnly(TipTest):
    def tab_to(self, app, name, limit=60):
        """Presses Tab until something of that name has the focus."""
        listener = Listener(app)
        try:
            for _ in range(limit):
                if listener.focus == name:
                    return
                listener.press(app, "Tab")
        finally:
            listener.stop()
        self.fail(f"Tab does not lead to {name!r}")

    # Tours

    def test_letters_press_the_buttons_of_a_step(self):
        app = self.launch_at(1)
        for keys, number in (("alt+n", 2), ("alt+n", 3), ("alt+b", 2), ("alt+n", 3), ("alt+n", 4), ("alt+n", 5)):
            app.press(keys)
            app.step(number)
        app.end_tour("alt+d")
        app.press("F1")
        app.step(1)
        app.end_tour("alt+s")

    def test_every_tour_starts_from_the_menu_and_ends_with_escape(self):
        app = self.launch_without_tour()
        for name, title in (("Welcome aboard", "Welcome aboard"), ("Plan a trip", "Plan a trip"), ("Spotlight", "A circle")):
            with self.subTest(title):
                app.press("F10")
                app.page.get("menu item", "Preferences")
                is_there = lambda: (one := app.page.find("menu item", state="focused")) and one.name.startswith(name)
                app.press_until(is_there, "Down")
                app.press("Return")
                app.wait(lambda: (seen := app.callout()) and seen.title == title, title)
                app.end_tour()

    def test_tab_draws_the_focus_during_a_tour(self):
        app = self.launch_at(2)
        app.move_to(5, 5)
        for name in ("Skip", "Back", "Next"):
            around = self.around(app.button(name).box)
            app.click(*self.idle_place(app))
            without = app.look_at_rest().cropped(around)

            def is_drawn():
                # GTK draws the focus for three seconds after it moved; later only another move brings that back.
                self.tab_to(app, name)
                return app.look().cropped(around) != without

            with self.subTest(name):
                wait_until(is_drawn, "something that shows the focus")

    def around(self, box):
        """A button with its ring."""
        return Box(box.x - 12, box.y - 8, box.width + 24, box.height + 16)

    def idle_place(self, app):
        """A place where a click does nothing but tell GTK that the pointer is used."""
        return app.area.width / 2, app.area.height - 20

    # Popovers

    def test_popovers_open_and_close_by_keys(self):
        app = self.launch_without_tour()
        for name, key, inside in (
            ("Tips", "Return", "All Tips…"),
            ("Loukoumades. Honey, cinnamon, sesame", "space", "Save for later"),
            ("Main Menu", "Return", "Preferences"),
        ):
            with self.subTest(name):
                self.tab_to(app, name)
                app.press(key)
                app.page.get(label=inside)
                wait_until(lambda: app.focused() and app.focused().name != name, "the popover has the focus")
                app.press("Escape")
                wait_until(lambda: not app.page.find(label=inside), "the popover closes")
                wait_until(lambda: app.focused() and app.focused().name == name, "the focus is back")

    # Dialogs

    def test_preferences_are_set_by_letters_and_left_by_escape(self):
        app = self.launch_without_tour()
        for open_window, letters in (
            (self.preferences, (("a", "Animations"), ("e", "At every launch"), ("r", "Dark"))),
            (self.lab, (("h", "Hide all tips"), ("s", "Show all tips"))),
        ):
            window = open_window(app)
            for letter, label in letters:
                control = next(one for one in window.frame.find_all(label=label) if one.role != "label")
                before = control.is_checked
                window.press(f"alt+{letter}")
                window.wait(lambda: control.is_checked != before, f"{label} is switched")
            self.leave(app, window)

    def test_tab_comes_to_every_setting(self):
        app = self.launch_without_tour()
        for open_window, least in ((self.preferences, 5), (self.lab, 10)):
            self.tab_round(app, open_window(app), least)

    def tab_round(self, app, window, least):
        """Presses Tab until it comes round, and compares what it met with what can be met."""
        can_focus = lambda one: {"sensitive", "focusable"} <= one.states and one.role not in ("scroll pane", "label")
        # One of the choices has the focus; arrow keys go to the others.
        is_other = lambda one: one.role == "radio button" and "checked" not in one.states
        # GTK's window controls are left out; Escape does the same.
        names = {one.name for one in window.frame.look() if can_focus(one) and not is_other(one)} - {"Close"}
        self.assertGreaterEqual(len(names), least)
        listener = Listener(window)
        self.addCleanup(listener.stop)
        seen = []
        while len(seen) < 2 or seen[-1] != seen[0]:
            listener.press(window, "Tab")
            seen.append(listener.focus)
            self.assertLess(len(seen), 4 * len(names) + 10, f"Tab does not come round: {seen}")
        self.assertEqual(names - set(seen), set(), "Tab does not come there")
        self.leave(app, window)

    def leave(self, app, window):
        window.press("Escape")
        app.wait(lambda: len(app.frames()) == 1, "the window is gone")

    def test_dialogs_open_and_close_by_keys(self):
        app = self.launch_without_tour()
        for keys in (["ctrl+question"], ["F10", "k"], ["F10", "a"], ["ctrl+comma"], ["F10", "p"], ["ctrl+shift+t"], ["ctrl+shift+l"], ["F10", "b"]):
            with self.subTest(keys):
                self.open(app, keys)
                self.close(app)

    def open(self, app, pressed):
        """Opens a dialog by keys, and waits until it has the keyboard."""
        for key in pressed:
            app.press(key)
            if key == "F10":
                app.page.get("menu item", "Preferences")
        app.wait(lambda: len(app.windows()) == 2, f"{pressed} opens a window")
        other = next(one for one in app.windows() if one != app.window)
        wait_until(lambda: desktop().screen.has_keyboard(int(other)), "the window has the keyboard")

    def close(self, app):
        desktop().run("xdotool", "key", "Escape")
        app.wait(lambda: len(app.windows()) == 1, "Escape closes it")
        # A menu that opens before the window knows that it is active closes as it becomes that.
        wait_until(lambda: "active" in app.frame.states, "the window is active again")

    def test_help_begins_the_tour_in_every_dialog(self):
        app = self.launch_without_tour()
        for pressed in (["ctrl+question"], ["F10", "a"], ["ctrl+comma"], ["ctrl+shift+t"]):
            with self.subTest(pressed):
                self.open(app, pressed)
                desktop().run("xdotool", "key", *keys("F1"))
                app.step(1)
                # The list of tips may be watched during a tour.
                app.wait(lambda: len(app.windows()) == (2 if "t" in pressed[0][-1] else 1), "the dialog is gone")
                app.press("Right")
                app.step(2)
                app.end_tour("Escape", "Escape")

    def test_a_dialog_takes_the_place_of_one_that_keeps_the_keyboard(self):
        app = self.launch_without_tour()
        for pressed, title in (("ctrl+comma", "Preferences"), ("ctrl+question", "Keyboard Shortcuts"), ("ctrl+shift+t", "Tips")):
            with self.subTest(pressed):
                self.open(app, ["F10", "a"])
                desktop().run("xdotool", "key", pressed)
                self.window_named(app, title)
                app.wait(lambda: len(app.windows()) == 2, "the other is gone")
                self.close(app)


class Keys(TipTest):
    """Nothing is bound twice, and what is bound is told."""

    def shortcuts(self):
        tree = xml.parse(INTERFACES / "shortcuts.ui")
        groups = [one for one in tree.iter("object") if one.get("class") == "GtkShortcutsGroup"]
        return [[key for one in group.iter("property") if one.get("name") == "accelerator" for key in one.text.split()]
                for group in groups]

    def test_the_shortcuts_window_tells_each_key_once(self):
        places, tours, general = self.shortcuts()
        # In a tour, the arrows are for its steps.
        for keys in (places + general, tours + general):
            self.assertEqual([key for key, count in Counter(keys).items() if count > 1], [])

    def test_the_shortcuts_window_tells_every_key(self):
        bound = re.findall(r'"(?:app|win|window)\.[a-z-]+": \[([^\]]*)\]', ACTIONS.read_text())
        keys = {key for text in bound for key in re.findall(r'"([^"]+)"', text)}
        self.assertGreater(len(keys), 5)
        self.assertEqual(keys - set(sum(self.shortcuts(), [])), set())

    def test_no_letter_is_used_twice_in_a_window_or_a_menu(self):
        for name in ("window", "preferences", "lab"):
            tree = xml.parse(INTERFACES / f"{name}.ui")
            places = {"its menu": [], "the rest": ["_Next", "_Back", "_Skip", "_Done"] if name == "window" else []}
            for menu in tree.iter("menu"):
                places["its menu"] += [one.text for one in menu.iter("attribute") if one.get("name") == "label"]
            for widget in tree.iter("object"):
                properties = {one.get("name"): one.text for one in widget.findall("property")}
                if properties.get("use-underline") == "True":
                    places["the rest"].append(properties["label"])
            for place, labels in places.items():
                letters = Counter(label.partition("_")[2][0].lower() for label in labels)
                with self.subTest(name, place=place):
                    self.assertEqual([letter for letter, count in letters.items() if count > 1], [], labels)
