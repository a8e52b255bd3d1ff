"""The window is closed at any moment of a tour."""

import random
import time

from support import IS_EXTENDED, AppTest, desktop, wait_for_rest


class Closing(AppTest):
    ROUNDS = 20 if IS_EXTENDED else 8

    def test_closing_at_random_moments(self):
        chance = random.Random(8)
        for number in range(self.ROUNDS):
            keys = [chance.choice(["Right", "Right", "Left", "Return", "F1"]) for _ in range(chance.randrange(4))]
            pause = chance.uniform(0, 0.5)
            close = chance.choice(["ctrl+w", "alt+F4", "ctrl+q"])
            step = chance.randrange(1, 6)
            with self.subTest(round=number, step=step, keys=keys, pause=round(pause, 2), close=close):
                app = self.launch("run", "--step", str(step))
                app.focus()
                if keys:
                    app.press(*keys)
                # The moment is what is random here; nothing is expected to have happened by then.
                time.sleep(pause)
                app.press(close)
                self.assertEqual(app.exit_code(), 0)

    def test_closing_while_the_layer_fades_away(self):
        app = self.launch("run", "--tour", "welcome")
        app.step(1)
        app.press("Escape", "ctrl+w")
        self.assertEqual(app.exit_code(), 0)


class ClosingWhilePressed(AppTest):
    """Something leaves while the pointer is down on it: its release never comes, and still nothing stays behind."""

    def test_a_tour_ends(self):
        app = self.launch("run", "--fresh", "--no-tour", animations=False, ODYSSEY_DEBUG_ACTIONS="1")
        app.look_at_rest()
        app.focus()
        before = wait_for_rest(app.alive, "the app")
        for _ in range(3):
            app.start_tour("welcome")
            app.step(1)
            app.move_to(8, app.area.height - 8)
            desktop().run("xdotool", "mousedown", "1")
            wait_for_rest(app.alive, "the app that sees the press")
            app.start_tour("welcome", 3)
            app.step(3)
            desktop().run("xdotool", "mouseup", "1")
        app.end_tour()
        app.wait(lambda: app.alive() == before, f"nothing but {before} is alive")
