"""A moment that a step fires comes for each player who acts, or once where one player acts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.load.project import DECK, GAME, Project
from toolkit.engine import Engine
from toolkit.engine.rules import Rules, turn
from toolkit.engine.state.game_state import State
from toolkit.load import load_project
from toolkit.model.loaded.project import Game

HEAD = """\
name: Toy
version: "1.0"
players: {min: 2, max: 3}
counters: {coins: {one: coin}}
zones:
  board: {one: board, each: player, role: play}
moments: {dawn: {one: each dawn}}
"""
CARDS = """\
deck: cocks
name: Cocks
one: cock
kind: card
size: poker
face: card
back: card
fields: {crow: {type: effect}}
components:
  - {id: cock, name: Cock, copies: 3, crow: [{trigger: {on: dawn, do: [{gain: {coins: 2}}]}}]}
"""
PLAY = """\
setup: [{id: cocks, take: {deck: cocks}, count: 1, each: player, to: board, rule: play.all}]
rounds: {most: 3}
phases:
  - id: morning
    name: Morning
    who: WHO
    summary: The sun rises.
    rule: play.all
    steps: [{id: rise, name: Rise, does: [{gain: {coins: 1}}], fires: [dawn]}]
ending: [{id: over, after_rounds: true, then: stop, summary: Over., rule: play.all}]
scoring: {wins: most, lines: [{id: coins, name: Coins, counter: coins}], summary: Most coins., rule: play.all}
"""


def game(root: Path, who: str) -> Game:
    """Load a game of three rounds in which everybody has a cock that crows at dawn."""
    project = Project(root)
    project.put(GAME, HEAD)
    project.put(DECK, CARDS)
    project.put("cards/toy/play.yaml", PLAY.replace("WHO", who))
    project.put("cards/toy/rules/01-play.yaml", "section: play\ntitle: Play\nparagraphs: [{id: all, text: Play.}]\n")
    loaded = load_project(root)
    assert loaded.diagnostics == ()
    return loaded.games[0]


def scores(engine: Engine) -> list[int]:
    """Play a game in which nobody is asked anything."""
    state = engine.start(1)
    assert engine.advance(state) == []
    return list(engine.scores(state))


@pytest.mark.parametrize(("who", "expected"), [("one-turn", [9, 9]), ("starting-player", [9, 0])])
def test_a_moment_comes_after_what_the_step_does(tmp_path: Path, who: str, expected: list[int]) -> None:
    assert scores(Engine(game(tmp_path, who), 2)) == expected


class Quiet(Rules):
    """Rules that carry the step out themselves, and let the moment come for the second player alone."""

    @turn("morning.rise", "play.all")
    def rise(self, state: State, seat: int) -> None:
        """Let the sun rise for the second player."""
        if seat == 1:
            self.table.modifiers.fire(state, "dawn", seat)


def test_a_step_of_the_rules_fires_its_own(tmp_path: Path) -> None:
    assert scores(Engine(game(tmp_path, "one-turn"), 2, rules=Quiet)) == [0, 6]
