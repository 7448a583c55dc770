"""Creatures, seen from the front: a body, ears or horns, eyes, a mouth, a mark, arms or wings, feet."""

from __future__ import annotations

from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc

PARTS: Final = {"body": 5, "colour": 6, "ears": 6, "eyes": 5, "mouth": 5, "mark": 5, "arms": 4}
BODIES: Final = (
    "M0 -18Q20 -18 20 6Q20 25 0 25Q-20 25 -20 6Q-20 -18 0 -18Z",
    "M0 -19Q13 -19 15 -4Q24 8 19 25H-19Q-24 8 -15 -4Q-13 -19 0 -19Z",
    "M-17 -16H17Q20 -16 20 -12V20Q20 25 15 25H-15Q-20 25 -20 20V-12Q-20 -16 -17 -16Z",
    "M0 -20Q26 -8 22 10Q18 25 0 25Q-18 25 -22 10Q-26 -8 0 -20Z",
    "M0 -18Q16 -18 16 -5Q16 2 20 8Q26 25 0 25Q-26 25 -20 8Q-16 2 -16 -5Q-16 -18 0 -18Z",
)


def draw(chance: Chance, paint: Paint) -> str:
    """Return a creature."""
    colour = paint.light(paint.colour(chance.form("colour")), 0.12)
    body = chance.pick("body", BODIES)
    ears = (
        "M-17 -9Q-24 -27 -14 -27Q-8 -24 -6 -15ZM17 -9Q24 -27 14 -27Q8 -24 6 -15Z",
        "M-15 -11Q-28 -14 -24 -28Q-18 -20 -7 -16ZM15 -11Q28 -14 24 -28Q18 -20 7 -16Z",
        "M-12 -14Q-16 -30 -10 -30Q-4 -30 -5 -16ZM12 -14Q16 -30 10 -30Q4 -30 5 -16Z",
        disc(-15, -16, 6) + disc(15, -16, 6),
        "M0 -16L-9 -29L-2 -23L0 -31L2 -23L9 -29Z",
        "M-16 -8L-29 -11L-18 -1ZM16 -8L29 -11L18 -1Z",
    )
    arms = (
        "M-17 4Q-28 6 -27 15Q-22 17 -15 13ZM17 4Q28 6 27 15Q22 17 15 13Z",
        "M-16 0Q-31 -14 -30 6Q-27 4 -25 9Q-22 6 -15 13ZM16 0Q31 -14 30 6Q27 4 25 9Q22 6 15 13Z",
        "M-17 5Q-30 -4 -25 -10Q-19 -6 -13 2ZM17 5Q30 -4 25 -10Q19 -6 13 2Z",
        "",
    )
    limbs, feet = chance.pick("arms", arms), disc(-9, 26, 7, 3.5) + disc(9, 26, 7, 3.5)
    dark = paint.dark(colour, 0.25)
    return "".join(
        (
            paint.shape(limbs, dark) if limbs else "",
            paint.shape(chance.pick("ears", ears), dark),
            paint.shape(body, colour),
            _mark(chance.form("mark"), paint, colour),
            paint.shape(feet, dark),
            _eyes(chance.form("eyes"), paint),
            _mouth(chance.form("mouth"), paint),
        )
    )


def _eyes(number: int, paint: Paint) -> str:
    places: tuple[tuple[float, float, float], ...] = (
        ((-7, -4, 4.6), (7, -4, 4.6)),
        ((0, -4, 7.5),),
        ((-9, -2, 3.6), (0, -8, 3.6), (9, -2, 3.6)),
        ((-6, -4, 3), (6, -4, 3)),
        ((-6, -5, 5.6), (8, -3, 3.6)),
    )[number]
    whites = "".join(paint.shape(disc(*one), "#ffffff", width=0.7) for one in places)
    return whites + "".join(paint.bare(disc(x + 0.6, y + 0.6, r * 0.52), paint.ink) for x, y, r in places)


def _mouth(number: int, paint: Paint) -> str:
    if number == 0:
        return paint.line("M-7 7Q0 13 7 7", paint.ink, 1.4)
    if number == 1:
        return paint.bare("M-9 6H9Q8 15 0 15Q-8 15 -9 6Z", paint.ink) + paint.bare(
            "M-6 6L-4 10L-2 6ZM2 6L4 10L6 6Z", "#ffffff"
        )
    if number == 2:
        return paint.shape("M-5 3H5L0 10Z", paint.light(paint.colour(1), 0.3), width=0.8)
    if number == 3:
        return paint.line("M-8 9L-5 6L-2 9L1 6L4 9L7 6", paint.ink, 1.3)
    return paint.bare(disc(0, 9, 3.4, 4.2), paint.ink)


def _mark(number: int, paint: Paint, colour: str) -> str:
    light, dark = paint.light(colour, 0.5), paint.dark(colour, 0.2)
    forms = (
        "",
        paint.bare("M0 6Q11 6 11 15Q11 24 0 24Q-11 24 -11 15Q-11 6 0 6Z", light),
        "".join(
            paint.bare(disc(x, y, r), dark) for x, y, r in ((-14, 10, 2.5), (13, 4, 2), (11, 16, 3), (-11, 19, 1.8))
        ),
        paint.line("M-16 13Q0 18 16 13M-15 19Q0 24 15 19", dark, 2),
        paint.bare("M-6 17L0 11L6 17L0 23Z", light),
    )
    return forms[number]
