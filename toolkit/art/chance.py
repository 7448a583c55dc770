"""What a seed decides: each part by itself, so that one that is set changes no other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TypeVar

Thing = TypeVar("Thing")


class Chance:
    """The forms of one picture: those that are set, the others by the seed."""

    def __init__(self, seed: str, forms: Mapping[str, int], given: Mapping[str, int]) -> None:
        self._seed, self._forms, self._given = seed, forms, given

    def form(self, part: str) -> int:
        """Return which of its forms a part has, from 0."""
        count = self._forms[part]
        return (self._given[part] - 1) % count if part in self._given else self._number(part) % count

    def pick(self, part: str, things: Sequence[Thing]) -> Thing:
        """Return the one of some things that a part has."""
        return things[self.form(part) % len(things)]

    def between(self, name: str, low: float, high: float) -> float:
        """Return a measure that no part decides."""
        return low + (high - low) * (self._number(name) % 10_000) / 9_999

    def _number(self, name: str) -> int:
        return int.from_bytes(blake2b(f"{self._seed}/{name}".encode(), digest_size=8).digest(), "big")
