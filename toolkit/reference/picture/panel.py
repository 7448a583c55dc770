"""Parts of a picture, laid out in millimetres of true size, and how they are joined."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from toolkit.model.document.figure import Area, Arrow, Die, Piece, Tally

LETTER: Final = 0.29  # of a unit: the width of a letter of a label
LINE: Final = 0.75  # of it: the height of a line
GAP: Final = 0.75  # of it: between groups


@dataclass(frozen=True, slots=True)
class Panel:
    """What is drawn together, from its upper left corner, and what it tells to those who cannot see it."""

    width: float
    height: float
    pieces: tuple[Piece, ...] = ()
    areas: tuple[Area, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    tallies: tuple[Tally, ...] = ()
    told: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()

    def moved(self, x: float, y: float) -> Panel:
        """Return it at another place."""
        return replace(
            self,
            pieces=tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.pieces),
            areas=tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.areas),
            arrows=tuple(Arrow(one.x + x, one.y + y, one.to_x + x, one.to_y + y) for one in self.arrows),
            tallies=tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.tallies),
            dice=tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.dice),
        )


def joined(panels: Sequence[Panel], gap: float, *, across: bool) -> Panel:
    """Put panels side by side or one below the other, their middles in a line."""
    along, wide = ("width", "height") if across else ("height", "width")
    most = max((getattr(one, wide) for one in panels), default=0.0)
    at, laid = 0.0, list[Panel]()
    for one in panels:
        aside = (most - getattr(one, wide)) / 2
        laid.append(one.moved(at, aside) if across else one.moved(aside, at))
        at += getattr(one, along) + gap
    length = max(at - gap, 0.0)
    return Panel(
        length if across else most,
        most if across else length,
        tuple(piece for one in laid for piece in one.pieces),
        tuple(area for one in laid for area in one.areas),
        tuple(arrow for one in laid for arrow in one.arrows),
        tuple(tally for one in laid for tally in one.tallies),
        tuple(told for one in laid for told in one.told),
        tuple(die for one in laid for die in one.dice),
    )


def label_width(words: str, unit: float) -> float:
    """Return how wide a label is."""
    return LETTER * unit * (len(words) + 1)


def shortened(start: tuple[float, float], end: tuple[float, float], by: float, at_start: float | None = None) -> Arrow:
    """Return the arrow from one point to another, which keeps away from both; none of no length."""
    across, down = end[0] - start[0], end[1] - start[1]
    length = max(1e-6, (across**2 + down**2) ** 0.5)
    first = min(by if at_start is None else at_start, length * 0.4) / length
    last = min(by, length * 0.4) / length
    return Arrow(start[0] + across * first, start[1] + down * first, end[0] - across * last, end[1] - down * last)
