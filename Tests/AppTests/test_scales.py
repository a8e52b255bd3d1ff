"""Tours on screens of every scale, by their pixels: no line in the dimming, and sharp rings and carets."""

import re
import unittest

import screens
from dimmed_picture import DimmedPicture
from environment_words import is_at_least
from lab import LabTest, needs_gtk4
from screens import Screens
from support import GL, Box, Picture, desktop, wait_until

# GTK draws for other than whole scales from 4.14 on; before, the compositor shrinks a picture for the next one.
SCALES = (1, 1.25, 1.5, 2) if is_at_least("gtk4", "4.14") else (1, 2)
COLOR = (176, 196, 222)
# A window of one colour with things to light, which cannot be seen, at any offset from the pixels of a screen.
APP = """
import gi, os
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, Gtk
CSS = ("window { background: rgb%s; border-radius: 0; } .titlebar { all: unset; }"
       "walkthrough > walkthrough-callout { box-shadow: none; }")
PLACES = {"box": (201, 151, 203, 77), "wide": (34, 37, 302, 41), "round": (533, 155, 61, 61), "edge": (760, 301, 97, 50)}
def activate(app):
    style = Gtk.CssProvider()
    style.load_from_string(CSS) if hasattr(style, "load_from_string") else style.load_from_data(CSS.encode())
    Gtk.StyleContext.add_provider_for_display(Gdk.Display.get_default(), style, Gtk.STYLE_PROVIDER_PRIORITY_USER)
    places = Gtk.Fixed()
    for name, (x, y, width, height) in PLACES.items():
        places.put(Gtk.DrawingArea(name=name, content_width=width, content_height=height), x, y)
    window = Gtk.ApplicationWindow(application=app, title="Plain", child=places, default_width=861, default_height=581)
    if os.environ["GDK_BACKEND"] == "wayland":
        window.set_titlebar(Gtk.Box())
    window.set_decorated(os.environ["GDK_BACKEND"] == "wayland")
    window.present()
    print("Drawn by", type(window.get_renderer()).__name__, flush=True)
app = Gtk.Application(application_id="org.example.Plain", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run([])
""" % (COLOR,)
CIRCLE = {"element": "round", "shape": "circle"}
STEPS = (
    {"id": "box", "title": "Box", "body": "With corners.", "target": "box"},
    {"id": "wide", "title": "Wide", "target": "wide", "highlights": [{"element": "wide", "shape": "bounds"}]},
    {"id": "round", "title": "Round", "target": "round", "callout": "left", "highlights": [CIRCLE]},
    {"id": "edge", "title": "Edge", "target": "edge"},
    {"id": "two", "title": "Two", "target": "box", "highlights": ["box", CIRCLE]},
)
HAVE_EDGES, HAVE_CARET = ("box", "wide", "edge"), ("box", "wide")
needs_screens = unittest.skipIf(screens.MISSING, f"not installed: {', '.join(screens.MISSING)}")


def faults(picture: Picture, scale: float, step: str) -> dict[str, object]:
    """What is wrong with a picture of a step."""
    return DimmedPicture(picture, scale, COLOR).faults(step in HAVE_EDGES, step in HAVE_CARET)


@needs_gtk4
class Scales(LabTest):
    def setUp(self):
        super().setUp()
        self.write(*STEPS)

    # A window that is moved from screen to screen amid each step

    @needs_screens
    def test_with_cairo(self):
        self.check_screens("cairo")

    @needs_screens
    def test_with_gl(self):
        self.check_screens(GL)

    @needs_screens
    def test_with_vulkan(self):
        self.check_screens("vulkan")

    @needs_screens
    def test_a_window_with_a_shadow(self):
        """It begins amid a pixel where its shadow ends there."""
        self.check_screens("cairo", floats=True)

    def check_screens(self, renderer: str, floats: bool = False):
        screens = Screens(self, *SCALES, floats=floats)
        order = list(range(len(SCALES)))
        self.environment = screens.environment(self.environment)
        for _, step in self.steps_shown(renderer):
            for number in order:
                screens.move("Plain", number, *["move position 40 20"] * floats)
                look = lambda: self.inside(screens, number) if floats else screens.look(number)
                self.await_faultless(look, SCALES[number], step)
            order.reverse()

    def inside(self, screens: Screens, number: int) -> Picture:
        """A floating window without its last pixels: GTK ends it amid of one, with or without a tour."""
        left, top, width, height = (round(length * SCALES[number]) for length in screens.place("Plain"))
        return screens.look(number).cropped(Box(left + 1, top + 1, width - 2, height - 2))

    # Other pictures

    def test_twice_the_size_on_x11(self):
        for renderer in ("cairo", GL):
            with self.subTest(renderer):
                for app, step in self.steps_shown(renderer, GDK_SCALE="2"):
                    place = lambda: desktop().screen.place(int(app.window))
                    self.await_faultless(lambda: Picture(*desktop().screen.pixels(*place())), 2, step)

    @needs_screens
    def test_a_storyboard_is_no_picture_of_the_screen(self):
        """Its pixels are the logical ones, whatever those of the screen."""
        self.environment = Screens(self, SCALES[1], floats=True).environment(self.environment)
        self.run_tool("storyboard", self.file, self.home / "board", "--sizes", "861x581", *self.script(APP), status=0)
        for step in STEPS:
            file = next((self.home / "board").rglob(f"*{step['id']}*.png"))
            self.assertEqual(faults(Picture.read("convert", str(file)), 1, step["id"]), {}, step["id"])

    def steps_shown(self, renderer: str, **environment: str):
        """Starts the app, and goes through all steps."""
        app = self.launch("run", "--no-own-state", self.file, *self.script(APP), GSK_RENDERER=renderer, **environment)
        drawn = app.wait(lambda: re.search(r"Drawn by (\w+)\n", app.stdout), "a window").group(1)
        if renderer.removeprefix("n") not in drawn.lower():
            self.skipTest(f"GTK has a {drawn} here, none for {renderer}")
        for number, step in enumerate(STEPS, 1):
            app.step_titled(step["title"])
            yield app, step["id"]
            if number < len(STEPS):
                app.dialog().get("push button", "Next").use()
        self.end(app)

    def await_faultless(self, look, scale: float, step: str):
        """Waits for a picture without a fault; the app takes a moment to draw for another screen."""
        found = {}

        def is_faultless():
            found.clear()
            found.update(faults(look(), scale, step))
            return not found

        try:
            wait_until(is_faultless, "a faultless picture")
        except AssertionError:
            self.fail(f"step {step!r} at scale {scale}: {found}")
