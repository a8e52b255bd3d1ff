"""The tour without a mouse."""

from support import AppTest, desktop, let_held_keys_repeat, wait_for_rest, wait_until


def label(widget):
    """What a person calls the widget; a widget without a name is known by its place."""
    if not widget:
        return None
    name = widget.name if not widget.name.startswith("Gtk") else widget.description
    return name or f"{widget.role} at x {widget.box.x}"


class Keyboard(AppTest):
    def test_enter_takes_the_whole_tour(self):
        app = self.launch("run", "--tour", "welcome")
        for number in range(1, 6):
            app.step(number)
            app.press("Return")
        app.no_tour()

    def test_escape_and_skip_end_it_at_every_step(self):
        app = self.launch_without_tour()
        top = wait_for_rest(lambda: app.target(3).box, "the content")
        for number, ending in [(number, ending) for number in range(1, 6) for ending in ("Escape", "Skip")][:-1]:
            with self.subTest(step=number, ending=ending):
                app.press("F1")
                app.step(1)
                app.press(*["Right"] * (number - 1)) if number > 1 else None
                app.step(number)
                if ending == "Skip":
                    app.click_on(app.button(ending))
                else:
                    # The first closes what the step has opened.
                    app.press(*[ending] * (2 if number == 2 else 1))
                app.no_tour()
                self.assertEqual(wait_for_rest(lambda: app.target(3).box, "the content"), top)

    def assert_tab_stays(self, app, key, needed):
        """Tab visits what is needed, and comes round."""
        seen = []
        for _ in range(2 * len(needed) + 2):
            before = label(app.focused())
            app.press(key)
            wait_until(lambda: label(app.focused()) not in (None, before), f"{key} moves the focus from {before}")
            seen.append(label(app.focused()))
            if len(seen) > len(needed) and seen[-1] == seen[0]:
                break
        self.assertEqual(set(seen), set(needed))
        self.assertEqual(seen[-1], seen[0], "the focus does not come round")

    def test_tab_reaches_lit_outings_which_answer_to_the_keyboard(self):
        app = self.launch_at(5)
        outings = [one.name for one in app.page.find_all("check box")]
        self.assertEqual(len(outings), 4)
        self.assert_tab_stays(app, "Tab", ["Done", "Back", *outings])
        app.press_until(lambda: app.focused().role == "check box", limit=8)
        outing = app.focused()
        app.press("space")
        app.wait(lambda: outing.is_checked, "the outing is checked")
        self.assertEqual(app.step(5).number, 5)


class TwoWindows(AppTest):
    """Two windows of one app, with a tour in each."""

    def turn_to(self, app):
        desktop().run("xdotool", "windowactivate", app.window)
        app.focus()

    def two_tours(self):
        """The first step of a tour in each of two windows."""
        first = self.launch_without_tour()
        both = (first, first.open_another_window())
        for app in both:
            app.learn()
        for app in both:
            self.turn_to(app)
            app.press("F1")
            app.step(1)
        return both

    def test_keys_are_for_the_tour_of_their_window(self):
        both = self.two_tours()
        for app in both:
            self.turn_to(app)
            for key, step in [("Right", 2), ("Right", 3), ("Left", 2), ("Return", 3), ("space", 4), ("alt+n", 5)]:
                app.press(key)
                self.assertEqual(app.step(step).number, step, key)
        for app in both:
            self.assertEqual(app.step(5).number, 5)
        self.turn_to(both[0])
        both[0].end_tour()
        # One that has ended takes no key from the other.
        self.turn_to(both[1])
        both[1].press("Left")
        self.assertEqual(both[1].step(4).number, 4)
        both[1].end_tour()

    def test_a_held_key_goes_on_once_in_one_of_them(self):
        both = self.two_tours()
        for app, other in (both, both[::-1]):
            self.turn_to(app)
            before = other.callout().number
            desktop().run("xdotool", "keydown", "Right")
            let_held_keys_repeat()
            # It is let go where it was not pressed.
            self.turn_to(other)
            let_held_keys_repeat()
            desktop().run("xdotool", "keyup", "Right")
            self.assertEqual(app.step(2).number, 2)
            self.assertEqual(other.step(before).number, before)
        for app in both:
            self.turn_to(app)
            app.press("Right")
            self.assertEqual(app.step(3).number, 3)
