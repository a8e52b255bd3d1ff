"""What scripts/soak does, and whether it notices when something goes wrong."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

SOAK = Path(__file__).resolve().parents[1] / "SoakTests"
sys.path.insert(0, str(SOAK))

from health import Health, complaints  # noqa: E402


def soak(*arguments: str, **environment: str) -> subprocess.CompletedProcess:
    command = [str(SOAK / "run"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=os.environ | environment)


def healths(**growing: int) -> list[Health]:
    """Ten stages of a process, in which some numbers grow by so much at each."""
    plain = dict(handlers=100, sources=0, custom_widgets=5, windows=1, widgets=300)
    plain |= dict(heap=18_000_000, resident=200_000_000, files=18, threads=10)
    grown = lambda stage: {name: value + stage * growing.get(name, 0) for name, value in plain.items()}
    return [Health(actions=stage * 100, life=1, **grown(stage)) for stage in range(10)]


class Soak(unittest.TestCase):
    def test_the_same_seed_gives_the_same_actions(self):
        lists = [soak("--list", "300", "1", seed).stdout for seed in ("5", "5", "6")]
        self.assertEqual(lists[0], lists[1])
        self.assertNotEqual(lists[0].splitlines()[1:], lists[2].splitlines()[1:])
        self.assertEqual(lists[0].splitlines()[0], "seed 5")
        self.assertEqual(len(lists[0].splitlines()), 301)

    def test_without_a_seed_it_says_which_one_it_took(self):
        first, second = (soak("--list", "50", "1").stdout for _ in range(2))
        seed = first.splitlines()[0].removeprefix("seed ")
        self.assertEqual(soak("--list", "50", "1", seed).stdout, first)
        self.assertNotEqual(first, second)

    def test_an_app_that_ends_fails_it(self):
        for program in ("/bin/false", "/bin/true"):
            with self.subTest(program):
                result = soak("1", "7", ODYSSEY=program)
                self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
                self.assertIn("seed 7", result.stdout.splitlines()[0])
                self.assertTrue(result.stdout.endswith("seed 7: 0 actions, 0 passed, 1 failed\n"), result.stdout)

    def test_a_program_that_is_not_there_fails_it(self):
        self.assertNotEqual(soak("1", "7", ODYSSEY="/nowhere").returncode, 0)

    def test_what_stays_is_fine_and_what_grows_is_not(self):
        self.assertEqual(complaints(healths()), [])
        for name, step in dict(handlers=12, custom_widgets=5, windows=1, files=1, heap=2_000_000).items():
            with self.subTest(name):
                self.assertEqual(len(complaints(healths(**{name: step}))), 1)
