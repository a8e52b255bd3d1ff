"""Wayland compositors with real input, on which one and the same test runs.

A Wayland app does not know where its windows are, and nobody else may ask. So tests have the app itself tell where the
pointer is in it, and look for its window with that; see surfaces.c and on_wayland.py.
"""

import itertools
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from environment_words import compile_module, keys
from pen import Tablet
from support import Box, Picture, desktop, end, start_logged, wait_until

NUMBERS = itertools.count(1)
# Without the right to become another user, as sway 1.7 wants it before it starts.
AS_NOBODY = () if os.geteuid() else ("unshare", "--user", "--map-user=1000", "--map-group=1000")


def gdk():
    """GDK, which knows keys by their names."""
    import gi

    gi.require_version("Gdk", "4.0")
    from gi.repository import Gdk

    return Gdk


class Compositor:
    """A compositor for as long as a test runs. Places are pixels of its screen."""

    # The program, and what else it takes.
    PROGRAMS: tuple[str, ...] = ()
    SIZE = (1700, 1000)
    # Whether what it shows can be looked at.
    has_picture = True
    # What has the next window come to the front, fill the screen or not, go, come back, and close; Weston would have
    # even a window of a fixed size fill the screen, which GTK does not, and then end the app for that.
    SWITCH, MAXIMISE, HIDE, SHOW, CLOSE = "super+Tab", "", "", "", ""
    # Whether windows stay on the screen when they are moved and resized, by dragging them with Super down.
    TILES = False

    @classmethod
    def missing(cls) -> str | None:
        """Why there can be none here."""
        gone = [one for one in (*cls.PROGRAMS, "cc") if not shutil.which(one)]
        return f"{', '.join(gone)} not installed" if gone else None

    def __init__(self, home: Path):
        """`home` is the folder of the test."""
        self.home = home
        # The name of a socket is no longer than a hundred bytes, with all folders.
        self.socket = f"wayland-of-test-{next(NUMBERS)}"
        self.started: list[subprocess.Popen] = []
        module = desktop().folder / "modules/libsurfaces.so"
        if not module.exists():
            compile_module(Path(__file__).with_name("surfaces.c"), module, "gtk4")

    def begin(self):
        """Starts it."""
        raise NotImplementedError

    def end(self):
        for process in reversed(self.started):
            end(process)

    def start(self, *command: str, **environment: str) -> subprocess.Popen:
        """Starts a program that ends with it."""
        process, self.log = start_logged(self.home, desktop().environment | environment, *command)
        self.started.append(process)
        return process

    def wait(self, condition, what: str):
        """Waits for a condition for as long as the program that was started last runs."""

        def checked():
            value = condition()
            said = lambda: f"it ended before {what}: {self.log.read_text(errors='replace')[-2000:]}"
            assert value or self.started[-1].poll() is None, said()
            return value

        return wait_until(checked, what)

    def listens(self, socket: str):
        self.wait((desktop().folder / "runtime" / socket).exists, f"{type(self).__name__} listens")

    def environment(self, environment: dict[str, str]) -> dict[str, str]:
        """What an app is told in order to find it, in place of the display."""
        # What it tells of its surfaces.
        told = tempfile.mkstemp(prefix="surfaces-", dir=self.home)[1]
        own = {"WAYLAND_DISPLAY": self.socket, "GDK_BACKEND": "wayland", "SURFACES": told}
        return {name: value for name, value in environment.items() if name != "DISPLAY"} | own

    # What a person does

    def move(self, x: float, y: float):
        raise NotImplementedError

    def approach(self, x: float, y: float):
        """Moves the pointer there as a hand does: what it comes upon sees it come."""
        for distance in (12, 6, 0):
            self.move(x - distance, y)

    def hold(self, button: int = 1):
        """Presses a button."""
        raise NotImplementedError

    def release(self, button: int = 1):
        raise NotImplementedError

    def click(self, button: int = 1):
        self.hold(button)
        self.release(button)

    def turn(self, clicks: int):
        """Turns the wheel: down, or up when negative."""
        raise NotImplementedError

    def hold_key(self, name: str):
        raise NotImplementedError

    def release_key(self, name: str):
        raise NotImplementedError

    def press(self, *names: str):
        raise NotImplementedError

    def write(self, text: str):
        raise NotImplementedError

    def switch_window(self):
        """Has another window come to the front."""
        self.press(self.SWITCH)


class Nested(Compositor):
    """One in a window of the display: what is done there is real input for its apps."""

    window = ""

    def windows(self) -> list[int]:
        """All windows of the display."""
        screen = desktop().screen
        return screen.numbers(screen.root, "_NET_CLIENT_LIST")

    def show(self, known: list[int]):
        """Waits for its window, which has no name and no process to be found by, only that it is a new one."""
        fresh = lambda: [one for one in self.windows() if one not in known]
        self.window = str(self.wait(fresh, "a window of the compositor")[0])
        self.xdotool("windowactivate", "--sync", self.window, "windowmove", self.window, 40, 40)
        self.xdotool("windowsize", "--sync", self.window, *self.SIZE)
        # A compositor follows a pointer only once it has seen it come in.
        self.move(1, 1)

    def end(self):
        super().end()
        # The window of the next one may have the same number.
        wait_until(lambda: self.window not in map(str, self.windows()), "the end of its window")

    def xdotool(self, *words):
        desktop().run("xdotool", *map(str, words))

    def move(self, x: float, y: float):
        self.xdotool("mousemove", "--window", self.window, round(x), round(y))

    def hold(self, button: int = 1):
        self.xdotool("mousedown", button)

    def release(self, button: int = 1):
        self.xdotool("mouseup", button)

    def turn(self, clicks: int):
        self.xdotool("click", "--repeat", abs(clicks), "--delay", 5, 5 if clicks > 0 else 4)

    def hold_key(self, name: str):
        self.xdotool("keydown", *keys(name))

    def release_key(self, name: str):
        self.xdotool("keyup", *keys(name))

    def press(self, *names: str):
        self.xdotool("key", "--clearmodifiers", "--delay", 0, *keys(*names))

    def write(self, text: str):
        self.xdotool("type", text)

    def picture(self, box: Box) -> Picture:
        """What is seen in a part of its screen."""
        left, top, *_ = desktop().screen.place(int(self.window))
        part = map(round, (left + box.x, top + box.y, box.width, box.height))
        return Picture(*desktop().screen.pixels(*part))


class Weston(Nested):
    """Weston, whose windows lie anywhere."""

    PROGRAMS = ("weston",)
    SETTINGS = (
        "[shell]\npanel-position=none\nbackground-color=0xff204060\nanimation=none\nstartup-animation=none\n"
        "close-animation=none\nfocus-animation=none\nlocking=false\n"
    )
    SHELL = "desktop-shell.so"

    def begin(self):
        width, height = self.SIZE
        settings = self.home / "weston.ini"
        settings.write_text(self.SETTINGS)
        known = self.windows()
        shell = (f"--config={settings}", f"--shell={self.SHELL}", "--idle-time=0", f"--socket={self.socket}")
        self.start("weston", "--backend=x11-backend.so", *shell, f"--width={width}", f"--height={height}")
        self.listens(self.socket)
        self.show(known)


class Kiosk(Weston):
    """Weston, each of whose windows fills the screen."""

    SHELL = "kiosk-shell.so"


class Sway(Nested):
    """sway, whose windows share the screen."""

    PROGRAMS = ("sway", "swaymsg") + (("unshare",) if AS_NOBODY else ())
    # Nothing hides a window: a menu that is opened at that moment is never configured, for which GTK waits for ever.
    MAXIMISE, CLOSE, TILES = "super+f", "super+q", True
    SETTINGS = (
        "default_border none\noutput * bg #204060 solid_color\nfocus_follows_mouse no\nxwayland disable\n"
        "floating_modifier Mod4\nbindsym Mod4+Tab focus next\nbindsym Mod4+f fullscreen\n"
        "bindsym Mod4+q kill\n"
    )

    @classmethod
    def missing(cls) -> str | None:
        if why := super().missing():
            return why
        is_allowed = subprocess.run([*AS_NOBODY, "true"], capture_output=True).returncode == 0
        return None if is_allowed else "sway does not start as root, and there are no user namespaces"

    def begin(self):
        settings = self.home / "sway.conf"
        settings.write_text(self.SETTINGS + f"exec echo $WAYLAND_DISPLAY $SWAYSOCK >{self.home}/sway.sockets\n")
        known = self.windows()
        self.start(*AS_NOBODY, "sway", "--config", settings, WLR_BACKENDS="x11", WLR_RENDERER="pixman")
        self.show(known)
        told = self.home / "sway.sockets"
        said = self.wait(lambda: told.exists() and told.read_text().split(), "sway tells its sockets")
        self.socket, self.control = said

    def command(self, *words: str) -> str:
        """Tells sway something."""
        return desktop().run("swaymsg", "--socket", self.control, *words)


class Mutter(Compositor):
    """Mutter, the compositor of GNOME, on a screen that nobody sees."""

    PROGRAMS = ("mutter", "pipewire")
    has_picture = False
    NAME = "org.gnome.Mutter.RemoteDesktop"
    CAST = "org.gnome.Mutter.ScreenCast"
    SWITCH, MAXIMISE, HIDE, SHOW, CLOSE = "alt+Tab", "alt+F10", "super+h", "alt+Tab", "alt+F4"
    MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
    # As Linux numbers buttons.
    BUTTONS = {1: 0x110, 2: 0x112, 3: 0x111, 8: 0x113}

    def begin(self):
        from gi.repository import Gio

        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        self.start("pipewire")
        self.listens("pipewire-0")
        screen = ("--virtual-monitor", "{}x{}".format(*self.SIZE))
        shown = ("--wayland", "--no-x11", "--wayland-display", self.socket)
        self.mutter = self.start("mutter", "--headless", *shown, *screen)
        self.listens(self.socket)
        self.connect()

    def end(self):
        # It does not hear of being terminated while somebody controls it.
        if self.started:
            self.mutter.kill()
        super().end()

    def connect(self):
        """Gets a pointer, a keyboard and a finger. Each is there from its first use on, which gets lost."""
        from gi.repository import GLib

        place = lambda name: "/" + name.replace(".", "/")
        bus = "org.freedesktop.DBus"
        self.wait(lambda: self.ask(bus, place(bus), bus, "NameHasOwner", "(s)", self.CAST)[0], "Mutter answers")
        (self.session,) = self.ask(self.NAME, place(self.NAME), self.NAME, "CreateSession")
        question = ("org.freedesktop.DBus.Properties", "Get", "(ss)", f"{self.NAME}.Session", "SessionId")
        (number,) = self.ask(self.NAME, self.session, *question)
        options = {"remote-desktop-session-id": GLib.Variant("s", number)}
        (cast,) = self.ask(self.CAST, place(self.CAST), self.CAST, "CreateSession", "(a{sv})", options)
        (self.stream,) = self.ask(self.CAST, cast, f"{self.CAST}.Session", "RecordMonitor", "(sa{sv})", "", {})
        self.do("Start")
        self.move(1, 1)
        self.press("shift")
        self.touch(1, 1)
        self.lift_finger()

    def ask(self, name: str, path: str, interface: str, method: str, signature: str = "()", *arguments):
        from gi.repository import GLib

        parameters = GLib.Variant(signature, arguments)
        return self.bus.call_sync(name, path, interface, method, parameters, None, 0, 60_000, None).unpack()

    def do(self, method: str, signature: str = "()", *arguments):
        self.ask(self.NAME, self.session, f"{self.NAME}.Session", method, signature, *arguments)

    def move(self, x: float, y: float):
        self.do("NotifyPointerMotionAbsolute", "(sdd)", self.stream, x, y)

    def hold(self, button: int = 1):
        self.do("NotifyPointerButton", "(ib)", self.BUTTONS[button], True)

    def release(self, button: int = 1):
        self.do("NotifyPointerButton", "(ib)", self.BUTTONS[button], False)

    def turn(self, clicks: int):
        for _ in range(abs(clicks)):
            self.do("NotifyPointerAxisDiscrete", "(ui)", 0, 1 if clicks > 0 else -1)

    def key(self, code: int, is_down: bool):
        self.do("NotifyKeyboardKeysym", "(ub)", code, is_down)

    def codes(self, name: str) -> list[int]:
        return [gdk().keyval_from_name(self.MODIFIERS.get(one, one)) for one in name.split("+")]

    def hold_key(self, name: str):
        for code in self.codes(name):
            self.key(code, True)

    def release_key(self, name: str):
        for code in reversed(self.codes(name)):
            self.key(code, False)

    def press(self, *names: str):
        for name in names:
            self.hold_key(name)
            self.release_key(name)

    def write(self, text: str):
        for one in text:
            for is_down in (True, False):
                self.key(gdk().unicode_to_keyval(ord(one)), is_down)

    def touch(self, x: float, y: float):
        """Puts the finger down."""
        self.do("NotifyTouchDown", "(sudd)", self.stream, 0, x, y)

    def drag_finger(self, x: float, y: float):
        """Moves the finger that is down."""
        self.do("NotifyTouchMotion", "(sudd)", self.stream, 0, x, y)

    def lift_finger(self):
        self.do("NotifyTouchUp", "(u)", 0)


class WithPen(Compositor):
    """One whose pointer is a pen for its apps."""

    tablet: Tablet | None = None

    def begin(self):
        super().begin()
        runtime = desktop().folder / "runtime"
        self.pen = f"pen-of-test-{next(NUMBERS)}"
        self.tablet = Tablet(runtime / self.pen, runtime / self.socket)

    def end(self):
        if self.tablet:
            self.tablet.end()
        super().end()

    def environment(self, environment: dict[str, str]) -> dict[str, str]:
        return super().environment(environment) | {"WAYLAND_DISPLAY": self.pen}


class PenOnWeston(WithPen, Weston):
    pass


class PenOnSway(WithPen, Sway):
    pass


class PenOnMutter(WithPen, Mutter):
    pass
