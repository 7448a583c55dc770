"""Where two long rows of numbers differ."""

from __future__ import annotations

from array import array
from collections.abc import Iterator


def unlike(one: array[int], other: array[int]) -> Iterator[int]:
    """Yield where two long rows of numbers differ, which they mostly do not."""
    for at in _blocks(range(len(one)), 8192, one, other):
        for inner in _blocks(at, 256, one, other):
            yield from (slot for slot in inner if one[slot] != other[slot])


def _blocks(within: range, length: int, one: array[int], other: array[int]) -> Iterator[range]:
    for at in range(within.start, within.stop, length):
        stop = min(at + length, within.stop)
        if one[at:stop] != other[at:stop]:
            yield range(at, stop)
