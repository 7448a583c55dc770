"""Everything that a build is made of, as one hash; read anew each time, because dates and sizes can lie."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from toolkit.cache import hashing
from toolkit.model.versions.printed import LOCK_FILE

PACKAGE = Path(__file__).resolve().parents[1]
# The shipped themes are among the sources; what was printed matters only to a build that compares.
SKIPPED = frozenset({"__pycache__", "_shipped", LOCK_FILE})


def made_of(sources: Iterable[Path], printing: Path, request: object) -> str:
    """Return the key of a build: the author's words, looks and print.yaml, the toolkit, packages, what is asked for."""
    folders = hashing.of_folders((*sources, *_font_folders()), SKIPPED, printing.parent)
    made = (folders, hashing.of_source(printing, printing.parent), hashing.of_toolkit())
    return hashing.of_parts((*made, sys.version, *_installed(), repr(request)))


def _font_folders() -> Iterator[Path]:
    for place in sys.path:
        yield from (Path(place, name, "files") for name in _names(place) if name.startswith("font_"))


def _installed() -> list[str]:
    """Name every installed package with its version, as the folders that describe them do."""
    return sorted({name for place in sys.path for name in _names(place) if name.endswith(".dist-info")})


def _names(folder: str) -> list[str]:
    try:
        return sorted(os.listdir(folder or "."))  # noqa: PTH208 (the report of nothing to do is all about speed)
    except OSError:
        return []
