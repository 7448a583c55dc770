"""Plants, as on a plate of a book of them: a stem, leaves on both sides, a flower or fruits, buds, roots."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc

PARTS: Final = {"stem": 4, "leaf": 6, "leaf_colour": 6, "pairs": 3, "flower": 7, "flower_colour": 6, "foot": 3}
LEAVES: Final = (  # each from its stalk at (0, 0) to the right
    "M0 0Q5 -7 14 -4Q9 4 0 0Z",
    "M0 0Q8 -3 17 -8Q11 1 0 0Z",
    "M0 0Q2 -8 9 -8Q15 -6 12 0Q7 4 0 0Z",
    "M0 0L4 -4L6 -3L9 -8L11 -5L16 -7L13 -2L15 1L9 0L7 2Z",
    "M0 0Q3 -3 5 -1Q8 -7 11 -5Q12 -9 15 -7Q14 -3 11 -2Q9 2 0 0Z",
    "M0 0Q9 -8 18 -3Q16 -1 12 -2Q7 3 0 0Z",
)
BOWS: Final = (0, 7, -7, 11)  # how far the middle of a stem leans


def draw(chance: Chance, paint: Paint) -> str:
    """Return a plant."""
    green, bow = paint.colour(chance.form("leaf_colour")), BOWS[chance.form("stem")]
    dark = paint.dark(green, 0.35)
    head = (-bow / 2, -15.0)
    stem = f"M{bow / 4:.2f} 27Q{bow:.2f} 6 {head[0]:.2f} {head[1]}"
    return "".join(
        (
            _foot(chance.form("foot"), paint, dark, bow / 4),
            paint.line(stem, dark, 1.7),
            *_leaves(chance, paint, green, bow),
            *_flower(chance.form("flower"), paint, paint.colour(chance.form("flower_colour")), dark, head),
        )
    )


def _leaves(chance: Chance, paint: Paint, green: str, bow: float) -> Iterator[str]:
    leaf, pairs = chance.pick("leaf", LEAVES), 2 + chance.form("pairs")
    for n in range(pairs):
        t = 0.16 + 0.62 * n / (pairs - 1)
        x = (1 - t) ** 2 * bow / 4 + 2 * t * (1 - t) * bow - t * t * bow / 2
        y = (1 - t) ** 2 * 27 + 2 * t * (1 - t) * 6 - t * t * 15
        size = 1.25 - 0.5 * t
        for side in (1, -1):
            fill = green if side > 0 else paint.dark(green, 0.16)
            place = f"translate({x:.2f} {y + (1.6 if side < 0 else 0):.2f}) scale({side * size:.2f} {size:.2f})"
            vein = paint.line("M1 -0.300Q6 -2 10 -3.500", paint.dark(green, 0.4), 0.7)
            yield f'<g transform="{place}">{paint.shape(leaf, fill, width=0.8)}{vein}</g>'


def _flower(number: int, paint: Paint, colour: str, dark: str, head: tuple[float, float]) -> Iterator[str]:
    """Yield what stands on the stem: petals around a heart, a bell, a thistle, or fruits."""
    yield f'<g transform="translate({head[0]:.2f} {head[1]:.2f})">'
    heart = paint.light(paint.colour(2), 0.3)
    if number < 4:
        count, petal = (
            (5, "M0 0Q-7 -6 -4 -12Q0 -15 4 -12Q7 -6 0 0Z"),
            (8, "M0 0Q-4 -8 0 -14Q4 -8 0 0Z"),
            (6, "M0 0Q-6 -4 -5 -11L0 -9L5 -11Q6 -4 0 0Z"),
            (12, "M0 0L-2 -12L0 -14L2 -12Z"),
        )[number]
        for n in range(count):
            fill = colour if n % 2 else paint.light(colour, 0.16)
            yield f'<g transform="rotate({360 * n / count:.1f})">{paint.shape(petal, fill, width=0.7)}</g>'
        yield paint.shape(disc(0, 0, 3.6), heart, width=0.7)
    elif number == 4:
        yield paint.shape("M-8 -2Q-8 -13 0 -14Q8 -13 8 -2L10 2L5 0L0 3L-5 0L-10 2Z", colour)
        yield paint.line("M0 2V5", heart, 1.8)
    elif number == 5:
        for n in range(9):
            a = pi * (n - 4) / 11
            yield paint.line(f"M0 0L{13 * sin(a):.2f} {-13 * cos(a):.2f}", colour, 1.8)
        yield paint.shape("M-6 -3Q0 -7 6 -3Q7 5 0 6Q-7 5 -6 -3Z", dark)
    else:
        for x, y in ((-6, -4), (6, -3), (0, -10), (0, 2)):
            yield paint.shape(disc(x, y, 4), colour, width=0.8)
            yield paint.bare(disc(x - 1.2, y - 1.2, 1), paint.light(colour, 0.6))
    yield "</g>"


def _foot(number: int, paint: Paint, dark: str, x: float) -> str:
    """Return what the stem stands in: its roots, a bulb, or a little earth."""
    if number == 0:
        return paint.line(
            f"M{x:.2f} 26Q{x - 3:.2f} 28 {x - 8:.2f} 29M{x:.2f} 26V30M{x:.2f} 26Q{x + 3:.2f} 28 {x + 7:.2f} 29", dark, 1
        )
    if number == 1:
        return paint.shape(f"M{x:.2f} 20Q{x + 8:.2f} 25 {x:.2f} 29Q{x - 8:.2f} 25 {x:.2f} 20Z", paint.light(dark, 0.45))
    return paint.shape(f"M{x - 12:.2f} 29Q{x:.2f} 22 {x + 12:.2f} 29Z", paint.dark(paint.light(dark, 0.3), 0.2))
