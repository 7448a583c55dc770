"""Streams of chance: each is one number, so that a state which holds them can be copied and stored.

Every draw of a stream is hashed into as many numbers as it takes (SHAKE128, the same in every Python).
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack
from typing import Any, Final

SETUP: Final = 0  # the streams of chance: set-up, dice, then one for each pile
DICE: Final = 1
PILES: Final = 2

_BITS: Final = 64
_MASK: Final = (1 << _BITS) - 1


def mixed(seed: int, number: int) -> int:
    """Return the 64-bit number that `seed` and `number` lead to (the finaliser of SplitMix64)."""
    value = (seed + (number + 1) * 0x9E3779B97F4A7C15) & _MASK
    value = ((value ^ (value >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ (value >> 27)) * 0x94D049BB133111EB) & _MASK
    return value ^ (value >> 31)


class Foretold(list[int]):
    """Streams of chance of which somebody else says what they show."""

    def rolled(self, dice: int, sides: int) -> int | None:
        """Return what dice show together; None where nobody says it."""
        raise NotImplementedError

    def arrange(self, pieces: list[Any], *, on_top: bool) -> None:
        """Put what is to be drawn from shuffled pieces on top (at the end), or in front."""
        raise NotImplementedError


def shuffle(streams: list[int], stream: int, pieces: list[Any], *, on_top: bool = True) -> None:
    """Shuffle pieces in place by the next draw of a stream; they are drawn from the top (the end) or the front."""
    keys = iter(_next(streams, stream, len(pieces))).__next__
    pieces.sort(key=lambda _: keys())
    if isinstance(streams, Foretold):
        streams.arrange(pieces, on_top=on_top)


def roll(streams: list[int], stream: int, dice: int, sides: int) -> int:
    """Roll dice by the next draw of a stream and add them up."""
    foretold = streams.rolled(dice, sides) if isinstance(streams, Foretold) else None
    return (
        foretold
        if foretold is not None
        else sum((number * sides >> _BITS) + 1 for number in _next(streams, stream, dice))
    )


def flips(streams: list[int], stream: int, count: int) -> list[int]:
    """Flip so many coins by the next draw of a stream: 0 or 1 for each."""
    return [number & 1 for number in _next(streams, stream, count)]


def _next(streams: list[int], stream: int, count: int) -> tuple[int, ...]:
    """Return so many numbers of 64 bits."""
    streams[stream] = seed = mixed(streams[stream], 1)
    return unpack(f"<{count}Q", shake_128(seed.to_bytes(8, "little")).digest(8 * count))
