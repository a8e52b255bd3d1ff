"""The modules that the tests were built with, for a compiler of Swift."""

import subprocess
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
#: Modules in C, of which the build and the sources have a map.
BUILT_MAPS = ("CWalkthroughShims", "WalkthroughCatalogues")
SYSTEM_MAPS = ("CWalkthroughGtk", "CWalkthroughGio", "CWalkthroughSQLite")


def flags(build: Path) -> list[str]:
    """What `swiftc` needs to import the modules that are built in a folder."""
    maps = [build / f"{name}.build/module.modulemap" for name in BUILT_MAPS]
    maps += [PACKAGE / f"Sources/{name}/module.modulemap" for name in SYSTEM_MAPS]
    gtk = subprocess.run(["pkg-config", "--cflags-only-I", "gtk4"], capture_output=True, text=True, check=True).stdout
    found = ["-I", str(build / "Modules")]
    for flag in [*(f"-fmodule-map-file={path}" for path in maps), *gtk.split()]:
        found += ["-Xcc", flag]
    return found
