"""Rockets: a hull with a nose, fins, windows, a stripe or a sign, and the fire below."""

from __future__ import annotations

from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc

PARTS: Final = {"hull": 4, "colour": 6, "second": 5, "fins": 5, "windows": 4, "mark": 5, "fire": 3, "lean": 3}
HULLS: Final = (  # with how wide each is at its foot
    ("M0 -29Q12 -14 11 2Q10 12 7 18H-7Q-10 12 -11 2Q-12 -14 0 -29Z", 7),
    ("M0 -29Q7 -22 7 -10V18H-7V-10Q-7 -22 0 -29Z", 7),
    ("M0 -28Q5 -20 6 -8L10 18H-10L-6 -8Q-5 -20 0 -28Z", 10),
    ("M0 -29Q16 -6 13 8Q11 15 6 18H-6Q-11 15 -13 8Q-16 -6 0 -29Z", 6),
)
FINS: Final = (
    "M7 4Q18 8 18 24L7 17ZM-7 4Q-18 8 -18 24L-7 17Z",
    "M6 6L20 20V26L6 18ZM-6 6L-20 20V26L-6 18Z",
    "M6 0Q16 2 16 14Q21 18 18 25Q14 19 6 17ZM-6 0Q-16 2 -16 14Q-21 18 -18 25Q-14 19 -6 17Z",
    "M5 -6L22 6V11L5 6ZM-5 -6L-22 6V11L-5 6ZM6 10L15 16V21L6 18ZM-6 10L-15 16V21L-6 18Z",
    "M6 8H17V25H13V18H6ZM-6 8H-17V25H-13V18H-6Z",
)
LEANS: Final = (0, 22, -22)


def draw(chance: Chance, paint: Paint) -> str:
    """Return a rocket."""
    number = chance.form("colour")
    second = paint.colour(number + 1 + chance.form("second"))
    light = paint.light(paint.colour(number), 0.55)
    hull, foot = chance.pick("hull", HULLS)
    parts = (
        _fire(chance.form("fire"), paint, foot),
        paint.shape(chance.pick("fins", FINS), second),
        '<clipPath id="hull"><path d="' + hull + '"/></clipPath>',
        paint.bare(hull, light),
        f'<g clip-path="url(#hull)">{paint.bare("M-20 -30H20V-16Q0 -12 -20 -16Z", second)}',
        _mark(chance.form("mark"), paint, second),
        f"{paint.bare('M4 -30Q13 -6 4 20H20V-30Z', paint.dark(light, 0.16))}</g>",
        paint.line(hull, paint.ink, 1.2 if paint.manner != "flat" else 0.8),
        _windows(chance.form("windows"), paint),
    )
    return f'<g transform="rotate({chance.pick("lean", LEANS)})">{"".join(parts)}</g>'


def _fire(number: int, paint: Paint, foot: float) -> str:
    forms = (
        f"M{-foot} 17Q-4 24 0 31Q4 24 {foot} 17Z",
        f"M{-foot} 17L-5 27L-2 22L0 32L2 22L5 27L{foot} 17Z",
        f"M{-foot} 17Q-8 24 -3 25Q-3 29 0 31Q3 29 3 25Q8 24 {foot} 17Z",
    )
    flame = paint.light("#f2b632", 0.1)
    return paint.shape(forms[number], "#e2492f") + paint.bare("M-3 17Q-2 22 0 26Q2 22 3 17Z", flame)


def _windows(number: int, paint: Paint) -> str:
    rings = (((0, -6, 4.4),), ((0, -9, 3), (0, 0, 3)), ((0, -9, 2.2), (0, -2, 2.2), (0, 5, 2.2)), ((0, -4, 3.4),))[
        number
    ]
    glass = paint.light(paint.colour(1), 0.55)
    return "".join(
        paint.shape(disc(x, y, r + 1), paint.paper, width=0.8)
        + paint.bare(disc(x, y, r), glass)
        + paint.bare(disc(x - r * 0.3, y - r * 0.3, r * 0.3), "#ffffff")
        for x, y, r in rings
    )


def _mark(number: int, paint: Paint, colour: str) -> str:
    return (
        "",
        paint.bare("M-20 6H20V10H-20Z", colour),
        paint.bare("M-20 4H20V7H-20ZM-20 10H20V13H-20Z", colour),
        paint.bare("M0 5L1.800 9L6 9.300L2.900 12L4 16.200L0 14L-4 16.200L-2.900 12L-6 9.300L-1.800 9Z", colour),
        paint.bare("M-20 2H0V20H-20Z", colour),
    )[number]
