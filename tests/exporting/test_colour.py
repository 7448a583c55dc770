"""Colours to inks: what a rule says for one colour, and what becomes of whole faces."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.render.drawn_faces import drawn, face
from toolkit.impose.colour import Separation
from toolkit.impose.fonts import FontBook
from toolkit.impose.pdf import FaceFile
from toolkit.impose.writer import Node, compressed, node
from toolkit.model.production.service import Inks

INKS = Inks(most=240, black=(60, 40, 40, 100))
SHARE = st.floats(0, 1)


@given(SHARE, SHARE, SHARE)
def test_no_colour_takes_more_ink_than_allowed(red: float, green: float, blue: float) -> None:
    for is_type in (False, True):
        inked = Separation(INKS).inked(red, green, blue, is_type=is_type)
        assert all(-1e-9 <= share <= 1 for share in inked)
        assert 100 * sum(inked) <= 240


@given(SHARE, SHARE, SHARE)
def test_a_colour_that_needs_little_ink_stays_what_it_is(red: float, green: float, blue: float) -> None:
    cyan, magenta, yellow, black = Separation(Inks(most=400)).inked(red, green, blue, is_type=True)
    back = [(1 - share) * (1 - black) for share in (cyan, magenta, yellow)]
    assert back == pytest.approx([red, green, blue], abs=0.021)


def test_type_is_black_alone_and_areas_are_rich_black() -> None:
    inked = Separation(INKS).inked
    assert inked(0, 0, 0, is_type=True) == (0, 0, 0, 1)
    assert inked(0, 0, 0, is_type=False) == pytest.approx((0.6, 0.4, 0.4, 1), abs=0.001)
    assert inked(0.5, 0.5, 0.5, is_type=False) == (0, 0, 0, 0.5)


def test_operators_are_turned_and_what_they_stand_in_is_not() -> None:
    content = b"0 0 0 rg\n0 0 5 5 re\nf\n0 0 0 rg\nBT\nET\n1 0 0 RG\n1 g\n/a1 gs\n1 0 0 1 5 5 cm"
    form = node((b"<</Subtype/Form/Filter/FlateDecode>>",), (), compressed(content))
    turned = Separation(INKS).turn(form)
    assert turned.data
    assert zlib.decompress(turned.data).split(b"\n") == [
        b"0.5998 0.3999 0.3999 1 k",
        b"0 0 5 5 re",
        b"f",
        b"0 0 0 1 k",
        b"BT",
        b"ET",
        b"0 1 1 0 K",
        b"0 0 0 0 k",
        b"/a1 gs",
        b"1 0 0 1 5 5 cm",
    ]


def test_a_gradient_s_colours_are_turned_with_its_space() -> None:
    text = b"<< /ColorSpace /DeviceRGB /ShadingType 2 /Function << /FunctionType 2 /C0 [ 1 0 0 ] /C1 [ 1 1 1 ] >> >>"
    tree = node((text,))
    separation = Separation(INKS)
    assert separation.faults(tree) == frozenset()
    (told,) = separation.turn(tree).body
    assert told == (
        b"<< /ColorSpace /DeviceCMYK /ShadingType 2 /Function << /FunctionType 2 /C0 [ 0 1 1 0 ] /C1 [ 0 0 0 0 ] >> >>"
    )


def test_faults_are_found_in_what_is_referred_to() -> None:
    seen = node((b"<</a0.5<< /ca 0.5 >>>>",))
    solid = node((b"<</a1<< /ca 1 >> /a1.0 << /ca 1.0 >>>>",))
    picture = node((b"<< /Subtype /Image /ColorSpace /DeviceRGB >>",), (), b"")
    found = Separation(INKS).faults
    assert found(node((b"<</X ", b">>"), (seen,))) == {"transparency"}
    assert found(node((b"<</X ", b">>"), (solid,))) == frozenset()
    assert found(node((b"<</X ", b">>"), (picture,))) == {"picture"}


def test_a_group_goes_where_the_standard_forbids_it_and_nothing_is_seen_through() -> None:
    group = b"<< /Group << /CS /DeviceRGB /I true /S /Transparency /Type /Group >> /Subtype /Form >>"
    assert Separation(INKS).turn(node((group,)), plain=True).body == (b"<<  /Subtype /Form >>",)
    assert b"/CS /DeviceCMYK" in Separation(INKS).turn(node((group,))).body[0]


def test_a_drawn_face_has_no_rgb_left(tmp_path: Path) -> None:
    inside = '<div style="width:10mm; height:5mm; background:linear-gradient(#c33, #33c); color:#252">Hm</div>'
    (stored,) = drawn(tmp_path, face(inside)).faces
    assert stored
    tree = Separation(INKS).turn(FaceFile(stored.path, FontBook()).form(stored.page).tree)

    every = b"\n".join(_texts(tree))
    assert b"DeviceRGB" not in every
    assert b" rg" not in every
    assert b" k\n" in every


def _texts(tree: Node) -> Iterator[bytes]:
    """Yield an object, its operators, and those of all that it refers to."""
    yield b" ".join(tree.body)
    if tree.data and b"Form" in tree.body[0]:
        yield zlib.decompress(tree.data)
    for below in tree.references:
        yield from _texts(below)
