"""Standing effects: what applies to which action and piece, how often, and what waits for a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.engine.toy import APPLES, toy
from toolkit.engine import Engine, State

if TYPE_CHECKING:
    from pathlib import Path

PLAY = frozenset({"play"})
HELPERS = """\
  - {id: any-play, name: A, play: [{modify: {action: [play, rest], less: {time: 1}}}]}
  - {id: for-two, name: B, play: [{modify: {action: [play], of: {card: fruit, where: {worth: 2}}, more: {coins: 1}}}]}
  - {id: once, name: C, play: [{modify: {action: [play], either: {time: 2}, limit: {times: 1, each: LIMIT}}}]}
  - {id: ever, name: E, play: [{modify: {action: [rest], less: {time: 1}, limit: {times: 1, each: game}}}]}
  - {id: cock, name: D, play: [{trigger: {on: dawn, do: [{gain: {coins: 2}}]}}]}
"""


def table(root: Path, *board: str, limit: str = "round") -> tuple[Engine, State]:
    """Return a game with these cards on the first player's board."""
    played = toy(root, cards=APPLES + HELPERS.replace("LIMIT", limit))
    state = played.start(0)
    for name in board:
        played.table.move(state, played.table.box.copies(name)[0], 0, played.table.layout.place("board"))
    return played, state


def applicable(played: Engine, state: State, action: str = "play", piece: str = "apple", seat: int = 0) -> list[str]:
    """Name what may change an action that is done to a piece."""
    target = played.table.box.copies(piece)[0]
    found = played.table.modifiers.applicable(state, seat, frozenset({action}), target)
    return [played.table.name(holder) for holder, _ in found]


def test_a_modifier_is_of_its_owner_its_actions_and_its_pieces(tmp_path: Path) -> None:
    played, state = table(tmp_path, "any-play", "for-two")
    assert applicable(played, state) == ["any-play", "for-two"]
    assert applicable(played, state, piece="once") == ["any-play"]
    assert applicable(played, state, action="rest") == ["any-play"]
    assert applicable(played, state, seat=1) == []


@pytest.mark.parametrize("limit", ["turn", "round", "game"])
def test_a_limit_counts_the_uses_until_it_begins_anew(tmp_path: Path, limit: str) -> None:
    played, state = table(tmp_path, "once", limit=limit)
    modifiers = played.table.modifiers
    ((holder, one),) = modifiers.applicable(state, 0, PLAY, 0)
    assert one.used is not None
    state.counters[one.used + holder] += 1
    assert applicable(played, state) == []
    for other in {"turn", "round", "game"} - {limit}:
        modifiers.reset(state, other)
        assert applicable(played, state) == []
    modifiers.reset(state, limit)
    assert applicable(played, state) == ["once"]


def test_a_moment_comes_for_what_lies_in_play_or_for_one_piece(tmp_path: Path) -> None:
    played, state = table(tmp_path, "cock")
    state.frames.clear()
    coins = played.table.counter("coins")
    played.table.modifiers.fire(state, "dawn", 0)
    played.run(state)
    assert state.counters[coins] == 2
    played.table.modifiers.fire(state, "dawn", 1)
    played.table.modifiers.fire(state, "dusk", 0)
    played.run(state)
    assert state.counters[coins : coins + 2].tolist() == [2, 0]
    played.table.modifiers.fire(state, "dawn", 0, played.table.box.copies("cock")[0])
    played.table.modifiers.fire(state, "dawn", 0, played.table.box.copies("apple")[0])
    played.run(state)
    assert state.counters[coins] == 4


def test_the_pieces_that_may_change_an_action_are_known_before_play(tmp_path: Path) -> None:
    played, _ = table(tmp_path)
    names = {played.table.name(piece) for piece in played.table.modifiers.holders(PLAY)}
    assert names == {"any-play", "for-two", "once"}
    assert played.table.modifiers.holders(frozenset({"keep"})) == frozenset()


def test_a_limit_of_one_card_leaves_those_of_others_alone(tmp_path: Path) -> None:
    played, state = table(tmp_path, "once", "ever", limit="turn")
    modifiers = played.table.modifiers
    for holder, one in modifiers.applicable(state, 0, frozenset({"play", "rest"}), 0):
        assert one.used is not None
        state.counters[one.used + holder] += 1
    modifiers.reset(state, "turn")
    assert applicable(played, state) == ["once"]
    assert applicable(played, state, action="rest") == []


def test_a_price_is_lowered_where_the_action_is_done_to_nothing(tmp_path: Path) -> None:
    actions = "rest: {pay: {time: 2}, does: [{gain: {coins: 1}}], rule: play.all}"
    setup = (
        "{id: time, gain: {time: 1}, each: player, rule: play.all}, "
        "{id: bed, take: {deck: fruit, where: {id: ever}}, each: player, seats: [1], to: board, rule: play.all}"
    )
    phases = "{id: day, name: Day, who: turns, actions: [rest], summary: A day., rule: play.all}"
    cards = APPLES + HELPERS.replace("LIMIT", "round")
    played = toy(tmp_path, cards=cards, actions=actions, setup=setup, phases=phases)
    state = played.start(0)
    options = played.advance(state)
    assert [played.say(state, one) for one in options] == [{"do": "rest"}, {"do": "done"}]
    played.take(state, options[0])
    played.advance(state)
    slots = played.table.counter("time"), played.table.counter("coins")
    assert [state.counters[slot] for slot in slots] == [0, 1]
    assert played.advance(state) == []  # the second player has no bed, nor the first an hour


def test_what_helps_once_goes_when_it_has_been_used(tmp_path: Path) -> None:
    actions = "rest: {pay: {time: 2}, does: [{gain: {coins: 1}}], rule: play.all}"
    setup = (
        "{id: time, gain: {time: 3}, each: player, rule: play.all}, "
        "{id: bed, take: {deck: fruit, where: {id: gone}}, each: player, seats: [1], to: board, rule: play.all}"
    )
    phases = "{id: day, name: Day, who: turns, actions: [rest], summary: A day., rule: play.all}"
    gone = "  - {id: gone, name: F, play: [{modify: {action: [rest], less: {time: 1}, goes_to: hand}}]}\n"
    played = toy(tmp_path, cards=APPLES + gone, actions=actions, setup=setup, phases=phases)
    state, hand = played.start(0), played.table.layout.place("hand")
    for said in ({"do": "rest"}, {"by": "gone", "off": 1}):
        played.take(state, next(one for one in played.advance(state) if played.say(state, one) == said))
    assert [played.table.name(piece) for piece in state.zones[hand]].count("gone") == 1
    played.advance(state)
    assert state.counters[played.table.counter("time")] == 2
