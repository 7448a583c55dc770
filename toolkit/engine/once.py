"""What is said the same way twice is compiled once: fewer functions and lists are then looked at in play."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

T = TypeVar("T")


class Once:
    """What has been compiled, by its kind and by what was said."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Any] = {}

    def __call__(self, kind: str, said: Any, compiled: Callable[[], T]) -> T:
        """Return what something is compiled to, and compile it where that has not been done."""
        key = kind, _key(said)
        if key not in self._made:
            self._made[key] = compiled()
        made: T = self._made[key]
        return made


def _key(said: Any) -> Hashable:
    try:
        hash(said)
    except TypeError:  # it holds a mapping
        return repr(said)
    return type(said), said
