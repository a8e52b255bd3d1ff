"""A Wayland compositor without a screen."""

import subprocess

from support import desktop, end, wait_until


def start_weston(test, options: list[str], environment: dict[str, str]) -> tuple[str, subprocess.Popen]:
    """Starts Weston, which ends with the test; returns the name of its socket, and the process."""
    socket = f"wayland-{test.home.name}"
    command = ["weston", *options, f"--socket={socket}", "--idle-time=0"]
    with (test.home / "weston.log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    test.addCleanup(end, process)
    wait_until((desktop().folder / "runtime" / socket).exists, "Weston listens")
    return socket, process


class Weston:
    """Weston, headless, for as long as a test runs."""

    def __init__(self, test):
        self.test = test
        environment = {key: value for key, value in test.environment().items() if key != "DISPLAY"}
        options = ["--backend=headless-backend.so", "--width=2048", "--height=1200"]
        self.socket, self.process = start_weston(test, options, environment)

    def environment(self, **more: str) -> dict[str, str]:
        """What an app is told in order to find it."""
        environment = self.test.environment(WAYLAND_DISPLAY=self.socket, GDK_BACKEND="wayland", **more)
        del environment["DISPLAY"]
        return environment
