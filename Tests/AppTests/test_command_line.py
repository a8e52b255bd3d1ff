"""What a person sees who calls `odyssey` without a window in mind."""

import os
import re
import unittest

from support import odyssey

WITHOUT_DISPLAY = os.environ | {"DISPLAY": "", "WAYLAND_DISPLAY": ""}


class CommandLine(unittest.TestCase):
    def test_what_needs_no_display(self):
        for option, said in (("--version", r"\d+\.\d+"), ("--help", r"(?s)\brun\b.*\blist\b.*\bstoryboard\b"), ("list", r"\w")):
            with self.subTest(option):
                result = odyssey(option, environment=WITHOUT_DISPLAY)
                self.assertEqual(result.returncode, 0, result.stderr)
                self.assertRegex(result.stdout, said)

    def test_without_a_display_it_says_so_in_one_line(self):
        for arguments in (["run"], ["storyboard", "nowhere"]):
            with self.subTest(arguments):
                result = odyssey(*arguments, environment=WITHOUT_DISPLAY)
                self.assertEqual(result.returncode, 1)
                self.assertTrue(re.fullmatch(r"[^\n]*display[^\n]*\n", result.stderr), result.stderr)
