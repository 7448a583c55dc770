"""What is open in turn: asked in one go, and the same as when each piece is asked for its reasons."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.engine.tables import engine
from tests.engine.toy import APPLES, HEAD, PEARS, toy
from toolkit.engine import Engine, State
from toolkit.engine.code.types import Option

HANDS = "{id: hands, take: {deck: fruit}, each: player, seats: [1], to: hand, rule: play.all}"
EAT = "play: {pick: {says: play, in: hand}, does: [{carry_out: play}, {discard: this}], rule: play.all}"
COOK = "  - {id: cook, name: Cook, play: [{pay: {time: 9}}, {modify: {action: [play], less: {time: 1}}}]}\n"
RISK = "  - {id: risk, name: Risk, copies: 2, play: [{pay: {time: 1}}, {lose: {coins: 2}}]}\n"
LEAST = "{coins: {one: coin, least: 0}, time: {one: hour}}"


@pytest.mark.parametrize("name", ["last-will", "oh-my-goods"])
def test_what_is_open_is_the_same_whether_or_not_reasons_are_asked_for(name: str) -> None:
    played, draw = engine(name, 4), Random(5)  # noqa: S311 (games)
    state = played.start(5)
    for frame, options, take in played.questions(state):
        decision, closed = played.table.task_table.decisions[frame[0]], list[Option]()
        assert decision.options(state, frame, lambda option, why: closed.append(option)) == options  # noqa: B023
        assert set(closed).isdisjoint(options)
        state.frames.pop()
        take(state, frame, draw.choice(options))


def fruit(root: Path, cards: str = APPLES + PEARS, head: str = HEAD) -> tuple[Engine, State]:
    """Ask a player who has all fruit in hand."""
    played = toy(root, setup=HANDS, actions=EAT, cards=cards, head=head)
    state = played.start(0)
    played.run(state)
    return played, state


def eaten(played: Engine, state: State, **held: int) -> list[object]:
    """Name what can be played with so much of each counter."""
    for name, many in held.items():
        state.counters[played.table.counter(name)] = many
    return [said["card"] for option in played.options(state) if "card" in (said := played.say(state, option))]


def test_pieces_whose_known_price_is_not_held_are_left_out(tmp_path: Path) -> None:
    played, state = fruit(tmp_path, cards=APPLES + PEARS + COOK)
    assert [eaten(played, state, time=time) for time in (0, 1, 2, 5)] == [[], ["apple"], *[["apple", "pear"]] * 2]
    state.counters[played.table.discount("time")] = 1
    assert eaten(played, state, time=1) == ["apple", "pear"]
    assert eaten(played, state, time=0) == ["apple"]


def test_nothing_is_taken_off_a_price_that_nothing_in_the_game_lowers(tmp_path: Path) -> None:
    played, state = fruit(tmp_path)
    state.counters[played.table.discount("time")] = 1
    assert eaten(played, state, time=1) == ["apple"]


def test_a_loss_is_asked_only_where_not_so_much_is_held(tmp_path: Path) -> None:
    head = HEAD.replace("{coins: {one: coin}, time: {one: hour}}", LEAST)
    played, state = fruit(tmp_path, cards=APPLES + PEARS + RISK, head=head)
    assert eaten(played, state, time=1, coins=1) == ["apple"]
    assert eaten(played, state, time=1, coins=2) == ["apple", "risk"]
    assert eaten(played, state, time=0, coins=2) == []


def test_what_an_action_refuses_is_told_in_the_author_s_words(tmp_path: Path) -> None:
    refuses = "refuses: [{of: {deck: fruit, where: {worth: 3}}, why: pears are for cider}]"
    pick = "pick: {card: fruit, where: {worth: 2}, in: hand}"
    eat = f"play: {{{pick}, {refuses}, does: [{{discard: this}}], rule: play.all}}"
    played = toy(tmp_path, setup=HANDS, actions=eat)
    state = played.start(0)
    played.run(state)
    assert {words["card"]: why for words, why in played.refused(state)} == {"pear": "pears are for cider"}
