"""Actions done to a piece: what they need, what is done in which order, and that no failed question leaves a trace."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.toy import APPLES, PHASE, discarding, toy
from toolkit.engine import Rules
from toolkit.engine.actions.component_action import CardAction
from toolkit.engine.rules import Action, action
from toolkit.engine.verbs.control.flow import said_in

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.engine import Engine, State

HANDS = "{id: hands, take: {deck: fruit}, count: 2, each: player, to: hand, rule: play.all}"
HOURS = "{id: hours, gain: {time: 3}, each: player, rule: play.all}"
HELPERS = """\
  - {id: cook, name: Cook, play: [{modify: {action: [play], less: {time: 1}, limit: {times: 1, each: round}}}]}
  - {id: clerk, name: Clerk, play: [{modify: {action: [play], either: {time: 2}}}]}
  - {id: thief, name: Thief, play: [{modify: {action: [play], more: {coins: 2}}}]}
  - id: jam
    name: Jam
    play: [{pay: {time: 1}}, {choose: [{do: [{gain: {coins: 1}}]}, {do: [{pay: {time: 2}}, {gain: {coins: 9}}]}]}]
"""


class Kitchen(Rules):
    """To play a card does what it says, and discards it."""

    @action("play")
    def play(self) -> Action:
        """Play a card from the hand."""
        hand = self.table.layout.place("hand")
        codes, then = said_in("play", self.table.compiler), discarding(self.table, hand)
        return CardAction(self.table.modifiers, ("play",), hand, codes, then).action()


def kitchen(root: Path, hand: str, *board: str) -> tuple[Engine, State]:
    """Return a turn with one card in the first player's hand, and others on the board."""
    cards = APPLES + "  - {id: pie, name: Pie, copies: 2, play: [{pay: {time: 4}}, {gain: {coins: 5}}]}\n" + HELPERS
    played = toy(root, cards=cards, setup=HOURS, phases=PHASE, rules=Kitchen)
    state = played.start(0)
    for zone, names in (("hand", (hand,)), ("board", board)):
        for name in names:
            (piece, *_) = played.table.box.copies(name)
            played.table.move(state, piece, 0, played.table.layout.place(zone))
    played.run(state)
    return played, state


def said(played: Engine, state: State) -> list[dict[str, object]]:
    """List what can be chosen."""
    return [played.say(state, option) for option in played.options(state)]


def test_a_card_is_paid_done_and_discarded(tmp_path: Path) -> None:
    played, state = kitchen(tmp_path, "apple")
    assert said(played, state) == [{"do": "play", "card": "apple"}, {"do": "done"}]
    played.take(state, played.options(state)[0])
    counters, table = state.counters, played.table
    assert (counters[table.counter("time")], counters[table.counter("coins")]) == (2, 2)
    assert [table.name(piece) for piece in state.zones[table.layout.place("heap")]] == ["apple"]


def test_a_card_that_cannot_be_paid_is_refused(tmp_path: Path) -> None:
    played, state = kitchen(tmp_path, "pie")
    before = state.clone()
    assert said(played, state) == [{"do": "done"}]
    assert played.refused(state) == [({"do": "play", "card": "pie"}, "only 3 hours are left")]
    assert state == before


def test_equal_cards_are_one_option(tmp_path: Path) -> None:
    played, state = kitchen(tmp_path, "apple")
    played.table.move(state, played.table.box.copies("apple")[1], 0, played.table.layout.place("hand"))
    assert len(said(played, state)) == 2


def test_a_modifier_pays_what_is_lacking_and_cannot_be_declined_then(tmp_path: Path) -> None:
    played, state = kitchen(tmp_path, "pie", "cook")
    before = state.clone()
    assert said(played, state)[0] == {"do": "play", "card": "pie"}
    assert state == before
    played.take(state, played.options(state)[0])
    played.run(state)
    assert said(played, state) == [{"by": "cook", "off": 1}]
    assert played.refused(state) == [({"by": "cook", "off": 0}, "without it only 3 hours are left")]
    played.take(state, played.options(state)[0])
    played.run(state)
    assert state.counters[played.table.counter("time")] == 0
    assert state.counters[played.table.discount("time")] == 0


def test_a_price_that_goes_either_way_does_so_by_just_so_much_or_not_at_all(tmp_path: Path) -> None:
    played, state = kitchen(tmp_path, "apple", "clerk")
    played.take(state, played.options(state)[0])
    played.run(state)
    assert said(played, state) == [{"by": "clerk", "off": off} for off in (-2, 0, 2)]
    played.take(state, (-2,))
    played.run(state)
    assert state.counters[played.table.counter("time")] == 0


def test_what_a_modifier_adds_is_asked_after_the_card_is_paid(tmp_path: Path) -> None:
    played, state = kitchen(tmp_path, "apple", "thief")
    played.take(state, played.options(state)[0])
    played.run(state)
    assert state.counters[played.table.counter("coins")] == 2
    assert said(played, state) == [{"by": "thief", "more": True}, {"by": "thief", "more": False}]
    played.take(state, (1,))
    assert state.counters[played.table.counter("coins")] == 0


def test_a_choice_inside_a_card_counts_what_was_paid_before_it(tmp_path: Path) -> None:
    played, state = kitchen(tmp_path, "jam")
    slot = played.table.counter("time")
    state.counters[slot] = 2
    played.take(state, played.options(state)[0])
    played.run(state)
    assert said(played, state) == [{"choose": 1}]
    assert state.counters[slot] == 1


BOUGHT = "play: {pick: {in: hand}, pay: {coins: {field: FIELD}}, does: [{discard: this}]}"
PRICES = "fee: {type: integer, optional: true}\n  buy: {type: record, fields: {to: {type: integer}}, optional: true}"
PRICED = """\
  - {id: free, name: Free, copies: 4}
  - {id: dear, name: Dear, copies: 4, fee: 3, buy: {to: 3}}
"""


@pytest.mark.parametrize("field", ["fee", "buy.to"])
def test_a_price_that_a_card_does_not_say_is_none(tmp_path: Path, field: str) -> None:
    actions, setup = BOUGHT.replace("FIELD", field), "{id: coins, gain: {coins: 4}, each: player, rule: play.all}"
    played = toy(tmp_path, cards=PRICED, setup=setup, phases=PHASE, actions=actions, fields=PRICES)
    state, coins = played.start(0), played.table.counter("coins")
    for name in ("free", "dear"):
        played.table.move(state, played.table.box.copies(name)[0], 0, played.table.layout.place("hand"))
    played.run(state)
    for left, name in ((4, "free"), (1, "dear")):
        option = next(one for one in played.options(state) if played.say(state, one).get("card") == name)
        played.take(state, option)
        played.run(state)
        assert state.counters[coins] == left
