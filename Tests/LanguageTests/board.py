"""Uses the app of Documentation/how-to/python-app.md, which is in the folder that this runs in. `run` starts this."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path.cwd()))
import board
from board import Gio, Gtk, Walkthrough
from gi.repository import GLib

context = GLib.MainContext.default()


def wait_until(holds):
    """Waits for something, which the main loop may not tell."""
    source = GLib.timeout_add(20, lambda: True)
    while not (value := holds()):
        context.iteration(True)
    GLib.source_remove(source)
    return value


def inside(widget):
    """A widget and all that is in it."""
    yield widget
    for child in widget:
        yield from inside(child)


def find(window, kind, style=None):
    """The widget of a kind, and of a style class, that is on screen in a window; None while there is none."""
    fitting = (each for each in inside(window) if isinstance(each, kind) and each.get_mapped())
    return next((each for each in fitting if style is None or each.has_css_class(style)), None)


class Board(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.app = Gtk.Application(application_id="org.example.Board", flags=Gio.ApplicationFlags.NON_UNIQUE)
        cls.app.connect("activate", board.activate)
        cls.app.register()

    def start(self):
        """The window of the app that was started just now."""
        self.app.activate()
        window = self.app.get_active_window()
        wait_until(window.is_active)
        return window

    def card(self, window):
        """The button of the offer that takes the tour."""
        cards = (each for each in inside(window) if each.has_css_class("walkthrough-offer"))
        return next((find(card, Gtk.Button, "walkthrough-next") for card in cards), None)

    def help_of(self, window):
        """The lines of Help in the menu of a window."""
        button = find(window, Gtk.MenuButton)
        section = button.get_menu_model().get_item_link(1, Gio.MENU_LINK_SECTION)
        return [section.get_item_attribute_value(each, "label").get_string() for each in range(section.get_n_items())]

    def test_what_the_page_says(self):
        window = self.start()
        wait_until(lambda: self.card(window)).emit("clicked")
        tour = wait_until(lambda: Walkthrough.Tour.get_for_widget(window))
        tour.settle("add")
        tour.press(Walkthrough.CalloutButton.NEXT)
        tour.settle("drag")
        pictures = [each for each in inside(window) if each.get_css_name() == "walkthrough-picture" and each.get_mapped()]
        self.assertEqual([(each.get_width(), each.get_height()) for each in pictures], [(280, 96)])
        tour.press(Walkthrough.CalloutButton.NEXT)
        tour.settle("again")
        self.assertEqual(self.help_of(window), ["Resume “A first look”", "Show Hints Again"])
        tour.press(Walkthrough.CalloutButton.NEXT)
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.FINISHED)
        wait_until(lambda: self.help_of(window) == ["A first look", "Show Hints Again"])

        # The menu's item, as a press activates it.
        self.assertTrue(window.activate_action("walkthrough.take", GLib.Variant("s", "first-look")))
        again = wait_until(lambda: Walkthrough.Tour.get_for_widget(window))
        again.settle("add")
        again.press(Walkthrough.CalloutButton.SKIP)

        self.app.activate_action("preferences")
        preferences = next(each for each in Gtk.Window.list_toplevels() if each.get_title() == "Preferences")
        switch = wait_until(lambda: find(preferences, Gtk.Switch))
        switch.activate()
        wait_until(lambda: not Walkthrough.Guidance.get_default().props.shown)
        preferences.destroy()
        window.activate_action("walkthrough.show-again")
        wait_until(lambda: self.help_of(window)[0] == "A first look (new)")

        # With the switch off nothing comes to the next window, until it is on again.
        window.destroy()
        window = self.start()
        while context.iteration(False):
            pass
        self.assertIsNone(self.card(window))
        Walkthrough.Guidance.get_default().props.shown = True
        wait_until(lambda: self.card(window))
        window.destroy()


if __name__ == "__main__":
    unittest.main(verbosity=2)
