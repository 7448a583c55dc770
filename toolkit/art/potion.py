"""Bottles: a body, a neck, a stopper, what is in it and what it does there."""

from __future__ import annotations

from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc

PARTS: Final = {"bottle": 6, "liquid": 6, "inside": 5, "stopper": 3, "level": 3, "label": 4}
BOTTLES: Final = (  # each from the neck's left lower end to its right one
    "M-4.500 -9Q-19 -4 -19 10Q-19 26 0 26Q19 26 19 10Q19 -4 4.500 -9Z",
    "M-4.500 -9L-18 21Q-20 26 -15 26H15Q20 26 18 21L4.500 -9Z",
    "M-4.500 -9Q-14 -8 -14 0V22Q-14 26 -10 26H10Q14 26 14 22V0Q14 -8 4.500 -9Z",
    "M-4.500 -9Q-20 -14 -20 -2Q-20 10 0 26Q20 10 20 -2Q20 -14 4.500 -9Z",
    "M-4.500 -9L-17 2V15L-8 26H8L17 15V2L4.500 -9Z",
    "M-4.500 -9Q-12 -6 -8 2Q-20 6 -17 18Q-14 26 0 26Q14 26 17 18Q20 6 8 2Q12 -6 4.500 -9Z",
)
LEVELS: Final = (0, 6, 12)


def draw(chance: Chance, paint: Paint) -> str:
    """Return a bottle."""
    liquid, body = paint.colour(chance.form("liquid")), chance.pick("bottle", BOTTLES)
    glass, level = paint.light(liquid, 0.86), chance.pick("level", LEVELS)
    wave = f"M-30 {level}Q-15 {level - 3} 0 {level}T30 {level}V30H-30Z"
    stoppers = (
        "M-3.500 -21V-27Q0 -29 3.500 -27V-21Z",
        disc(0, -25, 5),
        "M-6 -21L-4 -28H4L6 -21Z",
    )
    parts = [
        paint.shape(chance.pick("stopper", stoppers), paint.light(paint.dark(liquid, 0.6), 0.3)),
        paint.shape("M-4.500 -8V-20H-6.500V-23H6.500V-20H4.500V-8Z", glass),
        f'<clipPath id="bottle"><path d="{body}"/></clipPath>',
        paint.bare(body, glass),
        f'<g clip-path="url(#bottle)">{paint.bare(wave, liquid)}{_inside(chance, paint, liquid)}',
        paint.bare("M7 -9Q30 6 6 30H30V-9Z", paint.dark(liquid, 0.25)) if paint.manner == "cut" else "",
        "</g>",
        paint.line("M-13 4Q-14 13 -9 19", paint.light(liquid, 0.92), 1.8),
        paint.line(body, paint.ink, 1.4 if paint.manner != "flat" else 1.0),
        _label(chance.form("label"), paint, liquid),
    ]
    return "".join(parts)


def _inside(chance: Chance, paint: Paint, liquid: str) -> str:
    light = paint.light(liquid, 0.6)
    bubbles = ((-5, 12, 1.9), (3, 17, 1.3), (6, 9, 2.3), (-9, 20, 1.5), (0, 22, 1.9), (10, 18, 1.2))
    forms = (
        "".join(paint.bare(disc(x, y, r), light) for x, y, r in bubbles),
        paint.line("M-14 14Q-7 8 0 14T14 14M-14 20Q-7 14 0 20T14 20", light, 1.6),
        paint.bare("M0 9L1.500 14L6.500 15L2.500 18L4 23L0 20L-4 23L-2.500 18L-6.500 15L-1.500 14Z", light),
        paint.bare("M-4 23Q-9 17 -2 8Q0 13 3 13Q8 18 3 23Z", light),
        paint.line("M0 25V11M0 17Q-6 16 -7 11M0 20Q6 19 8 13", light, 1.5),
    )
    return forms[chance.form("inside")]


def _label(number: int, paint: Paint, liquid: str) -> str:
    """Return a tag on a string, a band around the neck, or neither."""
    if number == 0:
        tag = paint.shape("M8 -8L18 -3L15 6L5 1Z", paint.paper) + paint.bare(disc(9, -5, 0.9), paint.ink)
        return paint.line("M-5 -15Q4 -12 9 -5", paint.ink, 0.8) + tag
    band = "M-5.500 -16H5.500V-12H-5.500Z"
    return paint.shape(band, paint.dark(liquid, 0.5)) if number == 1 else ""
