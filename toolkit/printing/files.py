"""The sheets and books of one game, imposed and staged for publishing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from toolkit.impose.album import binding_of
from toolkit.impose.area import laid
from toolkit.impose.binding import bind
from toolkit.impose.booklet import booklet, faces_of
from toolkit.impose.boxes import box_sheets, boxes
from toolkit.impose.changes import change_pages
from toolkit.impose.documents import Document, documents
from toolkit.impose.parts import divided
from toolkit.impose.sheet import STRAIGHT, Imposition
from toolkit.impose.sheets import impose
from toolkit.model.document.language import direction
from toolkit.model.faces.book import BLANK, Book, plates
from toolkit.model.faces.detail import Detail
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.faces.pieces import Pieces
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.production.print_run import too_much
from toolkit.model.production.printing import Offset, PrintFile
from toolkit.model.versions.printed import Changes
from toolkit.printing.before import FaceTools
from toolkit.printing.folding import Folio, folio, is_readable, refusal
from toolkit.printing.stack import Stack, key_of
from toolkit.publish.manifest import Output, digest
from toolkit.publish.release import Release
from toolkit.publish.request import Request
from toolkit.render.components.boxes import draw_labels
from toolkit.render.pictures.detail import detail_of
from toolkit.render.sources.library import template_file

BOOK: Final = "book"  # the paper of what is not a sheet
BOXES: Final = "boxes"
FOLDED: Final = ("rules", "pocket")  # the books that make a booklet: the first whose type can be read in it


class Bindery:
    """The rulebook and the player aid of a game, staged: processes put the faces into them, from now on."""

    def __init__(
        self, game: Game, pieces: Sequence[Placement], books: Sequence[Book], tools: FaceTools, files: Release
    ) -> None:
        self._game, self._files, faces = game, files, plates(pieces) if books else {}
        papers = [part for book in books if book.name == BLANK for part in book.parts]
        self.blank = next((faces_of(one.path, one.key, 1)[0] for one in papers), None)  # to fill booklets up
        names = {book: f"pdf/{game.id}/{book.name}.pdf" for book in books if book.name != BLANK}
        self.closed = frozenset(name for book, name in names.items() if book.closes)  # with a cover at the back
        orders = {book: binding_of(book, faces, tools.imposer, files.path(name)) for book, name in names.items()}
        self._begun = [(book, names[book], tools.executor.submit(bind, order)) for book, order in orders.items()]

    def outputs(self) -> Iterator[Output]:
        """Wait for each book; OSError or pikepdf.PdfError where a file that it is made of cannot be read."""
        for book, name, done in self._begun:
            done.result()
            pages, hashed = sum(part.pages for part in book.parts), digest(self._files.current(name))
            made = Output(name, self._game.id, book.title, BOOK, "final", pages, hashed, {})
            yield replace(made, running=book.running, ending=book.ending)


class Sheets:
    """Stages what a build prints of games on its papers."""

    def __init__(self, request: Request, known: PrintFile, tools: FaceTools, files: Release) -> None:
        self._request = request
        self._papers, self._layout = request.papers_of(known), request.layout_of(known)
        self._way = request.way_of(known)
        self._every = {**known.papers, **self._papers}
        self._sleeve = known.sleeves[self._layout.sleeve]
        self._tools = tools
        self._files = files
        self._details: dict[str, Detail] = {}
        self.findings: list[Diagnostic] = []  # about boxes, booklets, and too many pages

    def stage(self, game: Game, pieces: Pieces, changes: Changes | None = None) -> Iterator[Output]:
        """Write the documents of a game for each paper, its boxes, and a page that tells of its `changes`."""
        many = [one for name, size in self._papers.items() for one in too_much(game, pieces.names, name, size)]
        if many:
            self.findings += many
            return
        stack = Stack(game.id, self._files)
        for document in documents(game, pieces, self._request.name(game.id), proof=self._request.proof):
            for paper in self._papers:
                yield from self._divided(game, document, paper, stack)
        stack.keep()
        if self._layout.boxes and (self._request.asks_for_boxes or not self._request.name(game.id)):
            yield from self._boxes(game, pieces)
        if changes is not None:
            paper, size = next(iter(self._papers.items()))
            yield self._written(game, "changed-list", paper, change_pages(game, changes, size), changes)

    def _divided(self, game: Game, document: Document, paper: str, stack: Stack) -> Iterator[Output]:
        """Write a document for a paper, in as many files as it takes; those that would be the same stay as they are."""
        size, whole = self._papers[paper], self._path(game, document.name, paper)
        for part in divided(document, size, self._layout):
            path, key = self._path(game, part.name, paper), key_of(part.job, size, self._layout)
            output = stack.find(path, key, self._request.edition(game.id))
            if output is None and (made := impose(part.job, size, self._layout, self._detailed)).sheets:
                output = replace(self._output(game, path, paper, made), whole=whole)
                stack.note(key, output)
            if output:
                yield output

    def _detailed(self, face: StoredFace) -> Detail:
        """Ask a process how much is drawn where on a face."""
        if face.key not in self._details:
            self._details[face.key] = self._tools.executor.submit(detail_of, face).result()
        return self._details[face.key]

    def bind(self, game: Game, pieces: Sequence[Placement], books: Sequence[Book]) -> Bindery:
        """Begin to bind the books of a game."""
        return Bindery(game, pieces, books, self._tools, self._files)

    def bound(self, game: Game, bindery: Bindery) -> Iterator[Output]:
        """Wait for the books of a game, and write the rulebook as a booklet too where that is wanted."""
        books = [*bindery.outputs()]
        yield from books
        if self._layout.booklet:
            folded = [(self._files.current(one.path), one) for one in books if Path(one.path).stem in FOLDED]
            folios = [folio(path, one, bindery.blank, closes=one.path in bindery.closed) for path, one in folded]
            yield from self._booklets(game, folios)

    def _booklets(self, game: Game, folios: Sequence[Folio]) -> Iterator[Output]:
        """Write a booklet for each paper, of the largest pages whose type can be read on it."""
        for paper, size in self._papers.items():
            readable = next((one for one in folios if is_readable(one.smallest, size, one.trim)), None)
            if readable:
                from_right = direction(game.head.language) == "rtl"
                made = booklet(readable.title, readable.pages, size, self._layout, from_right=from_right)
                named = f"pdf/{game.id}/{_named('rules-booklet', self._way, paper)}"
                yield self._output(game, named, paper, made)
            elif folios:
                (*_, least), (sheet, _) = folios, template_file(self._tools.places, game.theme, "book.css")
                self.findings.append(refusal(game.id, least.smallest or 0, paper, least.trim, self._every, sheet))

    def _boxes(self, game: Game, pieces: Sequence[Placement]) -> Iterator[Output]:
        how = self._layout, self._sleeve
        wanted = {name: boxes(game, pieces, paper, *how) for name, paper in self._papers.items()}
        every, tools = [box for some in wanted.values() for box in some], self._tools
        labels, found = draw_labels(game, every, tools.places, tools.executor, proof=self._request.proof)
        self.findings += found
        for paper, some in wanted.items():
            if drawn := {box: labels[box] for box in some if box in labels}:
                size = laid(self._papers[paper], self._layout)
                made = box_sheets(game, drawn, size, pieces, proof=self._request.proof)
                yield self._written(game, "-".join(filter(None, (self._request.name(game.id), BOXES))), paper, made)

    def _path(self, game: Game, name: str, paper: str) -> str:
        return f"pdf/{game.id}/{_named(game.id, name, self._way, paper, 'proof' if self._request.proof else '')}"

    def _written(self, game: Game, name: str, paper: str, made: Imposition, changes: Changes | None = None) -> Output:
        return self._output(game, self._path(game, name, paper), paper, made, changes)

    def _output(self, game: Game, path: str, paper: str, made: Imposition, changes: Changes | None = None) -> Output:
        self._tools.imposer.write(made, self._files.path(path))
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
            tuple(tuple(cell.component for cell in side.cells) for _, side in made.pages),
            next(((one.x, one.y, one.turn) for one in _shifts(made)), None),
            self._way,
        )


def _named(*parts: str) -> str:
    return f"{'-'.join(filter(None, parts))}.pdf"


def _shifts(made: Imposition) -> Iterator[Offset]:
    """Yield by what second sides are moved."""
    return (side.shift for _, side in made.pages if side.name == "back" and side.shift != STRAIGHT)
