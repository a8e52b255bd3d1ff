"""What an app must not do is told in a critical message, and does no harm. `run` starts this, without fatal warnings."""

import ctypes
import os
import tempfile
import threading
import unittest

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Walkthrough", "1")
from gi.repository import GLib, Gtk, Walkthrough

TOUR = '{"id": "misused", "steps": [{"id": "one", "title": "One"}]}'


def new_tour():
    return Walkthrough.Tour.new(TOUR, None)


def said_during(call):
    """What a call writes to the standard error, GLib's messages included."""
    with tempfile.TemporaryFile("w+") as file:
        kept = os.dup(2)
        os.dup2(file.fileno(), 2)
        try:
            call()
        finally:
            os.dup2(kept, 2)
            os.close(kept)
        file.seek(0)
        return file.read()


def elsewhere(call):
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()


class Misuse(unittest.TestCase):
    def setUp(self):
        self.library = ctypes.CDLL("libwalkthrough-1.so.0")
        self.button = Gtk.Button()

    def assert_critical(self, *calls):
        for call in calls:
            said = said_during(call)
            criticals = [line for line in said.splitlines() if "CRITICAL" in line]
            self.assertEqual(len(criticals), 1, said)
            self.assertIn("walkthrough", criticals[0].lower())

    def test_arguments_that_are_missing(self):
        button = ctypes.c_void_p(hash(self.button))
        stack = Gtk.Stack()
        library, none = self.library, None
        self.assert_critical(
            lambda: library.walkthrough_name_widget(none, b"x"),
            lambda: library.walkthrough_name_widget(button, none),
            lambda: library.walkthrough_forget_widget(none),
            lambda: library.walkthrough_mark_cover(none),
            lambda: library.walkthrough_set_region(none, 3),
            lambda: library.walkthrough_bind_trigger(none, b"x"),
            lambda: library.walkthrough_bind_trigger(button, none),
            lambda: library.walkthrough_bind_page(button, b"x", b"y"),
            lambda: library.walkthrough_bind_page(ctypes.c_void_p(hash(stack)), none, b"y"),
            lambda: library.walkthrough_bind_page(ctypes.c_void_p(hash(stack)), b"x", none),
            lambda: library.walkthrough_bind_action(none, b"x", none, none, none),
            lambda: library.walkthrough_bind_action(button, b"x", none, none, none),
            lambda: library.walkthrough_tour_get_for_widget(none),
            lambda: library.walkthrough_tips_donate(none, none, none),
            lambda: library.walkthrough_tips_count(none),
            lambda: library.walkthrough_tips_delete_donations(none),
            lambda: library.walkthrough_tips_set_parameter(none, none),
            lambda: library.walkthrough_tips_set_parameter(b"x", none),
            lambda: library.walkthrough_tips_get_parameter(none),
            lambda: library.walkthrough_tips_reset_parameter(none),
            lambda: library.walkthrough_tips_hold(none),
            lambda: library.walkthrough_tips_release(none),
            lambda: library.walkthrough_tips_show_for_testing(none),
        )

    def test_arguments_that_mean_nothing(self):
        button, tour = self.button, new_tour()
        tip = Walkthrough.Tip(id="misused", title="A tip")
        self.assert_critical(
            lambda: Walkthrough.set_region(button, 64),
            lambda: Walkthrough.tips_set_parameter("x", GLib.Variant("as", ["x"])),
            lambda: tip.set_max_display_duration(float("nan")),
            lambda: tip.set_min_interval(-1),
            lambda: tour.set_dimming(float("nan")),
            lambda: self.library.walkthrough_tour_set_look(ctypes.c_void_p(hash(tour)), 9),
            lambda: Walkthrough.Tour().present(button),
        )

    def test_a_tip_without_an_id(self):
        button = self.button
        for tip in (Walkthrough.Tip(title="Nameless"), Walkthrough.Tip(id="", title="Empty")):
            self.assertEqual((tip.get_id(), tip.props.status), ("", Walkthrough.TipStatus.PENDING))
            self.assert_critical(
                lambda: tip.present_at(button, Gtk.PositionType.TOP),
                lambda: tip.create_view(),
                lambda: tip.invalidate(Walkthrough.Invalidation.TIP_CLOSED),
                lambda: tip.reset(),
                lambda: tip.set_rules("[]"),
                lambda: tip.explain(),
            )

    def test_another_thread(self):
        button, tour = self.button, new_tour()
        tip = Walkthrough.Tip(id="elsewhere", title="A tip")

        self.assert_critical(
            lambda: elsewhere(lambda: tour.present(button)),
            lambda: elsewhere(lambda: tour.next()),
            lambda: elsewhere(lambda: new_tour()),
            lambda: elsewhere(lambda: tip.get_status()),
            lambda: elsewhere(lambda: tip.set_title("Other")),
            lambda: elsewhere(lambda: Walkthrough.Tip(id="new", title="A tip")),
            lambda: elsewhere(lambda: Walkthrough.tips_donate("x", None)),
            lambda: elsewhere(lambda: Walkthrough.name_widget(button, "x")),
        )


if __name__ == "__main__":
    Gtk.init()
    unittest.main(verbosity=2)
