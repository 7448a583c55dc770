"""Where a piece that is larger than the paper is cut: between what is drawn on it, as far as its tiles allow."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor
from typing import Final

OVERLAP: Final = 10.0
LEAST: Final = 4 * OVERLAP  # of a tile
EVEN: Final = 0.002  # what a millimetre off the even division costs


def pages(length: float, room: float) -> int:
    """How many tiles a length takes."""
    return max(1, ceil((length - OVERLAP) / (room - OVERLAP) - 1e-9))


def starts(length: float, room: float, detail: Sequence[float]) -> tuple[float, ...]:
    """Where tiles of at most `room` begin, the fewest that cover a length: each but the first at a seam that shows.

    `detail` is how much is drawn at each millimetre. Without it all tiles are of one size.
    """
    count, step = pages(length, room), room - OVERLAP
    even = tuple(number * (length - OVERLAP) / count for number in range(count))
    found: dict[float, tuple[float, tuple[float, ...]]] = {0.0: (0.0, (0.0,))}
    for number in range(1, count) if detail else ():
        low, high = length - room - (count - 1 - number) * step, min(number * step, length - LEAST)
        reached = dict[float, tuple[float, tuple[float, ...]]]()
        for at in map(float, range(ceil(low - 1e-9), floor(high + 1e-9) + 1)):
            before = [one for start, one in found.items() if start + LEAST <= at <= start + step + 1e-9]
            if before:
                cost, way = min(before)
                price = _drawn(detail, int(at)) + EVEN * abs(at - even[number])
                reached[at] = (cost + price, (*way, at))
        found = reached
    return min(found.values())[1] if detail and found else even


def _drawn(detail: Sequence[float], at: int) -> float:
    """What is drawn on either side of a seam."""
    some = detail[max(0, at - 1) : at + 1]
    return sum(some) / len(some) if some else 0.0
