"""What Flathub asks of an app, as far as it can be told without building: the rules of its linter that apply to Odyssey.

They are those of https://docs.flathub.org/docs/for-app-authors/linter and
https://docs.flathub.org/docs/for-app-authors/metainfo-guidelines.
"""

import configparser
import re
import subprocess
import unittest
import xml.etree.ElementTree as xml

import yaml
from programs import PACKAGE

APP = "io.github.walkthrough.Odyssey"
MANIFEST = PACKAGE / f"flatpak/{APP}.yaml"
DESKTOP = PACKAGE / f"Resources/data/{APP}.desktop"
METAINFO = PACKAGE / f"Resources/data/{APP}.metainfo.xml"
# Categories that say nothing of what an app is for.
EMPTY_CATEGORIES = {"GTK", "GNOME", "Application", ""}


def manifest() -> dict:
    return yaml.safe_load(MANIFEST.read_text())


def sources(kind: str) -> list[dict]:
    return [one for module in manifest()["modules"] for one in module["sources"] if one["type"] == kind]


class FlathubManifest(unittest.TestCase):
    def test_the_file_is_named_after_the_app(self):
        self.assertEqual(manifest()["app-id"], APP)

    def test_sources_are_pinned(self):
        self.assertTrue(sources("git"))
        for source in sources("git"):
            with self.subTest(source["url"]):
                self.assertRegex(source["url"], "^https://")
                self.assertRegex(source["commit"], "^[0-9a-f]{40}$")
                self.assertIn("tag", source)
                self.assertNotIn("branch", source)
        # Flathub's copy has the release instead, as the comment says.
        self.assertEqual([source["path"] for source in sources("dir")], [".."])
        self.assertEqual({source["type"] for source in manifest()["modules"][0]["sources"]}, {"dir", "git"})

    def test_sources_are_apart(self):
        places = [source["dest"] for source in sources("git")]
        self.assertEqual(len(places), len(set(places)))

    def test_what_others_build_here_is_left_out(self):
        (source,) = sources("dir")
        ignored = re.findall(r"^(\.\S+)/$", (PACKAGE / ".gitignore").read_text(), re.MULTILINE)
        self.assertIn(".build", ignored)
        self.assertLessEqual({one for one in ignored if "*" not in one}, set(source["skip"]))
        self.assertLessEqual({".git"} | {f".build-{one}" for one in ("test", "trixie", "forky", "flatpak")}, set(source["skip"]))

    def test_nothing_is_fetched_while_building(self):
        for options in [manifest()["build-options"]] + [one.get("build-options", {}) for one in manifest()["modules"]]:
            self.assertNotIn("--share=network", options.get("build-args", []))

    def test_the_sandbox_opens_nothing_but_the_display(self):
        self.assertEqual(
            sorted(manifest()["finish-args"]), ["--device=dri", "--share=ipc", "--socket=fallback-x11", "--socket=wayland"]
        )

    def test_the_command_is_a_name(self):
        self.assertNotIn("/", manifest()["command"])
        self.assertNotIn("branch", manifest())


class FlathubDesktop(unittest.TestCase):
    def setUp(self):
        parser = configparser.ConfigParser(interpolation=None, strict=True)
        parser.optionxform = str
        parser.read(DESKTOP)
        self.entry = parser["Desktop Entry"]

    def test_it_is_valid(self):
        said = subprocess.run(["desktop-file-validate", DESKTOP], capture_output=True, text=True)
        self.assertEqual((said.returncode, said.stdout), (0, ""))

    def test_it_is_that_of_the_app(self):
        self.assertEqual(self.entry["Icon"], APP)
        self.assertEqual(self.entry["Exec"], manifest()["command"])
        self.assertFalse({"Hidden", "NoDisplay"} & set(self.entry))
        self.assertTrue(set(self.entry["Categories"].split(";")) - EMPTY_CATEGORIES)

    def test_icons_are_named_after_it(self):
        icons = list((PACKAGE / "Resources/icons/hicolor").glob("*/apps/*"))
        self.assertIn(PACKAGE / f"Resources/icons/hicolor/scalable/apps/{APP}.svg", icons)
        for icon in icons:
            self.assertIn(icon.name, (f"{APP}.svg", f"{APP}-symbolic.svg"))


class FlathubMetainfo(unittest.TestCase):
    def setUp(self):
        self.component = xml.parse(METAINFO).getroot()

    def text(self, path: str) -> str:
        element = self.component.find(path)
        self.assertIsNotNone(element, path)
        return (element.text or "").strip()

    def test_it_is_valid(self):
        version = subprocess.run(["appstreamcli", "--version"], capture_output=True, text=True).stdout
        number = [int(part) for part in re.search(r"([\d.]+)\s*$", version)[1].split(".")]
        # An older one does not know `developer`, which newer ones want.
        strict = ["--strict"] if number >= [1, 0] else []
        said = subprocess.run(["appstreamcli", "validate", "--no-net", *strict, METAINFO], capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stdout)
        if not strict:
            told = {line.split()[2] for line in said.stdout.splitlines() if line.startswith(("E:", "W:", "I:"))}
            self.assertLessEqual(told, {"unknown-tag"}, said.stdout)

    def test_it_is_that_of_the_app(self):
        self.assertEqual(self.component.get("type"), "desktop-application")
        self.assertEqual(self.text("id"), APP)
        self.assertEqual(self.text("launchable[@type='desktop-id']"), f"{APP}.desktop")
        self.assertEqual(self.text("provides/binary"), manifest()["command"])

    def test_it_says_who_made_it_and_under_which_licence(self):
        self.assertTrue(self.text("developer[@id]/name"))
        self.assertIn(self.text("metadata_license"), ("CC0-1.0", "FSFAP"))
        self.assertTrue(self.text("project_license"))
        self.assertEqual(self.component.find("content_rating").get("type"), "oars-1.1")
        for kind in ("homepage", "bugtracker", "vcs-browser"):
            self.assertRegex(self.text(f"url[@type='{kind}']"), "^https://")

    def test_summaries_and_names_are_short(self):
        self.assertLessEqual(len(self.text("name")), 20)
        self.assertLessEqual(len(self.text("summary")), 35)
        self.assertFalse(self.text("summary").endswith("."))

    def test_screenshots_are_those_of_the_release(self):
        release = self.component.find("releases/release")
        self.assertRegex(release.get("date"), r"^\d{4}-\d\d-\d\d$")
        screenshots = self.component.findall("screenshots/screenshot")
        self.assertEqual([one.get("type") for one in screenshots].count("default"), 1)
        for one in screenshots:
            address = one.find("image").text
            with self.subTest(address):
                self.assertTrue(one.find("caption").text)
                # A branch moves on, and mirrors would show what users do not have.
                before, _, path = address.partition(f"/v{release.get('version')}/")
                self.assertRegex(before, "^https://")
                self.assertTrue((PACKAGE / path).is_file())
