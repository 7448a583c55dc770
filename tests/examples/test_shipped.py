"""Every worked example of the shipped games is borne out by play, and would not be if it said something else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.engine.tables import engine, rules_of
from tests.projects import shipped
from tests.thorough import some
from toolkit.engine import Engine
from toolkit.examples import Examiner
from toolkit.model.content.example import ExampleFile
from toolkit.model.findings.checked import Checked
from toolkit.model.loaded.game_data import Written
from toolkit.model.loaded.project import Game

GAMES = shipped()
TOO_MANY = {"expedition-to-newdale", "letters-and-seals"}  # to read: all that cards have are checked, some are shown
EXAMPLES = [(game.id, written) for game in GAMES.values() for written in game.examples]


class Guest(Examiner):
    """An examiner at the tables that all tests share."""

    def _engine(self, example: ExampleFile) -> Engine:
        return engine(self._game.id, example.players, *sorted(map(str, example.variants)))


@pytest.fixture(scope="module")
def examiners() -> dict[str, Examiner]:
    names = dict.fromkeys(game for game, _ in EXAMPLES)
    return {name: Guest(GAMES[name], rules_of(GAMES[name])) for name in names}


@pytest.mark.parametrize(("game", "written"), EXAMPLES, ids=[f"{game}/{one.body.example}" for game, one in EXAMPLES])
def test_an_example_is_borne_out_by_play_and_would_not_be_if_it_expected_anything_else(
    game: str, written: Written[ExampleFile], examiners: dict[str, Examiner]
) -> None:
    (checked,) = examiners[game].check([written])
    assert [f"{found.position}: {found.message}" for found in checked.findings] == []
    for keys, other in some(others(written.body.model_dump(by_alias=True, exclude_defaults=True)), 72):
        changed = Written(written.file, ExampleFile.model_validate(other))
        (checked,) = examiners[game].check([changed])
        assert not checked.passed, f"{written.file} still passes with another value at {keys}"


def others(told: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Return the example with one number that it expects changed, one thing left out, or one reason another."""
    for number, seat in told.get("expect", {}).get("players", {}).items():
        for name, value in seat.items():
            if value == "any":
                continue
            yield f"{number}.{name}", replaced(told, ("expect", "players", number, name), another(value))
    for index, one in enumerate(told.get("refused", ())):
        yield f"refused.{index}", replaced(told, ("refused", index, "why"), f"{one.get('why', '')} not")


def another(value: Any) -> Any:
    """Return another number, or a list with one thing more or less."""
    if isinstance(value, tuple):
        return value[1:] if value else ("dog",)
    return value + 1


def replaced(value: Any, keys: tuple[Any, ...], new: Any) -> Any:
    """Return a nested value with another one at the end of the keys."""
    if not keys:
        return new
    if isinstance(value, tuple):
        return tuple(replaced(one, keys[1:], new) if index == keys[0] else one for index, one in enumerate(value))
    return {**value, keys[0]: replaced(value.get(keys[0]), keys[1:], new)}


def test_every_shipped_game_has_examples_and_each_is_shown_by_a_paragraph_unless_they_are_too_many() -> None:
    """Games without examples are stand-ins; an expansion shows its base's, too."""
    own = {name: {one.body.example for one in game.examples} for name, game in GAMES.items() if game.examples}
    for name in own.keys() - TOO_MANY:
        assert own[name] <= set(_shown(GAMES[name])), name


def _shown(game: Game) -> Iterator[str]:
    for place in game.outline.values():
        named = place.paragraph.example if place.paragraph else ()
        yield from (named,) if isinstance(named, str) else named


def test_what_is_not_expected_is_told_with_what_was_there_before(examiners: dict[str, Examiner]) -> None:
    written = next(one for name, one in EXAMPLES if one.body.example == "dinner-and-boat-trip")
    silent = written.body.model_copy(update={"expect": written.body.expect.model_copy(update={"players": {}})})
    (checked,) = examiners["last-will"].check([Written(written.file, silent)])
    assert differences(checked) == [
        ("player 1, money", "70", "63"),
        ("player 1, actions", "3", "0"),
    ]


def differences(checked: Checked) -> list[tuple[str, str, str]]:
    return [(one.what, one.expected, one.found) for one in checked.differences]
