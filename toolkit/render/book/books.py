"""References to laid-out books: those of each game are made beside everything else, in a thread."""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Executor, ThreadPoolExecutor

from toolkit.model.document.reference import Reference
from toolkit.model.faces.book import Book
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.render.book.cache import PartCache
from toolkit.render.book.edition import FULL, POCKET
from toolkit.render.book.environment import open_book
from toolkit.render.book.pagination import Pagination
from toolkit.render.book.typesetter import Typesetter
from toolkit.render.sources.places import Places
from toolkit.render.templates.environment import Templates

Made = tuple[tuple[Book, ...], dict[Diagnostic, None]]


class Books:
    """The books of some games, as far as these have rules; `executor` lays them out from the start.

    There are those of pocket size, too, where it is asked for.
    """

    def __init__(
        self,
        references: Iterable[Reference],
        places: Places,
        executor: Executor,
        templates: Templates | None = None,
        *,
        pocket: bool = False,
    ) -> None:
        self._cache, opened = PartCache(places.cache), templates or Templates(places, open_book)
        self._typesetters = tuple(
            Typesetter(one, opened.of(one.theme), places, self._cache, executor, size)
            for one in references
            if one.sections
            for size in ((FULL, POCKET) if pocket else (FULL,))
        )
        threads = ThreadPoolExecutor(len(self._typesetters) or 1, "books")
        self._coming = [threads.submit(_made, typesetter) for typesetter in self._typesetters]
        threads.shutdown(wait=False)

    def finish(self) -> tuple[dict[str, tuple[Book, ...]], tuple[Diagnostic, ...]]:
        """Wait for the books: those of each game that could be made, and all findings about them."""
        made = [coming.result() for coming in self._coming]
        books: dict[str, tuple[Book, ...]] = {}
        for one, (some, _) in zip(self._typesetters, made, strict=True):
            if some:
                books[one.reference.game] = (*books.get(one.reference.game, ()), *some)
        self._cache.save()
        return books, tuple(dict.fromkeys(finding for _, found in made for finding in found))


def _made(typesetter: Typesetter) -> Made:
    """Make the books of one game in one size; all are begun before the first is waited for."""
    making = [Pagination(name, parts, typesetter) for name, parts in typesetter.edition.books]
    books, findings = zip(*(one.finish() for one in making), strict=True)
    return tuple(filter(None, books)), dict.fromkeys(finding for found in findings for finding in found)
