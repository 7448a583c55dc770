"""Whether an option is the one that an author means."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from toolkit.engine.code.types import Spoken
from toolkit.model.gameplay.deed import Deed

PLAYER: Final = "player"


def agrees(deed: Deed, words: Spoken) -> bool:
    """Whether everything that an action says is said of an option."""
    return all(key in words and _same(value, words[key]) for key, value in deed.items() if key != PLAYER)


class AnyOrder(list[str]):
    """Names that an option says, of which the order does not matter: sorted, so that two of the same are alike."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__(sorted(names))


def _same(stated: Any, said: Any) -> bool:
    if isinstance(said, AnyOrder):
        return isinstance(stated, tuple) and sorted(map(str, stated)) == said
    if isinstance(said, list | tuple):
        return isinstance(stated, tuple) and stated == tuple(said)
    return bool(stated == said) and isinstance(stated, bool) is isinstance(said, bool)
