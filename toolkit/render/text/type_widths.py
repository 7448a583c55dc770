"""How wide words are when they are set, by the advance widths of a font, and how they break into lines."""

from __future__ import annotations

import re
import struct
import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from html import unescape
from pathlib import Path
from typing import Final

Advances = Mapping[int, float]  # by code point, in ems

POINT: Final = 25.4 / 72  # millimetres
EM: Final = "\u2003"
PICTURE: Final = re.compile(r"<img\b[^>]*>")
TAG: Final = re.compile(r"<[^>]*>")
GAP: Final = re.compile(r"[ \t\r\n]+")  # no-break spaces are none
TABLES: Final = ("head", "hhea", "maxp", "hmtx", "cmap", "post", "CFF ")
LARGEST: Final = 1 << 20  # bytes of one of them in the file, since a stranger's may be packed a thousandfold
CLOSE: Final = 0.05  # millimetres to which an even measure is found


class UnreadableFontError(ValueError):
    """The file is no TrueType, OpenType or WOFF font, or one that is too large to be measured."""


def advances(file: Path) -> Advances:
    """Return how wide the characters of a font are; OSError, or UnreadableFontError for a file that is none."""
    state = file.stat()
    return _advances(file, state.st_mtime_ns, state.st_size)


@lru_cache(maxsize=32)
def _advances(file: Path, _changed: int, _size: int) -> Advances:
    from fontTools.ttLib import TTFont, TTLibError  # noqa: PLC0415 (slow to import, and few themes measure)

    try:
        with file.open("rb") as data, TTFont(data, lazy=True) as font:
            packed = font.reader.tables
            if font.flavor == "woff2" or any(tag in packed and packed[tag].length > LARGEST for tag in TABLES):
                raise UnreadableFontError("WOFF2 and fonts of many thousand signs cannot be measured")
            units, metrics = font["head"].unitsPerEm, font["hmtx"]
            return {code: metrics[glyph][0] / units for code, glyph in (font.getBestCmap() or {}).items()}
    except (TTLibError, KeyError, AssertionError, struct.error, zlib.error) as error:
        raise UnreadableFontError(str(error) or "it is no font") from error


class Measured:
    """Words in one font and size (in points); a picture among them is one em wide, as an icon in a text is."""

    def __init__(self, font: Advances, size: float) -> None:
        self._font = font
        self._em = size * POINT

    def width(self, words: str) -> float:
        """Return how many millimetres words take on one line."""
        return self._width(_bare(words))

    def lines(self, words: str, measure: float) -> list[str]:
        """Return words as lines of at most so many millimetres, broken at spaces; a longer word has its own line."""
        return self._lines(_bare(words).split(" "), measure)

    def even(self, words: str, measure: float) -> float:
        """Return the least measure at which words take no more lines than they do at one: all are about as long."""
        parts = _bare(words).split(" ")
        widths = [*map(self._width, parts)]
        count = len(self._lines(parts, measure, widths))
        low, high = max(widths), measure
        while high - low > CLOSE:
            middle = (low + high) / 2
            low, high = (low, middle) if len(self._lines(parts, middle, widths)) <= count else (middle, high)
        return high

    def _width(self, bare: str) -> float:
        known, unknown = self._font, self._font.get(ord("?"), 0.5)
        return self._em * sum([1 if letter == EM else known.get(ord(letter), unknown) for letter in bare])

    def _lines(self, parts: list[str], measure: float, widths: Iterable[float] | None = None) -> list[str]:
        space, lines, left = self._width(" "), list[str](), 0.0
        for part, width in zip(parts, widths or map(self._width, parts), strict=True):
            if lines and width + space <= left + CLOSE / 100:
                lines[-1] += f" {part}"
                left -= width + space
            else:
                lines.append(part)
                left = measure - width
        return lines


def _bare(words: str) -> str:
    """Return HTML as the letters that are seen."""
    return GAP.sub(" ", unescape(TAG.sub("", PICTURE.sub(EM, words)))).strip(" ")
