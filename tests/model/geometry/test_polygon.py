"""Outlines as points: what they enclose, where they cross, how deep a point lies in them."""

from __future__ import annotations

from math import cos, pi, sin, tau

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolkit.model.geometry.polygon import Points, area, bounds, contains, core, crossing, inset, mirrored

SQUARE: Points = ((0, 0), (10, 0), (10, 10), (0, 10))
ELL: Points = ((0, 0), (20, 0), (20, 10), (10, 10), (10, 30), (0, 30))


@st.composite
def stars(draw: st.DrawFn) -> Points:
    """Outlines around a middle, so that none crosses itself."""
    radii = draw(st.lists(st.floats(4, 30), min_size=3, max_size=24))
    turns = [tau * number / len(radii) for number in range(len(radii))]
    points = [(r * cos(turn), r * sin(turn)) for r, turn in zip(radii, turns, strict=True)]
    left, low = min(x for x, _ in points), min(y for _, y in points)
    return tuple((x - left, y - low) for x, y in points)


def test_area_bounds_and_mirror_image() -> None:
    assert area(SQUARE) == 100
    assert area(SQUARE[::-1]) == -100
    assert bounds(ELL) == (0, 0, 20, 30)
    assert area(mirrored(ELL, 20)) == area(ELL) == 400


@given(stars())
def test_a_mirror_image_has_the_same_area_and_turns_the_same_way(points: Points) -> None:
    assert area(mirrored(points, 60)) == pytest.approx(area(points))
    assert [x for x, _ in mirrored(mirrored(points, 60), 60)] == pytest.approx([x for x, _ in points])


@given(stars())
def test_what_goes_once_around_its_middle_does_not_cross_itself(points: Points) -> None:
    assert crossing(points) is None


@pytest.mark.parametrize(
    ("points", "place"),
    [
        (((0, 0), (10, 10), (10, 0), (0, 10)), (5, 5)),
        (((0, 0), (10, 0), (5, 0), (0, 10)), None),
        (((0, 0), (10, 0), (10, 10), (5, 0), (0, 10)), (5, 0)),
        (((0, 0), (10, 0), (10, 5), (8, 0), (2, 0), (0, 5)), None),
    ],
)
def test_a_crossing_is_found(points: Points, place: tuple[float, float] | None) -> None:
    met = crossing(points)
    assert met
    assert place is None or met[1] == pytest.approx(place)


def test_how_deep_a_point_lies() -> None:
    assert inset(ELL, (5, 20)) == 5
    assert inset(ELL, (15, 20)) == -5
    assert inset(ELL, (9, 9)) == pytest.approx(2**0.5)
    assert contains(SQUARE, (5, 5))
    assert not contains(SQUARE, (11, 5))
    round_ = tuple((10 * cos(tau * n / 90), 10 * sin(tau * n / 90)) for n in range(90))
    assert inset(round_, (0, 0)) == pytest.approx(10 * cos(pi / 90))


def test_the_core_is_where_there_is_most_room() -> None:
    x, y, radius = core(ELL)
    assert radius == pytest.approx(5.86, abs=0.1)  # in the corner, where both arms meet
    assert (x, y) == pytest.approx((5.86, 5.86), abs=0.3)
    assert core(SQUARE) == pytest.approx((5, 5, 5), abs=0.1)
    assert core(((0, 0), (40, 0), (40, 10), (0, 10))) == pytest.approx((20, 5, 5), abs=0.1)


@given(stars())
def test_the_core_lies_within(points: Points) -> None:
    x, y, radius = core(points)
    assert contains(points, (x, y))
    assert inset(points, (x, y)) == radius > 0
