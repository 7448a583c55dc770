"""SVG path data to the points of one closed outline: lines, curves and arcs, as SVG 1.1 has them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice, pairwise
from math import acos, atan2, ceil, cos, hypot, isfinite, pi, radians, sin, sqrt
from typing import Final

from toolkit.model.geometry.polygon import MOST_POINTS, Point, Points

TOLERANCE: Final = 0.01  # millimetres that a chord may be off its curve
SAME: Final = 1e-6
FARTHEST: Final = 1e6  # from the corner of a size; whatever is farther away is a mistake
SIMPLER: Final = "simplify the path in the drawing program"
NUMBERS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
KNOWN: Final = "the commands are M, L, H, V, C, S, Q, T, A and Z; small letters count from the point before"
_NUMBER: Final = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_FLAG: Final = re.compile(r"[01]")
_BLANK: Final = re.compile(r"[\s,]*")


class PathError(ValueError):
    """What is wrong with path data: in words, at an offset from 0, and how to mend it."""

    def __init__(self, message: str, at: int, advice: str | None = None) -> None:
        super().__init__(message)
        self.at, self.advice = at, advice


def read_path(data: str, *, tolerance: float = TOLERANCE) -> Points:
    """Return the points of an outline, the first of them once; PathError where it is not one closed outline."""
    path = _Path(data, tolerance)
    path.read()
    return measured(path.outline(), 0)


def measured(points: Points, at: int) -> Points:
    """Return points that lie where a piece can have them; PathError, at an offset, for any others."""
    if not all(isfinite(x) and isfinite(y) and abs(x) + abs(y) < FARTHEST for x, y in points):
        raise PathError("the outline leads too far away", at, "its numbers are millimetres")
    return points


class _Path:
    """Path data while it is read; `points` are those so far, `handle` the last curve's."""

    def __init__(self, data: str, tolerance: float) -> None:
        self._data, self._at, self._tolerance = data, 0, tolerance
        self._points: list[Point] = []
        self._handle: tuple[str, Point] | None = None
        self._closed = False

    def read(self) -> None:
        command = ""
        while (start := self._skipped()) < len(self._data):
            letter = self._data[start]
            if letter.isalpha():
                self._begin(letter, start)
                command, self._at = letter, start + 1
            elif command in ("", "Z", "z"):
                raise PathError(f"expected a command, found '{letter}'", start, KNOWN)
            try:
                self._step(command)
            except (ArithmeticError, ValueError) as error:
                if isinstance(error, PathError):
                    raise
                raise PathError("no curve can be drawn by these numbers", start, SIMPLER) from None
            if len(self._points) > MOST_POINTS:
                raise PathError(f"the outline has more than {MOST_POINTS:,} points", start, SIMPLER)
            command = {"M": "L", "m": "l"}.get(command, command)

    def outline(self) -> Points:
        points = [
            point
            for number, point in enumerate(self._points)
            if not number or not _same(point, self._points[number - 1])
        ]
        end = len(self._data.rstrip()) - 1
        if not points:
            raise PathError("there is no path", 0, "for example: M 0 0 L 40 0 L 20 30 Z")
        if _same(points[0], points[-1]):
            points.pop()
        elif not self._closed:
            (x, y), (to_x, to_y) = points[-1], points[0]
            message = f"the outline is open: it ends at {x:g}, {y:g} and began at {to_x:g}, {to_y:g}"
            raise PathError(message, end, "end it with Z")
        if len(points) < 3:
            raise PathError("the outline encloses nothing", end, "it needs at least three corners")
        return tuple(points)

    def _begin(self, letter: str, at: int) -> None:
        if letter.upper() not in NUMBERS:
            raise PathError(f"unknown path command '{letter}'", at, KNOWN)
        if not self._points and letter not in "Mm":
            raise PathError(f"a path begins with M, not with '{letter}'", at, "for example: M 0 0 L 40 0 L 20 30 Z")
        if self._points and (letter in "Mm" or self._closed):
            raise PathError("a second outline begins here; a piece has one", at, "holes are not cut")

    def _skipped(self) -> int:
        found = _BLANK.match(self._data, self._at)
        self._at = found.end() if found else self._at
        return self._at

    def _numbers(self, command: str) -> list[float]:
        count, numbers = NUMBERS[command.upper()], list[float]()
        for number in range(count):
            start = self._skipped()
            found = (_FLAG if command in "Aa" and number in (3, 4) else _NUMBER).match(self._data, start)
            if found is None:
                seen = f"'{self._data[start]}'" if start < len(self._data) else "the end"
                message = (
                    f"'{command}' takes {count} number{'s' if count > 1 else ''}, and the {_nth(number)} is {seen}"
                )
                raise PathError(message, min(start, len(self._data) - 1))
            self._at = found.end()
            numbers.append(float(found[0]))
            if abs(numbers[-1]) > FARTHEST:
                raise PathError("the outline leads too far away", start, "its numbers are millimetres")
        return numbers

    def _step(self, command: str) -> None:
        numbers = self._numbers(command)
        kind, here = command.upper(), self._points[-1] if self._points else (0.0, 0.0)
        x, y = here if command.islower() else (0.0, 0.0)
        handle, self._handle = self._handle, None
        if kind == "Z":
            self._closed = True
        elif kind in "HV":
            self._points.append((x + numbers[0], here[1]) if kind == "H" else (here[0], y + numbers[0]))
        elif kind == "A":
            points = _arc(here, numbers, (x + numbers[5], y + numbers[6]), self._tolerance)
            self._points += islice(points, MOST_POINTS + 1)
        else:
            pairs = [(x + a, y + b) for a, b in zip(numbers[::2], numbers[1::2], strict=True)]
            if kind in "ST":
                known = handle is not None and handle[0] == {"S": "C", "T": "Q"}[kind]
                pairs.insert(0, _behind(handle[1], here) if handle and known else here)
                kind = {"S": "C", "T": "Q"}[kind]
            if kind in "CQ":
                self._handle = kind, pairs[-2]
            points = _curve(here, pairs, self._tolerance) if kind in "CQ" else iter(pairs)
            self._points += islice(points, MOST_POINTS + 1)


def _nth(number: int) -> str:
    return ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")[number]


def _same(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < SAME


def _behind(handle: Point, here: Point) -> Point:
    return 2 * here[0] - handle[0], 2 * here[1] - handle[1]


def _curve(start: Point, pairs: list[Point], tolerance: float) -> Iterator[Point]:
    """Yield points of a Bezier curve with one handle or two, so many that no chord is off by more than allowed."""
    points = [start, *pairs]
    bends = [
        hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1])
        for a, b, c in zip(points, points[1:], points[2:], strict=False)
    ]
    degree = len(points) - 1
    count = max(1, ceil(sqrt(degree * (degree - 1) * max(bends) / 8 / tolerance)))
    for number in range(1, count + 1):
        row, t = points, number / count
        while len(row) > 1:
            row = [(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for a, b in pairwise(row)]
        yield row[0]


def _arc(start: Point, numbers: list[float], end: Point, tolerance: float) -> Iterator[Point]:
    """Yield points of an arc of an ellipse; SVG 1.1, appendix F.6, has the formulae."""
    rx, ry, tilt, large, sweep = abs(numbers[0]), abs(numbers[1]), radians(numbers[2]), numbers[3], numbers[4]
    if not rx or not ry or _same(start, end):
        yield end
        return
    c, s = cos(tilt), sin(tilt)
    half = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = (c * half[0] + s * half[1]) / rx, (c * half[1] - s * half[0]) / ry
    length = x * x + y * y
    grown = max(1.0, sqrt(length))
    rx, ry, x, y, length = rx * grown, ry * grown, x / grown, y / grown, length / grown**2
    side = sqrt(max(0.0, 1 / length - 1)) * (1 if large != sweep else -1)
    middle = side * y, -side * x  # in the circle that the ellipse is drawn out of
    first = atan2(y - middle[1], x - middle[0])
    angle = atan2(-y - middle[1], -x - middle[0]) - first
    angle += 2 * pi if sweep and angle < 0 else -2 * pi if not sweep and angle > 0 else 0
    count = max(1, ceil(abs(angle) / (2 * acos(max(0.0, 1 - tolerance / max(rx, ry))))))
    across, up = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    for number in range(1, count):
        turn = first + angle * number / count
        a, b = rx * (middle[0] + cos(turn)), ry * (middle[1] + sin(turn))
        yield across + c * a - s * b, up + s * a + c * b
    yield end
