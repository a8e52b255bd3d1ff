"""What an app uses while it runs, and whether that grows."""

import dataclasses
import os
import re
import statistics
from pathlib import Path


@dataclasses.dataclass(frozen=True)
class Health:
    """What a process uses at one moment, with nothing but one new window open."""

    # How many actions there were before.
    actions: int
    # The process, counted from 1: the app is started again after it was quit.
    life: int
    handlers: int
    sources: int
    custom_widgets: int
    windows: int
    widgets: int
    heap: int
    resident: int
    files: int
    threads: int
    tours: int = 0

    @classmethod
    def of(cls, pid: int, counts: list[int], actions: int, life: int) -> "Health":
        status = Path(f"/proc/{pid}/status").read_text()
        value = lambda name: int(re.search(rf"^{name}:\s*(\d+)", status, re.M)[1])
        files = len(os.listdir(f"/proc/{pid}/fd"))
        *alive, tours, heap = counts
        return cls(actions, life, *alive, heap, value("VmRSS") * 1024, files, value("Threads"), tours)

    def __str__(self) -> str:
        return (
            f"{self.actions:6} actions, process {self.life}: heap {self.heap / 1e6:6.2f} MB, "
            f"resident {self.resident / 1e6:6.1f} MB, {self.files} files, {self.threads} threads, "
            f"{self.handlers} handlers, {self.sources} timeouts, {self.custom_widgets} custom widgets, "
            f"{self.windows} windows of {self.widgets} widgets"
        )


# How much more there may be at the end of a process than near its beginning. Tips come and go, with their handlers
# and widgets; allocated memory moves with the pictures that are decoded at that moment.
ALLOWED = {
    "handlers": 60,
    "sources": 2,
    "custom_widgets": 20,
    "windows": 0,
    "tours": 0,
    "widgets": 80,
    "files": 4,
    "threads": 8,
    "heap": 6_000_000,
    "resident": 160_000_000,
}
MEMORY = ("heap", "resident")


def complaints(healths: list[Health], besides: tuple[str, ...] = ()) -> list[str]:
    """What grew that must not, process by process, `besides` what may."""
    found = []
    for life in sorted({health.life for health in healths}):
        # What is made once, fonts and pictures above all, is made in the first stage.
        stages = [health for health in healths if health.life == life][1:]
        if len(stages) < 2:
            continue
        # What a process that did not live for long has allocated is the pictures that were decoded at the moment.
        passing = MEMORY if len(stages) < 4 else ()
        part = max(1, len(stages) // 3)
        for name, allowed in ((name, allowed) for name, allowed in ALLOWED.items() if name not in (*besides, *passing)):
            typical = lambda some: statistics.median(getattr(health, name) for health in some)
            before, after = typical(stages[:part]), typical(stages[-part:])
            if after - before > allowed:
                found.append(f"{name.replace('_', ' ')} grew from {before:,.0f} to {after:,.0f} in process {life}")
    return found


def summary(healths: list[Health]) -> str:
    """The state after a tenth, a half and all of the actions."""
    last = healths[-1].actions
    chosen = [min(healths, key=lambda health: abs(health.actions - last * part)) for part in (0.1, 0.5, 1)]
    return "\n".join(f"{name:>5}: {health}" for name, health in zip(("10 %", "50 %", "100 %"), chosen))
