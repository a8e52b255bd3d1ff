"""scripts/install, with Meson's own installation of programs that are not built but stand-ins."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
# Takes the place of Meson: instead of compiling it copies a small program to where the build leaves each file.
STAND_IN = """#!/usr/bin/python3
import json, os, pathlib, shutil, subprocess, sys

meson, build = {meson!r}, "{build}"
if sys.argv[1] != "compile":
    os.execv(meson, [meson, *sys.argv[1:]])
listed = subprocess.run([meson, "introspect", "--installed", build], capture_output=True, text=True, check=True).stdout
for built in map(pathlib.Path, json.loads(listed)):
    if built.is_relative_to(build) and not built.exists():
        built.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy("/bin/true", built)
"""


class ScriptsInstall(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="walkthrough-installing-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.package = self.folder / "a package"
        self.package.mkdir()
        for entry in PACKAGE.iterdir():
            if not entry.name.startswith("."):
                (self.package / entry.name).symlink_to(entry)
        commands = self.folder / "commands"
        commands.mkdir()
        stand_in = commands / "meson"
        stand_in.write_text(STAND_IN.format(meson=shutil.which("meson"), build=self.package / ".build-install"))
        stand_in.chmod(0o755)
        path = f"{commands}:{os.environ['PATH']}"
        self.environment = os.environ | {"PATH": path, "HOME": str(self.folder), "WALKTHROUGH_SKIP_SETUP": "1"}
        # Set on another Debian.
        self.environment.pop("WALKTHROUGH_BUILD_FOLDER", None)

    def install(self, *arguments, succeeds=True, **changes):
        command = [str(self.package / "scripts/install"), *map(str, arguments)]
        result = subprocess.run(command, env=self.environment | changes, capture_output=True, text=True, timeout=7200)
        self.assertEqual(result.returncode == 0, succeeds, result.stdout + result.stderr)
        return result.stdout + result.stderr

    def files(self, folder):
        return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}

    def test_nothing_but_what_was_there_before_is_left(self):
        prefix = self.folder / "a prefix"
        (prefix / "share/icons/hicolor").mkdir(parents=True)
        (prefix / "share/applications").mkdir()
        (prefix / "share/applications/other.desktop").write_text("[Desktop Entry]\nType=Application\nName=Other\nExec=true\n")
        said = self.install(prefix)
        self.check_what_is_exported(said, prefix)
        installed = self.files(prefix)
        self.assertIn("lib/pkgconfig/walkthrough-1.pc", installed)

        (prefix / "bin/former").symlink_to("odyssey")
        with (prefix / "lib/walkthrough/installed-files").open("a") as file:
            file.write(f"{prefix}/bin/former\n")
        self.install(prefix)
        self.assertEqual(self.files(prefix), installed, "what only an earlier version had is gone")

        (prefix / "share/odyssey").mkdir()
        (prefix / "share/odyssey/mine").touch()
        self.install("--remove", prefix)
        left = self.files(prefix) - {"share/applications/mimeinfo.cache"}
        self.assertEqual(left, {"share/applications/other.desktop", "share/odyssey/mine"})
        folders = {str(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_dir()}
        self.assertEqual(folders, {"share", "share/applications", "share/icons", "share/icons/hicolor", "share/odyssey"})
        self.install("--remove", prefix, succeeds=False)

    def check_what_is_exported(self, said, prefix):
        """Searches the prefix first and then all that is searched without it, whether or not the variables are set."""
        places = {
            "PATH": ("bin", "/usr/local/bin:/usr/bin:/bin"),
            "XDG_DATA_DIRS": ("share", "/usr/local/share:/usr/share"),
            "PKG_CONFIG_PATH": ("lib/pkgconfig", ""),
            "LD_LIBRARY_PATH": ("lib", ""),
            "GI_TYPELIB_PATH": ("lib/girepository-1.0", ""),
        }
        lines = re.findall(r"^ +(export (\w+)=.*)$", said, re.MULTILINE)
        self.assertEqual([name for _, name in lines], list(places))
        for line, name in lines:
            folder, usual = places[name]
            for former, after in ((None, usual), ("", usual), ("/other:/more", "/other:/more")):
                with self.subTest(line, former=former):
                    before = f"unset {name}" if former is None else f"{name}={former}"
                    echo = subprocess.run(["/bin/sh", "-c", f'{before}; {line}; echo "${name}"'], capture_output=True, text=True)
                    self.assertEqual(echo.stdout.strip(), f"{prefix / folder}{after and ':'}{after}")

    def test_help_is_printed(self):
        for option in ("--help", "-h"):
            said = self.install(option)
            self.assertIn("scripts/install --remove [PREFIX]", said)
            self.assertNotIn("#", said)

    def test_a_staged_installation_is_removed_as_well(self):
        staging = self.folder / "a staging"
        self.install("/usr", DESTDIR=str(staging))
        self.assertIn("usr/bin/odyssey", self.files(staging))
        self.install("--remove", "/usr", DESTDIR=str(staging))
        self.assertEqual(self.files(staging) if staging.exists() else set(), set())

    def test_an_installation_that_failed_is_removed(self):
        prefix = self.folder / "prefix"
        (prefix / "share/applications").mkdir(parents=True)
        (prefix / "share/man").touch()
        self.install(prefix, succeeds=False)
        self.assertIn("bin/odyssey", self.files(prefix))
        self.install("--remove", prefix)
        self.assertEqual(self.files(prefix), {"share/man"})


if __name__ == "__main__":
    unittest.main()
