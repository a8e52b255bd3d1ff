"""Whether the judge of pictures sees what is wrong, and nothing else."""

import unittest

from dimmed_picture import WHITE, DimmedPicture
from support import Picture

LIT, DIMMED, OUTER, BLENDED = (176, 196, 222), (70, 78, 89), (10, 12, 13), (83, 92, 104)
WIDTH, HEIGHT = 320, 240
LIGHT, CALLOUT = (100, 40, 180, 80), (80, 100, 200, 160)
# The column of the caret's tip, and its row.
TIP = (140, 88)


class Canvas:
    """A faultless picture at scale 1, in which faults can be painted."""

    def __init__(self):
        self.rows = [[DIMMED] * WIDTH for _ in range(HEIGHT)]
        left, top, right, bottom = LIGHT
        for grown, color in ((3, OUTER), (2, WHITE), (0, LIT)):
            self.fill(left - grown, top - grown, right + grown, bottom + grown, color)
        self.fill(*CALLOUT, WHITE)
        self.fill(100, 120, 130, 130, OUTER)
        for row in range(TIP[1], CALLOUT[1]):
            wide = row - TIP[1] + 1
            self.fill(TIP[0] - wide, row, TIP[0] + wide, row + 1, WHITE)

    def fill(self, left: int, top: int, right: int, bottom: int, color: tuple):
        for row in self.rows[top:bottom]:
            row[left:right] = [color] * (right - left)

    def faults(self) -> list[str]:
        data = b"".join(bytes(part for color in row for part in color) for row in self.rows)
        return [*DimmedPicture(Picture(WIDTH, HEIGHT, data), 1, LIT).faults(has_edges=True, has_caret=True)]


class Judging(unittest.TestCase):
    def test_a_picture_without_a_fault(self):
        self.assertEqual(Canvas().faults(), [])

    def test_each_fault(self):
        left, top, right, bottom = LIGHT
        line, through = "a line, or the like", "a line through the light"
        ring, caret = "smeared pixels of the ring", "smeared pixels of the caret"
        apart = "a caret that is apart from its callout"
        cases = {
            "a line from the light to the edge of the window": ((0, top, left - 3, top + 1, BLENDED), [line]),
            "a line across the window": ((0, 200, WIDTH, 201, BLENDED), [line]),
            "a faint line": ((0, 200, WIDTH, 201, (75, 83, 94)), [line]),
            "a line down": ((250, 0, 251, HEIGHT, BLENDED), [line]),
            "a pixel": ((250, 200, 251, 201, BLENDED), [line]),
            "a line through the light": ((left, 60, right, 61, BLENDED), [through, ring]),
            "an edge between ring and light": ((left, top, left + 1, bottom, (205, 215, 235)), [ring]),
            "an edge around the ring": ((left, bottom + 3, right, bottom + 4, (40, 44, 50)), [ring]),
            "a line between caret and callout": ((120, CALLOUT[1], 160, CALLOUT[1] + 1, (247, 247, 247)), [apart]),
            "an edge of the caret": ((TIP[0] - 12, 94, TIP[0] - 3, 95, BLENDED), [caret]),
        }
        for fault, (box, found) in cases.items():
            with self.subTest(fault):
                canvas = Canvas()
                canvas.fill(*box)
                self.assertEqual(canvas.faults(), found)

    def test_no_light_and_no_callout(self):
        for box in (LIGHT, (80, TIP[1], 200, 160)):
            canvas = Canvas()
            canvas.fill(*box, DIMMED)
            self.assertEqual(canvas.faults(), ["no light, or no callout"])
