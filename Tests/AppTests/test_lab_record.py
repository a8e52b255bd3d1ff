"""`walkthrough record`: a tour written by clicking through an app, and played back."""

import json
import os
import pty

from lab import EDITOR, MENU_BUTTON, NEW_BUTTON, LabTest, needs_editor
from support import wait_for_rest, wait_until


@needs_editor
class Record(LabTest):
    def record(self, *options: str):
        return self.launch("record", self.file, *options, "--", EDITOR, "--standalone")

    def click(self, app, label: str):
        app.click_on(app.frame.get(label=label))

    def test_clicks_become_steps_that_play(self):
        app = self.record("--pick")
        self.click(app, "Open")
        wait_until(lambda: len(self.steps()) == 1, "a first step")
        self.click(app, MENU_BUTTON)
        wait_until(lambda: len(self.steps()) == 2, "a second step")
        first, second = self.steps()
        self.assertEqual(first["title"], "Open")
        self.assertEqual(second["title"], MENU_BUTTON)
        self.assertNotIn("Button", first["title"] + second["title"])
        self.end(app)
        played = self.launch("run", self.file, "--", EDITOR, "--standalone")
        played.step_titled("Open")
        played.step_titled(MENU_BUTTON, after="Return")

    def test_the_app_works_on(self):
        app = self.record()
        self.open_menu(app)

    def open_menu(self, app) -> str:
        """Clicks the menu's button, and returns the surface of the menu."""
        self.click(app, MENU_BUTTON)
        wait_until(lambda: len(self.steps()) == 1, "a step")
        menu = wait_until(lambda: app.menus(), "the menu")[0]
        wait_for_rest(lambda: app.geometry_of(menu), "the menu")
        return menu

    def test_an_item_of_a_menu_is_folded_into_its_opener(self):
        app = self.record()
        app.click_in_menu(self.open_menu(app), app.frame.get("menu item", "Find/Replace…"))
        wait_until(lambda: "triggers" in self.steps()[0], "the item")
        (step,) = self.steps()
        self.assertEqual(step["title"], MENU_BUTTON)
        self.assertEqual(step["triggers"], [step["target"]])
        self.assertEqual([arrow["element"]["label"] for arrow in step["supplementalArrows"]], ["Find/Replace…"])
        self.end(app)
        played = self.launch("run", self.file, "--", EDITOR, "--standalone")
        played.step_titled(MENU_BUTTON)
        wait_until(played.menus, "the menu, which the step opens")

    def test_what_the_pointer_is_on_is_outlined(self):
        app = self.record("--pick")
        for label in ("Open", MENU_BUTTON):
            app.move_to(*app.frame.get(label=label).box.center)
            app.wait(lambda: self.tag(app), f"the selector of {label}")
            self.click(app, label)
            wait_until(lambda: self.steps() and self.steps()[-1]["title"] == label, "its step")
            # Until then the outline may be that of the label before.
            app.wait(lambda: self.tag(app).name == self.steps()[-1]["target"], f"the selector of {label}")
            box = wait_for_rest(lambda: self.tag(app).box, "the selector")
            self.assertTrue(app.area.contains(box), box)
        app.move_to(*app.area.center)

    def tag(self, app):
        """The text beside the outline."""
        below = (child for layer in reversed(app.frame.children) for child in layer.children)
        return next((child for child in below if child.role == "label" and child.name), None)

    def test_what_its_author_writes_meanwhile_stays(self):
        app = self.record("--pick")
        self.click(app, "Open")
        wait_until(lambda: len(self.steps()) == 1, "a first step")
        edited = self.file.read_text().replace("{\n", "{ // Mine, too.\n", 1)
        edited = edited.replace('"title": "Open"', '"x-mine": 1, "title": "Open a file"')
        self.save(edited)
        self.click(app, MENU_BUTTON)
        wait_until(lambda: MENU_BUTTON in self.file.read_text(), "a second step")
        text = self.file.read_text()
        before, after = edited.splitlines(), text.splitlines()
        self.assertEqual([line for line in before if line not in after and "Open a file" not in line], [])
        first, second = json.loads(text.replace(" // Mine, too.", ""))["steps"]
        self.assertEqual((first["title"], first["x-mine"]), ("Open a file", 1))
        self.assertEqual(second["title"], MENU_BUTTON)
        self.assertFalse(self.file.with_name(self.file.name + "~").exists())
        self.assertEqual(app.stderr.count("was changed"), 0)

    def test_what_is_no_tour_any_more_is_put_aside(self):
        app = self.record("--pick")
        self.click(app, MENU_BUTTON)
        app.wait(lambda: len(self.steps()) == 1, "a step")
        self.file.write_text("mine")
        self.click(app, NEW_BUTTON)
        app.wait(lambda: len(self.steps()) == 2, "another step")
        self.assertEqual(self.file.with_name(self.file.name + "~").read_text(), "mine")
        app.wait(lambda: "was changed while it was recorded" in app.stderr, "what is said of it")

    def test_a_press_on_nothing_is_no_step(self):
        app = self.record()
        app.click_on(app.frame.get("label", "New Document"))
        self.click(app, "Open")
        wait_until(lambda: self.steps(), "a step")
        self.assertEqual([step["title"] for step in self.steps()], ["Open"])

    def test_a_file_that_is_there_is_left_alone(self):
        self.save("{}")
        result = self.run_tool("record", self.file, "--", EDITOR)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("is there already", result.stderr)
        self.assertEqual(self.file.read_text(), "{}")


@needs_editor
class InTerminal(LabTest):
    """What the terminal does for the recording."""

    # Whether there is a window with the steps when nothing is said.
    has_window = True

    def start(self, *options: str):
        self.terminal, program = pty.openpty()
        self.addCleanup(os.close, self.terminal)
        app = self.launch("record", self.file, "--pick", *options, "--", EDITOR, "--standalone", stdin=program)
        os.close(program)
        app.wait(lambda: "Click through the app" in app.stdout, "the recording")
        return app

    def assert_window(self, app, is_there: bool):
        app.click_on(app.frame.get(label="Open"))
        app.wait(lambda: len(self.steps()) == 1, "a step")
        # It would have come before.
        self.assertEqual("Recorder" in [one.name for one in app.frames()], is_there)

    def test_u_takes_the_last_step_back(self):
        app = self.start()
        self.assertEqual("The steps are told here" in app.stdout, not self.has_window)
        self.assert_window(app, self.has_window)
        self.assertIn("1. Open: ", app.stdout)
        os.write(self.terminal, b"u\n")
        app.wait(lambda: "0 steps are left" in app.stdout, "what is left")
        self.assertEqual(self.steps(), [])
        app.click_on(app.frame.get(label=MENU_BUTTON))
        app.wait(lambda: [one["title"] for one in self.steps()] == [MENU_BUTTON], "another step")

    def test_the_window_is_what_was_asked_for(self):
        option = "--no-window" if self.has_window else "--window"
        app = self.start(option)
        self.assertNotIn("The steps are told here", app.stdout)
        self.assert_window(app, option == "--window")
