"""Many games added up: whole numbers under keys, so that sums are the same in any order and chunks can be joined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from math import lcm
from operator import mul
from typing import Any, Final

from toolkit.playouts.playout import Record
from toolkit.playouts.watch import Watch

Key = tuple[Any, ...]
Tally = Counter[Key]
HELD: Final = ("holders", "held wins", "held squares")
PLAYED: Final = ("players", "play wins", "play squares")
CARDS: Final = ("drawn", "playable", "played", *HELD, *PLAYED)
COUNTER, ZONE, LINE, DEED, CHOICE = KINDS = ("counter", "zone", "line", "action", "choice")


def share(seats: int) -> int:
    """Return what one won game counts, so that it can be shared equally by any number of winners."""
    return lcm(*range(1, seats + 1))


def by_value(tally: Tally, *key: Any) -> dict[Any, int]:
    """Return how often each value came under a key that ends with a value: `by_value(tally, "score", 0)`."""
    return {one[-1]: times for one, times in tally.items() if one[:-1] == key}


class Book:
    """Adds the records of games with one number of seats to a tally, under the names of what they are about.

    Keys: `games`; `rounds`, `choices`, `ending`, `range` (of the scores) with a value; `score`, `wins` with a seat;
    `tied` (games in which a tie-break told players apart), `would win` (with a seat: wins more, had they shared); for
    a design `drawn`, `playable`, `played` (times), and `holders`, `players` (seats that drew it, and played it) with
    `held wins` and `play wins`; `low`, `high` of a counter, `full` of a zone and `out` of a design, with a value each;
    `dry` of a pile. Of what seats have at the end or do (KINDS) `had` is how often a seat had so much of it, and
    `had wins` how much the winners had. All `... wins` are in parts of `share`, all `... squares` those of a Pull.
    """

    def __init__(self, watch: Watch, piles: tuple[str, ...]) -> None:
        self._watch, self._piles = watch, piles
        self._unit = share(watch.seats)
        self._ends = [(COUNTER, name) for name, _ in watch.counters] + [(ZONE, name) for name in watch.zones]
        self._begin()

    def _begin(self) -> None:
        self._tally: Tally = Counter()
        self._cards = {verb: [0] * len(self._watch.designs) for verb in CARDS}

    def close(self) -> Tally:
        """Return what has been added since the last time, and begin anew."""
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
        won = self._unit // len(record.winners) if record.winners else 0
        wins = [won if seat in record.winners else 0 for seat in range(len(record.scores))]
        for seat, score in enumerate(record.scores):
            tally["score", seat, score] += 1
            tally["wins", seat] += wins[seat]
        self._add_ties(record, wins)
        beyond = [one * len(wins) - self._unit if any(wins) else 0 for one in wins] if len(wins) > 1 else [0]
        self._add_cards(record, wins, beyond)
        self._add_supply(tally, record)
        for name, had in self._had(record):
            self._add_had(name, had, wins, beyond)

    def _add_ties(self, record: Record, wins: list[int]) -> None:
        """Count a game in which a tie-break told apart who had the same score, and who would have shared it."""
        if not record.winners or not self._watch.breaks_ties(record.ending):
            return
        tied = [seat for seat, score in enumerate(record.scores) if score == record.scores[record.winners[0]]]
        if len(tied) > len(record.winners):
            self._tally["tied",] += 1
            for seat in tied:
                self._tally["would win", seat] += self._unit // len(tied) - wins[seat]

    def _add_cards(self, record: Record, wins: list[int], beyond: list[int]) -> None:
        design_of, cards = self._watch.design_of, self._cards
        holders, players = Counter[int](), Counter[int]()
        for seat, won in enumerate(wins):
            drawn = [design_of[piece] for piece in record.drawn[seat]]
            played = [design_of[piece] for piece in record.played[seat]]
            _count(cards["drawn"], drawn)
            _count(cards["playable"], [design_of[piece] for piece in record.open[seat]])
            _count(cards["played"], played)
            for names, having, pulls in ((HELD, set(drawn), holders), (PLAYED, set(played), players)):
                _count(cards[names[0]], having)
                _count(cards[names[1]], having, won)
                pulls.update(dict.fromkeys(having, beyond[seat]))
        for names, pulls in ((HELD, holders), (PLAYED, players)):
            for design, pull in pulls.items():
                cards[names[2]][design] += pull * pull

    def _had(self, record: Record) -> Iterator[tuple[tuple[str, str], tuple[int, ...]]]:
        """Yield what each seat had of each thing that is counted by seat."""
        yield from zip(self._ends, zip(*record.ends, strict=True), strict=True)
        yield from zip(((LINE, name) for name in self._watch.lines), record.lines, strict=True)
        deeds = [dict(seat) for seat in record.deeds]
        for name in sorted(set().union(*deeds)):
            yield (CHOICE if ":" in name else DEED, name), tuple(seat.get(name, 0) for seat in deeds)

    def _add_had(self, name: tuple[str, str], had: tuple[int, ...], wins: list[int], beyond: list[int]) -> None:
        tally = self._tally
        for value in had:
            tally["had", *name, value] += 1
        tally["had wins", *name] += sum(map(mul, had, wins))
        tally["had pull", *name] += (pull := sum(map(mul, had, beyond)))
        tally["had squares", *name] += pull * pull

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
