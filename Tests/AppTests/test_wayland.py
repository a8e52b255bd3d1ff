"""The app on Wayland, without a screen: it starts, shows the tour, stays, and quits."""

from support import GL, App, AppTest, Box, wait_for_rest
from weston import Weston

# A section is lit as a whole, its title is the target.
TITLES = {4: "Transportive tastes", 5: "On the go"}


class Wayland(AppTest):
    def launch_on_weston(self, *arguments, **options):
        weston = Weston(self)
        app = App(("run", "--tour", "welcome", *arguments), self.home, weston.environment(**options))
        self.apps.append(app)
        app.step(1)
        return app

    def hidden(self, app, number):
        """How many rows of what a step points at are under the header or out of the window, at rest."""
        target = app.heading(TITLES[number]) if number in TITLES else app.target(number)
        wait_for_rest(lambda: (app.callout().title, target.box), "the step", still_for=0.2)
        target, header = target.box, app.target(1).box
        clear = Box(0, header.bottom, app.area.width, app.area.height - header.bottom)
        return target.height - target.overlap(clear) / target.width

    def test_it_shows_the_tour_and_quits_when_told_to(self):
        buttons = ("Next", "Next", "Next", "Back", "Next", "Next", "Back", "Back")
        for renderer in ("cairo", GL):
            with self.subTest(renderer):
                app = self.launch_on_weston("--size", "1280x800", GSK_RENDERER=renderer)
                for button, number in zip(buttons, (2, 3, 4, 3, 4, 5, 4, 3)):
                    app.dialog().get("push button", button).use()
                    app.step(number)
                    if number > 2:
                        self.assertEqual(self.hidden(app, number), 0, f"{button} to {number}")
                self.assertTrue(app.area.contains(app.callout().box))
                app.activate("quit")
                self.assertEqual(app.exit_code(), 0)

    def test_it_ends_when_terminated(self):
        app = self.launch_on_weston()
        app.process.terminate()
        self.assertEqual(app.exit_code(), 0)
        # A signal that ends it is not a crash.
        app.was_ended = True
