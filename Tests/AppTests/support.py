"""A desktop of its own for the whole-app tests: display, window manager, session bus, input, sight.

A test starts the app with `AppTest.launch` and then does what a person does: it looks (at what assistive
technology is told, or at pixels), presses keys and clicks. Nothing waits for a time: `wait_until` waits for
a condition. Coordinates are those of the app's window, in pixels, unless said otherwise.
"""

import atexit
import copy
import dataclasses
import functools
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

import environment_words
from accessibility import Accessibility, Reference, Seen, looked_at
from environment_words import compile_module, is_at_least, keys
from screen import Screen

PACKAGE = Path(__file__).resolve().parents[2]
IS_EXTENDED = "WALKTHROUGH_EXTENDED" in os.environ
# Only ends what hangs: nothing is decided by how long it took.
PATIENCE = float(os.environ.get("PATIENCE", "300"))
# So often the same makes a rest.
LOOKS = 5
# What this desktop says of input, in milliseconds: how long after a click another makes a double click of it, when a
# key that is held down begins to repeat, and how often it does.
DOUBLE_CLICK_TIME = 400
REPEAT_DELAY = 500
REPEAT_INTERVAL = 30
STEPS = [
    "Welcome aboard",
    "Know where you are going?",
    "Tonight's pick",
    "Taste before you travel",
    "Things to do on the way",
]


# What GTK calls drawing with OpenGL.
GL = "ngl" if is_at_least("gtk4", "4.18") and not environment_words.holds("name of the GL renderer") else "gl"


def has_window_manager(environment: dict[str, str] | None = None) -> bool:
    """Whether a display has a window manager by now; windows that were there before it may never get the focus."""
    question = ("xprop", "-root", "_NET_SUPPORTING_WM_CHECK")
    return "window id" in subprocess.run(question, env=environment, capture_output=True, text=True).stdout


def wait_until(condition, what: str, timeout: float = PATIENCE, pause: float = 0.02):
    """Waits for a condition and returns its value; when that hangs, fails and says what did not happen."""
    deadline = time.monotonic() + timeout
    while True:
        began = time.monotonic()
        value = looked_at(condition)
        if value:
            return value
        if time.monotonic() > deadline:
            raise AssertionError(f"not within {timeout:g} s: {what}; the last value was {value!r}")
        # Whoever looks all the time leaves no time for what they wait for.
        time.sleep(max(pause, time.monotonic() - began))


def close_active_window(program: subprocess.Popen):
    """Presses Alt+F4 until a program is over: a window manager that has just started does not take keys yet."""

    def is_over():
        if program.poll() is None:
            subprocess.run(["xdotool", "key", *keys("alt+F4")], capture_output=True)
        return program.poll() is not None

    wait_until(is_over, "the end of the program", pause=0.3)


def odyssey(*arguments: str, environment: dict[str, str], timeout: float = PATIENCE) -> subprocess.CompletedProcess:
    """Runs the app's program to its end, without a window in mind."""
    command = [os.environ["ODYSSEY"], *arguments]
    options = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True}
    return subprocess.run(command, env=environment, timeout=timeout, **options)


def start_logged(
    home: Path, environment: dict[str, str], *command: str, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL
):
    """Starts a program, and returns its process and the file with what it says on standard error."""
    log = home / f"stderr-{len(list(home.glob('stderr-*')))}"
    with log.open("w") as file:
        options = {"env": environment, "stdin": stdin, "stdout": stdout, "stderr": file}
        return subprocess.Popen(list(map(str, command)), **options), log


def own_folders(home: Path) -> dict[str, str]:
    """What has a program keep everything in a home of its own."""
    kinds = ("config", "data", "state", "cache")
    return {"HOME": str(home)} | {f"XDG_{kind.upper()}_HOME": str(home / kind) for kind in kinds}


def pause_longer_than_a_double_click():
    """What a user does between two clicks that are meant as two."""
    time.sleep((DOUBLE_CLICK_TIME + 100) / 1000)


def let_held_keys_repeat():
    """What a user does with a key that is down: nothing, until it has repeated often."""
    time.sleep((REPEAT_DELAY + 15 * REPEAT_INTERVAL) / 1000)


def wait_for_rest(look, what: str, still_for: float = 0.15):
    """Waits until what `look` returns is something, and the same for a while in which it was asked often enough.

    An app that gets no turn on a busy machine is not at rest; to answer, it has to get one.
    """
    seen = [None, time.monotonic(), 0]

    def is_still():
        value = looked_at(look)
        if value != seen[0]:
            seen[:] = [value, time.monotonic(), 0]
        seen[2] += 1
        return value and seen[2] >= LOOKS and time.monotonic() - seen[1] >= still_for

    wait_until(is_still, f"{what} comes to rest")
    return seen[0]


@dataclasses.dataclass(frozen=True)
class Box:
    """A rectangle."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def center(self) -> tuple[float, float]:
        return (self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, by: float) -> "Box":
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def contains(self, other: "Box", slack: float = 0) -> bool:
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlap(self, other: "Box") -> float:
        """The area that both have in common."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, width) * max(0, height)


class Picture:
    """Pixels, as red, green and blue."""

    def __init__(self, width: int, height: int, data: bytes):
        self.width, self.height, self.data = width, height, data

    @classmethod
    def read(cls, *source: str) -> "Picture":
        """Takes what an ImageMagick command line up to its output names."""
        return cls.from_ppm(subprocess.run([*source, "-depth", "8", "ppm:-"], check=True, capture_output=True).stdout)

    @classmethod
    def from_ppm(cls, file: bytes) -> "Picture":
        """Takes a file of that format, as programs write it."""
        kind, size, depth, data = file.split(b"\n", 3)
        assert kind == b"P6" and depth == b"255", (kind, depth)
        width, height = map(int, size.split())
        return cls(width, height, data)

    def __eq__(self, other) -> bool:
        return isinstance(other, Picture) and (self.width, self.data) == (other.width, other.data)

    def pixel(self, x: float, y: float) -> tuple[int, int, int]:
        at = (int(y) * self.width + int(x)) * 3
        return tuple(self.data[at : at + 3])

    def row(self, y: int, left: float, right: float) -> bytes:
        """The pixels of a row, from `left` up to `right`."""
        start = y * self.width
        left, right = max(0, int(left)), max(0, min(self.width, int(right)))
        return self.data[(start + left) * 3 : (start + right) * 3]

    def cropped(self, box: Box) -> "Picture":
        rows = [self.row(y, box.x, box.right) for y in range(int(box.y), int(box.bottom))]
        return Picture(int(box.width), len(rows), b"".join(rows))

    def without(self, box: Box) -> "Picture":
        """The same, black inside of a box."""
        data = bytearray(self.data)
        for y in range(max(0, int(box.y)), min(self.height, int(box.bottom))):
            inside = len(self.row(y, box.x, box.right))
            start = (y * self.width + max(0, int(box.x))) * 3
            data[start : start + inside] = bytes(inside)
        return Picture(self.width, self.height, bytes(data))


def wait_for_end(process: subprocess.Popen, patience: float) -> bool:
    """Whether a process ends within so many seconds."""
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        return False
    return True


def end(process: subprocess.Popen, patience: float = 5):
    """Ends a process, the hard way if it must be."""
    if process.poll() is None:
        process.terminate()
        if not wait_for_end(process, patience):
            process.kill()
    process.wait()


class Desktop:
    """An X server with a window manager and a session bus, for the whole run."""

    def __init__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="odyssey-tests-"))
        self.started: list[subprocess.Popen] = []
        atexit.register(self.end)
        runtime = self.folder / "runtime"
        runtime.mkdir(mode=0o700)
        kept = ("PATH", "TMPDIR", "LD_LIBRARY_PATH", "ODYSSEY", "ASAN_OPTIONS")
        self.environment = {name: os.environ[name] for name in kept if name in os.environ} | {
            "HOME": str(self.folder),
            "XDG_RUNTIME_DIR": str(runtime),
            "XDG_CONFIG_HOME": str(self.folder / "config"),
            "XDG_DATA_HOME": str(self.folder / "data"),
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "XDG_STATE_HOME": str(self.folder / "state"),
            "GSETTINGS_BACKEND": "memory",
            "LC_ALL": "C.UTF-8",
            "NO_AT_BRIDGE": "0",
        } | environment_words.modules(self.folder / "modules")
        self.tell_true_places()
        self.environment["DISPLAY"] = self.start_display()
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.start_bus()
        self.start_window_manager()
        # This process looks at the same desktop.
        for name in ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR"):
            os.environ[name] = self.environment[name]
        os.environ.pop("WAYLAND_DISPLAY", None)

    def tell_true_places(self):
        """Has apps tell where their widgets truly are; see places.c. Where nothing can be built, they err a little."""
        if not is_at_least("gtk4", "4.10") or not shutil.which("cc"):
            return
        compile_module(Path(__file__).with_name("places.c"), self.folder / "modules/libplaces.so", "gtk4")

    def start(self, *command: str, **options) -> subprocess.Popen:
        """Starts a process that ends with the desktop."""
        options = {"stdin": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdout": subprocess.DEVNULL} | options
        process = subprocess.Popen(command, env=self.environment, **options)
        self.started.append(process)
        return process

    def start_display(self) -> str:
        reading, writing = os.pipe()
        command = ("Xvfb", "-displayfd", str(writing), "-screen", "0", "1920x1200x24", "-nolisten", "tcp", "-noreset")
        repeat = ("-ardelay", str(REPEAT_DELAY), "-arinterval", str(REPEAT_INTERVAL))
        self.start(*command, *repeat, pass_fds=[writing])
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb did not start"
        return f":{number}"

    def start_bus(self) -> str:
        command = ("dbus-daemon", "--session", "--nofork", "--print-address")
        bus = self.start(*command, stdout=subprocess.PIPE, text=True)
        address = bus.stdout.readline().strip()
        assert address, "no session bus"
        return address

    def start_window_manager(self):
        self.start("openbox", "--sm-disable")
        wait_until(lambda: has_window_manager(self.environment), "a window manager")

    def run(self, *command: str) -> str:
        return subprocess.run(command, env=self.environment, capture_output=True, text=True).stdout

    def end(self):
        for process in reversed(self.started):
            end(process)
        shutil.rmtree(self.folder, ignore_errors=True)

    @functools.cached_property
    def screen(self) -> Screen:
        """What is seen on it."""
        return Screen(self.environment["DISPLAY"])

    @functools.cached_property
    def accessibility(self) -> Accessibility:
        """What assistive technology on this desktop is told."""
        return Accessibility(PATIENCE)


@functools.cache
def desktop() -> Desktop:
    """The desktop of this run; started when first asked for."""
    return Desktop()


class Accessible:
    """A widget, as assistive technology knows it: whatever is asked of it is asked of the app, now."""

    def __init__(self, reference: Reference):
        self.reference = reference

    def __eq__(self, other) -> bool:
        return isinstance(other, Accessible) and self.reference == other.reference

    def __hash__(self) -> int:
        return hash(self.reference)

    def ask(self, method: str, interface: str = "Accessible", signature: str = "()", *arguments):
        """What a method of an AT-SPI interface answers."""
        return desktop().accessibility.ask(
            self.reference, f"org.a11y.atspi.{interface}", method, signature, *arguments
        )[0]

    @property
    def role(self) -> str:
        return desktop().accessibility.role(self.ask("GetRole"))

    @property
    def name(self) -> str:
        return desktop().accessibility.property(self.reference, "Name")

    @property
    def description(self) -> str:
        return desktop().accessibility.property(self.reference, "Description")

    @property
    def states(self) -> frozenset[str]:
        return desktop().accessibility.states(self.ask("GetState"))

    @property
    def parent(self) -> "Accessible":
        return Accessible(Reference(*desktop().accessibility.property(self.reference, "Parent")))

    @property
    def children(self) -> list["Accessible"]:
        return [Accessible(one) for one in desktop().accessibility.children(self.reference)]

    @property
    def app(self) -> "Accessible":
        """The app that it belongs to, whose children are the windows."""
        return Accessible(Reference(*self.ask("GetApplication")))

    @property
    def box(self) -> Box:
        """The widget without its CSS padding, in window coordinates."""
        window_coordinates = 1
        return Box(*self.ask("GetExtents", "Component", "(u)", window_coordinates))

    def use(self):
        """Does what it is for, as assistive technology does: presses the button."""
        self.ask("DoAction", "Action", "(i)", 0)

    def look(self) -> list[Seen]:
        """This one and everything below it, as it is now."""
        return desktop().accessibility.outline(self.reference)

    def find_all(
        self, role: str | None = None, label: str | None = None, state: str | None = None
    ) -> list["Accessible"]:
        """Those below that have this role, name or description, and state."""
        return [
            Accessible(one.reference)
            for one in self.look()
            if role in (None, one.role)
            # GTK 4.8 tells a tooltip as the description of a button that has only a picture.
            and label in (None, one.name, one.description)
            and (state is None or state in one.states)
        ]

    def find(self, role: str | None = None, label: str | None = None, state: str | None = None):
        """The first of them; else None."""
        return next(iter(self.find_all(role, label, state)), None)

    def get(self, role: str | None = None, label: str | None = None) -> "Accessible":
        """The same, waiting until there is one."""
        return wait_until(lambda: self.find(role, label), f"a {role or 'widget'} {label!r}")

    @property
    def is_checked(self) -> bool:
        return not self.states.isdisjoint({"checked", "pressed"})

    def __repr__(self) -> str:
        return f"<{self.role} {self.name!r}>"


@dataclasses.dataclass(frozen=True)
class Callout:
    """What a step says, and where."""

    # As it is spoken: "A title, step 2 of 5".
    name: str
    description: str
    # The content: padding and border are around it.
    content: Box
    states: frozenset

    @property
    def box(self) -> Box:
        """All of the box."""
        inside, (across, along) = self.content, self.PADDING
        return Box(inside.x - across, inside.y - along, inside.width + 2 * across, inside.height + 2 * along)

    # As in the style sheet of the library, with the border.
    PADDING = (17, 13)

    @property
    def title(self) -> str:
        return self.name.rpartition(", step ")[0] or self.name

    @property
    def number(self) -> int:
        """Which of the five it is, from 1; 0 when it does not say."""
        count = self.name.rpartition(", step ")[2].split(" of ")
        return int(count[0]) if len(count) == 2 and count[0].isdigit() else 0


class App:
    """The app while it runs."""

    def __init__(self, arguments: tuple[str, ...], home: Path, environment: dict[str, str]):
        self.start(home, environment, environment.get("ODYSSEY", os.environ["ODYSSEY"]), *arguments)

    def start(self, home: Path, environment: dict[str, str], *command: str, **options):
        self.home = home
        self.environment = environment
        self.known: dict[str, Accessible] = {}
        # All that is in the window while no tour hides any of it; see `learn`.
        self.everything: list[Seen] = []
        # How it ended by itself; None while it runs, or when the test ended it.
        self.own_exit_code: int | None = None
        self.was_ended = False
        self.process, self.log = start_logged(home, environment, *command, **options)

    # What it is

    @functools.cached_property
    def window(self) -> str:
        """The X window."""
        return self.wait(self.windows, "a window")[0]

    def processes(self) -> set[int]:
        """The processes whose windows are the app's."""
        return {self.process.pid}

    def windows(self) -> list[str]:
        """The app's windows that the window manager knows: no tooltips and no popovers."""
        ours = self.processes()
        return [str(window) for window, process in desktop().screen.windows() if process in ours]

    def window_titled(self, is_meant) -> str | None:
        """The first window whose title is meant."""
        title = lambda one: desktop().run("xdotool", "getwindowname", one).strip()
        return next((one for one in self.windows() if is_meant(title(one))), None)

    def surfaces(self) -> set[str]:
        """The X windows of the app, popovers too."""
        return set(desktop().run("xdotool", "search", "--onlyvisible", "--pid", str(self.named_pid)).split())

    @property
    def pid(self) -> int:
        """The process of the app itself."""
        return self.process.pid

    @property
    def named_pid(self) -> int:
        """The process that the app's windows name."""
        return self.pid

    def other(self, window: str, frame: Accessible) -> "App":
        """Another window of the same process, as if it were an app of its own."""
        other = copy.copy(self)
        other.known, other.everything = {}, []
        other.window, other.frame = window, frame
        return other

    def open_another_window(self) -> "App":
        """Opens another window, and returns it as if it were an app of its own."""
        windows, frames = set(self.windows()), self.frames()
        self.press("ctrl+n")
        window = self.wait(lambda: set(self.windows()) - windows, "another window").pop()
        fresh = lambda: next((one for one in self.frames() if one not in frames and one.children), None)
        other = self.other(window, self.wait(fresh, "another window that is accessible"))
        other.focus()
        other.look_at_rest()
        return other

    def frames(self) -> list[Accessible]:
        """The app's windows, as assistive technology knows them."""
        ours = self.processes()
        apps = [Accessible(app) for process, app in desktop().accessibility.apps() if process in ours]
        return [window for app in apps for window in app.children]

    @functools.cached_property
    def frame(self) -> Accessible:
        """The first of them."""
        return self.wait(self.frames, "a window that is accessible")[0]

    def wait(self, condition, what: str, timeout: float = PATIENCE, pause: float = 0.02):
        """Waits for a condition for as long as the app runs."""

        def checked():
            value = looked_at(condition)
            if not value and self.process.poll() is not None:
                raise AssertionError(f"the app ended ({self.process.returncode}) before {what}: {self.stderr}")
            return value

        return wait_until(checked, what, timeout, pause)

    @property
    def stderr(self) -> str:
        """What it said on standard error, without the environment."""
        return environment_words.without(self.log.read_text(errors="replace"))

    def geometry(self) -> Box:
        """Where the X window is on the screen."""
        place = desktop().screen.place(int(self.window))
        assert place, f"the window is gone ({self.process.poll()})"
        return Box(*place)

    @property
    def border(self) -> tuple[float, float]:
        """What GTK draws around its window where nothing composites, at the left and at the top."""
        outer, inner = self.geometry(), self.frame.box
        return ((outer.width - inner.width) / 2, (outer.height - inner.height) / 2)

    @property
    def area(self) -> Box:
        """The inside of the window."""
        inner = self.frame.box
        return Box(0, 0, inner.width, inner.height)

    # The tour

    def dialog(self) -> Accessible | None:
        """The callout's widget; None while no tour runs."""
        layers = reversed(self.frame.children)
        return next((child for layer in layers for child in layer.children if self.is_callout(child)), None)

    def offer(self) -> Accessible | None:
        """The card that offers a tour; None while there is none."""
        layers = self.frame.children[1:]
        return next((child for layer in layers for child in layer.children if child.role == "alert"), None)

    def is_callout(self, widget: Accessible) -> bool:
        return widget.role == "dialog"

    def callout(self) -> Callout | None:
        """What the tour says now; None while none runs."""
        dialog = self.dialog()
        if not dialog:
            return None
        return Callout(dialog.name, dialog.description, dialog.box, frozenset(dialog.states))

    def step(self, number: int) -> Callout:
        """Waits until that step is shown, and nothing moves."""
        self.wait(lambda: (seen := self.callout()) and seen.title == STEPS[number - 1], f"step {number}")
        return wait_for_rest(lambda: (self.callout(), self.target(number).box), f"step {number}")[0]

    def learn(self):
        """Remembers everything in the window: during a tour the bus tells only what a step leaves usable."""
        self.everything = self.page.look()

    def state_of_everything(self) -> list[tuple]:
        """What can be used, and whether it is switched on; the keyboard focus aside."""
        return self.usable(desktop().accessibility.now([one.reference for one in self.everything]))

    def state_before_any_tour(self) -> list[tuple]:
        """The same when it was learned: of what a tour hides, GTK 4.18 tells no name."""
        return self.usable(self.everything)

    def usable(self, widgets: list[Seen]) -> list[tuple]:
        passing = {"focused", "active", "armed"}
        used = {"push button", "check box", "menu item", "text", "entry", "panel"}
        return [(one.role, one.name, one.description, one.states - passing) for one in widgets if one.role in used]

    def activate(self, action: str, signature: str | None = None, *parameters):
        """Activates an action of the app over the bus, as a desktop and a later launch do."""
        from gi.repository import GLib

        parameter = [GLib.Variant(signature, parameters)] if signature else []
        self.call("Activate", "(sava{sv})", action, parameter, {})

    def call(self, method: str, signature: str, *parameters) -> tuple:
        """Calls a method of the app's actions."""
        from gi.repository import Gio, GLib

        place = ("io.github.walkthrough.Odyssey", "/io/github/walkthrough/Odyssey", "org.gtk.Actions", method)
        bus, arguments = Gio.bus_get_sync(Gio.BusType.SESSION), GLib.Variant(signature, parameters)
        return bus.call_sync(*place, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, int(PATIENCE * 1000), None).unpack()

    def alive(self) -> list[int]:
        """How many handlers, timeouts and custom widgets there are, if $ODYSSEY_DEBUG_ACTIONS is set."""
        self.activate("count")
        return self.call("Describe", "(s)", "count")[0][2][0][:3]

    def start_tour(self, name: str, step: int = 1):
        """Starts a tour over the bus."""
        self.activate("start-tour", "(si)", name, step)

    def no_tour(self):
        """Waits until there is no tour."""
        self.wait(lambda: not self.dialog(), "the end of the tour")

    def end_tour(self, *names: str):
        """Presses keys, Escape when none is named, and waits until there is no tour."""
        self.press(*names or ["Escape"])
        self.no_tour()

    def target(self, number: int) -> Accessible:
        """What a step lights."""
        return [
            lambda: self.named("Find a Place").parent.parent,
            lambda: self.named("Find a Place"),
            lambda: self.named("A ship sails into a bay at sunset, below a house on a hill.").parent.parent,
            lambda: self.heading("Transportive tastes").parent,
            lambda: self.heading("On the go").parent,
        ][number - 1]()

    def heading(self, text: str) -> Accessible:
        """The title of a section."""
        found = self.named(text)
        return found if found.role == "heading" else found.get("heading", text)

    def button(self, name: str) -> Accessible:
        """A button of the callout."""
        return self.wait(lambda: self.dialog(), "a callout").get("push button", name)

    @property
    def page(self) -> Accessible:
        """What is in the window, without the tour over it."""
        if "page" not in self.known:
            self.known["page"] = self.frame.children[0]
        return self.known["page"]

    def focused(self) -> Accessible | None:
        """What has the keyboard focus."""
        return self.frame.find(state="focused")

    def place_of_focus(self) -> tuple | None:
        """What has the keyboard focus, by its name and place."""
        focused = self.focused()
        return focused and (focused.name, focused.role, focused.box)

    def named(self, label: str) -> Accessible:
        """The button, if there is one, or else the widget of that name; the app's own, which stay."""
        if label not in self.known:
            found = [one for one in self.everything or self.page.look() if label in (one.name, one.description)]
            assert found, f"there is no {label!r}"
            buttons = [one for one in found if one.role in ("push button", "check box")]
            self.known[label] = Accessible((buttons + found)[0].reference)
        return self.known[label]

    # What a person does

    def focus(self):
        """Waits until the window has the keyboard."""
        self.wait(lambda: desktop().screen.has_keyboard(int(self.window)), "the window gets the keyboard")

    def press(self, *names: str):
        self.focus()
        desktop().run("xdotool", "key", "--delay", "0", *keys(*names))

    def press_in(self, window: str, *names: str):
        """Presses keys in a window of the app, which comes to the front."""
        desktop().run("xdotool", "windowactivate", window)
        wait_until(lambda: desktop().screen.has_keyboard(int(window)), "the keyboard")
        desktop().run("xdotool", "key", "--clearmodifiers", "--delay", "0", *keys(*names))

    def write(self, text: str):
        desktop().run("xdotool", "type", text)

    def press_until(self, is_there, key: str = "Tab", limit: int = 60):
        """Presses a key that moves the focus until that is where it is to be."""
        for _ in range(limit):
            if is_there():
                return
            before = self.place_of_focus()
            self.press(key)
            wait_until(lambda: self.place_of_focus() != before, f"{key} moves the focus from {before}")
        assert is_there(), f"{key} leads to {self.place_of_focus()}"

    def press_until_focused(self, widget: Accessible, key: str = "Tab", limit: int = 60):
        """The same, until a widget has the focus."""
        self.press_until(lambda: "focused" in widget.states, key, limit)

    def move_to(self, x: float, y: float):
        outer, border = self.geometry(), self.border
        place = (round(outer.x + border[0] + x), round(outer.y + border[1] + y))
        desktop().run("xdotool", "mousemove", *map(str, place))

    def click(self, x: float, y: float, button: int = 1):
        self.move_to(x, y)
        desktop().run("xdotool", "click", str(button))

    def click_on(self, widget: Accessible):
        wait_for_rest(lambda: widget.box, f"{widget}")
        self.click(*widget.box.center)

    def surface(self, popover: Accessible) -> Box:
        """Where on the screen a popover is: it is a window of its own, below none that a person moves."""

        def find():
            size = (popover.box.width, popover.box.height)
            for one in self.surfaces() - set(self.windows()):
                place = desktop().screen.place(int(one))
                if place and place[2:] == size:
                    return Box(*place)
            return None

        return wait_until(find, f"the window of {popover}")

    def click_in_popover(self, popover: Accessible, widget: Accessible):
        """Clicks something in a popover."""
        surface, around, place = self.surface(popover), popover.box, widget.box
        # Older versions of GTK tell places in a popover, newer ones in the window.
        x, y = place.center[0] - around.x, place.center[1] - around.y
        # As a hand moves it: GTK takes a pointer that comes from nowhere for one that is not there yet.
        for distance in (30, 20, 10, 5, 0):
            at = (round(surface.x + x - distance), round(surface.y + y))
            desktop().run("xdotool", "mousemove", *map(str, at))
        desktop().run("xdotool", "click", "1")

    def drag(self, start: Accessible, end: Accessible):
        """Drags one widget onto the upper part of another, as a hand does."""
        (x, y), up = start.box.center, end.box.y + 4
        mouse = ("xdotool", "mousemove", "--window", self.window, str(round(x)))
        move = lambda at: desktop().run(*mouse, str(round(at)))
        desktop().run("xdotool", "windowactivate", self.window)
        move(y)
        desktop().run("xdotool", "mousedown", "1")
        before = self.surfaces()
        parts = itertools.chain(range(6), itertools.cycle((4, 5)))

        def is_dragged():
            move(y + (up - y) * next(parts) / 10)
            return self.surfaces() - before

        self.wait(is_dragged, "what is dragged under the pointer")
        for part in range(6, 11):
            move(y + (up - y) * part / 10)
        # The drag goes by messages between windows; the list is told where the pointer is before it is let go.
        # The X server answers for itself; the app has to answer as well.
        wait_for_rest(lambda: (self.surfaces(), end.box), "the drag", still_for=0.5)
        desktop().run("xdotool", "mouseup", "1")

    def scroll(self, x: float, y: float, clicks: int):
        """Turns the wheel: down, or up when negative."""
        self.move_to(x, y)
        button = "5" if clicks > 0 else "4"
        desktop().run("xdotool", "click", "--repeat", str(abs(clicks)), "--delay", "5", button)

    def resize(self, width: int, height: int):
        """Makes the inside of the window that big."""
        border = self.border
        asked = (str(round(width + 2 * border[0])), str(round(height + 2 * border[1])))
        desktop().run("xdotool", "windowsize", self.window, *asked)

    def move_aside(self):
        """Moves the window to the right of where the app's first one is."""
        desktop().run("xdotool", "windowmove", self.window, "1300", "60")
        self.wait(lambda: self.geometry().x >= 1300, "the window beside the app's")

    # What a person sees

    def look(self) -> Picture:
        """The inside of the window, now."""
        outer, border = self.geometry(), self.border
        whole = Picture(*desktop().screen.pixels(*map(int, dataclasses.astuple(outer))))
        inside = Box(border[0], border[1], outer.width - 2 * border[0], outer.height - 2 * border[1])
        return whole.cropped(inside)

    def look_but_for_focus(self) -> Picture:
        """The same, without what has the focus: GTK draws a ring around that for three seconds after a key."""
        focused = self.focused()
        return self.look().without(focused.box.grown(12)) if focused else self.look()

    def look_at_rest(self) -> Picture:
        """The inside of the window once it no longer changes."""
        # The X server shows what was drawn last; the app has to say that it has nothing more to draw.
        look = lambda: (self.frame.name, self.frame.box, self.look())
        return wait_for_rest(look, "the picture", still_for=0.1)[-1]

    # Its end

    def end(self):
        """Ends it if it still runs."""
        if not self.was_ended:
            self.was_ended, self.own_exit_code = True, self.process.poll()
        end(self.process)

    def exit_code(self) -> int:
        """Waits for the end."""
        assert wait_for_end(self.process, PATIENCE), "the app did not end"
        return self.process.returncode


class AppTest(unittest.TestCase):
    """A test with a home of its own, in which apps are started, watched and ended."""

    double_click_time = DOUBLE_CLICK_TIME

    def setUp(self):
        self.home = Path(tempfile.mkdtemp(prefix="home-", dir=desktop().folder))
        self.apps: list[App] = []
        self.addCleanup(self.clean_up)

    def environment(self, animations: bool = True, **more: str) -> dict[str, str]:
        """What the app is told about this desktop."""
        settings = self.home / "config/gtk-4.0/settings.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        lines = (f"gtk-enable-animations={str(animations).lower()}", f"gtk-double-click-time={self.double_click_time}")
        settings.write_text("\n".join(["[Settings]", *lines, ""]))
        fixed = {"GDK_BACKEND": "x11", "G_DEBUG": "fatal-warnings", "GSK_RENDERER": "cairo"}
        # Only tests of tips want them.
        fixed |= {"TIPS_OVERRIDE": "hide-all", "SWIFT_BACKTRACE": "enable=no"}
        return desktop().environment | own_folders(self.home) | fixed | more

    def launch(self, *arguments: str, animations: bool = True, beside: bool = False, **environment: str) -> App:
        """Starts the app, with warnings being fatal; instead of an earlier one, which is quit, or `beside` it."""
        if not beside:
            for app in self.apps:
                app.end() if self.has_failed else self.finish(app)
        desktop().run("xdotool", "mousemove", "0", "0")
        app = App(arguments, self.home, self.environment(animations, **environment))
        self.apps.append(app)
        return app

    def launch_at(self, step: int, *arguments: str, animations: bool = False) -> App:
        """Starts the app, learns what is in its window, starts the tour at a step, and waits for it."""
        app = self.launch_without_tour(*arguments, animations=animations)
        app.learn()
        app.focus()
        app.start_tour("welcome", step)
        app.step(step)
        return app

    def launch_without_tour(self, *arguments: str, animations: bool = False) -> App:
        """Starts the app without a tour, and waits until it is there."""
        app = self.launch("run", "--no-tour", *arguments, animations=animations)
        app.look_at_rest()
        return app

    @property
    def has_failed(self) -> bool:
        """Whether the test has failed so far; the outcome itself tells of the part alone that runs now."""
        problems = self._outcome.result.errors + self._outcome.result.failures
        return any(self in (test, getattr(test, "test_case", None)) for test, _ in problems)

    def finish(self, app: App):
        """Quits an app that still runs as a person does, in the window that is used."""
        if app.process.poll() is not None:
            return
        screen = desktop().screen
        is_used = lambda window: screen.has_keyboard(window) and screen.place(window)
        app.wait(lambda: any(is_used(int(window)) for window in app.windows()), "a window of the app gets the keyboard")
        # What is just closing may get the key: then a person presses it again.
        for _ in range(10):
            desktop().run("xdotool", "key", *keys("ctrl+q"))
            if wait_for_end(app.process, PATIENCE / 10):
                break
        self.assertEqual(app.exit_code(), 0)

    def tearDown(self):
        if not self.has_failed:
            for app in self.apps:
                self.finish(app)

    def clean_up(self):
        if self.has_failed:
            self.keep_evidence()
        for app in self.apps:
            app.end()
            if not self.has_failed:
                with self.subTest("what it said on standard error"):
                    self.assertEqual(app.stderr, "")
                    self.assertGreaterEqual(app.own_exit_code or 0, 0, "it crashed")
        shutil.rmtree(self.home, ignore_errors=True)

    def keep_evidence(self):
        folder = Path(tempfile.mkdtemp(prefix="odyssey-failed-"))
        desktop().run("import", "-silent", "-window", "root", str(folder / "screen.png"))
        for app in self.apps:
            shutil.copy(app.log, folder)
        print(f"\n{self.id()}: see {folder}", file=sys.stderr)
