"""Fields that name spaces: of which map, and spaces that there are; a mistake is found once, where it stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import CARDS, HEAD, PAY, checked
from tests.load.project import DECK, GAME, Project

MAP = """\
maps:
  shore:
    one: shore
    places: {pier: {at: [0, 0]}, bay: {at: [30, 0]}, mill: {at: [15, 20]}}
    links: [[pier, bay], [bay, mill], [mill, pier]]
    rings: {field: [pier, bay, mill]}
"""
FIELDS = """\
  map: {type: text, optional: true}
  start: {type: list, optional: true, of: {type: space, space: place, map: map}}
  rows: {type: list, optional: true, of: {type: record, fields: {ring: {type: space, space: ring, map: map}}}}
components:
"""


@pytest.mark.parametrize(
    ("said", "message"),
    [
        ("map: shore, start: [pier, mill], rows: [{ring: field}]", None),
        ("map: shore, start: [pier, mil]", "the shore has no place 'mil'"),
        ("map: shore, rows: [{ring: field}, {ring: pier}]", "the shore has no ring 'pier'"),
        ("map: shire, start: [pier, mill]", "there is no map 'shire'"),
        ("start: [pier]", "no field 'map' beside it or around it names a map, so that 'pier' is on none"),
    ],
)
def test_a_field_names_a_space_of_its_map(tmp_path: Path, said: str, message: str | None) -> None:
    project = Project(tmp_path)
    project.put(GAME, HEAD + MAP)
    project.put(DECK, CARDS.replace("components:\n", FIELDS) + PAY + f"  - {{id: sheet, name: Sheet, {said}}}\n")
    assert [one.message for one in checked(tmp_path)] == ([message] if message else [])


def found(root: Path, declared: str, cards: str = "", head: str = MAP) -> list[tuple[str, int, str, str | None]]:
    """Check a game whose cards may name a place in the field `site`."""
    project = Project(root)
    project.put(GAME, HEAD + head)
    project.put(DECK, CARDS.replace("components:\n", f"  site: {declared}\ncomponents:\n") + PAY + cards)
    told = checked(root)
    return [(one.position.path, one.position.line, one.message, one.help) for one in told]


CARD = "  - {{id: {0}, name: Site, site: {0}}}\n"
ALL = "".join(CARD.format(one) for one in ("pier", "bay", "mill"))
TWO = MAP + "  lake: {one: lake, places: {isle: {at: [0, 0]}, reed: {at: [9, 9]}}, links: [[isle, reed]]}\n"
LINE = len(CARDS.splitlines())


def test_the_only_map_need_not_be_named_and_a_map_may_be(tmp_path: Path) -> None:
    assert found(tmp_path, "{type: space, space: place, optional: true}", ALL) == []
    assert found(tmp_path, "{type: space, space: place, map: shore, optional: true}", ALL, TWO) == []


def test_a_place_that_the_only_map_does_not_have_is_found_where_it_stands(tmp_path: Path) -> None:
    wrong = "  - {id: peer, name: Peer, site: peer}\n"
    assert found(tmp_path, "{type: space, space: place, optional: true}", wrong + ALL) == [
        (DECK, LINE + 3, "the shore has no place 'peer'", "did you mean 'pier'?")
    ]


@pytest.mark.parametrize(
    ("declared", "head", "message", "advice"),
    [
        (
            "{type: space, space: place, map: shorn, optional: true}",
            MAP,
            "no map is called 'shorn', nor is a field beside this one or around it",
            "did you mean 'shore'?",
        ),
        (
            "{type: space, space: place, optional: true}",
            TWO,
            "several maps have a place, and this does not say which is meant",
            "say 'map: shore' or 'map: lake'",
        ),
        (
            "{type: space, space: tile, optional: true}",
            MAP,
            "no map of the game has a tile",
            None,
        ),
        (
            "{type: space, space: tile, map: shore, optional: true}",
            MAP,
            "the shore has no tile",
            "it has: place, link or ring",
        ),
        (
            "{type: space, space: plaice, optional: true}",
            MAP,
            "there is no kind of space 'plaice'",
            "did you mean 'place'?",
        ),
        (
            "{type: space, space: place, default: pear}",
            MAP,
            "the shore has no place 'pear'",
            "did you mean 'pier'?",
        ),
    ],
)
def test_a_wrong_declaration_is_one_finding_however_many_cards_there_are(
    tmp_path: Path, declared: str, head: str, message: str, advice: str | None
) -> None:
    assert found(tmp_path, declared, ALL, head) == [(DECK, LINE, message, advice)]


def test_places_name_places(tmp_path: Path) -> None:
    ferry = "    fields: {ferry: {type: space, space: place, optional: true}}\n"
    right = MAP.replace("    places: {pier: {at: [0, 0]}", ferry + "    places: {pier: {at: [0, 0], ferry: bay}")
    assert found(tmp_path, "{type: text, optional: true}", "", right) == []
    wrong = right.replace("ferry: bay", "ferry: by")
    ((path, _, message, advice),) = found(tmp_path, "{type: text, optional: true}", "", wrong)
    assert (path, message, advice) == (GAME, "the shore has no place 'by'", "did you mean 'bay'?")


@pytest.mark.parametrize(
    ("asked", "message", "advice"),
    [
        ("{space: place, named: {field: site}}", None, None),
        (
            "{space: ring, named: {field: site}}",
            "the field 'site' names a place, not a ring",
            "declare it: '{type: space, space: ring}', or a list of these",
        ),
        (
            "{space: place, named: {field: worth}}",
            "the field 'worth' names no place",
            "declare it: '{type: space, space: place}', or a list of these",
        ),
        ("{space: place, named: {field: siteo}}", "no deck declares a field 'siteo'", "did you mean 'site'?"),
        (
            "{space: place, within: {steps: 1, at_least: 2, of: {space: place, named: [pier]}}}",
            "nothing is at least 2 steps away, and 1 at most",
            "write a number from 0 to 1",
        ),
    ],
)
def test_an_effect_asks_for_a_field_that_names_such_spaces(
    tmp_path: Path, asked: str, message: str | None, advice: str | None
) -> None:
    card = f"  - {{id: count, name: Count, play: [{{gain: {{coins: {{count: {asked}}}}}}}]}}\n"
    told = found(tmp_path, "{type: space, space: place, optional: true}", ALL + card)
    assert [one[2:] for one in told] == ([(message, advice)] if message else [])
