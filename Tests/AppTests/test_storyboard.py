"""Pictures of every step: what the list says, and whether the pictures show it."""

import base64
import datetime
import json
import shutil
import struct
from pathlib import Path

import environment_words
from films import durations
from support import GL, IS_EXTENDED, AppTest, Box, Picture, desktop, odyssey
from weston import Weston

SIZES = ["360x640", "480x800", "1280x800", "1920x1080"]
STEPS = ["header", "search", "recommendation", "tastes", "outings"]
TARGETS = ["header", "search-button", "top-recommendation", "tastes-title", "outings-title"]
# The dimming takes 60 % off white; and rounding.
DIMMED = 106
# A ring is 3 px wide, or as much inside the window's edge.
RING = 4
CARET_HEIGHT = 14
NUMBER = (int, float)


def numbers(*names):
    return {name: NUMBER for name in names}


RECT = numbers("x", "y", "width", "height")
# Keys with a question mark may be missing: a card lies beside nothing.
FRAME = {
    "tour": str,
    "tourTitle": str,
    "step": str,
    "index": int,
    "title": str,
    "body": str,
    "setting": {"size": str, "theme": str, "direction": str, "textScale": NUMBER},
    "image": str,
    "window": numbers("width", "height"),
    "target?": {"id": str, "frame": RECT},
    "missing": [str],
    "highlights": [{"frame": RECT, "radius": NUMBER}],
    "callout": {"frame": RECT, "side?": str},
    "caret?": numbers("x", "y"),
    "arrows": list,
    "labels": list,
    "supplements": list,
    "occlusions": [{"what": str, "element?": str, "by": str, "area": NUMBER}],
    "clipped": [str],
    "arrivals": [
        {"way": str, "from?": str, "scrolledFrom": NUMBER, "hiddenPixels": int, "scroll": [numbers("x", "y")]}
    ],
}


def mismatch(value, shape, path="frame"):
    """Where a value is not of a shape; None when it is."""
    if isinstance(shape, dict):
        required = {key for key in shape if not key.endswith("?")}
        shape = {key.rstrip("?"): one for key, one in shape.items()}
        if not isinstance(value, dict) or not required <= set(value) <= set(shape):
            return f"{path}: {value}"
        return next(filter(None, (mismatch(value[key], shape[key], f"{path}.{key}") for key in value)), None)
    if isinstance(shape, list):
        if not isinstance(value, list):
            return f"{path}: {value}"
        return next(filter(None, (mismatch(one, shape[0], f"{path}[]") for one in value)), None)
    return None if isinstance(value, shape) and not isinstance(value, bool) else f"{path}: {value!r}"


def box(value) -> Box:
    frame = value["frame"]
    return Box(frame["x"], frame["y"], frame["width"], frame["height"])


def size_of(frame):
    return tuple(map(int, frame["setting"]["size"].split("x")))


class Storyboard(AppTest):
    def run_storyboard(self, folder, *options, environment=None):
        return odyssey("storyboard", str(folder), *options, environment=environment or self.environment(), timeout=900)

    def draw(self, *options, environment=None):
        folder = self.home / "storyboard"
        result = self.run_storyboard(folder, *options, environment=environment)
        self.assertEqual(result.returncode, 0, result.stderr)
        # Where there is no terminal, a line tells what is drawn.
        for line in environment_words.without(result.stderr).splitlines():
            self.assertRegex(line, r"^[\w-]+ [\w.-]+: \d+ pictures? left$")
        self.output = result.stdout
        return folder, json.loads((folder / "storyboard.json").read_text())["pictures"]

    def test_it_is_drawn_in_the_direction_of_the_language(self):
        for language, direction in (("ar", "rtl"), ("de", "ltr")):
            environment = self.environment() | {"LANG": "C.UTF-8", "LANGUAGE": language}
            _, frames = self.draw("--layout-only", "--tours", "welcome", environment=environment)
            self.assertEqual({frame["setting"]["direction"] for frame in frames}, {direction})

    def test_large_text_is_shown_whole_in_small_windows(self):
        # The tours' English is linted, at this size, too.
        for language in ("en", "de", "ar") if IS_EXTENDED else ("de", "ar"):
            environment = self.environment() | {"LANG": "C.UTF-8", "LANGUAGE": language}
            sizes = "360x640,480x800" if IS_EXTENDED else "360x640"
            options = ("--layout-only", "--sizes", sizes, "--text-scales", "2")
            _, frames = self.draw(*options, environment=environment)
            for frame in frames:
                with self.subTest(f"{language}: {frame['image']}"):
                    cut = [text for text in frame["clipped"] if "needs" in text]
                    self.assertEqual(cut, [])
                    self.assertNotIn("buttons", {hidden["what"] for hidden in frame["occlusions"]})

    # What the list says

    def assert_well_formed(self, frame):
        """What holds for every step of every tour."""
        self.assertIsNone(mismatch(frame, FRAME))
        width, height = size_of(frame)
        self.assertEqual(frame["window"], {"width": width, "height": height})
        for arrival in frame["arrivals"]:
            self.assertEqual(arrival["hiddenPixels"], 0, f"{frame['image']}: {arrival}")
        self.assertEqual(frame["arrivals"][0]["way"], "in order")
        callout = box(frame["callout"])
        self.assertTrue(Box(0, 0, width, height).contains(callout), f"{callout} is not in the window")

    def assert_complete(self, frames, sizes, themes, directions):
        expected = {
            (step, index, size, theme, direction)
            for index, step in enumerate(STEPS, 1)
            for size in sizes
            for theme in themes
            for direction in directions
        }
        keys = ("step", "index", "size", "theme", "direction")
        found = [tuple((frame | frame["setting"])[key] for key in keys) for frame in frames]
        self.assertEqual(sorted(found), sorted(expected))
        self.assertEqual({frame["tour"] for frame in frames}, {"welcome"})
        for frame in frames:
            if frame["setting"]["theme"] != themes[0]:
                continue
            ways = {arrival["way"] for arrival in frame["arrivals"]}
            ends = {1: {"next"}, len(STEPS): {"back"}}.get(frame["index"], set())
            self.assertEqual(ways, {"in order", "next", "back", "go", "amid"} - ends, frame["image"])

    def assert_sound(self, frame):
        self.assert_well_formed(frame)
        width, height = size_of(frame)
        window, callout = Box(0, 0, width, height), box(frame["callout"])
        self.assertEqual(frame["target"]["id"], TARGETS[frame["index"] - 1])
        # The step about the search lights its button and its entry.
        self.assertEqual(len(frame["highlights"]), 2 if frame["step"] == "search" else 1)
        target, lit = box(frame["target"]), box(frame["highlights"][0])
        self.assertTrue(window.contains(target, slack=0.5), f"{target} is not in the window")
        self.assertEqual(callout.overlap(target), 0, f"{callout} lies over {target}")
        self.assertGreater(lit.overlap(target), 0)

    # What the pictures show

    def assert_picture_size(self, folder, frame):
        header = (folder / frame["image"]).read_bytes()[:24]
        size = struct.unpack(">II", header[16:24])
        self.assertEqual(size, size_of(frame))

    def assert_pictured(self, folder, frame):
        path = folder / frame["image"]
        width, height = size_of(frame)
        picture = Picture.read("convert", str(path), "-background", "black", "-alpha", "remove")
        lights = [box(highlight) for highlight in frame["highlights"]]
        lit = lights[0]
        callout = box(frame["callout"]).grown(CARET_HEIGHT)
        # A rounded window has see-through corners.
        corners = [Box(x, y, 14, 14) for x in (0, width - 14) for y in (0, height - 14)]
        self.assertEqual(self.bright_spots(picture, [*(light.grown(RING) for light in lights), callout, *corners]), [], "outside, it is not dimmed")
        inside = lit.grown(-RING)
        brightest = [max(picture.row(y, inside.x, inside.right), default=0) for y in range(int(inside.y), int(inside.bottom))]
        self.assertGreater(max(brightest), 2 * DIMMED * 0.75, "nothing inside is undimmed")
        if frame["setting"]["theme"] == "light":
            share = sum(value > DIMMED for value in brightest) / len(brightest)
            self.assertGreater(share, 0.7, "what is lit is dimmed")

    def bright_spots(self, picture, boxes):
        """The rows in which something is too bright outside of the boxes, and where they are."""
        spots = []
        for y in range(picture.height):
            left = 0
            skipped = sorted((b.x, b.right) for b in boxes if b.y - 1 < y < b.bottom + 1)
            for start, end in [*skipped, (picture.width, picture.width)]:
                row = picture.row(y, left, start)
                if row and max(row) > DIMMED:
                    at = next(i for i, value in enumerate(row) if value > DIMMED) // 3 + left
                    spots.append((at, y, picture.pixel(at, y)))
                left = max(left, int(end) + 1)
        return spots[:5]

    def assert_all_sound(self, folder, frames, is_looked_at=lambda frame: True):
        for frame in frames:
            with self.subTest(frame["image"]):
                self.assert_sound(frame)
                self.assert_picture_size(folder, frame)
                if is_looked_at(frame):
                    self.assert_pictured(folder, frame)

    def assert_draws(self, sizes, environment, is_looked_at=lambda frame: True):
        """Draws a tour in every size, theme and direction, but only when extended in every combination."""
        pairs = [("light", "ltr"), ("dark", "rtl")]
        for themes, directions in [("light,dark", "ltr,rtl")] if IS_EXTENDED else pairs:
            settings = ("--sizes", ",".join(sizes), "--themes", themes, "--directions", directions)
            folder, frames = self.draw("--tours", "welcome", *settings, environment=environment)
            self.assert_complete(frames, sizes, themes.split(","), directions.split(","))
            self.assert_all_sound(folder, frames, is_looked_at)

    # The tests

    def test_every_size_direction_and_theme_with_cairo(self):
        self.assert_draws(SIZES, self.environment())

    def test_with_gl(self):
        sizes = ["360x640", "1280x800"] if IS_EXTENDED else ["360x640"]
        options = ("--tours", "welcome", "--sizes", ",".join(sizes), "--directions", "ltr,rtl")
        folder, frames = self.draw(*options, environment=self.environment(GSK_RENDERER=GL))
        self.assert_complete(frames, sizes, ["light"], ["ltr", "rtl"])
        self.assert_all_sound(folder, frames)

    def test_on_wayland(self):
        weston = Weston(self)
        sizes = SIZES if IS_EXTENDED else ["360x640", "480x800"]
        self.assert_draws(sizes, weston.environment(), lambda frame: frame["setting"]["size"] == "480x800")

    def test_without_options_it_draws_every_tour(self):
        folder, frames = self.draw()
        tours = odyssey("list", environment=self.environment())
        names = [line.split()[0] for line in tours.stdout.splitlines()]
        self.assertEqual(sorted({frame["tour"] for frame in frames}), sorted(names))
        self.assert_complete(
            [frame for frame in frames if frame["tour"] == "welcome"], ["480x800"], ["light"], ["ltr"]
        )
        for frame in frames:
            with self.subTest(frame["image"]):
                self.assertEqual([frame["setting"][key] for key in ("size", "theme", "direction")], ["480x800", "light", "ltr"])
                self.assert_well_formed(frame)
        pictures = [str(path.relative_to(folder)) for path in folder.rglob("*.png")]
        self.assertEqual(sorted(pictures), sorted(frame["image"] for frame in frames))
        self.assertIn("welcome/480x800-light-ltr/1-header.png", pictures)

    def test_a_film_of_a_tour(self):
        film = self.home / "film.webp"
        options = ("--tours", "spotlight", "--sizes", "640x480", "--layout-only")
        result = self.run_storyboard(self.home / "filmed", *options, "--film", str(film))
        self.assertEqual(result.returncode, 0, result.stderr)
        first = film.read_bytes()
        moments = durations(first)
        # Most pictures are parts of motions, each of which stays for a frame.
        self.assertGreater(moments.count(40), 20, moments)
        self.assertGreater(sum(moments), 5000)
        if IS_EXTENDED:
            self.run_storyboard(self.home / "filmed", *options, "--film", str(film))
            self.assertEqual(first, film.read_bytes(), "the same film twice")

    def test_a_film_shows_one_tour_in_one_setting(self):
        for options, much in ((("--tours", "spotlight,plan"), "2 tours"), (("--tours", "plan", "--themes", "light,dark"), "2 settings")):
            result = self.run_storyboard(self.home / "none", *options, "--film", str(self.home / "film.webp"))
            self.assertEqual(result.returncode, 64)
            self.assertIn(f"A film shows one tour in one size, theme, direction, size of text and language; these are {much}.", result.stderr)

    def test_the_page_and_what_changed_since(self):
        folder, frames = self.draw("--tours", "welcome", "--themes", "light,dark")
        with self.subTest("the page shows every picture and needs nothing else"):
            page = (folder / "index.html").read_text()
            self.assertEqual(self.output, f"{folder}/index.html\n")
            for frame in frames:
                picture = base64.b64encode((folder / frame["image"]).read_bytes()).decode()
                self.assertEqual(page.count(f"data:image/png;base64,{picture}</script>"), 1, frame["image"])
                self.assertIn(f"{frame['title']}. {frame['body']}".replace("'", "&#39;"), page)
            day = f"<time>{datetime.date.today()}</time>"
            self.assertRegex(page, rf'<p class="quiet">Odyssey · {day} · {len(frames)} pictures')
            self.assertNotRegex(page, r"https?:|<link|<script src|@import")
        with self.subTest("the dimming has no seams"):
            picture = Picture.read("convert", str(folder / frames[1]["image"]), "-alpha", "remove")
            lit = box(frames[1]["highlights"][-1])
            # Beside the search entry there is only the header's even colour.
            rows = range(int(lit.y) - 6, int(lit.y) + 20)
            colors = {picture.pixel(lit.x - 8, y) for y in rows}
            self.assertEqual(len(colors), 1, colors)
        one, other, third = [frame["image"] for frame in frames[:3]]
        with self.subTest("a storyboard is compared with what was in its folder"):
            good = (folder / one).read_bytes()
            (folder / one).write_bytes((folder / other).read_bytes())
            self.draw("--tours", "welcome", "--themes", "light,dark", "--compare", str(folder))
            self.assertIn(f": 1 changed, {len(frames) - 1} the same\n", self.output)
            self.assertEqual((folder / one).read_bytes(), good)
        with self.subTest("another picture, one that is gone, and one that is new"):
            old = folder.rename(self.home / "old")
            (old / one).write_bytes((old / other).read_bytes())
            board = json.loads((old / "storyboard.json").read_text())
            board["pictures"][2]["step"] = "no-more"
            (old / "storyboard.json").write_text(json.dumps(board))
            self.draw("--tours", "welcome", "--themes", "light,dark", "--compare", str(old))
            lines = self.output.splitlines()
            self.assertEqual(lines[0], f"compared with {old}: 1 changed, 1 new, 1 gone, {len(frames) - 2} the same")
            self.assertRegex(lines[1], rf"^  changed  {one}  [\d.]+ % of the pixels, in \d+ × \d+ at \d+, \d+$")
            self.assertEqual(lines[2:4], [f"  new      {third}", f"  gone     {third}"])
            page = (folder / "index.html").read_text()
            self.assertEqual(page.count('<script type="text/plain" id="picture-'), len(frames) + 2)

    def test_what_cannot_be_compared_with_is_said_at_once(self):
        folder = self.home / "old"
        (folder / "welcome").mkdir(parents=True)
        board = folder / "storyboard.json"

        def told(*options):
            result = self.run_storyboard(self.home / "new", "--compare", str(folder), *options)
            self.assertNotEqual(result.returncode, 0)
            self.assertFalse((self.home / "new").exists())
            return result.stderr

        self.assertIn(f"{folder} is no storyboard", told())
        self.assertIn("--layout-only takes none", told("--layout-only"))
        for text, words in (
            ("{[", "is damaged: storyboard.json: not valid JSON"),
            ('{"version": 2}', "of version 2; this program knows version 1"),
        ):
            board.write_text(text)
            self.assertIn(words, told())
        _, frames = self.draw("--tours", "welcome")
        shutil.copy(self.home / "storyboard/storyboard.json", board)
        for frame in frames[1:]:
            (folder / frame["image"]).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(self.home / "storyboard" / frame["image"], folder / frame["image"])
        self.assertIn(f"is damaged: the picture {frames[0]['image']} is missing", told())
        picture = (self.home / "storyboard" / frames[0]["image"]).read_bytes()
        for damaged in (b"", b"no picture", picture[: len(picture) // 2]):
            (folder / frames[0]["image"]).write_bytes(damaged)
            self.assertIn(f"is damaged: {frames[0]['image']} is no picture, or only a part of one", told())
        # Only whoever decodes it can tell; then the new storyboard is there, without a page.
        (folder / frames[0]["image"]).write_bytes(picture[:60] + b"?" * 60 + picture[120:])
        result = self.run_storyboard(self.home / "new", "--tours", "welcome", "--compare", str(folder))
        self.assertEqual(result.returncode, 1)
        self.assertIn(f"{folder} is damaged: {frames[0]['image']} is missing or no picture", result.stderr)

    def test_a_folder_that_cannot_be_written(self):
        for folder in (Path("/dev/null/nowhere"), Path("/proc/nowhere")):
            with self.subTest(folder):
                result = self.run_storyboard(folder)
                self.assertNotEqual(result.returncode, 0)
                told = [line for line in environment_words.without(result.stderr).splitlines() if not line.endswith(" left")]
                self.assertEqual(len(told), 1, result.stderr)
                self.assertIn(str(folder), told[0])

    def test_sizes_beyond_the_screen(self):
        size = desktop().run("xdotool", "getdisplaygeometry").split()
        beyond = f"{int(size[0]) + 200}x{int(size[1]) + 100}"
        folder, frames = self.draw("--tours", "welcome", "--sizes", beyond)
        self.assert_complete(frames, [beyond], ["light"], ["ltr"])
        self.assert_all_sound(folder, frames)
