"""Two windows of one app leave each other alone."""

from support import AppTest, desktop, keys


class TwoWindows(AppTest):
    def test_a_dialog_of_one_window_leaves_the_other_usable(self):
        app = self.launch_without_tour()
        first, search = app.window, app.named("Find a Place")
        second = app.open_another_window().window
        desktop().run("xdotool", "windowmove", "--sync", first, "0", "0")
        desktop().run("xdotool", "windowmove", "--sync", second, "900", "0")
        for key in ("ctrl+question", "F10 a"):
            with self.subTest(key):
                desktop().run("xdotool", "windowactivate", "--sync", second)
                desktop().run("xdotool", "key", *keys(*key.split()))
                app.wait(lambda: len(app.windows()) == 3, "a dialog")
                was_open = search.is_checked
                app.click_on(search)
                app.wait(lambda: search.is_checked != was_open, "the search of the first window")
                dialog = next(one for one in app.windows() if one not in (first, second))
                desktop().run("xdotool", "windowactivate", "--sync", dialog, "key", "Escape")
                app.wait(lambda: len(app.windows()) == 2, "the end of the dialog")
        desktop().run("xdotool", "windowactivate", "--sync", first)
