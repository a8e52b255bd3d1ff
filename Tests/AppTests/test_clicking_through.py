"""A person with a mouse takes the tour."""

from support import STEPS, AppTest, wait_for_rest


class ClickingThrough(AppTest):
    def test_next_and_back_and_done(self):
        app = self.launch_at(1, animations=True)
        top = app.target(3).box
        number = 1
        for button in ("Next", "Next", "Back", "Back", "Next", "Next", "Next", "Next", "Done"):
            with self.subTest(step=number):
                callout = app.step(number)
                self.assertEqual(callout.title, STEPS[number - 1])
                self.assertEqual(callout.number, number)
                body, _, pointing = callout.description.partition("\n")
                self.assertGreater(len(body), 20)
                self.assertRegex(pointing, "^Points at .+")
                self.assertIn("modal", callout.states)
                self.assertEqual(app.dialog().find("push button", "Skip") is not None, number < 5)
                self.assertEqual(app.dialog().find("push button", "Back") is not None, number > 1)
            app.click_on(app.button(button))
            number += -1 if button == "Back" else 1
        app.no_tour()
        self.assertEqual(wait_for_rest(lambda: app.target(3).box, "the content"), top)
        search = app.named("Find a Place")
        app.click_on(search)
        app.wait(lambda: search.is_checked, "the search opens")
