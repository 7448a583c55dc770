"""The calibration sheet: what a person reads off it makes good what the printer did."""

from __future__ import annotations

from math import cos, degrees, radians, sin

import pytest

from tests.papers import PAPERS
from toolkit.impose.calibration import calibration
from toolkit.impose.sheet import Line, Rect, Sheet, Side, Text
from toolkit.model.production.printing import Layout, Offset, Paper

CUSTOM = {"lying": Paper(width=300, height=200)}
ALL = PAPERS | CUSTOM
Point = tuple[float, float]


def moved(point: Point, paper: Paper, x: float, y: float, turn: float) -> Point:
    """Where a printer puts a point of a page that it moves and turns about the middle."""
    c, s, across, up = cos(turn), sin(turn), point[0] - paper.width / 2, point[1] - paper.height / 2
    return paper.width / 2 + c * across - s * up + x, paper.height / 2 + s * across + c * up + y


def seen_through(point: Point, paper: Paper, duplex: str) -> Point:
    sideways = (duplex == "long-edge") == (paper.height >= paper.width)
    return (paper.width - point[0], point[1]) if sideways else (point[0], paper.height - point[1])


def strokes(side: Side) -> list[tuple[Point, Point]]:
    """The lines of the scales: as long as no line of the ruler is."""
    lines = [mark for mark in side.marks if isinstance(mark, Line)]
    long = [line for line in lines if abs(abs(line.x2 - line.x1) + abs(line.y2 - line.y1) - 7) < 1e-6]
    return [((line.x1, line.y1), (line.x2, line.y2)) for line in long]


def readings(sheet: Sheet, duplex: str, error: tuple[float, float, float]) -> dict[str, float]:
    """Hold a printed sheet against the light: on each scale, find the pair of lines that meets best."""
    assert sheet.back
    paper = sheet.front.paper
    behind = [
        [seen_through(moved(end, paper, *error), paper, duplex) for end in stroke] for stroke in strokes(sheet.back)
    ]
    numbers = [mark for mark in sheet.front.marks if isinstance(mark, Text) and mark.size == 6]
    found: dict[str, tuple[float, float]] = {}
    for stroke in strokes(sheet.front):
        level = stroke[0][1] == stroke[1][1]
        name = "X" if not level else ("left" if stroke[0][0] < paper.width / 2 else "right")
        gap = min(
            abs(one[level] - stroke[0][level])
            for line in behind
            for one in line
            if abs(one[not level] - stroke[0][not level]) < 3 or abs(one[not level] - stroke[1][not level]) < 3
        )
        words = min(numbers, key=lambda text: abs(text.x - stroke[1][0]) + abs(text.y - stroke[1][1])).words
        if name not in found or gap < found[name][0]:
            found[name] = gap, float(words.replace("\u2212", "-"))
    names = {mark.words: mark.x for mark in sheet.front.marks if isinstance(mark, Text) and mark.words in ("A", "B")}
    a, b = ("left", "right") if names["A"] < names["B"] else ("right", "left")
    return {"X": found["X"][1], "A": found[a][1], "B": found[b][1]}


def factor(sheet: Sheet) -> float:
    """What the sheet says to multiply A less B with."""
    words = " ".join(mark.words for mark in sheet.front.marks if isinstance(mark, Text))
    return float(words.partition("times ")[2].partition(";")[0])


@pytest.mark.parametrize("error", [(0, 0, 0), (0.8, -1.4, 0), (-2.2, 0.6, 0.3), (1.0, 1.0, -0.4)])
@pytest.mark.parametrize("duplex", ["long-edge", "short-edge"])
@pytest.mark.parametrize("paper", ALL)
def test_what_is_read_off_makes_good_what_the_printer_did(
    paper: str, duplex: str, error: tuple[float, float, float]
) -> None:
    (sheet,) = calibration(paper, ALL[paper], Layout().changed({"duplex": duplex})).sheets
    x, y, turn = error
    read = readings(sheet, duplex, (x, y, radians(turn)))
    assert read["X"] == pytest.approx(-x, abs=0.11)
    assert (read["A"] + read["B"]) / 2 == pytest.approx(-y, abs=0.11)
    assert (read["A"] - read["B"]) * factor(sheet) == pytest.approx(-turn, abs=0.08)


def test_with_the_offset_that_was_read_the_zeros_meet() -> None:
    error = (0.8, -1.4, 0.3)
    layout = Layout(back=Offset(x=-0.8, y=1.4, turn=-0.3))
    (sheet,) = calibration("a4", PAPERS["a4"], layout).sheets
    assert sheet.back
    assert sheet.back.shift == layout.back
    back = layout.back
    centre = moved((105, 148.5), PAPERS["a4"], back.x, back.y, radians(back.turn))
    assert moved(centre, PAPERS["a4"], error[0], error[1], radians(error[2])) == pytest.approx((105, 148.5), abs=0.02)
    assert any(
        "is moved by -0.8,1.4,-0.3 already" in mark.words for mark in sheet.front.marks if isinstance(mark, Text)
    )


@pytest.mark.parametrize("paper", ALL)
def test_everything_is_where_printers_print(paper: str) -> None:
    (sheet,) = calibration(paper, ALL[paper], Layout()).sheets
    room = Rect(0, 0, ALL[paper].width, ALL[paper].height).grown(-5, -5)
    for side in sheet.sides:
        for mark in side.marks:
            if isinstance(mark, Line):
                assert room.contains(Rect(min(mark.x1, mark.x2), min(mark.y1, mark.y2), 0, 0))
                assert room.contains(Rect(max(mark.x1, mark.x2), max(mark.y1, mark.y2), 0, 0))
            if isinstance(mark, Text):
                assert room.contains(Rect(mark.x, mark.y, 0, mark.size * 0.26))


def test_the_turn_is_told_for_the_distance_of_the_scales() -> None:
    (sheet,) = calibration("a4", PAPERS["a4"], Layout()).sheets
    left = min(stroke[0][0] for stroke in strokes(sheet.front))
    right = max(stroke[0][0] for stroke in strokes(sheet.front))
    assert factor(sheet) == pytest.approx(degrees(1 / (right - left)), abs=0.01)
