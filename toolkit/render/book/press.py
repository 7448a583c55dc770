"""One part of a book to one PDF file, in any process: tagged pages, and where every anchor fell."""

from __future__ import annotations

import gc
import os
from pathlib import Path
from typing import Any

from toolkit.model.book import FACE
from toolkit.render.book.order import LaidOut, Order
from toolkit.render.book.placeholder import placeholder
from toolkit.render.chunk import Flaw
from toolkit.render.fetcher import ListedFetcher
from toolkit.render.looks import dress
from toolkit.render.measure import missing_glyphs, overflows
from toolkit.render.messages import heard, page_flaw
from toolkit.render.weasy import HTML, Document, URLFetcherResponse


class _Fetcher(ListedFetcher):
    """Also gives the pictures that keep the places of faces."""

    def fetch(self, url: str, headers: Any = None) -> URLFetcherResponse:
        """As the listed fetcher; a face's address gives its placeholder."""
        if url.startswith(FACE):
            return URLFetcherResponse(url, placeholder(url), {"Content-Type": "image/png"})
        return super().fetch(url, headers)


def lay_out(order: Order) -> LaidOut:
    """Lay a part out and write its file, whole or not at all."""
    dressed = dress(order.look)
    with heard() as messages:
        html = HTML(string=order.html, base_url=order.look.base, url_fetcher=_Fetcher(order.files))
        document = html.render(stylesheets=list(dressed.sheets), font_config=dressed.fonts)
        _write(document, order.target)
    anchors = {name: number for number, page in enumerate(document.pages) for name in page.anchors}
    flaws = [*dressed.flaws, *(page_flaw(text, order.look.path) for text in messages)]
    for number, page in enumerate(document.pages):
        flaws += missing_glyphs(page, dressed.coverage)
        flaws += [
            Flaw("P302", f"'{box.field}' on page {number + 1} of the part", None, box.field) for box in overflows(page)
        ]
    told = LaidOut(len(document.pages), anchors, tuple(dict.fromkeys(flaws)))
    del document, html
    gc.collect()
    return told


def _write(document: Document, target: Path) -> None:
    part = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        document.write_pdf(part, pdf_variant="pdf/ua-1", pdf_identifier=b"tuckbox")
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)
