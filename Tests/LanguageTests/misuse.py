"""What an app must not do is told in a critical message, and does no harm. `run` starts this, without fatal warnings."""

import ctypes
import os
import tempfile
import threading
import unittest
from pathlib import Path
from xml.etree import ElementTree

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


def functions():
    """The functions of the library, and of each parameter its type in C and whether it must not be NULL."""
    namespace, c = "{http://www.gtk.org/introspection/core/1.0}", "{http://www.gtk.org/introspection/c/1.0}"
    prefix = Path(os.environ["GI_TYPELIB_PATH"]).parents[1]
    described = ElementTree.parse(prefix / "share/gir-1.0/Walkthrough-1.gir")
    for kind in ("function", "method", "constructor"):
        for function in described.iter(namespace + kind):
            parameters = []
            for each in function.iterfind(f"{namespace}parameters/*"):
                type = next(child for child in each if child.tag in (namespace + "type", namespace + "array")).get(c + "type")
                # With no length, an array may be NULL.
                is_counted = each.find(f"{namespace}array[@length]") is not None
                parameters.append((type, type.endswith("*") and each.get("nullable") != "1" and not is_counted))
            yield function.get(c + "identifier"), parameters


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
        button, stack = ctypes.c_void_p(hash(self.button)), Gtk.Stack()
        some_stack = ctypes.c_void_p(hash(stack))
        library, none = self.library, None
        self.assert_critical(
            lambda: library.walkthrough_name_widget(button, none),
            lambda: library.walkthrough_bind_trigger(button, none),
            lambda: library.walkthrough_bind_page(button, b"x", b"y"),
            lambda: library.walkthrough_bind_page(some_stack, none, b"y"),
            lambda: library.walkthrough_bind_page(some_stack, b"x", none),
            lambda: library.walkthrough_bind_action(button, b"x", none, none, none),
            lambda: library.walkthrough_tips_set_parameter(b"x", none),
        )

    def test_each_function_that_needs_a_pointer_asks_for_it(self):
        asked = 0
        for function, parameters in functions():
            needs_one = any(is_needed for _, is_needed in parameters)
            call = getattr(self.library, function)
            values = [ctypes.c_double(0) if type == "double" else ctypes.c_void_p(0) for type, _ in parameters]
            with self.subTest(function):
                if needs_one:
                    self.assert_critical(lambda: call(*values))
            asked += needs_one
        self.assertGreater(asked, 90)

    def test_arguments_that_mean_nothing(self):
        button, tour = self.button, new_tour()
        tip = Walkthrough.Tip(id="misused", title="A tip")
        self.assert_critical(
            lambda: Walkthrough.set_region(button, 64),
            lambda: Walkthrough.tips_set_parameter("x", GLib.Variant("as", ["x"])),
            lambda: tip.set_max_display_duration(float("nan")),
            lambda: tip.set_min_interval(-1),
            lambda: Walkthrough.tips_advance_clock(-1),
            lambda: Walkthrough.tips_advance_clock(1),
            lambda: Walkthrough.tips_set_donation_limit("x", -2, -1),
            lambda: Walkthrough.tips_set_donation_limit("x", 3, 0),
            lambda: Walkthrough.tips_set_transient_parameter("x", GLib.Variant("as", ["x"])),
            lambda: tour.set_dimming(float("nan")),
            *[lambda name=name: tour.set_css_class(name) for name in (".mine", "one two", "3rd")],
            lambda: self.library.walkthrough_tour_set_look(ctypes.c_void_p(hash(tour)), 9),
            lambda: Walkthrough.Tour().present(button),
        )

    def test_a_tour_that_was_not_read(self):
        said = said_during(lambda: Walkthrough.Tour().present(self.button))
        self.assertIn("no steps to present: make it from a tour file", said)

    def test_no_text_names_functions_of_another_language(self):
        explained = Walkthrough.Tip(id="unconfigured", title="A tip").explain()
        self.assertIn("Tips are not configured", explained)
        self.assertNotIn("configure()", explained)

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
