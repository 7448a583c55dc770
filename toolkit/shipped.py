"""Where the shipped games and themes are: inside an installed package, or beside a checkout."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
STARTERS = _PACKAGE / "starters"  # the small games that a new one can start from
_INSTALLED = _PACKAGE / "_shipped"
_HOME = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent


def shipped_cards() -> Path:
    """Return the folder of the shipped games: a folder a game."""
    return _HOME / "cards"


def shipped_templates() -> Path:
    """Return the folder of the shipped themes: a folder a theme."""
    return _HOME / "templates"


def theme_folders(root: Path) -> tuple[Path, ...]:
    """Return the folders of the themes that a project may use: its own first, then the shipped ones."""
    return tuple(dict.fromkeys((root / "templates", shipped_templates())))


def shipped_cases() -> Path:
    """Return the folder of the cases of findings, a YAML file a code."""
    return _INSTALLED / "cases" if _INSTALLED.is_dir() else _HOME / "tests" / "cases"
