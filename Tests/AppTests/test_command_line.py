"""What a person sees who calls `odyssey` without a window in mind."""

import os
import re
import subprocess
import unittest

from support import PATIENCE


def odyssey(*arguments: str, **environment: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [os.environ["ODYSSEY"], *arguments],
        env=os.environ | environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )


class CommandLine(unittest.TestCase):
    def test_says_its_version(self):
        result = odyssey("--version")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertRegex(result.stdout, r"\d+\.\d+")

    def test_help_names_every_subcommand(self):
        result = odyssey("--help")
        self.assertEqual(result.returncode, 0, result.stderr)
        for name in ("run", "list", "storyboard"):
            self.assertRegex(result.stdout, rf"\b{name}\b")

    def test_lists_tours_without_a_display(self):
        result = odyssey("list", DISPLAY="", WAYLAND_DISPLAY="")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertTrue(result.stdout.strip())

    def test_without_a_display_it_says_so_in_one_line(self):
        for arguments in (["run"], ["storyboard", "nowhere"]):
            with self.subTest(arguments):
                result = odyssey(*arguments, DISPLAY="", WAYLAND_DISPLAY="")
                self.assertEqual(result.returncode, 1)
                self.assertTrue(re.fullmatch(r"[^\n]*display[^\n]*\n", result.stderr), result.stderr)
