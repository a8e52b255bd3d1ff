"""What pages say of the package as others build and install it, against its own files."""

import json
import re
import subprocess
import unittest

import pages
import yaml

PACKAGE = pages.PACKAGE
PAGE = "Documentation/install.md"
CONTROL = (PACKAGE / "debian/control").read_text()
ADDRESS = re.search(r"^Homepage: (\S+)", CONTROL, re.MULTILINE)[1]


def read(page):
    return (PACKAGE / page).read_text()


def keys(value):
    """The keys of a YAML file, those of variables aside."""
    if isinstance(value, list):
        return {key for one in value for key in keys(one)}
    return set(value).union(*(keys(one) for key, one in value.items() if key != "env")) if isinstance(value, dict) else set()


class PackagingTests(unittest.TestCase):
    def test_the_module_is_built_as_odyssey_is(self):
        (listing,) = [one for one in pages.listings_on(PAGE) if one.kind == "yaml"]
        page, odyssey = yaml.safe_load(listing.text), yaml.safe_load(read("flatpak/io.github.walkthrough.Odyssey.yaml"))
        for key in ("sdk", "sdk-extensions"):
            self.assertEqual(page[key], odyssey[key])
        options = dict(odyssey["build-options"])
        environment = options.pop("env")
        self.assertEqual(page["build-options"], options)
        (module,), (other,) = page["modules"], odyssey["modules"]
        here = {name: value.replace(f"/{other['name']}/", f"/{module['name']}/") for name, value in environment.items()}
        self.assertEqual(module["build-options"], {"env": here})
        self.assertLessEqual(keys(page), keys(odyssey))
        # flatpak-builder leaves it to Meson, whose default is debug.
        for options in (module["config-opts"], other["config-opts"]):
            self.assertIn("-Dbuildtype=release", options)
        # The version is that of Tests/HouseTests/releases.py.
        ours, *vendored = module["sources"]
        self.assertEqual(ours["url"], ADDRESS)
        self.assertEqual([source for source in other["sources"] if source["type"] == "git"], vendored)
        for source in vendored:
            name, tag = source["url"].removeprefix("https://github.com/"), source["tag"]
            self.assertIn(f'dependency("{name}", from: "{tag}")', read("Package.swift"))

    def test_options_are_those_that_meson_knows(self):
        said = subprocess.run(["meson", "introspect", "--buildoptions", PACKAGE / "meson.build"], capture_output=True, text=True)
        options = {option["name"]: option for option in json.loads(said.stdout)}
        given = re.findall(r"(?<![\w-])-D(?:walkthrough:)?([a-z_]+)=(\w+)", read(PAGE) + read("meson-notes.md"))
        self.assertGreater(len(given), 3)
        for name, value in given:
            with self.subTest(name=name, value=value):
                self.assertIn(value, options[name].get("choices") or ["true", "false"])

    def test_packages_are_those_that_are_made(self):
        made = set(re.findall(r"^Package: (\S+)", CONTROL, re.MULTILINE))
        rows = [row for row in read(PAGE).partition("## Debian and Ubuntu")[2].splitlines() if row.startswith("| ")]
        self.assertEqual({name for row in rows for name in re.findall(r"`([^`]+)`", row)}, made)
        (line,) = re.findall(r"^sudo apt install (.*)", read(PAGE), re.MULTILINE)
        for_python = next(row for row in rows if "Python" in row)
        self.assertEqual(re.findall(r"\./(\S+)_\*\.deb", line), re.findall(r"`([^`]+)`", for_python))
        named = re.findall(r"`((?:lib|gir1\.2-)walkthrough\S*)`", read("Documentation/how-to/ship.md"))
        self.assertLessEqual({name for name in named if ".so" not in name}, made)

    def test_the_address_is_the_same_everywhere(self):
        told = {one.place: re.findall(r"https://\S+/walkthrough(?=\.git\b|[\s\"]|$)", one.text) for one in pages.listings()}
        self.assertGreater(len([place for place, found in told.items() if found]), 3)
        self.assertEqual({address for found in told.values() for address in found}, {ADDRESS})

    def test_a_dependency_is_that_of_the_app_that_is_built(self):
        whole = "".join(one.text for one in pages.listings("meson") if one.file)
        for one in pages.fragments("meson"):
            with self.subTest(one.place):
                self.assertIn(one.text, whole)
