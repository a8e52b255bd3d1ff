"""What a restless user does, drawn from a seed.

The same seed gives the same actions, for ever: nothing here knows the time or what is on the screen. Places are
fractions of the window that happens to be in front, and lists are pointed into by fractions too.
"""

import dataclasses
import random
from typing import Iterator

KEYS = [
    *["Right"] * 6, *["Left"] * 3, *["Return"] * 5, *["space"] * 3, *["Tab"] * 5, *["shift+Tab"] * 2, *["Escape"] * 3,
    "Up", "Down", "Page_Down", "Page_Up", "Home", "End", "F1", "F1", "F10", "Menu", "shift+F10", "BackSpace", "Delete",
    "ctrl+f", "ctrl+z", "ctrl+comma", "ctrl+question", "ctrl+n", "ctrl+a", "alt+Left", "alt+Right", "ctrl+Tab",
]
HELD = ["Return", "Return", "Right", "Left", "Tab", "Down", "Page_Down", "space", "Escape"]
WORDS = ["ithaca", "a", "harbour", "x y z", "0", "island of"]
SIZES = [(200, 200), (320, 480), (480, 800), (800, 480), (1280, 800), (1900, 1100), (240, 1100), (1900, 300)]
# Every tour, with the number of its steps.
TOURS = [("welcome", 5), ("plan", 5), ("spotlight", 5)]


@dataclasses.dataclass(frozen=True)
class Action:
    """One thing that the user does."""

    name: str
    arguments: tuple = ()
    # Whether the next one follows without waiting until the app has dealt with this one.
    in_a_hurry: bool = False

    def __str__(self) -> str:
        words = [f"{value:.3f}" if isinstance(value, float) else str(value) for value in self.arguments]
        return " ".join([self.name.replace("_", " "), *words, *["(in a hurry)"] * self.in_a_hurry])


class Chance(random.Random):
    """Draws arguments."""

    def place(self) -> tuple[float, float]:
        """A place in a window, now and then right at its edge."""
        fraction = lambda: self.choice([0.0, 0.999]) if self.random() < 0.04 else self.random()
        return (fraction(), fraction())

    def key(self) -> tuple:
        return (self.choice(KEYS),)

    def keys(self) -> tuple:
        return tuple(self.choice(KEYS) for _ in range(self.randrange(2, 7)))

    def held(self) -> tuple:
        return (self.choice(HELD), self.uniform(0.1, 1.2))

    def click(self) -> tuple:
        return (*self.place(), self.choice([1] * 16 + [2, 3, 3, 8]))

    def turn(self) -> tuple:
        return (*self.place(), self.choice([4, 4, 4, 5, 5, 5, 5, 6, 7]), self.randrange(1, 12))

    def size(self) -> tuple:
        return self.choice(SIZES) if self.random() < 0.5 else (self.randrange(200, 1900), self.randrange(200, 1100))

    def sizes(self) -> tuple:
        return tuple(self.size() for _ in range(self.randrange(3, 9)))

    def tour(self) -> tuple:
        name, steps = self.choice(TOURS)
        return (name, self.randrange(1, steps + 1))

    def switch(self) -> tuple:
        return (self.random() < 0.5,)


# How often each is done, and how its arguments are drawn: by pointer, keyboard and window manager, and over the bus.
KINDS = {
    "move": (8, Chance.place),
    "click": (14, Chance.click),
    "double_click": (3, Chance.place),
    "drag": (5, lambda chance: chance.place() + chance.place()),
    "wheel": (9, Chance.turn),
    "press": (18, Chance.key),
    "press_several": (5, Chance.keys),
    "hold": (3, Chance.held),
    "type": (2, lambda chance: (chance.choice(WORDS),)),
    "resize": (5, Chance.size),
    "resize_often": (1, Chance.sizes),
    "move_window": (2, Chance.place),
    "minimise": (2, lambda chance: (chance.uniform(0, 0.4),)),
    "maximise": (2, lambda chance: ()),
    "close": (1, lambda chance: (chance.choice(["alt+F4", "ctrl+w"]),)),
    "start_tour": (7, Chance.tour),
    "window_action": (
        6,
        lambda chance: (
            chance.random(),
            chance.choice(["take-tour", "search", "undo", "preferences", "show-help-overlay"]),
        ),
    ),
    "about": (1, lambda chance: ()),
    "open_window": (2, lambda chance: ()),
    "activate": (1, lambda chance: ()),
    "launch_again": (0.5, Chance.tour),
    "set_dark": (1, Chance.switch),
    "set_right_to_left": (1, Chance.switch),
    "set_animations": (1, Chance.switch),
    "use_button": (4, lambda chance: (chance.random(),)),
    "pause": (8, lambda chance: (chance.uniform(0, 0.8),)),
}


def actions(seed: int) -> Iterator[Action]:
    """All that is done, without an end."""
    chance = Chance(seed)
    weights = [weight for weight, _ in KINDS.values()]
    while True:
        name = chance.choices(list(KINDS), weights)[0]
        arguments = KINDS[name][1](chance)
        yield Action(name, arguments, in_a_hurry=chance.random() < 0.3)
