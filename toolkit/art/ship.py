"""Ships at sea: a hull, masts with sails, a flag, and the sign on the largest sail."""

from __future__ import annotations

from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc

PARTS: Final = {"hull": 4, "hull_colour": 6, "sails": 5, "sail_colour": 6, "sign": 6, "flag": 3}
HULLS: Final = (
    "M-25 10H24L19 22H-19Z",
    "M-27 6Q-20 11 0 11Q18 11 27 2Q25 22 10 23H-12Q-23 22 -27 6Z",
    "M-26 4H-14V9H14V2H26Q26 22 16 23H-16Q-25 22 -26 4Z",
    "M-22 9H29Q22 22 10 23H-14Q-22 20 -22 9Z",
)
SAILS: Final = (
    ("M2 -27Q22 -12 19 5H2ZM-1 -20Q-15 -8 -16 5H-1Z", (0,)),
    ("M-14 -25H14Q19 -11 14 4H-14Q-9 -11 -14 -25Z", (0,)),
    ("M-22 -16H-3Q1 -6 -3 4H-22Q-18 -6 -22 -16ZM1 -25H21Q26 -11 21 4H1Q6 -11 1 -25Z", (-12, 11)),
    ("M-8 -27L24 5H-8ZM-11 -18L-23 5H-11Z", (-9,)),
    ("M-12 -27H12Q15 -20 12 -13H-12Q-9 -20 -12 -27ZM-16 -11H16Q20 -3 16 5H-16Q-12 -3 -16 -11Z", (0,)),
)


def draw(chance: Chance, paint: Paint) -> str:
    """Return a ship on its waves."""
    wood = paint.dark(paint.colour(chance.form("hull_colour")), 0.3)
    first = paint.colour(chance.form("sail_colour"))
    sail, masts = chance.pick("sails", SAILS)
    light = paint.light(first, 0.75)
    tops = {-12: -19, 11: -28, -9: -29}
    poles = "".join(paint.line(f"M{x} 12V{tops.get(x, -29)}", paint.dark(wood, 0.4), 1.6) for x in masts)
    top = tops.get(masts[-1], -29)
    flags = ("l9 2.500-9 3Z", "h9l-3 2.500 3 2.500h-9Z", "q5 3 10 0v5q-5 3-10 0Z")
    hull = chance.pick("hull", HULLS)
    sea = paint.dark(paint.colour(chance.form("ground_colour")), 0.25)
    waves = "M-40 20Q-35 15 -30 20T-20 20T-10 20T0 20T10 20T20 20T30 20T40 20V40H-40Z"
    return "".join(
        (
            poles,
            paint.shape(sail, light),
            _sign(chance.form("sign"), paint, first, masts[-1] + (3 if len(masts) == 1 and masts[0] else 0)),
            paint.shape(f"M{masts[-1]} {top}{chance.pick('flag', flags)}", first),
            paint.shape(hull, wood),
            paint.line("M-19 15Q0 17 20 14", paint.light(wood, 0.4), 1.2),
            *(paint.bare(disc(x, 12.5, 1.2), paint.light(wood, 0.7)) for x in (-10, 0, 10)),
            paint.bare(waves, sea),
            paint.line("M-26 25q4-3 8 0M4 26q4-3 8 0M18 23q3-2 6 0M-10 28q3-2 6 0", paint.light(sea, 0.6), 1.1),
        )
    )


def _sign(number: int, paint: Paint, colour: str, x: float) -> str:
    forms = (
        "",
        disc(x, -7, 5),
        f"M{x - 2} -13h4v4h4v4h-4v4h-4v-4h-4v-4h4Z",
        f"M{x} -14l6 7-6 7-6-7Z",
        f"M{x - 7} -9h14v3h-14ZM{x - 7} -4h14v3h-14Z",
        f"M{x + 3} -13a6.500 6.500 0 1 0 0 12a5 5 0 1 1 0-12Z",
    )
    return paint.bare(forms[number], colour) if forms[number] else ""
