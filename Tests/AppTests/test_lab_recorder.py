"""The window of `walkthrough record`, in which the steps are edited."""

from lab import EDITOR, MENU_BUTTON, LabTest, LabWindow, needs_editor
from support import wait_until


@needs_editor
class Recorder(LabTest):
    def record(self, *labels: str):
        """Records a step for each of these buttons, with the app's own reaction kept out."""
        app = self.launch("record", self.file, "--pick", "--", EDITOR, "--standalone")
        recorder = LabWindow(app, "Recorder")
        for count, label in enumerate(labels, 1):
            app.click_on(app.frame.get(label=label))
            recorder.has(f"{count}. {label}")
        return app, recorder

    def titles(self) -> list[str]:
        return [step["title"] for step in self.steps()]

    def await_titles(self, *titles: str):
        wait_until(lambda: self.titles() == list(titles), f"{titles} in the file, which has {self.titles()}")

    def test_steps_are_moved_by_keys_and_by_buttons(self):
        app, recorder = self.record("Open", MENU_BUTTON)
        recorder.use("Move up")
        self.await_titles(MENU_BUTTON, "Open")
        recorder.use("Undo")
        self.await_titles("Open", MENU_BUTTON)
        recorder.use("Redo")
        self.await_titles(MENU_BUTTON, "Open")
        # Into the list, where the step that was moved is selected.
        recorder.press("alt+t")
        recorder.press("alt+Down")
        self.await_titles("Open", MENU_BUTTON)
        recorder.press("alt+Up")
        self.await_titles(MENU_BUTTON, "Open")

    def test_steps_are_deleted_and_brought_back(self):
        app, recorder = self.record("Open", MENU_BUTTON)
        recorder.use("Delete")
        self.await_titles("Open")
        recorder.press("ctrl+z")
        self.await_titles("Open", MENU_BUTTON)
        recorder.press("ctrl+shift+z")
        self.await_titles("Open")

    def test_title_and_text_are_edited_in_place(self):
        app, recorder = self.record("Open")
        recorder.press("alt+i", "ctrl+a")
        recorder.write("Find a file")
        self.await_titles("Find a file")
        recorder.press("alt+x")
        recorder.write("Or a folder")
        wait_until(lambda: self.steps()[0]["body"] == "Or a folder", "the text")
        recorder.has("1. Find a file")
        # What was typed into one field is one change.
        recorder.press("ctrl+z", "ctrl+z")
        self.await_titles("Open")
        self.assertEqual(self.steps()[0]["body"], "")

    def test_a_step_is_tried_and_recording_goes_on(self):
        app, recorder = self.record("Open", MENU_BUTTON)
        recorder.use("Try from here")
        app.step_titled(MENU_BUTTON)
        app.click_on(app.dialog().get("push button", "Done"))
        app.no_tour()
        self.assertEqual(self.titles(), ["Open", MENU_BUTTON])
        app.click_on(app.frame.get(label="Open"))
        recorder.has("3. Open")
        self.await_titles("Open", MENU_BUTTON, "Open")

    def test_escape_in_the_recorder_ends_a_trial(self):
        app, recorder = self.record("Open", MENU_BUTTON)
        recorder.use("Try from here")
        app.step_titled(MENU_BUTTON)
        recorder.press("Escape")
        app.no_tour()
        app.click_on(app.frame.get(label="Open"))
        recorder.has("3. Open")

    def test_the_click_that_closes_the_window_is_no_step(self):
        app = self.launch("record", self.file, "--", EDITOR, "--standalone")
        app.click_on(app.frame.get("push button", "Close"))
        app.ended()
        self.assertEqual(self.steps() if self.file.exists() else [], [])

    def test_steps_are_dragged(self):
        app, recorder = self.record("Open", MENU_BUTTON)
        recorder.drag(recorder.has(f"2. {MENU_BUTTON}"), recorder.has("1. Open"))
        self.await_titles(MENU_BUTTON, "Open")

    def test_what_cannot_be_saved_is_told_and_saved_later(self):
        app, recorder = self.record("Open")
        self.file.unlink()
        self.file.mkdir()
        recorder.use("Save")
        why = lambda: [one for one in recorder.frame.look() if "cannot write" in one.name]
        wait_until(why, "why")
        self.file.rmdir()
        recorder.use("Save again")
        self.await_titles("Open")
        wait_until(lambda: not why(), "nothing to be wrong")

    def test_it_may_be_closed_while_recording_goes_on(self):
        app, recorder = self.record("Open")
        recorder.press("Escape")
        recorder.is_gone()
        app.click_on(app.frame.get(label=MENU_BUTTON))
        self.await_titles("Open", MENU_BUTTON)
