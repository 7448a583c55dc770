"""The page that says what a game is: how large its pictures are, so that text, box and labelled card fill it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Final

from toolkit.model.document.nodes import Figure, plain
from toolkit.model.document.reference import Paragraph, Reference
from toolkit.render.book.edition import Edition
from toolkit.render.book.fit import Fit
from toolkit.render.book.gallery import GAP, Gallery, gallery
from toolkit.render.book.panorama import is_panorama
from toolkit.render.book.spreads import SPREAD

LINE: Final = 5.2  # millimetres of a line of its text
LETTERS: Final = 0.62  # of them to a millimetre
LETTER: Final = 1.6  # millimetres of one of a name in the box
HEADS: Final = 44.0  # millimetres that its headings and the space around its parts take
ENTRY: Final = 4.8  # a line of the contents
ABREAST: Final = range(4, 11)  # pictures of the box beside each other, or fewer
TALLEST: Final = (64.0, 58.0, 52.0, 47.0, 42.0, 38.0, 34.0, 30.0, 26.0, 23.0, 20.0, 16.0)  # such a picture, in mm
SHARE: Final = 0.45  # of the room that is left beside the least of both, what goes to the box, and not to the card
BELOW: Final = 8.0  # what is left free below a labelled card
PANEL: Final = 84.0  # millimetres that a labelled card needs, or fewer where it is low
AROUND: Final = 22.0  # of them, what is not the card
BROAD: Final = 78.0  # how broad it is at most
LARGEST: Final = 1.15  # of true size
CARD: Final = 120.0  # how high it is at most
LOW: Final = 34.0  # how high pictures of the box are in a leaflet
STEP: Final = 14.0  # millimetres by which all pictures together are smaller each time
AS_IT_COMES: Final = Fit()


@dataclass(frozen=True, slots=True)
class Opening:
    """How the page is set: the pictures of the box, and the height of the labelled card, in millimetres.

    `card` is 0 where there is none, or no room for it.
    """

    box: Gallery
    card: float


def labelled(reference: Reference) -> tuple[tuple[Paragraph, Figure], ...]:
    """Return the figures of the opening with their paragraphs: those that ask for it, else the first with call-outs."""
    figures = list(_figures(reference))
    asked = tuple(pair for pair in figures if pair[1].opening)
    return asked or tuple(pair for pair in figures if _is_labelled(pair[1]))[:1]


def opening(reference: Reference, edition: Edition, fit: Fit = AS_IT_COMES) -> Opening:
    """Set the opening of a game's book in pages of one size, smaller where it did not `fit` its page."""
    lines = len(reference.contents)
    if fit.leaflet:
        return Opening(gallery(reference, edition.measure, max(1, min(lines, 7)), LOW), 0.0)
    if edition.measure < SPREAD:
        box = gallery(reference, edition.measure, max(1, min(lines, 5)), 2 * TALLEST[-1])
        return Opening(box, CARD if labelled(reference) else 0.0)
    room = edition.height - HEADS - _text(reference, edition) - _table(reference, edition) - STEP * fit.opening
    least = _largest(reference, edition.measure, 0.0).height
    panel = min(PANEL, most := _panel(reference))
    has_card = panel > 0 and room - least >= panel
    share = max(least + SHARE * (room - panel - least), room - most - BELOW)
    box = _largest(reference, edition.measure, share if has_card else room)
    return Opening(box, min(CARD, room - box.height - BELOW) if has_card else 0.0)


def _panel(reference: Reference) -> float:
    """Return how much height labelled cards can use; 0 where there are none."""
    highs = [figure.height * min(LARGEST, BROAD / figure.width) for _, figure in labelled(reference)]
    return min(CARD, AROUND + max(highs)) if highs else 0.0


def _largest(reference: Reference, measure: float, room: float) -> Gallery:
    """Return the largest pictures of the box that fit into a height; the lowest where none do."""
    lines = len(reference.contents)
    most = next((n for n in ABREAST if lines <= n * (2 + lines // 24)), ABREAST[-1]) if lines > 3 else lines
    tried = [gallery(reference, measure, n, tallest) for n in range(1, most + 1) for tallest in TALLEST]
    fitting = [one for one in tried if one.height <= room]
    even = [one for one in fitting if one.abreast < 3 or _is_even(reference, one.abreast, measure)]
    lowest = min(tried, key=lambda one: one.height, default=Gallery(1, (), 0.0))
    return max(even or fitting, key=lambda one: sum(one.widths), default=lowest)


def _is_even(reference: Reference, abreast: int, measure: float) -> bool:
    """Whether so many pictures leave none alone in the last row, and each has room for the words of its name."""
    names = (f"{line.count}\u00a0{line.name}" for line in reference.contents)
    longest = max((len(word) for name in names for word in name.split(" ")), default=0)
    return len(reference.contents) % abreast != 1 and longest * LETTER <= measure / abreast - GAP


def _figures(reference: Reference) -> Iterator[tuple[Paragraph, Figure]]:
    for paragraph in reference.paragraphs():
        yield from ((paragraph, block) for block in paragraph.blocks if isinstance(block, Figure))


def _is_labelled(figure: Figure) -> bool:
    return bool(figure.calls) and len(figure.pieces) == 1 and not figure.wide and not is_panorama(figure)


def _text(reference: Reference, edition: Edition) -> float:
    """Return about how high the text is."""
    told = reference.opening
    texts = [one.plain for one in told.walk()] if told else [reference.summary or "", " ".join(_points(reference))]
    letters = LETTERS * edition.measure
    return LINE * sum(0.4 + ceil(len(text) / letters) for text in texts)


def _points(reference: Reference) -> Iterator[str]:
    yield from (f"{plain(point.summary)} {point.name}." for point in reference.outcome.ending)
    if reference.outcome.winner:
        yield plain(reference.outcome.winner.summary)


def _table(reference: Reference, edition: Edition) -> float:
    has_cards = any(deck.kind == "card" for deck in reference.decks)
    listed = len(reference.sections) + bool(reference.opening) + has_cards + 1
    return ENTRY * ceil(listed / edition.abreast)
