"""A small co-operative game on a map, whose cards name places: checked, played, and told in its book."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from tests.projects import change
from tests.reference.telling import lines
from toolkit.engine import Engine
from toolkit.load import load_project
from toolkit.model.effects import effect_words
from toolkit.project import Project
from toolkit.reference import reference_of
from toolkit.workflows.check import check
from toolkit.workflows.examples import examples

ROOT = Path(__file__).parent / "delta"


@pytest.fixture
def delta(tmp_path: Path) -> Path:
    """Copy the game to a folder."""
    shutil.copytree(ROOT, tmp_path, dirs_exist_ok=True)
    return tmp_path


def test_nothing_is_found_in_it_and_its_examples_hold(delta: Path) -> None:
    with Project(delta, jobs=1) as opened:
        assert [one.message for one in check(opened, frozenset({"delta"}))[1]] == []
        assert [one.findings for one in examples(opened, frozenset({"delta"}))] == [(), ()]


def test_it_is_won_and_lost_by_all_together(delta: Path) -> None:
    (game,) = load_project(delta).games
    engine, ways = Engine(game, 3), set()
    for seed in range(8):
        chance, state = Random(seed), engine.start(seed)  # noqa: S311 (a game, no secret)
        while options := engine.advance(state):
            engine.take(state, chance.choice(options if seed % 2 else engine.options(state)[:1]))
        ways.add(engine.course.endings[state.counters[engine.course.ended] - 1])
        assert len(engine.winners(state)) in (0, 3)
    assert "drowned" in ways


def test_boats_begin_where_the_roles_of_their_players_say(delta: Path) -> None:
    engine = Engine(load_project(delta).games[0], 4)
    state, atlas = engine.start(7), engine.table.graph
    boats, hands = (engine.table.layout.place(zone) for zone in ("boats", "hand"))
    for seat in range(4):
        (boat,), (role,) = state.zones[boats + seat], state.zones[hands + seat]
        start = engine.table.component(engine.table.name(role)).value("start")
        assert atlas.told(state.counters[atlas.mark + boat]) == f"place {start}"


def test_its_cards_and_its_book_speak_of_places_as_a_person_would(delta: Path) -> None:
    (game,) = load_project(delta).games
    (rain,) = (deck for deck in game.decks if deck.id == "rain")
    told = {part.id: effect_words(part.value("falls"), game.lexicon) for part in rain.components}
    assert told["rain-mill"] == "put a drop from the sea on the place shown"
    assert told["tide"] == "put a drop from the sea on each place shown"
    assert told["burst"] == (
        "if the place shown bears a flood sign, put a drop from the sea on each place next to the place shown; "
        "otherwise mark the place shown with a flood sign"
    )
    watch, flood = (lines(part.blocks) for part in reference_of(game).paragraphs() if part.address.endswith("-example"))
    assert watch == [
        "Given. You have a boat at Farm. Ferry bears a flood sign.",
        "Play. You post a watch at Salt Pans and sail, moving a boat to Mill.",
        "Result. There is a watch at Salt Pans.",
        "Not possible. Before any of this, you could not post a watch at Ferry. You could not post a watch at Farm.",
    ]
    assert flood[-1].endswith("Farm now bears a flood sign.")


@pytest.mark.parametrize(
    ("file", "old", "new", "found"),
    [
        ("decks/rain.yaml", "map: delta", "map: delat",
         "no map is called 'delat', nor is a field beside this one or around it"),
        ("decks/rain.yaml", "place: salt-pans", "place: salt-pan", "the delta has no place 'salt-pan'"),
        ("decks/roles.yaml", "space: place", "space: plaice", "there is no kind of space 'plaice'"),
        ("game.yaml", "drains: mill}\n      ferry", "drains: mil}\n      ferry", "the delta has no place 'mil'"),
        ("play.yaml", "named: {field: start}", "named: {field: pawn}", "no deck declares a field 'pawn'"),
    ],
)  # fmt: skip
def test_one_mistake_is_one_finding(delta: Path, file: str, old: str, new: str, found: str) -> None:
    change(delta / "cards/delta" / file, old, new)
    with Project(delta, jobs=1) as opened:
        assert [one.message for one in check(opened, frozenset({"delta"}))[1]] == [found]


def test_an_example_that_expects_another_mark_is_wrong(delta: Path) -> None:
    change(delta / "cards/delta/examples/a-place-is-flooded.yaml", "flooded: [{place: farm}]", "flooded: []")
    with Project(delta, jobs=1) as opened:
        (told,) = (one.findings for one in examples(opened, frozenset({"delta"})) if one.findings)
    assert [one.message for one in told] == ["the mark flooded: expected [], found [place farm]"]
