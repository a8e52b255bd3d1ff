"""What files the tool `walkthrough` writes, whatever is there under their names."""

import os
import resource
import subprocess
import threading
import unittest

from lab import HAS_GTK4, TOOL, LabTest
from support import PATIENCE
from test_lab_streams import log


class Files(LabTest):
    def setUp(self):
        super().setUp()
        self.folder = self.home / "study"
        self.folder.mkdir()
        (self.folder / "001.jsonl").write_text(log("tour", "save"))

    def test_a_pipe_is_written_into_and_stays(self):
        pipe = self.home / "pipe"
        os.mkfifo(pipe)
        read: list[str] = []
        reader = threading.Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
        reader.start()
        result = self.run_tool("report", self.folder, "--output", pipe)
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertTrue(pipe.is_fifo())
        reader.join(PATIENCE)
        self.assertIn("</html>", read[0])

    def test_a_link_stays_and_leads_to_what_is_written(self):
        page, link = self.home / "page.html", self.home / "link.html"
        page.write_text("old")
        page.chmod(0o640)
        link.symlink_to(page)
        self.assertEqual(self.run_tool("report", self.folder, "--output", link).returncode, 0)
        self.assertTrue(link.is_symlink())
        self.assertIn("</html>", page.read_text())
        self.assertEqual(page.stat().st_mode & 0o777, 0o640)

    def test_what_cannot_be_written_is_told_and_leaves_nothing(self):
        page = self.home / "page.html"
        page.write_text("old")
        for command in (["new", self.home / "new.json"], ["report", self.folder, "--output", page], ["report", self.folder]):
            with self.subTest(command):
                before = {one: one.read_bytes() for one in self.home.rglob("*") if one.is_file()}
                result = subprocess.run(
                    [str(TOOL), *map(str, command)], env=self.environment, capture_output=True, text=True, timeout=PATIENCE,
                    # As a disk that has just become full, but for the words.
                    restore_signals=False, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)),
                )
                self.assertEqual((result.returncode, result.stdout), (1, ""))
                self.assertRegex(result.stderr, r"\AError: cannot write [^\n]*: File too large\n\Z")
                self.assertEqual({one: one.read_bytes() for one in self.home.rglob("*") if one.is_file()}, before)

    def test_what_is_no_file_among_logs_is_told(self):
        os.mkfifo(self.folder / "002.jsonl")
        os.mkfifo(self.folder / "tour.json")
        (self.folder / "003.jsonl").mkdir()
        result = self.run_tool("report", self.folder)
        self.assertEqual(result.returncode, 1)
        self.assertIn("002.jsonl: this is no regular file", result.stderr)
        self.assertIn("003.jsonl: this is a folder", result.stderr)
        self.assertIn("1 skipped", result.stdout)

    def test_a_study_goes_into_a_folder(self):
        self.write({"id": "save", "title": "Save", "target": "save"})
        result = self.run_tool("study", self.file, self.folder / "001.jsonl", "--", "true")
        self.assertEqual((result.returncode, result.stderr), (1, f"Error: {self.folder}/001.jsonl: this is no folder\n"))

    def test_new_overwrites_nothing(self):
        for name in ("there.json", "folder", "x" * 300):
            with self.subTest(name):
                if name == "folder":
                    (self.home / name).mkdir()
                elif name == "there.json":
                    (self.home / name).write_text("mine")
                result = self.run_tool("new", self.home / name)
                self.assertEqual(result.returncode, 1)
                self.assertIn("cannot write", result.stderr)
        self.assertEqual((self.home / "there.json").read_text(), "mine")

    def test_a_temporary_folder_that_is_no_text_is_told_and_left_empty(self):
        folder = os.fsencode(self.home) + b"/caf\xe9"
        os.mkdir(folder)
        self.environment["TMPDIR"] = os.fsdecode(folder)
        result = self.run_tool("elements", "--", "true")
        self.assertEqual(result.returncode, 1)
        self.assertIn("not in UTF-8", result.stderr)
        self.assertEqual(os.listdir(folder), [])

    @unittest.skipUnless(HAS_GTK4, "there is no GTK 4 for Python")
    def test_the_app_gets_names_of_files_as_they_are(self):
        app = self.script("import os, sys\nopen(os.environ['HOME'] + '/got', 'wb').write(os.fsencode(sys.argv[1]))\n")
        self.write({"id": "save", "title": "Save", "target": "save"})
        name = b"caf\xe9.txt"
        run = lambda *words: subprocess.run(
            [str(TOOL), *words], env=self.environment, capture_output=True, timeout=PATIENCE
        )
        run("run", str(self.file), *map(str, app), name)
        self.assertEqual((self.home / "got").read_bytes(), name)
        result = run("check", name)
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"not in UTF-8", result.stderr)
