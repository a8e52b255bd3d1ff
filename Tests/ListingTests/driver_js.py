"""A tour of another library, and the same one in the forms that it has here."""

import json
import re
import subprocess
import unittest

import pages

PAGE = "Documentation/how-to/from-driver-js.md"
#: What the listing calls.
DRIVER = "const driver = tour => ({ drive() { print(JSON.stringify(tour)); } });\n"


def leaves(value):
    if isinstance(value, (dict, list)):
        return [leaf for one in (value.values() if isinstance(value, dict) else value) for leaf in leaves(one)]
    return [value]


class DriverJsTests(unittest.TestCase):
    def test_the_tour_is_the_same_in_each_form(self):
        texts = {one.kind: one.text for one in pages.listings_on(PAGE)}
        run = subprocess.run(["gjs", "-c", DRIVER + texts["js"]], capture_output=True, text=True, timeout=600)
        self.assertEqual(run.returncode, 0, run.stderr)
        tour, theirs = json.loads(texts["json"]), json.loads(run.stdout)["steps"]
        self.assertEqual([self.step_of(one) for one in theirs], [{**step, "id": None} for step in tour["steps"]])
        # In Swift the same values stand in the same order.
        swift = re.findall(r'"([^"]*)"|: \.(\w+)[,)]', texts["swift"].partition("\n}")[0])
        self.assertEqual([text or word for text, word in swift], leaves(tour))

    def step_of(self, theirs):
        """A step of driver.js as a tour file has it."""
        popover = dict(theirs["popover"])
        side, alignment = popover.pop("side"), popover.pop("align", None)
        step = {"id": None, "title": popover.pop("title"), "target": theirs["element"]}
        step |= {"body": popover.pop("description")} if "description" in popover else {}
        self.assertEqual(popover, {}, "a key that is not compared")
        return step | {"callout": {"side": side, "alignment": alignment} if alignment else side}
