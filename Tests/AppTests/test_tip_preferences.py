"""The preferences' page of tips, which follows what happens."""

from support import desktop, wait_until
from tips import BELL, KEYS, OUTINGS, PLAN, SEARCH, TipTest


class TipPreferences(TipTest):
    def switch(self, preferences, label):
        row = preferences.frame.get("label", label).parent.parent
        return row.children[-1]

    def press_on(self, preferences, widget):
        """Goes to a widget with Tab and presses Enter."""
        for _ in range(60):
            if "focused" in widget.states:
                break
            before = self.focus_in(preferences)
            preferences.press("Tab")
            wait_until(lambda: self.focus_in(preferences) != before, "Tab moves the focus")
        self.assertIn("focused", widget.states, f"Tab does not lead to {widget}")
        preferences.press("Return")

    def test_status_follows_at_once(self):
        app = self.launch_with_tips()
        preferences = self.preferences(app)
        self.says(preferences, OUTINGS, "There now")
        self.says(preferences, KEYS, "Waiting for its time")
        self.check(app, 1)
        self.says(preferences, OUTINGS, "Done")
        self.check(app, 2, 3)
        self.says(preferences, KEYS, "There now")
        self.save_a_dish(app)
        self.says(preferences, PLAN, "There now")
        self.click_in(app, PLAN, "Close")
        self.says(preferences, PLAN, "Closed")
        self.says(preferences, BELL, f"Comes after “{SEARCH}”")
        self.finish(app)

    def test_it_says_why_and_keeps_saying(self):
        app = self.launch_with_tips()
        preferences = self.preferences(app)
        row = preferences.frame.get(label=f"{KEYS}. Waiting for its time")
        self.press_on(preferences, row)
        reasons = lambda: [one.name for one in row.look() if "outing-checked" in one.name]
        wait_until(lambda: reasons() and "✗ outing-checked" in reasons()[0], "the reason why not")
        self.check(app, 1, 2, 3)
        row = preferences.frame.get(label=f"{KEYS}. There now")
        wait_until(lambda: "✓ outing-checked" in reasons()[0], "nothing speaks against it")
        self.finish(app)

    def test_a_tip_starts_over(self):
        app = self.launch_with_tips()
        self.click_in(app, OUTINGS, "Close")
        self.gone(app, OUTINGS)
        preferences = self.preferences(app)
        self.says(preferences, OUTINGS, "Closed")
        self.press_on(preferences, preferences.frame.get("push button", f"Reset “{OUTINGS}”"))
        self.says(preferences, OUTINGS, "There now")
        self.shown(app, OUTINGS)
        self.finish(preferences)

    def test_all_start_over(self):
        app = self.launch_with_tips()
        self.check(app, 1, 2, 3)
        self.click_in(app, KEYS, "Close")
        self.gone(app, KEYS)
        preferences = self.preferences(app)
        self.says(preferences, OUTINGS, "Done")
        self.says(preferences, KEYS, "Closed")
        preferences.click_on(preferences.frame.get("push button", "Reset All"))
        self.says(preferences, OUTINGS, "There now")
        self.says(preferences, KEYS, "There now")
        self.finish(preferences)

    def test_all_are_shown_or_none(self):
        app = self.launch_with_tips()
        self.shown(app, OUTINGS)
        preferences = self.preferences(app)
        show, hide = self.switch(preferences, "Show all tips"), self.switch(preferences, "Hide all tips")
        preferences.click_on(show)
        for title in (KEYS, PLAN, OUTINGS):
            self.shown(app, title)
            self.says(preferences, title, "There now")
        preferences.click_on(hide)
        for title in (KEYS, PLAN, OUTINGS):
            self.gone(app, title)
        wait_until(lambda: hide.is_checked and not show.is_checked, "of the two, one is on")
        preferences.click_on(hide)
        self.shown(app, OUTINGS)
        self.gone(app, KEYS)
        self.finish(preferences)

    def test_they_open_once(self):
        app = self.launch_with_tips()
        self.preferences(app)
        count = len(list(app.windows()))
        preferences = self.window_named(app, "Preferences")
        preferences.press("Escape")
        app.wait(lambda: len(list(app.windows())) == count - 1, "the preferences are closed")
        desktop().run("xdotool", "windowactivate", app.window)
        preferences = self.preferences(app)
        self.assertEqual(len(list(app.windows())), 2)
        self.finish(preferences)
