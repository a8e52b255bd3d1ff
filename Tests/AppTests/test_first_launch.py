"""When a tour starts, and how the window looks that was asked for."""

from support import AppTest, odyssey, wait_until


class FirstLaunch(AppTest):
    def test_the_tour_starts_by_itself_the_first_time_only(self):
        first = self.launch("run", animations=False, TIPS_OVERRIDE="")
        first.step(1)

        second = self.launch(animations=False, TIPS_OVERRIDE="")
        second.look_at_rest()
        self.assertIsNone(second.dialog())

        elsewhere = self.launch(animations=False, TIPS_OVERRIDE="", XDG_DATA_HOME=str(self.home / "other"))
        elsewhere.step(1)

    def test_without_a_tour_the_first_launch_has_none(self):
        app = self.launch_without_tour()
        self.assertIsNone(app.dialog())

    def test_it_can_be_started_at_any_time(self):
        app = self.launch_without_tour()

        def start_in_menu():
            app.press("F10")
            entry = app.page.get("menu item", "Take the Tour")
            wait_until(lambda: "focused" in entry.states, "the menu's first entry has the focus")
            app.press("Return")

        ways = {
            "header button": lambda: app.click_on(app.named("Take the Tour")),
            "F1": lambda: app.press("F1"),
            "primary menu": start_in_menu,
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
        }
        for arguments, hint in cases.items():
            with self.subTest(arguments):
                result = odyssey("run", *arguments, environment=self.environment())
                self.assertNotEqual(result.returncode, 0)
                self.assertIn(hint, result.stderr)
