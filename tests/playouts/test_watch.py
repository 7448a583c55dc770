"""What is noticed of a game while it is played."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import toy
from tests.playing.orchards import orchard, order, played
from tests.projects import change
from toolkit.engine.rules import Action, Rules, action
from toolkit.playouts.watch import ActionNames


class Restful(Rules):
    """One may rest for one hour or two."""

    @action("rest")
    def rest(self) -> Action:
        """Rest for some hours, with an apple."""
        return Action(
            lambda state, seat, refuse: [(1,), (2,)],
            lambda state, seat, option: None,
            lambda state, seat, option: {"hours": option[0], "card": "apple"},
        )


def test_an_action_is_told_with_the_numbers_that_were_chosen_and_without_cards(tmp_path: Path) -> None:
    engine = toy(tmp_path, rules=Restful)
    state = engine.start(1)
    options = engine.advance(state)
    deeds = ActionNames(engine)
    told = [deeds.tell(state, state.frames[-1], option) for option in options]
    assert told == [("rest", "rest: hours 1"), ("rest", "rest: hours 2"), ()]


DISPLAY = """\
setup:
  - {id: hands, take: {deck: fruit}, count: 1, each: player, shuffle: true, to: hand, rule: setting-up.start}
  - {id: stall, take: {deck: fruit}, to: stall, rule: setting-up.start}
rounds: {most: 2}
actions:
  buy: {pick: {card: fruit, in: stall}, does: [{move: {what: this, to: basket}}], rule: setting-up.start}
"""


def taken(root: Path, to: str) -> dict[str, int]:
    """Play ten games in which both players take two of the four fruits of a stall; return how many were what."""
    orchard(root)
    (root / "cards/orchard/rules.py").unlink()
    change(
        root / "cards/orchard/game.yaml",
        "zones:",
        "zones:\n  stall: {one: stall}\n  basket: {one: basket, each: player}",
    )
    change(root / "cards/orchard/game.yaml", "sell: {one: sell", "buy: {one: buy")
    play = root / "cards/orchard/play.yaml"
    play.write_text(
        DISPLAY.replace("basket", to) + play.read_text("utf-8").partition("rounds: {most: 3}\n")[2], "utf-8"
    )
    change(play, "[sell]", "[buy]")
    tally = played(order(root, 10)).tally
    return {what: sum(tally[what, fruit] for fruit in ("apple", "pear")) for what in ("drawn", "playable", "played")}


def test_what_is_played_from_a_display_counts_though_it_came_into_no_hand(tmp_path: Path) -> None:
    counts = taken(tmp_path, "basket")
    assert counts["drawn"] == 20
    assert counts["playable"] > counts["played"] == 40  # of like fruits one is offered


def test_what_is_taken_into_the_hand_is_drawn_and_not_played(tmp_path: Path) -> None:
    assert taken(tmp_path, "hand") == {"drawn": 60, "playable": 0, "played": 0}
