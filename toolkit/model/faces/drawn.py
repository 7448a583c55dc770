"""Where the spaces of boards are drawn: their templates say it, and pictures of the table put pieces there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, Literal

Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle on a face, in millimetres from the upper left corner of its trim."""

    x: float
    y: float
    width: float = 0.0
    height: float = 0.0

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """Its lower edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def size(self) -> float:
        """How large it is, in square millimetres."""
        return self.width * self.height

    def joined(self, other: Box) -> Box:
        """Return the smallest box around both."""
        left, top = min(self.x, other.x), min(self.y, other.y)
        return Box(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)

    def grown(self, by: float) -> Box:
        """Return it with a margin on all sides."""
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def within(self, other: Box) -> Box:
        """Return the part of it that lies in another one."""
        left, top = max(self.x, other.x), max(self.y, other.y)
        return Box(left, top, min(self.right, other.right) - left, min(self.bottom, other.bottom) - top)

    def meets(self, other: Box) -> bool:
        """Whether the two overlap."""
        is_beside = self.right <= other.x or other.right <= self.x
        return not (is_beside or self.bottom <= other.y or other.bottom <= self.y)


@dataclass(frozen=True, slots=True)
class Spot:
    """A space as it is drawn: where pieces lie on it, all that belongs to it, each mark (small ones first)."""

    lies: Box
    whole: Box
    boxes: tuple[Box, ...] = field(default=(), compare=False)


Spots = Mapping[str, Spot]  # by kind and name, such as `plan 8`
Drawn = Mapping[tuple[str, Side], Spots]  # by component and side
NOT_DRAWN: Final[Drawn] = MappingProxyType({})
