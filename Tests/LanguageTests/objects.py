"""The objects of the C library, as PyGObject sees them. `run` starts this."""

import json
import tempfile
import unittest
from pathlib import Path

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Walkthrough", "1")
from gi.repository import Gio, GLib, GObject, Gtk, Walkthrough

TOUR = {
    "id": "first-steps",
    "title": "First steps",
    "steps": [
        {"id": "one", "title": "One", "body": "Text", "target": "first", "tags": ["start"], "data": {"video": "a.webm"}},
        {"id": "two", "title": "Two", "target": "second", "triggers": ["open"], "condition": "wanted"},
        {"id": "gone", "title": "Gone", "target": "nowhere", "missingTarget": {"wait": 0, "then": "skip"}},
        {"id": "last", "title": "Last", "target": "first"},
    ],
}
UI = """
<interface>
  <object class="GtkBox" id="box">
    <child><object class="GtkButton" id="a"/></child>
    <child><object class="GtkButton" id="b"/></child>
  </object>
  <object class="WalkthroughElement"><property name="widget">a</property><property name="name">first</property></object>
  <object class="WalkthroughElement" id="element">
    <property name="name">second</property>
    <property name="region">3</property>
    <property name="cover">true</property>
    <property name="widget">b</property>
  </object>
</interface>
"""
context = GLib.MainContext.default()
GObject.type_ensure(Walkthrough.Element)


def new_tour(**changes):
    return Walkthrough.Tour.new(json.dumps(TOUR | changes), "first-steps.json")


def wait_until(holds):
    while not holds():
        context.iteration(True)


class WindowTest(unittest.TestCase):
    def setUp(self):
        self.builder = Gtk.Builder.new_from_string(UI, -1)
        self.window = Gtk.Window(default_width=500, default_height=400, child=self.builder.get_object("box"))
        self.window.present()
        self.addCleanup(self.window.destroy)


class Reading(unittest.TestCase):
    def assert_invalid(self, make, message):
        with self.assertRaises(GLib.Error) as caught:
            make()
        self.assertTrue(caught.exception.matches(Walkthrough.error_quark(), Walkthrough.Error.INVALID))
        self.assertEqual(caught.exception.message, message)

    def test_an_error_gives_its_place(self):
        wrong = '{"id": "x",\n "steps": [{"id": 3}]}'
        place = "steps[0].id: expected a string in quotes, found 3 (line 2, column 19)"
        self.assert_invalid(lambda: Walkthrough.Tour.new(wrong, "bad.json"), f"bad.json: {place}")
        self.assert_invalid(lambda: Walkthrough.Tour.new_from_bytes(GLib.Bytes.new(wrong.encode()), None), f"tour: {place}")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "file.json"
            path.write_text(wrong)
            self.assert_invalid(lambda: Walkthrough.Tour.new_from_path(str(path)), f"file.json: {place}")
            self.assert_invalid(lambda: Walkthrough.Tour.new_from_file(Gio.File.new_for_path(str(path))), f"file.json: {place}")

    def test_a_file_that_is_not_there_is_an_error_of_gio(self):
        with self.assertRaises(GLib.Error) as caught:
            Walkthrough.Tour.new_from_path("/no/such/file")
        self.assertTrue(caught.exception.matches(Gio.io_error_quark(), Gio.IOErrorEnum.NOT_FOUND))
        with self.assertRaises(GLib.Error) as caught:
            Walkthrough.Tour.new_from_resource("/no/such/resource")
        self.assertTrue(caught.exception.matches(Gio.resource_error_quark(), Gio.ResourceError.NOT_FOUND))

    def test_what_a_tour_tells_of_itself(self):
        tour = new_tour()
        told = (tour.props.id, tour.props.title, tour.props.n_steps, tour.props.step, tour.props.is_running)
        self.assertEqual(told, ("first-steps", "First steps", 4, None, False))
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.NONE)
        self.assertIsNone(tour.props.progress)


class Properties(unittest.TestCase):
    def assert_settable(self, object, name, default, value):
        notified = []
        object.connect(f"notify::{name}", lambda object, spec: notified.append(object.get_property(name)))
        self.assertEqual(object.get_property(name), default)
        for _ in range(2):
            object.set_property(name, value)
        self.assertEqual(object.get_property(name), value)
        object.set_property(name, default)
        self.assertEqual(notified, [value, default])

    def test_of_tours(self):
        self.assert_settable(new_tour(), "look", Walkthrough.Look.SPOTLIGHT, Walkthrough.Look.PAPER)
        self.assert_settable(new_tour(), "dimming", -1, 0.25)
        self.assert_settable(new_tour(), "css-class", None, "mine")
        self.assert_settable(new_tour(), "translation-domain", None, "notes")
        self.assert_settable(new_tour(), "progress", None, '{"walkthrough":"first-steps"}')

    def test_of_elements(self):
        self.assert_settable(Walkthrough.Element(), "name", None, "search")
        self.assert_settable(Walkthrough.Element(), "trigger", None, "open")
        self.assert_settable(Walkthrough.Element(), "region", -1, 63)
        self.assert_settable(Walkthrough.Element(), "cover", False, True)
        button = Gtk.Button()
        self.assert_settable(Walkthrough.Element(), "widget", None, button)

    def test_an_element_does_not_keep_its_widget(self):
        element = Walkthrough.Element(widget=Gtk.Button())
        self.assertIsNone(element.props.widget)


class Running(WindowTest):
    def present(self, tour, step=None):
        self.told = []
        tour.connect("step-changed", lambda tour, step: self.told.append(step))
        tour.connect("finished", lambda tour, *how: self.told.append(how))
        tour.present_at(self.window, step)
        wait_until(tour.get_step)
        return tour

    def test_from_step_to_step(self):
        tour = self.present(new_tour())
        self.assertEqual(Walkthrough.Tour.get_for_widget(self.builder.get_object("a")), tour)
        tour.next()
        wait_until(lambda: tour.props.step == "two")
        tour.next()
        wait_until(lambda: tour.props.step == "last")
        tour.back()
        wait_until(lambda: tour.props.step == "two")
        tour.go("last")
        wait_until(lambda: tour.props.step == "last")
        tour.next()
        self.assertEqual(self.told, ["one", "two", "last", "two", "last", (Walkthrough.Outcome.FINISHED, "last")])
        self.assertEqual((tour.props.step, tour.props.is_running), (None, False))
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.FINISHED)
        self.assertIsNone(Walkthrough.Tour.get_for_widget(self.window))

    def test_every_way_to_end(self):
        outcome = Walkthrough.Outcome
        ends = {
            outcome.SKIPPED: lambda tour: tour.skip(),
            outcome.CLOSED: lambda tour: tour.close(),
            outcome.REPLACED: lambda tour: new_tour().present(self.window),
            outcome.WINDOW_CLOSED: lambda tour: self.window.destroy(),
        }
        for expected, end in ends.items():
            with self.subTest(expected):
                tour = self.present(new_tour())
                end(tour)
                self.assertEqual((tour.props.outcome, self.told[-1]), (expected, (expected, "one")))

    def test_a_target_that_is_not_there(self):
        steps = [TOUR["steps"][2] | {"missingTarget": {"wait": 0, "then": "fail"}}]
        tour = new_tour(steps=steps)
        tour.present(self.window)
        wait_until(lambda: not tour.props.is_running)
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.TARGET_MISSING)

    def test_it_can_run_again(self):
        tour = self.present(new_tour())
        tour.close()
        self.present(tour, "last")
        self.assertEqual((tour.props.step, tour.props.outcome), ("last", Walkthrough.Outcome.NONE))

    def test_progress_is_resumed(self):
        tour = self.present(new_tour(), "last")
        progress = tour.props.progress
        tour.close()
        self.assertIsNone(tour.props.progress)
        again = new_tour()
        again.props.progress = progress
        again.present(self.window)
        wait_until(again.get_step)
        self.assertEqual(again.props.step, "last")

    def test_reports_tell_what_happened(self):
        tour, reports = new_tour(), []

        def note(tour, report):
            words = [report.get_step(), report.get_next_step(), report.get_cause(), report.get_element(), report.get_tags()]
            reports.append((report.get_kind(), *words, report.get_data()))

        tour.connect("report", note)
        self.present(tour)
        tour.next()
        wait_until(lambda: tour.props.step == "two")
        tour.next()
        wait_until(lambda: tour.props.step == "last")
        tour.close()
        kind = Walkthrough.ReportKind
        self.assertEqual(reports[0], (kind.SEEN, "one", None, None, None, ["start"], '{"video":"a.webm"}'))
        self.assertEqual(reports[1], (kind.ADVANCED, "one", "two", "next", None, [], None))
        self.assertIn((kind.TARGET_MISSING, "gone", None, "skip", "nowhere", [], None), reports)
        self.assertEqual(reports[-1][:2], (kind.FINISHED, "last"))
        self.assertEqual([visit["step"] for visit in json.loads(reports[-1][-1])], ["one", "two", "last"])

    def test_conditions_actions_and_content_are_the_apps(self):
        asked, active = [], []
        tour = new_tour()
        tour.set_condition_func(lambda tour, name, data: asked.append(name) or False, None)
        tour.set_content_func(lambda tour, step, data: Gtk.Label(label="Mine") if step == "last" else None, None)
        Walkthrough.bind_action(self.window, "open", lambda widget, is_active, data: active.append(is_active), None)
        self.present(tour)
        tour.next()
        wait_until(lambda: tour.props.step == "last")
        self.assertEqual((asked, active), (["wanted"], []))
        self.assertIn("Mine", labels(self.window))
        tour.set_condition_func(None, None)
        tour.go("two")
        wait_until(lambda: active)
        tour.close()
        self.assertEqual(active, [True, False])

    def test_a_style_class_of_the_apps(self):
        tour = new_tour()
        tour.props.css_class = "mine"
        self.present(tour)
        layer = self.window.get_last_child()
        self.assertTrue(layer.has_css_class("mine"), layer.get_css_classes())
        tour.close()

    def test_popovers_open_for_a_step(self):
        popover = Gtk.Popover(child=Gtk.Label(label="Hello"))
        popover.set_parent(self.builder.get_object("b"))
        Walkthrough.Element(widget=popover, trigger="open")
        tour = self.present(new_tour(), "two")
        wait_until(popover.get_visible)
        tour.close()
        wait_until(lambda: not popover.get_visible())
        popover.unparent()


class Elements(WindowTest):
    def test_a_ui_file_names_them(self):
        element = self.builder.get_object("element")
        told = (element.props.widget, element.props.name, element.props.region, element.props.cover)
        self.assertEqual(told, (self.builder.get_object("b"), "second", 3, True))
        del self.builder, element
        tour = new_tour()
        tour.present(self.window)
        missing = []
        tour.connect("report::target-missing", lambda tour, report: missing.append(report.get_element()))
        wait_until(tour.get_step)
        tour.go("two")
        wait_until(lambda: tour.props.step == "two")
        self.assertEqual(missing, [])


def labels(widget):
    own = [widget.get_label()] if isinstance(widget, Gtk.Label) else []
    child = widget.get_first_child()
    while child:
        own += labels(child)
        child = child.get_next_sibling()
    return own


if __name__ == "__main__":
    unittest.main(verbosity=2)
