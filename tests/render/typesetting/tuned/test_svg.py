"""Paths of drawings are written as WeasyPrint writes them, or left to it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pydyf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from weasyprint.svg.bounding_box import BOUNDING_BOX_METHODS

from tests.render.typesetting.tuned.test_engine import images, largest_difference
from toolkit.render.typesetting import stock, tuned
from toolkit.render.typesetting.tuned.svg import bounds, operators
from toolkit.render.typesetting.weasy import weasyprint

COUNTS = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "z": 0}
NUMBERS = (
    st.integers(-99, 99).map(str) | st.floats(-99, 99).map("{:.3g}".format) | st.sampled_from((".5", "-.25", "+3"))
)


@st.composite
def steps(draw: st.DrawFn) -> str:
    """Return one step of a path, with any separators that SVG allows."""
    letter = draw(st.sampled_from(sorted(COUNTS)))
    numbers = draw(st.integers(1, 3)) * COUNTS[letter]
    between = draw(st.sampled_from((" ", ",", " ,\n")))
    return draw(st.sampled_from((letter, letter.upper()))) + between.join(draw(NUMBERS) for _ in range(numbers))


def drawing() -> SimpleNamespace:
    """Return what WeasyPrint needs of a drawing to read a path."""
    made = SimpleNamespace(stream=pydyf.Stream(), inner_width=0, inner_height=0)
    made.point = lambda *values: weasyprint.svg.SVG.point(made, *values)
    return made


def around(text: str) -> tuple[float, ...]:
    """Return what is around a path as WeasyPrint does."""
    return BOUNDING_BOX_METHODS["path"](drawing(), SimpleNamespace(get=lambda *_: text), 12)  # type: ignore[no-any-return]


def theirs(text: str) -> bytes:
    """Write a path as WeasyPrint does."""
    made = drawing()
    weasyprint.svg.TAGS["path"](made, SimpleNamespace(get=lambda *_: text, vertices=[]), 12)
    return b"\n".join(made.stream.stream)


@given(st.lists(steps(), max_size=9).map(lambda found: f"M{len(found)} 7.5" + "".join(found)))
def test_paths_are_written_as_weasyprint_does(text: str) -> None:
    assert operators(text) == theirs(text)
    assert bounds(text) == pytest.approx(around(text), abs=1e-9)


@pytest.mark.parametrize(
    "text", ["M1-2.5.5.5l3-4", " m 1 2 3 4z", "M1 1 2 2 3 3 h4e1-1", "M0 0q1 1 2 2s3 3 4 4S1 1 2 2zz"]
)
def test_numbers_may_stand_without_anything_between_them(text: str) -> None:
    assert operators(text) == theirs(text) != b"0 0 m"


@pytest.mark.parametrize(
    "text", ["", "L1 1", "5 5 M1 1", "M1", "M1 1 2", "M1 1 h1px", "M1 1 l5% 1", "M1 1 a1 1 0 01.5.5", "M1 1z1"]
)
def test_other_paths_are_left_to_weasyprint(text: str) -> None:
    assert operators(text) is None
    assert bounds(text) is None


def test_markers_units_and_style_sheets_look_as_weasyprint_draws_them(tmp_path: Path) -> None:
    body = """<svg viewBox="0 0 40 20" style="width: 18mm"><style>.low { fill: teal; stroke: #c00 }</style>
    <defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/>
    <stop offset="1" stop-color="navy"/></linearGradient>
    <marker id="dot" markerWidth="4" markerHeight="4" refX="2" refY="2"><path d="M0 0 4 2 0 4z"/></marker></defs>
    <path d="M2 2h9v3q2 4-3 5z" fill="url(#g)"/><path class="low" d="M20 2a4 4 0 014 4l2 3"/>
    <path d="M4 15 l8 2 -3-6" marker-end="url(#dot)" stroke="red" fill="none"/><path d="M25% 50% l10 5 1em 0z"/>
    <path d="M30 12 L38"/><path d="M30 15 t4 3 5-2"/></svg>"""
    ours, plain = (images(tmp_path, engine, body, body)[0] for engine in (tuned, stock))
    assert largest_difference(ours, plain) <= 1
    assert len(ours.getcolors(99999) or ()) > 20
