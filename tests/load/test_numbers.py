"""Numbers with names: one wherever an amount may stand, and remembered by its name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.load.project import DECK, GAME, TEXTS, USUAL, Project
from toolkit.check.analysis.survey import Survey
from toolkit.check.declarations.usage import definitions_are_used
from toolkit.load import Loader, load_project
from toolkit.load.cases import codes
from toolkit.load.schema import schemas
from toolkit.model.document.nodes import Number
from toolkit.model.effects import effect_words
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.faces.looks import Looks
from toolkit.model.loaded.project import Game
from toolkit.model.mentions import answer, scan
from toolkit.model.mentions.problem import Problem
from toolkit.model.schema.part import Numbered

PLAY = "cards/toy/play.yaml"
HEAD = TEXTS[GAME].format(**USUAL)
USING = "  - {id: a, name: A, play: [{gain: {coins: hand}}]}\n"


@pytest.fixture
def project(tmp_path: Path) -> Project:
    project = Project(tmp_path)
    project.put(GAME, f"{HEAD}numbers: {{hand: 5, deal: {{players: {{2: 6, default: 4}}}}}}\n")
    project.write(DECK, components=USING)
    return project


def only_game(project: Project) -> Game:
    (game,) = load_project(project.root).games
    return game


def told(project: Project) -> list[tuple[str, str, str | None]]:
    return [(one.code, one.message, one.help) for one in load_project(project.root).diagnostics]


def gained(game: Game) -> object:
    return next(game.components()).value("play")[0].gain["coins"]


def test_a_name_is_its_number_and_is_remembered(project: Project) -> None:
    game = only_game(project)
    amount = gained(game)
    assert amount == 5
    assert isinstance(amount, Numbered)
    assert amount.name == "hand"
    assert effect_words(next(game.components()).value("play"), game.lexicon) == "gain 5 coins"


def test_a_number_may_differ_by_players(project: Project) -> None:
    project.write(DECK, components=USING.replace("hand", "deal"))
    amount = gained(only_game(project))
    assert isinstance(amount, ByPlayers)
    assert (amount.name, amount.players) == ("deal", {2: 6, "default": 4})


def test_set_up_rounds_and_scoring_take_names(project: Project) -> None:
    project.put(
        PLAY,
        "setup:\n  - {id: hands, take: {deck: cards}, count: deal, rule: a.b}\n"
        "rounds: {most: hand}\n"
        "scoring:\n  wins: most\n  summary: Most.\n  rule: a.b\n"
        "  lines: [{id: coins, name: Coins, counter: coins, per: hand}]\n",
    )
    game = only_game(project)
    assert game.play
    play = game.play.body
    assert play.rounds
    assert play.scoring
    assert isinstance(play.setup[0].count, ByPlayers)
    assert (play.rounds.most, play.scoring.lines[0].per) == (5, 5)


def test_a_name_that_no_number_has_is_told_at_its_place_with_the_nearest_one(project: Project) -> None:
    project.write(DECK, components=USING.replace("hand", "hadn"))
    (found,) = load_project(project.root).diagnostics
    assert (found.code, found.message, found.help) == ("R203", "there is no number 'hadn'", "did you mean 'hand'?")
    assert str(found.position) == f"{DECK}:13:44"
    assert found.code in codes()


def test_a_number_in_quotes_is_still_told_as_one(project: Project) -> None:
    project.write(DECK, components=USING.replace("hand", '"5"'))
    assert told(project) == [("S103", "expected a whole number, found the text '5'", "without quotes: 5")]


def test_a_table_by_players_is_no_single_number(project: Project) -> None:
    project.write(
        DECK, components="  - {id: a, name: A, play: [{exchange: {give: {coins: 1}, get: {coins: 1}, times: deal}}]}\n"
    )
    ((code, message, _),) = told(project)
    assert (code, message) == ("S103", "the number 'deal' differs by players, and here is one for all of them")


def test_the_bounds_of_an_amount_hold_for_its_name(project: Project) -> None:
    project.put(GAME, f"{HEAD}numbers: {{often: 0}}\n")
    project.write(
        DECK, components="  - {id: a, name: A, play: [{exchange: {give: {coins: 1}, get: {coins: 1}, times: often}}]}\n"
    )
    assert [one[0] for one in told(project)] == ["S104"]


@pytest.mark.parametrize("name", ["all", "two"])
def test_a_number_is_not_called_as_another_one_is(project: Project, name: str) -> None:
    project.put(GAME, f"{HEAD}numbers: {{{name}: 5}}\n")
    project.write(DECK)
    ((code, message, _),) = told(project)
    assert (code, message.partition(":")[0]) == (
        "S103",
        f"'{name}' says another number, or how many, in texts and amounts",
    )


def test_numbers_that_could_not_be_read_make_no_other_mistakes(project: Project) -> None:
    project.put(GAME, f"{HEAD}numbers: {{hand: many}}\n")
    assert [(code, at.partition(",")[0]) for code, at, _ in told(project)] == [("S103", "expected a whole number")]


def test_what_was_read_is_read_anew_when_a_number_changes(project: Project) -> None:
    loader = Loader(project.root)
    (before,) = loader.load().games
    project.put(GAME, f"{HEAD}numbers: {{hand: 7}}\n")
    (after,) = loader.load().games
    assert (gained(before), gained(after)) == (5, 7)


def test_a_number_that_nothing_names_is_told(project: Project) -> None:
    game = only_game(project)
    found = [one.message for one in definitions_are_used(Survey(game, Looks(None, (), frozenset())))]
    assert "the number 'deal' is never used" in found
    assert "the number 'hand' is never used" not in found


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{n hand}", "5"),
        ("{n hand in words}", "five"),
        ("{n hand as coins}", "5 coins"),
        ("{n hand is 5}", "5"),
        ("{n deal}", "6 with 2 players and 4 with 3 or 4"),
    ],
)
def test_texts_say_it(project: Project, text: str, printed: str) -> None:
    (mention,) = scan(text)
    found = answer(only_game(project), mention)
    assert isinstance(found, Number)
    assert found.text == printed


@pytest.mark.parametrize(
    ("text", "code", "message"),
    [
        ("{n hadn}", "R203", "there is no number 'hadn'"),
        ("{n hand is 6}", "T504", "the text says 6, the data say 5"),
    ],
)
def test_texts_cannot_say_it_wrongly(project: Project, text: str, code: str, message: str) -> None:
    (mention,) = scan(text)
    found = answer(only_game(project), mention)
    assert isinstance(found, Problem)
    assert (found.code, found.message) == (code, message)


def test_editors_offer_the_names(project: Project) -> None:
    made = json.loads(schemas([only_game(project)])["schema/toy/play.json"])
    amount = made["definitions"]["Amount"]
    assert set(amount["type"]) == {"integer", "string", "object"}
    assert amount["examples"] == ["hand", "deal"]
    assert amount["pattern"] == "^(hand|deal)$"


COAST = """\
maps:
  coast:
    one: coast
    fields: {tide: DECLARED}
    places: {pier: {at: [0, 0]}, bay: {at: [9, 9]}}
    links: [[pier, bay]]
"""


@pytest.mark.parametrize(
    ("declared", "pier"),
    [
        ("{type: effect, default: [{gain: {coins: hand}}]}", ""),
        ("{type: effect, optional: true}", ", tide: [{gain: {coins: hand}}]"),
    ],
)
def test_a_map_calls_the_numbers_of_its_own_file_by_name(project: Project, declared: str, pier: str) -> None:
    coast = COAST.replace("DECLARED", declared).replace("[0, 0]", f"[0, 0]{pier}")
    project.put(GAME, f"{HEAD}numbers: {{hand: 5}}\n{coast}")
    game = only_game(project)
    assert told(project) == []
    (step,) = vars(game.head.maps["coast"].places["pier"])["tide"]
    assert step.gain == {"coins": 5}


def test_a_number_of_a_map_s_places_is_by_default_one_of_the_game(project: Project) -> None:
    coast = COAST.replace("DECLARED", "{type: integer, default: hand}").replace("bay: {", "bay: {tide: 2, ")
    project.put(GAME, f"{HEAD}numbers: {{hand: 5}}\n{coast}")
    assert told(project) == []
    places = only_game(project).head.maps["coast"].places
    assert {name: vars(one)["tide"] for name, one in places.items()} == {"pier": 5, "bay": 2}


@pytest.mark.parametrize(
    ("declared", "found"),
    [
        (
            "{type: effect, default: [{gain: {coins: hnad}}]}",
            ("R203", "there is no number 'hnad'", "did you mean 'hand'?"),
        ),
        ("{type: integer, default: many}", ("S103", "expected a whole number, found the text 'many'", None)),
    ],
)
def test_a_wrong_default_is_found_once_where_it_stands(
    project: Project, declared: str, found: tuple[str, str, str | None]
) -> None:
    asking = "  - {id: a, name: A, play: [{gain: {coins: {count: {space: place, where: {tide: 1}}}}}]}\n"
    project.write(DECK, components=asking)
    coast = COAST.replace("DECLARED", declared)
    project.put(GAME, f"{HEAD}numbers: {{hand: 5}}\n{coast}")
    loaded = load_project(project.root)
    assert [(one.code, one.message, one.help) for one in loaded.diagnostics] == [found]
    (one,) = loaded.diagnostics
    line = (project.root / GAME).read_text("utf-8").splitlines()[one.position.line - 1]
    assert line[one.position.column - 1 :].startswith(("{coins: hnad}", "many"))


def test_a_default_of_a_deck_calls_numbers_by_name(project: Project) -> None:
    text = (project.root / DECK).read_text("utf-8")
    project.put(DECK, text.replace("fields:\n", "fields:\n  due: {type: effect, default: [{gain: {coins: hand}}]}\n"))
    assert told(project) == []
    assert next(only_game(project).components()).value("due")[0].gain == {"coins": 5}
