"""How wide the pieces are that stand on the places of maps, as the rules of play put, walk and move them there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.model.effects.components.spaces import Put
from toolkit.model.effects.components.travelling import Travel
from toolkit.model.effects.components.walking import Walk
from toolkit.model.effects.values.selector import Selector
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game

KINDS: Final = frozenset(("token", "marker", "standee"))  # what stands on a place, and does not cover it
ON_PLACES: Final = frozenset((None, "place"))


def widest(game: Game, spread: str) -> float:
    """Return how many millimetres the widest piece takes that stands on the places of a map; 0 if none does."""
    sizes = {deck.id: max(deck.size.trim) for deck in game.decks if deck.head.kind in KINDS}
    decks = {part.deck for what in _moved(game, spread) for part in chosen(game, what)} if sizes else set()
    return max((size for deck, size in sizes.items() if deck in decks), default=0.0)


def _moved(game: Game, spread: str) -> Iterator[Selector]:
    """Yield what comes to stand on places of a map, where the rules of play name it."""
    for found in game.play.found if game.play else ():
        match found.value:
            case Put(put=step) if step.at.space in ON_PLACES and step.at.of in (None, spread):
                yield from _named(step.what)
            case Travel(travel=step):
                yield from _named(step.what)
            case Walk(walk=step):
                yield from _named(step.what)


def _named(what: Selector) -> Iterator[Selector]:
    if what.card or what.token or what.pile:
        yield what
