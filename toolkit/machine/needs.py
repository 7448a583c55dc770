"""What a machine must have besides Python: how to tell whether it is there, and what installs it."""

from __future__ import annotations

import ctypes
import ctypes.util
import platform
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

INSTALLERS = {"Debian": "sudo apt-get install -y", "Fedora": "sudo dnf install -y", "macOS": "brew install"}
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
        for name in (f"lib{stem}.so.{version}", f"lib{stem}.dylib"):
            try:
                ctypes.CDLL(name)
            except OSError:
                continue
            return True
        return ctypes.util.find_library(stem) is not None

    return present


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
        {"Debian": ("python3-venv",), "Fedora": ("python3",), "macOS": ("python3",)},
    ),
    Need(
        "Pango",
        "sets type",
        _library("pango-1.0", 0),
        {"Debian": ("libpango-1.0-0",), "Fedora": ("pango",), "macOS": ("pango",)},
    ),
    Need(
        "PangoFT2",
        "gives Pango its fonts",
        _library("pangoft2-1.0", 0),
        {"Debian": ("libpangoft2-1.0-0",), "Fedora": ("pango",), "macOS": ("pango",)},
    ),
    Need(
        "HarfBuzz's subsetter",
        "embeds fonts; without it a build takes five times as long",
        _library("harfbuzz-subset", 0),
        {"Debian": ("libharfbuzz-subset0",), "Fedora": ("harfbuzz",), "macOS": ("harfbuzz",)},
    ),
    Need(
        "Chromium",
        "is what the tests of pages drive",
        lambda: browser() is not None,
        {"Debian": ("chromium",), "Fedora": ("chromium",), "macOS": ("google-chrome",)},
        for_tests=True,
    ),
    Need(
        "libatomic",
        "is what Playwright's driver is linked to",
        lambda: platform.system() == "Darwin" or _library("atomic", 1)(),
        {"Debian": ("libatomic1",), "Fedora": ("libatomic",), "macOS": ()},
        for_tests=True,
    ),
)


def missing(*, for_tests: bool) -> tuple[Need, ...]:
    """Return the needs that this machine does not meet, those of the tests only when asked."""
    return tuple(need for need in NEEDS if (for_tests or not need.for_tests) and not need.present())


def packages(needs: Iterable[Need], system: str) -> tuple[str, ...]:
    """Return the packages of `system` that meet the needs, each once, in the needs' order."""
    return tuple(dict.fromkeys(name for need in needs for name in need.packages[system]))


def commands(needs: Iterable[Need]) -> dict[str, str]:
    """Return, for each system, the one command that meets the needs."""
    needs = tuple(needs)
    return {system: " ".join((run, *packages(needs, system))) for system, run in INSTALLERS.items()}
