"""What is said the same way twice is compiled once: fewer functions and lists are then looked at in play."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.schema.part import Numbered, walk

T = TypeVar("T")


class Memo:
    """What has been compiled, by its kind and by what was said.

    Where a number of the game may be another for one player than for another (`by_name`), so may what names it: it is
    told from what says the same in figures.
    """

    def __init__(self, *, by_name: bool = False) -> None:
        self._made: dict[Hashable, Any] = {}
        self._by_name = by_name

    def __call__(self, kind: str, said: Any, compiled: Callable[[], T]) -> T:
        """Return what something is compiled to, and compile it where that has not been done."""
        key = kind, _key(said), _names(said) if self._by_name else ()
        if key not in self._made:
            self._made[key] = compiled()
        made: T = self._made[key]
        return made


def _names(said: Any) -> tuple[str, ...]:
    """Return the numbers of the game that are named in what was said, in order."""
    named = [said, *(found.value for found in walk(said))]
    return tuple(one.name if isinstance(one, Numbered | ByPlayers) else "" for one in named)


def _key(said: Any) -> Hashable:
    try:
        hash(said)
    except TypeError:  # it holds a mapping
        return repr(said)
    return type(said), said
