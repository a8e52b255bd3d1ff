"""Every way to a step shows all of its target: nothing of it stays under the header, and the header is not lit."""

import os
import random

from support import GL, App, AppTest, Box, wait_for_rest
from weston import Weston

IS_EXTENDED = "WALKTHROUGH_EXTENDED" in os.environ
DIMMED = 106


class Arrivals(AppTest):
    def target(self, app, number):
        """What a step points at; a section is lit as a whole, its title is the target."""
        if number in (4, 5):
            return app.heading({4: "Transportive tastes", 5: "On the go"}[number])
        return app.target(number)

    def hidden(self, app, number):
        """How many rows of the target are under the header or out of the window."""
        target, header = self.target(app, number).box, app.target(1).box
        clear = Box(0, header.bottom, app.area.width, app.area.height - header.bottom)
        return target.height - target.overlap(clear) / target.width

    def assert_clear(self, app, number, how):
        wait_for_rest(lambda: (app.callout().title, self.target(app, number).box), "the step", still_for=0.2)
        if number > 2:
            self.assertEqual(self.hidden(app, number), 0, how)

    def assert_header_dimmed(self, app, how):
        header, picture = app.target(1).box, app.look_at_rest()
        callout = app.callout().box.grown(20)
        rows = [y for y in range(int(header.y), int(header.bottom)) if not callout.y < y < callout.bottom]
        self.assertTrue(rows)
        brightest = max(max(picture.row(y, 0, picture.width)) for y in rows)
        self.assertLessEqual(brightest, DIMMED, f"the header is lit: {how}")

    def test_next_three_times_then_back(self):
        app = self.launch_at(1, "--size", "1280x800", animations=True)
        for number in (2, 3, 4):
            app.step(number - 1)
            app.click_on(app.button("Next"))
        app.step(4)
        app.click_on(app.button("Back"))
        app.step(3)
        self.assert_clear(app, 3, "Next, Next, Next, Back")
        self.assert_header_dimmed(app, "Next, Next, Next, Back")
        self.finish(app)

    def test_right_four_times_then_left_twice(self):
        for animations in (True, False):
            with self.subTest(animations=animations):
                app = self.launch_at(1, "--size", "1280x800", animations=animations)
                app.step(1)
                app.press("Right", "Right", "Right", "Right", "Left", "Left")
                app.step(3)
                self.assert_clear(app, 3, "four Right, two Left")
                self.assert_header_dimmed(app, "four Right, two Left")
                self.finish(app)

    def test_pages_scrolled_anywhere_before(self):
        dice = random.Random(10)
        for arguments in (("--size", "1280x800"), ("--size", "360x640", "--rtl")):
            app = self.launch_at(1, *arguments)
            number, how = 1, []
            app.step(1)
            for _ in range(12):
                clicks = dice.choice((-9, -4, -2, 2, 4, 9))
                app.scroll(4, app.target(1).box.bottom + 30, clicks)
                step = 1 if number == 1 else -1 if number == 5 else dice.choice((1, -1))
                number += step
                is_forward = (step > 0) != ("--rtl" in arguments)
                app.press("Right" if is_forward else "Left")
                how.append(f"wheel {clicks}, to {number}")
                app.step(number)
                with self.subTest(how=how):
                    self.assert_clear(app, number, how)
            self.assert_header_dimmed(app, how) if number > 2 else None
            self.finish(app)

    def test_amid_the_step_before(self):
        app = self.launch_at(3, "--size", "1280x800", animations=True)
        app.step(3)
        for keys, number in ((("Right", "Right"), 5), (("Left", "Left"), 3), (("Right", "Left"), 3)):
            for key in keys:
                app.press(key)
            app.step(number)
            self.assert_clear(app, number, keys)
            self.assert_header_dimmed(app, keys)
        self.finish(app)

    def test_on_wayland(self):
        weston = Weston(self)
        for renderer in ("cairo", GL) if IS_EXTENDED else ("cairo",):
            with self.subTest(renderer):
                environment = weston.environment(GSK_RENDERER=renderer)
                app = App(("run", "--tour", "welcome", "--size", "1280x800"), self.home, environment)
                self.apps.append(app)
                app.step(1)
                for name, number in zip(
                    ("Next", "Next", "Next", "Back", "Next", "Next", "Back", "Back"), (2, 3, 4, 3, 4, 5, 4, 3)
                ):
                    app.dialog().get("push button", name).use()
                    app.step(number)
                    self.assert_clear(app, number, f"{name} to {number}")
                app.end()
