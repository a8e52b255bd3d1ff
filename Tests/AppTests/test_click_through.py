"""Clicks reach what is lit, and nothing else."""

from support import AppTest


class ClickThrough(AppTest):
    def assert_swallowed(self, app, number, labels, then):
        """Clicks on widgets that are dimmed; `then` does something that works, after which nothing else has."""
        before = app.state_of_everything()
        for label in labels:
            box = app.named(label).box
            callout = app.callout().box
            self.assertGreater(app.area.overlap(box), box.width * box.height / 2, f"{label} is not in view")
            self.assertEqual(callout.overlap(box), 0, f"{label} is under the callout")
            app.click(*box.center)
        self.assertEqual(app.state_of_everything(), before)
        self.assertEqual(app.step(number).number, number)
        then()

    def test_a_whole_tour(self):
        app = self.launch_at(1)
        search = app.named("Find a Place")

        def open_and_close_search():
            for is_open in (True, False):
                app.click_on(search)
                app.wait(lambda: search.is_checked == is_open, "the search opens and closes")

        self.assert_swallowed(app, 1, ["Next Place"], open_and_close_search)
        self.assertIn("Ithaca, place 1 of 10", [name for _, name, *_ in app.state_of_everything()])
        app.click_on(app.button("Next"))
        self.step_2_lights_the_search_only(app)
        app.click_on(app.button("Next"))
        self.step_3_lights_the_picture(app)
        app.start_tour("welcome", 5)
        self.step_5_lights_the_outings(app)
        app.click_on(app.button("Back"))
        self.step_4_lights_the_tiles(app)
        # What it opens keeps the keys.
        app.press("Escape")
        app.wait(lambda: not app.page.find("push button", "Save Dish"), "the story closes")

    def test_mirrored(self):
        app = self.launch_at(2, "--rtl")
        self.step_2_lights_the_search_only(app)

    def step_2_lights_the_search_only(self, app):
        app.step(2)
        search = app.named("Find a Place")

        def close_search():
            app.click_on(search)
            app.wait(lambda: not search.is_checked, "the search closes")

        # Beside it, above it, below it; in a header of one row, the search takes the place of three.
        around = ["Close", "Next Place"]
        # Not every compositor minimises windows.
        around += [one for one in ["Minimize"] if one in [seen.name or seen.description for seen in app.everything]]
        if not app.named("Main Menu").box.overlap(search.box):
            around += ["Tips", "Take the Tour", "Main Menu"]
        self.assert_swallowed(app, 2, around, close_search)
        self.assertFalse(app.page.find("menu item"))

    def step_3_lights_the_picture(self, app):
        app.step(3)
        box = app.target(3).box

        def swipe_on():
            app.click_on(app.named("Next Place"))
            app.page.get("panel", "Troy, place 2 of 10")

        before = app.state_of_everything()
        for x, y in [(box.x - 8, box.center[1]), (box.right + 8, box.center[1]), (box.center[0] + 190, box.y - 9)]:
            app.click(x, y)
        self.assertEqual(app.state_of_everything(), before)
        self.assert_swallowed(app, 3, ["Find a Place", "Etna"], swipe_on)

    def step_4_lights_the_tiles(self, app):
        app.step(4)

        def open_tile():
            tile = app.named("Loukoumades")
            app.click_on(tile)
            app.wait(lambda: app.page.find("push button", "Save Dish") or is_open(tile), "the tile opens")

        def is_open(widget):
            while widget.role != "frame":
                if {"expanded", "pressed", "checked"} & widget.states:
                    return True
                widget = widget.parent
            return False

        outing = "Paddle to the sea caves. Half a day, calm mornings only"
        labels = ["Find a Place", "Main Menu"]
        if app.area.contains(app.named(outing).box):
            labels.append(outing)
        self.assert_swallowed(app, 4, labels, open_tile)

    def step_5_lights_the_outings(self, app):
        app.step(5)
        outing = app.named("Climb the lighthouse. 142 steps, best at dusk")

        def check():
            app.click_on(outing)
            app.wait(lambda: outing.is_checked, "the outing is checked")

        labels = ["Find a Place", "Main Menu"]
        tile = app.named("Grilled octopus").box
        if app.area.contains(tile) and not app.callout().box.overlap(tile) and tile.y > app.target(1).box.bottom:
            labels.append("Grilled octopus")
        self.assert_swallowed(app, 5, labels, check)
        self.assertEqual([one.is_checked for one in app.page.find_all("check box")].count(True), 1)
        self.assertEqual(app.step(5).number, 5)
