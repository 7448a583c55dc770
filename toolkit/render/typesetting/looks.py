"""A theme's style sheets and fonts, parsed once in a process and used for chunk after chunk."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from pathlib import Path

from toolkit.render.sources.chunk import Flaw, Look
from toolkit.render.sources.fonts import find
from toolkit.render.sources.library import absolute
from toolkit.render.text.glyphs import Coverage, declared
from toolkit.render.typesetting.fetcher import ListedFetcher
from toolkit.render.typesetting.messages import heard, sheet_flaw
from toolkit.render.typesetting.proof import Proof
from toolkit.render.typesetting.weasy import CSS, FontConfiguration, ffi, fontconfig

LENT = "SourceSansPro-Regular"
OWN = 1  # fontconfig's name for the fonts that a program has added
KEPT = 4  # looks; each holds its fonts in memory


@dataclass(frozen=True, slots=True)
class ParsedLook:
    """A look that is ready: parsed sheets, their fonts, what these can show, what is wrong, and greys for a proof."""

    sheets: tuple[CSS, ...]
    fonts: FontConfiguration
    coverage: Coverage
    flaws: tuple[Flaw, ...]
    proof: Proof | None


_parsed: OrderedDict[str, ParsedLook] = OrderedDict()


def parse_look(look: Look) -> ParsedLook:
    """Parse a look, or give it as it was parsed before."""
    key = look.key
    if key not in _parsed:
        _parsed[key] = _parse(look)
        if len(_parsed) > KEPT:
            _parsed.popitem(last=False)
    _parsed.move_to_end(key)
    return _parsed[key]


def _parse(look: Look) -> ParsedLook:
    proof = Proof(sheet.text for sheet in look.sheets) if look.proof else None
    fonts, fetcher = FontConfiguration(), ListedFetcher(look.files, proof.file if proof else None)
    sheets, flaws = [], []
    for sheet in look.sheets:
        text = proof.sheet(sheet.text) if proof else sheet.text
        with heard() as messages:
            sheets.append(CSS(string=text, base_url=sheet.address, url_fetcher=fetcher, font_config=fonts))
        flaws += [sheet_flaw(message, sheet) for message in messages]
    if not _has_fonts(fonts):
        _lend_font(fonts)
    return ParsedLook(tuple(sheets), fonts, Coverage(_fonts(look)), tuple(flaws), proof)


def _has_fonts(fonts: FontConfiguration) -> bool:
    found = fontconfig.FcConfigGetFonts(fonts._config, OWN)  # noqa: SLF001 (there is no public way to ask)
    return bool(found != ffi.NULL and found.nfont)


def _lend_font(fonts: FontConfiguration) -> None:
    """Add a font to a look that has none that can be read: without any, Pango ends the process at the first letter."""
    path = find(LENT)
    if path:
        fetcher = ListedFetcher({f"font:{LENT}": path})
        CSS(string=f"@font-face {{ font-family: lent; src: url(font:{LENT}) }}", url_fetcher=fetcher, font_config=fonts)


def _fonts(look: Look) -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for sheet in look.sheets:
        for family, reference in declared(sheet.text):
            path = look.files.get(absolute(reference, sheet.address))
            if path:
                found.setdefault(family, []).append(path)
    return found
