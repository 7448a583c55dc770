"""What is seen at a table, in the words of a worked example: so that sentences are made of both in one way."""

from __future__ import annotations

from typing import Any

from toolkit.matches.sight import Lies, Sight
from toolkit.model.content.example import Given, Lying
from toolkit.model.gameplay.deed import SPACES


def given_of(sight: Sight) -> Given:
    """Return the components that are seen to lie in zones; nothing of what is hidden."""
    players: dict[int, Any] = {}
    zones: dict[Any, Any] = {}
    for spread in sight.spreads:
        pieces = tuple(_lying(one) for one in spread.pieces if not one.hidden)
        if spread.seat is not None:
            players.setdefault(spread.seat + 1, {})[spread.zone] = pieces
        elif spread.pile is not None:
            zones.setdefault(spread.zone, {})[spread.pile] = pieces
        else:
            zones[spread.zone] = pieces
    return Given.model_construct(None, players=players, zones=zones)


def _lying(one: Lies) -> str | Lying:
    if one.space is None and one.count == 1:
        return one.card
    kind, name = one.space or ("", "")
    told: dict[str, Any] = {"card": one.card, "copies": one.count}
    if kind:
        told |= {kind: name} if kind in SPACES else {"at": {kind: name}}
    return Lying.model_construct(None, **told)
