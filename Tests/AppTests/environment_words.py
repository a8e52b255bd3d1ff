"""What the environment of the tests says and does by itself; ../environment-words.ini lists it."""

import configparser
import functools
import os
import shutil
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
LIST = HERE.parent / "environment-words.ini"


def entries() -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.read_string(LIST.read_text())
    return parser


def is_at_least(package: str, version: str) -> bool:
    """Whether a library, with what is needed to build with it, is here and so new."""
    question = ("pkg-config", f"--atleast-version={version}", package)
    return shutil.which("pkg-config") is not None and subprocess.run(question).returncode == 0


def compile_c(source: Path, output: Path, package: str, *options: str, asked: tuple = ("--cflags", "--libs")):
    """Builds a program, or what the options make of it, with what pkg-config is asked for of a package."""
    flags = subprocess.check_output(["pkg-config", *asked, package], text=True).split()
    subprocess.run(["cc", *options, "-o", output, source, *flags], check=True)


def compile_module(source: Path, output: Path, package: str, *options: str):
    """Builds a module of GIO, which finds the libraries of the package in the program that loads it."""
    compile_c(source, output, package, "-shared", "-fPIC", *options, asked=("--cflags",))


def holds(name: str) -> bool:
    """Whether an entry is true of this system."""
    return is_at_least(*entries()[name]["since"].split())


@functools.cache
def lines() -> frozenset[str]:
    """What libraries write on standard error."""
    return frozenset(entry["message"] for entry in entries().values() if "message" in entry and "domain" not in entry)


def without(text: str) -> str:
    """What was said on standard error, but for the environment and the empty lines around its lines."""
    told = text.splitlines(keepends=True)
    theirs = [line.strip() in lines() for line in told]
    for place, line in enumerate(told):
        theirs[place] |= not line.strip() and any(theirs[max(0, place - 1) : place + 2])
    return "".join(line for line, is_theirs in zip(told, theirs) if not is_theirs)


def keys(*names: str) -> list[str]:
    """What xdotool is told to press them, such as alt+70 for alt+F4."""
    entry = entries()["function keys"]
    codes = dict(zip(entry["keys"].split(), entry["codes"].split(), strict=True))
    return ["+".join(codes.get(key, key) for key in name.split("+")) for name in names]


def modules(folder: Path) -> dict[str, str]:
    """What has apps pass over warnings of the environment: a module of GIO, built in a folder; see EnvironmentWords.c."""
    if not shutil.which("cc"):
        return {}
    folder.mkdir(exist_ok=True)
    source = HERE.parent / "EnvironmentWords/EnvironmentWords.c"
    compile_module(source, folder / "libwords.so", "gio-2.0", "-DGIO_MODULE")
    return {"GIO_EXTRA_MODULES": ":".join(filter(None, (str(folder), os.environ.get("GIO_EXTRA_MODULES"))))}
