"""What the lab costs an app that somebody else made, and programs that have no window.

Figures as in app_benchmarks.py. They need gnome-text-editor. Where FLATPAK_USER_DIR names apps from Flatpak, as
scripts/flatpak-apps makes them, one of those is started, too, if WALKTHROUGH names a tool that is linked with Swift.
"""

import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from app_benchmarks import Run, desktop, environment, figure, painted_in_turn, processor_seconds, wait_until

EDITOR = ("gnome-text-editor", "--standalone")
TOUR = {"id": "tour", "steps": [{"id": "open", "title": "Open", "body": "A file.", "target": "open_menu_button"}]}


def tool() -> Path:
    return Path(os.environ["WALKTHROUGH"]).resolve()


class EditorRun(Run):
    """The editor at rest, alone or started by the tool."""

    def __init__(self, *command: str):
        self.home = Path(tempfile.mkdtemp(prefix="home-", dir=desktop().folder))
        told = environment(self.home, False, GSK_RENDERER="cairo", ADW_DISABLE_PORTAL="1", GTK_USE_PORTAL="0")
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, env=told, **quiet)
        self.pid = wait_until(self.editor, "the editor")
        wait_until(self.has_window, "a window")
        self.rest()

    def editor(self) -> int | None:
        """The process of the editor: the one that was started, or the tool's child."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        for pid in [self.process.pid, *map(int, children)]:
            if Path(f"/proc/{pid}/comm").read_text().strip() == EDITOR[0][:15]:
                return pid
        return None

    def has_window(self) -> bool:
        return any(process == self.pid for _, process in desktop().screen.windows())

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.home, ignore_errors=True)


def lab(rounds: int):
    if not shutil.which(EDITOR[0]):
        raise SystemExit(f"{EDITOR[0]} is not installed")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        tour = folder / "tour.json"
        tour.write_text(json.dumps(TOUR))
        with_tour = (str(tool()), "run", str(tour), "--", *EDITOR)
        yield from start(with_tour, folder, rounds)
        yield from memory(with_tour, rounds)
        yield from without_gtk(folder)
        if "FLATPAK_USER_DIR" in os.environ:
            yield from start_in_sandbox(tour, rounds)


def start(with_tour, folder: Path, rounds: int):
    """Until the editor's first frame."""
    found = painted_in_turn((with_tour, EDITOR), folder, rounds)
    for index, what in ((0, "first frame"), (1, "first frame, processor time")):
        ours, theirs = ([one[index] for one in results] for results in found)
        yield figure(f"gnome-text-editor with walkthrough run: {what}", "seconds", ours, "alone", theirs)


def memory(with_tour, rounds: int):
    """What the library and a tour add to the editor."""
    more = []
    for _ in range(rounds):
        with EditorRun(*EDITOR) as run:
            before = run.memory
        with EditorRun(*with_tour) as run:
            more.append(run.memory - before)
    yield figure("gnome-text-editor, memory: a tour that the tool brought", "bytes", more)


def start_in_sandbox(tour: Path, rounds: int):
    """How much later an app from Flatpak shows its window with a tour."""
    app = ("flatpak", "run", "--die-with-parent", "org.gnome.Calculator")
    with_tour = (str(tool()), "run", str(tour), "--", *app)
    later = []
    for number in range(rounds + 1):
        alone, ours = seconds_until_a_window(*app), seconds_until_a_window(*with_tour)
        # The first run of each finds the machine's caches cold.
        if number:
            later.append(ours - alone)
    yield figure("org.gnome.Calculator from Flatpak with walkthrough run: window, later", "seconds", later, budget=0.3)


def seconds_until_a_window(*command: str) -> float:
    home = Path(tempfile.mkdtemp(prefix="home-", dir=desktop().folder))
    told = environment(home, False, GSK_RENDERER="cairo", FLATPAK_USER_DIR=os.environ["FLATPAK_USER_DIR"])
    quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    start = time.monotonic()
    process = subprocess.Popen(command, env=told, **quiet)
    wait_until(desktop().screen.windows, "a window", pause=0.002)
    seconds = time.monotonic() - start
    process.terminate()
    process.wait()
    wait_until(lambda: not desktop().screen.windows(), "the end of the window")
    shutil.rmtree(home, ignore_errors=True)
    return seconds


def without_gtk(folder: Path, rounds: int = 50):
    """A program without GTK in whose environment the module is, as a child of a toured app is."""
    modules = folder / "modules"
    modules.mkdir()
    (modules / "libwalkthrough-module.so").symlink_to(tool().with_name("libwalkthrough-module.so"))
    loaded = os.environ | {"GIO_EXTRA_MODULES": str(modules), "WALKTHROUGH_MODULE_LAUNCHER": "1"}
    found = ([], [])
    for _ in range(rounds):
        for told, results in ((loaded, found[0]), (dict(os.environ), found[1])):
            results.append(processor_seconds("gio", "info", "/", env=told))
    yield figure("gio info with the module: processor time", "seconds", found[0], "without", found[1])


PARTS = {"lab": lambda: lab(7)}
