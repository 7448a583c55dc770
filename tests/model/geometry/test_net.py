"""The net of a tuckbox: every panel as large as the room inside, every fold between two parts, nothing outside."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.model.geometry.net import Net, Panel, Point, half_nets, whole_net

rooms = st.tuples(st.floats(30, 120), st.floats(40, 160), st.floats(6, 70))
quick = settings(max_examples=40, deadline=None)


def nets(room: tuple[float, float, float]) -> tuple[Net, ...]:
    return whole_net(room), *half_nets(room)


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines cut each other, and not only touch."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < -1e-6 and side(c, d, a) * side(c, d, b) < -1e-6


@quick
@given(rooms)
def test_the_outline_lies_in_the_net_and_never_crosses_itself(room: tuple[float, float, float]) -> None:
    for net in nets(room):
        assert all(-1e-6 <= x <= net.width + 1e-6 and -1e-6 <= y <= net.height + 1e-6 for x, y in net.outline)
        lines = list(pairwise((*net.outline, net.outline[0])))
        assert not any(crosses(*one, *other) for one in lines for other in lines if one < other)


@quick
@given(rooms)
def test_folds_and_panels_lie_within_the_outline(room: tuple[float, float, float]) -> None:
    for net in nets(room):
        for start, end in net.folds:
            middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
            assert all(inside(net, (middle[0] + dx, middle[1] + dy)) for dx, dy in ((0.01, 0.01), (-0.01, -0.01)))
        for panel in net.panels:
            assert inside(net, (panel.x + panel.width / 2, panel.y + panel.height / 3))


def inside(net: Net, point: Point) -> bool:
    """Whether a ray from a point meets the outline an odd number of times."""
    x, y = point
    crossed = 0
    for (x1, y1), (x2, y2) in pairwise((*net.outline, net.outline[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
            crossed += 1
    return crossed % 2 == 1


@quick
@given(rooms)
def test_panels_are_as_large_as_the_room_inside(room: tuple[float, float, float]) -> None:
    width, height, depth = room
    wanted = {
        "front": (width, height),
        "back": (width, height),
        "left": (depth, height),
        "right": (depth, height),
        "lid": (width, depth),
        "floor": (width, depth),
    }
    whole, (back, front) = whole_net(room), half_nets(room)
    assert {panel.name for panel in whole.panels} == set(wanted)
    assert sorted(panel.name for panel in (*back.panels, *front.panels)) == sorted(wanted)
    for panel in (*whole.panels, *back.panels, *front.panels):
        assert (panel.width, panel.height) == pytest.approx(wanted[panel.name])


def test_neighbours_meet_where_the_box_is_folded() -> None:
    net = whole_net((64, 89, 18))
    panels = {panel.name: panel for panel in net.panels}
    body = [panels[name] for name in ("back", "left", "front", "right")]
    assert all(one.x + one.width == pytest.approx(other.x) for one, other in pairwise(body))
    assert lies_on(panels["lid"], panels["back"])
    assert lies_on(panels["back"], panels["floor"])
    uprights = {start[0] for start, end in net.folds if start[0] == end[0]}
    assert uprights == {panel.x for panel in body}


def lies_on(upper: Panel, lower: Panel) -> bool:
    return upper.x == lower.x and upper.y == pytest.approx(lower.y + lower.height)
