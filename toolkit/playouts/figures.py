"""What can be said of numbers that chance made: means with their spread, shares with 95 % intervals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, sqrt
from typing import Final

Z: Final = 1.959963984540054  # of the normal distribution, for 95 %
CHANCE: Final = 0.05  # that something is called beyond noise where there is nothing but noise


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def to_json(self) -> dict[str, float]:
        """Return it with five places."""
        return {"value": round(self.value, 5), "low": round(self.low, 5), "high": round(self.high, 5)}

    @property
    def differs_from_nothing(self) -> bool:
        """Whether 0 lies outside the interval."""
        return self.low > 0 or self.high < 0


@dataclass(frozen=True, slots=True)
class Spread:
    """How numbers are spread: mean with its interval, deviation, the least, the quartiles and the most."""

    mean: Estimate
    deviation: float
    least: int
    quarter: int
    median: int
    three_quarters: int
    most: int

    def to_json(self) -> dict[str, object]:
        """Return it as JSON has it."""
        return {
            "mean": self.mean.to_json(),
            "deviation": round(self.deviation, 5),
            "quartiles": [self.least, self.quarter, self.median, self.three_quarters, self.most],
        }


def wilson(hits: float, of: int, z: float = Z) -> Estimate:
    """Return a share with Wilson's interval, which is honest near 0 and 1 and for few trials."""
    if not of:
        return Estimate(0.0, 0.0, 1.0)
    share, z2 = hits / of, z * z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = z * sqrt(share * (1 - share) / of + z2 / (4 * of * of)) / (1 + z2 / of)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean(total: float, squares: float, of: int, z: float = Z) -> Estimate:
    """Return a mean by the sum of numbers and of their squares; the interval is the normal one."""
    if not of:
        return Estimate(0.0, 0.0, 0.0)
    middle = total / of
    variance = max(0.0, squares / of - middle * middle) * of / (of - 1) if of > 1 else 0.0
    half = z * sqrt(variance / of)
    return Estimate(middle, middle - half, middle + half)


def spread(counts: Mapping[int, int]) -> Spread:
    """Return the spread of numbers by how often each came; at least one must have come."""
    of = sum(counts.values())
    total = sum(value * times for value, times in counts.items())
    squares = sum(value * value * times for value, times in counts.items())
    middle = total / of
    deviation = sqrt(max(0.0, squares / of - middle * middle))
    places = [quantile(counts, part) for part in (0.0, 0.25, 0.5, 0.75, 1.0)]
    return Spread(mean(total, squares, of), deviation, *places)


def quantile(counts: Mapping[int, int], part: float) -> int:
    """Return the number that a part of all numbers do not exceed."""
    wanted, passed = max(1, ceil(part * sum(counts.values()))), 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= wanted:
            return value
    return max(counts)
