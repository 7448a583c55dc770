"""How much of a game would be printed, as arithmetic: asked before anything is laid out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from math import ceil
from typing import Final

from toolkit.model.content.components import Deck
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.loaded.project import Game
from toolkit.model.production.printing import Paper

MOST_PIECES: Final = 200_000  # of one game
MOST_PAGES: Final = 20_000  # of one game on one paper; 30,000 poker cards take 6,700 with their backs
A4: Final = Paper(width=210, height=297)


def too_much(game: Game, wanted: Set[str] | None = None, name: str = "A4", paper: Paper = A4) -> Iterator[Diagnostic]:
    """Find that there are more pieces, or pages of a paper at the least, than are made; the largest share is named.

    `wanted` names the components that are printed; all where it is None.
    """
    decks = [(_pages(deck.size.trim, paper), deck) for deck in game.decks]
    printed = [(each, *_printed(deck, wanted)) for each, deck in decks]
    pieces, pages = sum(copies for _, copies, _ in printed), sum(each * sides for each, _, sides in printed)
    for total, most, what in ((pieces, MOST_PIECES, "pieces"), (pages, MOST_PAGES, f"pages of {name}")):
        if total > most:
            shares = [
                (copies * (1 if what == "pieces" else each * (1 + turned)), part)
                for each, deck in decks
                for part, copies, turned in deck.pieces
                if wanted is None or part in wanted
            ]
            share, largest = max(shares, key=lambda one: one[0])
            message = f"this game would be {ceil(total):,} {what}; at most {most:,} are made"
            help_ = f"'{largest}' alone is {ceil(share):,} of them; ask for fewer copies, or split the game"
            yield finding("P401", message, game.at(game.by_id[largest], "copies"), help=help_)
            return


def _printed(deck: Deck, wanted: Set[str] | None) -> tuple[int, int]:
    """Return how many pieces of a deck are printed, and how many sides these have."""

    def add_up(pieces: Iterable[tuple[str, int, bool]]) -> tuple[int, int]:
        found = [(copies, copies * (1 + turned)) for _, copies, turned in pieces]
        return sum(copies for copies, _ in found), sum(sides for _, sides in found)

    if wanted is None or deck.named <= wanted:
        copies, sides = deck.tells("printed", lambda deck: add_up(deck.pieces))
        return copies, sides
    return add_up(one for one in deck.pieces if one[0] in wanted)


def _pages(trim: tuple[float, float], paper: Paper) -> float:
    """Return how many pages one side of a piece takes at the least: a part of one where it is no larger."""
    width, height = trim
    across, up = (max(side - 2 * paper.margin, 1.0) for side in (paper.width, paper.height))
    each = width * height / (across * up)
    if max(width, height) > max(across, up) or min(width, height) > min(across, up):
        each = min(ceil(width / x) * ceil(height / y) for x, y in ((across, up), (up, across)))
    return each
