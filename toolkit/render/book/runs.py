"""The sections cut where a figure needs the whole width: runs of paragraphs for the columns, and wide figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from toolkit.model.nodes import Block, Figure
from toolkit.model.reference import Paragraph, Section

WIDEST = 300  # millimetres at true size; a wider figure would be too small in a column


@dataclass(frozen=True, slots=True)
class Piece:
    """Paragraphs of a section; `opens` where they are its first."""

    section: Section
    paragraphs: tuple[Paragraph, ...]
    opens: bool


@dataclass(frozen=True, slots=True)
class Run:
    """Pieces of sections for the columns, and the wide figure that follows them."""

    pieces: tuple[Piece, ...]
    wide: Figure | None = None


def runs(sections: Iterable[Section]) -> Iterator[Run]:
    """Yield runs in order; a wide figure follows the paragraph that it belongs to."""
    pieces: list[Piece] = []
    for section in sections:
        waiting: list[Paragraph] = []
        opens = True
        for paragraph in section.paragraphs:
            waiting.append(paragraph)
            for figure in _wide(paragraph):
                yield Run((*pieces, *_piece(section, waiting, opens=opens)), figure)
                pieces, waiting, opens = [], [], False
        pieces += _piece(section, waiting, opens=opens)
    if pieces:
        yield Run(tuple(pieces))


def is_wide(block: Block) -> bool:
    """Tell whether a block is a figure that a column is too narrow for."""
    return isinstance(block, Figure) and (bool(block.calls) or block.width > WIDEST)


def _piece(section: Section, paragraphs: list[Paragraph], *, opens: bool) -> list[Piece]:
    return [Piece(section, tuple(paragraphs), opens)] if paragraphs else []


def _wide(paragraph: Paragraph) -> Iterator[Figure]:
    yield from (block for block in paragraph.blocks if isinstance(block, Figure) and is_wide(block))
    for part in paragraph.parts:
        yield from _wide(part)
