"""What was asked for last, by keys; the oldest goes where there is no room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(Generic[Key, Value]):
    """Values by keys, `most` of them, or of all their sizes together, which `size` tells."""

    def __init__(self, most: int, size: Callable[[Value], int] = lambda _: 1) -> None:
        self._most, self._size, self._held = most, size, 0
        self._by_key: OrderedDict[Key, Value] = OrderedDict()

    def get(self, key: Key) -> Value | None:
        """Return what is kept under a key."""
        if key in self._by_key:
            self._by_key.move_to_end(key)
        return self._by_key.get(key)

    def keep(self, key: Key, value: Value) -> None:
        """Keep a value, in place of what was kept under its key, and let the oldest go."""
        before = self._by_key.pop(key, None)
        self._held += self._size(value) - (0 if before is None else self._size(before))
        self._by_key[key] = value
        while self._held > self._most:
            self._held -= self._size(self._by_key.popitem(last=False)[1])
