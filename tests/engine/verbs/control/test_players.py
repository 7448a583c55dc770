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
    ("does", "refused"),
    [
        (RICH % 1, []),
        (RICH % 2, ["nobody is left whom it is about"]),
        (f"{RICH % 2}, {{gain: {{coins: 1}}}}", []),
        (f"{RICH % 2}, {RICH % 1}", []),
    ],
)
def test_an_action_that_passes_over_everybody_is_not_offered(tmp_path: Path, does: str, refused: list[str]) -> None:
    actions = f"play: {{does: [{does}]}}, rest: {{does: [{{gain: {{time: 1}}}}]}}"
    played = toy(tmp_path, cards=APPLES, setup=COINS, phases=PHASE, actions=actions)
    state = played.start(0)
    played.run(state)
    assert [why for _, why in played.refused(state)] == refused
    offered = [played.say(state, option) for option in played.options(state)]
    assert ("play" not in str(offered)) is bool(refused)
