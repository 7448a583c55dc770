"""Many games added up: whole numbers under keys, so that sums are the same in any order and chunks can be joined."""

from __future__ import annotations

from collections import Counter
from math import lcm
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toolkit.engine.playouts.playout import Record
    from toolkit.engine.playouts.watch import Watch

Key = tuple[Any, ...]
Tally = Counter[Key]


def share(seats: int) -> int:
    """Give what one won game counts, so that it can be shared equally by any number of winners."""
    return lcm(*range(1, seats + 1))


def by_value(tally: Tally, *key: Any) -> dict[Any, int]:
    """Give how often each value came under a key that ends with a value: `by_value(tally, "score", 0)`."""
    return {one[-1]: times for one, times in tally.items() if one[:-1] == key}


class Book:
    """Adds the records of games with one number of seats to a tally, under the names of what they are about.

    Keys: `games`; `rounds`, `choices`, `ending`, `range` (of the scores) with a value; `score`, `wins` with a seat; for
    a design `drawn`, `playable`, `played` (times), and `holders`, `players` (seats that drew it, and played it) with
    `held wins` and `play wins`; `low`, `high` of a counter, `full` of a zone and `out` of a design, with a value each;
    `dry` of a pile.
    """

    def __init__(self, watch: Watch, piles: tuple[str, ...], zones: tuple[str, ...]) -> None:
        self._watch, self._piles, self._zones = watch, piles, zones
        self._seats = watch.seats
        self._won = share(watch.seats)
        self._supplied: list[int] | None = None

    def add(self, tally: Tally, record: Record) -> None:
        """Add a game."""
        tally["games",] += 1
        tally["rounds", record.rounds] += 1
        tally["choices", record.choices] += 1
        tally["ending", record.ending] += 1
        ranked = sorted(record.scores)
        tally["range", ranked[-1] - ranked[0]] += 1
        won = self._won // len(record.winners) if record.winners else 0
        for seat, score in enumerate(record.scores):
            tally["score", seat, score] += 1
            wins = won if seat in record.winners else 0
            tally["wins", seat] += wins
            self._add_cards(tally, record, seat, wins)
        self._add_supply(tally, record)

    def _add_cards(self, tally: Tally, record: Record, seat: int, wins: int) -> None:
        design_of, names = self._watch.design_of, self._watch.designs
        drawn = [design_of[piece] for piece in record.drawn[seat]]
        played = [design_of[piece] for piece in record.played[seat]]
        for design in drawn:
            tally["drawn", names[design]] += 1
        for piece in record.open[seat]:
            tally["playable", names[design_of[piece]]] += 1
        for design in played:
            tally["played", names[design]] += 1
        for design in set(drawn):
            tally["holders", names[design]] += 1
            tally["held wins", names[design]] += wins
        for design in set(played):
            tally["players", names[design]] += 1
            tally["play wins", names[design]] += wins

    def _add_supply(self, tally: Tally, record: Record) -> None:
        slots, seats = iter(record.levels), self._seats
        for name, _ in self._watch.counters:
            levels = [next(slots) for _ in range(seats)]
            tally["low", name, min(low for low, _ in levels)] += 1
            tally["high", name, max(high for _, high in levels)] += 1
        fullest: dict[str, int] = {}
        for zone, pieces in zip(self._zones, record.fullest, strict=True):
            fullest[zone] = max(pieces, fullest.get(zone, 0))
        for zone, pieces in fullest.items():
            tally["full", zone, pieces] += 1
        for design, pieces in enumerate(record.taken):
            if pieces:
                tally["out", self._watch.designs[design], pieces] += 1
        for pile, times in zip(self._piles, record.dry, strict=True):
            if times:
                tally["dry", pile] += 1
