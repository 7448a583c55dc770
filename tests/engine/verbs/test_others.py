"""What is for nobody is not offered."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.toy import APPLES, PHASE, toy

if TYPE_CHECKING:
    from pathlib import Path

RICH = "{let: {who: another, unless: {counter: coins, at_most: %d}, do: [{lose: {coins: 1}}]}}"
COINS = "{id: coins, gain: {coins: 2}, each: player, rule: play.all}"


@pytest.mark.parametrize(
    ("does", "offered"),
    [
        (RICH % 1, True),
        (RICH % 2, False),
        (f"{RICH % 2}, {{gain: {{coins: 1}}}}", True),
        (f"{RICH % 2}, {RICH % 1}", True),
    ],
)
def test_an_action_that_passes_over_everybody_is_not_offered(tmp_path: Path, does: str, offered: bool) -> None:
    actions = f"play: {{does: [{does}]}}, rest: {{does: [{{gain: {{time: 1}}}}]}}"
    played = toy(tmp_path, cards=APPLES, setup=COINS, phases=PHASE, actions=actions)
    state = played.start(0)
    played.run(state)
    refused: list[str] = []
    said = [played.say(state, option) for option in played.options(state)]
    assert ({"action": "play"} in said or {"play": True} in said or "play" in str(said)) is offered, (said, refused)
