"""`walkthrough study`, `report` and `replay`: participants of a study, in an app that knows nothing of tours."""

import base64
import json
import os
import subprocess
import tempfile
from html.parser import HTMLParser
from pathlib import Path

import environment_words
from lab import EDITOR, END, MENU, OPEN, LabTest, Toured, needs_editor
from support import wait_until
from test_lab_streams import log


class Page(HTMLParser):
    """What a page has: its tags, in order, and whether each is closed."""

    EMPTY = {"meta", "stop", "rect", "circle", "line", "image", "link", "img", "br"}

    def __init__(self, text: str):
        super().__init__()
        self.open, self.tags, self.problems = [], [], []
        self.feed(text)
        self.problems += self.open

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.problems.append(tag)


FIELDS = {
    "begin": "event time version participant tour digest steps application gtk language",
    "window": "event time width height theme direction textScale",
    "shown": "event time step index",
    "settled": "event time step scene light callout",
    "left": "event time step to cause seconds",
    "press": "event time step x y on",
    "focus": "event time gained",
    "end": "event time ending step",
}


@needs_editor
class StudyTest(LabTest):
    def setUp(self):
        super().setUp()
        self.folder = self.home / "study"
        self.write(OPEN, MENU, END)

    def study(self, *more: str) -> Toured:
        """An app that asks its participant."""
        return self.launch("study", self.file, self.folder, *more, "--", EDITOR, "--standalone")

    def answer(self, app: Toured, name: str):
        """Presses a button of the question."""
        find = lambda: next((b for frame in app.frames() if (b := frame.find("push button", name))), None)
        app.wait(find, "the question").use()

    def agreed(self, *more: str) -> Toured:
        """An app whose participant has agreed, at the first step."""
        app = self.study(*more)
        self.answer(app, "I Agree")
        app.wait(lambda: len(app.frames()) == 1, "the app's window alone")
        app.step_titled("Open")
        self.at_rest("open")
        return app

    def entries(self, name: str = "001.jsonl") -> list[dict]:
        """What is in a log so far."""
        file = self.folder / name
        lines = file.read_text().splitlines(keepends=True) if file.exists() else []
        return [json.loads(line) for line in lines if line.endswith("\n")]

    def entry(self, event: str, **fields) -> dict:
        """Waits for an entry."""
        find = lambda: next((e for e in self.entries() if e["event"] == event and fields.items() <= e.items()), None)
        return wait_until(find, f"the entry {event} {fields}")

    def at_rest(self, step: str):
        """Waits until the scene of a step is in the log, and nothing after it."""

        def is_last():
            last = [e for e in self.entries() if e["event"] in ("shown", "settled", "left", "window")][-1:]
            return last and last[0]["event"] == "settled" and last[0]["step"] == step

        wait_until(is_last, f"the step {step} at rest")

    def go(self, app: Toured, key: str, step: str):
        app.press(key)
        self.at_rest(step)

    def quit(self, app: Toured, signal: int = 15):
        os.kill(app.pid, signal)
        self.assertEqual(app.ended(), 128 + signal)

    def replay(self, *options: str, **more) -> subprocess.CompletedProcess:
        return self.run_tool("replay", self.folder / "001.jsonl", *options, "--", EDITOR, "--standalone", **more)


class Recording(StudyTest):
    def test_a_participant_is_recorded_reported_and_replayed(self):
        app = self.agreed()
        window = self.entry("window")
        x, y = window["width"] - 60, window["height"] - 40
        app.click(x, y)
        press = self.entry("press", on="beside", step="open")
        self.assertLessEqual(max(abs(press["x"] - x), abs(press["y"] - y)), 1)
        app.press("s", "e", "c", "r", "e", "t")
        self.go(app, "Return", "menu")
        self.go(app, "Left", "open")
        app.click_on(app.button("Next"))
        self.entry("press", on="callout", step="open")
        self.at_rest("menu")
        self.go(app, "Return", "end")
        app.press("Return")
        end = self.entry("end", ending="finished", step="end")
        self.assertEqual(self.entries()[-1], end)
        # What happens after the tour is not recorded.
        app.no_tour()
        app.click(x, y)
        self.quit(app)
        self.assertEqual(self.entries()[-1], end)
        self.assertIn("participant 1: finished at step \"end\"", app.stdout)
        self.check_log()
        self.check_report()
        self.check_replay()

    def check_log(self):
        entries = self.entries()
        for entry in entries:
            self.assertEqual(set(entry), set(FIELDS[entry["event"]].split()), entry)
        begin = entries[0]
        self.assertEqual((begin["participant"], begin["tour"], begin["steps"]), (1, "tour", ["open", "menu", "end"]))
        self.assertEqual(begin["application"], "org.gnome.TextEditor")
        left = [(e["step"], e["to"], e["cause"]) for e in entries if e["event"] == "left"]
        self.assertEqual(
            left,
            [("open", "menu", "next"), ("menu", "open", "back"), ("open", "menu", "next"), ("menu", "end", "next"),
             ("end", None, "next")],
        )
        self.assertEqual((self.folder / "001.jsonl").stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.folder.stat().st_mode & 0o777, 0o700)

    def check_report(self):
        result = self.run_tool("report", self.folder)
        self.assertEqual((result.returncode, environment_words.without(result.stderr)), (0, ""))
        self.assertIn("tour: 1 finished, 0 skipped, 0 interrupted", result.stdout)
        self.assertIn("1 participant is too few to conclude from", result.stdout)
        text = (self.folder / "report.html").read_text()
        page = Page(text)
        self.assertEqual(page.problems, [])
        outside = [value for _, attributes in page.tags for value in attributes.values() if value and "//" in value]
        self.assertEqual(outside, [])
        self.assertNotIn("script", {tag for tag, _ in page.tags})
        self.assertIn("1 press beside the highlights at “Open”", text)
        self.assertIn("<h1>Study of “A tour”</h1>", text)
        self.assertRegex(text, r'<p class="quiet">(Text Editor|org.gnome.TextEditor) · <time>')

    def check_replay(self):
        result = self.replay(status=0)
        self.assertRegex(result.stdout, r"001.jsonl: identical: 5 scenes")
        log = self.folder / "001.jsonl"
        lines = log.read_text().splitlines(keepends=True)
        place = next(i for i, line in enumerate(lines) if '"settled"' in line and '"menu"' in line)
        entry = json.loads(lines[place])
        entry["callout"]["x"] += 7
        entry["scene"] = "0123456789abcdef"
        log.write_text("".join(lines[:place] + [json.dumps(entry) + "\n"] + lines[place + 1 :]))
        self.write(OPEN, MENU | {"body": "All the rest."}, END)
        result = self.replay("--tour", self.file, status=1)
        self.assertIn('different: step "menu": the callout was', result.stdout)
        self.assertIn("it has been changed since", result.stderr)

    def test_a_window_of_another_size_is_replayed_in_it(self):
        app = self.agreed()
        app.resize(700, 560)
        self.entry("window", width=700, height=560)
        self.at_rest("open")
        self.go(app, "Return", "menu")
        app.press("Escape")
        self.entry("end", ending="skipped", step="menu")
        self.quit(app)
        self.assertIn("identical: 3 scenes", self.replay(status=0).stdout)

    def test_theme_direction_and_text_scale_are_those_of_the_log(self):
        self.quit(self.agreed())
        log = self.folder / "001.jsonl"
        entries = self.entries()
        place = next(index for index, entry in enumerate(entries) if entry["event"] == "window")
        entries[place] |= {"theme": "dark", "direction": "rtl", "textScale": 1.5}
        log.write_text("".join(json.dumps(entry) + "\n" for entry in entries))
        result = self.replay()
        self.assertNotIn("the window was", result.stderr)
        # Mirrored, the button is at the other end.
        self.assertRegex(result.stdout, r'different: step "open": the light was .* at 0, 0, and is .* at [1-9]')

    def test_who_does_not_agree_is_not_recorded(self):
        app = self.study()
        self.answer(app, "Do Not Record")
        self.assertEqual(app.ended(), 1)
        self.assertIn("participant 1 did not agree: nothing was recorded", app.stderr)
        self.assertFalse(self.folder.exists())

    def test_a_killed_app_loses_nothing(self):
        app = self.agreed()
        self.go(app, "Return", "menu")
        before = self.entries()
        self.quit(app, 9)
        self.assertEqual(self.entries()[: len(before)], before)
        self.assertIn("interrupted at step \"menu\", as the app ended before the tour", app.stdout)
        # As if it had been killed amid a line.
        with (self.folder / "001.jsonl").open("a") as log:
            log.write('{"event":"focus","ti')
        result = self.run_tool("report", self.folder, status=0)
        self.assertIn("001.jsonl: interrupted, as the app ended before the tour", result.stdout)

    def test_a_crash_says_nothing_of_the_participant(self):
        app = self.agreed()
        self.go(app, "Return", "menu")
        self.quit(app, 11)
        self.assertIn("has crashed: Segmentation fault", app.stderr)
        self.assertIn('participant 1: crashed at step "menu"', app.stdout)
        self.assertEqual(self.entries()[-1]["ending"], "crashed")
        result = self.run_tool("report", self.folder)
        self.assertIn("1 crashed", result.stdout)
        self.assertNotIn("as the app ended", result.stdout)

    def test_own_state(self):
        before, folder = self.files(), self.temporary_folder()
        self.quit(self.agreed())
        self.assertEqual(self.files(), before)
        self.assertEqual(list(folder.glob("walkthrough-*")), [])


class Refusals(StudyTest):
    def run_study(self, *options: str, answer: str = "n\n", **more) -> subprocess.CompletedProcess:
        command = ("study", self.file, self.folder, *options, "--", EDITOR, "--standalone")
        return self.run_tool(*command, input=answer, **more)

    def test_the_terminal_asks_as_well(self):
        for answer in ("n\n", "", "perhaps\n"):
            result = self.run_study("--consent", "terminal", answer=answer, status=1)
            self.assertIn("Not recorded: anything you type", result.stdout)
            self.assertIn("nothing was recorded", result.stderr)
            self.assertFalse(self.folder.exists())

    def test_logs_are_never_overwritten(self):
        self.folder.mkdir()
        (self.folder / "007.jsonl").write_text("kept")
        self.assertIn("007.jsonl exists already", self.run_study("--participant", "7").stderr)
        self.assertEqual((self.folder / "007.jsonl").read_text(), "kept")
        self.assertIn("participant 8", self.run_study("--consent", "terminal").stdout)

    def test_what_cannot_be_read(self):
        self.assertIn("There is no folder", self.run_tool("report", self.folder).stderr)
        self.folder.mkdir()
        self.assertIn("has no logs", self.run_tool("report", self.folder).stderr)
        log = self.folder / "001.jsonl"
        log.write_text('{"event":"begin","version":1}\n')
        self.assertIn("001.jsonl: \"time\" is missing (line 1", self.run_tool("report", self.folder).stderr)
        self.assertIn("(line 1", self.replay().stderr)
        self.assertIn("No such file", self.run_tool("replay", self.folder / "no", "--", EDITOR).stderr)


class Reports(LabTest):
    LISTS = "missing", "highlights", "arrows", "labels", "supplements", "occlusions", "clipped", "arrivals"

    def report(self, pictures, **window):
        """The name of the picture that a press at (140, 50) is shown on, and the place of its spot there."""
        folder = Path(tempfile.mkdtemp(dir=self.home))
        (folder / "storyboard/pictures").mkdir(parents=True)
        press = {"event": "press", "time": 1, "x": 140, "y": 50, "on": "beside"}
        (folder / "001.jsonl").write_text(log("tour", "open", press, **{"width": 700, "height": 500} | window))
        setting = {"theme": "light", "direction": "ltr", "textScale": 1}
        listed = []
        for name, (width, changes, *tour) in pictures.items():
            own = {"tour": "".join(tour) or "tour", "step": "open", "index": 1, "title": "", "body": "",
                   "setting": setting | {"size": f"{width}x1000"} | changes, "image": f"pictures/{name}.png",
                   "window": {"width": width, "height": 1000}}
            listed.append(own | dict.fromkeys(self.LISTS, []))
            (folder / f"storyboard/pictures/{name}.png").write_bytes(name.encode())
        (folder / "storyboard/storyboard.json").write_text(json.dumps({"version": 1, "pictures": listed}))
        self.run_tool("report", folder, status=0)
        tags = Page((folder / "report.html").read_text()).tags
        (image,) = [attributes for tag, attributes in tags if tag == "image"]
        (spot,) = [attributes for _, attributes in tags if attributes.get("class") == "spot"]
        prefix = "data:image/png;base64,"
        self.assertTrue(image["href"].startswith(prefix))
        name = base64.b64decode(image["href"].removeprefix(prefix)).decode()
        return name, float(spot["cx"]), float(spot["cy"])

    def test_clicks_are_on_the_pictures_of_a_storyboard(self):
        pictures = {"a": (700, {}, "other"), "b": (1400, {}), "c": (3000, {})}
        # The picture's window is twice as large.
        self.assertEqual(self.report(pictures), ("b", 280, 100))

    def test_the_picture_is_like_the_participants_window(self):
        pictures = {
            "plain": (700, {}), "rtl": (700, {"direction": "rtl"}), "dark": (700, {"theme": "dark"}),
            "large": (700, {"textScale": 2}),
        }
        self.assertEqual(self.report(pictures), ("plain", 140, 100))
        self.assertEqual(self.report(pictures, theme="dark"), ("dark", 140, 100))
        self.assertEqual(self.report(pictures, textScale=1.75), ("large", 140, 100))
        self.assertEqual(self.report(pictures, direction="rtl"), ("rtl", 140, 100))

    def test_clicks_are_mirrored_on_a_picture_of_the_other_direction(self):
        self.assertEqual(self.report({"plain": (700, {})}, direction="rtl"), ("plain", 560, 100))
