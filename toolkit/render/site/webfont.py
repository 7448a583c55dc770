"""Font files to small WOFF2 files that hold the characters of European languages and keep their licence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache, partial
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from toolkit.cache import hashing
from toolkit.cache.files import replacing
from toolkit.typefaces.families import bare

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

FORMAT = "6"
QUALITY = 10  # of brotli's 0 to 11
RANGES = ((0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2010, 0x2027), (0x2030, 0x203A), (0x20A0, 0x20BF))
ALONE = (0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2122, 0x2713, 0x2715, 0xD7)
FEATURES = ("kern", "liga", "lnum", "tnum", "mark", "mkmk", "ccmp", "locl")
NAMED = (1, 3, 4, 6, 16, 18, 20, 21, 25)  # the records of the name table that call a font by its name
LICENCES = ("OFL.txt", "LICENSE.txt", "LICENSE", "OFL")


def web_name(source: Path) -> str:
    """Return the file name that a font has on the site."""
    return f"{bare(source)}.woff2"


def kept_font(source: Path) -> str:
    """Return the name by which the subset of a font is kept."""
    return f"{hashing.of_parts((hashing.of_file(source) or '', FORMAT))[:40]}.woff2"


def write_font(source: Path, target: Path) -> None:
    """Write the subset of a font as WOFF2. It gets a name of its own, as licences with a reserved name ask."""
    from fontTools.ttLib import TTFont  # noqa: PLC0415 (slow to import; the file is mostly kept)

    whole = TTFont(source, recalcTimestamp=False)
    font, names = _cut(whole), whole["name"]
    font["name"] = names
    for record in names.names:
        if record.nameID in NAMED:
            record.string = f"Reference{hashing.of_parts((source.stem,))[:6]}"
    if "CFF " in font:
        font["CFF "].cff.fontNames = [f"Reference{hashing.of_parts((source.stem,))[:6]}"]
    font.flavor = "woff2"
    _pack_faster()
    with replacing(target) as part:
        font.save(part, reorderTables=False)


@lru_cache(maxsize=1)
def _pack_faster() -> None:
    """Have fontTools ask brotli for its second highest quality: half the time of the highest, for 1 % more bytes."""
    from fontTools.ttLib import woff2  # noqa: PLC0415 (as above)

    faster = vars(woff2.brotli) | {"compress": partial(woff2.brotli.compress, quality=QUALITY)}
    woff2.brotli = SimpleNamespace(**faster)


def _cut(font: TTFont) -> TTFont:
    """Return a font with the characters and features that a site has; the whole font where it cannot be cut."""
    import uharfbuzz  # noqa: PLC0415 (as above)
    from fontTools.ttLib import TTFont  # noqa: PLC0415 (as above)

    plain = BytesIO()
    font.flavor = None
    font.save(plain, reorderTables=None)
    wanted = uharfbuzz.SubsetInput()
    wanted.unicode_set.update(characters())
    wanted.layout_feature_tag_set.clear()
    wanted.layout_feature_tag_set.update(int.from_bytes(feature.encode(), "big") for feature in FEATURES)
    wanted.flags = uharfbuzz.SubsetFlags.NO_HINTING | uharfbuzz.SubsetFlags.NOTDEF_OUTLINE
    with suppress(RuntimeError):
        plain = BytesIO(uharfbuzz.subset(uharfbuzz.Face(plain.getvalue()), wanted).blob.data)
    return TTFont(plain, recalcTimestamp=False)


def characters() -> set[int]:
    """Return the code points that every font keeps, where it has them."""
    return {code for first, last in RANGES for code in range(first, last + 1)} | set(ALONE)


def licences(fonts: Iterable[Path]) -> Iterator[tuple[str, Path]]:
    """Yield the licence file beside each font, with the name that it has on the site."""
    folders = dict.fromkeys(font.parent for font in fonts)
    for folder in folders:
        beside = (folder / name for name in (*LICENCES, "../LICENSE"))
        found = next((path for path in beside if path.is_file()), None)
        if found:
            first = next(
                font for font in sorted(folder.iterdir()) if font.suffix in {".ttf", ".otf", ".woff", ".woff2"}
            )
            yield f"{bare(first).partition('-')[0]}-licence.txt", found
