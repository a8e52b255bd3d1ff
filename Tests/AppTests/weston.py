"""A Wayland compositor without a screen."""

import subprocess

from support import desktop, end, wait_until


class Weston:
    """Weston, headless, for as long as a test runs."""

    def __init__(self, test):
        self.test = test
        self.socket = f"wayland-{test.home.name}"
        environment = {key: value for key, value in test.environment().items() if key != "DISPLAY"}
        options = ["--backend=headless-backend.so", "--width=2048", "--height=1200", "--idle-time=0"]
        with (test.home / "weston.log").open("w") as log:
            self.process = subprocess.Popen(
                ["weston", *options, f"--socket={self.socket}"],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        test.addCleanup(end, self.process)
        wait_until((desktop().folder / "runtime" / self.socket).exists, "Weston listens")

    def environment(self, **more: str) -> dict[str, str]:
        """What an app is told in order to find it."""
        environment = self.test.environment(WAYLAND_DISPLAY=self.socket, GDK_BACKEND="wayland", **more)
        del environment["DISPLAY"]
        return environment
