"""Whether an option is the one that an author means."""

from __future__ import annotations

from typing import Any, Final

from toolkit.engine.compiled import Spoken
from toolkit.model.deed import Deed

PLAYER: Final = "player"


def agrees(deed: Deed, words: Spoken) -> bool:
    """Whether everything that an action says is said of an option."""
    return all(key in words and _same(value, words[key]) for key, value in deed.items() if key != PLAYER)


def _same(stated: Any, said: Any) -> bool:
    if isinstance(said, list | tuple):
        return isinstance(stated, tuple) and stated == tuple(said)
    return bool(stated == said) and isinstance(stated, bool) is isinstance(said, bool)
