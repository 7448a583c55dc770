"""What a file lists and need not be read, because all that is asked of it was answered before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import TypeVar, overload

Item = TypeVar("Item")


class Unread(Sequence[Item]):
    """So many items; they are read when one of them is first looked at."""

    def __init__(self, number: int, read: Callable[[], Sequence[Item]]) -> None:
        self._number, self._read = number, read

    @cached_property
    def _items(self) -> Sequence[Item]:
        return self._read()

    def __len__(self) -> int:
        return self._number

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)

    @overload
    def __getitem__(self, index: int) -> Item: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Item]: ...

    def __getitem__(self, index: int | slice) -> Item | Sequence[Item]:
        return self._items[index]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment] # as of a list: what it holds would have to be read
