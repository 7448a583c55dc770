"""Font files that installed packages bring, found by their file's stem, so that `font:<stem>` means one file."""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path

from toolkit.typefaces import families

SUFFIXES = (".otf", ".ttf")  # a later one wins: TrueType prints everywhere


@lru_cache(maxsize=1)
def installed() -> dict[str, Path]:
    """Return every font file of packages named `font_*` or `fontpkg_*` on the import path, by stem."""
    found: dict[str, Path] = {}
    folders = [folder for place in sys.path for folder in sorted(Path(place or ".").glob("font_*/files"))]
    for suffix in SUFFIXES:
        for folder in folders:
            found.update({file.stem: file for file in sorted(folder.glob(f"*{suffix}"))})
    return families.files() | found


def find(stem: str) -> Path | None:
    """Return the file that `font:<stem>` stands for, or None when no installed package has it."""
    return installed().get(stem)
