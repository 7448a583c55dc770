"""A game as it begins: what lies where once the set-up is done, and which step of it laid that there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Dealt:
    """A piece where it lies: in a zone, of a player or of a pile, the last of a zone on top.

    `step` is the step of the set-up that laid it there, `turned` whether its back is up. `space` is the kind and the
    name of the space that it stands on (empty: on none), `on` which piece of the position it lies on.
    """

    component: str
    zone: str
    seat: int | None
    pile: str | None
    step: str
    turned: bool = False
    space: str = ""
    on: int | None = None


@dataclass(frozen=True, slots=True)
class Position:
    """All that lies on the table when so many begin with some variants, and the `counters` of each player by name."""

    players: int
    variants: tuple[str, ...]
    pieces: tuple[Dealt, ...]
    counters: dict[str, tuple[int, ...]]

    def level(self, counter: str, seat: int | None) -> int:
        """Return where a counter of a player stands, or that of the first one."""
        return self.counters.get(counter, (0,))[seat or 0]
