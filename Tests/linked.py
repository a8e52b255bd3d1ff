"""What a program or library was linked with."""


import re
import subprocess

# The newest versions of symbols that there are in Debian 12, and in the runtimes of Flatpaks since GNOME 45.
OLDEST = {"GLIBC": (2, 36), "GLIBCXX": (3, 4, 30), "GCC": (12,)}


def newer_symbols(path):
    """The versions of symbols, such as GLIBC_2.38, that a program or library takes and that Debian 12 does not have."""
    said = subprocess.check_output(["readelf", "--version-info", "--wide", path], text=True)
    wanted = set(re.findall(r"Name: ([A-Z]+)_([0-9.]+)", said.partition("Version needs section")[2]))
    number = lambda version: tuple(int(part) for part in version.split("."))
    return [f"{name}_{version}" for name, version in wanted if number(version) > OLDEST.get(name, (10**9,))]


def links_all_of_foundation(path):
    """Whether more of Foundation is linked than its essentials: that brings the 34 MB of ICU's data, or wants them.

    The module that speaks for ICU is named in what is linked statically, stripped or not, as in what wants a shared library.
    """
    return b"FoundationInternationalization" in path.read_bytes()
