"""A Wayland compositor without a screen."""

import subprocess

from support import desktop, end, wait_until


class Weston:
    """Weston, headless, for as long as a test runs."""

    def __init__(self, test):
        self.test = test
        self.socket = f"wayland-{test.home.name}"
        runtime = desktop().environment["XDG_RUNTIME_DIR"]
        command = ["weston", "--backend=headless-backend.so", f"--socket={self.socket}", "--idle-time=0"]
        command += ["--width=2048", "--height=1200"]
        environment = {key: value for key, value in test.environment().items() if key != "DISPLAY"}
        log = (test.home / "weston.log").open("w")
        self.process = subprocess.Popen(command, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        log.close()
        test.addCleanup(end, self.process)
        wait_until((desktop().folder / "runtime" / self.socket).exists, "Weston listens")
        assert runtime == str(desktop().folder / "runtime")

    def environment(self, **more: str) -> dict[str, str]:
        """What an app is told in order to find it."""
        environment = self.test.environment(WAYLAND_DISPLAY=self.socket, GDK_BACKEND="wayland", **more)
        del environment["DISPLAY"]
        return environment
