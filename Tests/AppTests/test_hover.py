"""What appears because the pointer is over something can be sent away without moving it, and stays otherwise."""

from support import AppTest, Box, desktop, wait_until


class ContentOnHover(AppTest):
    def test_escape_hides_the_arrows_of_the_carousel(self):
        app = self.launch_without_tour("--size", "800x800")
        picture = app.target(3).box
        # Where the arrow is not, and where it is.
        above, arrow = (picture.center[0], picture.y + 40), app.named("Next Place").box
        around = Box(arrow.x - 2, arrow.y - 2, arrow.width + 4, arrow.height + 4)
        look = lambda: app.look_at_rest().cropped(around)
        app.move_to(5, app.area.height - 5)
        # The arrows are there, too, while the focus is in the carousel.
        app.press("ctrl+f", "Escape")
        search = app.named("Find a Place")
        wait_until(lambda: "focused" in search.states, "the focus is elsewhere")
        without = look()
        app.move_to(*above)
        wait_until(lambda: look() != without, "the arrow appears")
        app.move_to(*arrow.center)
        wait_until(lambda: look() != without, "the arrow stays while the pointer is on it")
        app.move_to(*above)
        app.press("Escape")
        wait_until(lambda: look() == without, "the arrow goes")
        app.move_to(above[0] + 30, above[1])
        self.assertEqual(look(), without)
        app.move_to(5, app.area.height - 5)
        # GDK makes one of two motions unless something comes between them.
        app.press("shift")
        app.move_to(*above)
        wait_until(lambda: look() != without, "the arrow appears again")

    def test_escape_hides_a_tooltip(self):
        app = self.launch_without_tour("--size", "800x800")
        windows = lambda: set(desktop().run("xdotool", "search", "--onlyvisible", "--class", ".").split())
        app.move_to(5, app.area.height - 5)
        before = windows()
        dot = app.named("Troy").box
        app.move_to(*dot.center)
        wait_until(lambda: windows() - before, "the tooltip of a dot")
        app.press("Escape")
        wait_until(lambda: not windows() - before, "the tooltip goes")
