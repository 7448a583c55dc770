"""Whether an option is the one that an author means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Self

from toolkit.engine.compiled import Spoken
from toolkit.model.deed import Deed

PLAYER: Final = "player"


def agrees(deed: Deed, words: Spoken) -> bool:
    """Whether everything that an action says is said of an option."""
    return all(key in words and _same(value, words[key]) for key, value in deed.items() if key != PLAYER)


class AnyOrder(tuple[str, ...]):
    """Names that an option says, of which the order does not matter: sorted, so that two of the same are alike."""

    __slots__ = ()

    def __new__(cls, names: Iterable[str]) -> Self:
        """Sort the names."""
        return super().__new__(cls, sorted(names))


def _same(stated: Any, said: Any) -> bool:
    if isinstance(said, AnyOrder):
        return isinstance(stated, tuple) and sorted(map(str, stated)) == list(said)
    if isinstance(said, list | tuple):
        return isinstance(stated, tuple) and stated == tuple(said)
    return bool(stated == said) and isinstance(stated, bool) is isinstance(said, bool)
