"""Someone who does to Odyssey what they are told to, by pointer, keyboard, window manager or compositor, and bus."""

import functools
import subprocess
import time

from actions import Action
from odyssey import WATCHDOG, Failure, Odyssey
from compositors import Compositor
from environment_words import keys
from support import Accessible, desktop, looked_at, wait_for_rest

# More windows than that are not opened: what happens to many happens to these.
MOST_WINDOWS = 4
# Windows stay on it: GTK 4.8 squeezes the popovers of a window that hangs out of the screen, every menu's, until
# their width is negative, and warns.
SCREEN = (1920, 1200)


class User:
    """Does actions. There is always a window that is out of the way, so that closing all others ends nothing."""

    def __init__(self, app: Odyssey):
        self.app = app
        self.kept: str | None = None

    def do(self, action: Action):
        """Does it, and unless it is done in a hurry waits until the app has dealt with it."""
        getattr(self, action.name)(*action.arguments)
        if not action.in_a_hurry:
            self.app.wait(self.app.answers, f"the app answers after: {action}")

    # Only over the bus

    def start_tour(self, name: str, step: int):
        self.app.activate("start-tour", "(si)", (name, step))

    def window_action(self, which: float, action: str):
        if paths := self.app.window_paths():
            self.app.activate(action, path=paths[int(which * len(paths))])

    def about(self):
        self.app.activate("about")

    def open_window(self):
        if len(self.app.window_paths()) < MOST_WINDOWS:
            self.app.activate("new-window")

    def activate(self):
        from gi.repository import GLib

        self.app.call("org.gtk.Application", "Activate", GLib.Variant("(a{sv})", ({},)))

    def launch_again(self, tour: str, step: int):
        """Starts the program once more, which hands on to the process that runs."""
        command = [self.app.process.args[0], "run", "--tour", tour, "--step", str(step)]
        beside = subprocess.run(command, env=self.app.environment, capture_output=True, text=True, timeout=WATCHDOG)
        if beside.returncode or beside.stderr:
            raise Failure(f"a second launch ended with {beside.returncode}: {beside.stderr}")

    def switch(self, action: str, is_on: bool):
        self.app.activate(action, "b", is_on)

    set_dark = functools.partialmethod(switch, "set-dark")
    set_right_to_left = functools.partialmethod(switch, "set-right-to-left")
    set_animations = functools.partialmethod(switch, "set-animations")

    def use_button(self, which: float):
        """Uses a button as assistive technology does."""
        if buttons := looked_at(self.buttons):
            looked_at(buttons[int(which * len(buttons))].use)

    def buttons(self) -> list[Accessible]:
        """The buttons in all windows that can be used, for assistive technology."""
        return [
            Accessible(one.reference)
            for window in self.accessible_windows()
            for one in window.look()
            if one.role in ("push button", "toggle button", "check box") and {"sensitive", "showing"} <= one.states
        ]

    def accessible_windows(self) -> list[Accessible]:
        """The windows, for assistive technology."""
        for process, app in desktop().accessibility.apps():
            if process == self.app.process.pid:
                return Accessible(app).children
        return []

    def pause(self, seconds: float):
        time.sleep(seconds)

    def settle(self) -> list[int]:
        """Closes all windows but a new one, waits until nothing happens any more, and counts what is alive."""
        # Keys that were pressed in a hurry may open some more.
        before, _ = wait_for_rest(lambda: (self.app.window_paths(), self.app.process.poll()), "the windows")
        self.app.activate("new-window")
        newest = self.app.wait(lambda: set(self.app.window_paths()) - set(before), "a new window").pop()
        self.close_all_but(newest)
        self.app.wait(lambda: self.app.window_paths() == [newest], "the other windows are closed")
        return wait_for_rest(lambda: self.app.counts()[:-1], "the app", still_for=0.5) + self.app.counts()[-1:]

    def close_all_but(self, newest: str):
        def are_closed() -> bool:
            if self.app.window_paths() == [newest]:
                return True
            for window in self.accessible_windows()[:-1]:
                # A step that does not light the header hides its buttons; the last card of a tour has no Skip. The
                # button of the window comes after that of a tip, which stays for as long as a window that is covered
                # has no frame in which to fade away.
                for name in ("Close", "Skip", "Done", "Set sail"):
                    if buttons := window.find_all("push button", name):
                        buttons[-1].use()
                        break
            return False

        self.app.wait(are_closed, "all windows but one are closed")


class Guest(User):
    """The same, with a pointer and a keyboard on a Wayland compositor, where a window may be anywhere."""

    def __init__(self, app: Odyssey, compositor: Compositor):
        super().__init__(app)
        self.compositor = compositor

    def move(self, x, y):
        width, height = self.compositor.SIZE
        self.compositor.move(int(x * width), int(y * height))

    def click(self, x, y, button):
        self.move(x, y)
        self.compositor.click(button)

    def double_click(self, x, y):
        self.click(x, y, 1)
        self.compositor.click()

    def drag(self, x, y, to_x, to_y, button=1):
        self.move(x, y)
        self.compositor.hold(button)
        self.move((x + to_x) / 2, (y + to_y) / 2)
        self.move(to_x, to_y)
        self.compositor.release(button)

    def wheel(self, x, y, button, clicks):
        self.move(x, y)
        self.compositor.turn(clicks if button in (5, 7) else -clicks)

    def press(self, *names):
        self.compositor.press(*names)

    press_several = press

    def close(self, key):
        # The keys of the display's window manager would close the compositor itself.
        self.press(self.compositor.CLOSE or "ctrl+w" if key == "alt+F4" else key)

    def hold(self, key, seconds):
        self.compositor.hold_key(key)
        time.sleep(seconds)
        self.compositor.release_key(key)

    def type(self, text):
        self.compositor.write(text)

    def drag_window(self, to_x, to_y, button):
        """Moves or resizes the window in the middle, where windows stay on the screen; see SCREEN."""
        if self.compositor.TILES:
            self.compositor.hold_key("super")
            self.drag(0.5, 0.5, to_x, to_y, button)
            self.compositor.release_key("super")

    def resize(self, width, height):
        self.drag_window(width / SCREEN[0], height / SCREEN[1], 3)

    def resize_often(self, *sizes):
        for size in sizes:
            self.resize(*size)

    def move_window(self, x, y):
        self.drag_window(x, y, 1)

    def minimise(self, seconds):
        if self.compositor.HIDE:
            self.press(self.compositor.HIDE)
            time.sleep(seconds)
            self.press(self.compositor.SHOW)

    def maximise(self):
        if self.compositor.MAXIMISE:
            self.press(self.compositor.MAXIMISE)


class Visitor(User):
    """The same, with a pointer, a keyboard and a window manager: an X11 desktop."""

    def xdotool(self, *words) -> str:
        return desktop().run("xdotool", *map(str, words))

    def windows(self) -> list[str]:
        """The app's windows, the lowest first."""
        screen = desktop().screen
        return [str(window) for window in screen.numbers(screen.root, "_NET_CLIENT_LIST_STACKING")]

    @property
    def front(self) -> str:
        """The window in front; one is opened when only the one remains that is out of the way."""
        windows = [window for window in self.windows() if window != self.kept]
        if not windows:
            self.app.activate("new-window")
            windows = self.app.wait(lambda: [w for w in self.windows() if w != self.kept], "a window")
        return windows[-1]

    def size(self, window: str) -> tuple[int, int]:
        place = desktop().screen.place(int(window))
        return place[2:] if place else (100, 100)

    def at(self, x: float, y: float, window: str | None = None) -> tuple:
        """What moves the pointer to a place in a window, for xdotool."""
        window = window or self.front
        width, height = self.size(window)
        return ("mousemove", "--window", window, int(x * width), int(y * height))

    def with_keyboard(self) -> None:
        window = self.front
        if self.xdotool("getactivewindow").strip() != window:
            self.xdotool("windowactivate", window)

    def move(self, x, y):
        self.xdotool(*self.at(x, y))

    def click(self, x, y, button):
        self.xdotool(*self.at(x, y), "click", button)

    def double_click(self, x, y):
        self.xdotool(*self.at(x, y), "click", "--repeat", 2, "--delay", 40, 1)

    def drag(self, x, y, to_x, to_y):
        window = self.front
        halfway = self.at((x + to_x) / 2, (y + to_y) / 2, window)
        self.xdotool(*self.at(x, y, window), "mousedown", 1, *halfway, *self.at(to_x, to_y, window), "mouseup", 1)

    def wheel(self, x, y, button, clicks):
        self.xdotool(*self.at(x, y), "click", "--repeat", clicks, "--delay", 8, button)

    def press(self, *names):
        self.with_keyboard()
        self.xdotool("key", "--delay", 0, *keys(*names))

    press_several = close = press

    def hold(self, key, seconds):
        self.with_keyboard()
        self.xdotool("keydown", *keys(key), "sleep", seconds, "keyup", *keys(key))

    def type(self, text):
        self.with_keyboard()
        self.xdotool("type", "--delay", 5, text)

    def resize(self, width, height):
        self.resize_often((width, height))

    def resize_often(self, *sizes):
        window = self.front
        self.xdotool("windowmove", window, 0, 0)
        for width, height in sizes:
            self.xdotool("windowsize", window, width, height)

    def move_window(self, x, y):
        window = self.front
        width, height = self.size(window)
        self.xdotool("windowmove", window, int(x * max(0, SCREEN[0] - width)), int(y * max(0, SCREEN[1] - height)))

    def minimise(self, seconds):
        window = self.front
        self.xdotool("windowminimize", window, "sleep", seconds, "windowactivate", window)

    def maximise(self):
        # Where the title bar is draggable, whatever the size.
        self.double_click(0.5, 0.012)

    def close_all_but(self, newest: str):
        self.xdotool("mouseup", 1, "mousemove", 0, 0)
        self.kept = self.app.wait(lambda: self.window_at(newest), "the new window appears")
        self.xdotool("windowminimize", self.kept)
        asked = set()

        def are_closed() -> bool:
            # Dialogs that hold on to their windows are in front of them. What has popped up goes first: until
            # then it keeps the keys from the window manager.
            others = [window for window in self.windows() if window != self.kept]
            if not others:
                return True
            # The keys must not get to the window that stays.
            if self.xdotool("getactivewindow").strip() == others[-1]:
                # A menu in another window than the one in front has no keys, but a click beside it closes it. On the
                # desktop, the click takes the keys from the window in front: the next round gives them back.
                if others[-1] in asked:
                    self.xdotool("click", 1)
                else:
                    self.xdotool("key", "--delay", 0, *keys("Escape", "alt+F4"))
                asked.symmetric_difference_update({others[-1]})
            else:
                self.xdotool("windowactivate", others[-1])
            return False

        self.app.wait(are_closed, "all windows but one are closed")

    def window_at(self, path: str) -> str | None:
        """The window whose actions are there on the bus."""
        is_there = lambda window: f'"{path}"' in desktop().run("xprop", "-id", window, "_GTK_WINDOW_OBJECT_PATH")
        return next(filter(is_there, self.windows()), None)
