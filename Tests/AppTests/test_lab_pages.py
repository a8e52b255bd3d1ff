"""The listings of how-to pages for the tool, as somebody types them."""

import os
import re
import shutil
import subprocess
import unittest

from lab import END, MENU, OPEN, TOOL, LabTest, needs_editor
from support import PACKAGE, PATIENCE

LISTING = re.compile(r"^\*\*([\w-]+)\*\*\n\n```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@needs_editor
@unittest.skipUnless(shutil.which("xvfb-run"), "there is no xvfb-run")
class CheckInCI(LabTest):
    def check(self) -> subprocess.CompletedProcess:
        path = f"{TOOL.parent}:{os.environ['PATH']}"
        environment = {"PATH": path, "HOME": str(self.home)}
        options = {"cwd": self.home, "env": environment, "capture_output": True, "text": True, "timeout": PATIENCE}
        return subprocess.run([self.home / "check-tours"], **options)

    def test_check_tours_fails_only_where_users_would_stumble(self):
        ((name, listing),) = LISTING.findall((PACKAGE / "Documentation/how-to/check-in-ci.md").read_text())
        script = self.home / name
        script.write_text(listing)
        script.chmod(0o755)
        (self.home / "tours").mkdir()
        self.file = self.home / "tours/basics.json"
        self.write(OPEN, MENU | {"target": "#primary_menus"}, END)
        result = self.check()
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertRegex(result.stdout, r'tours/basics.json:.* did you mean #primary_menu\? \[missing-target\] in .* and 3 more')
        self.assertTrue((self.home / "board/index.html").exists())
        self.write(OPEN, MENU, END)
        result = self.check()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
        self.assertTrue(result.stdout.endswith("no problems found\n"), result.stdout)
