"""One part of a book to one PDF file, in any process: tagged pages, and where every anchor fell."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from toolkit.cache.files import replacing
from toolkit.model.faces.book import FACE
from toolkit.render.book.numbers import PAGE, filled
from toolkit.render.book.order import END_PIECE, LEFT, OPENING, LaidOut, Order
from toolkit.render.book.placeholder import placeholder
from toolkit.render.sources.chunk import Flaw
from toolkit.render.typesetting.engines import usual
from toolkit.render.typesetting.fetcher import ListedFetcher
from toolkit.render.typesetting.looks import ParsedLook, parse_look
from toolkit.render.typesetting.measure import missing_glyphs, overflows
from toolkit.render.typesetting.messages import heard, page_flaw
from toolkit.render.typesetting.weasy import Document, URLFetcherResponse

MM: Final = 25.4 / 96  # millimetres of a CSS pixel
_LETTER: Final = re.compile(r"'(.)' \(U\+")


class _Fetcher(ListedFetcher):
    """Also gives the pictures that keep the places of faces."""

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
        """As the listed fetcher; a face's address gives its placeholder."""
        if url.startswith(FACE):
            return URLFetcherResponse(url, placeholder(url), {"Content-Type": "image/png"})
        return super().fetch(url, headers)


def lay_out(order: Order, engine: ModuleType | None = None) -> LaidOut:
    """Lay a part out and write its file, whole or not at all; as `worker.draw_chunk`, with `tuned` or `stock`."""
    engine = engine or usual()
    parsed = parse_look(order.look)
    with heard() as messages, engine.working(), engine.even_columns():
        document = _render(order.html, order, parsed, engine)
        anchors = _anchors(document)
        if PAGE in order.html:
            pages = {name: order.first + number for name, number in anchors.items()}
            if not engine.number(document, PAGE, pages):
                document = _render(filled(order.html, pages), order, parsed, engine)
        _write(document, order.target, engine)
    flaws = (*parsed.flaws, *(page_flaw(text, order.look.path) for text in messages), *_page_flaws(document, parsed))
    anchors[LEFT] = _left(document.pages[-1])
    if OPENING in anchors:
        anchors[f"{LEFT}{OPENING}"] = _left(document.pages[anchors[OPENING]])
    return LaidOut(len(document.pages), anchors, tuple(dict.fromkeys(flaws)))


def _render(text: str, order: Order, parsed: ParsedLook, engine: ModuleType) -> Document:
    html = engine.read_book(text, order.look.base, _Fetcher({**order.look.files, **order.files}))
    return html.render(stylesheets=list(parsed.sheets), font_config=parsed.fonts)


def _anchors(document: Document) -> dict[str, int]:
    """Return the page of each anchor, counted from 0; of what goes over several pages, the first."""
    found = [(name, number) for number, page in enumerate(document.pages) for name in page.anchors]
    return dict(reversed(found))


def _left(laid_out: Any) -> int:
    """Return how many millimetres of a page are blank below all that stands there, but for an end-piece."""
    page = laid_out._page_box  # noqa: SLF001 (there is no other way to ask)
    foot = float(page.content_box_y() + page.height)
    return max(0, int((foot - max(_bottoms(page.children[0]), default=foot)) * MM))


def _bottoms(box: Any) -> Iterator[float]:
    """Yield where each line and picture in a box ends."""
    if box.element is not None and END_PIECE in (box.element.get("class") or ""):
        return
    children = getattr(box, "children", ())
    if not children:
        yield float(box.position_y + (box.height if isinstance(box.height, int | float) else 0))
    for child in children:
        yield from _bottoms(child)


def _page_flaws(document: Document, parsed: ParsedLook) -> Iterator[Flaw]:
    for number, page in enumerate(document.pages, 1):
        for flaw in missing_glyphs(page, parsed.coverage):
            yield replace(flaw, about=letter[1] if (letter := _LETTER.search(flaw.message)) else "")
        for box in overflows(page):
            yield Flaw("P302", f"'{box.field}' is too large for its box on page {number} of its part")


def _write(document: Document, target: Path, engine: ModuleType) -> None:
    with replacing(target) as part:
        engine.write(document, part, pdf_variant="pdf/ua-1")
