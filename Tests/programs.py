"""What tests of installed programs share: they build, start programs, look at their windows and press keys in them."""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent / "AppTests"))
import environment_words
import pages
from screen import Screen
from support import PACKAGE, close_active_window, end, has_window_manager, wait_until

# Only ends what hangs: nothing is decided by how long it took.
WATCHDOG = 7200


def listings(page):
    """The whole files that a page shows, in their order: their names, and what is in them."""
    return [(one.file, one.text) for one in pages.listings_on(page) if one.file]


def run(*command, **options):
    """Runs a command to its end; fails with all that it said when it fails."""
    options |= {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    result = subprocess.run(list(map(str, command)), timeout=WATCHDOG, **options)
    if result.returncode != 0:
        raise AssertionError(f"{command} ended with {result.returncode}:\n{result.stdout}")
    return result.stdout


def package_files():
    """The package's files as a clone has them, with what is not committed yet."""
    try:
        listed = run("git", "-C", PACKAGE, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
        names = [name for name in listed.split("\0") if name]
    except AssertionError:
        names = [
            str(path.relative_to(PACKAGE))
            for path in PACKAGE.rglob("*")
            if not path.relative_to(PACKAGE).parts[0].startswith(".build")
        ]
    return [name for name in names if (PACKAGE / name).is_file() or (PACKAGE / name).is_symlink()]


def children(process):
    return Path(f"/proc/{process}/task/{process}/children").read_text().split()


def make_folder(prefix, add_cleanup):
    """A temporary folder, which the environment may say to keep."""
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    if os.environ.get("KEEP") == "1":
        print(f"left behind: {folder}", file=sys.stderr)
    else:
        add_cleanup(shutil.rmtree, folder)
    return folder


def start_window_manager(add_cleanup):
    add_cleanup(end, subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL))
    wait_until(has_window_manager, "a window manager")


class ProgramTest(unittest.TestCase):
    """A test that starts programs; its class has a folder."""

    def start(self, *command, **options):
        """Starts a program, and waits until its window, or that of what it has started, has the focus."""
        self.output = tempfile.TemporaryFile("w+", dir=self.folder)
        self.addCleanup(self.output.close)
        options |= {"stdin": subprocess.DEVNULL, "stdout": self.output, "stderr": subprocess.STDOUT}
        program = subprocess.Popen(list(map(str, command)), **options)
        self.addCleanup(end, program)
        asked = ["xdotool", "getactivewindow", "getwindowpid"]

        def is_active():
            self.assertIsNone(program.poll(), self.said())
            owner = subprocess.run(asked, capture_output=True, text=True).stdout.strip()
            return owner == str(program.pid) or owner in children(program.pid)

        wait_until(is_active, "a window with the focus")
        return program

    def said(self):
        """All that the program said that was started last."""
        return environment_words.without(os.pread(self.output.fileno(), 1 << 20, 0).decode())

    def press_until_it_says(self, program, words, *keys):
        """Presses keys until the program says the words, and again only after some patience."""
        looks = 0

        def has_said_it():
            nonlocal looks
            if words in self.said():
                return True
            self.assertIsNone(program.poll(), self.said())
            if looks % 10 == 0:
                run("xdotool", "key", *keys)
            looks += 1
            return False

        try:
            wait_until(has_said_it, f"the words {words!r}", pause=0.1)
        except AssertionError as problem:
            raise AssertionError(f"{problem}; it said: {self.said()}") from None

    def shows_a_tour(self):
        """Whether the window with the focus is dark in a corner in which it has nothing: a tour dims it."""
        window = subprocess.run(["xdotool", "getactivewindow"], capture_output=True, text=True).stdout.strip()
        screen = Screen(os.environ["DISPLAY"])
        left, top, _, height = screen.place(int(window))
        if height < 100:
            return False  # not laid out yet
        _, _, color = screen.pixels(left + 10, top + height - 10, 1, 1)
        return max(color) < 128

    def take_the_only_step(self):
        """Ends the tour in the window with the focus, which has one step, by Done."""
        wait_until(self.shows_a_tour, "a tour")

        def is_over():
            if self.shows_a_tour():
                run("xdotool", "key", "Return")
            return not self.shows_a_tour()

        wait_until(is_over, "the end of the tour", pause=1)

    def close(self, program):
        close_active_window(program)
        self.assertEqual(program.returncode, 0, self.said())
