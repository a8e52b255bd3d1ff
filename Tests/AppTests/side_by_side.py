"""Runs tests in several processes. What each test says is shown whole, when it is done; the end is told as usual.

A worker reads the name of a test from its standard input, runs it, and writes a line of JSON, the report; then it
waits for the next name. One that ends amid a test makes that test fail, and another takes its place.
"""

import atexit
import contextlib
import faulthandler
import io
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
import time
import unittest

from timed_runner import TimedResult


# In seconds. Only ends what hangs, so that it is told: the longest test takes a quarter of it on a busy machine.
LONGEST = 1200


def stop(*_):
    """Ends a worker amid its test, with its desktop, and says where that was."""
    faulthandler.dump_traceback(file=sys.__stderr__, all_threads=False)
    atexit._run_exitfuncs()
    os._exit(1)


def work() -> int:
    """Runs the tests whose names come in, until none does."""
    signal.signal(signal.SIGTERM, stop)
    reports = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for name in iter(sys.stdin.readline, ""):
        sys.stderr = output = io.StringIO()
        result = TimedResult(unittest.runner._WritelnDecorator(output), descriptions=True, verbosity=2)
        unittest.TestLoader().loadTestsFromName(name.strip()).run(result)
        sys.stderr = sys.__stderr__
        problems = [
            (kind, result.getDescription(test), trace)
            for kind, found in (("ERROR", result.errors), ("FAIL", result.failures))
            for test, trace in found
        ]
        report = dict(ran=result.testsRun, problems=problems, skipped=len(result.skipped))
        report |= dict(output=output.getvalue(), durations=result.durations)
        print(json.dumps(report), file=reports, flush=True)
    return 0


def end_workers(workers: list[subprocess.Popen]):
    """Ends workers amid their tests, also where such a test waits outside Python."""
    for worker in workers:
        worker.terminate()
    for worker in workers:
        with contextlib.suppress(subprocess.TimeoutExpired):
            worker.wait(20)
        # What its test started goes with it.
        with contextlib.suppress(ProcessLookupError):
            os.killpg(worker.pid, signal.SIGKILL)
        worker.wait()


class Run:
    """The workers, the tests that wait for one, and what was reported."""

    def __init__(self, command: list[str], tests: list[unittest.TestCase]):
        self.command = command
        # One for all threads, each of which takes the next.
        self.waiting = iter([test.id() for test in tests])
        self.reports: list[dict] = []
        self.workers: set[subprocess.Popen] = set()
        self.lock = threading.Lock()
        self.has_ended = False

    def start_worker(self) -> subprocess.Popen:
        with self.lock:
            worker = subprocess.Popen(
                self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, start_new_session=True
            )
            self.workers.add(worker)
        return worker

    def feed_workers(self):
        """Gives a worker one test after another, until there are none."""
        worker = None
        for test in itertools.takewhile(lambda _: not self.has_ended, self.waiting):
            worker = worker or self.start_worker()
            report = self.ask(worker, test)
            if self.has_ended:
                return
            if report is None:
                status, worker = worker.wait(), None
                told = f"the process that ran it ended with status {status}\n"
                report = dict(ran=1, problems=[("ERROR", test, told)], skipped=0, durations=[])
                report |= dict(output=f"{test} ... ERROR\n")
            with self.lock:
                self.reports.append(report)
                sys.stderr.write(report["output"])
                sys.stderr.flush()
        if worker:
            worker.stdin.close()
            worker.wait()

    def ask(self, worker: subprocess.Popen, test: str) -> dict | None:
        """Has a worker run a test; None when it ended meanwhile."""
        watchdog = threading.Timer(LONGEST, end_workers, [[worker]])
        watchdog.start()
        try:
            print(test, file=worker.stdin, flush=True)
            line = worker.stdout.readline()
        except BrokenPipeError:
            return None
        finally:
            watchdog.cancel()
        return json.loads(line) if line.endswith("\n") else None

    def end(self):
        """Ends all workers, amid a test if it must be."""
        with self.lock:
            self.has_ended = True
        end_workers([worker for worker in self.workers if worker.poll() is None])


def run(command: list[str], tests: list[unittest.TestCase], jobs: int) -> int:
    """Runs tests with as many processes of that command, tells how they went, and returns the status to end with."""
    began = time.monotonic()
    all_of_it = Run(command, tests)
    threads = [threading.Thread(target=all_of_it.feed_workers, daemon=True) for _ in range(min(jobs, len(tests)))]
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    except KeyboardInterrupt:
        print("\nInterrupted", file=sys.stderr)
    finally:
        all_of_it.end()
    return tell(all_of_it.reports, len(tests), time.monotonic() - began)


def tell(reports: list[dict], expected: int, seconds: float) -> int:
    """Tells the problems, a summary and the durations as unittest and `timed_runner` do; returns the status."""
    say = lambda text="": print(text, file=sys.stderr)
    problems = [problem for report in reports for problem in report["problems"]]
    for kind, test, trace in problems:
        say(f"{'=' * 70}\n{kind}: {test}\n{'-' * 70}\n{trace}")
    total = lambda key: sum(report[key] for report in reports)
    count = lambda kind: sum(problem[0] == kind for problem in problems)
    say(f"{'-' * 70}\nRan {total('ran')} test{'s' * (total('ran') != 1)} in {seconds:.3f} s\n")
    found = {"failures": count("FAIL"), "errors": count("ERROR"), "skipped": total("skipped")}
    is_fine = not problems and len(reports) == expected > 0
    details = ", ".join(f"{name}={number}" for name, number in found.items() if number)
    say(("OK" if is_fine else "FAILED") + (f" ({details})" if details else ""))
    for duration, name in (pair for report in reports for pair in report["durations"]):
        say(f"Took {duration:.3f} s: {name}")
    if not total("ran"):
        say("error: no test ran")
    return 0 if is_fine else 1
