"""Odyssey's Flatpak, built from its manifest without Flathub and without a network, beside Odyssey as it is built here."""

import configparser
import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest
from pathlib import Path

from flathub import APP, manifest
from linked import links_all_of_foundation
from programs import PACKAGE, WATCHDOG, package_files, run
from support import PATIENCE, close_active_window, desktop, start_logged, wait_until

BUILT = Path(os.environ.get("WALKTHROUGH_BUILT", PACKAGE / ".build-test/debug")).absolute()
# flatpak-builder keeps in it what it has built, and builds again what differs.
BUILDS = PACKAGE / ".build-flatpak-test"
SDK = (PACKAGE / "scripts/flatpak-apps", "--sdk")
MEGABYTE = 1_000_000
# What both draw: steps in a narrow and a wide window, light and dark; and where they put German.
PICTURES = ("--sizes", "480x800,1280x800", "--themes", "light,dark")
LAYOUT = ("--layout-only",)


def made(*option: str) -> str:
    """Where scripts/flatpak-apps has put what it makes; skips the test where it cannot make anything."""
    command = [PACKAGE / "scripts/flatpak-apps", *option, "printenv", "FLATPAK_SYSTEM_DIR" if option else "FLATPAK_USER_DIR"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=WATCHDOG)
    if said.returncode == 77:
        raise unittest.SkipTest(f"NOT TESTED: {said.stderr.strip()}")
    if said.returncode:
        raise AssertionError(said.stderr)
    return said.stdout.splitlines()[-1]


def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The same file, whoever has written it, whenever."""
    entry.mtime = entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def pack(archive: Path) -> str:
    """Packs the package as it is, and returns what tells it from any other: flatpak-builder builds a folder each time."""
    with tarfile.open(archive, "w") as tar:
        for name in sorted(package_files()):
            tar.add(PACKAGE / name, f"package/{name}", recursive=False, filter=plain)
    return hashlib.sha256(archive.read_bytes()).hexdigest()


def swift_folder() -> str:
    return run("bash", "-c", "source scripts/setup && swift_folder", cwd=PACKAGE).strip()


def mirrored() -> dict[str, str]:
    """Has git take what the manifest names from what SwiftPM has fetched already."""
    count = int(os.environ.get("GIT_CONFIG_COUNT", "0"))
    settings = {}
    for source in manifest()["modules"][0]["sources"]:
        for clone in (BUILT.parent / "repositories").glob(f"{Path(source.get('url', 'none')).name}-*"):
            settings |= {f"GIT_CONFIG_KEY_{count}": f"url.{clone}.insteadOf", f"GIT_CONFIG_VALUE_{count}": source["url"]}
            count += 1
    return settings | {"GIT_CONFIG_COUNT": str(count)}


def told(board: Path) -> dict:
    """What a storyboard tells, but for how far a page had scrolled when a step was reached amid another: that is chance."""
    content = json.loads(board.read_text())
    for picture in content["pictures"]:
        for arrival in picture["arrivals"]:
            if arrival["way"] == "amid":
                arrival.pop("scrolledFrom")
    return content


class OdysseyFlatpak(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        swift = swift_folder()
        if swift in ("/", "/usr", "/usr/local"):
            raise unittest.SkipTest(f"NOT TESTED: Swift lies among everything else in {swift}, and cannot be lent to a sandbox")
        cls.system = Path(made("--sdk"))
        (cls.branch,) = [path.name for path in (cls.system / "runtime/io.github.walkthrough.Sdk").glob("*/*")]
        cls.folder = Path(tempfile.mkdtemp(prefix="walkthrough-flatpak-"))
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.build(swift)
        cls.environment = desktop().environment | {
            "FLATPAK_SYSTEM_DIR": str(cls.system), "FLATPAK_USER_DIR": str(cls.folder / "flatpak"),
            # On it flatpak asks whether parents allow the app; nobody is there to say no.
            "DBUS_SYSTEM_BUS_ADDRESS": desktop().environment["DBUS_SESSION_BUS_ADDRESS"],
            "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none", "TIPS_OVERRIDE": "hide-all",
        }
        cls.flatpak("remote-add", "--no-gpg-verify", "built", BUILDS / "repository")
        cls.flatpak("install", "--assumeyes", "--noninteractive", "built", APP)

    @classmethod
    def build(cls, swift: str):
        """Builds it from the manifest: of it only the names of the runtimes, and where the sources are, differ."""
        BUILDS.mkdir(exist_ok=True)
        archive = BUILDS / "package.tar"
        odyssey = manifest() | {
            "runtime": "io.github.walkthrough.Platform", "sdk": "io.github.walkthrough.Sdk", "runtime-version": cls.branch
        }
        extensions = odyssey.pop("sdk-extensions")
        assert extensions == ["org.freedesktop.Sdk.Extension.swift6"], extensions
        odyssey["build-options"]["build-args"] = [f"--bind-mount=/usr/lib/sdk/swift6={swift}"]
        sources = odyssey["modules"][0]["sources"]
        assert sources[0]["type"] == "dir", sources
        sources[0] = {"type": "archive", "path": str(archive), "sha256": pack(archive)}
        (BUILDS / f"{APP}.json").write_text(json.dumps(odyssey, indent=2))
        # rofiles-fuse is none of what builds it, and containers lack /dev/fuse.
        builder = ["flatpak-builder", "--force-clean", "--disable-rofiles-fuse", "--state-dir=state", "--repo=repository"]
        run(*SDK, *builder, "app", f"{APP}.json", cwd=BUILDS, env=os.environ | mirrored())
        cls.files = BUILDS / "app/files"

    @classmethod
    def flatpak(cls, *arguments):
        return run("flatpak", "--user", *arguments, env=cls.environment)

    def in_sandbox(self, *options, program: str = "", environment: dict[str, str] = {}) -> str:
        """Runs the app, or another program in its place, to its end."""
        other = [f"--command={program}"] if program else []
        return run("flatpak", "run", f"--filesystem={self.folder}", *other, APP, *options, env=self.environment | environment)

    def test_nothing_but_the_app_is_in_it(self):
        files = [path.relative_to(self.files) for path in self.files.rglob("*") if path.is_file()]
        beside = [str(path) for path in files if path.parts[0] != "share"]
        self.assertEqual(sorted(beside), ["bin/odyssey", "manifest.json"])
        program = self.files / "bin/odyssey"
        self.assertLess(program.stat().st_size / MEGABYTE, 22.5)
        self.assertFalse(links_all_of_foundation(program))
        needed = run("readelf", "--dynamic", program)
        self.assertIn("libgtk-4.so.1", needed)
        self.assertNotRegex(needed, "swift|Foundation")

    def test_the_desktop_is_told_of_it(self):
        exports = self.folder / "flatpak/exports"
        for path in (
            f"bin/{APP}", f"share/applications/{APP}.desktop", f"share/icons/hicolor/scalable/apps/{APP}.svg",
            f"share/icons/hicolor/symbolic/apps/{APP}-symbolic.svg",
        ):
            self.assertTrue((exports / path).exists(), path)
        told = configparser.ConfigParser(interpolation=None)
        told.read(exports / f"share/applications/{APP}.desktop")
        self.assertRegex(told["Desktop Entry"]["Exec"], rf"flatpak run .*--command=odyssey {re.escape(APP)}$")
        self.assertEqual(told["Desktop Entry"]["GenericName[de]"], "Reiseführer")
        # What a software centre shows.
        self.assertTrue((self.files / f"share/app-info/icons/flatpak/128x128/{APP}.png").exists())
        self.assertTrue((self.files / f"share/app-info/xmls/{APP}.xml.gz").exists())

    def test_it_may_do_no_more_than_the_manifest_says(self):
        metadata = configparser.ConfigParser(interpolation=None)
        metadata.read_string(self.flatpak("info", "--show-metadata", APP))
        permissions = {name: set(value.strip(";").split(";")) for name, value in metadata["Context"].items()}
        # For a flatpak that does not know fallback-x11 there is x11 as well.
        self.assertEqual(
            permissions, {"shared": {"ipc"}, "sockets": {"x11", "wayland", "fallback-x11"}, "devices": {"dri"}}
        )

    def draws_as_here(self) -> bool:
        """Whether GTK and the font are the same in the sandbox and outside of it."""
        # In a sandbox fc-match of fontconfig 2.14 answers, then aborts.
        ask = ("sh", "-c", "pkg-config --modversion gtk4; fc-match --format=%{file} 2>/dev/null || true")
        sdk = ("flatpak", "run", f"--command={ask[0]}", f"io.github.walkthrough.Sdk//{self.branch}", *ask[1:])
        return run(*sdk, env=self.environment) == run(*ask)

    def boards(self, *options: str, **environment: str) -> list[dict]:
        """What Odyssey draws outside of the sandbox and in it; both leave their pictures in a folder."""
        boards = [self.folder / name for name in ("here", "sandbox")]
        for board in boards:
            shutil.rmtree(board, ignore_errors=True)
        run(BUILT / "odyssey", "storyboard", boards[0], *options, env=self.environment | environment)
        self.in_sandbox("storyboard", boards[1], *options, environment=environment)
        return [told(board / "storyboard.json") for board in boards]

    def compare(self, here: dict, sandbox: dict):
        words = lambda board: [
            [picture[key] for key in ("image", "title", "body", "missing", "clipped")] for picture in board["pictures"]
        ]
        self.assertEqual(words(here), words(sandbox))
        if self.draws_as_here():
            self.assertEqual(here, sandbox)
        else:
            print("NOT TESTED: where everything is in the sandbox; it has another GTK or font than this system")

    def test_it_draws_what_it_draws_outside_of_the_sandbox(self):
        here, sandbox = self.boards(*PICTURES)
        self.compare(here, sandbox)
        self.assertGreaterEqual(len(here["pictures"]), 4 * 15)
        if not self.draws_as_here():
            return
        for picture in here["pictures"]:
            with self.subTest(picture["image"]):
                pictures = [(self.folder / name / picture["image"]).read_bytes() for name in ("here", "sandbox")]
                self.assertTrue(pictures[0] == pictures[1], "the pictures differ")

    def test_it_speaks_german(self):
        here, sandbox = self.boards(*LAYOUT, LANGUAGE="de", LC_ALL="C.UTF-8")
        self.compare(here, sandbox)
        self.assertIn("Willkommen an Bord", {picture["title"] for picture in sandbox["pictures"]})

    def test_it_starts_and_ends(self):
        launcher = self.folder / f"flatpak/exports/bin/{APP}"
        app, log = start_logged(self.folder, self.environment | {"G_DEBUG": "fatal-warnings"}, launcher)
        self.addCleanup(subprocess.run, ["flatpak", "kill", APP], env=self.environment, capture_output=True)
        search = ["xdotool", "search", "--onlyvisible", "--name", "^Odyssey$"]
        there = lambda: subprocess.run(search, env=self.environment, capture_output=True, text=True).stdout
        wait_until(lambda: there() or app.poll() is not None, "a window")
        self.assertIsNone(app.poll(), log.read_text())
        close_active_window(app)
        self.assertEqual(app.wait(PATIENCE), 0)
        # What flatpak says by itself, where there is no /dev/fuse for the portal of documents.
        self.assertEqual([line for line in log.read_text().splitlines() if not line.startswith("F: ")], [])
