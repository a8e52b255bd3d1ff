"""A process of the app, and what can be asked of it over the bus."""

import subprocess
from pathlib import Path

from support import start_logged, wait_until

NAME = "io.github.walkthrough.Odyssey"
PATH = "/io/github/walkthrough/Odyssey"
# A process that does not answer for so long hangs.
WATCHDOG = 120


class Failure(Exception):
    """Something that must not happen."""


class Gone(Exception):
    """The app has ended by itself."""


def is_free() -> bool:
    """Whether nobody owns the app's name on the bus."""
    from gi.repository import Gio, GLib

    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    place = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
    answer = bus.call_sync(*place, "NameHasOwner", GLib.Variant("(s)", (NAME,)), None, Gio.DBusCallFlags.NONE, -1, None)
    return not answer.unpack()[0]


class Odyssey:
    """The app, while it runs."""

    def __init__(self, home: Path, environment: dict[str, str], *command: str):
        self.environment = environment
        # A process that has crashed may keep its name for a while, and a new one would hand on to it.
        wait_until(is_free, "the name of the app before it is free", timeout=WATCHDOG)
        self.process, self.log = start_logged(home, environment, *command)
        try:
            self.wait(self.answers, "the app answers")
        except Gone:
            raise Failure("the app ended as soon as it was started") from None

    @property
    def stderr(self) -> str:
        return self.log.read_text(errors="replace")

    def end(self):
        """Ends it the hard way."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def expect_end(self):
        """Waits for the end, which has to be a clean one."""
        try:
            code = self.process.wait(WATCHDOG)
        except subprocess.TimeoutExpired:
            raise Failure("the app does not end") from None
        if code != 0 or self.stderr:
            raise Failure(f"the app ended with {code}")

    def wait(self, condition, what: str):
        """Waits while the app runs."""

        def checked():
            if self.process.poll() is not None:
                self.expect_end()
                raise Gone
            return condition()

        try:
            return wait_until(checked, what, timeout=WATCHDOG)
        except AssertionError as error:
            raise Failure(str(error)) from None

    # Over the bus

    def call(self, interface: str, method: str, arguments, path: str = PATH):
        from gi.repository import Gio, GLib

        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        try:
            flags = Gio.DBusCallFlags.NO_AUTO_START
            answer = bus.call_sync(NAME, path, interface, method, arguments, None, flags, WATCHDOG * 1000, None)
            return answer.unpack()
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                raise Failure(f"the app does not answer: {error.message}") from None
            # It has quit, or is about to; or that window has just closed.
            return None

    def activate(self, action: str, signature: str | None = None, parameter=None, path: str = PATH):
        from gi.repository import GLib

        parameters = [GLib.Variant(signature, parameter)] if signature else []
        self.call("org.gtk.Actions", "Activate", GLib.Variant("(sava{sv})", (action, parameters, {})), path)

    def answers(self) -> bool:
        """Whether the main loop has dealt with all that was said over the bus before."""
        return self.call("org.gtk.Actions", "List", None) is not None

    def window_paths(self) -> list[str]:
        """Where on the bus the actions of windows are."""
        answer = self.call("org.freedesktop.DBus.Introspectable", "Introspect", None, f"{PATH}/window")
        names = [line.split('"')[1] for line in answer[0].splitlines() if "<node name=" in line] if answer else []
        return [f"{PATH}/window/{name}" for name in sorted(names, key=int)]

    def counts(self) -> list[int]:
        """What is alive: see DebugActions.swift."""
        from gi.repository import GLib

        self.activate("count")
        answer = self.call("org.gtk.Actions", "Describe", GLib.Variant("(s)", ("count",)))
        if not answer:
            self.wait(lambda: False, "the app ends after it has stopped to answer")
        return answer[0][2][0]
