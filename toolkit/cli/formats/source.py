"""The lines of the files that findings speak of."""

from __future__ import annotations

import unicodedata
from pathlib import Path


class Sources:
    """Reads each file under `root` at most once."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._files: dict[str, list[str]] = {}

    def line(self, path: str, number: int) -> str:
        """Give a line (from 1) of a file, empty where there is none to show."""
        lines = self._lines(path)
        return lines[number - 1] if 0 < number <= len(lines) else ""

    def _lines(self, path: str) -> list[str]:
        if path not in self._files:
            try:
                text = (self._root / path).read_text("utf-8-sig", "replace")
            except (OSError, ValueError):
                text = ""
            text = "" if text.startswith("%PDF-") else text  # a finding's line there is a page
            self._files[path] = text.split("\n")
        return self._files[path]


def plain(text: str) -> str:
    """Make text safe to show on one line of a terminal: one printable character for each of its own."""
    return "".join(character if character.isprintable() else _stand_in(character) for character in text)


def _stand_in(character: str) -> str:
    return " " if character.isspace() else "\N{REPLACEMENT CHARACTER}"


def columns(text: str) -> int:
    """Give how many columns of a terminal a text takes."""
    return sum(_columns(character) for character in text)


def _columns(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
