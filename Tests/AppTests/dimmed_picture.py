"""What is wrong with a picture of a tour over a window of one colour, by its pixels alone: nothing here knows how it is
drawn.

Such a picture has the window's colour where there is light, one darker colour around it, a ring with sharp lines between
the two, and a white callout with a caret.
"""

import functools
import math
from collections import Counter

from support import Picture

Color = tuple[int, int, int]
# Left, top, right and bottom, in pixels.
Edges = tuple[int, int, int, int]
# How wide a ring is, how far a caret sticks out of its box, and half of what a text keeps from the edge of that, in
# logical pixels.
RING, CARET, INSIDE = 3, 12, 6
WHITE = (255, 255, 255)


def is_near(one: Color, other: Color) -> bool:
    return all(abs(a - b) <= 3 for a, b in zip(one, other, strict=True))


class Mask:
    """Which pixels of a picture are of a kind: a number that has a byte for each, so that all are moved at once."""

    def __init__(self, width: int, height: int, bits: int):
        self.width, self.height, self.bits = width, height, bits

    @classmethod
    def of_color(cls, picture: Picture, color: Color) -> "Mask":
        bits = -1
        for channel, wanted in enumerate(color):
            table = bytes(abs(value - wanted) <= 2 for value in range(256))
            bits &= int.from_bytes(picture.data[channel::3].translate(table), "little")
        return cls(picture.width, picture.height, bits)

    @classmethod
    def of_box(cls, picture: Picture, box: Edges) -> "Mask":
        left, top, right, bottom = box
        row = (bytes(left) + b"\1" * (right - left)).ljust(picture.width, b"\0")
        rows = bytes(picture.width * top) + row * (bottom - top)
        return cls(picture.width, picture.height, int.from_bytes(rows, "little"))

    @functools.cached_property
    def everything(self) -> int:
        return int.from_bytes(b"\1" * (self.width * self.height), "little")

    def with_bits(self, bits: int) -> "Mask":
        return Mask(self.width, self.height, bits & self.everything)

    def __bool__(self) -> bool:
        return self.bits != 0

    def __sub__(self, other: "Mask") -> "Mask":
        return self.with_bits(self.bits & ~other.bits)

    @property
    def outside(self) -> "Mask":
        return self.with_bits(~self.bits)

    def grown(self, by: int) -> "Mask":
        """All within so many pixels, across and down."""
        bits = self.bits
        for unit in (8, 8 * self.width):
            reached = 0
            while reached < 2 * by:
                step = min(reached + 1, 2 * by - reached)
                bits |= bits << step * unit
                reached += step
        return self.with_bits(bits >> 8 * by * (self.width + 1))

    def shrunk(self, by: int) -> "Mask":
        """All further than so many pixels from the rest."""
        return self.outside.grown(by).outside

    @functools.cached_property
    def box(self) -> Edges | None:
        """What holds all of it; None when there is nothing."""
        data = self.bits.to_bytes(self.width * self.height, "little")
        rows = [data[start : start + self.width] for start in range(0, len(data), self.width)]
        full = [(y, row) for y, row in enumerate(rows) if 1 in row]
        if not full:
            return None
        left, right = min(row.find(1) for _, row in full), max(row.rfind(1) for _, row in full)
        return left, full[0][0], right + 1, full[-1][0] + 1


class DimmedPicture:
    """A picture of a step over a window of one colour, on a screen of some scale."""

    def __init__(self, picture: Picture, scale: float, lit: Color):
        self.picture, self.scale, self.lit = picture, scale, lit
        some = (tuple(picture.data[at : at + 3]) for at in range(0, len(picture.data), 3 * 97))
        self.dimmed: Color = Counter(some).most_common(1)[0][0]
        # Letters have pixels of any colour, but none so large, and no ring is so wide.
        self.light = Mask.of_color(picture, lit).shrunk(2).grown(2)
        self.callout = Mask.of_color(picture, WHITE).shrunk(self.pixels(RING)).grown(self.pixels(RING)).box

    def pixels(self, length: float) -> int:
        """How many pixels of the screen hold so many logical ones."""
        return math.ceil(length * self.scale)

    # Lines where there should be none

    def faults(self, has_edges: bool, has_caret: bool) -> dict[str, object]:
        """What is wrong, by where it is or how much it is; a ring may have straight edges, a callout a caret above."""
        if not self.light or not self.callout:
            return {"no light, or no callout": True}
        found = {}
        if self.strays:
            found["a line, or the like"] = self.strays
        if self.breaks:
            found["a line through the light"] = self.breaks
        if has_edges and self.smeared_ring:
            found["smeared pixels of the ring"] = self.smeared_ring
        # A hairline that is slanted touches a pixel more on either side.
        if has_caret and self.smeared_caret > 2 * (math.sqrt(2) * self.scale + 2):
            found["smeared pixels of the caret"] = self.smeared_caret
        if has_caret and self.caret_height < CARET - 3:
            found["a caret that is apart from its callout"] = self.caret_height
        return found

    @functools.cached_property
    def strays(self) -> Edges | None:
        """Where something is neither dimmed alike nor belongs to light, ring or callout."""
        dimmed = Mask.of_color(self.picture, self.dimmed)
        ring = self.light.grown(self.pixels(RING) + 4)
        callout = Mask.of_box(self.picture, self.callout).grown(self.pixels(CARET) + 2)
        return (dimmed.outside - ring - callout).box

    @functools.cached_property
    def breaks(self) -> Edges | None:
        """Where a line runs through what is lit."""
        return (self.light.grown(2).shrunk(2) - self.light).box

    @functools.cached_property
    def caret_height(self) -> float:
        """How far the callout below the light is white without a break from its inside upwards, beyond its upper edge, in
        logical pixels."""
        top, pixel = self.upper_edge, self.picture.pixel
        ys = range(top + self.pixels(INSIDE), 0, -1)
        return (top - next(y for y in ys if not is_near(pixel(self.middle, y), WHITE))) / self.scale

    @property
    def middle(self) -> int:
        """The column at which a caret above or below points."""
        return (self.light.box[0] + self.light.box[2]) // 2

    @property
    def upper_edge(self) -> int:
        """The first row of the callout that is white, beside the caret."""
        left, top, right, bottom = self.callout
        x = left + (right - left) // 8
        return next(y for y in range(top, bottom) if is_near(self.picture.pixel(x, y), WHITE))

    # Pixels that are neither this nor that

    def smeared(self, places: list[tuple[int, int]], *pure: Color) -> int:
        """How many pixels are of no colour that something is filled with."""
        colors = (self.picture.pixel(x, y) for x, y in places)
        return sum(not any(is_near(color, one) for one in (self.dimmed, WHITE, *pure)) for color in colors)

    @functools.cached_property
    def smeared_ring(self) -> int:
        """How many pixels are across the straight edges of the one ring."""
        left, top, right, bottom = self.light.box
        # Not in the middle, where the caret is.
        x, y, steps = left + (right - left) // 4, (top + bottom) // 2, range(-self.pixels(RING) - 3, 3)
        places = [(left + step, y) for step in steps] + [(right - 1 - step, y) for step in steps]
        places += [(x, top + step) for step in steps] + [(x, bottom - 1 - step) for step in steps]
        # The outer line darkens what is dimmed; at the edge of the window there is none.
        outer = tuple(round(0.15 * part) for part in self.dimmed)
        return self.smeared([at for at in places if at[0] < self.picture.width], outer, self.lit)

    @functools.cached_property
    def smeared_caret(self) -> int:
        """How many pixels are across the slanted edges of the caret of a callout below the light."""
        y, reach = self.upper_edge - self.pixels(CARET / 2), self.pixels(CARET)
        return self.smeared([(x, y) for x in range(self.middle - reach, self.middle + reach)])
