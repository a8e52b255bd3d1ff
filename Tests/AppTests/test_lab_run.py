"""`walkthrough run`: tours in apps that know nothing of them."""

import json
import os
import shutil
import signal
import subprocess
import threading
import time
import unittest
from pathlib import Path

from lab import EDITOR, END, MENU, OPEN, LabTest, Toured, descendants, needs_editor
from support import PACKAGE, wait_until


@needs_editor
class Run(LabTest):
    def edit(self, *steps: dict) -> Toured:
        """Starts the editor with a tour, at its first step."""
        self.write(*steps)
        app = self.launch("run", self.file, "--", EDITOR, "--standalone")
        app.step_titled(steps[0]["title"])
        return app

    def test_a_whole_tour_by_keyboard(self):
        app = self.edit(OPEN, MENU, END)
        app.step_titled("Menu", after="Return")
        app.step_titled("The end", after="Return")
        app.end_tour("Return")
        app.press("alt+F4")
        self.assertEqual(app.ended(), 0)
        self.assertEqual(app.stdout.splitlines()[1:], ['tour: finished at step "end"'])

    def test_it_begins_where_it_is_told_to(self):
        self.write(OPEN, MENU, END)
        self.launch("run", self.file, "--step", "menu", "--", EDITOR, "--standalone").step_titled("Menu")

    def test_an_app_that_quits_amid_the_tour(self):
        app = self.edit(OPEN, MENU)
        os.kill(app.pid, 15)
        self.assertEqual(app.ended(), 128 + 15)
        self.assertIn("interrupted", app.stdout)

    def test_a_saved_file_is_played_at_the_same_step(self):
        app = self.edit(OPEN, MENU, END)
        app.step_titled("Menu", after="Return")
        self.write(OPEN, MENU | {"title": "Everything else"}, END)
        app.step_titled("Everything else")
        app.step_titled("Open", after="Left")

    def test_a_broken_file_is_told_and_the_last_good_tour_goes_on(self):
        app = self.edit(OPEN, MENU, END)
        self.save('{ "id": "tour",\n  "steps": [ { "id": "open", "title": "Open", "taget": "x" } ] }')
        banner = lambda: app.frame.find(role="alert") or app.frame.find(role="notification")
        app.wait(lambda: banner() and any("line 2" in one.name for one in banner().look()), "a banner with the place")
        wait_until(lambda: "line 2" in app.stderr, "the place in the terminal")
        app.step_titled("Menu", after="Return")
        self.write(OPEN, MENU | {"title": "Mended"}, END)
        app.step_titled("Mended")
        app.wait(lambda: not banner(), "the end of the banner")

    def test_a_link_is_followed_and_a_folder_may_be_exchanged(self):
        folder = self.file.parent / "tours"
        folder.mkdir()
        target = folder / "real.json"
        self.write(OPEN, END)
        shutil.move(self.file, target)
        self.file.symlink_to(target)
        app = self.launch("run", self.file, "--", EDITOR, "--standalone")
        app.step_titled("Open")
        target.write_text(target.read_text().replace('"Open"', '"Written"'))
        app.step_titled("Written")
        other = self.file.parent / "other"
        other.mkdir()
        (other / "real.json").write_text(target.read_text().replace('"Written"', '"Exchanged"'))
        folder.rename(self.file.parent / "old")
        other.rename(folder)
        app.step_titled("Exchanged")

    def test_a_hundred_saves_lose_no_step(self):
        app = self.edit(OPEN, MENU, END)
        app.step_titled("Menu", after="Return")
        files = lambda: len(list(Path(f"/proc/{app.pid}/fd").iterdir()))
        before = files()
        for number in range(100):
            self.write(OPEN, MENU | {"title": f"Menu {number}"}, END)
        app.step_titled("Menu 99")
        wait_until(lambda: files() <= before + 2, "no more open files than before")

    def test_saves_that_come_between_two_frames_lose_no_step(self):
        app = self.edit(OPEN, MENU, END)
        app.step_titled("Menu", after="Return")
        for number in range(3):
            # The app finds both when it goes on. If the tool is slower than that, the test is only less hard.
            os.kill(app.pid, signal.SIGSTOP)
            for title in (f"First {number}", f"Second {number}"):
                self.write(OPEN, MENU | {"title": title}, END)
                time.sleep(0.3)
            os.kill(app.pid, signal.SIGCONT)
            app.step_titled(f"Second {number}")
        app.step_titled("Open", after="Left")

    def test_nothing_is_left_behind(self):
        folder = self.temporary_folder()
        app = self.edit(OPEN)
        (own,) = folder.glob("walkthrough-*")
        self.assertEqual(own.stat().st_mode & 0o777, 0o700)
        os.kill(app.pid, 15)
        app.ended()
        self.assertEqual(list(folder.glob("walkthrough-*")), [])


class Refusals(LabTest):
    def setUp(self):
        super().setUp()
        self.write(OPEN, MENU)

    def assert_refused(self, words: str, *arguments: str, file: Path | None = None):
        result = self.run_tool("run", file or self.file, *arguments)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn(words, result.stderr)

    def test_a_file_that_is_no_tour(self):
        self.save('{ "id": "tour", "steps": 3 }')
        self.assert_refused("steps", "--", "true")
        self.assert_refused("No such file", "--", "true", file=self.home / "nowhere.json")

    def test_a_step_that_is_not_there(self):
        self.assert_refused('no step "nu": open, menu', "--step", "nu", "--", "true")

    def test_no_app_is_named(self):
        self.assert_refused("--")

    def test_an_app_that_is_not_there(self):
        self.assert_refused("cannot start no-such-app", "--", "no-such-app")

    def test_a_folder_too_long_for_a_socket(self):
        self.environment["TMPDIR"] = str(self.home / ("long" * 20))
        Path(self.environment["TMPDIR"]).mkdir()
        self.assert_refused("too long a name for a socket", "--", "true")

    def test_a_folder_for_temporary_files_that_is_not_there(self):
        self.environment["TMPDIR"] = "/no/such/folder"
        for words in ("there is no folder for temporary files: ", "/no/such/folder"):
            self.assert_refused(words, "--", "true")

    def test_a_program_that_is_no_gtk_app(self):
        self.assert_refused("is no GTK 4 app", "--", "sleep", "0.5")

    @needs_editor
    def test_an_app_that_runs_already(self):
        self.launch("run", self.file, "--", EDITOR).step_titled("Open")
        self.assert_refused("--private-bus", "--", EDITOR)
        self.launch("run", self.file, "--private-bus", "--", EDITOR).step_titled("Open")

    @needs_editor
    def test_a_private_bus_ends_with_the_tool_however_that_ends(self):
        app = self.launch("run", self.file, "--private-bus", "--", EDITOR)
        app.step_titled("Open")
        buses = [one for one in descendants(app.process.pid) if Path(f"/proc/{one}/comm").read_text().strip() == "dbus-daemon"]
        self.assertEqual(len(buses), 1)
        app.process.kill()
        app.process.wait()
        wait_until(lambda: not Path(f"/proc/{buses[0]}/stat").exists(), "the end of the bus")


class Files(LabTest):
    def test_new_writes_a_tour_that_check_accepts_and_never_overwrites(self):
        self.run_tool("new", self.file, status=0)
        checked = self.run_tool("check", self.file)
        self.assertEqual((checked.returncode, checked.stderr), (0, ""))
        again = self.run_tool("new", self.file)
        self.assertIn("already", again.stderr)

    def test_schema_is_the_file_and_names_what_a_tour_needs(self):
        text = self.run_tool("schema").stdout
        self.assertEqual(text, (PACKAGE / "Resources/embedded/tour.schema.json").read_text())
        schema = json.loads(text)
        self.assertIn("2020-12", schema["$schema"])
        self.assertEqual(set(schema["required"]), {"id", "steps"})

    def test_check_tells_every_file(self):
        self.write(OPEN)
        bad = self.home / "bad.json"
        bad.write_text("{")
        result = self.run_tool("check", bad, self.file, self.home / "none.json", status=1)
        self.assertIn("tour.json: no problems found", result.stdout)
        self.assertIn("bad.json: not valid JSON, line 1", result.stderr)
        self.assertIn("none.json: No such file", result.stderr)
        self.write()
        result = self.run_tool("check", self.file, self.home, status=1)
        self.assertIn("tour.json: steps: a tour takes at least one step", result.stderr)
        self.assertIn(f"{self.home}: this is a folder", result.stderr)

    def test_extract_prints_a_template_that_gettext_merges(self):
        odd = 'Say "hi"\\ to\nall\tof it \x01'
        self.write(OPEN | {"body": odd, "arrows": [{"element": {"id": "x", "label": "X marks"}}, "plain"]}, END)
        other = self.home / "another tour.json"
        other.write_text('{ /* a comment */ "id": "b", "steps": [{"id": "one", "title": "X marks"}] }')
        result = self.run_tool("extract", self.file, other)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertIn('msgid "Say \\"hi\\"\\\\ to\\nall\\tof it \\001"\n', result.stdout)
        both = f"#. Label in step “open” of the tour “tour”\n#. Title of step “one” of the tour “b”\n#: {self.file}\n"
        self.assertIn(both + f'#: \u2068{other}\u2069\nmsgid "X marks"\n', result.stdout)
        self.assertNotIn('"plain"', result.stdout)
        (self.home / "tours.pot").write_text(result.stdout)
        (self.home / "app.pot").write_text('msgid ""\nmsgstr "Project-Id-Version: app\\nContent-Type: text/plain; charset=UTF-8\\n"\n')
        command = ["msgcat", "--use-first", "app.pot", "tours.pot"]
        merged = subprocess.run(command, cwd=self.home, capture_output=True, text=True)
        self.assertEqual((merged.returncode, merged.stderr), (0, ""))
        self.assertIn("Project-Id-Version: app\\n", merged.stdout)
        self.assertEqual(merged.stdout.count("X marks"), 1)

    def test_extract_prints_nothing_when_a_file_is_wrong(self):
        self.write(OPEN)
        bad = self.home / "bad.json"
        bad.write_text("{")
        result = self.run_tool("extract", bad, self.file, self.home / "none.json")
        self.assertEqual((result.returncode, result.stdout), (1, ""))
        self.assertIn("bad.json: not valid JSON, line 1", result.stderr)
        self.assertIn("none.json: No such file", result.stderr)

    def test_check_reads_pipes_and_devices(self):
        self.assertIn("/dev/null: the file is empty", self.run_tool("check", "/dev/null").stderr)
        self.assertIn("/dev/zero: this is larger than 256 MB", self.run_tool("check", "/dev/zero").stderr)
        pipe = self.home / "pipe"
        os.mkfifo(pipe)
        writer = threading.Thread(target=pipe.write_text, args=["{"])
        writer.start()
        result = self.run_tool("check", pipe)
        writer.join()
        self.assertIn("pipe: not valid JSON, line 1", result.stderr)

    def test_check_tells_what_users_would_stumble_over(self):
        self.write(OPEN | {"body": "word " * 31})
        self.assertIn('warning: step "open": 31 words', self.run_tool("check", self.file, status=0).stdout)
        self.write(OPEN | {"interaction": "none", "advance": "targetClick"}, isCancellable=False)
        self.run_tool("check", self.file, status=1)


@unittest.skipUnless(os.environ.get("ODYSSEY"), "ODYSSEY names no binary")
class OwnLibrary(LabTest):
    """An app that has the library itself: two copies in one process."""

    def test_the_tours_of_both_replace_each_other(self):
        self.write({"id": "search", "title": "From outside", "target": "search-button"}, END)
        own = (os.environ["ODYSSEY"], "run", "--no-tour")
        app = self.launch("run", self.file, "--", *own, G_DEBUG="fatal-warnings")
        app.step_titled("From outside")
        app.step_titled("Welcome aboard", after="F1")
        self.write({"id": "search", "title": "Again", "target": "search-button"}, END)
        app.step_titled("Again")
        self.assertEqual(len([layer for layer in app.frame.children if layer.find(role="dialog")]), 1)
        app.end_tour()
        app.step_titled("Welcome aboard", after="F1")
        app.press("Escape", "ctrl+q")
        self.assertEqual(app.ended(), 0)
        self.assertNotIn("CRITICAL", app.stderr)
