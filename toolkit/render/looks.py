"""A theme's style sheets and fonts, parsed once in a process and used for chunk after chunk."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

from toolkit.render.chunk import Flaw, Look
from toolkit.render.fetcher import ListedFetcher
from toolkit.render.glyphs import Coverage, declared
from toolkit.render.library import absolute
from toolkit.render.messages import heard, sheet_flaw
from toolkit.render.proof import Proof
from toolkit.render.weasy import CSS, FontConfiguration

KEPT = 4  # looks; each holds its fonts in memory


@dataclass(frozen=True, slots=True)
class Dressed:
    """A look that is ready: parsed sheets, their fonts, what these can show, what is wrong, and greys for a proof."""

    sheets: tuple[CSS, ...]
    fonts: FontConfiguration
    coverage: Coverage
    flaws: tuple[Flaw, ...]
    proof: Proof | None


_dressed: OrderedDict[str, Dressed] = OrderedDict()


def dress(look: Look) -> Dressed:
    """Parse a look, or give it as it was parsed before."""
    key = look.key
    if key not in _dressed:
        _dressed[key] = _parse(look)
        if len(_dressed) > KEPT:
            _dressed.popitem(last=False)
    _dressed.move_to_end(key)
    return _dressed[key]


def _parse(look: Look) -> Dressed:
    proof = Proof(sheet.text for sheet in look.sheets) if look.proof else None
    fonts, fetcher = FontConfiguration(), ListedFetcher(look.files, proof.file if proof else None)
    sheets, flaws = [], []
    for sheet in look.sheets:
        text = proof.sheet(sheet.text) if proof else sheet.text
        with heard() as messages:
            sheets.append(CSS(string=text, base_url=sheet.address, url_fetcher=fetcher, font_config=fonts))
        flaws += [sheet_flaw(message, sheet) for message in messages]
    return Dressed(tuple(sheets), fonts, Coverage(_fonts(look)), tuple(flaws), proof)


def _fonts(look: Look) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for sheet in look.sheets:
        for family, reference in declared(sheet.text):
            path = look.files.get(absolute(reference, sheet.address))
            if path:
                found.setdefault(family, []).append(path)
    return found
