"""Blurred parts of the window, as the cairo renderer leaves them: it paints only what has changed."""

import ctypes

from support import AppTest, Picture, desktop

TITLES = ["Plan a trip", "Pick a place", "Follow your nose", "Fill the day", "You are ready to sail"]


def expose(window: str):
    """Has an app paint all of its window again."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x11.XOpenDisplay(desktop().environment["DISPLAY"].encode()))
    x11.XClearArea(display, ctypes.c_ulong(int(window)), 0, 0, 0, 0, 1)
    x11.XCloseDisplay(display)


def seams(a: Picture, b: Picture) -> list[tuple[int, int]]:
    """The pixels that look otherwise in another picture, but for what nobody sees."""
    found = []
    for y in range(a.height):
        ours, theirs = a.row(y, 0, a.width), b.row(y, 0, a.width)
        if ours != theirs:
            apart = [abs(one - other) for one, other in zip(ours, theirs)]
            found += [(x, y) for x in range(a.width) if max(apart[3 * x : 3 * x + 3]) > 2]
    return found


class Blurs(AppTest):
    # Cairo smooths a line a little otherwise where it paints only a part of it.
    OF_LINES = 8

    def environment(self, *arguments, **more: str) -> dict[str, str]:
        environment = super().environment(*arguments, **more)
        # A scroll bar that fades out is no rest.
        with (self.home / "config/gtk-4.0/settings.ini").open("a") as settings:
            settings.write("gtk-overlay-scrolling=false\n")
        return environment

    def look(self, app, title: str, carousel) -> Picture:
        """The window at rest in a step, without the pages that turn by themselves."""
        app.wait(lambda: (seen := app.callout()) and seen.title == title, f"the step {title!r}")
        if title != "Pick a place":
            return app.look_at_rest()
        hidden = app.wait(lambda: app.look_at_rest() and carousel.box, "the pages")
        # With the dots beneath them.
        return app.look_at_rest().without(hidden.grown(32))

    def check(self, *arguments: str):
        app = self.launch_without_tour(*arguments, animations=True)
        app.learn()
        carousel = app.target(3)
        app.start_tour("plan")
        shown = [*TITLES, *TITLES[-2::-1]]
        for number, title in enumerate(shown):
            seen = self.look(app, title, carousel)
            expose(app.window)
            found = seams(seen, self.look(app, title, carousel))
            with self.subTest(step=number, title=title, arguments=arguments):
                box = [(min(each), max(each)) for each in zip(*found)]
                self.assertLessEqual(len(found), self.OF_LINES, f"looks otherwise once all is painted again: {box}")
            if number + 1 < len(shown):
                app.button("Next" if number < len(TITLES) - 1 else "Back").use()

    def test_a_step_leaves_them_whole(self):
        self.check("--size", "1280x800")

    def test_a_step_leaves_them_whole_in_a_narrow_dark_window(self):
        self.check("--size", "480x800", "--dark")
