"""What is repeated can be done where all that it spends is there."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import toy

SPEND = "{id: spend, name: Spend, actions: [play, rest]}"


def open_with(folder: Path, cards: int) -> bool:
    """Return whether two cards can be discarded by who holds so many."""
    folder.mkdir()
    steps = "{repeat: {times: 2, do: [{discard: {card: fruit, in: hand}}]}}, {gain: {coins: 1}}"
    game = toy(
        folder,
        actions=f"play: {{does: [{steps}], rule: play.all}}, rest: {{does: [{{gain: {{coins: 1}}}}], rule: play.all}}",
        setup=f"{{id: all, take: {{deck: fruit}}, count: {cards}, each: player, to: hand, rule: play.all}}",
        phases=f"{{id: day, name: Day, who: turns, summary: A day., rule: play.all, steps: [{SPEND}]}}",
    )
    state = game.start(1)
    return any(game.say(state, one).get("do") == "play" for one in game.advance(state))


def test_two_are_not_discarded_by_who_holds_one(tmp_path: Path) -> None:
    assert open_with(tmp_path / "two", 2)
    assert not open_with(tmp_path / "one", 1)
