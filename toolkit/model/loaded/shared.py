"""What all players have together: whether an amount, or a line of the score, is the same whoever of them asks."""

from __future__ import annotations

from typing import Any, Final

from toolkit.model.content.game import GameFile
from toolkit.model.effects.values.selector import Selector
from toolkit.model.schema.part import CounterName, walk

PLAYER: Final = "player"


def is_shared(value: Any, head: GameFile) -> bool:
    """Whether a value speaks of nothing that each player has: no counter, no place or map of a player's own."""
    return not any(
        isinstance(found.value, CounterName) or (isinstance(found.value, Selector) and is_own(found.value, head))
        for found in walk(value)
    )


def is_own(what: Selector, head: GameFile) -> bool:
    """Whether a selector means something else for one player than for another."""
    if what.this or what.whose == "all":
        return False
    if what.space:
        return isinstance(what.free, str) or _has_own_spaces(str(what.space), what.of, head)
    if what.on is not None and what.zone is None:
        return False  # it lies where that lies
    known = (one for name, one in head.zones.items() if (name == what.zone if what.zone else one.role == "play"))
    return any(one.each == PLAYER for one in known)


def _has_own_spaces(kind: str, of: str | None, head: GameFile) -> bool:
    boards = head.spaces.get(kind)
    if boards is not None:
        return boards.own or boards.each == PLAYER
    return any(one.each == PLAYER for name, one in head.maps.items() if of in (None, name))
