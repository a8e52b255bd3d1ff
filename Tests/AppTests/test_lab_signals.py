"""What is left of an app when the tool `walkthrough` is told to end, or killed."""

import os
import signal
import subprocess
import tempfile
from pathlib import Path

from lab import MANY_SIZES, SAVE, TOOL, LabTest, needs_gtk4
from support import PATIENCE, desktop, wait_until
from test_lab_launch import APP, IGNORES_SIGNALS, LEAVES_A_DAEMON

# An app that is not ready for a window for as long as it runs.
NEVER_SHOWS_ITS_WINDOW = """
activate = lambda app: (app.hold(), open(os.environ["HOME"] + "/active", "w").close())
"""
TELLS_OF_ITS_WINDOW = """
app.connect_after("activate", lambda app: open(os.environ["HOME"] + "/shown", "w").close())
"""
# A session bus that never says where it listens, so that the app is not started.
SLOW_BUS = """#!/bin/sh
trap 'sleep 1; exit 0' TERM
echo $$ >"$HOME/bus"
while :; do sleep 0.1; done
"""
# The commands that nobody watches, and what they take before "--".
UNATTENDED = (("elements",), ("lint", "tour.json"), ("storyboard", "tour.json", "board"))


@needs_gtk4
class Signals(LabTest):
    def setUp(self):
        super().setUp()
        self.write(SAVE)

    def app(self, more: str = ""):
        # It says which process it is.
        return self.script(APP % (more + "\nopen(os.environ['HOME'] + '/app', 'w').write(str(os.getpid()))\n"))

    def start(self, *command: str, until: str | None = "app") -> subprocess.Popen:
        """Starts the tool in the folder of the test, and waits until the app runs."""
        for name in ("app", "daemon", "bus", "active", "shown", "new.json"):
            (self.home / name).unlink(missing_ok=True)
        # A folder for each, so that what one leaves is not found again; a socket's path is short, and a test's name is not.
        self.temporary = Path(tempfile.mkdtemp(prefix="t-", dir=desktop().folder))
        self.environment["TMPDIR"] = str(self.temporary)
        self.log = self.home / "stderr"
        with self.log.open("w") as log:
            process = subprocess.Popen(
                [str(TOOL), *map(str, command)], cwd=self.home, env=self.environment,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=log, start_new_session=True,
            )
        self.addCleanup(lambda: process.poll() is None and process.kill())
        if until:
            wait_until(lambda: self.process(until) or process.poll() is not None, "the app")
            self.assertTrue(self.process(until), self.log.read_text())
        return process

    def test_a_killed_tool_leaves_nothing(self):
        for more in (LEAVES_A_DAEMON, NEVER_SHOWS_ITS_WINDOW + LEAVES_A_DAEMON, LEAVES_A_DAEMON + IGNORES_SIGNALS):
            for command in UNATTENDED:
                with self.subTest((command, more)):
                    sizes = MANY_SIZES if command[0] != "elements" else ()
                    process = self.start(*command, *sizes, "--private-bus", *self.app(more))
                    process.kill()
                    process.wait()
                    wait_until(lambda: not self.runs("app"), "the end of the app")
                    wait_until(lambda: not self.runs("daemon"), "the end of what it has started")
                    wait_until(lambda: not list(self.temporary.iterdir()), "the end of the tool's files")

    def test_a_tool_killed_before_its_app_runs_leaves_nothing(self):
        # A bus that ends only some time after the tool, as on a busy machine.
        bus = self.home / "bin/dbus-daemon"
        bus.parent.mkdir()
        bus.write_text(SLOW_BUS)
        bus.chmod(0o755)
        self.environment["PATH"] = f"{bus.parent}:{self.environment['PATH']}"
        for command in (*UNATTENDED, ("run", "tour.json"), ("record", "new.json")):
            with self.subTest(command):
                process = self.start(*command, "--private-bus", *self.app(), until="bus")
                process.kill()
                process.wait()
                wait_until(lambda: not self.runs("bus"), "the end of the bus")
                wait_until(lambda: not list(self.temporary.iterdir()), "the end of the tool's files")

    def test_a_signal_before_the_window_ends_the_app(self):
        for more in ("", IGNORES_SIGNALS, LEAVES_A_DAEMON):
            for command in (*UNATTENDED, ("run", "tour.json"), ("record", "new.json")):
                for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                    with self.subTest((command, number, more)):
                        process = self.start(*command, *self.app(NEVER_SHOWS_ITS_WINDOW + more))
                        wait_until(lambda: (self.home / "active").exists(), "an app without a window")
                        process.send_signal(number)
                        status = process.wait(timeout=PATIENCE)
                        ways = (128 + number, 128 + signal.SIGKILL, 128 + signal.SIGTERM)
                        self.assertIn(status, ways[:1] if command in UNATTENDED else ways)
                        self.assertFalse(self.runs("app"))
                        self.assertFalse(self.runs("daemon"))
                        self.assertEqual(list(self.temporary.iterdir()), [])
                        self.assertNotIn("no GTK 4 app", self.log.read_text())
                        self.assertNotIn("ended before", self.log.read_text())

    def test_an_end_at_any_moment_leaves_nothing(self):
        files = lambda process: list(self.temporary.iterdir())
        children = lambda process: Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
        moments = {
            "its files": files,
            "a child": children,
            "a bus": lambda process: len(children(process).split()) > 1,
            "the app": lambda process: self.process("app"),
            "a window": lambda process: (self.home / "shown").exists(),
        }
        ways = [(command, number) for command in UNATTENDED for number in (signal.SIGINT, signal.SIGKILL)]
        ways += [(command, signal.SIGINT) for command in (("run", "--no-own-state", "tour.json"), ("record", "new.json"))]
        for command, number in ways:
            for name, has_come in moments.items():
                with self.subTest((command, number, name)):
                    process = self.start(*command, "--private-bus", *self.app(LEAVES_A_DAEMON + TELLS_OF_ITS_WINDOW), until=None)
                    wait_until(lambda: process.poll() is not None or has_come(process), name)
                    process.send_signal(number)
                    process.wait(timeout=PATIENCE)
                    if number == signal.SIGKILL:
                        wait_until(lambda: not (self.runs("app") or self.runs("daemon")), "the end of the app")
                    self.assertFalse(self.runs("app"))
                    if command in UNATTENDED:
                        self.assertFalse(self.runs("daemon"))
                    was_left = False

                    def is_gone():
                        nonlocal was_left
                        if not was_left and command not in UNATTENDED and self.runs("daemon"):
                            # Left alone, with the folders that it was told of; the next tool removes them once it has ended.
                            was_left = True
                            os.kill(self.process("daemon"), signal.SIGKILL)
                        if was_left:
                            self.run_tool("run", self.home / "tour.json", "--", "true")
                        return not files(process)

                    wait_until(is_gone, "the end of the tool's files")
