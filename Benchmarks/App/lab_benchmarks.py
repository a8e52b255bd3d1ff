"""What the lab costs an app that somebody else made, and programs that have no window.

Figures as in app_benchmarks.py. They need gnome-text-editor.
"""

import json
import os
import resource
import shutil
import subprocess
import tempfile
from pathlib import Path

from app_benchmarks import HERE, Run, desktop, environment, figure, painted, wait_until

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


def start(with_tour, folder: Path, rounds: int):
    """Until the editor's first frame."""
    flags = subprocess.run(("pkg-config", "--cflags", "--libs", "gtk4"), check=True, capture_output=True, text=True)
    watch = ["gcc", "-O2", "-w", "-shared", "-fPIC", str(HERE / "first_frame.c"), "-o", str(folder / "watch.so")]
    subprocess.run([*watch, *flags.stdout.split()], check=True)
    found = ([], [])
    for number in range(rounds + 1):
        for program, results in zip((with_tour, EDITOR), found):
            result = painted(program, folder)
            if number:
                results.append(result)
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


def without_gtk(folder: Path, rounds: int = 50):
    """A program without GTK in whose environment the module is, as a child of a toured app is."""
    modules = folder / "modules"
    modules.mkdir()
    (modules / "libwalkthrough-module.so").symlink_to(tool().with_name("libwalkthrough-module.so"))
    loaded = os.environ | {"GIO_EXTRA_MODULES": str(modules), "WALKTHROUGH_MODULE_LAUNCHER": "1"}
    found = ([], [])
    for _ in range(rounds):
        for told, results in ((loaded, found[0]), (dict(os.environ), found[1])):
            results.append(used_by(["gio", "info", "/"], told))
    yield figure("gio info with the module: processor time", "seconds", found[0], "without", found[1])


def used_by(command: list[str], told: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=told, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


PARTS = {"lab": lambda: lab(7)}
