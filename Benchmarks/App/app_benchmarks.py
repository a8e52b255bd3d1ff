"""What Odyssey costs as a whole process: its first frame, a step of its tour, rest, memory.

Each function yields figures, as dictionaries with the keys of `Figure` in BenchmarkReport.swift.
"""

import contextlib
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(ROOT / "Tests/AppTests")]
os.environ.setdefault("PATIENCE", "60")
from environment_words import compile_c  # noqa: E402
from support import App, desktop, own_folders, wait_until  # noqa: E402

MEBIBYTE = 1024 * 1024
STEPS = 5


def figure(what, unit, ours, reference=None, theirs=None, budget=None):
    """Medians and, where there is a reference, the ratio of each pair."""
    entry = {"what": what, "unit": unit, "ours": statistics.median(ours)}
    value = entry["ours"]
    if theirs:
        ratios = sorted(a / b for a, b in zip(ours, theirs))
        value = statistics.median(ratios)
        entry |= {"reference": reference, "theirs": statistics.median(theirs), "ratio": [ratios[0], value, ratios[-1]]}
    if budget is not None:
        entry |= {"budget": budget, "holds": value <= budget}
    return entry


class Run:
    """Odyssey, while it runs without assistive technology; another build of it where `program` is one."""

    def __init__(self, *arguments: str, animations: bool = True, renderer: str = "cairo", program: str | None = None):
        self.home = Path(tempfile.mkdtemp(prefix="home-", dir=desktop().folder))
        # On one session bus, the second to start would only raise the window of the first.
        own = {"ODYSSEY": program, "DBUS_SESSION_BUS_ADDRESS": desktop().start_bus()} if program else {}
        self.app = App(("run", *arguments), self.home, environment(self.home, animations, GSK_RENDERER=renderer, **own))
        self.pid = self.app.process.pid
        _ = self.app.window
        self.rest()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.app.end()
        shutil.rmtree(self.home, ignore_errors=True)

    @property
    def processor_time(self) -> float:
        """Seconds of all threads, of those that ended too."""
        # The id of another process's CPU-time clock, as clock_getcpuclockid(3) computes it.
        return time.clock_gettime((~self.pid << 3) | 2)

    @property
    def wake_ups(self) -> int:
        status = Path(f"/proc/{self.pid}/task/{self.pid}/status").read_text()
        return int(status.partition("\nvoluntary_ctxt_switches:")[2].split()[0])

    @property
    def memory(self) -> float:
        """Bytes that the process has written to. Pages of its files are private only until another program reads them."""
        lines = Path(f"/proc/{self.pid}/smaps_rollup").read_text().splitlines()
        return 1024 * sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty:"))

    def rest(self, seconds: float = 1.6):
        """Returns once it has used no processor time for a while: longer than a scrollbar takes to fade."""
        seen, since = self.processor_time, time.monotonic()
        while time.monotonic() - since < seconds:
            time.sleep(0.1)
            now = self.processor_time
            if now != seen:
                seen, since = now, time.monotonic()

    def press(self, key: str) -> float:
        """The processor time from the key until rest."""
        desktop().run("xdotool", "windowactivate", self.app.window)
        self.app.focus()
        before = self.processor_time
        desktop().run("xdotool", "key", key)
        wait_until(lambda: self.processor_time > before, "the key does something")
        self.rest()
        return self.processor_time - before


def environment(home: Path, animations: bool, **more: str) -> dict[str, str]:
    settings = home / "config/gtk-4.0/settings.ini"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f"[Settings]\ngtk-enable-animations={str(animations).lower()}\n")
    fixed = {"GDK_BACKEND": "x11", "GTK_A11Y": "none", "TIPS_OVERRIDE": "hide-all"}
    return desktop().environment | own_folders(home) | fixed | more


def steps(rounds: int):
    """From the key until rest, forwards and backwards through the tour; in turn with the build that BESIDE names."""
    arguments = ("--tour", "welcome", "--size", "1280x800")
    beside = os.environ.get("BESIDE")
    keys = ["Right"] * (STEPS - 1) + ["Left"] * (STEPS - 1)
    for animations, budget, words in ((True, 0.075, "a step change"), (False, 0.020, "the same, animations off")):
        with contextlib.ExitStack() as stack:
            programs = [None] + ([beside] if beside else [])
            runs = [stack.enter_context(Run(*arguments, animations=animations, program=one)) for one in programs]
            times = [[] for _ in runs]
            for number, key in enumerate(keys * rounds):
                # Each goes first as often as the other.
                for index in range(len(runs)):
                    turn = (index + number) % len(runs)
                    times[turn].append(runs[turn].press(key))
        what = f"Odyssey, 1280 × 800, cairo: {words}"
        if beside:
            yield figure(what, "seconds", times[0], "the other build", times[1])
        else:
            yield figure(what, "seconds", times[0], budget=budget)


def rest(seconds: float = 5):
    """A step that is only looked at."""
    with Run("--tour", "welcome", "--step", "3", "--size", "1280x800") as run:
        time_before, wake_ups_before = run.processor_time, run.wake_ups
        time.sleep(seconds)
        used, woken = run.processor_time - time_before, run.wake_ups - wake_ups_before
    yield figure(f"Odyssey: {seconds:g} s at rest, processor time", "seconds", [used], budget=0.01)
    # X and the session bus may wake it now and then; a timer of ours would wake it often.
    yield figure(f"Odyssey: {seconds:g} s at rest, wake-ups", "count", [woken], budget=5)


def memory(rounds: int):
    """What a tour adds, and what is left of that."""
    shown, toured, left = [], [], []
    for _ in range(rounds):
        with Run("--no-tour", "--size", "1280x800", animations=False) as run:
            before = run.memory
        with Run("--tour", "welcome", "--size", "1280x800", animations=False) as run:
            shown.append(run.memory - before)
            for key in ["Right"] * (STEPS - 1) + ["Left"] * (STEPS - 1):
                run.press(key)
            toured.append(run.memory - before)
            run.press("Escape")
            left.append(run.memory - before)
    yield figure("Odyssey, memory: a tour", "bytes", shown)
    yield figure("Odyssey, memory: a tour after eight steps", "bytes", toured)
    yield figure("Odyssey, memory: after that tour", "bytes", left)


def first_frame(rounds: int):
    """Until the first frame is painted, beside a C program that shows the same file."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        compile_c(HERE / "plain.c", folder / "plain", "gtk4", "-O2", "-w")
        resources = ROOT / "Resources"
        programs = (
            (os.environ["ODYSSEY"], "run", "--no-tour", "--size", "1280x800"),
            (str(folder / "plain"), str(resources / "ui/window.ui"), str(resources / "css/odyssey.css")),
        )
        ours, theirs = painted_in_turn(programs, folder, rounds)
        # The budget for time is a ratio, 1.18; that for memory is a difference.
        for index, what, budget in ((0, "first frame", 1.18), (1, "first frame, processor time", None)):
            pairs = [a[index] for a in ours], [b[index] for b in theirs]
            yield figure(f"Odyssey: {what}", "seconds", pairs[0], "C", pairs[1], budget)
        more = [a[2] - b[2] for a, b in zip(ours, theirs)]
        yield figure("Odyssey: memory at the first frame, over C", "bytes", more, budget=12e6)


def painted_in_turn(programs, folder: Path, rounds: int) -> tuple[list, ...]:
    """What `painted` says of each of some programs, so many times."""
    compile_c(HERE / "first_frame.c", folder / "watch.so", "gtk4", "-O2", "-w", "-shared", "-fPIC")
    found = tuple([] for _ in programs)
    for number in range(rounds + 1):
        for program, results in zip(programs, found):
            result = painted(program, folder)
            # The first run of each finds the machine's caches cold.
            if number:
                results.append(result)
    return found


def processor_seconds(*command, **options) -> float:
    """The processor time of a command."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(list(map(str, command)), check=True, stdout=subprocess.DEVNULL, **options)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def painted(program, folder: Path) -> tuple[float, float, float]:
    """Seconds until the first frame of a program, those of processor time, and the bytes that it owns then."""
    home = Path(tempfile.mkdtemp(prefix="home-", dir=desktop().folder))
    report = folder / "report"
    report.unlink(missing_ok=True)
    told = environment(home, False, GSK_RENDERER="cairo", LD_PRELOAD=str(folder / "watch.so"), FIRST_FRAME=str(report))
    told["FIRST_FRAME_START"] = str(time.monotonic_ns())
    subprocess.run(program, env=told, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120)
    assert report.exists(), f"{program[0]} painted nothing"
    waited, used, kilobytes = map(int, report.read_text().split())
    shutil.rmtree(home, ignore_errors=True)
    return waited / 1e9, used / 1e9, kilobytes * 1024


PARTS = {
    "first-frame": lambda: first_frame(11),
    "step": lambda: steps(2),
    "rest": rest,
    "memory": lambda: memory(3),
}
