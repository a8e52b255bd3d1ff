"""Screens of any scale, which nobody sees but tests do, pixel by pixel: those of sway without a display."""

import json
import shutil
import subprocess

from compositors import AS_NOBODY
from support import Picture, desktop, end, start_logged, wait_until

# What is missing of it, and of what takes pictures.
MISSING = [program for program in ("sway", "grim") if not shutil.which(program)]


class Screens:
    """Screens side by side for as long as a test runs; they may differ in scale, and are alike in logical pixels."""

    # Whole pixels at quarters.
    WIDTH, HEIGHT = 960, 640

    def __init__(self, test, *scales: float, floats: bool = False):
        """Starts sway; a window that does not float fills its screen."""
        self.scales = scales
        self.names = [f"HEADLESS-{number}" for number in range(1, len(scales) + 1)]
        lines = ["xwayland disable", "default_border none", "default_floating_border none"]
        lines += ['for_window [title=".*"] floating enable'] if floats else []
        for number, (name, scale) in enumerate(zip(self.names, scales)):
            size = f"{round(self.WIDTH * scale)}x{round(self.HEIGHT * scale)}"
            lines.append(f"output {name} mode {size} scale {scale} position {self.WIDTH * number} 0")
            lines.append(f"workspace {number + 1} output {name}")
        config = test.home / "sway.conf"
        config.write_text("\n".join([*lines, "workspace 1", ""]))
        # Neither a graphics card nor input is looked for.
        ours = {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman", "WLR_LIBINPUT_NO_DEVICES": "1"}
        ours |= {"WLR_HEADLESS_OUTPUTS": str(len(scales)), "SWAYSOCK": str(test.home / "sway.socket")}
        self.own = {key: value for key, value in desktop().environment.items() if key != "DISPLAY"} | ours
        before = self.sockets()
        process, log = start_logged(test.home, self.own, *AS_NOBODY, "sway", "--config", config)
        test.addCleanup(end, process)
        wait_until(lambda: self.sockets() - before or process.poll() is not None, "sway listens")
        assert process.poll() is None, log.read_text()
        self.own["WAYLAND_DISPLAY"] = (self.sockets() - before).pop()
        wait_until(lambda: len(self.ask("get_outputs")) == len(scales), "the screens")

    @staticmethod
    def sockets() -> set[str]:
        """The names of the sockets of all compositors."""
        return {one.name for one in (desktop().folder / "runtime").glob("wayland-*") if one.is_socket()}

    def environment(self, environment: dict[str, str]) -> dict[str, str]:
        """What an app is told in order to find them, in place of the display."""
        ours = {"WAYLAND_DISPLAY": self.own["WAYLAND_DISPLAY"], "GDK_BACKEND": "wayland"}
        return {name: value for name, value in environment.items() if name != "DISPLAY"} | ours

    def ask(self, kind: str):
        """What sway says of screens or windows; nothing while it starts."""
        said = subprocess.run(("swaymsg", "--raw", "--type", kind), env=self.own, capture_output=True, text=True).stdout
        return json.loads(said or "[]")

    def place(self, title: str) -> tuple[float, float, float, float]:
        """Where the window of that title is on its screen, without its shadow: left, top, width, height."""

        def find(node: dict, screen: dict):
            if node["type"] == "output":
                screen = node["rect"]
            if node["name"] == title and "app_id" in node:
                box = node["rect"]
                yield box["x"] - screen["x"], box["y"] - screen["y"], box["width"], box["height"]
            for child in node["nodes"] + node["floating_nodes"]:
                yield from find(child, screen)

        return next(find(self.ask("get_tree"), {}))

    def move(self, title: str, number: int, *then: str):
        """Moves the window of that title to a screen, and does more with it."""
        command = ", ".join([f'[title="^{title}$"] move container to output {self.names[number]}', *then])
        done = subprocess.run(("swaymsg", "--", command), env=self.own, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"

    def look(self, number: int = 0) -> Picture:
        """All of a screen, in its own pixels."""
        command = ("grim", "-t", "ppm", "-o", self.names[number], "-")
        return Picture.from_ppm(subprocess.run(command, env=self.own, check=True, capture_output=True).stdout)
