"""The window changes its size during a tour."""

from support import AppTest, Box, wait_for_rest

SIZES = [(1280, 800), (360, 640), (640, 420), (480, 800)]


class Resizing(AppTest):
    def test_target_and_callout_stay_in_the_window(self):
        app = self.launch_at(1)
        for number in range(1, 6):
            app.step(number)
            for width, height in SIZES:
                with self.subTest(step=number, size=f"{width}x{height}"):
                    app.resize(width, height)
                    app.wait(
                        lambda: (app.area.width, app.area.height) == (width, height),
                        f"the size {width}x{height}, not {app.area}",
                    )
                    self.assert_in_view(app, number)
            app.press("Right")
        app.no_tour()

    def assert_in_view(self, app, number):
        target = [app.target(1), app.target(2), app.target(3)] + [
            app.heading(text) for text in ("Transportive tastes", "On the go")
        ]
        look = lambda: (app.callout(), target[number - 1].box)
        callout, box = wait_for_rest(look, "the step")
        area = app.area
        self.assertTrue(area.contains(callout.box), f"the callout {callout.box} is not in {area}")
        self.assertTrue(area.contains(app.button("Done" if number == 5 else "Skip").box))
        if number > 2:
            header = app.target(1).box
            area = Box(0, header.bottom, area.width, area.height - header.bottom)
        # What is higher than the room for it is in view as far as it can be.
        room = area.height - callout.box.height - 30
        if box.height <= room:
            self.assertTrue(area.contains(box), f"the target {box} is not in {area}")
            self.assertEqual(box.overlap(callout.box), 0, f"{callout.box} lies over {box}")
        else:
            self.assertGreater(area.overlap(box), 0)
