"""Streams of chance: each is one number, so that a state which holds them can be copied and stored.

Every draw of a stream seeds a generator of its own (Mersenne Twister, whose `random()` is the same in every Python).
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

_MASK: Final = (1 << 64) - 1


def mixed(seed: int, number: int) -> int:
    """Give the 64-bit number that `seed` and `number` lead to (the finaliser of SplitMix64)."""
    value = (seed + (number + 1) * 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


def shuffle(streams: list[int], stream: int, pieces: list[Any]) -> None:
    """Shuffle pieces in place by the next draw of a stream."""
    drawn = _next(streams, stream).random
    pieces.sort(key=lambda _: drawn())


def roll(streams: list[int], stream: int, dice: int, sides: int) -> int:
    """Roll dice by the next draw of a stream and add them up."""
    drawn = _next(streams, stream).random
    return sum(int(drawn() * sides) + 1 for _ in range(dice))


def flips(streams: list[int], stream: int, count: int) -> list[int]:
    """Flip so many coins by the next draw of a stream: 0 or 1 for each."""
    drawn = _next(streams, stream).random
    return [int(drawn() * 2) for _ in range(count)]


def _next(streams: list[int], stream: int) -> Random:
    streams[stream] = seed = mixed(streams[stream], 1)
    return Random(seed)  # noqa: S311 (games, not secrets)
