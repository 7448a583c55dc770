"""Coats of arms: a shield, parted or with an ordinary, and a charge on it."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc, polygon

PARTS: Final = {"shield": 3, "field": 9, "tincture": 6, "second": 5, "charge": 9}
SHIELDS: Final = (
    "M-21 -25H21V0Q21 19 0 28Q-21 19 -21 0Z",
    "M-21 -24Q-10 -27 0 -24Q10 -27 21 -24Q19 -6 20 2Q20 20 0 28Q-20 20 -20 2Q-19 -6 -21 -24Z",
    "M-20 -25H20V6A20 21 0 0 1 -20 6Z",
)
FIELDS: Final = (
    "",  # plain
    "M0 -30H30V30H0Z",  # per pale
    "M-30 0H30V30H-30Z",  # per fess
    "M-30 -30L30 30H-30Z",  # per bend
    "M0 -30H30V0H0ZM-30 0H0V30H-30Z",  # quarterly
    "M-30 -8H30V8H-30Z",  # a fess
    "M-7 -30H7V30H-7Z",  # a pale
    "M-30 26L0 -4L30 26V8L0 -22L-30 8Z",  # a chevron
    "M-30 -30H30V-13H-30Z",  # a chief
)


def draw(chance: Chance, paint: Paint) -> str:
    """Return a coat of arms."""
    first = chance.form("tincture")
    one, other = paint.colour(first), paint.colour(first + 1 + chance.form("second"))
    light = paint.light(other, 0.8)
    shield, field = chance.pick("shield", SHIELDS), chance.form("field")
    parted = f'<clipPath id="shield"><path d="{shield}"/></clipPath>'
    inside = paint.bare(FIELDS[field], light) if field else ""
    on_dark = field in (0, 7, 8)  # the charge lies on the shield's own colour
    gold = paint.light(paint.colour(first + 2), 0.75) if on_dark else paint.dark(other, 0.15)
    y, size = {5: (0, 0.5), 6: (0, 0.5), 8: (6, 0.9), 7: (14, 0.5)}.get(field, (-1, 1.0))
    charge = f'<g transform="translate(0 {y}) scale({size})">{_charge(chance.form("charge"), paint, gold)}</g>'
    return (
        f"{parted}{paint.bare(shield, one)}"
        f'<g clip-path="url(#shield)">{inside}</g>'
        f"{charge}{paint.line(shield, paint.ink, 1.6)}"
    )


def _charge(number: int, paint: Paint, colour: str) -> str:
    """Return what stands on a shield, within 14 units to every side."""
    star = [
        ((14 if n % 2 == 0 else 6) * sin(pi * n / 5), -(14 if n % 2 == 0 else 6) * cos(pi * n / 5)) for n in range(10)
    ]
    tower = "M-9 13V-6H-11V-13H-7V-10H-2V-13H2V-10H7V-13H11V-6H9V13H3V5A3 3 0 0 0 -3 5V13Z"
    petals = "M0 -14Q5 -8 3 -1Q12 -9 13 0Q13 6 5 5L4 7H8V10H3L1 14H-1L-3 10H-8V7H-4L-5 5"
    lily = petals + "Q-13 6 -13 0Q-12 -9 -3 -1Q-5 -8 0 -14Z"
    ring = "M0 -12A3.500 3.500 0 1 1 0 -5A3.500 3.500 0 1 1 0 -12Z"
    key = "M-2.500 -2V13H8V9.500H2.500V7.500H6V4.500H2.500V-2A7 7 0 1 0 -2.500 -2Z" + ring
    moon = "M5 -13A13 13 0 1 0 5 13A10.500 10.500 0 1 1 5 -13Z"
    cross = "M-4 -14H4V-4H14V4H4V14H-4V4H-14V-4H-4Z"
    crown = "M-13 10L-14 -8L-7 0L0 -12L7 0L14 -8L13 10Z"
    tree = "M-2 14V7Q-13 10 -13 1Q-13 -4 -8 -5Q-9 -14 0 -14Q9 -14 8 -5Q13 -4 13 1Q13 10 2 7V14Z"
    fish = "M-14 0Q-4 -10 7 -1L14 -7V7L7 1Q-4 10 -14 0Z"
    paths = (polygon(*star), tower, lily, key, moon, cross, crown, tree, fish)
    eye = paint.bare(disc(-8, -1, 1.1), paint.ink) if number == len(paths) - 1 else ""
    return paint.shape(paths[number], colour) + eye
