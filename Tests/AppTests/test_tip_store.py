"""What lasts of tips: in other windows, in later launches, and when it cannot be kept."""

import os
import signal
import unittest

from support import desktop, wait_until
from tips import BELL, KEYS, OUTINGS, SEARCH, TipTest


class Windows(TipTest):
    def test_what_is_closed_in_one_goes_in_the_other(self):
        app = self.launch_with_tips()
        self.shown(app, OUTINGS)
        second = app.open_another_window()
        self.shown(second, OUTINGS)
        self.go_to(second, OUTINGS, "Close")
        second.press("Return")
        self.gone(second, OUTINGS)
        self.gone(app, OUTINGS)

    def test_popovers_are_up_one_at_a_time_in_the_window_that_is_used(self):
        app = self.launch_with_tips()
        second = app.open_another_window()
        self.leaf_enough(second, by_keys=True)
        self.shown(second, SEARCH)
        self.assertEqual([self.tip(app, title) for title in (SEARCH, BELL)], [None, None])
        desktop().run("xdotool", "windowactivate", app.window)
        app.focus()
        self.shown(app, SEARCH)
        self.gone(second, SEARCH)
        app.press("Escape")
        self.gone(app, SEARCH)
        self.shown(app, BELL)
        self.assertIsNone(self.tip(second, BELL))

    def test_outings_are_the_same_in_both_and_count_once(self):
        app = self.launch_with_tips()
        second = app.open_another_window()
        self.check(second, 1, 2)
        rows = app.page.find_all("check box")
        app.wait(lambda: rows[0].is_checked and rows[1].is_checked, "the other window follows")
        app.wait(lambda: self.donations("outing-checked") == 2, "two events")


class Lasting(TipTest):
    def test_what_was_closed_stays_closed_after_a_restart(self):
        app = self.launch_with_tips()
        self.check(app, 1, 2, 3)
        self.close_tip(app, KEYS)
        again = self.launch_with_tips()
        lab = self.lab(again)
        self.says(lab, KEYS, "Closed")
        self.says(lab, OUTINGS, "Done")
        self.assertEqual(self.tips(again), [])

    def test_signals_end_it_with_everything_kept(self):
        for name, number in (("SIGTERM", signal.SIGTERM), ("SIGINT", signal.SIGINT), ("SIGHUP", signal.SIGHUP)):
            with self.subTest(name):
                self.store.unlink(missing_ok=True)
                app = self.launch_with_tips()
                self.close_tip(app, OUTINGS)
                app.process.send_signal(number)
                self.assertEqual(app.exit_code(), 0)
                again = self.launch_with_tips()
                lab = self.lab(again)
                self.says(lab, OUTINGS, "Closed")
                self.finish(again)

    def test_fresh_keeps_nothing(self):
        app = self.launch_with_tips("--fresh")
        self.close_tip(app, OUTINGS)
        self.finish(app)
        self.assertFalse(self.store.exists())


class Trouble(TipTest):
    def expect(self, title, *words, **environment):
        """The app runs with tips for the session, and the lab says what is wrong."""
        app = self.launch_with_tips(**environment)
        self.shown(app, OUTINGS)
        self.close_tip(app, OUTINGS)
        lab = self.lab(app)
        self.says(lab, OUTINGS, "Closed")
        banner = lab.frame.get(label=title).parent
        text = " ".join(one.name for one in banner.look())
        for word in words:
            self.assertIn(word, text)
        self.finish(lab)
        self.messages = app.stderr
        app.log.write_text("")

    def test_a_damaged_store_is_set_aside(self):
        first = self.launch_with_tips()
        self.finish(first)
        damaged = bytearray(self.store.read_bytes())
        damaged[100:] = b"\xa5" * (len(damaged) - 100)
        self.store.write_bytes(damaged)
        for log in ("-wal", "-shm"):
            self.store.with_name(self.store.name + log).unlink(missing_ok=True)
        self.expect("Tips have started over", "tips.sqlite", "damaged")
        aside = [one for one in self.store.parent.iterdir() if ".damaged-" in one.name and one.suffix != ".x"]
        self.assertIn(bytes(damaged), [one.read_bytes() for one in aside])

    def test_a_file_that_is_no_store_is_left_alone(self):
        self.store.parent.mkdir(parents=True)
        self.store.write_text("Sing to me of the man, Muse.\n" * 500)
        self.expect("Tips are kept in memory for this session", "tips.sqlite")
        self.assertIn("tips.sqlite", self.messages)
        self.assertTrue(self.store.read_text().startswith("Sing to me"))

    @unittest.skipIf(os.geteuid() == 0, "root writes anywhere")
    def test_a_folder_that_is_only_for_reading(self):
        self.store.parent.mkdir(parents=True)
        self.store.parent.chmod(0o500)
        self.addCleanup(self.store.parent.chmod, 0o700)
        self.expect("Tips are kept in memory for this session", str(self.store.parent.name))


class SelfStartingTours(TipTest):
    def launch_as_usual(self):
        """Starts the app as from the menu of a desktop."""
        app = self.launch("run", animations=False, TIPS_OVERRIDE="")
        app.look_at_rest()
        return app

    def open_often(self, times):
        for count in range(1, times + 1):
            app = self.launch_without_tour()
            app.wait(lambda: self.donations("opened") == count, f"launch {count} is noted")

    def test_one_comes_after_an_event_and_only_once(self):
        # As an earlier version noted that the welcome was given.
        record = self.home / "state/odyssey/trip.ini"
        record.parent.mkdir(parents=True)
        record.write_text("[tours]\nwelcome=true\n")
        self.open_often(3)
        app = self.launch_as_usual()
        app.wait(lambda: (seen := app.callout()) and seen.title == "A circle", "the tour of spotlights")
        self.assertEqual(self.tips(app), [])
        app.end_tour()
        self.shown(app, OUTINGS)
        again = self.launch_as_usual()
        self.shown(again, OUTINGS)
        self.assertIsNone(again.dialog())

    def test_it_keeps_its_distance_from_other_tips(self):
        self.open_often(3)
        app = self.launch_as_usual()
        app.click_on(app.wait(app.offer, "the offer").get("push button", "Take the Tour"))
        app.step(1)
        app.end_tour()
        self.shown(app, OUTINGS)
        self.assertIsNone(app.dialog())
        lab = self.lab(app)
        self.says(lab, "Spotlight", "Waiting for its time")
        row = lab.frame.get(label="Spotlight. Waiting for its time")
        lab.press_until_focused(row)
        lab.press("Return")
        reasons = lambda: " ".join(one.name for one in row.look())
        for reason in ("✗ Another tip was shown lately", "✓ opened"):
            wait_until(lambda: reason in reasons(), reason)
