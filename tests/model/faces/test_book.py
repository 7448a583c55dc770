"""A book's pages: on which its text goes on, and where it ends."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.model.faces.book import Book, BookPart


@pytest.mark.parametrize(("closes", "running", "ending"), [(False, (2, 4, 5), (3, 6)), (True, (2, 4), (3, 5))])
def test_text_ends_with_its_part_and_before_a_cover(
    *, closes: bool, running: tuple[int, ...], ending: tuple[int, ...]
) -> None:
    parts = tuple(BookPart(str(pages), Path("part.pdf"), pages) for pages in (2, 2, 3))
    book = Book("rules", "Rules", parts, frozenset(), closes=closes)
    assert (book.running, book.ending) == (running, ending)


def test_of_a_book_that_is_laid_out_page_by_page_nothing_is_asked() -> None:
    book = Book("aid", "Player aid", (BookPart("aid", Path("aid.pdf"), 2),), frozenset())
    assert (book.running, book.ending) == ((), ())
