"""Whole flows on Wayland, with real input, on each compositor that there is."""

import shutil
import unittest

import test_click_through
import test_keyboard
import test_lab_record
import test_lab_recorder
import test_lab_storyboard
import test_lab_study
import test_lab_window
import test_tips
from compositors import Mutter, PenOnMutter, PenOnSway, PenOnWeston, Sway
from lab import EDITOR, MENU_BUTTON, PYTHON, LabTest, LabWindow, needs_editor, needs_gtk4
from on_wayland import AppOnCompositor, Program, on_each_compositor
from support import IS_EXTENDED, Accessible, App, AppTest, Box, wait_for_rest
from tips import BELL, OUTINGS, SEARCH, TipTest

ON_SCREEN_KEYBOARD = "wvkbd-mobintl"
# Another app, whose title is what is typed.
OTHER = """
import gi
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk
app = Gtk.Application()
def activate(_):
    entry = Gtk.Entry()
    window = Gtk.ApplicationWindow(application=app, title="Other", child=entry, default_width=300)
    entry.connect("changed", lambda _: window.set_title(entry.get_text()))
    window.present()
app.connect("activate", activate)
app.run()
"""


class Study(test_lab_study.Recording):
    """A participant; that a log is played again has nothing to do with input."""

    def check_replay(self):
        if IS_EXTENDED:
            super().check_replay()


class InTerminal(test_lab_record.InTerminal):
    has_window = False


class Popovers(TipTest):
    """Tips and menus are whole, and tips between widgets are closed by a click."""

    def test_none_is_cut_off(self):
        app = self.launch_with_tips()
        self.leaf_enough(app)
        self.assert_whole(app, self.shown(app, SEARCH))
        self.close_tip(app, SEARCH)
        self.assert_whole(app, self.shown(app, BELL), lambda: self.close_tip(app, BELL))
        app.click_on(app.named("Main Menu"))
        menu = app.wait(lambda: app.frame.find("menu"), "the menu")
        self.assert_whole(app, menu, lambda: app.press("Escape"))
        self.close_tip(app, OUTINGS)

    def assert_whole(self, app: App, popover: Accessible, close=None):
        """A popover is on the screen with all that is in it; its edges are seen until `close` closes it."""
        wait_for_rest(lambda: popover.box, "the popover")
        place, around = app.popover_around(popover)
        inside = [one for one in popover.look() if one.role in ("push button", "label", "menu item")]
        boxes = [Accessible(one.reference).box for one in inside]
        self.assertTrue(boxes)
        for box in boxes:
            self.assertTrue(around.contains(box), (around, box))
        if not close or not app.compositor.has_picture:
            return close and close()
        inside = place.grown(-20)
        before = app.look_at(inside)
        self.assertEqual((before.width, before.height), (inside.width, inside.height), "it hangs out of the screen")
        close()
        app.wait(lambda: not app.frame.find("menu") and not self.tip(app, BELL), "its end")
        after = wait_for_rest(lambda: app.look_at(inside), "what was below it")
        # What lay below may have the popover's colour here and there, but not all along an edge.
        right, bottom = before.width - 1, before.height - 1
        along, down = range(0, right, 20), range(0, bottom, 20)
        for edge in ([(x, 0) for x in along], [(x, bottom) for x in along], [(0, y) for y in down], [(right, y) for y in down]):
            self.assertTrue(any(before.pixel(*one) != after.pixel(*one) for one in edge), edge)


@needs_editor
class RecorderBeside(LabTest):
    def test_a_click_in_its_window_closes_a_menu_of_the_app_and_nothing_is_lost(self):
        app = self.launch("record", self.file, "--", EDITOR, "--standalone")
        recorder = LabWindow(app, "Recorder")
        window = app.other(recorder.window, recorder.frame)
        window.move_to(*window.area.center)
        app.click_on(app.frame.get(label=MENU_BUTTON))
        app.wait(lambda: len(self.steps()) == 1, "a step")
        app.wait(lambda: app.frame.find("menu item"), "the menu")
        undo = recorder.has("Undo")
        wait_for_rest(lambda: undo.box, "the recorder")
        # The compositor keeps the pointer from the other window for as long as the menu is open.
        window.point(*undo.box.center)
        # sway 1.7 takes what a menu draws while it closes for an error of the app.
        wait_for_rest(lambda: (undo.box, app.compositor.has_picture and app.look_at(app.area)), "the menu below no pointer")
        app.compositor.click()
        app.wait(lambda: not app.frame.find("menu item"), "the end of the menu")
        # With sway 1.12 it was that of the button, too; elsewhere nothing else comes of it.
        if wait_for_rest(lambda: (self.steps(), undo.box), "the recorder")[0]:
            window.click_on(undo)
        app.wait(lambda: self.steps() == [], "the step is taken back")
        self.assertNotIn("changed what the app shows", app.stderr)


class WithoutFocus(AppOnCompositor, AppTest):
    @needs_gtk4
    def test_keys_for_another_window_are_not_the_tours(self):
        app = self.launch("run", "--tour", "welcome", animations=False)
        app.step(1)
        environment = self.compositor.environment(self.environment(animations=False))
        other = self.started(Program(self.home, environment, PYTHON, "-c", OTHER))
        self.apps.append(other)
        other.bring_to_front("Other")
        other.press("a", "Right", "b", "Return", "Escape")
        other.wait(lambda: other.frame.name == "ab", "what was typed")
        callout = app.step(1)
        self.assertTrue(app.area.contains(callout.box), callout)
        app.click_on(app.button("Next"))
        app.step(2)

    def finish(self, app: App):
        if isinstance(app, Program):
            app.was_ended = True
            return app.end()
        super().finish(app)


class ByFinger(AppOnCompositor, test_click_through.ClickThrough):
    """What a pointer does, done by a finger."""

    def launch(self, *arguments: str, **options) -> App:
        app = super().launch(*arguments, **options)
        app.look_at_rest()
        # Where it is, the pointer finds out, and a finger cannot.
        wait_for_rest(lambda: app.move_to(*app.area.center) or app.origin, "the window")
        app.click = app.tap
        return app

    def test_swipes(self):
        app = self.launch_at(3)
        picture = wait_for_rest(lambda: app.target(3).box, "the picture")
        right, left = (picture.x + 0.8 * picture.width, picture.x + 0.2 * picture.width)
        app.swipe((right, picture.center[1]), (left, picture.center[1]))
        app.page.get("panel", "Troy, place 2 of 10")
        offset = lambda: wait_for_rest(lambda: app.target(5).box.y, "the page")
        before = offset()
        x, y = wait_for_rest(lambda: app.target(3).box, "the picture").center
        # Beside what is lit a swipe is a press that moves; in it, the page scrolls.
        app.swipe((4, y), (4, y - 80))
        self.assertEqual(offset(), before)
        app.swipe((x, y), (x, y - 80))
        app.wait(lambda: offset() < before, "the page scrolls")
        self.assertEqual(app.step(3).number, 3)
        for name in ("Next", "Back", "Skip"):
            box = app.button(name).box
            self.assertGreaterEqual(min(box.width, box.height), 44, name)


class OnScreenKeyboard(AppTest):
    """On the screen of a phone."""

    @unittest.skipUnless(shutil.which(ON_SCREEN_KEYBOARD), f"{ON_SCREEN_KEYBOARD} is not installed")
    def test_the_callout_stays_in_view(self):
        width, height = self.compositor.SIZE
        self.compositor.command("gaps horizontal all set", str((width - 400) // 2))
        app = self.launch_at(2)
        search = app.wait(lambda: app.page.find("entry", state="visible"), "the search")
        app.click_on(search)
        app.wait(lambda: "focused" in search.states, "the search has the focus")
        socket = {"WAYLAND_DISPLAY": self.compositor.socket}
        self.compositor.start(ON_SCREEN_KEYBOARD, **socket)
        app.wait(lambda: app.area.height < height - 200, "the keyboard")
        callout = app.step(2)
        self.assertTrue(app.area.contains(callout.box), callout)
        self.assertEqual(callout.box.overlap(search.box), 0)
        self.assertIn("focused", search.states)
        # Its key "t": in the third of six rows.
        self.compositor.approach(0.477 * width, app.area.height + (height - app.area.height) * 2.5 / 6)
        self.compositor.click()
        names = lambda: [name for _, name, *_ in app.state_of_everything()]
        app.wait(lambda: "Troy, place 2 of 10" in names(), "what is searched for")


for flow, tests in {
    test_click_through.ClickThrough: ["test_a_whole_tour"],
    test_keyboard.Keyboard: ["test_enter_takes_the_whole_tour"],
    test_tips.HeaderTips: ["test_tips_make_way_for_menus"],
    test_lab_record.Record: ["test_an_item_of_a_menu_is_folded_into_its_opener"],
    test_lab_recorder.Recorder: ["test_title_and_text_are_edited_in_place", "test_steps_are_dragged"],
    test_lab_window.Lab: ["test_it_jumps_and_shows_which_step_is_shown"],
    test_lab_storyboard.Storyboard: ["test_windows_shrink_too_and_to_what_the_app_can_do_with"],
    Study: ["test_a_participant_is_recorded_reported_and_replayed"],
    InTerminal: [],
    Popovers: [],
    RecorderBeside: [],
    WithoutFocus: [],
}.items():
    globals().update(on_each_compositor(flow, *tests))
for flow, test in {
    test_click_through.ClickThrough: "test_a_whole_tour",
    test_tips.HeaderTips: "test_tips_make_way_for_menus",
    test_lab_record.Record: "test_an_item_of_a_menu_is_folded_into_its_opener",
    test_lab_recorder.Recorder: "test_title_and_text_are_edited_in_place",
    Study: "test_a_participant_is_recorded_reported_and_replayed",
}.items():
    globals().update(on_each_compositor(flow, test, only=(PenOnWeston, PenOnSway, PenOnMutter)))
globals().update(on_each_compositor(ByFinger, "test_a_whole_tour", "test_swipes", only=(Mutter,)))
globals().update(on_each_compositor(OnScreenKeyboard, only=(Sway,)))
# They run above, on the compositors.
del Study, InTerminal, Popovers, RecorderBeside, WithoutFocus, ByFinger, OnScreenKeyboard, flow, test, tests
