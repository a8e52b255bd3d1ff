"""The Flatpaks that scripts/flatpak-apps makes: they start, in German too, made by root or by anybody else."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from odyssey import made
from programs import PACKAGE, run

APPS = ["org.gnome.Calculator", "org.gnome.Sudoku", "org.gnome.TextEditor", "org.gnome.baobab", "org.gnome.clocks"]
# Starts each app by its launcher, and waits for a window of that title.
START = """
set -eu
while [ $# -gt 0 ]; do
    "$1" & launcher=$!
    timeout 300 xdotool search --sync --onlyvisible --name "^$2$" >/dev/null
    flatpak kill "$1"
    wait "$launcher" || true
    shift 2
done"""
GERMAN = ["org.gnome.Calculator", "Taschenrechner", "org.gnome.TextEditor", "Neues Dokument.*", "org.gnome.clocks", "Uhren"]
SESSION = ("env", "-u", "WAYLAND_DISPLAY", "LANG=de_DE.UTF-8", "LC_ALL=", "LANGUAGE=", "xvfb-run", "-a", "dbus-run-session", "--")


class GnomeApps(unittest.TestCase):
    def test_they_are_there_with_what_tests_need(self):
        folder = Path(made())
        self.assertEqual(sorted(path.name for path in (folder / "exports/bin").iterdir()), sorted(APPS))
        for app in APPS:
            self.assertTrue((folder / f"exports/share/applications/{app}.desktop").exists())
        inside = "locale -a; getconf GNU_LIBC_VERSION; echo $GIO_EXTRA_MODULES; ls $GIO_EXTRA_MODULES"
        shell = ("flatpak", "run", "--command=sh", "org.gnome.Calculator", "-c", inside)
        said = run(PACKAGE / "scripts/flatpak-apps", "dbus-run-session", "--", *shell)
        for words in ("de_DE.utf8", "glibc 2.", "/app/lib/gio/modules", "libgiognutls.so"):
            self.assertIn(words, said)

    def test_they_start(self):
        made()
        run(PACKAGE / "scripts/flatpak-apps", *SESSION, "sh", "-c", START, "sh", *GERMAN)

    def test_the_home_of_a_command_ends_with_it(self):
        made()
        said = run(PACKAGE / "scripts/flatpak-apps", "sh", "-c", 'touch "$HOME/file"; echo "$HOME"')
        self.assertFalse(Path(said.strip()).exists())

    def test_where_there_can_be_no_sandbox_it_says_so(self):
        folder = Path(tempfile.mkdtemp(prefix="walkthrough-no-sandbox-"))
        self.addCleanup(shutil.rmtree, folder)
        (folder / "bwrap").write_text("#!/bin/sh\necho 'No permissions to create new namespace' >&2\nexit 1\n")
        (folder / "bwrap").chmod(0o755)
        environment = os.environ | {"PATH": f"{folder}:{os.environ['PATH']}", "XDG_CACHE_HOME": str(folder)}
        said = subprocess.run([PACKAGE / "scripts/flatpak-apps", "true"], env=environment, capture_output=True, text=True)
        self.assertEqual(said.returncode, 77)
        self.assertIn("user namespaces, in which sandboxes are made. No permissions", said.stderr)
        self.assertFalse((folder / "walkthrough").exists())

    @unittest.skipUnless(os.geteuid() == 0, "only root can be somebody else")
    def test_somebody_else_makes_them(self):
        made()
        # What is in another user's home cannot be read.
        folder = Path(tempfile.mkdtemp(prefix="walkthrough-user-"))
        self.addCleanup(shutil.rmtree, folder)
        for name in ("flatpak-apps", "setup"):
            shutil.copy(PACKAGE / "scripts" / name, folder)
        # An earlier run was interrupted.
        left = folder / "walkthrough/flatpak-apps.unfinished/io.github.walkthrough.Platform"
        left.mkdir(parents=True)
        run("chown", "-R", "daemon:", folder)
        options = {"cwd": "/", "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        options["env"] = os.environ | {"XDG_CACHE_HOME": str(folder), "HOME": str(folder), "WALKTHROUGH_SKIP_SETUP": "1"}
        for name in ("XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS"):
            options["env"].pop(name, None)
        command = ["setpriv", "--reuid=daemon", "--regid=daemon", "--clear-groups", folder / "flatpak-apps", *SESSION]
        # Two at once: one makes them, and the other waits.
        runs = [subprocess.Popen([*command, "sh", "-c", START, "sh", *GERMAN[:2]], **options) for _ in range(2)]
        said = [one.communicate(timeout=1800)[0] for one in runs]
        self.assertEqual([one.returncode for one in runs], [0, 0], "\n".join(said))
        self.assertEqual("".join(said).count("Making io.github.walkthrough.Platform"), 1)
        self.assertEqual({path.name for path in (folder / "walkthrough").iterdir()}, {"flatpak-apps", "flatpak-apps.lock"})
