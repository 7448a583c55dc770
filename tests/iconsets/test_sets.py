"""The sets of icons that the wheel brings: sound drawings, known authors, kept licences, and no marks of firms."""

from __future__ import annotations

import re

import pytest

from tests.iconsets.drawing import UnfitDrawingError, clean
from tests.iconsets.make import MARKS
from toolkit.iconsets.sets import DATA, PAINT, all_sets, drawn, find

OF_ALL = all_sets()


@pytest.mark.parametrize("name", OF_ALL)
def test_every_drawing_is_as_it_was_cleaned(name: str) -> None:
    icons = OF_ALL[name]
    names = list(icons.names)
    assert len(names) > 1000
    assert len(icons.tags) == len(names)
    for number in range(0, len(names), 64):
        lines = icons._read(f"{number // 64:03}").split("\n")
        assert len(lines) == len(names[number : number + 64])
        for body in lines:
            assert PAINT in body or "fill" not in body
            assert re.fullmatch(
                r'(<(g|path|circle|ellipse|rect|line|polyline|polygon)( [a-z0-9-]+="[^"<>&]*")*/?>|</g>)+', body
            )
    assert clean(lines[-1]) == lines[-1]


@pytest.mark.parametrize("name", OF_ALL)
def test_a_set_says_whose_it_is(name: str) -> None:
    icons = OF_ALL[name]
    first = icons.icon(next(iter(icons.names)))
    assert first.address.startswith(f"{name}/")
    assert first.author.name
    assert first.author.licence in ("CC-BY-3.0", "CC0-1.0", "MIT", "ISC")
    assert len(icons.licence) > 500
    assert not [one for one in icons.names if MARKS.search(one)]


def test_authors_of_game_icons() -> None:
    lorc, delapouite = find("game-icons/acorn"), find("game-icons/abbot-meeple")
    assert lorc
    assert delapouite
    assert (lorc.author.name, lorc.author.licence) == ("Lorc", "CC-BY-3.0")
    assert delapouite.author.name == "Delapouite"
    free = {
        one.author.name
        for one in map(find, map("game-icons/{}".format, OF_ALL["game-icons"].names))
        if one and one.author.licence == "CC0-1.0"
    }
    assert free == {"Viscious Speed", "Zeromancer"}


def test_an_icon_is_drawn_in_a_colour() -> None:
    svg = drawn("tabler/wood", "#7a4b8c").decode()
    assert svg.startswith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">')
    assert "#7a4b8c" in svg
    assert PAINT not in svg
    assert 'stroke-width="2.25"' in svg


@pytest.mark.parametrize("address", ["tabler/no-such-thing", "nowhere/wood", "wood", "", "../wood", "tabler/"])
def test_there_is_no_such_icon(address: str) -> None:
    assert find(address) is None


@pytest.mark.parametrize(
    "body",
    [
        "<script>alert(1)</script>",
        '<path d="M0 0" onload="x()"/>',
        '<path d="M0 0" style="fill:red"/>',
        '<path d="M0 0" fill="url(#a)"/>',
        '<image href="file:///etc/passwd"/>',
        '<use href="#a"/>',
        '<path d="url(x)"/>',
        "<path d='M0 0'>words</path>",
        '<!DOCTYPE a [<!ENTITY b "c">]><path d="M0 0"/>',
        '<path d="M0 0"',
        '<circle r="1;2"/>',
    ],
)
def test_what_is_no_plain_drawing_is_refused(body: str) -> None:
    with pytest.raises(UnfitDrawingError):
        clean(body)


def test_a_plain_drawing_is_kept() -> None:
    body = '<g fill="none" stroke="currentColor"><path d="M1-2.5e-1 3"/><circle cx="1" cy="2" r=".5"/></g>'
    assert clean(body) == body


def test_the_files_are_small() -> None:
    assert sum(path.stat().st_size for path in DATA.iterdir()) < 4_000_000
