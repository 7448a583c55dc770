"""Outlines by the thousand: they are judged within a second or two, or refused with a finding."""

from __future__ import annotations

from math import cos, pi, sin
from time import process_time

import pytest

from toolkit.load.svgfile import read_file
from toolkit.load.svgpath import PathError, read_path
from toolkit.model.geometry.polygon import MOST_POINTS, TangledError, crossing


def ring(count: int) -> tuple[tuple[float, float], ...]:
    turns = (2 * pi * number / count for number in range(count))
    return tuple((50 + 40 * cos(turn), 50 + 40 * sin(turn)) for turn in turns)


def comb(teeth: int, *, lying: bool) -> tuple[tuple[float, float], ...]:
    points = [(0.0, 100.0), *((number * 60 / teeth, number % 2 * 90.0) for number in range(teeth)), (60.0, 100.0)]
    return tuple((y, x) for x, y in reversed(points)) if lying else tuple(points)


@pytest.mark.parametrize(
    "points", [ring(MOST_POINTS), comb(MOST_POINTS - 2, lying=False), comb(MOST_POINTS - 2, lying=True)]
)
def test_thousands_of_edges_are_compared_at_once(points: tuple[tuple[float, float], ...]) -> None:
    start = process_time()
    assert crossing(points) is None
    assert process_time() - start < 3


def test_a_crossing_among_thousands_is_found() -> None:
    points = ring(4000)
    assert crossing((*points[:2000], points[2001], points[2000], *points[2002:]))


def test_long_edges_beside_each_other_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    strokes = [(n / 100 + n % 2 * 50, n % 2 * 50.0) for n in range(600)]
    outline = (*strokes, (120.0, 60.0), (120.0, -5.0), (0.0, -5.0))
    assert crossing(outline) is None
    monkeypatch.setattr("toolkit.model.geometry.polygon.MOST_PAIRS", 100_000)
    with pytest.raises(TangledError):
        crossing(outline)


@pytest.mark.parametrize(
    "data",
    [
        "M 0 0 " + "l 1 1 l 1 -1 " * 100_000 + "Z",
        "M 0 0 " + "C 1e5 9e5 -1e5 1e5 0 1 " * 50 + "Z",
        "M 0 0 L 1e999 3 L 4 4 Z",
        "M 0 0 L 1e7 3 L 4 4 Z",
        "M 0 0 A 1e-320 1e-320 0 1 1 5 5 L 4 4 Z",
        "M 0 0 " + "l 9e5 0 " * 50 + "l 0 1 Z",
    ],
)
def test_a_path_without_bounds_is_refused(data: str) -> None:
    with pytest.raises(PathError):
        read_path(data)


@pytest.mark.parametrize("transform", ["scale(1e300)", "scale(1e300) scale(1e300)", "a" * 1_000_000, "translate(nan)"])
def test_a_transform_without_bounds_is_refused(transform: str) -> None:
    with pytest.raises(PathError):
        read_file(f'<svg><path transform="{transform}" d="M 0 0 L 4 0 L 4 4 A 5 3 0 1 1 0 0 Z"/></svg>', (40.0, 30.0))


def test_thousands_of_elements_are_passed_by() -> None:
    text = "<svg>\n" + "<g/>\n" * 50_000 + '<path d="M 0 0 L 4 0 L 4 4 Z"/>\n</svg>'
    start = process_time()
    assert len(read_file(text, (40.0, 30.0))) == 3
    assert process_time() - start < 2
