"""During a tour keys reach what is lit, and nothing else; what they may not do is refused with a sign."""

from support import STEPS, AppTest, Box, wait_for_rest, wait_until


def name_of(widget):
    return widget and (widget.name or widget.description)


class StayingInside(AppTest):
    def tour_at(self, name, step, title, *options, animations=False):
        app = self.launch_without_tour(*options, animations=animations)
        app.learn()
        app.focus()
        app.start_tour(name, step)
        self.step_titled(app, title)
        return app

    def step_titled(self, app, title):
        app.wait(lambda: (seen := app.callout()) and seen.title == title, title)
        wait_for_rest(app.callout, title)

    def story(self, app):
        """The button in the story of the dish that "Plan a trip" opens, while that is open."""
        return app.page.find("push button", "Save for later") or app.page.find("toggle button", "Save for later")

    def left_part(self, app):
        """What is seen but for the focus and for GTK's scrollbar, which fades away at some time."""
        return app.look_but_for_focus().cropped(Box(0, 0, app.area.width - 24, app.area.height))

    def test_keys_stay_in_the_callout_and_the_open_story(self):
        app = self.tour_at("plan", 3, "Follow your nose")
        app.wait(lambda: self.story(app), "the story")
        for key in ("Tab", "shift+Tab", "ctrl+Tab"):
            seen = []
            while len(seen) < 9:
                before = name_of(app.focused())
                app.press(key)
                wait_until(lambda: name_of(app.focused()) not in (None, before), f"{key} moves the focus on from {before}, after {seen}")
                seen.append(name_of(app.focused()))
            with self.subTest(key):
                self.assertEqual(set(seen), {"Skip", "Back", "Next", "Close", "Save for later"})
        app.press_until(lambda: name_of(app.focused()) == "Save for later", limit=4)
        page = app.target(3).box
        for key in ("Down", "Right", "Up", "Left", "F6", "F10", "Menu", "alt+t"):
            with self.subTest(key):
                app.press(key)
                self.assertIn(wait_for_rest(lambda: name_of(app.focused()), "the focus"), {"Close", "Save for later"})
        self.assertEqual(wait_for_rest(lambda: app.target(3).box, "the page"), page, "nothing has scrolled")
        app.press("Escape")
        self.step_titled(app, "Fill the day")

    def test_escape_closes_the_story_and_goes_on(self):
        app = self.tour_at("plan", 3, "Follow your nose")
        app.wait(lambda: self.story(app), "the story")
        self.assertEqual(name_of(app.focused()), "Next")
        app.press("Escape")
        self.step_titled(app, "Fill the day")
        app.end_tour()

    def test_the_key_of_the_search_is_refused_where_that_is_dimmed(self):
        for name, step, title, place in (
            ("welcome", 4, STEPS[3], "Transportive tastes"), ("spotlight", 5, "Three at once", "On the go"),
        ):
            for animations in (False, True):
                with self.subTest(name, animations=animations):
                    app = self.tour_at(name, step, title, animations=animations)
                    lit = wait_for_rest(lambda: app.heading(place).box, "what is lit")
                    app.look_at_rest()
                    before = self.left_part(app)
                    app.press("ctrl+f")
                    wait_until(lambda: self.left_part(app) != before, "a sign")
                    for key in "troy":
                        app.press(key)
                    wait_until(lambda: self.left_part(app) == before, "nothing but a sign")
                    self.assertEqual(name_of(app.focused()), "Done" if step == 5 else "Next")
                    self.assertIsNone(app.page.find("entry", state="visible"))
                    self.assertEqual(app.heading(place).box, lit)
                    app.end_tour()
                    app.press("ctrl+f")
                    app.wait(lambda: app.page.find("entry", state="visible"), "its key opens the search after the tour")

    def test_a_click_beside_what_is_lit_gets_a_sign(self):
        for animations in (False, True):
            with self.subTest(animations=animations):
                app = self.tour_at("welcome", 4, STEPS[3], animations=animations)
                app.move_to(4, app.area.height - 4)
                before = app.look_at_rest() and self.left_part(app)
                app.click(4, app.area.height - 4)
                wait_until(lambda: self.left_part(app) != before, "a sign")
                wait_until(lambda: self.left_part(app) == before, "it is over")
                self.assertEqual(app.callout().title, STEPS[3])
