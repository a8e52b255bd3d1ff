"""When a tour starts, and how the window looks that was asked for."""

from support import AppTest, odyssey, wait_until

OFFER, NEWS, HINT = "New here?", "What’s New in 1.1", "Hint: Every dish has its story"


class GuidanceTest(AppTest):
    """A test of what comes by itself."""

    def open_app(self, *arguments, **environment):
        app = self.launch("run", "--size", "1000x1000", *arguments, animations=False, TIPS_OVERRIDE="", **environment)
        app.look_at_rest()
        return app

    def offered(self, app):
        app.wait(lambda: (card := app.offer()) and card.name in (OFFER, "Go on with the tour?"), "the offer")
        return app.offer()

    def answer(self, app, button):
        app.click_on(self.offered(app).get("push button", button))
        app.wait(lambda: not app.offer(), "the end of the offer")

    def hint(self, app):
        """The beacon, which comes once no offer is due any more; None while there is none."""
        return app.frame.find("push button", HINT)

    def is_marked(self, app):
        """Whether the main menu is marked as new."""
        return any("New: Tours to go on with" in one.description for one in app.frame.look())

    def menu(self, app):
        """Opens the main menu, and tells what it says."""
        app.press("F10")
        items = lambda: [one.name for one in app.page.find_all("menu item")]
        wait_until(lambda: "Preferences" in items() and app.page.find("menu item", state="focused"), "the menu")
        return items()

    def close_menu(self, app):
        app.press("Escape")
        app.wait(lambda: not app.page.find("menu item"), "the end of the menu")


class FirstLaunch(GuidanceTest):
    def test_the_tour_is_offered_until_it_is_taken(self):
        first = self.open_app()
        self.assertIsNone(self.hint(first))
        self.answer(first, "Take the Tour")
        first.step(1)
        first.end_tour()

        second = self.open_app()
        second.wait(lambda: self.hint(second), "what comes where no tour is offered")
        self.assertIsNone(second.offer())

        elsewhere = self.open_app(XDG_DATA_HOME=str(self.home / "other"))
        self.offered(elsewhere)

    def test_who_puts_it_off_is_asked_three_times(self):
        for answer in ("Not Now", "Escape", "close"):
            with self.subTest(answer):
                app = self.open_app()
                self.offered(app)
                if answer == "Escape":
                    app.press("F6")
                    wait_until(lambda: app.offer().find(state="focused"), "the focus in the offer")
                    app.press("Escape")
                    app.wait(lambda: not app.offer(), "the end of the offer")
                elif answer == "close":
                    app.press("ctrl+w")
                    self.assertEqual(app.exit_code(), 0)
                else:
                    self.answer(app, answer)
        app = self.open_app()
        app.wait(lambda: self.hint(app), "what comes where no tour is offered")
        self.assertIsNone(app.offer())

    def test_who_wants_no_more_offers_gets_none(self):
        self.answer(self.open_app(), "Don’t Ask Again")
        app = self.open_app()
        app.wait(lambda: self.hint(app), "what comes where no tour is offered")
        self.assertIsNone(app.offer())
        app.press("F1")
        app.step(1)
        app.end_tour()

    def test_it_is_taken_by_keyboard(self):
        app = self.open_app()
        self.offered(app)
        app.press("F6")
        wait_until(lambda: (one := app.offer().find(state="focused")) and one.name == "Take the Tour", "the focus")
        app.press("Return")
        app.step(1)
        app.end_tour()

    def test_who_was_welcomed_by_an_older_version_is_not_asked(self):
        record = self.home / "state/odyssey/trip.ini"
        record.parent.mkdir(parents=True)
        record.write_text("[tours]\nwelcome=true\n")
        app = self.open_app()
        app.wait(lambda: self.hint(app), "what comes where no tour is offered")
        self.assertIsNone(app.offer())
        self.assertIn("Welcome aboard", self.menu(app))
        self.close_menu(app)

    def test_without_guidance_nothing_comes_by_itself(self):
        self.answer(self.open_app("--pretend-version", "1.0"), "Don’t Ask Again")
        # Tips and the rest wait for the same; with guidance they are there before the window is at rest.
        for older in (["--pretend-version", "1.0"], []):
            app = self.open_app(*older, WALKTHROUGH_GUIDANCE="off")
            self.assertEqual(len(app.windows()), 1)
            self.assertEqual((app.offer(), self.hint(app), self.is_marked(app)), (None, None, False))
            self.assertIsNone(app.page.find(label="Been there? Check it off"))
        app.press("F1")
        app.step(1)
        app.end_tour()


class News(GuidanceTest):
    """What an update brings."""

    def update(self):
        """Uses an older version, and then this one."""
        self.answer(self.open_app("--pretend-version", "1.0"), "Don’t Ask Again")
        return self.open_app()

    def leave_list(self, app):
        app.wait(lambda: (card := app.offer()) and card.name == NEWS, "the list of what is new")
        self.assertEqual(len(app.windows()), 1)
        app.press("F6")
        wait_until(lambda: (one := app.offer().find(state="focused")) and one.name == "Close", "the focus in the list")
        app.press("Escape")
        app.wait(lambda: not app.offer(), "the end of the list")

    def test_the_list_comes_once(self):
        app = self.update()
        self.leave_list(app)
        self.assertIsNone(self.hint(app))
        again = self.open_app()
        again.wait(lambda: self.hint(again), "what comes where nothing is new")
        self.assertIsNone(again.offer())

    def test_the_mark_goes_with_its_use_and_stays_away(self):
        app = self.update()
        self.leave_list(app)
        app.wait(lambda: self.is_marked(app), "the mark")
        self.menu(app)
        self.close_menu(app)
        app.wait(lambda: not self.is_marked(app), "the end of the mark")
        again = self.open_app()
        again.wait(lambda: self.hint(again), "what comes where nothing is new")
        self.assertFalse(self.is_marked(again))

    def test_nothing_is_new_to_who_begins_with_this_version(self):
        first = self.open_app()
        self.assertFalse(self.is_marked(first))
        self.answer(first, "Don’t Ask Again")
        second = self.open_app()
        second.wait(lambda: self.hint(second), "what comes where nothing is new")
        self.assertFalse(self.is_marked(second))
        self.assertIsNone(second.offer())

    def test_the_offer_comes_first(self):
        self.answer(self.open_app("--pretend-version", "1.0"), "Not Now")
        app = self.open_app()
        app.click_on(self.offered(app).get("push button", "Not Now"))
        self.leave_list(app)


class Hint(GuidanceTest):
    """The beacon at the first dish."""

    TEXT = "Open it, and keep what you like with the heart: a trip may come of it."

    def launch_with_hint(self):
        self.answer(self.open_app(), "Don’t Ask Again")
        app = self.open_app()
        app.wait(lambda: self.hint(app), "the beacon")
        return app

    def is_told(self, app):
        return app.frame.find("label", self.TEXT)

    def assert_it_is_gone(self):
        app = self.open_app()
        app.look_at_rest()
        self.assertIsNone(self.hint(app))

    def test_a_click_opens_it(self):
        app = self.launch_with_hint()
        app.click_on(self.hint(app))
        app.wait(lambda: self.is_told(app), "its text")
        app.press("Escape")
        app.wait(lambda: not self.hint(app), "the end of the beacon")
        self.assert_it_is_gone()

    def test_the_keyboard_opens_it(self):
        app = self.launch_with_hint()
        app.press_until_focused(self.hint(app), limit=20)
        app.wait(lambda: self.is_told(app), "its text")
        app.press("Return")
        app.press("Escape")
        app.wait(lambda: not self.hint(app), "the end of the beacon")
        self.assert_it_is_gone()

    def test_who_finds_the_story_needs_it_no_more(self):
        app = self.launch_with_hint()
        app.click_on(app.named("Grilled octopus. Charcoal, lemon, oregano"))
        app.wait(lambda: not self.hint(app), "the end of the beacon")
        app.press("Escape")
        self.assert_it_is_gone()


class Help(GuidanceTest):
    """The tours in the main menu."""

    def choose(self, app, *lines):
        """Opens the main menu, and what leads to a line of it."""
        self.menu(app)
        for line in lines:
            app.press_until(lambda: (one := app.page.find("menu item", state="focused")) and one.name == line, "Down")
            app.press("Return")

    def test_it_goes_on_with_a_tour_that_was_left(self):
        app = self.launch("run", "--no-tour", animations=False)
        app.look_at_rest()
        app.focus()
        tours = ["Welcome aboard (new)", "Plan a trip (new)", "Spotlight (new)", "Show Hints Again"]
        self.assertEqual(self.menu(app)[:4], tours)
        self.close_menu(app)
        self.choose(app, tours[0])
        app.step(1)
        app.press("Right")
        app.step(2)
        app.press("Right")
        app.step(3)
        app.press("ctrl+q")
        self.assertEqual(app.exit_code(), 0)
        again = self.launch("run", "--no-tour", animations=False)
        again.look_at_rest()
        again.focus()
        self.choose(again, "Resume “Welcome aboard”")
        again.step(3)
        again.end_tour()
        self.assertEqual(self.menu(again)[0], "Welcome aboard")
        self.close_menu(again)
        self.choose(again, "Show Hints Again")
        again.wait(lambda: self.menu(again)[0] == tours[0] or self.close_menu(again), "all to be new")
        self.close_menu(again)

    def test_its_tours_are_shown_as_from_elsewhere(self):
        app = self.launch("run", "--no-tour", animations=False)
        app.look_at_rest()
        app.press("ctrl+f")
        app.wait(lambda: app.page.find(label="Find a place"), "the search")
        self.choose(app, "Plan a trip (new)")
        app.wait(lambda: (one := app.callout()) and one.number == 1, "the tour")
        self.assertIsNone(app.page.find("entry", "Find a place"))
        for number in range(2, 6):
            app.press("Right")
            app.wait(lambda: (one := app.callout()) and one.number == number, f"step {number}")
        app.button("Set sail")
        app.end_tour()


class Starting(AppTest):
    def test_without_a_tour_the_first_launch_has_none(self):
        app = self.launch_without_tour()
        self.assertIsNone(app.dialog())

    def test_it_can_be_started_at_any_time(self):
        app = self.launch_without_tour()

        ways = {
            "header button": lambda: app.click_on(app.named("Take the Tour")),
            "F1": lambda: app.press("F1"),
        }
        for name, start in ways.items():
            with self.subTest(name):
                start()
                app.step(1)
                app.end_tour()


class Options(AppTest):
    def test_they_are_followed(self):
        light = self.launch_without_tour()
        light_picture = light.look_at_rest()
        options = ("--step", "2", "--size", "700x640", "--dark", "--rtl")
        app = self.launch("run", *options, animations=False)
        app.step(2)
        self.assertLess(app.button("Next").box.center[0], app.button("Skip").box.center[0])
        # The first closes the search.
        app.end_tour("Escape", "Escape")
        self.assertLess(app.named("Main Menu").box.center[0], app.area.width / 2)
        outer, inner = app.geometry(), app.area
        self.assertIn((700, 640), [(outer.width, outer.height), (inner.width, inner.height)])
        mean = lambda picture: sum(picture.data) / len(picture.data)
        self.assertLess(mean(app.look_at_rest()), mean(light_picture) - 20)
        # However often.
        again = self.launch("run", "--tour", "welcome", animations=False)
        again.step(1)

    def test_what_cannot_be_is_refused(self):
        cases = {
            ("--no-tour", "--tour", "welcome"): "--no-tour",
            ("--step", "6"): "5 steps",
            ("--step", "0"): "5 steps",
            ("--tour", "nowhere"): "welcome",
            ("--size", "big"): "big",
            ("--pretend-version", "new"): '"new" is no version such as 1.0',
        }
        for arguments, hint in cases.items():
            with self.subTest(arguments):
                result = odyssey("run", *arguments, environment=self.environment())
                self.assertNotEqual(result.returncode, 0)
                self.assertIn(hint, result.stderr)
