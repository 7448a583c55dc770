"""What goes with winning, and how surely: games are told apart, not seats, because only one seat of a game wins."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import erfc, sqrt
from statistics import NormalDist

from toolkit.playouts.figures import CHANCE, Estimate


@dataclass(frozen=True, slots=True)
class Pull:
    """How much more than its fair share of wins goes with something, added up over games.

    A game adds, for every seat, how often the seat had it times what the seat won beyond its fair share. Where it
    changes nothing that is as often above 0 as below, whatever else went on. `total` are these, `squares` their
    squares, `times` how often seats had it.
    """

    total: float
    squares: float
    times: int

    @property
    def evidence(self) -> float:
        """How many standard errors lie between this and nothing; of k games never more than the root of k."""
        return self.total / sqrt(self.squares) if self.squares else 0.0

    def estimate(self, z: float) -> Estimate:
        """Return the share of wins beyond the fair one, for each time that a seat had it."""
        times = max(1, self.times)
        return Estimate(
            self.total / times,
            max(-1.0, (self.total - z * sqrt(self.squares)) / times),
            min(1.0, (self.total + z * sqrt(self.squares)) / times),
        )


@lru_cache
def z_of(tests: float) -> float:
    """Return how wide intervals must be so that all of so many hold at once, 19 times of 20 (Bonferroni)."""
    return NormalDist().inv_cdf(1 - CHANCE / (2 * max(1, tests)))


def z_among(evidence: Iterable[float]) -> float:
    """Return what evidence must exceed so that of all that does, one of 20 at most is noise (Benjamini and Hochberg).

    Intervals of this width are those of Benjamini and Yekutieli: of the ones that leave 0 out, 19 of 20 are right.
    """
    chances: Sequence[float] = sorted(erfc(abs(one) / sqrt(2)) for one in evidence)
    count = len(chances)
    found = (rank for rank in range(count, 0, -1) if chances[rank - 1] <= rank * CHANCE / count)
    return z_of(count / next(found, 1))
