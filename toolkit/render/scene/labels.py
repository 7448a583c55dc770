"""What zones and piles are called, below what lies there."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from toolkit.model.document.figure import Area, halves
from toolkit.render.scene.spread import Placed, Spread

LETTER: Final = 0.27  # of a badge: the width of a letter
LINE: Final = 0.78  # of it: the height of a line
LONG: Final = 9  # letters that stand in a line whatever lies above


def labelled(label: str, unit: float) -> Spread:
    """Return the outline of a zone in which nothing lies."""
    width, height = max(LETTER * unit * (len(label) + 4), 7 * unit), 4.5 * unit
    return Spread(width, height, areas=(Area(0.0, 0.0, width, height, label),))


def named(spread: Spread, label: str, unit: float) -> Spread:
    """Return what lies somewhere with what that is called below it, in two lines where it is much wider."""
    if not label:
        return spread
    wide = LETTER * unit * len(label)
    lines = halves(label) if wide > max(1.3 * spread.width, LETTER * unit * LONG) else (label,)
    width = max(spread.width, *(LETTER * unit * (len(line) + 1) for line in lines))
    areas = [
        Area(0.0, spread.height + (0.1 + at * 0.9 * LINE) * unit, width, LINE * unit, line, outlined=False)
        for at, line in enumerate(lines)
    ]
    height = areas[-1].y + areas[-1].height
    return Spread(width, height, areas=tuple(areas), parts=(Placed(0.0, 0.0, spread),))


def wrapped(area: Area, unit: float) -> Area:
    """Return an area with its name in two lines, where it is too narrow for one."""
    is_narrow = LETTER * unit * (len(area.label) + 1) > area.width
    return replace(area, label="\n".join(halves(area.label))) if is_narrow else area
