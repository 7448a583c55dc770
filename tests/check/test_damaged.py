"""A component with a mistake is looked at as far as it could be read, so that all mistakes are told in one run."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.check.test_course import play
from tests.check.test_effects import RULES, SOME
from tests.check.toy import CARDS, HEAD, LOOKS, PAY
from tests.load.project import DECK, GAME, Project
from tests.projects import change
from toolkit.check import findings_of
from toolkit.load import load_project, read_looks
from toolkit.shipped import shipped_cards, shipped_templates

FIRST = CARDS.count("\n") + PAY.count("\n") + 1  # the line of the first card


def told(root: Path, *cards: str) -> list[tuple[str, int, int]]:
    """Load and check a game with these cards; give code, number of the card (from 1) and column of what is wrong."""
    project = Project(root)
    project.put(GAME, HEAD + SOME)
    project.put(DECK, CARDS + PAY + "".join(f"  - {{{card}}}\n" for card in cards))
    project.put("cards/toy/rules/01-turns.yaml", RULES)
    project.put("cards/toy/play.yaml", play())
    loaded = load_project(root)
    found = [*loaded.diagnostics, *(one for game in loaded.games for one in findings_of(game, LOOKS))]
    places = [(one.code, one.position.line - FIRST + 1, one.position.column) for one in found if one.code != "R207"]
    return sorted(place for place in places if place[0] != "P104")


def at(card: str, words: str) -> int:
    """Return the column of words in a card's line."""
    return len("  - {") + card.index(words) + 1


TWIN = "id: pay, name: Twin, worth: many, play: [{gain: {akts: 1}}, {gain: {coins: 0}}]"


def test_a_wrong_field_hides_no_other_mistake(tmp_path: Path) -> None:
    assert told(tmp_path, TWIN) == [
        ("E402", 1, at(TWIN, "0}")),
        ("R201", 1, at(TWIN, "pay")),
        ("R203", 1, at(TWIN, "akts")),
        ("S103", 1, at(TWIN, "many")),
    ]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("{gain: {coins: two}}", "S110"),
        ("{gian: {coins: 1}}", "S108"),
        ("{may: {then: [{gain: {coins: two}}]}}", "S110"),
        ("{choose: [{do: [{gain: {coins: 1}}]}, {when: {hav: {}}, do: [{gain: {coins: 2}}]}]}", "S111"),
        ("{draw: {from: [cards], cards: 1, twice: true}}", "S101"),
        ("loud", "S108"),
    ],
)
def test_a_wrong_step_leaves_the_others_at_their_places(tmp_path: Path, wrong: str, code: str) -> None:
    card = f"id: one, name: One, play: [{wrong}, {{gain: {{akts: 1}}}}]"
    found = told(tmp_path, card)
    assert [one for one, *_ in found] == sorted([code, "R203"])
    assert ("R203", 1, at(card, "akts")) in found


def test_what_is_left_out_is_not_told_as_missing_equal_or_twice(tmp_path: Path) -> None:
    ways = "{do: [{gian: 1}]}, {do: [{gian: 2}]}"
    assert [code for code, *_ in told(tmp_path, f"id: one, name: One, play: [{{choose: [{ways}]}}]")] == [
        "S108",
        "S108",
    ]
    assert [code for code, *_ in told(tmp_path, "id: No Name, name: One", "id: Or This, name: Two")] == ["S107", "S107"]
    assert [code for code, *_ in told(tmp_path, "name: One", "id: two")] == ["S102", "S102"]


def test_a_component_is_known_by_its_name_though_it_is_wrong(tmp_path: Path) -> None:
    wrong, asks = (
        "id: one, name: One, worth: many",
        "id: two, name: Two, play: [{gain: {coins: {count: {token: one}}}}]",
    )
    assert told(tmp_path, wrong, asks) == [("S103", 1, at(wrong, "many"))]
    other = asks.replace("token: one", "token: onne")
    assert told(tmp_path, wrong, other) == [("R203", 2, at(other, "onne")), ("S103", 1, at(wrong, "many"))]
    assert told(tmp_path, wrong.replace("one", "One"), other) == [
        ("S103", 1, at(wrong, "many")),
        ("S107", 1, at(wrong, "one")),
    ]


NOBODY = "id: two, name: Two, play: [{gain: {coins: {count: {where: {worth: 8}}}}}, {pay: {acts: 1}}]"


@pytest.mark.parametrize(
    ("wrong", "codes"),
    [
        ("id: one, name: One, copies: many", ["E403", "E408", "S103"]),
        ("id: one, name: One, suit: rain", ["E403", "E408", "S106"]),
        ("id: one, name: One, suit: rain, worth: 8", ["E408", "S106"]),
        ("id: one, name: One, worth: many", ["E408", "S103"]),  # it may have been worth 8
        ("id: one, name: One, play: [{gian: {acts: 1}}]", ["E403", "S108"]),  # it may have given acts
        ("id: one, name: One, plya: [{gain: {acts: 1}}]", ["E403", "S101"]),
        ("id: one, name: One, suit: rain, play: [{gain: {acts: 1}}]", ["E403", "S106"]),
    ],
)
def test_what_is_said_of_the_whole_game_is_told_where_the_mistake_has_no_part_in_it(
    tmp_path: Path, wrong: str, codes: list[str]
) -> None:
    assert [code for code, *_ in told(tmp_path, wrong, NOBODY)] == codes


@pytest.mark.parametrize(
    ("file", "old", "new", "code"),
    [
        ("last-will/decks/helpers.yaml", "name: School Chum", "name: 7", "S103"),
        ("last-will/boards/planning-board.yaml", "market: [", "market: [7, ", "S103"),
        ("last-will/decks/wild.yaml", "stands_for: {card:", "stands_for: {deck:", "S101"),
        ("oh-my-goods/decks/red.yaml", "worth: 9", "worth: nine", "S103"),
    ],
)
def test_one_mistake_in_a_whole_game_is_one_finding(tmp_path: Path, file: str, old: str, new: str, code: str) -> None:
    """What texts, counts, examples and set-ups say of the component is no mistake of theirs."""
    name, _, _ = file.partition("/")
    shutil.copytree(shipped_cards() / name, tmp_path / "cards" / name)
    change(tmp_path / "cards" / file, old, new)
    loaded = load_project(tmp_path)
    looks = read_looks(tmp_path, loaded.games[0], (shipped_templates(),))
    assert [one.code for one in (*loaded.diagnostics, *findings_of(loaded.games[0], looks))] == [code]
