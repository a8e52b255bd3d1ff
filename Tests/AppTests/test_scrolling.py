"""What is lit stays lit while the content scrolls; judged by pixels."""

from support import AppTest, Box, wait_for_rest

DIMMED = 106
# The dimming takes 60 % off; 106 is 40 % of white, and rounding.
GROWTH = {3: 2, 4: 8, 5: 8}


def is_white(pixel):
    return min(pixel) >= 245


def is_dimmed(pixel):
    return max(pixel) <= DIMMED


def spots(start, end, count=9):
    """Places along an edge, clear of its rounded corners."""
    start, end = start + 24, end - 24
    return [start + (end - start) * i / (count - 1) for i in range(count)] if end > start else []


class Lit:
    """What is lit in a picture, compared with where the target is."""

    def __init__(self, app, number):
        self.app, self.number = app, number
        self.picture, self.target, self.callout = wait_for_rest(
            lambda: (app.look(), app.target(number).box, app.callout().box), "the window", still_for=0.1
        )
        self.lit = self.target.grown(GROWTH[number])
        header = app.target(1).box
        self.lighter = 0
        self.clear = Box(0, header.bottom, self.picture.width, self.picture.height - header.bottom)

    def problems(self):
        """What is not as it should be at each edge that can be seen; and how many spots were looked at."""
        lit, clear = self.lit, self.clear
        top, bottom = max(lit.y, clear.y), min(lit.bottom, clear.bottom)
        looked, wrong = 0, []
        # At the window's edge the ring moves inside it.
        for edge, inwards in ((lit.x, 1), (lit.right - 1, -1)):
            for y in spots(top, bottom):
                looked += self.check(wrong, lambda d: (edge + d * inwards, y))
        for edge, inwards, limit in ((lit.y, 1, clear.y), (lit.bottom - 1, -1, clear.bottom)):
            if abs(edge - limit) < 8 or not clear.y + 8 < edge < clear.bottom - 8:
                continue
            for x in spots(lit.x, lit.right):
                looked += self.check(wrong, lambda d: (x, edge + d * inwards))
        return looked, wrong

    def check(self, wrong, place):
        """Looks at one spot of an edge: dimmed, then the white line, then not dimmed."""
        outside, line, inside = place(-6), place(-2), place(2)
        covered = self.callout.grown(30)
        for x, y in (outside, line, inside):
            here = Box(x, y, 1, 1)
            if covered.overlap(here) or not self.clear.contains(here):
                return 0
        pixels = [self.picture.pixel(*spot) for spot in (outside, line, inside)]
        if not is_dimmed(pixels[0]) or not is_white(pixels[1]):
            wrong.append((line, pixels))
        self.lighter += max(pixels[2]) > DIMMED
        return 1


class Scrolling(AppTest):
    def assert_lit(self, app, number):
        lit = Lit(app, number)
        looked, wrong = lit.problems()
        self.assertEqual(wrong, [], f"{len(wrong)} of {looked} spots around {lit.lit}")
        # A picture may be dark, but not everywhere.
        self.assertGreaterEqual(lit.lighter, looked * 0.25, "what is lit is dimmed")
        return looked

    def offset(self, app):
        """How far the content is scrolled: where its last section is."""
        return app.target(5).box.y

    def inside(self, app, number):
        """A place in the middle of what can be seen of what is lit."""
        lit = Lit(app, number)
        top, bottom = max(lit.lit.y, lit.clear.y), min(lit.lit.bottom, lit.clear.bottom)
        self.assertGreater(bottom, top + 8)
        return lit.lit.center[0], (top + bottom) / 2

    def outside(self, app, number):
        """A dimmed place; the callout keeps away from the window's edge."""
        return 4, app.target(1).box.bottom + 30

    def test_wheel(self):
        app = self.launch_at(3)
        for number in (3, 4, 5):
            with self.subTest(step=number):
                app.step(number)
                # No further than some of what is lit stays in view.
                turns = {3: (1, 1, -1), 4: (-1, 1), 5: (-1, -1, 1, 1)}[number]
                self.assertGreater(self.assert_lit(app, number), 5)
                looked = 0
                for place in (self.inside, self.outside):
                    for clicks in turns:
                        before = self.offset(app)
                        app.scroll(*place(app, number), clicks)
                        app.wait(lambda: self.offset(app) != before, f"scrolling {place.__name__} by {clicks}")
                        looked += self.assert_lit(app, number)
                self.assertGreater(looked, 20)
                self.assertEqual(app.step(number).number, number)
            app.press("Right")
        app.no_tour()

    def test_keys(self):
        app = self.launch_at(3)
        for number in (3, 5):
            with self.subTest(step=number):
                app.step(number)
                for key in ("Page_Down", "Down", "End", "Page_Up", "Up", "Home"):
                    app.press(key)
                    self.assert_lit(app, number)
                self.assertEqual(app.step(number).number, number)
            app.press("Right", "Right")
        app.no_tour()

    def test_while_everything_moves(self):
        app = self.launch_at(3, animations=True)
        app.press("Right")
        app.scroll(*app.area.center, 2)
        app.step(4)
        self.assert_lit(app, 4)
