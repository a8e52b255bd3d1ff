"""Reads from Package.swift which of the package's own targets each target may import."""

import re
from pathlib import Path

#: The compiler's plug-in, which runs while a module is compiled, and which none imports.
PLUGIN = "TipMacros"

_TARGET = re.compile(r"^        \.(?:target|systemLibrary|testTarget|macro|swift|program|example|tests)\(", re.MULTILINE)
_NAME = re.compile(r'"([\w-]+)"')
_AFTER_DEPENDENCIES = re.compile(r"\b(?:path|embedding|exclude|sources|swiftSettings|with|pkgConfig):")
_PRODUCT = re.compile(r"\.product\([^)]*\)|swiftSyntax\([^)]*\)|\bargumentParser\b")


def targets_elsewhere(path: Path) -> list[str]:
    """The targets outside of Sources that are neither tests nor examples."""
    blocks = _TARGET.split(path.read_text())[1:]
    return [_NAME.search(block)[1] for block in blocks if re.search(r'\bpath: "(?!Tests/|Examples/)', block)]


def with_products(path: Path) -> set[str]:
    """The targets that take products of other packages."""
    return {_NAME.search(block)[1] for block in _TARGET.split(path.read_text())[1:] if _PRODUCT.search(block)}


def targets(path: Path) -> dict[str, set[str]]:
    """The targets that each target depends on."""
    text = re.sub(r"//[^\n]*", "", path.read_text())
    gtk = set(re.findall(r'"(\w+)"', re.search(r"^let gtk\b.*$", text, re.MULTILINE)[0]))
    found = {}
    for block in _TARGET.split(text)[1:]:
        listed = _PRODUCT.sub("", _AFTER_DEPENDENCIES.split(block)[0])
        name, *names = _NAME.findall(listed)
        found[name] = set(names) | (gtk if re.search(r"\bgtk\b", listed) else set())
    return found
