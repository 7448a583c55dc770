"""Pictures drawn from data, as SVG: the same words give the same picture, in the colours of the theme.

A kind is a module with `PARTS`, the number of forms that each of its parts has, and `draw`. It draws around (0, 0),
within 30 units to every side, what stands before a ground that `grounds` lays; a landscape is all ground.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from toolkit.art import creature, grounds, heraldry, landscape, pattern, plant, portrait, potion, rocket, ship
from toolkit.art.chance import Chance
from toolkit.art.paint import Paint

SUBJECTS: Final = {
    "heraldry": heraldry,
    "potion": potion,
    "creature": creature,
    "ship": ship,
    "portrait": portrait,
    "plant": plant,
    "rocket": rocket,
}
SCENES: Final = {"landscape": landscape, "pattern": pattern}
PARTS: Final[Mapping[str, Mapping[str, int]]] = {
    **{kind: {**grounds.PARTS, **one.PARTS} for kind, one in SUBJECTS.items()},
    **{kind: one.PARTS for kind, one in SCENES.items()},
}


class Picture(NamedTuple):
    """What is drawn: its kind, what decides its forms, and the forms of parts that are set."""

    kind: str
    seed: str
    parts: Mapping[str, int]


def draw(art: Picture, paint: Paint, width: float, height: float, *, least: float = 0) -> str:
    """Return a picture, so many millimetres wide and high; `least`: what its edges may lose."""
    kind = art.kind
    chance = Chance(f"{kind}/{art.seed}", PARTS[kind], art.parts)
    if kind in SCENES:
        inner = SCENES[kind].draw(chance, paint, width, height)
    else:
        scale = (min(width, height) - 2 * least) / 60
        subject = SUBJECTS[kind].draw(chance, paint)
        middle = f"translate({width / 2:.2f} {height / 2:.2f}) scale({scale:.3f})"
        inner = grounds.draw(chance, paint, width, height) + f'<g transform="{middle}">{subject}</g>'
    box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" height="{height:g}mm"'
    return f'<svg class="picture" xmlns="http://www.w3.org/2000/svg" {box}>{inner}</svg>'
