"""Patterns: one sign repeated over a field, for cards that differ by it alone."""

from __future__ import annotations

from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc

PARTS: Final = {"sign": 8, "colour": 6, "field": 4, "step": 3, "turn": 3}
SIGNS: Final = (
    disc(0, 0, 3.4),
    "M-3.400 -3.400H3.400V3.400H-3.400Z",
    "M0 -4.500L4.500 0L0 4.500L-4.500 0Z",
    "M0 -4L4 3.400H-4Z",
    "M-1.300 -4.200H1.300V-1.300H4.200V1.300H1.300V4.200H-1.300V1.300H-4.200V-1.300H-1.300Z",
    "M0 -4.500Q5 0 0 4.500Q-5 0 0 -4.500Z",
    "M-4.500 -1Q0 -5 4.500 -1V1.500Q0 -2.500 -4.500 1.500Z",
    "M1.800 -4A4.200 4.200 0 1 0 1.800 4A3.400 3.400 0 1 1 1.800 -4Z",
)


def draw(chance: Chance, paint: Paint, width: float, height: float) -> str:
    """Return a pattern."""
    number = chance.form("colour")
    colour, other = paint.colour(number), paint.colour(number + 2)
    light, dark = paint.light(colour, 0.68), paint.dark(colour, 0.1)
    field, sign = ((light, colour), (dark, light), (paint.light(colour, 0.3), paint.dark(colour, 0.4)), (light, other))[
        chance.form("field")
    ]
    step, turn, form = (9, 12, 16)[chance.form("step")], (0, 45, 90)[chance.form("turn")], chance.pick("sign", SIGNS)
    signs = (
        f'<path transform="translate({(column + (row % 2) / 2) * step:.2f} {row * step * 0.87:.2f}) rotate({turn}) '
        f'scale({step / 11:.2f})" d="{form}"/>'
        for row in range(int(height / step / 0.87) + 2)
        for column in range(int(width / step) + 2)
    )
    return paint.bare(f"M0 0H{width}V{height}H0Z", field) + f'<g fill="{sign}">{"".join(signs)}</g>'
