"""A Wayland compositor in a window of the display, so that what is pressed there is real input for its apps."""

import re

from environment_words import keys
from support import desktop, wait_until
from weston import start_weston


class NestedWeston:
    """Weston, for as long as a test runs; each app fills its screen."""

    SIZE = (1700, 1000)

    def __init__(self, test):
        width, height = self.SIZE
        options = ["--backend=x11-backend.so", "--shell=kiosk-shell.so", f"--width={width}", f"--height={height}"]
        self.socket, self.process = start_weston(test, options, desktop().environment)
        # The window has no name and no process to be found by.
        told = re.compile(r"x11 output .* window id (\d+)")
        self.window = wait_until(lambda: told.search((test.home / "weston.log").read_text()), "a window").group(1)
        desktop().run("xdotool", "windowactivate", "--sync", self.window)
        # Weston follows a pointer only once it has seen it come in.
        desktop().run("xdotool", "mousemove", "1", "1")

    def environment(self, environment: dict[str, str]) -> dict[str, str]:
        """What an app is told in order to find it, in place of the display."""
        ours = environment | {"WAYLAND_DISPLAY": self.socket, "GDK_BACKEND": "wayland"}
        del ours["DISPLAY"]
        return ours

    def click(self, x: float, y: float):
        desktop().run("xdotool", "mousemove", "--window", self.window, str(round(x)), str(round(y)), "click", "1")

    def press(self, *names: str):
        desktop().run("xdotool", "key", *keys(*names))
