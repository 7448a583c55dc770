"""A theme's style sheets and fonts, parsed once in a process and used for chunk after chunk."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from toolkit.render.chunk import Flaw, Look
from toolkit.render.fetcher import ListedFetcher
from toolkit.render.glyphs import Coverage, declared
from toolkit.render.library import absolute
from toolkit.render.messages import heard, sheet_flaw
from toolkit.render.weasy import CSS, FontConfiguration

KEPT = 4  # looks; each holds its fonts in memory


@dataclass(frozen=True, slots=True)
class Dressed:
    """A look that is ready: parsed sheets, their fonts, what these can show, and what is wrong with them."""

    sheets: tuple[CSS, ...]
    fonts: FontConfiguration
    coverage: Coverage
    flaws: tuple[Flaw, ...]


_dressed: OrderedDict[tuple[str, bool], Dressed] = OrderedDict()


def dress(look: Look, proof: Callable[[bytes, str], bytes] | None) -> Dressed:
    """Parse a look, or give it as it was parsed before; `proof` changes what its files hold."""
    key = (look.key, proof is not None)
    if key not in _dressed:
        _dressed[key] = _parse(look, proof)
        if len(_dressed) > KEPT:
            _dressed.popitem(last=False)
    _dressed.move_to_end(key)
    return _dressed[key]


def _parse(look: Look, proof: Callable[[bytes, str], bytes] | None) -> Dressed:
    fonts, fetcher = FontConfiguration(), ListedFetcher(look.files, proof)
    sheets, flaws = [], []
    for sheet in look.sheets:
        text = proof(sheet.text.encode(), ".css").decode() if proof else sheet.text
        with heard() as messages:
            sheets.append(CSS(string=text, base_url=sheet.address, url_fetcher=fetcher, font_config=fonts))
        flaws += [sheet_flaw(message, sheet) for message in messages]
    return Dressed(tuple(sheets), fonts, Coverage(_fonts(look)), tuple(flaws))


def _fonts(look: Look) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for sheet in look.sheets:
        for family, reference in declared(sheet.text):
            path = look.files.get(absolute(reference, sheet.address))
            if path:
                found.setdefault(family, []).append(path)
    return found
