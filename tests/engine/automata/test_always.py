"""A procedure always decides: its last resort takes whatever is open, and so it does in whole games at random."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.docs.pages import write_files
from tests.engine.tables import engine as compiled
from toolkit.engine import Engine, State
from toolkit.engine.automata import Player
from toolkit.engine.automata.decision import Seen
from toolkit.engine.code.types import NOTHING
from toolkit.engine.setup.setup import unpacked
from toolkit.load import load_project
from toolkit.model.gameplay.automata import Resort
from toolkit.playouts.policies import policy_of
from toolkit.workflows.new import start_game

Table = Callable[[Path], tuple[Engine, str]]  # where a game may be written: its engine, and an automaton of it


def neighbour(root: Path) -> tuple[Engine, str]:
    write_files("automata", root)
    return Engine(load_project(root).games[0], 2), "neighbour"


def gardener(root: Path) -> tuple[Engine, str]:
    start_game(root, "plot")
    return Engine(load_project(root).games[0], 3), "gardener"


def game_player(_: Path) -> tuple[Engine, str]:
    return compiled("here-comes-a-candle", 2, "solo"), "game-player"


def asked_at_random(engine: Engine, name: str, seed: int) -> int:
    """Ask one who remembers nothing, and one who was asked before, at every question of a random game."""
    chance, state = Random(seed), engine.start(seed)  # noqa: S311 (a game, no secret)
    remembering = {seat: player(engine, name, seat, chance) for seat in range(engine.seats)}
    asked = 0
    while options := engine.advance(state):
        seat, before = engine.seat(state), state.clone()
        for one in (player(engine, name, seat, chance), remembering[seat]):
            decision = one.decide(state, options)
            assert decision.seen.option in options
            assert state == before, "deciding changes nothing"
        only = chance.choice(options)
        assert player(engine, name, seat, chance).decide(state, [only]).seen.option == only
        engine.take(state, chance.choice(options))
        asked += 1
    return asked


def player(engine: Engine, name: str, seat: int, chance: Random) -> Player:
    return Player(engine.automata[name], engine.say, seat, chance.random)


@pytest.mark.parametrize(("game", "games", "least"), [(neighbour, 30, 500), (gardener, 20, 300), (game_player, 4, 200)])
def test_it_decides_in_whatever_state(tmp_path: Path, game: Table, games: int, least: int) -> None:
    engine, name = game(tmp_path)
    assert sum(asked_at_random(engine, name, seed) for seed in range(games)) >= least


@pytest.mark.parametrize("game", [neighbour, gardener, game_player])
def test_by_its_last_resort_alone_it_takes_whatever_is_open(tmp_path: Path, game: Table) -> None:
    """Stages, answers and other resorts may come to nothing: what is left when all of them have needs no state."""
    engine, name = game(tmp_path)
    procedure = engine.automata[name]
    assert procedure.said.nothing_left[-1].is_sure
    last = procedure.resorts[-1]
    options = [Seen((number,), {}, NOTHING) for number in range(3)]
    for seat in range(engine.seats):
        assert last.answer(unpacked(engine.table.compiler), seat, options) == options[0]


@pytest.mark.parametrize(
    "said", [{"take": {"do": "sell"}}, *({"take": "any", **more} for more in ({"lacking": "coins"}, {"no_loss": True}))]
)
def test_what_may_take_nothing_is_no_last_resort(said: dict[str, Any]) -> None:
    assert not Resort.model_validate(said).is_sure


@pytest.mark.parametrize("game", [neighbour, gardener])
def test_what_lies_hidden_does_not_matter(tmp_path: Path, game: Table) -> None:
    """Whoever decides on the true state, and on one in which all that is hidden is dealt anew, decides the same."""
    engine, name = game(tmp_path)
    own = policy_of(name, engine)(1)
    straight = {seat: player(engine, name, seat, Random(1)) for seat in range(engine.seats)}  # noqa: S311
    state = engine.start(7)
    while options := engine.advance(state):
        seat = engine.seat(state)
        decision = straight[seat].decide(state, options)
        straight[seat].keep(state, decision)
        assert own(state, seat, options) == decision.seen.option
        engine.take(state, decision.seen.option)


def test_a_decision_names_its_rules(tmp_path: Path) -> None:
    engine, name = neighbour(tmp_path)
    state: State = engine.start(1)
    decision = player(engine, name, engine.seat(state), Random(1)).decide(state, engine.advance(state))  # noqa: S311
    assert decision.because[0] == "neighbour.before"
    assert set(decision.because) <= engine.game.names["rule"]
