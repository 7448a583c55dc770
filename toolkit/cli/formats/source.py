"""The lines of the files that findings speak of."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from toolkit import paths

LARGEST: Final = 16 * paths.MIB


class Sources:
    """Reads each file of the project `root` at most once, and those elsewhere that were `named` by who asked.

    A file that the project does not hold itself, whatever links to it, has no lines to show.
    """

    def __init__(self, root: Path, named: Iterable[str] = ()) -> None:
        self._root, self._named = root, frozenset(named)
        self._files: dict[str, list[str]] = {}

    def line(self, path: str, number: int) -> str:
        """Return a line (from 1) of a file, empty where there is none to show."""
        if path not in self._files:
            self._files[path] = self._read(path).split("\n")
        lines = self._files[path]
        return lines[number - 1] if 0 < number <= len(lines) else ""

    def _read(self, path: str) -> str:
        try:
            plain = paths.read_plain(path, LARGEST) if path in self._named else paths.read(self._root, path, LARGEST)
        except (OSError, ValueError):
            return ""
        # else a line is a page, a row of a sheet, or nothing that a terminal can show
        is_text = not plain.startswith((b"%PDF-", b"PK", b"\xd0\xcf")) and b"\0" not in plain
        return plain.decode("utf-8-sig", "replace") if is_text else ""


def columns(text: str) -> int:
    """Return how many columns of a terminal a text takes."""
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
