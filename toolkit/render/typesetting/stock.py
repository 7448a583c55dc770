"""Laying out and writing with nothing but WeasyPrint's public interface: slower, and what `tuned` must equal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path

from toolkit.render.sources.chunk import Page
from toolkit.render.typesetting.paper import page_attributes
from toolkit.render.typesetting.weasy import HTML, Document, URLFetcher

even_columns = nullcontext  # a book's columns are as WeasyPrint fills them


def parse(pages: Sequence[Page], base: str, fetcher: URLFetcher) -> HTML:
    """Return one document in which every face is a page; its `div`s are the children of `body`."""
    bodies = "".join(f"<div{_attributes(page)}>{page.html}</div>" for page in pages)
    return HTML(string=f"<html><body>{bodies}</body></html>", base_url=base, url_fetcher=fetcher)


def _attributes(page: Page) -> str:
    return "".join(f' {name}="{value}"' for name, value in page_attributes(page).items())


def read(text: str, base: str, fetcher: URLFetcher) -> HTML:
    """Return a document as it is written."""
    return HTML(string=text, base_url=base, url_fetcher=fetcher)


read_book = read


def subset(html: HTML, indexes: Sequence[int]) -> HTML:  # noqa: ARG001 (`tuned` needs them)
    """Return a document that has at least the pages in `indexes`, and shares their elements."""
    return html


@contextmanager
def working() -> Iterator[None]:
    """Do nothing around laying out and writing."""
    yield


def write(document: Document, target: Path, **options: str) -> None:
    """Write the document's pages as a PDF with the same bytes every time; `options` are WeasyPrint's."""
    document.write_pdf(target, **options)


def number(document: Document, attribute: str, pages: Mapping[str, int]) -> bool:  # noqa: ARG001 (`tuned` needs them)
    """Say that what is laid out cannot be changed any more."""
    return False
