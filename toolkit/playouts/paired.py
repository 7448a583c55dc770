"""Two versions of a game on the same streams of chance, game by game: which figures have moved, and how surely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from math import ceil
from typing import Any

from toolkit.playouts.chunk import FAILED, Player
from toolkit.playouts.figures import Estimate, mean
from toolkit.playouts.playout import Record
from toolkit.playouts.pulls import z_of
from toolkit.playouts.tally import share
from toolkit.playouts.watch import Watch


@dataclass(slots=True)
class Pairs:
    """Sums over pairs of games, by figure: before, after, their differences, and the squares of these."""

    first: int
    pairs: int = 0
    failed: int = 0
    before: Counter[str] = field(default_factory=Counter)
    after: Counter[str] = field(default_factory=Counter)
    gaps: Counter[str] = field(default_factory=Counter)
    squares: Counter[str] = field(default_factory=Counter)

    def add(self, other: Pairs) -> None:
        """Add other pairs."""
        self.pairs += other.pairs
        self.failed += other.failed
        for mine, more in ((self.before, other.before), (self.after, other.after)):
            mine.update(more)
        self.gaps.update(other.gaps)
        self.squares.update(other.squares)


@dataclass(frozen=True, slots=True)
class Move:
    """A figure before and after, by its mean over all games, and how far it moved from one to the other in pairs."""

    figure: str
    before: float
    after: float
    gap: Estimate

    @property
    def is_beyond_noise(self) -> bool:
        """Whether it is sure to have moved, with regard to how many figures are compared."""
        return self.gap.differs_from_nothing

    def enough(self, pairs: int) -> int | None:
        """Return how many pairs would tell the change from noise if it is as large as it seems; None where they did.

        None, too, where it seems to be nothing.
        """
        if self.is_beyond_noise or not self.gap.value:
            return None
        half = (self.gap.high - self.gap.low) / 2
        return ceil(pairs * (half / self.gap.value) ** 2)

    def to_json(self, pairs: int) -> dict[str, Any]:
        """Return it as plain data, rounded."""
        before, after = round(self.before, 5), round(self.after, 5)
        shown = {"figure": self.figure, "before": before, "after": after, "change": self.gap.to_json()}
        return {**shown, "moved": self.is_beyond_noise, "enough": self.enough(pairs)}


def play_pairs(before: Player, after: Player, first: int, count: int, card: str = "") -> Pairs:
    """Play games in a row with both players, and add up how they differ; of a `card` also what winners do with it."""
    pairs = Pairs(first)
    for number in range(first, first + count):
        old, new = before.game(number)[0], after.game(number)[0]
        if old is FAILED or new is FAILED:
            pairs.failed += 1
            continue
        pairs.pairs += 1
        was, now = _figures(old, before, card), _figures(new, after, card)
        pairs.before.update(was)
        pairs.after.update(now)
        for name in was.keys() | now.keys():
            gap = now.get(name, 0) - was.get(name, 0)
            if gap:
                pairs.gaps[name] += gap
                pairs.squares[name] += gap * gap
    return pairs


def _figures(record: Record, player: Player, card: str) -> dict[str, int]:
    """Return whole numbers by name; scores are added over seats, wins are parts of `share`."""
    watch = player.watch
    figures = {"rounds": record.rounds, "choices": record.choices}
    figures |= _of_all(record, player) if player.engine.is_team else _of_seats(record)
    for verb, pieces in (("drawn", record.drawn), ("played", record.played)):
        for name, times in _times(pieces, watch).items():
            figures[f"{name} {verb}"] = times
    if card:
        won = tuple(record.played[seat] for seat in record.winners)
        figures[f"{card} played by who wins"] = _times(won, watch)[card]
    return figures


def _of_all(record: Record, player: Player) -> dict[str, int]:
    scores = record.scores[:1] if player.engine.scorer.is_shared else record.scores
    return {"score of all together": sum(scores), "games won together": int(bool(record.winners))}


def _of_seats(record: Record) -> dict[str, int]:
    won = share(len(record.scores)) // max(1, len(record.winners))
    return {
        "score of all seats": sum(record.scores),
        "score of the winner": record.scores[record.winners[0]] if record.winners else 0,
        **{f"wins of seat {seat + 1}": won * (seat in record.winners) for seat in range(len(record.scores))},
    }


def _times(pieces: tuple[tuple[int, ...], ...], watch: Watch) -> Counter[str]:
    return Counter(watch.designs[watch.design_of[piece]] for seat in pieces for piece in seat)


def moves(pairs: Pairs, seats: int, wanted: Collection[str] = ()) -> Iterator[Move]:
    """Yield every figure, or the `wanted` ones.

    Intervals are widened for their number (Bonferroni), so that noise is seldom news.
    """
    names = [one for one in dict.fromkeys([*pairs.before, *pairs.after]) if not wanted or one in wanted]
    z = z_of(len(names))
    for name in names:
        unit = share(seats) if name.startswith("wins of seat ") else 1
        gap = mean(pairs.gaps[name] / unit, pairs.squares[name] / unit**2, pairs.pairs, z)
        yield Move(name, pairs.before[name] / unit / pairs.pairs, pairs.after[name] / unit / pairs.pairs, gap)
