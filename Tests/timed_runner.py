"""What the test runners in Python share: tests are named as they run, and how long each took is told at the end."""

import time
import unittest


class TimedResult(unittest.TextTestResult):
    """Notes how long each test took, with what was set up for it alone."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.durations = []

    def startTest(self, test):
        self.began = time.monotonic()
        super().startTest(test)

    def stopTest(self, test):
        super().stopTest(test)
        self.durations.append((time.monotonic() - self.began, test.id().removeprefix("__main__.")))


class TimedRunner(unittest.TextTestRunner):
    """Runs tests and then prints a line "Took SECONDS s: TEST" for each, which `scripts/test` sorts."""

    resultclass = TimedResult

    def __init__(self, **options):
        super().__init__(**({"verbosity": 2} | options))

    def run(self, test):
        result = super().run(test)
        for seconds, name in result.durations:
            self.stream.writeln(f"Took {seconds:.3f} s: {name}")
        return result
