"""What files the tool `walkthrough` writes, whatever is there under their names."""

import os
import resource
import threading

from lab import SAVE, LabTest, needs_gtk4
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
        result = self.run_tool("report", self.folder, "--output", pipe, status=0)
        self.assertTrue(pipe.is_fifo())
        reader.join(PATIENCE)
        self.assertIn("</html>", read[0])

    def test_a_link_stays_and_leads_to_what_is_written(self):
        page, link = self.home / "page.html", self.home / "link.html"
        page.write_text("old")
        page.chmod(0o640)
        link.symlink_to(page)
        self.run_tool("report", self.folder, "--output", link, status=0)
        self.assertTrue(link.is_symlink())
        self.assertIn("</html>", page.read_text())
        self.assertEqual(page.stat().st_mode & 0o777, 0o640)

    def test_what_cannot_be_written_is_told_and_leaves_nothing(self):
        page = self.home / "page.html"
        page.write_text("old")
        for command in (["new", self.home / "new.json"], ["report", self.folder, "--output", page], ["report", self.folder]):
            with self.subTest(command):
                before = {one: one.read_bytes() for one in self.home.rglob("*") if one.is_file()}
                # As a disk that has just become full, but for the words.
                is_full = lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
                result = self.run_tool(*command, status=1, restore_signals=False, preexec_fn=is_full)
                self.assertEqual(result.stdout, "")
                self.assertRegex(result.stderr, r"\AError: cannot write [^\n]*: File too large\n\Z")
                self.assertEqual({one: one.read_bytes() for one in self.home.rglob("*") if one.is_file()}, before)

    def test_what_is_no_file_among_logs_is_told(self):
        os.mkfifo(self.folder / "002.jsonl")
        os.mkfifo(self.folder / "tour.json")
        (self.folder / "003.jsonl").mkdir()
        result = self.run_tool("report", self.folder, status=1)
        self.assertIn("002.jsonl: this is no regular file", result.stderr)
        self.assertIn("003.jsonl: this is a folder", result.stderr)
        self.assertIn("1 skipped", result.stdout)

    def test_a_study_goes_into_a_folder(self):
        self.write(SAVE)
        result = self.run_tool("study", self.file, self.folder / "001.jsonl", "--", "true")
        self.assertEqual((result.returncode, result.stderr), (1, f"Error: {self.folder}/001.jsonl: this is no folder\n"))

    def test_new_overwrites_nothing(self):
        for name in ("there.json", "folder", "x" * 300):
            with self.subTest(name):
                if name == "folder":
                    (self.home / name).mkdir()
                elif name == "there.json":
                    (self.home / name).write_text("mine")
                self.assertIn("cannot write", self.run_tool("new", self.home / name, status=1).stderr)
        self.assertEqual((self.home / "there.json").read_text(), "mine")

    def test_a_temporary_folder_that_is_no_text_is_told_and_left_empty(self):
        folder = os.fsencode(self.home) + b"/caf\xe9"
        os.mkdir(folder)
        self.environment["TMPDIR"] = os.fsdecode(folder)
        self.assertIn("not in UTF-8", self.run_tool("elements", "--", "true", status=1).stderr)
        self.assertEqual(os.listdir(folder), [])

    @needs_gtk4
    def test_the_app_gets_names_of_files_as_they_are(self):
        app = self.script("import os, sys\nopen(os.environ['HOME'] + '/got', 'wb').write(os.fsencode(sys.argv[1]))\n")
        self.write(SAVE)
        name = b"caf\xe9.txt"
        self.run_tool("run", self.file, *app, name, errors="replace")
        self.assertEqual((self.home / "got").read_bytes(), name)
        self.assertIn("not in UTF-8", self.run_tool("check", name, status=1, errors="replace").stderr)
