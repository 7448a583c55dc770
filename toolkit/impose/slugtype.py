"""The typeface of the slug line: Source Sans from its package, with the glyphs that a document needs."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files

from toolkit.impose.content import POINT, text_matrix
from toolkit.impose.fonts import Subset
from toolkit.impose.sheet import Text
from toolkit.impose.truetype import read, read_characters, read_tables

NAME = "Slug"
UNITS = 1000
MISSING = ord("?")


@cache
def slug_font() -> tuple[Subset, dict[int, int]]:
    """The whole font as a subset that glyphs are taken from, and its glyph of each character."""
    tables = read_tables(files("font_source_sans_pro").joinpath("files/SourceSansPro-Regular.ttf").read_bytes())
    outlines, characters = read(tables), read_characters(tables)
    widths = {glyph: b"%d" % int.from_bytes(metric[:2], "big") for glyph, metric in enumerate(outlines.metrics)}
    unicode = {glyph: b"%04x" % code for code, glyph in sorted(characters.items(), reverse=True)}
    subset = Subset(b"/TUCKBX+SourceSansPro-Regular", 984, -273, 32, 0, outlines, widths, unicode, key=b"slug font")
    return subset, characters


def in_type(words: str, identifier: str) -> str:
    """Return words of an author, or the identifier of what they name where the typeface has not all their letters."""
    _, characters = slug_font()
    return words if all(ord(character) in characters for character in words) else identifier


@lru_cache(maxsize=64)
def glyphs_of(words: str) -> tuple[int, ...]:
    """The glyphs of a line; a question mark for a character that the font lacks."""
    _, characters = slug_font()
    return tuple(characters.get(ord(character)) or characters[MISSING] for character in words)


def length_of(words: str, size: float) -> float:
    """How many millimetres a line of type is long."""
    subset, _ = slug_font()
    return sum(int(subset.widths[glyph]) for glyph in glyphs_of(words)) / UNITS * size / POINT


def show_text(text: Text) -> str:
    """The operators of a line of type, narrowed where it would be longer than its room."""
    length = length_of(text.words, text.size)
    narrowed = f"{100 * text.room / length:.2f} Tz " if length > text.room else ""
    codes = "".join(f"{glyph:04x}" for glyph in glyphs_of(text.words))
    return f"q BT /{NAME} {text.size} Tf {narrowed}{text_matrix(text)} <{codes}> Tj ET Q"
