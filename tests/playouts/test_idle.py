"""Effects that are carried out and never change anything are found, with their places."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.toy import APPLES, PHASE, toy
from toolkit.engine import Engine
from toolkit.playouts.chunk import Player, Trial
from toolkit.playouts.idle import Idle

if TYPE_CHECKING:
    from pathlib import Path

HOURS = "{id: hours, gain: {time: 9}, each: player, rule: play.all}"
ACTIONS = "play: {does: [{pay: {time: 1}}, DOES]}, rest: {does: [{gain: {coins: 1}}], limit: {times: 1, each: turn}}"
NOTHING = "{gain: {coins: {count: {card: fruit, in: table}}}}"


@pytest.mark.parametrize(
    ("does", "idle"),
    [
        ("{gain: {coins: 1}}", []),
        (NOTHING, ["play.actions.play.does.2.gain"]),
        (f"{{if: {{when: {{counter: coins, at_least: 99}}, then: [{NOTHING}]}}}}", ["play.actions.play.does.2.if"]),
        (f"{{repeat: {{times: 2, do: [{NOTHING}]}}}}", ["play.actions.play.does.2.repeat"]),
        ("{choose: [{do: [{gain: {coins: 1}}]}, {do: [{gain: {time: 1}}]}]}", []),
    ],
)
def test_a_step_that_changes_nothing_is_found(tmp_path: Path, does: str, idle: list[str]) -> None:
    phases = PHASE.replace("actions: [play, rest]", "actions: [play, rest], limit: {times: 4, each: turn}")
    game = toy(tmp_path, cards=APPLES, setup=HOURS, phases=phases, actions=ACTIONS.replace("DOES", does)).game
    noticing = Idle(game)
    player = Player(Engine(game, 2, probe=noticing), Trial(2))
    assert not [trouble for _, _, trouble in player.games(0, 12) if trouble]
    found = list(noticing.found(game))
    assert [name for name, _, _ in found] == idle
    assert all(place.path == "cards/toy/play.yaml" and times >= 20 for _, place, times in found)
