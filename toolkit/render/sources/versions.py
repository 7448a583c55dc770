"""The versions of everything that decides how a face is drawn, found without importing any of it."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from toolkit.cache import hashing
from toolkit.shipped import shipped_templates

PACKAGES = ("weasyprint", "pydyf", "tinycss2", "cssselect2", "tinyhtml5", "pillow", "fonttools", "pyphen")
TEMPLATES = ("jinja2", "markupsafe", "markdown_it_py", "pydantic", "pydantic_core")
_RENDER = Path(__file__).parents[1]
_NOT_OF_FACES = ("book", "pictures", "scene", "site")
_HARFBUZZ = ("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll")


@lru_cache(maxsize=1)
def drawing() -> str:
    """Return one text for the packages, HarfBuzz and the toolkit's own way of rendering."""
    return f"{' '.join(_packages())} harfbuzz-{_harfbuzz()} {_faces()}"


@lru_cache(maxsize=1)
def making() -> str:
    """Return one text for everything that makes faces out of templates."""
    return f"{sys.version} {' '.join(_packages(TEMPLATES))} {hashing.of_toolkit()}"


@lru_cache(maxsize=1)
def laying_out() -> str:
    """Return the same with the toolkit's own way of laying out books."""
    return f"{drawing()} {hashing.of_folders((_RENDER / 'book',))}"


@lru_cache(maxsize=1)
def writing() -> str:
    """Return one text for the toolkit's own way of writing the pages of sites, and for the templates that it brings."""
    others = _RENDER / "site", _RENDER.parent / "speech", shipped_templates() / "reference"
    return f"{_faces()} {hashing.of_folders(others)}"


@lru_cache(maxsize=1)
def _faces() -> str:
    return hashing.of_folders((_RENDER,), frozenset({"__pycache__", *_NOT_OF_FACES}))


def _packages(names: Sequence[str] = PACKAGES) -> list[str]:
    found = {path.name for place in sys.path for path in Path(place or ".").glob("*.dist-info")}
    return sorted(name for name in found if name.lower().partition("-")[0] in names)


def _harfbuzz() -> str:
    for name in _HARFBUZZ:
        try:
            version = ctypes.CDLL(name).hb_version_string
        except (OSError, AttributeError):
            continue
        version.restype = ctypes.c_char_p
        return bytes(version()).decode()
    return "unknown"
