"""`walkthrough storyboard`: every step in an app that knows nothing of tours."""

import json
from pathlib import Path

from films import durations
from lab import EDITOR, END, MENU, OPEN, LabTest, needs_editor

APP = ("--", EDITOR, "--standalone")
MATRIX = ("--sizes", "640x700,900x700", "--themes", "light,dark", "--directions", "ltr,rtl", "--text-scales", "1,2")


@needs_editor
class Storyboard(LabTest):
    def setUp(self):
        super().setUp()
        self.folder = self.home / "board"

    def draw(self, *options: str, folder: Path | None = None, status: int = 0):
        return self.run_tool("storyboard", self.file, folder or self.folder, *options, *APP, status=status)

    def pictures(self) -> list[dict]:
        return json.loads((self.folder / "storyboard.json").read_text())["pictures"]

    def test_every_step_in_every_setting(self):
        self.write(OPEN, MENU, END)
        self.draw(*MATRIX)
        frames = self.pictures()
        self.assertEqual(len(frames), 2 * 2 * 2 * 2 * 3)
        for frame in frames:
            with self.subTest(frame["image"]):
                width, height = int(frame["window"]["width"]), int(frame["window"]["height"])
                self.assertEqual(frame["occlusions"], [])
                picture = (self.folder / frame["image"]).read_bytes()
                self.assertEqual(picture[:8], b"\x89PNG\r\n\x1a\n")
                self.assertEqual(tuple(int.from_bytes(picture[at : at + 4]) for at in (16, 20)), (width, height))
        places = {
            one["setting"]["direction"]: one["target"]["frame"]["x"]
            for one in frames
            if one["step"] == "open" and one["setting"]["size"] == "900x700"
        }
        self.assertGreater(places["rtl"], places["ltr"] + 400)

    def test_a_film_goes_where_a_user_clicks(self):
        self.write(MENU, END)
        film = self.home / "film.webp"
        result = self.draw("--sizes", "640x480", "--film", str(film))
        self.assertIn(str(film), result.stdout.splitlines())
        moments = durations(film.read_bytes())
        self.assertGreater(moments.count(40), 20, moments)
        self.assertGreater(sum(moments), 4000)

    def test_a_step_without_its_target_is_pictured_as_users_see_it(self):
        gone = MENU | {"target": "no_such_menu"}
        self.write(OPEN, gone, MENU | {"id": "skipped", "target": "neither", "missingTarget": {"wait": 0.1, "then": "skip"}}, END)
        result = self.draw(status=1)
        self.assertIn('step "skipped": it was passed over: its target is missing', result.stderr)
        frames = self.pictures()
        self.assertEqual([(frame["step"], frame["missing"]) for frame in frames][:2], [("open", []), ("menu", ["no_such_menu"])])
        # In the middle, with nothing lit.
        self.assertNotIn("side", frames[1]["callout"])
        self.assertEqual(frames[1]["highlights"], [])
        page = (self.folder / "index.html").read_text()
        self.assertIn("&quot;no_such_menu&quot; is not in the window", page)
        self.assertIn("it was passed over: its target is missing", page)

    def test_windows_shrink_too_and_to_what_the_app_can_do_with(self):
        self.write(OPEN)
        result = self.draw("--sizes", "1280x800,640x700,300x640")
        self.assertNotIn("_size: assertion", result.stderr)
        windows = [frame["window"] for frame in self.pictures()]
        self.assertEqual(windows[:2], [{"width": 1280, "height": 800}, {"width": 640, "height": 700}])
        self.assertEqual(windows[2]["height"], 640)
        self.assertTrue(300 <= windows[2]["width"] < 500, windows[2])
        # Later versions of the editor become that narrow.
        is_told = "the app cannot do with less" in (self.folder / "index.html").read_text()
        self.assertEqual(is_told, windows[2]["width"] > 300)

    def test_the_page_what_is_told_and_what_changed_since(self):
        self.write(OPEN, MENU, END)
        result = self.draw("--sizes", "640x700,900x700")
        self.assertEqual(result.stdout, f"{self.folder}/index.html\n")
        told = [line for line in result.stderr.splitlines() if line.endswith(" left")]
        self.assertEqual(told, ["tour 640x700-light-ltr: 6 pictures left", "tour 900x700-light-ltr: 3 pictures left"])
        page = (self.folder / "index.html").read_text()
        self.assertEqual(page.count('<li class="card"'), 6)
        self.assertIn("<h1>Storyboard of A tour</h1>", page)
        self.assertRegex(page, r'<p class="quiet">(Text Editor|org.gnome.TextEditor) · <time>')
        self.assertEqual(page.count("data:image/png;base64,"), 6)
        self.write(OPEN, MENU | {"body": "Everything else."}, END | {"id": "last"})
        compare = lambda old, **how: self.draw("--sizes", "640x700", "--compare", old, folder=self.home / "new", **how)
        counts = "1 changed, 1 new, 1 gone, 1 the same; 3 not played this time"
        expected = f"compared with {self.folder}: {counts}\n  changed  tour/640x700-light-ltr/2-menu.png  "
        said = compare(self.folder).stdout
        self.assertTrue(said.startswith(expected), said)
        self.assertIn(f"{self.home} is no storyboard", compare(self.home, status=1).stderr)

    def test_a_launch_for_each_language(self):
        self.write(OPEN, MENU)
        result = self.draw("--languages", "en,ar,tlh")
        frames = self.pictures()
        told = [(frame["setting"]["language"], frame["setting"]["direction"], frame["step"]) for frame in frames]
        languages = [("en", "ltr"), ("ar", "rtl"), ("tlh", "ltr")]
        self.assertEqual(told, [(*one, step) for one in languages for step in ("open", "menu")])
        self.assertEqual(len({frame["image"] for frame in frames}), 6)
        self.assertTrue((self.folder / "tour/480x800-light-rtl-ar/1-open.png").exists())
        self.assertIn('"tlh" is unknown here', result.stderr)
        english, klingon = ((self.folder / frames[at]["image"]).read_bytes() for at in (0, 4))
        self.assertEqual(english, klingon)
        self.assertIn('<option value="=ar">ar</option>', (self.folder / "index.html").read_text())

    def test_what_is_no_language(self):
        self.write(OPEN)
        self.assertIn("de,klingon", self.draw("--languages", "de,klingon", status=64).stderr)

    def test_the_apps_own_folders_stay_as_they_are(self):
        self.write(OPEN)
        self.draw()
        for kind in ("config", "data", "state", "cache"):
            self.assertFalse((self.home / kind).exists(), kind)

    def test_a_folder_that_cannot_be_written_to(self):
        self.write(OPEN)
        (self.home / "taken").write_text("")
        self.assertIn("taken", self.draw(folder=self.home / "taken", status=1).stderr)
