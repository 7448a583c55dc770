"""What a step changes when it is carried out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

Kind = Literal["counter", "price", "zone", "role", "mark", "procedure", "seat", "chance", "dice"]


@dataclass(frozen=True, slots=True)
class Access:
    """One thing that a step changes; a `role` stands for the zone that the game uses for it.

    A `price` is what an action costs in a counter, a `seat` what is so of a player: being out, safe or first. `sign`
    says whether a write adds (`+`) or takes away (`-`).
    """

    kind: Kind
    name: str = ""
    sign: Literal["", "+", "-"] = ""


Accesses = frozenset[Access]
NONE: Accesses = frozenset()
CHANCE: Accesses = frozenset({Access("chance")})


def one(kind: Kind, name: str) -> Accesses:
    """Return the touch of one thing."""
    return frozenset({Access(kind, str(name))})


def counters(counts: Mapping[Any, Any] | None, sign: Literal["", "+", "-"] = "", kind: Kind = "counter") -> Accesses:
    """Return the accesses of counters (or of prices in them)."""
    return frozenset(Access(kind, str(name), sign) for name in counts or ())


def union(accesses: Iterable[Accesses]) -> Accesses:
    """Put accesses together."""
    return frozenset().union(*accesses)
