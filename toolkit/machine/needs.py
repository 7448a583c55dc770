"""What a machine must have besides Python: how to tell whether it is there, and what installs it."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

INSTALLERS = {
    "Debian": "sudo apt-get install -y",
    "Fedora": "sudo dnf install -y",
    "macOS": "brew install",
    "Windows": "C:\\msys64\\usr\\bin\\pacman -S --noconfirm",  # of MSYS2, as WeasyPrint advises
}
DLLS = "C:\\msys64\\ucrt64\\bin"  # where WeasyPrint looks, too, unless the variable says otherwise
MSYS = "mingw-w64-ucrt-x86_64"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
MAC_BROWSER = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


@dataclass(frozen=True)
class Need:
    """One thing that the machine must have; `packages` names it for each system of INSTALLERS."""

    name: str
    reason: str
    present: Callable[[], bool]
    packages: dict[str, tuple[str, ...]]
    for_tests: bool = False


def _library(stem: str, version: int) -> Callable[[], bool]:
    """Whether WeasyPrint will find a library, which it looks up by the same names."""

    def present() -> bool:
        _look_in_dlls()
        for ending in (f".so.{version}", ".dylib", f".{version}.dylib", f"-{version}.dll"):
            try:
                ctypes.CDLL(f"lib{stem}{ending}")
            except OSError:
                continue
            return True
        return ctypes.util.find_library(stem) is not None

    return present


def _look_in_dlls() -> None:
    """Have libraries found on Windows where WeasyPrint finds them."""
    for folder in os.environ.get("WEASYPRINT_DLL_DIRECTORIES", DLLS).split(";"):
        if hasattr(os, "add_dll_directory") and Path(folder).is_dir():
            os.add_dll_directory(folder)


def _can_make_environments() -> bool:
    """Whether `python3 -m venv` brings pip, which Debian keeps in a package of its own."""
    return sys.prefix != sys.base_prefix or find_spec("ensurepip") is not None


def browser() -> Path | None:
    """Return the path of the system's Chromium or Chrome, None where there is none."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    return Path(found) if found else MAC_BROWSER if MAC_BROWSER.exists() else None


NEEDS: tuple[Need, ...] = (
    Need(
        "venv",
        "makes the Python environment",
        _can_make_environments,
        {"Debian": ("python3-venv",), "Fedora": ("python3",), "macOS": ("python3",), "Windows": ()},
    ),
    Need(
        "Pango",
        "sets type",
        _library("pango-1.0", 0),
        {"Debian": ("libpango-1.0-0",), "Fedora": ("pango",), "macOS": ("pango",), "Windows": (f"{MSYS}-pango",)},
    ),
    Need(
        "PangoFT2",
        "gives Pango its fonts",
        _library("pangoft2-1.0", 0),
        {"Debian": ("libpangoft2-1.0-0",), "Fedora": ("pango",), "macOS": ("pango",), "Windows": (f"{MSYS}-pango",)},
    ),
    Need(
        "HarfBuzz's subsetter",
        "embeds fonts; without it a build takes five times as long",
        _library("harfbuzz-subset", 0),
        {
            "Debian": ("libharfbuzz-subset0",),
            "Fedora": ("harfbuzz",),
            "macOS": ("harfbuzz",),
            "Windows": (f"{MSYS}-harfbuzz",),
        },
    ),
    Need(
        "Chromium",
        "is what the tests of pages drive",
        lambda: browser() is not None,
        {"Debian": ("chromium",), "Fedora": ("chromium",), "macOS": ("google-chrome",), "Windows": ()},
        for_tests=True,
    ),
    Need(
        "libatomic",
        "is what Playwright's driver is linked to",
        lambda: platform.system() in {"Darwin", "Windows"} or _library("atomic", 1)(),
        {"Debian": ("libatomic1",), "Fedora": ("libatomic",), "macOS": (), "Windows": ()},
        for_tests=True,
    ),
)


def missing(*, for_tests: bool) -> tuple[Need, ...]:
    """Return the needs that this machine does not meet, those of the tests only when asked."""
    return tuple(need for need in NEEDS if (for_tests or not need.for_tests) and not need.present())


def packages(needs: Iterable[Need], system: str) -> tuple[str, ...]:
    """Return the packages of `system` that meet the needs, each once, in the needs' order."""
    return tuple(dict.fromkeys(name for need in needs for name in need.packages.get(system, ())))


def commands(needs: Iterable[Need]) -> dict[str, str]:
    """Return, for each system, the one command that meets the needs."""
    needs = tuple(needs)
    named = {system: packages(needs, system) for system in INSTALLERS}
    return {system: " ".join((INSTALLERS[system], *names)) for system, names in named.items() if names}
