"""Characters that none of a text's fonts has."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from fontTools.ttLib import TTFont

_FONT_FACE = re.compile(r"@font-face\s*+\{([^{}]*+)\}", re.IGNORECASE)
_FAMILY = re.compile(r"font-family\s*:\s*(?:\"([^\"]*)\"|'([^']*)'|([^;\"']*))", re.IGNORECASE)
_SOURCE = re.compile(r"url\(\s*[\"']?([^\"')\s]+)", re.IGNORECASE)
_INVISIBLE = frozenset(("Cc", "Cf", "Zs", "Zl", "Zp"))  # spaces, controls, joiners, soft hyphens


def declared(css: str) -> list[tuple[str, str]]:
    """Return (family in lower case, reference to its file) for every @font-face in a style sheet."""
    found = []
    for block in _FONT_FACE.findall(css):
        family, source = _FAMILY.search(block), _SOURCE.search(block)
        if family and source:
            name = family[family.lastindex or 0].strip()
            found.append((name.lower(), source[1]))
    return found


@lru_cache(maxsize=64)
def characters(font: Path) -> frozenset[int]:
    """Return the code points that a font file has glyphs for; none when it cannot be read."""
    try:
        with TTFont(font, fontNumber=0, lazy=True) as opened:
            opened.setGlyphOrder([""] * opened["maxp"].numGlyphs)  # or it reads the names of them all
            return frozenset(opened.getBestCmap() or ())
    except Exception:  # noqa: BLE001 (a damaged font raises anything)
        return frozenset()


class Coverage:
    """Which characters each family of a theme can show."""

    def __init__(self, fonts: Mapping[str, Iterable[Path]]) -> None:
        self._fonts = fonts
        self._known: dict[tuple[str, ...], frozenset[int]] = {}

    def unknown(self, families: tuple[str, ...]) -> bool:
        """Whether the theme declares none of the families."""
        return not any(family.lower() in self._fonts for family in families)

    def missing(self, text: str, families: tuple[str, ...]) -> list[str]:
        """Return the visible characters of a text that none of the families has, in order, once each."""
        if families not in self._known:
            files = [file for family in families for file in self._fonts.get(family.lower(), ())]
            self._known[families] = frozenset().union(*(characters(file) for file in files))
        known = self._known[families]
        return [char for char in dict.fromkeys(text) if ord(char) not in known and _is_visible(char)]


def _is_visible(char: str) -> bool:
    return unicodedata.category(char) not in _INVISIBLE and not 0xFE00 <= ord(char) <= 0xFE0F
