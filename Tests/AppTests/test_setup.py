"""What `scripts/setup` says of a Swift that starts and cannot compile; the toolchains are stand-ins."""

import os
import subprocess
import tempfile
import unittest
from pathlib import Path

from support import PACKAGE, PATIENCE

SCRIPT = PACKAGE / "scripts/setup"
# It starts, and building does what the file `builds` says.
SWIFT = """#!/bin/sh
case $1 in
--version) echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)" ;;
-print-target-info) echo '    "runtimeResourcePath": "{folder}/lib/swift",' ;;
build) package=$3; echo built >>{folder}/log; . {folder}/builds ;;
esac
"""
BUILDS = """mkdir -p "$package/.build/debug" && ln -s /bin/true "$package/.build/debug/probe" """


class Compiler(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="toolchain-")
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name in ("bin", "lib/swift", "tmp"):
            (self.folder / name).mkdir(parents=True)
        self.swift = self.folder / "bin/swift"
        self.swift.write_text(SWIFT.format(folder=self.folder))
        self.swift.chmod(0o755)

    def set_up(self, building: str) -> subprocess.CompletedProcess:
        (self.folder / "builds").write_text(building + "\n")
        environment = os.environ | {
            "PATH": f"{self.folder}/bin:{os.environ['PATH']}",
            "XDG_CACHE_HOME": str(self.folder / "cache"),
            "TMPDIR": str(self.folder / "tmp"),
            "WALKTHROUGH_SKIP_SETUP": "1",
        }
        result = subprocess.run([SCRIPT], env=environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(list((self.folder / "tmp").iterdir()), [], "it left something behind")
        return result

    def times_built(self) -> int:
        return (self.folder / "log").read_text().count("built")

    def test_what_is_missing_is_named_with_the_way_out(self):
        loading = "error while loading shared libraries"
        cases = {
            f"swift-build: {loading}: libxml2.so.2: cannot open shared object file: No such file": (
                "this system lacks libxml2.so.2", "older Debian", "ldconfig", "swift.org"
            ),
            f"swift-build: {loading}: /lib/libedit.so.2: file too short": ("this system lacks libedit.so.2",),
            "probe.c:1:10: fatal error: 'stdio.h' file not found": ("the C header stdio.h", "C++ compiler"),
            "clang: error: linker command failed with exit code 1": ("nothing can be linked", "a linker"),
            "ld.gold: error: cannot find -lstdc++": ("nothing can be linked", "a linker"),
            "main.swift:2:8: error: no such module 'Foundation'": ("it has no module 'Foundation'", "anew"),
            'error: unableToFind(tool: "clang")': ("it has no clang", "anew"),
            "Illegal instruction": ("why is above", "Requirements"),
        }
        for said, hints in cases.items():
            with self.subTest(said):
                result = self.set_up(f'cat >&2 <<"END"\n{said}\nEND\nexit 1')
                self.assertEqual(result.returncode, 1, result.stderr)
                self.assertIn("error: Swift 6.3.1 starts, but cannot build", result.stderr)
                for hint in (said, *hints):
                    self.assertIn(hint, result.stderr)

    def test_what_is_built_has_to_run(self):
        result = self.set_up(BUILDS.replace("true", "false"))
        self.assertEqual(result.returncode, 1)
        self.assertIn("starts, but cannot build", result.stderr)

    def test_a_swift_is_tried_until_it_builds_and_again_when_it_changes(self):
        for building, status, times in (("exit 1", 1, 1), (BUILDS, 0, 2), (BUILDS, 0, 2)):
            self.assertEqual(self.set_up(building).returncode, status)
            self.assertEqual(self.times_built(), times)
        (self.folder / "bin/clang").touch()
        self.assertEqual(self.set_up(BUILDS).returncode, 0)
        self.assertEqual(self.times_built(), 3)
