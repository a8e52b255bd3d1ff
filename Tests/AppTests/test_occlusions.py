"""Nothing that a step shows hides what must stay visible, whatever the window, the direction and the size of text."""

import json
import os
import subprocess

import environment_words
from support import AppTest

IS_EXTENDED = "WALKTHROUGH_EXTENDED" in os.environ
SIZES = ["360x640", "480x800", "800x600", "1280x800", "1920x1080"] if IS_EXTENDED else ["360x640", "800x600"]
SCALES = ["1", "1.5", "2"] if IS_EXTENDED else ["1", "2"]
THEMES = ["light", "dark"] if IS_EXTENDED else ["light"]
DIRECTIONS = ["ltr", "rtl"]
# All but sticky bars, which a callout may lie over when there is no other place.
IMPORTANT = {"opened", "buttons", "callout", "target", "lit", "pointedAt", "arrowHead", "label", "text", "arrow"}


def allows(frame, hidden):
    """Whether a callout covers part of something large, as its text comes first: at most 40 % of a third of the window."""
    least = frame["window"]["height"] / 3
    large = [box for box in frame["highlights"] + frame["targets"] if box["height"] >= least]
    share = max((hidden["area"] / (box["width"] * box["height"]) for box in large), default=1)
    return hidden["by"] == "callout" and hidden["what"] in ("target", "lit", "pointedAt") and share <= 0.41


class OcclusionTests(AppTest):
    def frames(self, *options):
        folder = self.home / "storyboard"
        command = [os.environ["ODYSSEY"], "storyboard", str(folder), "--layout-only", *options]
        result = subprocess.run(command, env=self.environment(), capture_output=True, text=True, timeout=1800)
        self.assertEqual((result.returncode, environment_words.without(result.stderr)), (0, ""))
        return json.loads((folder / "storyboard.json").read_text())

    def test_nothing_covers_what_matters(self):
        for theme in THEMES:
            frames = self.frames(
                *("--sizes", ",".join(SIZES), "--themes", theme),
                *("--directions", ",".join(DIRECTIONS), "--text-scales", ",".join(SCALES)),
            )
            self.assertEqual(len(frames), 15 * len(SIZES) * len(DIRECTIONS) * len(SCALES))
            for frame in frames:
                name = f"{frame['tour']}, {frame['step']}, {frame['size']}, {theme}, {frame['direction']}"
                with self.subTest(f"{name}, text {frame['textScale']}x"):
                    hidden = [one for one in frame["occlusions"] if one["what"] in IMPORTANT and not allows(frame, one)]
                    self.assertEqual(hidden, [])
                    self.assertEqual(frame["clipped"], [])
                    self.assert_inside(frame)

    def assert_inside(self, frame):
        """Callout and labels are in the window."""
        window = frame["window"]
        for box in [frame["callout"], *frame["labels"]]:
            self.assertGreaterEqual(min(box["x"], box["y"]), 0)
            self.assertLessEqual(box["x"] + box["width"], window["width"])
            self.assertLessEqual(box["y"] + box["height"], window["height"])
