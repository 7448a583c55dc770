"""Where something cannot be done, the player is told what is missing, by name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.toy import PHASE, discarding, toy
from toolkit.engine import Engine
from toolkit.engine.actions.component_action import CardAction
from toolkit.engine.rules import Action, Rules, action
from toolkit.engine.verbs.control.flow import said_in

CARD = "  - {{id: apple, name: Apple, copies: 4, worth: 2, play: [{play}]}}\n"
HANDS = (
    "{id: deck, take: {deck: fruit}, shuffle: true, to: deck, rule: play.all}, "
    "{id: hands, take: {deck: fruit}, count: 1, from: deck, each: player, to: hand, rule: play.all}"
)


class Fruit(Rules):
    """Fruit is played from the hand."""

    @action("play")
    def play(self) -> Action:
        """Do what a card says."""
        table = self.table
        codes, hand = said_in("play", table.compiler), table.layout.place("hand")
        return CardAction(table.modifiers, ("play",), hand, codes, discarding(table, hand)).action()


def engine_of(root: Path, play: str) -> Engine:
    return toy(root, cards=CARD.format(play=play), setup=HANDS, phases=PHASE, rules=Fruit)


def reasons(engine: Engine, **counters: int) -> list[str]:
    state = engine.start(1)
    engine.run(state)
    for name, value in counters.items():
        state.counters[engine.table.counter(name)] = value
    return [why for _, why in engine.refused(state)]


CHEAP, DEAR = "{do: [{pay: {time: 1}}, {gain: {coins: 1}}]}", "{do: [{pay: {time: 3}}, {gain: {coins: 4}}]}"
RICH = "{when: {counter: coins, at_least: 5}, do: [{gain: {time: 1}}]}"


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ("{pay: {time: 2}}", "only 1 hour is left"),
        ("{pay: {coins: 1}}", "no coin is left"),
        (f"{{choose: [{DEAR}, {{do: [{{pay: {{time: 2}}}}]}}]}}", "only 1 hour is left"),
        (f"{{pay: {{time: 1}}}}, {{choose: [{CHEAP}, {DEAR}]}}", "no hour is left"),
        (
            f"{{choose: [{DEAR}, {RICH}]}}",
            "none of it is possible: only 1 hour is left; only where you have at least 5 coins",
        ),
        ("{if: {when: {counter: time, at_most: 9}, then: [{pay: {coins: 2}}]}}", "no coin is left"),
        ("{flip: {card: fruit, in: board}}", "there is no fruit"),
        ("{discard: {card: fruit, in: board}}", "there is no fruit in your board"),
        ("{move: {what: {card: fruit, in: board}, to: table}}", "there is no fruit in your board"),
        ("{repeat: {times: 2, do: [{flip: {card: fruit, in: board}}]}}", "there is no fruit"),
    ],
)
def test_what_is_missing_is_told_by_name(tmp_path: Path, play: str, told: str) -> None:
    assert reasons(engine_of(tmp_path, play), time=1) == [told]


def asked(engine: Engine, **counters: int) -> list[tuple[dict[str, Any], str]]:
    """Play the only card and give what is refused in the question that it asks."""
    state = engine.start(1)
    engine.run(state)
    for name, value in counters.items():
        state.counters[engine.table.counter(name)] = value
    engine.take(state, engine.options(state)[0])
    engine.run(state)
    return engine.refused(state)


def test_an_exchange_says_what_runs_out(tmp_path: Path) -> None:
    engine = engine_of(tmp_path, "{exchange: {give: {time: 1}, get: {coins: 1}, times: 2}}")
    assert asked(engine, time=1) == [({"exchange": 2}, "for more than 1 time no hour is left")]


def test_a_card_that_is_given_for_another_s_effect_counts_as_used(tmp_path: Path) -> None:
    """Any card would do in the first game, so that giving one is no use of it; in the second only an apple does."""
    anything = engine_of(tmp_path / "a", "{may: {discard: {card: fruit}, then: [{gain: {coins: 2}}]}}")
    certain = toy(
        tmp_path / "b",
        cards=CARD.format(play="{may: {discard: {card: apple}, then: [{gain: {coins: 2}}]}}")
        + "  - {id: pear, name: Pear, copies: 2}\n",
        setup=HANDS,
        rules=Fruit,
    )
    told = [
        [which for which in engine.table.task_table.plays.values() if which is None] for engine in (anything, certain)
    ]
    assert told == [[], [None]]


@pytest.mark.parametrize(("held", "why"), [(0, "there is no card"), (1, "there are too few cards")])
def test_a_reason_says_of_what_there_are_too_few(tmp_path: Path, held: int, why: str) -> None:
    rest = "rest: {does: [{repeat: {times: 2, do: [{discard: {in: hand}}]}}, {gain: {coins: 1}}]}"
    hands = f"{{id: all, take: {{deck: fruit}}, count: {held}, each: player, to: hand, rule: play.all}}" if held else ""
    engine = toy(tmp_path, actions=rest, setup=hands, phases=PHASE.replace("play, rest", "rest"))
    state = engine.start(1)
    engine.run(state)
    assert [told for said, told in engine.refused(state) if said.get("do") == "rest"] == [why]
