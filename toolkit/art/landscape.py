"""Landscapes: a sky with a sun or a moon, ranges behind each other, and what stands before them."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final, NamedTuple

from toolkit.art.chance import Chance
from toolkit.art.paint import Paint, disc, polygon

PARTS: Final = {"sky": 6, "land": 6, "ranges": 4, "light": 4, "place": 9, "weather": 3}


def draw(chance: Chance, paint: Paint, width: float, height: float) -> str:
    """Return a landscape."""
    return "".join(_layers(chance, paint, width, height))


def _layers(chance: Chance, paint: Paint, width: float, height: float) -> Iterator[str]:
    sky, land = paint.colour(chance.form("sky")), paint.colour(chance.form("land") + 1)
    yield paint.bare(f"M0 0H{width}V{height}H0Z", paint.light(sky, 0.6))
    x = width * (0.24, 0.74, 0.5, 0.3)[chance.form("light")]
    yield from _light(chance.form("light"), paint, sky, x, height)
    yield from _weather(chance.form("weather"), paint, sky, width, height)
    ranges = chance.form("ranges")
    for n, (at, part) in enumerate(((0.5, 0.5), (0.62, 0.3), (0.76, 0.0))):
        colour = paint.light(land, part) if part else paint.dark(land, 0.1)
        path = _range(
            (ranges + n) % 4 if n else ranges, width, height * at, height, chance.between(f"range{n}", 0.7, 1.2)
        )
        yield paint.shape(path, colour)
        if paint.manner == "cut":
            yield paint.line(_cuts(width, height * at, height, n), paint.dark(colour, 0.55), 0.5)
        if n == 1:
            size = height / 60
            place = _place(chance.form("place"), paint, sky, land)
            yield f'<g transform="translate({width * 0.52:.2f} {height * 0.72:.2f}) scale({size:.3f})">{place}</g>'


def _light(number: int, paint: Paint, sky: str, x: float, height: float) -> Iterator[str]:
    y, radius, pale = height * 0.24, height * 0.11, paint.light(sky, 0.92)
    if number != 1:
        for n in range(20 if paint.manner == "cut" or number == 2 else 0):
            a, half = 2 * pi * n / 20, 0.05
            ends = [(x + height * 1.6 * cos(b), y + height * 1.6 * sin(b)) for b in (a - half, a + half)]
            yield paint.bare(polygon((x, y), *ends), paint.light(sky, 0.42 if paint.manner == "cut" else 0.7))
        yield paint.shape(disc(x, y, radius), pale)
    else:
        yield paint.shape(
            f"M{x:.2f} {y - radius:.2f}a{radius:.2f} {radius:.2f} 0 1 0 {radius:.2f} {radius * 1.5:.2f}"
            f"a{radius * 0.85:.2f} {radius * 0.85:.2f} 0 0 1 {-radius:.2f} {-radius * 1.5:.2f}Z",
            pale,
        )


def _weather(number: int, paint: Paint, sky: str, width: float, height: float) -> Iterator[str]:
    pale = paint.light(sky, 0.85)
    if number == 0:
        for at, y in ((0.62, 0.16), (0.12, 0.3)):
            left, top = width * at, height * y
            yield paint.shape(f"M{left:.2f} {top:.2f}q1-5 6-4q3-5 8-2q6-1 6 6Z", pale, width=0.7)
    elif number == 1:
        for at, y in ((0.4, 0.18), (0.5, 0.12), (0.57, 0.2)):
            yield paint.line(f"M{width * at:.2f} {height * y:.2f}q2-2 3 0q1-2 3 0", paint.dark(sky, 0.5), 0.7)


def _range(number: int, width: float, y: float, height: float, lift: float) -> str:
    up = height * 0.2 * lift
    if number == 0:  # peaks
        tops = [(i / 6, (0.1, 1.2, 0.3, 0.9, 0.2, 1.0, 0.2)[i]) for i in range(7)]
        return polygon(*((width * x, y - up * top) for x, top in tops), (width, height), (0, height))
    if number == 1:  # hills
        return (
            f"M0 {y:.2f}Q{width * 0.2:.2f} {y - up:.2f} {width * 0.42:.2f} {y:.2f}"
            f"Q{width * 0.7:.2f} {y - up * 1.3:.2f} {width} {y - up * 0.2:.2f}V{height}H0Z"
        )
    if number == 2:  # one slope
        return f"M0 {y - up:.2f}Q{width * 0.4:.2f} {y - up * 0.9:.2f} {width} {y + up * 0.3:.2f}V{height}H0Z"
    steps = (0.2, 0.2, 0.9, 0.9, 0.4, 0.4, 1.1, 1.1, 0.3, 0.3)  # table mountains
    xs = (0, 0.14, 0.2, 0.36, 0.42, 0.56, 0.62, 0.8, 0.86, 1)
    points = [(width * x, y - up * top) for x, top in zip(xs, steps, strict=True)]
    return polygon(*points, (width, height), (0, height))


def _cuts(width: float, y: float, height: float, layer: int) -> str:
    """Return the lines that a gouge leaves on a slope."""
    low = (height * 0.62, height * 0.76, height)[layer]
    lines = []
    for n in range(int(width / 3.4) + 1):
        x = n * 3.4 + layer
        top = y + 3 + 2.5 * sin(n * 1.7)
        lines.append(f"M{x:.2f} {top:.2f}q1 {(low - top) * 0.4:.2f} 2.400 {max(low - top, 1) * 0.7:.2f}")
    return "".join(lines)


def _place(number: int, paint: Paint, sky: str, land: str) -> str:
    """Return what stands in a landscape, on a line at 0, up to 30 high."""
    tones = Tones(paint.light(sky, 0.85), paint.dark(sky, 0.1), paint.dark(land, 0.45))
    return PLACES[number](paint, tones)


class Tones(NamedTuple):
    """The colours of what stands in a landscape: walls, roofs, and what is dark."""

    wall: str
    roof: str
    dark: str


def _firs(paint: Paint, tones: Tones) -> str:
    fir = paint.shape("M-2 0V-7H-9L-4 -13H-7L-2.500 -19H-5L0 -27L5 -19H2.500L7 -13H4L9 -7H2V0Z", tones.dark)
    spots = ((-16, 2, 0.8), (13, 1, 0.9), (-2, 4, 1.1))
    return "".join(f'<g transform="translate({x} {y}) scale({size})">{fir}</g>' for x, y, size in spots)


def _house(paint: Paint, tones: Tones) -> str:
    door = paint.bare("M-3 2V-6H3V2Z", tones.dark)
    return paint.shape("M-11 2V-11H11V2Z", tones.wall) + paint.shape("M-14 -10L0 -23L14 -10Z", tones.roof) + door


def _lighthouse(paint: Paint, tones: Tones) -> str:
    tower, lamp = paint.shape("M-5 3L-3.500 -22H3.500L5 3Z", tones.wall), paint.shape("M-5 -22H5L0 -29Z", tones.roof)
    return tower + lamp + paint.bare("M-4.300 -9H4.300L4.700 -4H-4.700Z", tones.roof)


def _castle(paint: Paint, tones: Tones) -> str:
    walls = "M-18 3V-16H-15V-13H-12V-16H-9V-9H-5V-20H-2V-17H2V-20H5V-9H9V-16H12V-13H15V-16H18V3Z"
    flag = paint.line("M0 -20V-28", tones.dark, 1) + paint.bare("M0 -28L7 -26L0 -23Z", tones.roof)
    return paint.shape(walls, tones.wall) + paint.bare("M-3 3V-4A3 3 0 0 1 3 -4V3Z", tones.dark) + flag


def _windmill(paint: Paint, tones: Tones) -> str:
    blades = "M0 -17L-3 -33H3ZM0 -17L16 -14V-20ZM0 -17L3 -1H-3ZM0 -17L-16 -20V-14Z"
    turned = f'<g transform="rotate(20 0 -17)">{paint.shape(blades, tones.roof, width=0.8)}</g>'
    return paint.shape("M-7 3L-4 -17H4L7 3Z", tones.wall) + turned


def _stones(paint: Paint, tones: Tones) -> str:
    return paint.shape("M-17 3V-15H-12V3ZM-4 3V-18H1V3ZM10 3V-13H15V3Z", tones.wall) + paint.shape(
        "M-19 -15H3V-19H-19Z", tones.wall
    )


def _bridge(paint: Paint, tones: Tones) -> str:
    water = paint.bare("M-30 6H30V10H-30Z", paint.light(tones.roof, 0.3))
    return paint.shape("M-22 4Q0 -16 22 4H15Q0 -8 -15 4Z", tones.wall) + water


def _tents(paint: Paint, tones: Tones) -> str:
    tents = ((-13, tones.roof), (12, tones.wall))
    cloth = (paint.shape(f"M{x - 8} 3L{x} -15L{x + 8} 3Z", colour) for x, colour in tents)
    return "".join(cloth) + "".join(paint.bare(f"M{x - 2.5} 3L{x} -6L{x + 2.5} 3Z", tones.dark) for x, _ in tents)


def _tree(paint: Paint, tones: Tones) -> str:
    trunk = paint.shape("M-2.500 3Q-1 -6 -2 -12H2Q1 -6 2.500 3Z", paint.dark(tones.dark, 0.3))
    crown = "M0 -9Q-14 -6 -14 -16Q-14 -21 -9 -22Q-8 -31 2 -29Q13 -29 12 -20Q16 -9 0 -9Z"
    return trunk + paint.shape(crown, tones.dark)


PLACES: Final = (_firs, _house, _lighthouse, _castle, _windmill, _stones, _bridge, _tents, _tree)
