"""Where the version is written down."""

import re
from pathlib import Path

# Each place, and what stands around the version there. The first match is the newest.
PLACES = {
    "Sources/WalkthroughEngine/Words/WalkthroughRelease.swift": r'version = "([^"]+)"',
    "Sources/CWalkthrough/include/walkthrough-version.h": r'_VERSION_S "([^"]+)"',
    "meson.build": r"^  version: '([^']+)'",
    "Resources/data/io.github.walkthrough.Odyssey.metainfo.xml": r'<release version="([^"]+)"',
    "CHANGELOG.md": r"^## (\d\S*)",
    "debian/changelog": r"^walkthrough \((\d[\d.]*)-",
    "README.md": r'from: "(\d[^"]*)"',
    "meson-notes.md": r"^revision = v(\d\S*)$",
    "Documentation/install.md": r"^ +tag: v(\d\S*)$",
    "flatpak/io.github.walkthrough.Odyssey.yaml": r"^# +tag: v(\d\S*)$",
}


def versions(package: Path) -> dict[str, str | None]:
    """What each place says; None where nothing is found."""
    found = {place: re.search(pattern, (package / place).read_text(), re.MULTILINE) for place, pattern in PLACES.items()}
    return {place: match and match[1] for place, match in found.items()}
