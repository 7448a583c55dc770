"""The changes that can be made to a file, and why one cannot be made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toolkit.model.schema.part import Path


@dataclass(frozen=True, slots=True)
class Change:
    """A change of what a file says at `path`, its keys and the numbers of items from the top.

    A value that stands at several places by an alias is changed for all of them only where it `is_shared` knowingly.
    """

    path: Path
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class Put(Change):
    """Let the value at a place be another one."""

    value: Any = None


@dataclass(frozen=True, slots=True)
class Insert(Change):
    """Add a value under a new key, the last of `path`, or as the item that will have this number.

    A key comes behind those of `after` that are there, else it is the first; without `after` it is the last.
    """

    value: Any = None
    after: tuple[str | int, ...] | None = None

    def place_in(self, names: Sequence[object]) -> int:
        """Return how many of the keys that are there the new one comes behind."""
        if self.after is None:
            return len(names)
        return max((names.index(one) + 1 for one in self.after if one in names), default=0)


@dataclass(frozen=True, slots=True)
class Rename(Change):
    """Let a key be called otherwise."""

    name: str | int = ""


@dataclass(frozen=True, slots=True)
class Move(Change):
    """Let an item of a list stand where another one stands now."""

    to: int = 0


@dataclass(frozen=True, slots=True)
class Remove(Change):
    """Take a key with its value, or an item of a list, away."""


class ChangeError(ValueError):
    """A change that cannot be made; its words say why."""
