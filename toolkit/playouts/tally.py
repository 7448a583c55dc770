"""Many games added up: whole numbers under keys, so that sums are the same in any order and chunks can be joined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import lcm
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from toolkit.playouts.playout import Record
    from toolkit.playouts.watch import Watch

Key = tuple[Any, ...]
Tally = Counter[Key]
CARDS: Final = ("drawn", "playable", "played", "holders", "held wins", "players", "play wins")


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

    def __init__(self, watch: Watch, piles: tuple[str, ...]) -> None:
        self._watch, self._piles = watch, piles
        self._won = share(watch.seats)
        self._begin()

    def _begin(self) -> None:
        self._tally: Tally = Counter()
        self._cards = {verb: [0] * len(self._watch.designs) for verb in CARDS}

    def close(self) -> Tally:
        """Give what has been added since the last time, and begin anew."""
        tally, names = self._tally, self._watch.designs
        for verb, counts in self._cards.items():
            tally.update({(verb, names[design]): count for design, count in enumerate(counts) if count})
        self._begin()
        return tally

    def add(self, record: Record) -> None:
        """Add a game."""
        tally = self._tally
        tally["games",] += 1
        tally["rounds", record.rounds] += 1
        tally["choices", record.choices] += 1
        tally["ending", record.ending] += 1
        tally["range", max(record.scores) - min(record.scores)] += 1
        won = self._won // len(record.winners) if record.winners else 0
        for seat, score in enumerate(record.scores):
            tally["score", seat, score] += 1
            wins = won if seat in record.winners else 0
            tally["wins", seat] += wins
            self._add_cards(record, seat, wins)
        self._add_supply(tally, record)

    def _add_cards(self, record: Record, seat: int, wins: int) -> None:
        design_of, cards = self._watch.design_of, self._cards
        drawn = [design_of[piece] for piece in record.drawn[seat]]
        played = [design_of[piece] for piece in record.played[seat]]
        _count(cards["drawn"], drawn)
        _count(cards["playable"], [design_of[piece] for piece in record.open[seat]])
        _count(cards["played"], played)
        _count(cards["holders"], holds := set(drawn))
        _count(cards["held wins"], holds, wins)
        _count(cards["players"], plays := set(played))
        _count(cards["play wins"], plays, wins)

    def _add_supply(self, tally: Tally, record: Record) -> None:
        watch = self._watch
        for place, (name, _) in enumerate(watch.counters):
            tally["low", name, min(seat[place][0] for seat in record.levels)] += 1
            tally["high", name, max(seat[place][1] for seat in record.levels)] += 1
        for zone, pieces in zip(watch.zones, record.fullest, strict=True):
            tally["full", zone, pieces] += 1
        for design, pieces in record.taken:
            tally["out", watch.designs[design], pieces] += 1
        for pile, times in zip(self._piles, record.dry, strict=True):
            if times:
                tally["dry", pile] += 1


def _count(counts: list[int], designs: Iterable[int], each: int = 1) -> None:
    for design in designs:
        counts[design] += each
