"""What tests pass over: the words of the environment, and nothing else."""

import signal
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import environment_words
from support import PATIENCE, desktop

# Logs as GTK does, in a program that uses GIO.
PROGRAM = """
import sys
from gi.repository import Gio, GLib
Gio.Vfs.get_default()
domain, message = sys.argv[1:]
GLib.log_variant(domain, GLib.LogLevelFlags.LEVEL_WARNING, GLib.Variant("a{sv}", {"MESSAGE": GLib.Variant("s", message)}))
print("goes on")
"""


class Words(unittest.TestCase):
    def test_only_warnings_of_the_environment_are_not_fatal(self):
        logged = [one for one in environment_words.entries().values() if "domain" in one]
        self.assertTrue(logged)
        for entry in logged:
            cases = {
                (entry["domain"], entry["message"]): True,
                (entry["domain"], entry["message"] + "!"): False,
                ("Walkthrough", entry["message"]): False,
            }
            for words, goes_on in cases.items():
                with self.subTest(words):
                    result = self.log(*words)
                    self.assertEqual(result.stdout, "goes on\n" if goes_on else "")
                    # GLib ends a process by SIGTRAP, and by SIGABRT in newer versions.
                    self.assertIn(result.returncode, (0,) if goes_on else (-signal.SIGTRAP, -signal.SIGABRT))
                    self.assertEqual(words[1] in result.stderr, not goes_on, result.stderr)

    def log(self, *words: str) -> subprocess.CompletedProcess:
        environment = desktop().environment | {"G_DEBUG": "fatal-warnings"}
        command = [sys.executable, "-c", PROGRAM, *words]
        return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE)

    def test_lines_are_passed_over_with_the_empty_ones_around_them_when_all_of_them_is_known(self):
        line = next(iter(environment_words.lines()))
        cases = {
            "": "",
            f"{line}\n": "",
            f"\n{line}\n\n": "",
            f"ours\n{line}\nand ours\n": "ours\nand ours\n",
            f"{line} and more\n": f"{line} and more\n",
            "\nours\n\n": "\nours\n\n",
        }
        for said, left in cases.items():
            with self.subTest(said):
                self.assertEqual(environment_words.without(said), left)

    def test_every_entry_says_why_and_since_when(self):
        for name, entry in environment_words.entries().items():
            if name != "DEFAULT":
                self.assertTrue(entry["reason"] and entry["since"], name)

    def test_function_keys_are_pressed_by_their_codes(self):
        self.assertEqual(environment_words.keys("F1", "alt+F4", "shift+F10", "F", "ctrl+w"), ["67", "alt+70", "shift+76", "F", "ctrl+w"])

    def test_the_module_is_added_to_others(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertTrue(environment_words.modules(Path(folder))["GIO_EXTRA_MODULES"].startswith(folder))
