"""The objects of the C library, as PyGObject sees them. `run` starts this."""

import gc
import json
import tempfile
import threading
import time
import unittest
from pathlib import Path

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("GdkPixbuf", "2.0")
gi.require_version("Gtk", "4.0")
gi.require_version("Walkthrough", "1")
from gi.repository import Gdk, GdkPixbuf, Gio, GLib, GObject, Gtk, Walkthrough

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
    <property name="region">list</property>
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


def move_to(tour, step, move=None):
    """Moves a tour, to its next step when nothing else is said, and waits until it is there."""
    (move or tour.next)()
    wait_until(lambda: tour.props.step == step)


def look_until(holds):
    """Waits for something that the main loop does not tell."""
    source = GLib.timeout_add(20, lambda: True)
    wait_until(holds)
    GLib.source_remove(source)


def new_tip(id, rules=None, **properties):
    tip = Walkthrough.Tip(**{"id": id, "title": "A tip"} | properties)
    tip.set_rules(json.dumps(rules) if rules else None)
    return tip


def assert_becomes(test, look, expected, explain=lambda: ""):
    """Compares what is known in the end: who asks gets what is known after 100 ms, and the store may take longer."""
    # Only ends what hangs.
    patience = time.monotonic() + 300
    look_until(lambda: look() == expected or time.monotonic() > patience)
    test.assertEqual(look(), expected, explain())


class ErrorTest(unittest.TestCase):
    def assert_error(self, domain, code, call) -> str:
        """Makes a call that has to fail with that error, and returns its message."""
        with self.assertRaises(GLib.Error) as caught:
            call()
        self.assertTrue(caught.exception.matches(domain, code), caught.exception)
        return caught.exception.message


class WindowTest(ErrorTest):
    def setUp(self):
        self.builder = Gtk.Builder.new_from_string(UI, -1)
        self.window = Gtk.Window(default_width=500, default_height=400, child=self.builder.get_object("box"))
        self.window.present()
        self.addCleanup(self.window.destroy)


class Bases(unittest.TestCase):
    def test_a_tour_that_is_read_from_a_file_begins_paths_there(self):
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "tour.json"
            path.write_text(json.dumps(TOUR))
            self.assertEqual(Walkthrough.Tour.new_from_path(str(path)).props.base, folder)
            self.assertEqual(Walkthrough.Tour.new_from_file(Gio.File.new_for_path(str(path))).props.base, folder)
        self.assertIsNone(new_tour().props.base)


class Version(unittest.TestCase):
    def test_the_headers_tell_one(self):
        parts = (Walkthrough.MAJOR_VERSION, Walkthrough.MINOR_VERSION, Walkthrough.MICRO_VERSION)
        self.assertEqual(".".join(map(str, parts)), Walkthrough.VERSION_S)


class Reading(ErrorTest):
    def assert_invalid(self, make, message):
        said = self.assert_error(Walkthrough.error_quark(), Walkthrough.Error.INVALID, make)
        self.assertEqual(said, message)

    def test_values_are_escaped_for_texts(self):
        self.assertEqual(Walkthrough.escape_text("*a* [b](c)"), "\\*a\\* \\[b\\](c)")
        self.assertEqual(Walkthrough.escape_text("Plain"), "Plain")

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
        tour = Walkthrough.Tour
        self.assert_error(Gio.io_error_quark(), Gio.IOErrorEnum.NOT_FOUND, lambda: tour.new_from_path("/no/such/file"))
        missing = (Gio.resource_error_quark(), Gio.ResourceError.NOT_FOUND)
        self.assert_error(*missing, lambda: tour.new_from_resource("/no/such/resource"))

    def test_what_a_tour_tells_of_itself(self):
        tour = new_tour()
        told = (tour.props.id, tour.props.title, tour.props.n_steps, tour.props.step, tour.props.is_running)
        self.assertEqual(told, ("first-steps", "First steps", 4, None, False))
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.NONE)
        self.assertIsNone(tour.props.progress)
        self.assertEqual((tour.props.revision, new_tour(revision=3).get_revision()), (1, 3))
        self.assertEqual(Walkthrough.Tour().props.revision, 1)


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
        self.assert_settable(new_tour(), "length", Walkthrough.Length.FULL, Walkthrough.Length.QUICK)
        self.assert_settable(new_tour(), "css-class", None, "mine")
        self.assert_settable(new_tour(), "translation-domain", None, "notes")
        self.assert_settable(new_tour(), "base", None, "/usr/share/notes/tours")
        self.assert_settable(new_tour(), "progress", None, '{"walkthrough":"first-steps"}')

    def test_of_elements(self):
        self.assert_settable(Walkthrough.Element(), "name", None, "search")
        self.assert_settable(Walkthrough.Element(), "trigger", None, "open")
        self.assert_settable(Walkthrough.Element(), "region", None, "map")
        self.assert_settable(Walkthrough.Element(), "cover", False, True)
        button = Gtk.Button()
        self.assert_settable(Walkthrough.Element(), "widget", None, button)

    def test_of_guidance(self):
        guidance = Walkthrough.Guidance.get_default()
        self.assertEqual(guidance, Walkthrough.Guidance.get_default())
        self.assert_settable(guidance, "shown", True, False)
        self.assert_settable(guidance, "app-version", None, "2.1")
        self.assertFalse(guidance.props.locked)

    def test_guidance_is_bound_to_a_setting(self):
        guidance, switch = Walkthrough.Guidance.get_default(), Gtk.Switch()
        switch.bind_property("active", guidance, "shown", GObject.BindingFlags.BIDIRECTIONAL)
        guidance.props.shown = False
        self.assertFalse(switch.props.active)
        switch.props.active = True
        self.assertTrue(guidance.props.shown)

    def test_a_row_changes_guidance(self):
        guidance = Walkthrough.Guidance.get_default()
        row = guidance.create_row()
        self.assertIsInstance(row, Gtk.ListBoxRow)
        switch = row.get_child().get_last_child()
        self.assertTrue(switch.props.active)
        switch.props.active = False
        self.assertFalse(guidance.props.shown)
        guidance.props.shown = True
        self.assertTrue(switch.props.active)

    def test_of_hotspots(self):
        Hotspot = Walkthrough.Hotspot
        self.assert_settable(Hotspot(), "id", None, "layers")
        self.assert_settable(Hotspot(), "title", None, "Layers")
        self.assert_settable(Hotspot(), "body", None, "Hide them.")
        self.assert_settable(Hotspot(), "step", None, "two")
        self.assert_settable(Hotspot(), "tour", None, new_tour())
        self.assert_settable(Hotspot(), "tip", None, Walkthrough.Tip(id="layers-tip", title="Layers"))
        self.assert_settable(Hotspot(id="seen"), "is-seen", False, True)
        button = Gtk.Button()
        self.assert_settable(Hotspot(), "widget", None, button)

    def test_what_they_hold_goes_with_their_object(self):
        Walkthrough.tips_show_for_testing([])
        self.addCleanup(Walkthrough.tips_end_testing)
        texts = dict.fromkeys(["css-class", "translation-domain", "base"], "text")
        for make, values in (
            (new_tour, texts | {"look": 1, "dimming": 0.5, "length": 1, "content-has-buttons": True, "progress": None}),
            (Walkthrough.Element, {"name": "a", "region": "b", "trigger": "c", "cover": True, "widget": Gtk.Button()}),
            (
                lambda: Walkthrough.Hotspot(id="held"),
                dict.fromkeys(["id", "title", "body", "step"], "text")
                | {"tour": new_tour(), "tip": Walkthrough.Tip(id="held", title="Held"), "is-seen": True, "widget": Gtk.Button()},
            ),
            (
                lambda: Walkthrough.Tip(id="holds"),
                dict.fromkeys(["title", "message", "icon-name", "image-path", "image-dark-path", "image-alt"], "text")
                | {"rules": None, "style": 1, "ignores-display-frequency": True}
                | dict.fromkeys(["min-interval", "max-display-count", "max-display-duration"], 3),
            ),
        ):
            object = make()
            writable = GObject.ParamFlags.WRITABLE, GObject.ParamFlags.CONSTRUCT_ONLY
            names = [each.name for each in object.list_properties() if each.flags & writable[0] and not each.flags & writable[1]]
            with self.subTest(type(object)):
                self.assertEqual(sorted(values), sorted(names), "each property that can be set")
                for name, value in values.items():
                    object.set_property(name, value)
                gone, things = [], [object, *(value for value in values.values() if isinstance(value, GObject.Object))]
                for count, thing in enumerate(things, 1):
                    thing.weak_ref(gone.append, None)
                values.clear()
                del object, thing, value
                things.clear()
                gc.collect()
                look_until(lambda: len(gone) == count)

    def test_those_that_cannot_be_set(self):
        for object, name in (
            (new_tour(), "revision"),
            (Walkthrough.Guidance.get_default(), "locked"),
        ):
            flags = object.find_property(name).flags
            self.assertEqual(flags & (GObject.ParamFlags.READABLE | GObject.ParamFlags.WRITABLE), GObject.ParamFlags.READABLE)

    def test_a_widget_keeps_its_hotspot_and_has_one_at_a_time(self):
        button = Gtk.Button()
        first = Walkthrough.Hotspot(widget=button, id="first", title="First")
        kept = first.weak_ref()
        del first
        gc.collect()
        self.assertIs(kept().props.widget, button)
        second = Walkthrough.Hotspot.new(button, "second")
        self.assertIsNone(kept() and kept().props.widget)
        self.assertIs(second.props.widget, button)
        second = second.weak_ref()
        button = None
        gc.collect()
        self.assertIsNone(second(), "freed with its widget")

    def test_an_element_does_not_keep_its_widget(self):
        element = Walkthrough.Element(widget=Gtk.Button())
        self.assertIsNone(element.props.widget)


def inside(widget):
    """A widget and all that is in it."""
    yield widget
    for child in widget:
        yield from inside(child)


class ComingByItself(WindowTest):
    """No window is active without a window manager, and so this takes one."""

    def button(self, name):
        """A button of the offer in the window, by its style class; None while there is none."""
        cards = (widget for widget in inside(self.window) if widget.has_css_class("walkthrough-offer"))
        return next((part for card in cards for part in inside(card) if part.has_css_class(f"walkthrough-{name}")), None)

    def test_once(self):
        tour = new_tour(id="once")
        tour.present_once(self.window)
        self.assertFalse(tour.props.is_running)
        for step in ("one", "two", "last"):
            move_to(tour, step, lambda: step == "one" or tour.next())
        tour.next()
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.FINISHED)
        tour.present_once(self.window)
        again = new_tour(id="once", revision=2)
        again.present_once(self.window)
        wait_until(lambda: again.props.is_running)
        self.assertFalse(tour.props.is_running)
        again.skip()

    def test_a_tour_that_was_offered_is_kept_for_help_as_long_as_its_window(self):
        began = []
        tour = new_tour(id="offered")
        tour.connect("notify::is-running", lambda tour, spec: began.append(tour.props.is_running))
        tour.set_condition_func(lambda tour, name: name == "wanted")
        tour.set_css_class("mine")
        tour.offer(self.window)
        kept = tour.weak_ref()
        tour = None
        gc.collect()
        wait_until(lambda: self.button("next") is not None)
        self.assertEqual(began, [])
        self.button("next").emit("clicked")
        wait_until(lambda: kept() is not None and kept().props.step == "one")
        self.assertEqual(began, [True])
        kept().skip()
        wait_until(lambda: self.button("next") is None)
        gc.collect()
        self.assertIsNotNone(kept(), "the Help of the window lists it")
        self.window.destroy()
        gc.collect()
        assert_becomes(self, kept, None)

    def test_an_offer_goes_with_its_window(self):
        tour = new_tour(id="unanswered")
        kept = tour.weak_ref()
        tour.offer(self.window)
        tour = None
        wait_until(lambda: self.button("back") is not None)
        self.window.destroy()
        gc.collect()
        self.assertIsNone(kept())

    def test_what_is_new_comes_once_and_to_who_asks(self):
        """As an app does that was updated: its version is set, and the record of this process is the user's."""
        guidance = Walkthrough.Guidance.get_default()
        news = json.dumps([{"version": "4.0", "title": "Search"}, {"version": "1.0", "title": "Everything"}])
        button = self.window.get_child().get_first_child()

        def texts():
            return [text for text in labels(self.window) if text]

        def close(title):
            wait_until(lambda: title in texts())
            pressed = next(widget for widget in inside(self.window) if widget.has_css_class("walkthrough-next"))
            pressed.emit("clicked")
            wait_until(lambda: title not in texts())

        def is_marked():
            return any(widget.get_css_name() == "walkthrough-new-mark" for widget in inside(self.window))

        self.addCleanup(setattr, guidance.props, "app_version", None)
        guidance.props.app_version = "3.0"
        Walkthrough.flag_new(button, "Search", "4.0")
        self.assertTrue(Walkthrough.whats_new_present(self.window, news))
        guidance.props.app_version = "4.0"
        close("What’s New in 4.0")
        wait_until(is_marked)
        button.emit("clicked")
        wait_until(lambda: not is_marked())
        Walkthrough.flag_new(button, "Search", "4.0")
        self.assertTrue(Walkthrough.whats_new_present(self.window, news))
        guidance.props.shown = False
        self.addCleanup(setattr, guidance.props, "shown", True)
        for _ in range(2):
            self.assertTrue(Walkthrough.whats_new_show(self.window, news))
            wait_until(lambda: "1.0" in texts())
            close("What’s New in 4.0")
        with self.assertRaises(GLib.Error):
            Walkthrough.whats_new_show(self.window, "[{}]")
        self.assertFalse(is_marked())
        # Nothing asks for the version any more.
        self.window.destroy()


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
        for move, step in ((tour.next, "two"), (tour.next, "last"), (tour.back, "two"), (lambda: tour.go("last"), "last")):
            move_to(tour, step, move)
        tour.next()
        self.assertEqual(self.told, ["one", "two", "last", "two", "last", (Walkthrough.Outcome.FINISHED, "last")])
        self.assertEqual((tour.props.step, tour.props.is_running), (None, False))
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.FINISHED)
        self.assertIsNone(Walkthrough.Tour.get_for_widget(self.window))

    def assert_test_fails(self, message, call):
        said = self.assert_error(Walkthrough.error_quark(), Walkthrough.Error.TEST_FAILED, call)
        self.assertEqual(said, message)

    def test_a_test_takes_it_by_its_buttons(self):
        tour = new_tour()
        self.assert_test_fails("the tour was not presented", lambda: tour.settle(None))
        tour.present(self.window)
        self.assertFalse(tour.is_settled())
        tour.settle("one")
        self.assertTrue(tour.is_settled())
        self.assert_test_fails(
            "there is no back to press; the tour “first-steps” shows step “one”",
            lambda: tour.press(Walkthrough.CalloutButton.BACK),
        )
        tour.press(Walkthrough.CalloutButton.NEXT)
        tour.settle("two")
        tour.press(Walkthrough.CalloutButton.BACK)
        tour.settle("one")
        tour.press(Walkthrough.CalloutButton.SKIP)
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.SKIPPED)
        ended = "wanted a step at rest; the tour “first-steps” has ended: skipped"
        self.assert_test_fails(ended, lambda: tour.settle(None))
        tour.present(self.window)
        tour.settle("one")
        self.window.destroy()
        # In no words of Swift's.
        ended = "wanted a step at rest; the tour “first-steps” has ended: its window was closed"
        self.assert_test_fails(ended, lambda: tour.press(Walkthrough.CalloutButton.NEXT))

    def test_its_own_handlers_cannot_wait_for_it(self):
        tour, said = new_tour(), []

        def wait(tour, *_):
            with self.assertRaises(GLib.Error) as caught:
                tour.settle("one")
            said.append(caught.exception.message)

        tour.connect("step-changed", wait)
        tour.present(self.window)
        wait_until(lambda: said)
        self.assertIn("in a function that the tour “first-steps” has called", said[0])
        tour.settle("one")
        tour.close()

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

    def test_its_own_signals_present_it_again(self):
        tour, left = new_tour(), 20

        def restart(*_):
            nonlocal left
            left -= 1
            if left > 0:
                tour.present(self.window)
                self.assertIsNone(tour.props.step)

        tour.connect("step-changed", restart)
        self.present(tour)
        wait_until(lambda: left == 0)
        self.assertEqual((tour.props.is_running, tour.props.step), (True, "one"))
        self.assertEqual(self.told.count("one"), 20)
        self.assertEqual(self.told.count((Walkthrough.Outcome.REPLACED, "one")), 19)
        self.assertEqual(Walkthrough.Tour.get_for_widget(self.window), tour)

    def test_a_tour_that_never_ends_gives_way_once(self):
        endless, other = new_tour(), new_tour(id="other")
        again = endless.connect("finished", lambda *_: endless.present(self.window))
        for later in (endless, other):
            with self.subTest(later.props.id):
                self.present(endless)
                later.present(self.window)
                wait_until(endless.get_step)
                self.assertEqual(Walkthrough.Tour.get_for_widget(self.window), endless)
                self.assertEqual([each.get_css_name() for each in widgets(self.window)].count("walkthrough"), 1)
        self.assertEqual((other.props.is_running, other.props.outcome), (False, Walkthrough.Outcome.REPLACED))
        endless.disconnect(again)
        endless.close()

    def test_progress_is_resumed(self):
        tour = self.present(new_tour(), "last")
        progress = tour.props.progress
        tour.skip()
        self.assertIsNone(tour.props.progress)
        again = new_tour()
        again.props.progress = progress
        again.present(self.window)
        wait_until(again.get_step)
        self.assertEqual(again.props.step, "last")

    def test_what_is_saved_whenever_progress_changes_lasts_until_the_user_ends_the_tour(self):
        ends = {
            "window": lambda tour: self.window.destroy(),
            "closed": lambda tour: tour.close(),
            "replaced": lambda tour: new_tour().present(self.window),
            None: lambda tour: tour.skip(),
        }
        for kept, end in ends.items():
            with self.subTest(kept):
                tour, saved = new_tour(), []
                tour.connect("notify::progress", lambda tour, spec: saved.append(tour.props.progress))
                self.window = Gtk.Window(child=Gtk.Button(name="first"))
                self.window.present()
                self.present(tour, "last")
                end(tour)
                self.assertEqual(saved[-1] and json.loads(saved[-1])["step"], kept and "last")
                self.assertEqual(tour.props.progress, saved[-1])
                if kept:
                    again = new_tour()
                    again.props.progress = saved[-1]
                    self.assertEqual(json.loads(again.props.progress)["step"], "last")
                tour.props.progress = None
                self.assertIsNone(tour.props.progress)
                self.window.destroy()

    def test_what_is_saved_while_a_step_waits_resumes_there(self):
        wait = {"id": "gone", "title": "Gone", "target": "nowhere", "missingTarget": {"wait": 3600, "then": "skip"}}
        for steps in ([TOUR["steps"][0], wait], [wait]):
            with self.subTest(len(steps)):
                tour, saved = new_tour(steps=steps), []
                tour.connect("notify::progress", lambda tour, spec: saved.append(json.loads(tour.props.progress)["step"]))
                tour.present(self.window)
                if len(steps) > 1:
                    wait_until(tour.get_step)
                    tour.next()
                wait_until(lambda: "gone" in saved)
                self.assertEqual(saved, [step["id"] for step in steps])
                tour.close()

    def test_the_last_step_is_the_one_on_screen(self):
        gone = TOUR["steps"][2]
        waiting = gone | {"missingTarget": {"wait": 3600, "then": "skip"}}
        for steps, go, outcome, last in (
            ([TOUR["steps"][0], gone], lambda tour: tour.next(), Walkthrough.Outcome.FINISHED, "one"),
            ([TOUR["steps"][0], waiting], lambda tour: [tour.next(), tour.skip()], Walkthrough.Outcome.SKIPPED, "one"),
            ([waiting], lambda tour: [context.iteration(False) for _ in range(50)] + [tour.close()], Walkthrough.Outcome.CLOSED, None),
        ):
            with self.subTest(last=last, outcome=outcome):
                ended, tour = [], new_tour(steps=steps)
                tour.connect("finished", lambda tour, *how: ended.append(how))
                tour.present(self.window)
                if last:
                    wait_until(tour.get_step)
                go(tour)
                self.assertEqual(ended, [(outcome, last)])

    def test_reports_tell_what_happened(self):
        tour, reports = new_tour(), []

        def note(tour, report):
            why = (report.get_cause(), report.get_resolution())
            words = [report.get_step(), report.get_next_step(), report.get_element(), report.get_tags(), report.get_data()]
            reports.append((report.get_kind(), *why, *words))

        tour.connect("report", note)
        self.present(tour)
        for step in ("two", "last"):
            move_to(tour, step)
        tour.close()
        kind, cause, resolution = Walkthrough.ReportKind, Walkthrough.Cause, Walkthrough.Resolution
        seen = ("one", None, None, ["start"], '{"video":"a.webm"}')
        self.assertEqual(reports[0], (kind.SEEN, cause.NONE, resolution.NONE, *seen))
        self.assertEqual(reports[1], (kind.ADVANCED, cause.NEXT, resolution.NONE, "one", "two", None, [], None))
        self.assertIn((kind.TARGET_MISSING, cause.NONE, resolution.SKIP, "gone", None, "nowhere", [], None), reports)
        self.assertIn(cause.MISSING_TARGET, [report[1] for report in reports if report[3] == "gone"])
        self.assertEqual(reports[-1][:4], (kind.FINISHED, cause.NONE, resolution.NONE, "last"))
        self.assertEqual([visit["step"] for visit in json.loads(reports[-1][-1])], ["one", "two", "last"])

    def test_conditions_actions_and_content_are_the_apps(self):
        asked, active = [], []
        tour = new_tour()
        tour.set_condition_func(lambda tour, name, data: asked.append(name) or False, None)
        tour.set_content_func(lambda tour, step, data: Gtk.Label(label="Mine") if step == "last" else None, None)
        Walkthrough.bind_action(self.window, "open", lambda widget, is_active, data: active.append(is_active), None)
        self.present(tour)
        move_to(tour, "last")
        self.assertEqual((asked, active), (["wanted"], []))
        self.assertIn("Mine", labels(self.window))
        tour.set_condition_func(None, None)
        tour.conditions_changed()
        tour.go("two")
        wait_until(lambda: active)
        tour.close()
        self.assertEqual(active, [True, False])

    def test_content_of_the_apps_keeps_the_buttons_unless_it_has_its_own(self):
        for has_buttons in (False, True):
            with self.subTest(has_buttons):
                tour = new_tour()
                Properties.assert_settable(self, tour, "content-has-buttons", False, True)
                tour.props.content_has_buttons = has_buttons
                tour.set_content_func(lambda tour, step, data: Gtk.Label(label="Mine"), None)
                self.present(tour)
                shown = lambda: [each.get_text() for each in widgets(self.window) if isinstance(each, Gtk.Label) and each.get_mapped()]
                look_until(lambda: "Mine" in shown())
                self.assertNotIn("Text", shown())
                self.assertEqual("Next" in shown(), not has_buttons)
                tour.close()

    def test_a_look_of_the_apps(self):
        night, gold, drawn = Gdk.RGBA(), Gdk.RGBA(), []
        night.parse("rgba(0, 0, 50, 0.7)")
        gold.parse("gold")

        def draw(scene, snapshot, data):
            scene.append_dimming(snapshot, night)
            scene.append_rings(snapshot, gold, night)
            scene.append_arrows(snapshot, gold, night)
            drawn.append(scene)

        steps = [TOUR["steps"][0], {"id": "plain", "title": "Plain", "arrows": [{"element": "second"}]}]
        tour = new_tour(steps=steps)
        tour.set_draw_func(draw, None)
        self.present(tour)
        Gtk.Settings.get_default().props.gtk_enable_animations = False
        self.addCleanup(Gtk.Settings.get_default().set_property, "gtk-enable-animations", True)
        wait_until(lambda: drawn and drawn[-1].get_dimming() == 1 and drawn[-1].get_opacity() == 1)
        scene = drawn[-1]
        bounds = scene.get_bounds()
        self.assertEqual((bounds.get_width(), bounds.get_height()), (self.window.get_width(), self.window.get_height()))
        outline, radius, visible = scene.get_highlight(0)
        self.assertEqual((scene.get_n_highlights(), radius > 0), (1, True))
        _, button = self.builder.get_object("a").compute_bounds(self.window)
        self.assertTrue(outline.contains_rect(button))
        self.assertTrue(outline.contains_rect(visible))
        has_callout, callout = scene.get_callout()
        self.assertEqual((has_callout, callout.intersection(visible)[0]), (True, False))
        self.assertEqual(json.loads(scene.get_data()), {"video": "a.webm"})
        self.assertNotEqual(scene.get_surface_color().to_string(), scene.get_text_color().to_string())
        drawn.clear()
        tour.next()
        wait_until(lambda: drawn and drawn[-1].get_n_highlights() == 0 and drawn[-1].get_data() is None)
        threading.Thread(target=drawn.clear).start()
        tour.close()
        del scene
        gc.collect()

    def test_a_draw_function_may_replace_its_tour(self):
        tour, other = new_tour(), new_tour(id="other")
        tour.set_draw_func(lambda *_: other.props.is_running or other.present(self.window), None)
        self.present(tour)
        other.settle("one")
        self.assertEqual(tour.props.outcome, Walkthrough.Outcome.REPLACED)
        other.close()

    def test_a_style_class_of_the_apps(self):
        tour = new_tour()
        tour.props.css_class = "mine"
        self.present(tour)
        self.assertEqual([each.get_css_name() for each in widgets(self.window) if each.has_css_class("mine")], ["walkthrough"])
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


class Tips(WindowTest):
    @classmethod
    def setUpClass(cls):
        Walkthrough.tips_reset()
        Walkthrough.tips_configure("org.example.LanguageTests", 0, None)

    def new_tip(self, rules=None, id=None):
        told = {"title": "Find a note", "message": "Press <Ctrl>F.", "icon_name": "edit-find-symbolic"}
        return new_tip(id or self.id(), rules, **told)

    def assert_rule(self, rule, before, do, after):
        tip = self.new_tip([rule], f"{rule}")
        told = []
        tip.connect("notify::status", lambda tip, spec: told.append(tip.props.status))
        assert_becomes(self, lambda: tip.props.status, before, lambda: rule)
        for _ in range(20):
            context.iteration(False)
        do()
        assert_becomes(self, lambda: tip.props.status, after, tip.explain)
        if before != after:
            wait_until(lambda: told)
        tip.invalidate(Walkthrough.Invalidation.TIP_CLOSED)

    def test_rules(self):
        pending, available = Walkthrough.TipStatus.PENDING, Walkthrough.TipStatus.AVAILABLE
        donate, parameter = Walkthrough.tips_donate, Walkthrough.tips_set_parameter

        def donate_all(event, *values):
            """Donates, and waits until that counts: only then it means something that a tip is still pending."""
            for value in values:
                donate(event, value)
            look_until(lambda: Walkthrough.tips_count(event) == len(values))

        rome, oslo = '{"city":"Rome","stars":4}', '{"city":"Oslo","stars":5}'
        for rule, before, do, after in (
            ({"event": "a"}, pending, lambda: donate("a", None), available),
            ({"event": "b", "atLeast": 2, "within": "week"}, pending, lambda: [donate("b", None) for _ in "12"], available),
            ({"event": "c", "atMost": 1}, available, lambda: [donate("c", None) for _ in "12"], pending),
            ({"event": "d", "where": {"city": "Rome"}}, pending, lambda: donate_all("d", oslo), pending),
            ({"event": "e", "where": {"city": "Rome", "stars": 4}}, pending, lambda: donate("e", rome), available),
            ({"event": "f", "sameValueOf": "city", "atLeast": 2}, pending, lambda: donate_all("f", rome, oslo), pending),
            ({"event": "g", "sameValueOf": "city", "atLeast": 2}, pending, lambda: [donate("g", rome), donate("g", rome)], available),
            ({"event": "h", "within": 0.001}, pending, lambda: None, pending),
            ({"parameter": "a", "is": True}, pending, lambda: parameter("a", GLib.Variant("b", True)), available),
            ({"parameter": "b", "isNot": "x"}, available, lambda: parameter("b", GLib.Variant("s", "x")), pending),
            ({"parameter": "c", "atLeast": 2, "atMost": 3}, pending, lambda: parameter("c", GLib.Variant("i", 3)), available),
        ):
            with self.subTest(rule):
                self.assert_rule(rule, before, do, after)
        assert_becomes(self, lambda: Walkthrough.tips_count("b"), 2)
        self.assertEqual(Walkthrough.tips_get_parameter("c").unpack(), 3)
        Walkthrough.tips_reset_parameter("c")
        self.assertIsNone(Walkthrough.tips_get_parameter("c"))

    def test_wrong_rules_give_their_place(self):
        for rules, message in (
            ("[", "rules: not valid JSON, line 1, column 2: expected a value, found the end of the file"),
            ('[{"event": "a", "atleast": 3}]', '[0].atleast: a rule has no "atleast"'),
            ('[{"atLeast": 3}]', '[0].event: "event" or "parameter" is missing'),
            ('[{"event": "a", "within": "year"}]', '[0].within: expected "minute", "hour"'),
            ('[{"event": "a", "is": 3}]', '[0].is: a rule on an event has no "is"'),
            ('[{"parameter": "a"}]', '[0].parameter: "is", "isNot", "atLeast" or "atMost" is missing'),
        ):
            with self.subTest(rules):
                invalid = (Walkthrough.error_quark(), Walkthrough.Error.INVALID)
                self.assertIn(message, self.assert_error(*invalid, lambda: self.new_tip().set_rules(rules)))
        with self.assertRaises(GLib.Error):
            Walkthrough.tips_donate("a", "{")

    def test_an_explanation_names_every_rule(self):
        tip = self.new_tip([{"event": "never", "atLeast": 3, "within": "day"}])
        self.assertIn("atLeast 3 within 1 day", tip.explain())
        self.assertIn("where donations is 0", tip.explain())

    def test_configuring_twice_is_an_error(self):
        error = (Walkthrough.error_quark(), Walkthrough.Error.ALREADY_CONFIGURED)
        self.assert_error(*error, lambda: Walkthrough.tips_configure(None, 0, None))

    def test_properties(self):
        Properties.assert_settable(self, self.new_tip(), "title", "Find a note", "Other")
        Properties.assert_settable(self, self.new_tip(), "message", "Press <Ctrl>F.", None)
        Properties.assert_settable(self, self.new_tip(), "icon-name", "edit-find-symbolic", "go-up-symbolic")
        Properties.assert_settable(self, self.new_tip(), "image-path", None, "/tmp/picture.png")
        Properties.assert_settable(self, self.new_tip(), "image-dark-path", None, "/tmp/picture-dark.png")
        Properties.assert_settable(self, self.new_tip(), "image-alt", None, "A picture")
        Properties.assert_settable(self, self.new_tip(), "style", Walkthrough.TipStyle.DEFAULT, Walkthrough.TipStyle.MINI)
        Properties.assert_settable(self, self.new_tip(), "min-interval", 0, 3600)
        Properties.assert_settable(self, self.new_tip(), "max-display-count", -1, 2)
        Properties.assert_settable(self, self.new_tip(), "max-display-duration", -1, 20)
        Properties.assert_settable(self, self.new_tip(), "ignores-display-frequency", False, True)
        Properties.assert_settable(self, self.new_tip(), "rules", None, '[{"event": "a"}]')

    def test_invalidating_and_resetting(self):
        tip, told = self.new_tip(), []
        for _ in range(20):
            context.iteration(False)
        tip.connect("notify::invalidation", lambda tip, spec: told.append(tip.props.invalidation))
        tip.invalidate(Walkthrough.Invalidation.ACTION_PERFORMED)
        self.assertEqual(tip.props.status, Walkthrough.TipStatus.INVALIDATED)
        wait_until(lambda: told == [Walkthrough.Invalidation.ACTION_PERFORMED])
        tip.reset()
        wait_until(lambda: told[1:] == [Walkthrough.Invalidation.NONE])
        tip.invalidate(Walkthrough.Invalidation.TIP_CLOSED)

    def test_only_what_changed_is_told(self):
        tip, told = self.new_tip([{"event": "told"}]), []
        for property in ("status", "invalidation"):
            tip.connect(f"notify::{property}", lambda tip, spec: told.append(spec.name))
        Walkthrough.tips_donate("told", None)
        wait_until(lambda: told == ["status"])
        tip.invalidate(Walkthrough.Invalidation.TIP_CLOSED)
        wait_until(lambda: told[1:] == ["status", "invalidation"])

    def test_a_popover_at_a_widget(self):
        wait_until(self.window.is_active)
        tip, pressed = self.new_tip(), []
        tip.add_action("more", "Tell me more")
        tip.connect("action::more", lambda tip, action: pressed.append(action))
        button = self.builder.get_object("a")
        tip.present_at(button, Gtk.PositionType.BOTTOM)
        wait_until(lambda: "Tell me more" in labels(self.window))
        self.assertIn("Press <Ctrl>F.", labels(self.window))
        popover = next(each for each in widgets(self.window) if isinstance(each, Gtk.Popover))
        self.assertEqual(popover.get_position(), Gtk.PositionType.BOTTOM)
        next(each for each in widgets(self.window) if isinstance(each, Gtk.Button) and each.get_label() == "Tell me more").emit("clicked")
        self.assertEqual(pressed, ["more"])
        tip.remove_from(button)
        self.assertNotIn("Tell me more", labels(self.window))
        tip.invalidate(Walkthrough.Invalidation.TIP_CLOSED)

    def test_a_view_among_widgets(self):
        tip = self.new_tip([{"event": "viewed"}])
        self.builder.get_object("box").append(tip.create_view())
        tip.props.title = "Another title"
        del tip
        self.assertNotIn("Another title", labels(self.window))
        Walkthrough.tips_donate("viewed", None)
        wait_until(lambda: "Another title" in labels(self.window))

    def test_tips_of_a_group_come_one_by_one(self):
        tips = [self.new_tip(id="first of two"), self.new_tip(id="second of two")]
        group = Walkthrough.TipGroup.new(Walkthrough.TipPriority.ORDERED, tips)
        told = []
        group.connect("notify::current", lambda group, spec: told.append(group.props.current))
        self.assertEqual(group.props.current, tips[0])
        self.builder.get_object("box").append(group.create_view())
        tips[0].invalidate(Walkthrough.Invalidation.ACTION_PERFORMED)
        self.assertEqual(group.props.current, tips[1])
        wait_until(lambda: told)
        tips[1].invalidate(Walkthrough.Invalidation.ACTION_PERFORMED)
        self.assertIsNone(group.props.current)

    def test_a_group_is_a_list_that_grows(self):
        ui = """
            <interface>
              <object class="WalkthroughTipGroup" id="group">
                <property name="priority">ordered</property>
                <child><object class="WalkthroughTip"><property name="id">first in a file</property></object></child>
                <child><object class="WalkthroughTip">
                  <property name="id">second in a file</property>
                  <property name="rules">[{"event": "grown"}]</property>
                </object></child>
              </object>
            </interface>
        """
        group = Gtk.Builder.new_from_string(ui, -1).get_object("group")
        self.assertEqual((group.props.priority, group.get_item_type()), (Walkthrough.TipPriority.ORDERED, Walkthrough.Tip.__gtype__))
        self.assertEqual([tip.props.id for tip in group], ["first in a file", "second in a file"])
        self.assertEqual(group.props.current, group[0])
        told, changed = [], []
        group.connect("notify::current", lambda group, spec: told.append(group.props.current))
        group.connect("items-changed", lambda group, *change: changed.append(change))
        group[0].invalidate(Walkthrough.Invalidation.ACTION_PERFORMED)
        wait_until(lambda: told == [None])
        Walkthrough.tips_donate("grown", None)
        wait_until(lambda: told[1:] == [group[1]])
        group[1].invalidate(Walkthrough.Invalidation.ACTION_PERFORMED)
        wait_until(lambda: told[2:] == [None])
        box = self.builder.get_object("box")
        box.append(group.create_view())
        last = self.new_tip(id="added last")
        group.append(last)
        self.assertEqual((changed, group.props.current), ([(2, 0, 1)], last))
        wait_until(lambda: told[3:] == [last] and "Find a note" in labels(self.window))
        last.invalidate(Walkthrough.Invalidation.ACTION_PERFORMED)


class MoreOfTips(WindowTest):
    """What the app decides about tips, besides their rules."""

    def setUp(self):
        super().setUp()
        Walkthrough.tips_close()
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.configure()
        self.addCleanup(Walkthrough.tips_close)

    def configure(self):
        Walkthrough.tips_configure(None, 0, Gio.File.new_for_path(self.folder.name))

    def status(self, id):
        return Walkthrough.Tip(id=id, title="A tip").props.status

    def test_what_is_stored_is_there_after_a_restart(self):
        Walkthrough.Tip(id="closed", title="A tip").invalidate(Walkthrough.Invalidation.TIP_CLOSED)
        Walkthrough.tips_close()
        self.configure()
        self.assertEqual(self.status("closed"), Walkthrough.TipStatus.INVALIDATED)

    def test_the_store_is_opened_while_the_main_loop_goes_on(self):
        results, place = [], Gio.File.new_for_path(self.folder.name)

        def configure(cancellable=None):
            Walkthrough.tips_configure_async(None, 0, place, cancellable, lambda source, result, *_: results.append(result))
            wait_until(lambda: results)
            return Walkthrough.tips_configure_finish(results.pop())

        Walkthrough.tips_close()
        cancelled = Gio.Cancellable()
        cancelled.cancel()
        self.assert_error(Gio.io_error_quark(), Gio.IOErrorEnum.CANCELLED, lambda: configure(cancelled))
        self.assertEqual(self.status("any"), Walkthrough.TipStatus.PENDING)
        self.assertTrue(configure())
        self.assertEqual(self.status("any"), Walkthrough.TipStatus.AVAILABLE)
        self.assert_error(Walkthrough.error_quark(), Walkthrough.Error.ALREADY_CONFIGURED, configure)

    def test_they_are_held_back(self):
        for _ in range(2):
            Walkthrough.tips_hold("a game is on")
        tip = Walkthrough.Tip(id="held", title="A tip")
        Walkthrough.tips_release("a game is on")
        self.assertIn("a game is on", tip.explain())
        Walkthrough.tips_release("another reason")
        self.assertEqual(tip.props.status, Walkthrough.TipStatus.PENDING)
        Walkthrough.tips_release("a game is on")
        self.assertEqual(tip.props.status, Walkthrough.TipStatus.AVAILABLE)

    def test_some_are_shown_or_hidden_for_testing(self):
        never = new_tip("never", [{"event": "never"}])
        Walkthrough.tips_show_for_testing(["never"])
        Walkthrough.tips_hide_for_testing(["always"])
        shown = (never.props.status, self.status("always"), self.status("other"))
        pending, available = Walkthrough.TipStatus.PENDING, Walkthrough.TipStatus.AVAILABLE
        self.assertEqual(shown, (available, pending, available))
        Walkthrough.tips_end_testing()
        self.assertEqual((never.props.status, self.status("always")), (pending, available))

    def test_donations_are_deleted(self):
        Walkthrough.tips_donate("seen", None)
        assert_becomes(self, lambda: Walkthrough.tips_count("seen"), 1)
        Walkthrough.tips_delete_donations("seen")
        wait_until(lambda: Walkthrough.tips_count("seen") == 0)

    def test_calls_take_effect_in_their_order(self):
        reset, closed = (Walkthrough.Tip(id=id, title="A tip") for id in ("reset", "closed"))
        Walkthrough.tips_donate("seen", None)
        Walkthrough.tips_delete_donations("seen")
        Walkthrough.tips_donate("seen", None)
        for tip in (reset, closed):
            tip.invalidate(Walkthrough.Invalidation.TIP_CLOSED)
        reset.reset()
        self.assertEqual(reset.props.status, Walkthrough.TipStatus.AVAILABLE)
        closed.reset()
        closed.invalidate(Walkthrough.Invalidation.ACTION_PERFORMED)
        for _ in range(2):
            # Whatever waits for a turn of the main loop comes now.
            while context.iteration(False):
                pass
            assert_becomes(self, lambda: Walkthrough.tips_count("seen"), 1)
            told = [(tip.props.status, tip.props.invalidation) for tip in (reset, closed)]
            self.assertEqual(told[0], (Walkthrough.TipStatus.AVAILABLE, Walkthrough.Invalidation.NONE))
            self.assertEqual(told[1], (Walkthrough.TipStatus.INVALIDATED, Walkthrough.Invalidation.ACTION_PERFORMED))
            Walkthrough.tips_close()
            self.configure()

    def test_a_limit_of_donations(self):
        Walkthrough.tips_set_donation_limit("limited", 2, -1)
        Walkthrough.tips_set_donation_limit("short", -1, 0.001)
        often = new_tip("often", [{"event": "limited", "atLeast": 3}])
        for _ in range(4):
            Walkthrough.tips_donate("limited", None)
            Walkthrough.tips_donate("short", '{"n": 1}')
            Walkthrough.tips_donate("unlimited", None)
        assert_becomes(self, lambda: [Walkthrough.tips_count(event) for event in ("limited", "unlimited")], [2, 4])
        look_until(lambda: Walkthrough.tips_count("short") == 0)
        self.assertEqual(often.props.status, Walkthrough.TipStatus.PENDING)

    def test_a_transient_parameter_is_not_stored(self):
        tip = new_tip("transient", [{"parameter": "selected", "atLeast": 2}])
        Walkthrough.tips_set_parameter("stored", GLib.Variant("s", "yes"))
        Walkthrough.tips_set_transient_parameter("selected", GLib.Variant("i", 2))
        self.assertEqual(tip.props.status, Walkthrough.TipStatus.AVAILABLE)
        Walkthrough.tips_close()
        self.configure()
        told = [Walkthrough.tips_get_parameter(name) for name in ("stored", "selected")]
        self.assertEqual([value and value.unpack() for value in told], ["yes", None])

    def test_one_waits_for_a_time_without_tips(self):
        Walkthrough.tips_show_for_testing(["first"])
        wait_until(self.window.is_active)
        first = Walkthrough.Tip(id="first", title="The first")
        self.builder.get_object("box").append(first.create_view())
        wait_until(lambda: "The first" in labels(self.window))
        self.assertEqual(self.status("second"), Walkthrough.TipStatus.AVAILABLE)
        second = Walkthrough.Tip(id="third", title="Later", min_interval=3600)
        wait_until(lambda: second.props.status == Walkthrough.TipStatus.PENDING)

    def test_a_tip_in_one_line(self):
        tip = Walkthrough.Tip(id="mini", title="One line", message="with its text", style=Walkthrough.TipStyle.MINI)
        self.builder.get_object("box").append(tip.create_view())
        wait_until(lambda: "One line with its text" in labels(self.window))

    def test_a_tip_of_the_apps_widgets(self):
        box, button = self.builder.get_object("box"), self.builder.get_object("a")
        Walkthrough.tips_show_for_testing(["mine", "library's"])
        tip, made = Walkthrough.Tip(id="mine", title="Mine"), []
        tip.set_body_func(lambda tip, data: made.append(tip) or Gtk.Label(label=f"{data} {tip.props.title}"), "Quite")
        box.append(tip.create_view())
        wait_until(lambda: "Quite Mine" in labels(self.window))
        self.assertNotIn("Mine", labels(self.window))
        tip.present_at(button, Gtk.PositionType.BOTTOM)
        wait_until(self.window.is_active)
        wait_until(lambda: labels(self.window).count("Quite Mine") == 2)
        self.assertEqual(made, [tip, tip])
        tip.remove_from(button)
        other = Walkthrough.Tip(id="library's", title="A title")
        other.set_body_func(lambda tip, data: None, None)
        box.append(other.create_view())
        wait_until(lambda: "A title" in labels(self.window))

    def test_a_group_shows_each_tip_in_its_style(self):
        Walkthrough.tips_show_for_testing(["mini", "mine", "plain"])
        mini = Walkthrough.Tip(id="mini", title="One line", message="with its text", style=Walkthrough.TipStyle.MINI)
        mine, plain = (Walkthrough.Tip(id=id, title=id.title(), message="A text") for id in ("mine", "plain"))
        mine.set_body_func(lambda tip, data: Gtk.Label(label=f"{data} {tip.props.title}"), "Quite")
        group = Walkthrough.TipGroup.new(Walkthrough.TipPriority.ORDERED, [mini, mine, plain])
        self.builder.get_object("box").append(group.create_view())
        wait_until(lambda: "One line with its text" in labels(self.window))
        mini.invalidate(Walkthrough.Invalidation.TIP_CLOSED)
        wait_until(lambda: "Quite Mine" in labels(self.window))
        mine.set_body_func(None)
        wait_until(lambda: "Mine" in labels(self.window))
        mine.invalidate(Walkthrough.Invalidation.TIP_CLOSED)
        wait_until(lambda: {"Plain", "A text"} <= set(labels(self.window)))
        plain.props.style = Walkthrough.TipStyle.MINI
        wait_until(lambda: "Plain A text" in labels(self.window))

    def test_a_picture_from_a_file(self):
        path = Path(self.folder.name) / "picture.png"
        tip = Walkthrough.Tip(id="picture", title="A picture", image_path=str(path))
        GdkPixbuf.Pixbuf.new(GdkPixbuf.Colorspace.RGB, False, 8, 8, 8).savev(str(path), "png", [], [])
        self.builder.get_object("box").append(tip.create_view())
        wait_until(lambda: "A picture" in labels(self.window))
        shown = [each.get_storage_type() for each in widgets(self.window) if isinstance(each, Gtk.Image) and each.has_css_class("tip-image")]
        self.assertEqual(shown, [Gtk.ImageType.PAINTABLE])

    def test_a_group_explains_itself(self):
        tips = [Walkthrough.Tip(id=id, title="A tip") for id in ("one", "two")]
        group = Walkthrough.TipGroup.new(Walkthrough.TipPriority.FIRST_AVAILABLE, tips)
        self.assertIn("two comes after one.", group.explain())

    def test_an_explanation_names_the_tip_by_its_id(self):
        self.assertIn("mine is available", Walkthrough.Tip(id="mine", title="A tip").explain())

    def test_they_are_synchronised_with_a_folder(self):
        shared = Path(self.folder.name) / "shared"
        shared.mkdir()
        Walkthrough.tips_set_sync_folder(Gio.File.new_for_path(str(shared)))
        Walkthrough.Tip(id="closed", title="A tip").invalidate(Walkthrough.Invalidation.TIP_CLOSED)
        Walkthrough.tips_sync_soon()
        look_until(lambda: any(shared.iterdir()))
        self.assertIsNone(Walkthrough.tips_get_sync_problem())
        Walkthrough.tips_set_sync_folder(Gio.File.new_for_path(str(shared / "missing")))
        look_until(lambda: "missing cannot be reached" in (Walkthrough.tips_get_sync_problem() or ""))
        Walkthrough.tips_set_sync_folder(None)
        self.assertIsNone(Walkthrough.tips_get_sync_problem())

    def test_a_store_that_is_not_local_is_an_error(self):
        Walkthrough.tips_close()
        place = Gio.File.new_for_uri("http://example.org/tips")
        error = (Walkthrough.error_quark(), Walkthrough.Error.DATASTORE)
        said = self.assert_error(*error, lambda: Walkthrough.tips_configure(None, 0, place))
        self.assertIn("http://example.org/tips", said)

    def test_a_tour_starts_by_their_rules(self):
        wait_until(self.window.is_active)
        tip, tour = new_tip("welcome", [{"event": "note-opened"}], title="Welcome"), new_tour()
        tip.start_tour(tour, self.window)
        self.assertFalse(tour.props.is_running)
        Walkthrough.tips_donate("note-opened", None)
        wait_until(tour.get_step)
        tour.close()
        self.assertEqual(tip.props.status, Walkthrough.TipStatus.AVAILABLE)

        again = new_tour()
        tip.start_tour(again, self.builder.get_object("a"))
        del tour, tip
        gc.collect()
        wait_until(again.get_step)
        move_to(again, "last", lambda: again.go("last"))
        again.next()
        self.assertEqual(self.status("welcome"), Walkthrough.TipStatus.INVALIDATED)


class Lifetimes(WindowTest):
    def test_another_thread_may_drop_the_last_reference(self):
        tips = [Walkthrough.Tip(id="dropped", title="A tip"), Walkthrough.Tip(id="grouped", title="A tip")]
        group = Walkthrough.TipGroup.new(Walkthrough.TipPriority.ORDERED, tips)
        gone = []
        things = [new_tour(), *tips, group]
        for thing in things:
            thing.weak_ref(gone.append, None)
        del thing, tips, group
        thread = threading.Thread(target=things.clear)
        thread.start()
        thread.join()
        wait_until(lambda: len(gone) == 4)

    def test_an_empty_style_class_is_none(self):
        tour = new_tour()
        tour.props.css_class = ""
        self.assertIsNone(tour.props.css_class)

    def test_a_function_replaces_itself(self):
        tour = new_tour()

        def condition(tour, name, data):
            tour.set_condition_func(None, None)
            gc.collect()
            return False

        def content(tour, step, data):
            tour.set_content_func(None, None)
            gc.collect()
            return Gtk.Label(label="Once")

        tour.set_condition_func(condition, None)
        tour.set_content_func(content, None)
        tour.present(self.window)
        wait_until(tour.get_step)
        self.assertIn("Once", labels(self.window))
        move_to(tour, "last")
        tour.close()


class Hotspots(WindowTest):
    def beacon(self):
        """The button of the beacon in the window, once it is there."""
        def find(widget):
            if widget.has_css_class("walkthrough-hotspot"):
                return widget
            child = widget.get_first_child()
            while child:
                if found := find(child):
                    return found
                child = child.get_next_sibling()

        wait_until(lambda: find(self.window) and find(self.window).get_mapped())
        return find(self.window)

    def test_a_press_opens_it_once(self):
        told = []
        hotspot = Walkthrough.Hotspot(widget=self.window.get_child(), id="once", title="Notes", body="All of them.")
        hotspot.connect("opened", lambda hotspot: told.append("opened"))
        hotspot.connect("notify::is-seen", lambda hotspot, spec: told.append(hotspot.props.is_seen))
        self.beacon().emit("clicked")
        self.assertEqual(told, [True, "opened"])
        self.assertTrue(hotspot.props.is_seen)
        hotspot.props.is_seen = False
        self.assertEqual(told, [True, "opened", False])

    def test_a_press_begins_a_tour_at_a_step(self):
        tour = new_tour()
        Walkthrough.name_widget(self.window.get_child(), "first")
        Walkthrough.Hotspot(widget=self.window.get_child(), id="tour", tour=tour, step="last")
        self.beacon().emit("clicked")
        wait_until(lambda: tour.props.step == "last")
        tour.close()

    def test_a_press_opens_a_tip_with_its_buttons(self):
        Walkthrough.tips_reset()
        Walkthrough.tips_configure("org.example.LanguageTests", 0, None)
        self.addCleanup(Walkthrough.tips_close)
        tip = Walkthrough.Tip(id="opened-by-a-hotspot", title="Layers", message="Hide *them*.")
        tip.add_action("hide", "Hide")
        pressed = []
        tip.connect("action", lambda tip, action: pressed.append(action))
        Walkthrough.Hotspot(widget=self.window.get_child(), id="tip", tip=tip)
        self.beacon().emit("clicked")

        def button(widget):
            if widget.has_css_class("tip-action") and widget.get_mapped():
                return widget
            return next(filter(None, map(button, children(widget))), None)

        def children(widget):
            child = widget.get_first_child()
            while child:
                yield child
                child = child.get_next_sibling()

        wait_until(lambda: button(self.window))
        self.assertEqual(tip.props.status, Walkthrough.TipStatus.AVAILABLE)
        button(self.window).emit("clicked")
        self.assertEqual(pressed, ["hide"])
        tip.invalidate(Walkthrough.Invalidation.ACTION_PERFORMED)

    def test_what_is_new_is_read_strictly(self):
        self.assertTrue(Walkthrough.whats_new_present(self.window, "[]"))
        with self.assertRaises(GLib.Error) as raised:
            Walkthrough.whats_new_present(self.window, '[{"version": "new", "title": "Search"}]')
        self.assertIn("column 14", raised.exception.message)

    def test_what_has_no_dot_loses_none(self):
        Walkthrough.unflag_new(self.window.get_child(), True)


class Help(WindowTest):
    """The tours of an app in its Help: as a section of a menu, and as a page."""

    def setUp(self):
        super().setUp()
        Walkthrough.Guidance.get_default().show_again()

    def list(self, window=None, **changes):
        """A tour that Help lists, of this window if no other is named."""
        tour = new_tour(id=self.id(), **changes)
        Walkthrough.help_add_tour(window or self.window, tour)
        return tour

    def lines(self, menu):
        return [menu.get_item_attribute_value(index, "label", None).get_string() for index in range(menu.get_n_items())]

    def activate(self, menu, index):
        action, target = (menu.get_item_attribute_value(index, name, None) for name in ("action", "target"))
        self.assertTrue(self.window.activate_action(action.get_string(), target))

    def take(self, take, step):
        """Takes a tour, and waits until it is at a step."""
        take()
        wait_until(lambda: self.running() and self.running().props.step == step)
        return self.running()

    def running(self):
        return Walkthrough.Tour.get_for_widget(self.window)

    def test_the_menu_says_where_the_user_stands(self):
        self.list(title="First_steps")
        menu = Walkthrough.help_menu(self.builder.get_object("a"))
        self.assertEqual(self.lines(menu), ["First__steps (new)", "Show Hints Again"])
        move_to(self.take(lambda: self.activate(menu, 0), "one"), "last", lambda: self.running().go("last"))
        self.running().close()
        wait_until(lambda: self.lines(menu)[0] == "Resume “First__steps”")
        self.take(lambda: self.activate(menu, 0), "last").next()
        wait_until(lambda: self.lines(menu)[0] == "First__steps")
        self.take(lambda: self.activate(menu, 0), "one").skip()
        self.activate(menu, 1)
        wait_until(lambda: self.lines(menu)[0] == "First__steps (new)")

    def test_the_tours_of_the_window_come_first(self):
        other = Gtk.Window()
        other.present()
        self.addCleanup(other.destroy)
        for window, title in ((other, "Far"), (self.window, "Near"), (self.builder.get_object("b"), "Page")):
            Walkthrough.help_add_tour(window, new_tour(id=title, title=title))
        menu = Walkthrough.help_menu(self.window)
        wait_until(lambda: self.lines(menu) == ["Page (new)", "Near (new)", "Far (new)", "Show Hints Again"])
        self.builder.get_object("b").hide()
        wait_until(lambda: self.lines(menu)[:2] == ["Near (new)", "Page (new)"])
        elsewhere = Walkthrough.help_menu(other)
        self.assertEqual(self.lines(elsewhere)[0], "Far (new)")

    def test_a_quick_and_a_full_length(self):
        steps = [TOUR["steps"][0], TOUR["steps"][3] | {"in": "full"}]
        self.list(steps=steps)
        menu = Walkthrough.help_menu(self.window)
        lengths = menu.get_item_link(0, "submenu")
        self.assertEqual(self.lines(lengths), ["Quick Tour", "Full Tour"])
        for length, steps in enumerate((["one"], ["one", "last"])):
            tour, seen = self.take(lambda: self.activate(lengths, length), "one"), []
            for step in steps:
                wait_until(lambda: tour.props.step == step)
                seen.append(step)
                tour.next()
            self.assertEqual(tour.props.outcome, Walkthrough.Outcome.FINISHED)
            self.assertEqual(seen, steps)

    def test_hints_are_shown_again(self):
        hotspot = Walkthrough.Hotspot(widget=self.builder.get_object("a"), id="hint", title="A hint")
        hotspot.props.is_seen = True
        menu = Walkthrough.help_menu(self.window)
        self.assertEqual(self.lines(menu), ["Show Hints Again"])
        self.activate(menu, 0)
        self.assertFalse(hotspot.props.is_seen)

    def test_what_is_offered_is_listed_and_comes_while_guidance_is_off(self):
        guidance = Walkthrough.Guidance.get_default()
        guidance.props.shown = False
        self.addCleanup(guidance.set_shown, True)
        new_tour(id=self.id()).offer(self.window)
        menu = Walkthrough.help_menu(self.window)
        self.assertEqual(self.lines(menu)[0], "First steps (new)")
        self.take(lambda: self.activate(menu, 0), "one").skip()

    def test_the_page_has_a_button_for_each(self):
        self.list(steps=[TOUR["steps"][0], TOUR["steps"][3]])
        page = Walkthrough.help_page(self.window)
        place = Gtk.Window(child=page)
        place.present()
        self.addCleanup(place.destroy)

        def shown():
            return [each.get_text() for each in widgets(page) if isinstance(each, Gtk.Label) and each.get_mapped()]

        wait_until(lambda: shown() == ["First steps", "Not taken yet", "Take the Tour", "Show Hints Again"])
        button = next(each for each in widgets(page) if isinstance(each, Gtk.Button))
        move_to(self.take(button.activate, "one"), "last", lambda: self.running().go("last"))
        self.running().close()
        wait_until(lambda: shown()[1:3] == ["You were at step 2 of 2", "Resume"])

    def test_it_is_of_a_window(self):
        self.assertIsNone(Walkthrough.help_menu(Gtk.Button()))
        self.assertIsNone(Walkthrough.help_page(Gtk.Button()))

    def test_a_menu_and_a_page_go_when_nobody_has_them(self):
        kept = [self.list().weak_ref(), Walkthrough.help_menu(self.window).weak_ref()]
        page = Walkthrough.help_page(self.window)
        kept.append(page.weak_ref())
        page = None
        gc.collect()
        assert_becomes(self, lambda: [one() is None for one in kept], [False, True, True])
        self.window.destroy()
        gc.collect()
        assert_becomes(self, lambda: kept[0](), None)


class Elements(WindowTest):
    def test_a_ui_file_names_them(self):
        element = self.builder.get_object("element")
        told = (element.props.widget, element.props.name, element.props.region, element.props.cover)
        self.assertEqual(told, (self.builder.get_object("b"), "second", "list", True))
        del self.builder, element
        tour = new_tour()
        tour.present(self.window)
        missing = []
        tour.connect("report::target-missing", lambda tour, report: missing.append(report.get_element()))
        wait_until(tour.get_step)
        move_to(tour, "two", lambda: tour.go("two"))
        self.assertEqual(missing, [])


def widgets(widget):
    yield widget
    child = widget.get_first_child()
    while child:
        yield from widgets(child)
        child = child.get_next_sibling()


def labels(widget):
    return [each.get_text() for each in widgets(widget) if isinstance(each, Gtk.Label)]


if __name__ == "__main__":
    unittest.main(verbosity=2)
