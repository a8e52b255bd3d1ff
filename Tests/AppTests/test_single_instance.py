"""A second launch asks the first one."""

from support import AppTest


class SingleInstance(AppTest):
    def test_a_second_launch_starts_the_tour_in_the_first_window(self):
        first = self.launch_without_tour()
        for number, options in ((1, ["--tour", "welcome"]), (4, ["--step", "4"])):
            with self.subTest(options):
                second = self.launch("run", *options, beside=True)
                self.assertEqual(second.exit_code(), 0)
                self.assertEqual(first.step(number).number, number)
        self.assertEqual(len(first.windows()), 1)

    def test_a_second_launch_without_a_tour_changes_nothing(self):
        first = self.launch_at(3)
        second = self.launch("run", "--no-tour", beside=True)
        self.assertEqual(second.exit_code(), 0)
        self.assertEqual(first.step(3).number, 3)
