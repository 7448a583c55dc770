"""How full the boxes of a deck's texts are, by the layout that is printed; a part of the deck at a time."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from time import monotonic
from typing import Any, Final

from starlette.requests import Request

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.marks import Mark
from toolkit.model.loaded.project import Game
from toolkit.serve.door.asked import number_in
from toolkit.serve.told.cards import style_of, values_of, version_of
from toolkit.serve.work.desk import Desk

Shown = dict[str, Any]
BUDGET: Final = 0.06  # seconds for one part, so that nobody who types waits for long
MOST: Final = 500  # cards of one part
_WORDS: Final = ("text", "effect")


def room(desk: Desk, request: Request, _: Any) -> Shown:
    """Return how full the boxes of texts are on some cards, by their fields, and which card is `next`, if any."""
    game = desk.game(request.path_params["game"])
    deck = desk.deck(game, request.path_params["deck"])
    first = number_in(request, "from", 0, 0, len(deck.parts))
    said = desk.opened.said(deck.file)[1]
    style, end = style_of(said, game, desk.opened), monotonic() + BUDGET
    told = dict[str, Mapping[str, float]]()
    for one in islice(deck.parts, first, first + MOST):
        told[one.id] = _known(desk, game, deck, one, version_of(values_of(said, one), style))
        if monotonic() > end:
            break
    after = first + len(told)
    return {"cards": told, "next": after if after < len(deck.parts) else None}


def _known(desk: Desk, game: Game, deck: Deck, one: Component, version: str) -> Mapping[str, float]:
    """Return how full the boxes of a card are, laid out now unless it stands as it was."""
    known = desk.filled.get((game.id, deck.id, one.id))
    if known is None or known[0] != version:
        marks = desk.marks(game, deck, one, "front").result() if one.face else ()
        known = version, _filled(deck, marks)
        desk.filled.keep((game.id, deck.id, one.id), known)
    return known[1]


def _filled(deck: Deck, marks: tuple[Mark, ...]) -> Mapping[str, float]:
    """Return how full the fullest box of each field of words is."""
    found = dict[str, float]()
    for mark in marks:
        declared = deck.head.fields.get(mark.said)
        if mark.full is not None and declared is not None and declared.type in _WORDS:
            found[mark.said] = max(found.get(mark.said, 0.0), round(mark.full, 3))
    return found
