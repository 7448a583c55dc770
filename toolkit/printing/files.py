"""The sheets and books of one game, imposed and staged for publishing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from toolkit.impose.binding import bind
from toolkit.impose.changes import change_pages
from toolkit.impose.document import Imposer
from toolkit.impose.documents import documents
from toolkit.impose.sheet import Imposition
from toolkit.impose.sheets import impose
from toolkit.model.book import Book, plates
from toolkit.model.face import Placement
from toolkit.model.printed import Changes
from toolkit.model.printing import PrintFile
from toolkit.model.project import Game
from toolkit.publish.manifest import Output, digest
from toolkit.publish.release import Release
from toolkit.publish.request import Request

BOOK: Final = "book"  # the paper of what is not a sheet


def stage_books(
    game: Game, pieces: Sequence[Placement], books: Sequence[Book], imposer: Imposer, files: Release
) -> Iterator[Output]:
    """Put the faces into the rulebook and the player aid."""
    for book in books:
        name = f"pdf/{game.id}/{book.name}.pdf"
        bind(book, plates(pieces), imposer, files.path(name))
        pages = sum(part.pages for part in book.parts)
        yield Output(name, game.id, book.title, BOOK, "final", pages, digest(files.current(name)), {})


class Sheets:
    """Stages what a build prints of games on its papers."""

    def __init__(self, request: Request, known: PrintFile, imposer: Imposer, files: Release) -> None:
        self._request = request
        self._papers, self._layout = request.papers_of(known), request.layout_of(known)
        self._imposer = imposer
        self._files = files

    def stage(self, game: Game, pieces: Sequence[Placement], changes: Changes | None = None) -> Iterator[Output]:
        """Write the documents of a game for each paper, and a page that tells of its `changes`."""
        for document in documents(game, pieces, self._request.name(game.id), proof=self._request.proof):
            for paper, size in self._papers.items():
                made = impose(document.job, size, self._layout)
                if made.sheets:
                    yield self._written(game, document.name, paper, made)
        if changes is not None:
            paper, size = next(iter(self._papers.items()))
            yield self._written(game, "changed-list", paper, change_pages(game, changes, size), changes)

    def _written(self, game: Game, name: str, paper: str, made: Imposition, changes: Changes | None = None) -> Output:
        path = f"pdf/{game.id}/{game.id}-{name}-{paper}{'-proof' if self._request.proof else ''}.pdf"
        self._imposer.write(made, self._files.path(path))
        return Output(
            path,
            game.id,
            made.title,
            paper,
            self._request.edition(game.id),
            sum(1 for _ in made.pages),
            digest(self._files.current(path)),
            made.components,
            made.said,
            changes,
        )
