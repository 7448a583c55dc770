"""Which boxes a game has, and what each of them holds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolkit.model.content.components import Deck
from toolkit.model.loaded.project import Game


def boxed(game: Game) -> Mapping[str, Sequence[Deck]]:
    """Return the decks in each box, by the deck that it is for; the one box of a game has no name."""
    decks = [deck for deck in game.box.decks if deck.pieces]
    cards = [deck for deck in decks if deck.head.kind == "card"]
    if game.own_head.boxes == "decks":
        return {deck.id: [deck] for deck in cards}
    return {"": cards if holds_cards(game) else decks}


def holds_cards(game: Game) -> bool:
    """Return whether boxes are for cards alone: not where one is for everything, or there are no cards."""
    return game.own_head.boxes != "game" and any(deck.head.kind == "card" and deck.pieces for deck in game.box.decks)


def copies(deck: Deck) -> int:
    """Return how many pieces a deck has."""
    return sum(number for _, number, _ in deck.pieces)
