"""What assistive technology is told, over its bus: the whole of every tour, what is left to read, every name."""

from listener import Listener
from support import AppTest, wait_for_rest, wait_until
from tips import SEARCH, TipTest

WELCOME = [
    "dialog: Welcome aboard, step 1 of 5",
    "Odyssey collects places worth the detour. This bar stays with you, however far you scroll.",
    "Points at Header",
    "push button: Next",
    "dialog: Know where you are going?, step 2 of 5",
    "Type a name, and the pictures turn to the place. Enter keeps it, Escape closes the search.",
    "Points at Find a Place",
    "push button: Next",
    "dialog: Tonight's pick, step 3 of 5",
    "One place at a time. Swipe for nine more.",
    "Points at Recommended place",
    "push button: Next",
    "dialog: Taste before you travel, step 4 of 5",
    "Two dishes a week that carry you off without a ticket. Open one for its story.",
    "Points at Transportive tastes",
    "push button: Next",
    "dialog: Things to do on the way, step 5 of 5",
    "Check off what you have done. Too soon? Undo brings it back.",
    "Points at On the go",
    "push button: Done",
]
SPOTLIGHT = [
    "dialog: A circle, step 1 of 5",
    "All around the search button.",
    "Points at Find a Place",
    "push button: Next",
    "dialog: A capsule, step 2 of 5",
    "Round at both ends, however wide.",
    "Points at Odyssey",
    "push button: Next",
    "dialog: The picture, exactly, step 3 of 5",
    "Cut to its own corners, with no space around.",
    "Points at Recommended place",
    "push button: Next",
    "dialog: Room to breathe, step 4 of 5",
    "A rectangle with some space all around.",
    "Points at Transportive tastes",
    "push button: Next",
    "dialog: Three at once, step 5 of 5",
    "What is lit still works: check one off, if you like.",
    "Points at On the go, Paddle to the sea caves. Half a day, calm mornings only, "
    "Steer by the Pleiades. After ten, on the north beach",
    "push button: Done",
]
PLAN = [
    "dialog: Plan a trip, step 1 of 5",
    "Three stops from a picture to a packed bag. It takes a minute.",
    "push button: Next",
    "dialog: Pick a place, step 2 of 5",
    "The places turn by themselves while you watch. Swipe to choose your own.",
    "Picture: A finger moves from side to side on a picture, and others follow",
    "Points at Recommended place",
    "push button: Next",
    "dialog: Follow your nose, step 3 of 5",
    "Every dish has its story. Close it, and we go on.",
    "Points at Loukoumades. Honey, cinnamon, sesame",
    "push button: Next",
    "dialog: Fill the day, step 4 of 5",
    "Check off what you have done; the rest waits for tomorrow.",
    "Points at Paddle to the sea caves. Half a day, calm mornings only, Night owls",
    "push button: Next",
    "dialog: You are ready to sail, step 5 of 5",
    "push button: Set sail",
]
# What of the window is left to use at each step of "welcome", by its names.
LEFT = {
    1: {"Find a Place", "Tips", "Take the Tour", "Main Menu", "Minimize", "Maximize", "Close"},
    2: {"Find a place", "Find a Place"},
    3: set(),
    4: {"Loukoumades. Honey, cinnamon, sesame", "Grilled octopus. Charcoal, lemon, oregano"},
    5: {
        "Paddle to the sea caves. Half a day, calm mornings only",
        "Climb the lighthouse. 142 steps, best at dusk",
        "Breakfast at the market. From half past six, by the harbour",
        "Steer by the Pleiades. After ten, on the north beach",
    },
}
USED = {"push button", "check box", "text", "entry", "menu item", "switch"}


class Transcript(AppTest):
    """Each step is spoken as a dialog, once, when the focus moves into it."""

    maxDiff = None

    def take_tour(self, app, name, steps, key):
        """Takes a tour by a key and tells what was heard of it."""
        # A window that comes into use tells its focus, which is not the tour's.
        app.focus()
        app.wait(lambda: "active" in app.frame.states, "the window is in use")
        listener = Listener(app)
        self.addCleanup(listener.stop)
        app.start_tour(name)
        for number in range(1, steps + 1):
            listener.wait_for(f", step {number} of {steps}")
            wait_for_rest(lambda: (app.dialog().name, app.dialog().box), f"step {number}")
            if number < steps:
                app.press(key)
        heard = listener.take()
        app.end_tour()
        return heard

    def test_every_tour(self):
        app = self.launch_without_tour()
        for name, transcript in (("welcome", WELCOME), ("spotlight", SPOTLIGHT), ("plan", PLAN)):
            for key in ("Return", "Right"):
                with self.subTest(tour=name, key=key):
                    self.assertEqual(self.take_tour(app, name, 5, key), transcript)

    def test_the_focus_is_told_when_a_tour_ends(self):
        app = self.launch_without_tour()
        app.press("Tab", "Tab")
        before = wait_for_rest(lambda: (one := app.focused()) and f"{one.role}: {one.name}", "the focus")
        listener = Listener(app)
        self.addCleanup(listener.stop)
        app.start_tour("welcome")
        listener.wait_for("step 1 of 5")
        listener.take()
        app.press("Escape")
        listener.wait_for(before)
        self.assertEqual(listener.take(), [before])


class ReadingOrder(AppTest):
    """What a step keeps input from is not read; afterwards everything is as before."""

    def usable(self, widget):
        return {one.name for one in widget.look() if one.role in USED}

    def tree(self, app):
        """All there is, but for what passes: the focus, and what a tour scrolls."""
        return [(one.role, one.name, one.description) for one in app.frame.look()]

    def test_only_what_is_lit_is_left(self):
        app = self.launch_at(1)
        for number in range(1, 6):
            with self.subTest(step=number):
                app.step(number)
                page, *layers = app.frame.children
                dialogs = [one for layer in layers for one in layer.children if one.role == "dialog"]
                self.assertEqual([one.name for one in dialogs], [app.callout().name])
                self.assertEqual(self.usable(page), LEFT[number])
                buttons = ({"Done"} if number == 5 else {"Skip", "Next"}) | ({"Back"} if number > 1 else set())
                self.assertEqual(self.usable(dialogs[0]), buttons)
            app.press("Right")
        app.no_tour()

    def test_everything_is_back_however_a_tour_ends(self):
        app = self.launch_without_tour()
        before = self.tree(app)
        for name, keys in (("welcome", ["Escape"]), ("welcome", ["Right"] * 5), ("spotlight", ["Right", "Escape"])):
            with self.subTest(tour=name, keys=keys):
                app.focus()
                app.start_tour(name)
                app.wait(lambda: app.dialog(), "a dialog")
                self.assertNotEqual(self.tree(app), before)
                app.end_tour(*keys)
                wait_until(lambda: self.tree(app) == before, "everything is as before")
        with self.subTest("another tour takes its place"):
            app.start_tour("welcome")
            app.step(1)
            app.start_tour("spotlight")
            app.wait(lambda: (one := app.dialog()) and one.name == "A circle, step 1 of 5", "the other tour")
            app.end_tour()
            wait_until(lambda: self.tree(app) == before, "everything is as before")


class Names(TipTest):
    """Whatever can be used or seen has a name; GTK 4.8 calls after its type what has none."""

    # GTK's own parts, which no app can name.
    UNNAMED = {"filler", "panel", "scroll bar", "scroll pane", "frame", "separator", "window", "unknown"}

    def assert_named(self, widget, where):
        for one in widget.look():
            if one.role in self.UNNAMED:
                continue
            with self.subTest(where, role=one.role, description=one.description):
                self.assertNotRegex(one.name, "^(Gtk|Walkthrough)[A-Z]")
                self.assertFalse(one.name.startswith("_"))
                if one.role in USED:
                    self.assertTrue(one.name)

    def test_in_the_window_its_menus_and_the_preferences(self):
        app = self.launch_without_tour()
        self.assert_named(app.frame, "the window")
        app.press("ctrl+f")
        wait_until(lambda: app.page.find(label="Find a place"), "the search entry")
        self.assert_named(app.frame, "the search")
        app.press("Escape")
        wait_until(lambda: app.page.find(label="Tips"), "the header, which may have had no room beside the search")
        for name, inside in (("Tips", "All Tips…"), ("Main Menu", "Preferences")):
            app.click_on(app.named(name))
            app.page.get(label=inside)
            self.assert_named(app.frame, name)
            app.press("Escape")
            wait_until(lambda: not app.page.find(label=inside), f"{name} closes")
        for open_window in (self.preferences, self.lab):
            window = open_window(app)
            name = window.frame.name
            self.assert_named(window.frame, name)
            window.press("Escape")
            app.wait(lambda: len(app.frames()) == 1, f"{name} is gone")

    def test_a_tip_is_an_alert_that_says_itself(self):
        app = self.launch_with_tips()
        self.leaf_enough(app)
        tip = self.shown(app, SEARCH)
        alerts = [one for one in tip.look() if one.role == "alert"]
        self.assertEqual([one.name for one in alerts], [SEARCH])
        self.assertTrue(alerts[0].description)
        self.assert_named(tip, "a tip")
