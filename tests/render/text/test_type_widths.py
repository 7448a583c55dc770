"""Words are as wide as the font says, and break into lines where they must."""

from pathlib import Path

import pytest

from toolkit.render.sources.fonts import find
from toolkit.render.text.type_widths import Measured, UnreadableFontError, advances


def measured(size: float = 10, stem: str = "SourceSansPro-Regular") -> Measured:
    file = find(stem)
    assert file
    return Measured(advances(file), size)


def test_words_are_as_wide_as_their_letters() -> None:
    assert measured().width("0") == pytest.approx(0.497 * 10 * 25.4 / 72)  # a figure is 497 of 1,000 units wide
    assert measured(20).width("pear") == pytest.approx(2 * measured(10).width("pear"))
    assert measured(stem="SourceSansPro-Bold").width("pear") > measured().width("pear")


def test_tags_take_no_room_and_a_picture_takes_an_em() -> None:
    assert measured().width('<b>2</b> &amp; <img src="a.svg"/>') > measured().width("2 & ")
    assert measured().width('<img src="icons/coin.svg"/>') == pytest.approx(10 * 25.4 / 72)
    assert measured().width("  <p>a\n b</p> ") == measured().width("a b")


def test_lines_break_at_spaces_alone() -> None:
    one = measured()
    assert one.lines("two pears and a quince", one.width("two pears and")) == ["two pears and", "a quince"]
    assert one.lines("two\u00a0pears and", one.width("two pears") - 1) == ["two\u00a0pears", "and"]


@pytest.mark.parametrize("measure", [25.0, 40.0, 60.0, 200.0])
def test_an_even_measure_takes_no_more_lines_and_leaves_no_short_one(measure: float) -> None:
    words, one = "Take two coins for every pear that lies in the stall, then discard all of them", measured()
    even = one.even(words, measure)
    found = one.lines(words, even)
    assert even <= measure
    assert len(found) == len(one.lines(words, measure))
    assert len(found) == 1 or len(one.lines(words, even - 0.1)) > len(found)


def test_what_is_no_font_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "text.ttf"
    file.write_bytes(b"\0\1\0\0 nothing")
    with pytest.raises(UnreadableFontError):
        advances(file)
    with pytest.raises(FileNotFoundError):
        advances(tmp_path / "none.ttf")
