"""What an app must not do is told in a critical message, and does no harm. `run` starts this, without fatal warnings."""

import ctypes
import os
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path
from xml.etree import ElementTree

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Walkthrough", "1")
from gi.repository import Gio, GLib, Gtk, Walkthrough

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


def call_with_nothing(library, function, parameters):
    """A call of a function without any values."""
    values = [ctypes.c_double(0) if type == "double" else ctypes.c_void_p(0) for type, _ in parameters]
    return lambda: getattr(library, function)(*values)


def turn_until(holds):
    while not holds():
        GLib.MainContext.default().iteration(True)


def shows(widget, text):
    """Whether a label with this text is in a widget."""
    if isinstance(widget, Gtk.Label) and widget.get_text() == text:
        return True
    return any(shows(child, text) for child in widget)


def elsewhere(call):
    thread = threading.Thread(target=call)
    thread.start()
    thread.join()


class Misuse(unittest.TestCase):
    def setUp(self):
        self.library = ctypes.CDLL("libwalkthrough-1.so.0")
        self.button = Gtk.Button()

    def critical_of(self, call):
        """The one critical message of a call."""
        said = said_during(call)
        criticals = [line for line in said.splitlines() if "CRITICAL" in line]
        self.assertEqual(len(criticals), 1, said)
        return criticals[0]

    def assert_critical(self, *calls):
        for call in calls:
            self.assertIn("walkthrough", self.critical_of(call).lower())

    def shown_window(self):
        """A window with a box that has the button."""
        box = Gtk.Box()
        box.append(self.button)
        window = Gtk.Window(child=box)
        window.present()
        self.addCleanup(window.destroy)
        return window, box

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
            if any(is_needed for _, is_needed in parameters):
                asked += 1
                with self.subTest(function):
                    self.assert_critical(call_with_nothing(self.library, function, parameters))
        self.assertGreater(asked, 90)

    def test_an_error_that_is_set_already(self):
        error, file = ctypes.c_void_p(hash(self.button)), Gio.File.new_for_path("/no/such/file")
        made = ctypes.byref(error)
        self.assert_critical(
            lambda: self.library.walkthrough_tour_new(b"{", None, made),
            lambda: self.library.walkthrough_tour_new_from_path(b"/no/such/file", made),
            lambda: self.library.walkthrough_tour_new_from_file(ctypes.c_void_p(hash(file)), made),
            lambda: self.library.walkthrough_tour_new_from_resource(b"/no/such/resource", made),
        )

    def test_a_view_before_gtk_has_begun(self):
        program = (
            "import ctypes, os; os.environ.pop('DISPLAY'); library = ctypes.CDLL('libwalkthrough-1.so.0');"
            "library.walkthrough_tip_new.restype = ctypes.c_void_p;"
            "library.walkthrough_tip_create_view(ctypes.c_void_p(library.walkthrough_tip_new(b'a', b'A tip')))"
        )
        result = subprocess.run(["/usr/bin/python3", "-c", program], capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("gtk_is_initialized", result.stderr)

    def test_arguments_that_mean_nothing(self):
        button, tour = self.button, new_tour()
        tip = Walkthrough.Tip(id="misused", title="A tip")
        self.assert_critical(
            lambda: Walkthrough.set_region(button, ""),
            lambda: Walkthrough.tips_set_parameter("x", GLib.Variant("as", ["x"])),
            lambda: tip.set_max_display_duration(float("nan")),
            lambda: tip.set_min_interval(-1),
            lambda: tip.set_property("rules", "["),
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
        tip = Walkthrough.Tip(id="starts it", title="A tip")
        self.assert_critical(lambda: tip.start_tour(Walkthrough.Tour(), self.button))

    def test_no_text_names_functions_of_another_language(self):
        explained = Walkthrough.Tip(id="unconfigured", title="A tip").explain()
        self.assertIn("Tips are not configured", explained)
        self.assertNotIn("configure()", explained)

    def test_each_function_is_of_the_main_thread(self):
        # What is given out to be kept may be freed by a garbage collector, on any thread.
        kept = ("walkthrough_report_", "walkthrough_scene_")
        asked = 0
        for function, parameters in functions():
            if function.startswith(kept) or function == "walkthrough_error_quark":
                continue
            asked += 1
            with self.subTest(function):
                said = self.critical_of(lambda: elsewhere(call_with_nothing(self.library, function, parameters)))
                self.assertIn("was called on another thread", said)
                # In words that every language has.
                self.assertNotIn("walkthrough_", said)
        self.assertGreater(asked, 100)

    def test_a_tip_of_another_thread_does_nothing(self):
        made = []
        self.assert_critical(lambda: elsewhere(lambda: made.append(Walkthrough.Tip(id="made elsewhere", title="A tip"))))
        said = said_during(lambda: made[0].present_at(self.button, Gtk.PositionType.BOTTOM))
        self.assertIn("was made on another thread", said)

    def test_a_body_that_is_elsewhere_already(self):
        window, box = self.shown_window()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        Walkthrough.tips_configure(None, 0, Gio.File.new_for_path(folder.name))
        self.addCleanup(Walkthrough.tips_close)
        Walkthrough.tips_show_for_testing(["with a body"])
        self.addCleanup(Walkthrough.tips_end_testing)
        for body in (self.button, window):
            tip = Walkthrough.Tip(id="with a body", title="The text")
            tip.set_body_func(lambda *_: body, None)
            view = tip.create_view()
            said = said_during(lambda: box.append(view) or turn_until(lambda: shows(view, "The text")))
            self.assertIn("is in another widget already, or a window", said)
            box.remove(view)
        self.assertEqual(self.button.get_parent(), box)

    def test_content_that_is_elsewhere_already(self):
        window, box = self.shown_window()
        # A function of C returns the widget without a reference.
        make = ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)(lambda *_: hash(self.button))
        counts = []
        for _ in range(3):
            tour = new_tour()
            self.library.walkthrough_tour_set_content_func(ctypes.c_void_p(hash(tour)), make, None, None)
            said = said_during(lambda: tour.present(box) or turn_until(lambda: shows(window, "One")))
            self.assertIn("is in another widget already", said)
            tour.close()
            turn_until(lambda: not shows(window, "One"))
            counts.append(self.button.__grefcount__)
        self.assertEqual((self.button.get_parent(), counts), (box, counts[:1] * 3))

    def test_a_tip_without_an_id(self):
        button = self.button
        for tip in (Walkthrough.Tip(title="Nameless"), Walkthrough.Tip(id="", title="Empty")):
            self.assertEqual((tip.get_id(), tip.props.status), ("", Walkthrough.TipStatus.PENDING))
            self.assert_critical(
                lambda: tip.present_at(button, Gtk.PositionType.BOTTOM),
                lambda: tip.create_view(),
                lambda: tip.invalidate(Walkthrough.Invalidation.TIP_CLOSED),
                lambda: tip.reset(),
                lambda: tip.set_rules("[]"),
                lambda: tip.explain(),
                lambda: self.assertRaises(TypeError, Walkthrough.TipGroup.new, Walkthrough.TipPriority.ORDERED, [tip]),
            )
            said = said_during(tip.explain)
            self.assertIn("has no id", said)
            self.assertNotIn("walkthrough_", said)


if __name__ == "__main__":
    Gtk.init()
    unittest.main(verbosity=2)
