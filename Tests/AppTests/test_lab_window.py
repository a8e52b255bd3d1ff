"""`walkthrough run --lab`, and Ctrl+Shift+L in Odyssey: a window beside the app's, in which a tour is looked into."""

import json

from lab import EDITOR, END, MENU, OPEN, LabTest, LabWindow, needs_editor
from support import STEPS, AppTest, wait_for_rest, wait_until


@needs_editor
class Lab(LabTest):
    def open(self):
        self.write(OPEN, MENU, END)
        app = self.launch("run", self.file, "--lab", "--", EDITOR, "--standalone")
        lab = LabWindow(app, "Lab")
        app.step_titled("Open")
        return app, lab

    def test_it_jumps_and_shows_which_step_is_shown(self):
        app, lab = self.open()
        lab.has("1. Open, shown")
        lab.has("3. The end")
        lab.use("Next")
        lab.has("2. Menu, shown")
        # From the page's first control into the list, and down to the last step.
        lab.press("alt+1", "Tab", "End", "Return")
        lab.has("3. The end, shown")
        app.step_titled("The end")
        lab.use("Back")
        lab.has("2. Menu, shown")

    def test_a_tour_that_is_over_is_started_again(self):
        app, lab = self.open()
        lab.press_in_app("Escape")
        lab.has("No tour is running.")
        lab.use("Play")
        lab.has("Step 3 of 3")
        app.wait(lambda: "pressed" not in lab.has("Play").states, "the end of playing")
        # The steps before it pass by themselves, seen or not; the log keeps them.
        self.assert_logged(lab, 'left "open" for "menu": next', 'left "menu" for "end": next')

    def assert_logged(self, lab, *events: str):
        """Turns to the log, and waits for what is to be in it."""
        lab.press("alt+4")
        for event in events:
            wait_until(lambda: event in lab.text("Events, with seconds since the first"), event)

    def test_slow_motion_goes_frame_by_frame(self):
        app, lab = self.open()
        lab.use("Speed: Frame by frame")
        lab.use("Next")
        lab.has("2. Menu, shown")
        still = wait_for_rest(lambda: app.callout().box, "time to stand still", still_for=1)
        # GTK 4.18 takes no press while it still draws the one before.
        app.wait(lambda: lab.use("Next frame") or app.callout().box != still, "frames")
        rest = wait_for_rest(lambda: app.callout().box, "time to stand still", still_for=1)
        self.assertEqual(app.callout().box, rest)
        lab.use("Speed: 1")
        app.step_titled("Menu")

    def test_outlines_are_drawn_and_told_in_numbers(self):
        app, lab = self.open()
        lab.press("alt+3")
        numbers = "Rectangles: x, y, width×height in pixels"
        wait_until(lambda: "target open_menu_button: " in lab.text(numbers), "the target")
        self.assertIn("callout: ", lab.text(numbers))

        def come_and_go():
            before = app.look_at_rest()
            # Target, callout and cut-outs, by their mnemonics.
            lab.press("alt+t", "alt+l", "alt+u")
            wait_until(lambda: app.look() != before, "outlines")
            lab.press("alt+t", "alt+l", "alt+u")
            return app.look_at_rest() == before

        # GTK hides the ring of what has the focus by itself, three seconds after a key.
        wait_until(come_and_go, "outlines that come and go")

    def test_the_log_tells_what_happens(self):
        app, lab = self.open()
        lab.press_in_app("Return")
        self.assert_logged(lab, 'left "open" for "menu": next', "start\n")

    def test_notes_are_kept_beside_the_file(self):
        app, lab = self.open()
        lab.has("1. Open, shown")
        notes = self.file.with_name("tour.json.notes.json")
        lab.press("alt+o")
        lab.write("Too fast")
        read = lambda: json.loads(notes.read_text())["notes"] if notes.exists() else {}
        wait_until(lambda: read() == {"open": "Too fast"}, "the note")
        lab.use("Next")
        wait_until(lambda: lab.text("Notes on this step") == "", "no note on the next step")
        lab.press("ctrl+w")
        lab.is_gone()
        self.end(app)
        app, lab = self.open()
        wait_until(lambda: lab.text("Notes on this step") == "Too fast", "the note again")

    def test_damaged_notes_are_told_and_left_alone(self):
        notes = self.file.with_name("tour.json.notes.json")
        notes.write_text("{ broken")
        app, lab = self.open()
        message = lambda: [one.name for one in lab.frame.look() if "is no file of notes" in one.name]
        wait_until(message, "what is wrong")
        # Before, there is no step to write about.
        lab.has("1. Open, shown")
        lab.press("alt+o")
        lab.write("Mine")
        wait_until(lambda: lab.text("Notes on this step") == "Mine", "the note")
        lab.press("ctrl+w")
        self.assertIsNotNone(lab.find())
        self.assertEqual(notes.read_text(), "{ broken")
        notes.unlink()
        lab.use("Save notes again")
        wait_until(lambda: notes.exists() and "Mine" in notes.read_text(), "the note")
        lab.press("ctrl+w")
        lab.is_gone()

    def test_settings_are_tried_and_put_back(self):
        app, lab = self.open()
        # A window that is not in use looks different; it will be in use when the lab is closed.
        lab.press_in_app("shift")
        wait_until(lambda: "active" in app.frame.states, "the app to be in use")
        before = wait_for_rest(app.look_but_for_focus, "the app")
        size = app.geometry()
        lab.press("alt+2")
        for choice in ("Theme: Dark", "Direction: Right to left", "Text size: ×2", "Window: 800×600"):
            lab.use(choice)
        wait_until(lambda: app.geometry().height > size.height, "another size")
        self.assertNotEqual(app.look_but_for_focus(), before)
        lab.press("ctrl+w")
        lab.is_gone()
        lab.press_in_app("shift")
        wait_until(lambda: app.look_but_for_focus() == before, "the app as it was")
        self.assertEqual(app.callout().title, "Open")

    def test_it_closes_with_the_app(self):
        app, lab = self.open()
        lab.press_in_app("Escape")
        lab.has("No tour is running.")
        lab.press_in_app("alt+F4")
        self.assertEqual(app.ended(), 0)


class OdysseyLab(AppTest):
    def test_it_opens_by_keys_with_every_tour_and_the_tips(self):
        app = self.launch_without_tour()
        app.press("ctrl+shift+l")
        lab = LabWindow(app, "Lab")
        for name in ("Tour: Welcome aboard", "Tour: Plan a trip", "Tips"):
            lab.has(name)
        lab.press("alt+1")
        lab.use("Play")
        # It goes on by itself.
        app.wait(lambda: (seen := app.callout()) and seen.title in STEPS, "the tour")
        lab.press("Escape")
        lab.is_gone()
