"""Rulebooks as booklets: on which papers their type can still be read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import Final

from toolkit.impose.booklet import Pages, faces_of, pages_of, scale_on
from toolkit.impose.measures import SLUG
from toolkit.impose.preflight import read_facts
from toolkit.model.faces.face import StoredFace
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.production.printing import Paper
from toolkit.publish.manifest import Output

LEAST: Final = 6.0  # points: smaller type is not printed in a booklet
Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Folio:
    """A bound book to be folded: its pages, their size, and its smallest type in points (None where it has none)."""

    title: str
    pages: Pages
    trim: Size
    smallest: float | None


def folio(path: Path, book: Output, blank: StoredFace | None = None, *, closes: bool) -> Folio:
    """Read a bound book; where it `closes`, its last page is a cover and belongs outside, after the `blank` ones."""
    pages = faces_of(path, book.sha256, book.pages)
    sizes = (page.content.smallest for page in read_facts(path).pages)
    smallest = min((size for size in sizes if size is not None), default=None)
    return Folio(book.title, pages_of(pages, int(closes), blank), pages[0].trim, smallest)


def is_readable(smallest: float | None, paper: Paper, trim: Size) -> bool:
    """Whether type of a size can be read where pages are shown as a booklet on a paper."""
    return smallest is None or smallest * scale_on(paper, trim) > LEAST - 0.005


def refusal(game: str, smallest: float, name: str, trim: Size, papers: Mapping[str, Paper], sheet: str) -> Diagnostic:
    """Return the finding for a booklet that is not made on the paper `name`, with one on which it would be."""
    size = smallest * scale_on(papers[name], trim)
    message = f"the booklet of '{game}' would have type of {size:.1f} pt on {name}; {LEAST:g} pt is the least"
    return finding(
        "P402",
        message,
        Position(sheet, 1, 1),
        help=f"{_paper(smallest, trim, papers, name)}, or set larger type in pocket.css",
    )


def _paper(smallest: float, trim: Size, papers: Mapping[str, Paper], refused: str) -> str:
    """Name the paper that would do: of several, the one that is most like two sheets of the one refused."""
    fitting = [name for name, paper in papers.items() if is_readable(smallest, paper, trim)]
    if fitting:
        twice = 2 * _area(papers[refused])
        best = min(fitting, key=lambda name: abs(_area(papers[name]) - twice))
        return f"{best} would do: `--paper {best}`"
    share, margin = min(1.0, LEAST / smallest), 5.0
    width, height = 2 * (share * trim[0] + margin), share * trim[1] + 2 * (margin + SLUG)
    return f"paper of {ceil(height)} x {ceil(width)} mm would do: `--paper {ceil(height)}x{ceil(width)}`"


def _area(paper: Paper) -> float:
    return paper.width * paper.height
