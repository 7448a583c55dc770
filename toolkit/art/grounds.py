"""What is behind a subject: a field of one colour with a pattern, or a place with a horizon."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from typing import Final

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc, polygon

PARTS: Final = {"ground": 6, "ground_colour": 6}


def draw(chance: Chance, paint: Paint, width: float, height: float) -> str:
    """Return the ground of a picture."""
    colour = paint.colour(chance.form("ground_colour"))
    field = paint.light(colour, 0.62)
    kind = (_rays, _hills, _rings, _dots, _arch, _bars)[chance.form("ground")]
    return paint.bare(f"M0 0H{width}V{height}H0Z", field) + "".join(kind(paint, colour, width, height))


def _rays(paint: Paint, colour: str, width: float, height: float) -> Iterator[str]:
    x, y, far, count = width / 2, height * 0.56, hypot(width, height), 18
    for n in range(count):
        middle, half = 2 * pi * (n + 0.5) / count, pi / count * 0.5
        ends = [(x + far * cos(a), y + far * sin(a)) for a in (middle - half, middle + half)]
        yield paint.bare(polygon((x, y), *ends), paint.light(colour, 0.36))


def _hills(paint: Paint, colour: str, width: float, height: float) -> Iterator[str]:
    yield paint.bare(disc(width * 0.74, height * 0.32, height * 0.17), paint.light(colour, 0.86))
    for at, part in ((0.62, 0.42), (0.76, 0.18)):
        y = height * at
        crest = f"{width * 0.25:.2f} {y - height * 0.16:.2f} {width * 0.5:.2f} {y:.2f}"
        path = f"M0 {y:.2f}Q{crest}T{width} {y:.2f}V{height}H0Z"
        yield paint.shape(path, paint.light(colour, part))


def _rings(paint: Paint, colour: str, width: float, height: float) -> Iterator[str]:
    for n in range(5, 0, -1):
        radius = n * max(width, height) / 8
        yield paint.bare(disc(width / 2, height / 2, radius), paint.light(colour, 0.4 if n % 2 else 0.62))


def _dots(paint: Paint, colour: str, width: float, height: float) -> Iterator[str]:
    step = 7
    for row in range(int(height / step) + 2):
        for column in range(int(width / step) + 2):
            x = (column + (0.5 if row % 2 else 0)) * step
            yield paint.bare(disc(x, row * step, 1.3), paint.light(colour, 0.3))


def _arch(paint: Paint, colour: str, width: float, height: float) -> Iterator[str]:
    wide = min(width * 0.4, height * 0.62)
    left, right, top = width / 2 - wide, width / 2 + wide, height * 0.5
    yield paint.bare(f"M0 0H{width}V{height}H0Z", paint.light(colour, 0.2))
    path = f"M{left:.2f} {height}V{top:.2f}A{wide:.2f} {top * 0.86:.2f} 0 0 1 {right:.2f} {top:.2f}V{height}Z"
    yield paint.shape(path, paint.light(colour, 0.7))


def _bars(paint: Paint, colour: str, width: float, height: float) -> Iterator[str]:
    step = 9
    for n in range(-int(height / step) - 1, int(width / step) + 2, 2):
        x = n * step
        points = ((x, height), (x + step, height), (x + step + height, 0), (x + height, 0))
        yield paint.bare(polygon(*points), paint.light(colour, 0.48))
