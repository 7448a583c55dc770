"""A whole game that shows something: the longest of some, or one in which a card is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from toolkit.playouts.chunk import FAILED, Player
from toolkit.playouts.playout import Record

LOOKED_AT: Final = 60  # games
_MOST: Final[Mapping[str, Callable[[Record], int]]] = {
    "longest": lambda one: one.rounds * 10_000 + one.choices,
    "shortest": lambda one: -one.rounds * 10_000 - one.choices,
    "highest": lambda one: max(one.scores, default=0),
}


def showing(player: Player, wanted: str) -> int | None:
    """Return the number of a game among the first ones: `longest`, `shortest`, `highest`, or with a card played."""
    games = ((number, record) for number, record, _ in player.games(0, LOOKED_AT) if record is not FAILED)
    if by := _MOST.get(wanted):
        return max(games, key=lambda one: by(one[1]), default=(None, FAILED))[0]
    watch = player.watch
    designs = {number for number, name in enumerate(watch.designs) if name == wanted}
    return next((number for number, record in games if _played(record, watch.design_of, designs)), None)


def _played(record: Record, design_of: list[int], designs: set[int]) -> bool:
    return any(design_of[piece] in designs for seat in record.played for piece in seat)
