"""Patterns of one colour that fill a field: the backs of cards, and what lies on their paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import cos, hypot, pi, sin
from typing import Final

from toolkit.art.paint import polygon

KAPPA: Final = 0.5523  # how far the points that bend it lie along a quarter of a circle


@lru_cache(maxsize=64)  # all cards of a deck have the same
def ornament(name: str, width: float, height: float, colour: str = "#ffffff", strength: float = 0.16) -> str:
    """Return a pattern by name, so many millimetres wide and high."""
    path = "".join(ORNAMENTS[name](width, height))
    fill = f'fill="{colour}" fill-opacity="{strength:g}" fill-rule="evenodd"'
    box = f'viewBox="0 0 {width:g} {height:g}" width="{width:g}mm" height="{height:g}mm"'
    kind = 'class="ornament" aria-hidden="true" xmlns="http://www.w3.org/2000/svg"'
    return f'<svg {kind} {box}><path {fill} d="{path}"/></svg>'


def _grid(width: float, height: float, across: float, down: float) -> Iterator[tuple[int, float, float]]:
    """Yield the points of a grid in the middle of a field and a little beyond, each row's number first."""
    columns, rows = int(width / across / 2) + 2, int(height / down / 2) + 2
    for row, column in product(range(-rows, rows + 1), range(-columns, columns + 1)):
        x, y = width / 2 + column * across, height / 2 + row * down
        if -1.5 * across <= x <= width + across and -down <= y <= height + down:
            yield row, x, y


def _bricks(width: float, height: float, across: float, down: float) -> Iterator[tuple[float, float]]:
    """Yield the points of the same grid, every other row between the others."""
    for row, x, y in _grid(width, height, across, down):
        yield x + row % 2 * across / 2, y


def _arch(across: float, high: float) -> str:
    """Return half a circle, or nearly so, from the pen to its right (or left) and so high over both ends (or below)."""
    return f"c0 {-high * 4 / 3:.2f} {across:.2f} {-high * 4 / 3:.2f} {across:.2f} 0"


def _dot(x: float, y: float, radius: float) -> str:
    """Return the path of a small circle, in curves, which are drawn more quickly than arcs."""
    return f"M{x - radius:.2f} {y:.2f}{_arch(2 * radius, radius)}{_arch(-2 * radius, -radius)}Z"


def _lattice(width: float, height: float) -> Iterator[str]:
    for x, y in _bricks(width, height, 8, 4):
        yield polygon((x, y - 3.4), (x + 3.4, y), (x, y + 3.4), (x - 3.4, y))
        yield polygon((x, y - 2.5), (x + 2.5, y), (x, y + 2.5), (x - 2.5, y))
        yield _dot(x, y, 0.8)


def _rays(width: float, height: float) -> Iterator[str]:
    x, y, far = width / 2, height / 2, hypot(width, height)
    for n in range(20):
        ends = [(x + far * cos(a), y + far * sin(a)) for a in (2 * pi * n / 20, 2 * pi * (n + 0.5) / 20)]
        yield polygon((x, y), *ends)


def _waves(width: float, height: float) -> Iterator[str]:
    for x, y in _bricks(width, height, 9, 4.5):
        for radius in (4.2, 2.8, 1.4):
            inner = radius - 0.7
            yield f"M{x - radius:.2f} {y:.2f}{_arch(2 * radius, radius)}h-.7{_arch(-2 * inner, inner)}Z"


def _leaves(width: float, height: float) -> Iterator[str]:
    for x, y in _bricks(width, height, 10, 8.6):
        for turn in range(4):
            a = pi / 2 * turn + pi / 4
            tip, one, other = (
                (x + r * cos(a + t), y + r * sin(a + t)) for r, t in ((4.6, 0), (3.2, 0.55), (3.2, -0.55))
            )
            yield (
                f"M{x + 0.7 * cos(a):.2f} {y + 0.7 * sin(a):.2f}Q{one[0]:.2f} {one[1]:.2f} {tip[0]:.2f} {tip[1]:.2f}"
                f"Q{other[0]:.2f} {other[1]:.2f} {x + 0.7 * cos(a):.2f} {y + 0.7 * sin(a):.2f}Z"
            )
        yield _dot(x + 5, y, 0.7)


def _checks(width: float, height: float) -> Iterator[str]:
    for x, y in _bricks(width, height, 8, 4):
        yield polygon((x - 2, y - 2), (x + 2, y - 2), (x + 2, y + 2), (x - 2, y + 2))


def _stars(width: float, height: float) -> Iterator[str]:
    for x, y in _bricks(width, height, 11, 7):
        for n, (size, dx) in enumerate(((2.6, 0.0), (1.1, 5.5))):
            turned = [(size * (1 if i % 2 == 0 else 0.34), pi * i / 4) for i in range(8)]
            yield polygon(*((x + dx + r * sin(a), y - r * cos(a) + n) for r, a in turned))


def _quatrefoils(width: float, height: float) -> Iterator[str]:
    """Yield a net of lozenges with a flower in each, as painted behind figures in manuscripts."""
    for x, y in _bricks(width, height, 11, 5.5):
        yield polygon((x, y - 5.5), (x + 5.5, y), (x, y + 5.5), (x - 5.5, y))
        yield polygon((x, y - 5.1), (x + 5.1, y), (x, y + 5.1), (x - 5.1, y))
        for dx, dy in ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)):
            yield _dot(x + dx, y + dy, 0.9)
        yield _dot(x + 5.5, y, 0.7)


def _sprigs(width: float, height: float) -> Iterator[str]:
    """Yield stems with leaves on both sides and a bud, row by row the other way."""
    for row, x, y in _grid(width, height, 13, 8.5):
        way, left = (1, x) if row % 2 else (-1, x + 6.5)
        yield f"M{left:.2f} {y + 7:.2f}q{way * 3.6:.2f}-6.500 0-13q{way * 3.2:.2f} 6.500 {way * 0.36:.2f} 13Z"
        for n, at in enumerate((4.6, 1.8, -1, -3.8)):
            bow = left + way * (1.75 - at * at * 0.034)
            for side in (1, -1):
                tip = f"{side * 3.6:.2f}-2.200"
                yield (
                    f"M{bow:.2f} {y + at:.2f}q{side * 0.6:.2f}-2.400 {tip}"
                    f"q{-side * 0.5:.2f} {2.2 + n * 0.1:.2f} {-side * 3.6:.2f} 2.200Z"
                )
        yield _dot(left, y - 7.2, 1)


def _quarters(width: float, height: float) -> Iterator[str]:
    """Yield quarters of discs in squares, each turned as its place has it."""
    side = 9.0
    for row, x, y in _grid(width, height, side, side):
        left, top = x - side / 2, y - side / 2
        place = round(left / side * 3) + row * 5 + round(left / side) * row
        corners = ((0, 0, 1, 1), (side, 0, -1, 1), (side, side, -1, -1), (0, side, 1, -1))
        dx, dy, across, down = corners[place % 4]
        if place % 7 == 3:
            yield _dot(x, y, side * 0.28)
            continue
        reach = side if place % 3 else side / 2
        wide, high = across * reach, down * reach
        curve = f"c0 {KAPPA * high:.2f} {(KAPPA - 1) * wide:.2f} {high:.2f} {-wide:.2f} {high:.2f}"
        yield f"M{left + dx:.2f} {top + dy:.2f}h{wide:.2f}{curve}Z"


def _honeycomb(width: float, height: float) -> Iterator[str]:
    """Yield cells with walls between them, each with a thin line within."""
    for x, y in _bricks(width, height, 13, 11.258):
        for radius in (6.7, 5.2, 4.8):
            turned = [pi * i / 3 for i in range(6)]
            yield polygon(*((x + radius * sin(a), y - radius * cos(a)) for a in turned))


def _gingham(width: float, height: float) -> Iterator[str]:
    """Yield squares where stripes cross, and between them the stripes, thread by thread."""
    side, half = 5.0, 2.5
    for row, x, y in _grid(width, height, side, side):
        down, across = row % 2 == 0, round((x - width / 2) / side) % 2 == 0
        if down and across:
            yield _bar(x - half, y - half, side, side)
        for n in range(5) if down != across else ():
            at = n - 2.25
            yield _bar(x + at, y - half, 0.5, side) if down else _bar(x - half, y + at, side, 0.5)


def _bar(x: float, y: float, wide: float, high: float) -> str:
    return f"M{x:.2f} {y:.2f}h{wide:g}v{high:g}h-{wide:g}Z"


def _laid(width: float, height: float) -> Iterator[str]:
    for n in range(int(height / 1.1)):
        yield f"M0 {n * 1.1:.2f}h{width:g}v.16h-{width:g}Z"
    for n in range(1, int(width / 18) + 1):
        yield f"M{n * 18} 0h.2v{height:g}h-.2Z"


def _grain(width: float, height: float) -> Iterator[str]:
    for n in range(int(width * height / 22)):
        x, y = (n * 0.754877 % 1) * width, (n * 0.569840 % 1) * height
        size = 0.12 + (n * 37 % 11) / 40
        yield f"M{x:.2f} {y:.2f}l{size:.2f} {size * 0.4:.2f} {-size * 0.3:.2f} {size * 0.6:.2f}Z"


def _dots(width: float, height: float) -> Iterator[str]:
    for x, y in _bricks(width, height, 4, 2):
        yield _dot(x, y, 0.42)


ORNAMENTS: Final[Mapping[str, Callable[[float, float], Iterator[str]]]] = {
    "lattice": _lattice,
    "rays": _rays,
    "waves": _waves,
    "leaves": _leaves,
    "checks": _checks,
    "stars": _stars,
    "quatrefoils": _quatrefoils,
    "sprigs": _sprigs,
    "quarters": _quarters,
    "honeycomb": _honeycomb,
    "gingham": _gingham,
    "laid": _laid,
    "grain": _grain,
    "dots": _dots,
}
