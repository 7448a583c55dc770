"""The figures of our books: `make figures` measures those that were built last, and writes them down for the tests."""

from __future__ import annotations

import ctypes
import sys
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import pypdfium2
import yaml
from pypdfium2 import raw

from toolkit.render.pictures.blank import largest_blank

KEPT: Final = Path(__file__).parent / "render" / "figures.yaml"
DPI: Final = 25.4  # a pixel is a millimetre
BLEED: Final = 3
AREA: Final = (17, 22, 193, 258)  # the type area of a page, from the upper left corner of its trim
FEWEST: Final = 12  # words of a page that is no picture


@dataclass(frozen=True, slots=True)
class Figures:
    """A book's words and pages, and the largest blank share of a page between its covers, in hundredths.

    Words on the faces of cards and boards that are pictured are not the book's.
    """

    words: int
    pages: int
    blank: int


def figures(path: Path) -> Figures:
    """Measure a book."""
    with pypdfium2.PdfDocument(path) as document:
        words = [_words(page) for page in document]
        inner = [number for number in range(1, len(words) - 1) if words[number] >= FEWEST]
        blank = max((_blank(document[number]) for number in inner), default=0.0)
    return Figures(sum(words), len(words), round(100 * blank))


def _words(page: pypdfium2.PdfPage) -> int:
    """Count the words of a page but for those on faces, which are forms of their own."""
    read, text = page.get_textpage(), ""
    for one in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=1):
        size = raw.FPDFTextObj_GetText(one.raw, read.raw, None, 0)
        letters = ctypes.create_string_buffer(size)
        raw.FPDFTextObj_GetText(one.raw, read.raw, ctypes.cast(letters, ctypes.POINTER(ctypes.c_ushort)), size)
        text += letters.raw.decode("utf-16-le").rstrip("\0") + " "
    return len(text.replace("\2 ", "").split())


def _blank(page: pypdfium2.PdfPage) -> float:
    picture = page.render(scale=1).to_pil().convert("RGB")
    sheet = picture.resize((210 + 2 * BLEED, 279 + 2 * BLEED))
    return largest_blank(sheet.crop(tuple(BLEED + side for side in AREA)), DPI)[2]


def kept() -> dict[str, dict[str, Any]]:
    """Return what is written down of each game's book."""
    known: dict[str, dict[str, Any]] = yaml.safe_load(KEPT.read_text("utf-8"))
    return known


def main(build: Path) -> None:
    """Write the figures of all built books beside what they were before."""
    known = kept()
    for path in sorted(build.glob("pdf/*/rules.pdf")):
        known.setdefault(path.parent.name, {})["now"] = asdict(figures(path))
    head = "# The figures of our books, before they were composed for readers and as `make figures` finds them now.\n"
    KEPT.write_text(head + yaml.safe_dump(known, sort_keys=True), "utf-8")
    for game, one in known.items():
        sys.stdout.write(f"{game}: {one}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build"))
