"""Input that was not meant for what is on screen does nothing."""

from support import (
    STEPS,
    AppTest,
    desktop,
    let_held_keys_repeat,
    pause_longer_than_a_double_click,
    wait_for_rest,
    wait_until,
)


class QuickClicks(AppTest):
    def click_often(self, app, widget, times, delay):
        """Clicks on a widget again and again, with so many milliseconds between two clicks."""
        wait_for_rest(lambda: widget.box, f"{widget}")
        app.move_to(*widget.box.center)
        desktop().run("xdotool", "click", "--repeat", str(times), "--delay", str(delay), "1")

    def test_a_double_click_on_next_skips_no_step(self):
        # However slowly this machine clicks, that is one burst.
        self.double_click_time = 60_000
        for animations in (False, True):
            for number in (1, 3, 4):
                with self.subTest(animations=animations, step=number):
                    app = self.launch_at(number, animations=animations)
                    self.click_often(app, app.button("Next"), times=2, delay=60)
                    self.assertEqual(app.step(number + 1).title, STEPS[number])

    def test_two_clicks_with_a_pause_are_two_steps(self):
        app = self.launch_at(3)
        for number in (4, 5):
            app.click_on(app.button("Next"))
            app.step(number)
            pause_longer_than_a_double_click()

    def test_twenty_clicks_do_not_fall_through_when_the_tour_ends(self):
        self.double_click_time = 60_000
        for animations in (False, True):
            with self.subTest(animations=animations):
                app = self.launch_at(5, animations=animations)
                self.click_often(app, app.button("Done"), times=20, delay=60)
                app.no_tour()
                self.assertEqual(wait_for_rest(app.state_of_everything, "the window"), app.state_before_any_tour())
                # Elsewhere the pointer is free at once.
                search = app.named("Find a Place")
                app.click_on(search)
                app.wait(lambda: search.is_checked, "the search opens")


class HeldKeys(AppTest):
    def hold(self, app, key):
        """Holds a key down until it repeats."""
        app.focus()
        desktop().run("xdotool", "keydown", key)
        let_held_keys_repeat()
        desktop().run("xdotool", "keyup", key)

    def launch_at_the_button_of_the_tour(self):
        """The app, and the button, which has the focus."""
        app = self.launch_without_tour()
        button = app.named("Take the Tour")
        app.press_until_focused(button, limit=12)
        app.focus()
        return app, button

    def test_a_key_held_since_before_the_tour_presses_no_button_of_it(self):
        for key in ("Return", "space"):
            with self.subTest(key):
                app, _ = self.launch_at_the_button_of_the_tour()
                desktop().run("xdotool", "keydown", key)
                app.step(1)
                let_held_keys_repeat()
                self.assertEqual(app.step(1).number, 1)
                desktop().run("xdotool", "keyup", key)
                app.press(key)
                app.step(2)

    def test_a_key_held_since_before_the_tour_does_nothing_after_it(self):
        app, button = self.launch_at_the_button_of_the_tour()
        desktop().run("xdotool", "keydown", "Return")
        app.step(1)
        let_held_keys_repeat()
        app.click_on(app.button("Skip"))
        app.no_tour()
        wait_until(lambda: "focused" in button.states, "the focus returns to the button")
        let_held_keys_repeat()
        self.assertIsNone(app.dialog())
        desktop().run("xdotool", "keyup", "Return")
        app.press("Return")
        app.step(1)

    def test_a_held_key_goes_on_once(self):
        app = self.launch_at(1)
        for key in ("Return", "space", "Right", "alt+n"):
            with self.subTest(key):
                self.hold(app, key)
                self.assertEqual(app.step(2).number, 2)
                app.press(key)
                app.step(3)
                app.press("Left", "Left")
                app.step(1)

    def test_a_key_held_at_the_end_does_nothing_more(self):
        app, button = self.launch_at_the_button_of_the_tour()
        app.press("Return")
        app.step(1)
        app.press(*["Right"] * 4)
        app.step(5)
        self.hold(app, "Return")
        app.no_tour()
        wait_until(lambda: "focused" in button.states, "the focus returns to the button")
        self.assertIsNone(app.dialog())
        app.press("Return")
        app.step(1)


class PressesTakenBack(AppTest):
    def test_a_press_that_is_released_elsewhere_does_nothing(self):
        app = self.launch_at(3)
        before = app.state_of_everything()
        places = [app.button("Next").box.center, app.named("Next Place").box.center]
        for place in places:
            app.move_to(*place)
            desktop().run("xdotool", "mousedown", "1")
            app.move_to(8, app.area.height - 8)
            desktop().run("xdotool", "mouseup", "1")
        self.assertEqual(app.step(3).number, 3)
        self.assertEqual(app.state_of_everything(), before)


class RestingPointer(AppTest):
    def test_next_is_not_drawn_as_pointed_at_until_the_pointer_moves(self):
        app = self.launch_at(4)
        next_box = app.button("Next").box
        app = self.launch_at(3)
        # Where the next step will have its button.
        app.move_to(*next_box.center)
        app.press("Right")
        app.step(4)
        self.assertEqual(app.button("Next").box.center, next_box.center)
        resting = self.button_picture(app)
        app.move_to(next_box.center[0] + 4, next_box.center[1])
        wait_until(lambda: self.button_picture(app) != resting, "the button to show that it is pointed at")
        app.move_to(5, app.area.height - 5)
        wait_until(lambda: self.button_picture(app) == resting, "the button to look as it did at rest")

    def button_picture(self, app):
        # Inside of the ring that GTK draws for three seconds after a key.
        return app.look_at_rest().cropped(app.button("Next").box.grown(-5))


class Searching(AppTest):
    def entry(self, app):
        """What is typed into; None while the search is closed."""
        return app.page.find("entry", state="visible")

    def test_the_step_about_the_search_takes_what_is_typed(self):
        app = self.launch_at(2)
        app.wait(lambda: self.entry(app), "the search entry")
        self.assertEqual(app.focused().name, "Next")
        # It is dimmed, and so no part of what is read.
        carousel = app.named("Ithaca, place 1 of 10")
        app.press("t", "r", "o")
        app.wait(lambda: carousel.name == "Troy, place 2 of 10", "Troy is found")
        self.assertEqual(app.step(2).number, 2)
        app.press("y", "Return")
        app.step(3)
        app.page.get("panel", "Troy, place 2 of 10")
        app.wait(lambda: not self.entry(app), "the search closes")

    def test_escape_closes_the_search_before_the_tour(self):
        app = self.launch_at(2)
        app.wait(lambda: self.entry(app), "the search entry")
        app.press("e")
        wait_until(lambda: app.focused().role in ("entry", "text"), "the entry gets the focus")
        app.press("Escape")
        app.wait(lambda: not self.entry(app), "the search closes")
        self.assertEqual(app.step(2).number, 2)
        app.end_tour()

    def test_its_key_returns_to_a_search_that_is_open(self):
        app = self.open_search()
        app.press("Tab")
        wait_until(lambda: app.focused().role not in ("entry", "text"), "the focus leaves the entry")
        app.press("ctrl+f")
        wait_until(lambda: app.focused().role in ("entry", "text"), "the focus is back in it")

    def test_undo_is_for_the_text_while_it_has_the_focus(self):
        # High enough for the outings.
        app = self.launch_without_tour("--size", "1280x1150")
        row = app.page.get("check box")
        app.click_on(row)
        app.wait(lambda: row.is_checked, "an outing is done")
        self.open_search(app)
        app.press("t", "r", "o")
        app.page.get("panel", "Troy, place 2 of 10")
        app.press("ctrl+z")
        text = lambda: self.entry(app).ask("GetText", "Text", "(ii)", 0, -1)
        app.wait(lambda: "tro" not in text(), "the typing is taken back")
        self.assertTrue(row.is_checked)
        app.press("Escape")
        app.wait(lambda: not self.entry(app), "the search closes")
        app.press("ctrl+z")
        app.wait(lambda: not row.is_checked, "the outing is taken back")

    def open_search(self, app=None):
        app = app or self.launch_without_tour()
        app.press("ctrl+f")
        app.wait(lambda: self.entry(app), "the search entry")
        wait_until(lambda: app.focused().role in ("entry", "text"), "the entry gets the focus")
        return app
