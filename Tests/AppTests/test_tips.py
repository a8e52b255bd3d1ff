"""The tips of the window, by mouse and by keyboard."""

from support import wait_until
from tips import BELL, KEYS, OUTINGS, PLAN, SEARCH, TipTest


class HeaderTips(TipTest):
    def test_closing_one_of_the_ordered_two_brings_the_next(self):
        app = self.launch_with_tips()
        self.leaf_enough(app)
        self.shown(app, SEARCH)
        self.assertIsNone(self.tip(app, BELL))
        self.close_tip(app, SEARCH)
        self.shown(app, BELL)
        self.close_tip(app, BELL)

    def test_the_same_by_keyboard(self):
        app = self.launch_with_tips()
        self.leaf_enough(app, by_keys=True)
        self.shown(app, SEARCH)
        place = self.named_focus(app)
        self.go_to(app, SEARCH, "Close")
        app.press("F6")
        wait_until(lambda: self.named_focus(app) == place, "F6 goes back to where the focus was")
        self.go_to(app, SEARCH, "Close")
        app.press("Return")
        self.gone(app, SEARCH)
        wait_until(lambda: self.named_focus(app) == place, "the focus is back in the carousel")
        self.shown(app, BELL)
        app.press("Escape")
        self.gone(app, BELL)
        self.assertEqual(self.named_focus(app), place)

    def test_doing_what_a_tip_says_ends_it(self):
        app = self.launch_with_tips()
        self.leaf_enough(app)
        self.shown(app, SEARCH)
        app.press("ctrl+f")
        self.gone(app, SEARCH)
        app.press("Escape")
        lab = self.lab(app)
        self.says(lab, SEARCH, "Done")
        self.says(lab, BELL, "Waiting for its time")

    def test_tips_make_way_for_menus(self):
        app = self.launch_with_tips()
        self.leaf_enough(app)
        for button in ("Tips", "Main Menu"):
            with self.subTest(button):
                self.shown(app, SEARCH)
                app.click_on(app.named(button))
                self.gone(app, SEARCH)
                app.press("Escape")
        self.shown(app, SEARCH)

    def test_the_bell_lists_what_was_met_and_shows_it_again(self):
        app = self.launch_with_tips()
        self.close_tip(app, OUTINGS)
        app.click_on(app.named("Tips"))
        again = app.page.get("push button", f"Show Again: {OUTINGS}")
        app.press_until_focused(again)
        app.press("Return")
        self.shown(app, OUTINGS)


class ContentTips(TipTest):
    def test_the_outings_tip_closes(self):
        ways = {
            "mouse": lambda app: self.click_in(app, OUTINGS, "Close"),
            "Enter": lambda app: (self.go_to(app, OUTINGS, "Close"), app.press("Return")),
            "Escape": lambda app: (self.go_to(app, OUTINGS, "Close"), app.press("Escape")),
            "what it says": lambda app: self.check(app, 1),
        }
        for name, close in ways.items():
            with self.subTest(name):
                app = self.launch_with_tips("--fresh")
                tip = self.shown(app, OUTINGS)
                outing = app.page.get("check box")
                self.assertLessEqual(tip.box.bottom, outing.box.y, "it is above the outings")
                self.assertGreaterEqual(tip.box.y, app.heading("On the go").box.bottom, "and below the title")
                close(app)
                self.gone(app, OUTINGS)

    def test_the_third_outing_brings_its_tip(self):
        ways = {
            "mouse": lambda app: self.click_in(app, KEYS, "Show the Keys"),
            "keyboard": lambda app: (self.go_to(app, KEYS, "Show the Keys"), app.press("Return")),
        }
        for name, act in ways.items():
            with self.subTest(name):
                app = self.launch_with_tips("--fresh")
                self.check(app, 1, 2)
                self.assertIsNone(self.tip(app, KEYS))
                self.check(app, 3)
                self.shown(app, KEYS)
                act(app)
                self.gone(app, KEYS)
                keys = app.wait(lambda: len(app.windows()) == 2, "the window of keys")
                self.assertTrue(keys)
                app.process.terminate()
                self.assertEqual(app.exit_code(), 0)

    def test_the_same_outing_three_times_is_one(self):
        app = self.launch_with_tips()
        self.check(app, 1)
        for count in (2, 3):
            app.press("ctrl+z")
            row = app.page.get("check box")
            app.wait(lambda: not row.is_checked, "it is taken back")
            self.check(app, 1)
            app.wait(lambda: self.donations("outing-checked") == count, f"{count} events")
        self.assertIsNone(self.tip(app, KEYS))

    def test_each_place_has_a_tip_for_those_who_come_back(self):
        app = self.launch_with_tips()
        for visit in (1, 2):
            for number, name in ((2, "troy"), (3, "cicones")):
                self.leaf(app, number) if number != self.place_number(app) else None
                app.wait(lambda: self.donations(f"place-seen-{name}") >= visit, f"visit {visit} of {name}")
            if visit == 1:
                self.assertIsNone(self.place_tip(app, "Troy"))
                self.leaf(app, 2, 1)
        self.place_tip_shown(app, "Coast of the Cicones")
        self.leaf(app, 2)
        tip = self.place_tip_shown(app, "Troy")
        app.click_on(tip.get("push button", "Close"))
        app.wait(lambda: not self.place_tip(app, "Troy"), "the end of the tip of Troy")
        self.leaf(app, 3)
        self.place_tip_shown(app, "Coast of the Cicones")
        lab = self.lab(app)
        self.says(lab, "Troy", "Closed")
        self.says(lab, "Coast of the Cicones", "There now")
        self.says(lab, "Ithaca", "Waiting for its time")

    def place_tip(self, app, place):
        """The tip on a picture; its caption has the same name, but no button."""
        return next((one for one in app.page.find_all(label=place) if one.find("push button", "Close")), None)

    def place_tip_shown(self, app, place):
        return app.wait(lambda: self.place_tip(app, place), f"the tip of {place}")

    def test_an_action_starts_a_tour_and_no_tip_is_there_while_it_runs(self):
        ways = {
            "mouse": lambda app: self.click_in(app, PLAN, "Plan a Trip"),
            "keyboard": lambda app: (self.go_to(app, PLAN, "Plan a Trip"), app.press("Return")),
        }
        for name, act in ways.items():
            with self.subTest(name):
                app = self.launch_with_tips("--fresh")
                self.leaf_enough(app)
                self.save_a_dish(app)
                self.shown(app, SEARCH)
                self.shown(app, PLAN)
                self.shown(app, OUTINGS)
                act(app)
                app.wait(app.callout, "the tour")
                app.wait(lambda: not self.tips(app), "no tip while the tour runs")
                app.end_tour()
                self.shown(app, SEARCH)
                self.shown(app, OUTINGS)
                self.assertIsNone(self.tip(app, PLAN), "what its button does is done")

    def test_no_tip_comes_before_the_welcome_is_over(self):
        app = self.launch("run", animations=False, TIPS_OVERRIDE="")
        take = app.wait(app.offer, "the offer").get("push button", "Take the Tour")
        self.assertEqual(self.tips(app), [])
        app.click_on(take)
        app.step(1)
        self.assertEqual(self.tips(app), [])
        app.end_tour()
        self.shown(app, OUTINGS)
