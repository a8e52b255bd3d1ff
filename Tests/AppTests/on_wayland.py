"""Apps on a Wayland compositor: what `support` and `lab` do by the X server, done by what the app tells of itself."""

import functools
import subprocess
import sys
import unittest
from pathlib import Path

from compositors import Compositor, Mutter, Sway, Weston
from lab import LabTest, Toured
from support import Accessible, App, Box, Picture, desktop, looked_at, wait_for_rest


class OnWayland:
    """What an app does otherwise there. Where its window is on the screen, its own places tell; see surfaces.c."""

    compositor: Compositor
    # Where the window lies on the compositor's screen, as far as is known.
    origin = (0, 0)

    def told(self, what: str) -> list[tuple[str, Box]]:
        """What the app has told of its surfaces: in which window, and where in it."""
        lines = [line.split("\t") for line in Path(self.environment["SURFACES"]).read_text().splitlines()]
        return [(line[1], Box(*map(float, line[2:]))) for line in lines if len(line) == 6 and line[0] == what]

    def windows(self) -> list[str]:
        """The titles of the app's windows."""
        return [one.name for one in self.frames()]

    @functools.cached_property
    def window(self) -> str:
        return self.frame.name

    def window_titled(self, is_meant) -> str | None:
        return next(filter(is_meant, self.windows()), None)

    def focus(self):
        self.wait(self.has_keyboard, "the window gets the keyboard")

    def has_keyboard(self, window: str | None = None) -> bool:
        """Whether the app's first window, or the one with that title, has the keyboard."""
        # Of windows that open later, GTK 4.8 tells assistive technology no state.
        told = [place.width for title, place in self.told("keyboard") if title == (window or self.frame.name)]
        return told[-1:] == [1] or not window and "active" in self.frame.states

    def press_in(self, window: str, *names: str):
        self.bring_to_front(window)
        self.compositor.press(*names)

    def bring_to_front(self, window: str):
        """Switches between windows by keys, until that one has the keyboard."""
        turn = lambda: self.has_keyboard(window) or self.compositor.switch_window()
        self.wait(turn, f"{window!r} gets the keyboard", pause=0.3)

    def write(self, text: str):
        self.compositor.write(text)

    def press(self, *names: str):
        self.focus()
        self.compositor.press(*names)

    def look_at_rest(self):
        """Waits until the window has a size, and the keyboard."""
        self.focus()
        return wait_for_rest(lambda: self.frame.box.width and (self.frame.name, self.frame.box), "the window")

    # The pointer

    def move_to(self, x: float, y: float):
        """Moves the pointer to a place in the window, which has to say that it is there."""
        look = lambda: self.is_at(x, y) or self.search() and self.is_at(x, y)
        # Something may lie over it.
        there = lambda: look() or self.compositor.switch_window()
        self.wait(there, f"the pointer at {x:g}, {y:g} in {self.frame.name!r}")

    def is_at(self, x: float, y: float) -> bool:
        """Moves the pointer to where that place should be, and learns from where it is."""
        left, top = self.on_screen(x, y)
        self.point(x, y)
        title, place = self.last("pointer")
        if title != self.frame.name:
            return False
        self.origin = (left - place.x, top - place.y)
        return max(abs(place.x - x), abs(place.y - y)) <= 1

    def last(self, what: str) -> tuple[str, Box]:
        """What was told last, once nothing else is."""
        nowhere = ("", Box(0, 0, 0, 0))
        return wait_for_rest(lambda: [nowhere, *self.told(what)][-1], f"the {what}", still_for=0.1)

    def point(self, x: float, y: float):
        """Moves the pointer to where a place in the window should be."""
        self.compositor.approach(*self.on_screen(x, y))

    def search(self) -> bool:
        """Moves the pointer over the screen until it is in the window."""
        width, height = self.compositor.SIZE
        for x, y in ((x, y) for y in range(50, height, 150) for x in range(50, width, 150)):
            before = len(self.told("pointer"))
            self.compositor.move(x, y)
            # It answers once it has seen that.
            title = self.frame.name
            if found := [place for seen, place in self.told("pointer")[before:] if seen == title]:
                self.origin = (x - found[-1].x, y - found[-1].y)
                return True
        return False

    def click(self, x: float, y: float, button: int = 1):
        self.move_to(x, y)
        self.compositor.click(button)

    def scroll(self, x: float, y: float, clicks: int):
        self.move_to(x, y)
        self.compositor.turn(clicks)

    def drag(self, start: Accessible, end: Accessible):
        """Drags one widget onto the upper part of another."""
        self.move_to(*start.box.center)
        self.compositor.hold()
        x, y = end.box.center[0], end.box.y + 4
        # It begins with a motion, and goes by messages between programs.
        is_there = lambda place: max(abs(place.x - x), abs(place.y - y)) <= 1
        self.wait(lambda: self.point(x, y) or is_there(self.last("drag")[1]), "the drag there")
        self.compositor.release()

    def move_aside(self):
        """Windows are where the compositor puts them."""

    def look_at(self, box: Box) -> Picture:
        """What is seen at a place in the window, or beside it."""
        return self.compositor.picture(Box(*self.on_screen(box.x, box.y), box.width, box.height))

    def swipe(self, start: tuple[float, float], end: tuple[float, float]):
        """Draws a finger from one place in the window to another."""
        (x, y), (to_x, to_y) = start, end
        self.touch(x, y)
        for part in range(1, 11):
            self.compositor.drag_finger(*self.on_screen(x + (to_x - x) * part / 10, y + (to_y - y) * part / 10))
        self.compositor.lift_finger()

    def touch(self, x: float, y: float):
        """Puts a finger down, in the window that the pointer has been in before."""
        before = len(self.told("finger"))
        self.compositor.touch(*self.on_screen(x, y))
        fresh = self.wait(lambda: self.told("finger")[before:], "the window sees the finger")
        title, place = fresh[0]
        assert title == self.frame.name and max(abs(place.x - x), abs(place.y - y)) <= 1, (fresh, x, y)

    def tap(self, x: float, y: float):
        self.touch(x, y)
        self.compositor.lift_finger()

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Where a place in the window is on the compositor's screen."""
        return (self.origin[0] + x, self.origin[1] + y)

    # Popovers

    def popover_around(self, widget: Accessible) -> tuple[Box, Box]:
        """Where in the window the popover that a widget is in lies, and what places in that are relative to."""
        sizes = {(box.width, box.height): box for title, box in self.told("popover") if title == self.frame.name}
        while widget.role not in ("frame", "application"):
            # A page of a stack has no place.
            box = looked_at(lambda: widget.box)
            if box and (box.width, box.height) in sizes:
                return sizes[box.width, box.height], box
            widget = widget.parent
        raise AssertionError(f"no popover around {widget}")

    def menus(self) -> list[Box]:
        """Where in the window menus were shown: tooltips are lower."""
        return [box for _, box in self.told("popover") if box.height > 80]

    def geometry_of(self, menu: Box) -> Box:
        return menu

    def click_in_menu(self, menu: Box, item: Accessible):
        self.click_in_popover(item, item)

    def click_in_popover(self, popover: Accessible, widget: Accessible):
        wait_for_rest(lambda: widget.box, f"{widget}")
        place, around = self.popover_around(widget)
        x, y = widget.box.center
        self.click(place.x + x - around.x, place.y + y - around.y)


class WaylandApp(OnWayland, App):
    pass


class Program(OnWayland, App):
    """Any other app."""

    def __init__(self, home: Path, environment: dict[str, str], *command: str):
        self.start(home, environment, *command)


class WaylandToured(OnWayland, Toured):
    @functools.cached_property
    def pid(self) -> int:
        # Services on a bus of the app's own may be known as well, but have no window.
        ours = lambda: [one for one in desktop().accessibility.apps() if one[0] in self.processes()]
        return self.wait(lambda: [process for process, app in ours() if Accessible(app).children], "the app")[0]


class OnCompositor:
    """What a test of the app does otherwise there."""

    compositor_type: type[Compositor]

    def setUp(self):
        super().setUp()
        self.compositor = self.compositor_type(self.home)

    def started(self, app):
        app.compositor = self.compositor
        return app


class AppOnCompositor(OnCompositor):
    def setUp(self):
        super().setUp()
        self.compositor.begin()

    def clean_up(self):
        super().clean_up()
        self.compositor.end()

    def launch(self, *arguments: str, animations: bool = True, beside: bool = False, **environment: str) -> App:
        if not beside:
            for app in self.apps:
                app.end() if self.has_failed else self.finish(app)
        environment = self.compositor.environment(self.environment(animations, **environment))
        app = self.started(WaylandApp(arguments, self.home, environment))
        self.apps.append(app)
        return app

    def finish(self, app: App):
        if app.process.poll() is None:
            app.activate("quit")
        self.assertEqual(app.exit_code(), 0)


class LabOnCompositor(OnCompositor):
    def setUp(self):
        super().setUp()
        # Apps are ended before it.
        self.addCleanup(self.compositor.end)
        self.compositor.begin()
        settings = self.home / "config/gtk-4.0/settings.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text("[Settings]\ngtk-enable-animations=false\n")
        self.environment = self.compositor.environment(self.environment)

    def launch(self, *arguments: str, stdin=subprocess.DEVNULL, **environment: str) -> Toured:
        environment = self.compositor.environment(self.environment | environment)
        app = self.started(WaylandToured(self.home, environment, *map(str, arguments), stdin=stdin))
        self.addCleanup(self.end, app)
        return app


def on_each_compositor(flow: type, *names: str, only: tuple = (Weston, Sway, Mutter)) -> dict[str, type]:
    """Classes by their names, each of which runs tests of a flow on one compositor: those named, or all."""
    others = {name: None for name in dir(flow) if name.startswith("test") and names and name not in names}
    mixin = LabOnCompositor if issubclass(flow, LabTest) else AppOnCompositor
    bases = (flow,) if issubclass(flow, mixin) else (mixin, flow)
    classes = {}
    for compositor in only:
        name = f"{flow.__name__}On{compositor.__name__}"
        own = {"compositor_type": compositor, "__module__": sys._getframe(1).f_globals["__name__"]}
        why = compositor.missing()
        classes[name] = unittest.skipIf(why, why)(type(name, bases, others | own))
    return classes
