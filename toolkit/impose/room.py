"""How much room things take in a box: cards in stacks, boards folded, pieces of cardboard heaped; width, height, depth.

All in millimetres. A box stands upright: it is no wider than it is high.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil
from typing import Final

from toolkit.model.content.components import Deck
from toolkit.model.geometry.net import SLIM
from toolkit.model.production.boxing import copies
from toolkit.model.production.printing import Layout, Sleeve

Room = tuple[float, float, float]
AIR: Final = 1.0  # more room inside than the cards take, in every direction
FOLDED: Final = 220.0  # longer boards are folded
BOARD: Final = 2.0  # how thick one layer of a board is
CHIT: Final = 1.5  # and a token, tile or marker
SHEET: Final = 0.1  # and a sheet of a pad, or a note of money
BOOK: Final = 2.0
LOOSE: Final = 1.5  # the air between pieces that are heaped
PAPER: Final = frozenset({"pad", "money"})
MOST_STACKS: Final = 16


def of_deck(deck: Deck, layout: Layout, sleeve: Sleeve) -> Room:
    """The room that a deck takes, in one stack."""
    width, height = deck.size.width + sleeve.width, deck.size.height + sleeve.height
    return width + AIR, height + AIR, max(SLIM, _thick([deck], layout, sleeve) + AIR)


def of_cards(decks: Sequence[Deck], layout: Layout, sleeve: Sleeve) -> Room:
    """The room that decks take, in as many stacks beside each other as make the box flat."""
    sides = [sorted((deck.size.width + sleeve.width, deck.size.height + sleeve.height)) for deck in decks]
    width, height = max(one[0] for one in sides) + AIR, max(one[1] for one in sides) + AIR
    stacks, thick = 1, _thick(decks, layout, sleeve)
    while thick / stacks > width / 2 and stacks < MOST_STACKS:
        width, height = sorted((2 * width, height))
        stacks *= 2
    return width, height, max(SLIM, ceil(thick / stacks) + AIR)


def of_all(decks: Sequence[Deck], layout: Layout, sleeve: Sleeve) -> Room:
    """The room that all of a game takes: its rulebook and boards below, cards in stacks and heaped pieces above."""
    cards = [deck for deck in decks if deck.head.kind == "card"]
    boards = [(_folded(*deck.size.trim), copies(deck)) for deck in decks if deck.head.kind == "board"]
    flats = [size for (size, _), _ in boards]
    flats += [_sorted(deck.size.trim) for deck in decks if deck.head.kind not in ("card", "board")]
    stacks = of_cards(cards, layout, sleeve) if cards else (0.0, 0.0, 0.0)
    width = max(stacks[0], *(size[0] + AIR for size in flats), SLIM) if flats else stacks[0]
    height = max(stacks[1], *(size[1] + AIR for size in flats), SLIM) if flats else stacks[1]
    depth = BOOK + sum(BOARD * layers * number for (_, layers), number in boards)
    loose = sum(_volume(deck) for deck in decks if deck.head.kind not in ("card", "board"))
    above = stacks[0] * stacks[1] * stacks[2] + LOOSE * loose
    return width, height, max(SLIM, ceil(depth + max(stacks[2], above / (width * height))) + AIR)


def _thick(decks: Iterable[Deck], layout: Layout, sleeve: Sleeve) -> float:
    return sum(map(copies, decks)) * (layout.stock + sleeve.thickness)


def _volume(deck: Deck) -> float:
    width, height = deck.size.trim
    return width * height * copies(deck) * (SHEET if deck.head.kind in PAPER else CHIT)


def _folded(width: float, height: float) -> tuple[tuple[float, float], int]:
    """A board's size once it is folded in halves, and in how many layers it lies then."""
    layers = 1
    while max(width, height) > FOLDED:
        width, height = (width / 2, height) if width >= height else (width, height / 2)
        layers *= 2
    return _sorted((width, height)), layers


def _sorted(size: tuple[float, float]) -> tuple[float, float]:
    return min(size), max(size)
