"""Path data to points: every command, and what is wrong with the others, to the character."""

from __future__ import annotations

from itertools import pairwise
from math import hypot, pi

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from toolkit.load.svgfile import read_file
from toolkit.load.svgpath import TOLERANCE, PathError, read_path
from toolkit.model.geometry.polygon import area, bounds

SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10))


@pytest.mark.parametrize(
    "data",
    [
        "M 0 0 L 10 0 L 10 10 L 0 10 Z",
        "M0,0 10,0 10,10 0,10z",
        "m 0 0 h 10 v 10 h -10 z",
        "M0 0H10V10H0L0 0",
        " M 0 0\n l 10 0\n\t0 1e1 -10,0 0-10 Z ",
    ],
)
def test_a_square_can_be_written_in_many_ways(data: str) -> None:
    assert read_path(data) == SQUARE


@pytest.mark.parametrize(
    ("data", "size"),
    [
        ("M 20 10 A 10 10 0 0 1 0 10 A 10 10 0 0 1 20 10 Z", pi * 100),
        ("M0 10a10 10 0 0120 0 10 10 0 01-20 0z", pi * 100),
        ("M 0 0 A 6 3 30 1 0 0.01 0 Z", pi * 18),
        ("M 0 0 Q 10 20 20 0 Z", 400 / 3),
        ("M 0 0 q 5 10 10 0 t 10 0 l 0 20 l -20 0 z", 400),
        ("M 0 0 C 0 20 20 20 20 0 Z", 240),
        ("M 0 0 c 0 10 10 10 10 0 s 10 -10 10 0 v 20 h -20 z", 400),
    ],
)
def test_curves_enclose_what_they_should(data: str, size: float) -> None:
    assert abs(area(read_path(data))) == pytest.approx(size, rel=4e-3)


@settings(max_examples=30, deadline=None)
@given(st.floats(0.5, 300))
def test_no_chord_of_an_arc_is_off_by_more_than_the_tolerance(radius: float) -> None:
    points = read_path(f"M 0 0 A {radius} {radius} 0 0 1 {2 * radius} 0 A {radius} {radius} 0 0 1 0 0 Z")
    middles = (((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(points))
    assert all(radius - hypot(x - radius, y) <= TOLERANCE * 1.01 for x, y in middles)


@pytest.mark.parametrize(
    ("data", "at", "words"),
    [
        ("M 0 0 L 40 0 X 3", 13, "unknown path command 'X'"),
        ("L 0 0 L 40 0 Z", 0, "a path begins with M, not with 'L'"),
        ("M 0 0 L 40 L 3 3 Z", 11, "'L' takes 2 numbers, and the second is 'L'"),
        ("M 0 0 H 40 V", 11, "'V' takes 1 number, and the first is the end"),
        ("M 0 0 A 1 1 0 2 0 3 3 Z", 14, "'A' takes 7 numbers, and the fourth is '2'"),
        ("M 0 0 L 40 0 L 20 30", 19, "the outline is open: it ends at 20, 30 and began at 0, 0"),
        ("M 0 0 L 40 0 L 20 30 Z M 1 1", 23, "a second outline begins here; a piece has one"),
        ("M 0 0 L 40 0 Z", 13, "the outline encloses nothing"),
        ("M 0 0 L 40 0 Z 4", 15, "expected a command, found '4'"),
        ("#leaf", 0, "expected a command, found '#'"),
    ],
)
def test_what_is_wrong_is_told_to_the_character(data: str, at: int, words: str) -> None:
    with pytest.raises(PathError) as caught:
        read_path(data)
    assert (caught.value.at, str(caught.value)) == (at, words)


def svg(inside: str, box: str = 'viewBox="0 0 10 10"') -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>\n{inside}\n</svg>'


@pytest.mark.parametrize(
    "inside",
    [
        '<path d="M0 0H10V10H0Z"/>',
        '<polygon points="0,0 10,0 10,10 0,10"/>',
        '<defs><path d="M0 0H5V5Z"/></defs><path d="M0 0H10V10H0Z"/>',
        '<g transform="translate(-5 -5)"><path transform="translate(5,5)" d="M0 0H10V10H0Z"/></g>',
        '<g transform="rotate(90) translate(0 -10)"><path d="M0 0H10V10H0Z"/></g>',
        '<path transform="scale(2) matrix(1 0 0 1 0 0) skewX(0)" d="M0 0H5V5H0Z"/>',
    ],
)
def test_a_file_holds_one_path_or_polygon_laid_over_its_size(inside: str) -> None:
    assert bounds(read_file(svg(inside), (40, 40))) == pytest.approx((0, 0, 40, 40))
    assert bounds(read_file(svg(inside, ""), (40, 40))) == pytest.approx((0, 0, 10, 10))


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        (svg("<rect/>"), 1, "expected one path, found 0"),
        (svg('<path d="M0 0H9V9Z"/>\n<path d="M0 0H9V9Z"/>'), 3, "expected one path, found 2"),
        (svg('\n<path d="M0 0H9V9Z 3"/>'), 3, "expected a command, found '3'"),
        (svg('<path d="M0 0H9V9Z"/>', 'viewBox="0 0 10 20"'), 1, "the viewBox is 10 x 20, which is not in proportion"),
        (svg('<path transform="turn(3)" d="M0 0H9V9Z"/>'), 2, "the transform 'turn(3)' is none of SVG's"),
        ("<svg><path></svg>", 1, "this is not SVG: mismatched tag"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(PathError) as caught:
        read_file(text, (40, 40))
    assert str(caught.value).startswith(words)
    assert text[: caught.value.at].count("\n") + 1 == line
