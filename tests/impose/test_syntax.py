"""Dictionaries and content streams taken apart as bytes."""

from __future__ import annotations

import zlib

import pytest

from toolkit.impose.syntax import entries, read_content


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (b"<< >>", {}),
        (b"<< /A 1 /B /C /D 12 0 R >>", {b"/A": b"1", b"/B": b"/C", b"/D": b"12 0 R"}),
        (b"<< /X << /x0 5 0 R >> /Box [ 0 1.5 -2 ] >>", {b"/X": b"<< /x0 5 0 R >>", b"/Box": b"[ 0 1.5 -2 ]"}),
        (b"<< /A << /B << /C [ 1 [ 2 ] ] >> >> /E 3 >>", {b"/A": b"<< /B << /C [ 1 [ 2 ] ] >> >>", b"/E": b"3"}),
        (b"<< /A (a >> /b \\( 1 0 R) /C 2 >>", {b"/A": b"(a >> /b \\( 1 0 R)", b"/C": b"2"}),
        (b"<< /A <feff> /C 2 >>", {b"/A": b"<feff>", b"/C": b"2"}),
    ],
)
def test_a_dictionary_is_cut_into_its_entries_however_deep(source: bytes, found: dict[bytes, bytes]) -> None:
    assert entries(source) == found


def test_numbered_names_are_counted_anew_and_others_stay() -> None:
    content = b"/x7 Do /a1 gs /x3 Do /x7 Do /p2 scn"
    read = read_content(content, deflated=False)
    assert zlib.decompress(read.data) == b"/x0 Do /a1 gs /x1 Do /x0 Do /p0 scn"
    assert read.names == {b"x7": b"x0", b"a1": b"a1", b"x3": b"x1", b"p2": b"p0"}


def test_a_stream_with_the_right_names_stays_as_it_is_packed() -> None:
    data = zlib.compress(b"/x0 Do", 1)
    assert read_content(data, deflated=True).data is data


def test_the_glyphs_that_are_shown_are_told_by_font_unless_strings_hide_them() -> None:
    shown = read_content(b"BT /F1 9 Tf [<0001>-3<00020003>] TJ /F2 8 Tf <00ff> Tj ET", deflated=False).shown
    assert shown == {b"F1": {1, 2, 3}, b"F2": {255}}
    assert read_content(b"BT /F1 9 Tf (ab) Tj ET", deflated=False).shown == {b"F1": None}


def test_a_damaged_stream_is_told() -> None:
    with pytest.raises(zlib.error):
        read_content(b"no deflate", deflated=True)
