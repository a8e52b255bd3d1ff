"""What the tool `walkthrough` writes to a terminal, a pipe or a full disk."""

import fcntl
import json
import os
import subprocess
from pathlib import Path

from lab import SAVE, TOOL, LabTest
from support import PATIENCE, wait_until

# An id and a title that would clear a terminal, name its window, and look like a line of the tool.
ID, TITLE = "a\x1b[2J\x07b\nno problems found", "\u009b31mRed\u202e\x7f"
# The commands that need no app; "folder" has a log.
COMMANDS = (["schema"], ["check", "tour.json"], ["extract", "tour.json"], ["report", "folder"], ["--help"], ["--version"])


def log(tour: str, step: str, last: dict = {"event": "end", "time": 9, "ending": "skipped"}, **window) -> str:
    """The log of a participant who has left a tour at its first step, or whatever else came last."""
    setting = {"width": 480, "height": 800, "theme": "light", "direction": "ltr", "textScale": 1}
    entries = (
        {"event": "begin", "time": 0, "version": 1, "participant": 1, "tour": tour, "digest": "0" * 64}
        | {"steps": [step], "application": None, "gtk": "4.8.3", "language": "C"},
        {"event": "window", "time": 0} | setting | window,
        {"event": "shown", "time": 0, "step": step, "index": 0},
        last | {"step": step},
    )
    return "".join(json.dumps(one) + "\n" for one in entries)


class Streams(LabTest):
    def setUp(self):
        super().setUp()
        self.write(SAVE)
        (self.home / "folder").mkdir()
        (self.home / "folder/001.jsonl").write_text(log("tour", "save"))

    def tool(self, command: list[str], redirection: str = "") -> subprocess.CompletedProcess:
        """Runs the tool in a shell, in the folder of the test."""
        script = ["sh", "-c", f'exec "$0" "$@" {redirection}', TOOL, *command]
        options = {"cwd": self.home, "env": self.environment, "stdin": subprocess.DEVNULL, "timeout": PATIENCE}
        return subprocess.run(script, capture_output=True, **options)

    def test_a_full_disk_is_told(self):
        for command in COMMANDS:
            with self.subTest(command):
                result = self.tool(command, ">/dev/full")
                self.assertEqual(result.returncode, 1)
                self.assertIn(b"standard output: No space left on device", result.stderr)
                self.assertEqual(result.stderr.count(b"\n"), 1)
        result = self.tool(["new", "new.json"], ">/dev/full")
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"No space left", result.stderr)

    def test_what_is_closed_is_told_and_no_file_is_taken_for_it(self):
        for command in COMMANDS:
            with self.subTest(command):
                result = self.tool(command, ">&-")
                self.assertEqual(result.returncode, 1)
                self.assertIn(b"standard output: Bad file descriptor", result.stderr)
        for redirection in ("2>&-", ">&- 2>&-", "<&- >&- 2>&-"):
            with self.subTest(redirection):
                self.assertEqual(self.tool(["new", "new.json"], redirection).returncode, 1 if ">&- " in redirection else 0)
                self.assertEqual(json.loads((self.home / "new.json").read_text())["id"], "first-steps")
                (self.home / "new.json").unlink()
                self.assertEqual(self.tool(["check", "nowhere.json"], redirection).returncode, 1)

    def test_a_reader_may_go_early(self):
        reader, writer = os.pipe()
        os.close(reader)
        for command in COMMANDS:
            with self.subTest(command):
                options = {"capture_output": False, "stdout": writer, "stderr": subprocess.PIPE}
                self.assertEqual(self.run_tool(*command, status=0, cwd=self.home, **options).stderr, "")
        os.close(writer)

    def test_a_pipe_may_not_wait_for_its_reader(self):
        for command in ([TOOL, "schema"], [TOOL, "tips", "list", "--store", "/nowhere"]):
            with self.subTest(command):
                reader, writer = os.pipe()
                os.set_blocking(writer, False)
                # It is full.
                earlier = bytes(fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096))
                os.write(writer, earlier)
                process = subprocess.Popen(command, stdout=writer, stderr=writer)
                os.close(writer)
                stat = Path(f"/proc/{process.pid}/stat")
                wait_until(lambda: stat.read_text().rpartition(")")[2].split()[0] in "SZ", "it waits, or has ended")
                with open(reader, "rb") as text:
                    said = text.read()
                expected = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
                self.assertEqual((said, process.wait()), (earlier + expected.stdout, expected.returncode))

    def test_no_control_character_reaches_a_terminal(self):
        self.write(SAVE | {"id": ID, "title": TITLE, "triggers": [TITLE]}, SAVE | {"id": TITLE, "next": "nowhere"}, id=ID)
        (self.home / "twice.json").write_text(json.dumps({"id": ID, "steps": [SAVE | {"id": ID}] * 2}))
        (self.home / "folder/001.jsonl").write_text(log(ID, ID))
        (self.home / "keys.json").write_text(json.dumps({"id": ID, "steps": [SAVE | {TITLE: ID}]}))
        for command in (
            ["check", "tour.json"],
            ["check", "twice.json", "keys.json", TITLE],
            ["extract", "tour.json"],
            ["extract", "twice.json"],
            ["run", "tour.json", "--step", "none", "--", "true"],
            ["run", "tour.json", "--step", ID, "--", TITLE],
            ["run", "tour.json", "--step", ID, "--", "true", TITLE],
            ["storyboard", "tour.json", "twice.json", TITLE, "--", "true"],
            ["storyboard", "tour.json", "board", "--sizes", TITLE, "--", "true"],
            ["elements", "--compare", ID, "--", "true"],
            ["report", "folder"],
            ["report", ID],
            ["new", f"nowhere/{TITLE}"],
            ["check", f"--{TITLE}"],
        ):
            with self.subTest(command):
                result = self.tool(command)
                text = (result.stdout + result.stderr).decode()
                self.assertNotRegex(text, "[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]")
                self.assertNotIn("\nno problems found", text.replace("\nno problems found\n", ""))
