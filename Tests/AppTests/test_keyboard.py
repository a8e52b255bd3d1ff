"""The tour without a mouse."""

from support import AppTest, wait_for_rest, wait_until


def label(widget):
    """What a person calls the widget; a widget without a name is known by its place."""
    if not widget:
        return None
    name = widget.name if not widget.name.startswith("Gtk") else widget.description
    return name or f"{widget.role} at x {widget.box.x}"


class Keyboard(AppTest):
    def test_arrows_go_on_and_back(self):
        for options, forward, backward in (([], "Right", "Left"), (["--rtl"], "Left", "Right")):
            with self.subTest(options):
                app = self.launch_at(1, *options)
                for key, number in [(forward, 2), (forward, 3), (backward, 2), (backward, 1), (backward, 1)]:
                    app.press(key)
                    self.assertEqual(app.step(number).number, number)
                app.press(*[forward] * 5)
                app.no_tour()
                self.finish(app)

    def test_enter_takes_the_whole_tour(self):
        app = self.launch("run", "--tour", "welcome")
        for number in range(1, 6):
            app.step(number)
            app.press("Return")
        app.no_tour()
        self.finish(app)

    def test_escape_ends_it_at_every_step(self):
        app = self.launch_without_tour()
        for number in range(1, 6):
            with self.subTest(step=number):
                app.press("F1")
                app.step(1)
                if number > 1:
                    app.press(*["Right"] * (number - 1))
                app.step(number)
                # The first closes what the step has opened.
                app.press(*["Escape"] * (2 if number == 2 else 1))
                app.no_tour()
        self.finish(app)

    def assert_tab_stays(self, app, key, needed, allowed=()):
        """Tab visits what is needed, and comes round."""
        seen = []
        for _ in range(2 * len(needed) + len(allowed) + 2):
            before = label(app.focused())
            app.press(key)
            wait_until(lambda: label(app.focused()) not in (None, before), f"{key} moves the focus from {before}")
            seen.append(label(app.focused()))
            if len(seen) > len(needed) and seen[-1] == seen[0]:
                break
        self.assertEqual(set(seen) - set(allowed), set(needed))
        self.assertEqual(seen[-1], seen[0], "the focus does not come round")

    def test_tab_stays_in_the_callout_and_what_is_lit(self):
        app = self.launch_at(2)
        entry = label(app.wait(lambda: app.page.find("entry", state="visible"), "the search entry"))
        for key in ("Tab", "shift+Tab"):
            with self.subTest(key):
                self.assert_tab_stays(app, key, ["Next", "Back", "Skip", "Find a Place", entry])
        app.press("Escape", "Escape")
        app.no_tour()
        self.finish(app)

    def test_arrows_go_from_outing_to_outing_and_mark_none(self):
        app = self.launch_without_tour("--tips-hide-all")
        app.scroll(*app.area.center, 40)
        outings = app.page.find_all("check box")
        app.click_on(outings[0])
        app.wait(lambda: outings[0].is_checked, "the outing is checked")
        for key, row in [("Down", 1), ("Right", 1), ("Down", 2), ("Left", 2), ("Up", 1)]:
            app.press(key)
            app.wait(lambda: "focused" in outings[row].states, f"{key} goes to row {row}")
        self.assertEqual([one.is_checked for one in outings], [True, False, False, False])
        self.finish(app)

    def test_tab_reaches_lit_outings_which_answer_to_the_keyboard(self):
        app = self.launch_at(5)
        outings = [one.name for one in app.page.find_all("check box")]
        self.assertEqual(len(outings), 4)
        self.assert_tab_stays(app, "Tab", ["Done", "Back", *outings])
        for _ in range(8):
            if app.focused().role == "check box":
                break
            before = app.focused().name
            app.press("Tab")
            wait_until(lambda: (now := app.focused()) and now.name != before, "Tab moves on")
        outing = app.focused()
        app.press("space")
        app.wait(lambda: outing.is_checked, "the outing is checked")
        self.assertEqual(app.step(5).number, 5)
        self.finish(app)

    def test_the_focus_is_restored_at_the_end(self):
        app = self.launch_without_tour()
        app.press("Tab", "Tab")
        before = wait_for_rest(lambda: label(app.focused()), "the focus")
        for last in (["Escape"], ["Right"] * 5):
            with self.subTest(last):
                app.press("F1")
                app.step(1)
                self.assertEqual(label(app.focused()), "Next")
                app.press(*last)
                app.no_tour()
                self.assertEqual(label(app.focused()), before)
        self.finish(app)

    def test_quitting_during_a_tour(self):
        app = self.launch("run", "--tour", "welcome")
        app.step(1)
        app.press("Right", "ctrl+q")
        self.assertEqual(app.exit_code(), 0)
        self.assertEqual(app.stderr, "")
