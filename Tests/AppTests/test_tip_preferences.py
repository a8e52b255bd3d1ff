"""The lab, which says where every tip stands and follows what happens, and the preferences."""

from support import wait_until
from tips import BELL, KEYS, OUTINGS, PLAN, SEARCH, TipTest


class Lab(TipTest):
    def switch(self, lab, label):
        row = lab.frame.get("label", label).parent.parent
        return row.children[-1]

    def press_on(self, lab, widget):
        """Goes to a widget with Tab and presses Enter."""
        lab.press_until_focused(widget)
        lab.press("Return")

    def test_status_follows_at_once(self):
        app = self.launch_with_tips()
        lab = self.lab(app)
        self.says(lab, OUTINGS, "There now")
        self.says(lab, KEYS, "Waiting for its time")
        self.check(app, 1)
        self.says(lab, OUTINGS, "Done")
        self.check(app, 2, 3)
        self.says(lab, KEYS, "There now")
        self.save_a_dish(app)
        self.says(lab, PLAN, "There now")
        self.click_in(app, PLAN, "Close")
        self.says(lab, PLAN, "Closed")
        self.says(lab, BELL, f"Comes after “{SEARCH}”")

    def test_it_says_why_and_keeps_saying(self):
        app = self.launch_with_tips()
        lab = self.lab(app)
        row = lab.frame.get(label=f"{KEYS}. Waiting for its time")
        self.press_on(lab, row)
        reasons = lambda: [one.name for one in row.look() if "outing-checked" in one.name]
        wait_until(lambda: reasons() and "✗ outing-checked" in reasons()[0], "the reason why not")
        self.check(app, 1, 2, 3)
        row = lab.frame.get(label=f"{KEYS}. There now")
        wait_until(lambda: "✓ outing-checked" in reasons()[0], "nothing speaks against it")

    def test_a_tip_starts_over_and_all_of_them(self):
        app = self.launch_with_tips()
        self.check(app, 1, 2, 3)
        self.close_tip(app, KEYS)
        lab = self.lab(app)
        self.says(lab, OUTINGS, "Done")
        self.says(lab, KEYS, "Closed")
        self.press_on(lab, lab.frame.get("push button", f"Reset “{KEYS}”"))
        self.says(lab, KEYS, "There now")
        self.shown(app, KEYS)
        self.click_in(app, KEYS, "Close")
        self.says(lab, KEYS, "Closed")
        lab.click_on(lab.frame.get("push button", "Reset All"))
        self.says(lab, OUTINGS, "There now")
        self.says(lab, KEYS, "There now")

    def test_all_are_shown_or_none(self):
        app = self.launch_with_tips()
        self.shown(app, OUTINGS)
        lab = self.lab(app)
        show, hide = self.switch(lab, "Show all tips"), self.switch(lab, "Hide all tips")
        lab.click_on(show)
        for title in (KEYS, PLAN, OUTINGS):
            self.shown(app, title)
            self.says(lab, title, "There now")
        lab.click_on(hide)
        for title in (KEYS, PLAN, OUTINGS):
            self.gone(app, title)
        wait_until(lambda: hide.is_checked and not show.is_checked, "of the two, one is on")
        lab.click_on(hide)
        self.shown(app, OUTINGS)
        self.gone(app, KEYS)


class Preferences(TipTest):
    def control(self, preferences, label):
        """The switch or choice of a setting."""
        return next(one for one in preferences.frame.find_all(label=label) if one.role != "label")

    def test_the_welcome_tour_starts_at_every_launch(self):
        app = self.launch_with_tips()
        preferences = self.preferences(app)
        preferences.press("alt+e")
        wait_until(lambda: self.control(preferences, "At every launch").is_checked, "it is set")
        for _ in range(2):
            app = self.launch("run", "--size", "640x900", animations=False, TIPS_OVERRIDE="")
            app.step(1)
            app.end_tour()
