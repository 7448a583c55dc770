"""What others hold, in play: who is shown what, who must act, who may be chosen, and what leaving puts an end to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import HEAD, lying, toy
from toolkit.engine import Engine, State
from toolkit.engine.code.types import Spoken

OWN = HEAD.replace("heap: {one: heap, each: pile, role: discard}", "heap: {one: heap, each: player, role: discard}")
PLAY = "play: {pick: {card: fruit, in: hand}, does: [{discard: this}, {carry_out: play}]}"
TURN = "{id: day, name: Day, who: one-turn, summary: A day., rule: play.all, steps: [STEP]}"
STEP = "{id: play, name: Play, actions: [play], limit: {times: 1, each: turn}}"
OUT = "[{leave: round}]"
KINDS = {"fig": 1, "kiwi": 2, "lime": 2, "plum": 3}


def game(root: Path, play: str, *, seats: int = 3, phase: str = TURN.replace("STEP", STEP), **plays: str) -> Engine:
    """Compile a game in which a melon, worth 5, says something, and other kinds of fruit may say something, too."""
    cards = f"  - {{id: melon, name: Melon, copies: 3, worth: 5, play: [{play}]}}\n"
    for kind, worth in KINDS.items():
        said = f", play: [{plays[kind]}]" if kind in plays else ""
        cards += f"  - {{id: {kind}, name: {kind.title()}, copies: 3, worth: {worth}{said}}}\n"
    return toy(root, cards=cards, actions=PLAY, phases=phase, seats=seats, head=OWN)


def dealt(engine: Engine, *hands: str) -> State:
    """Begin with these hands, each a few names; the rest lies in the deck."""
    state, names = engine.start(1), engine.table.box.names
    box = state.zones[0]
    for seat, hand in enumerate(hands):
        for name in hand.split():
            piece = next(one for one in box if names[one] == name)
            box.remove(piece)
            lying(engine, state, "hand", seat).append(piece)
    lying(engine, state, "deck").extend(box)
    box.clear()
    return state


def held(engine: Engine, state: State, seat: int, zone: str = "hand") -> list[str]:
    return [engine.table.name(piece) for piece in lying(engine, state, zone, seat)]


def settle(engine: Engine, state: State) -> None:
    """Go on to the next question with several answers, or to the next action of a turn."""
    engine.run(state)
    while state.frames and not engine.in_turn(state) and len(options := engine.options(state)) == 1:
        engine.take(state, options[0])
        engine.run(state)


def said(engine: Engine, state: State) -> list[Spoken]:
    """List what is open now."""
    settle(engine, state)
    return [engine.say(state, option) for option in engine.options(state)]


def choose(engine: Engine, state: State, **wanted: object) -> None:
    """Take the option that says just this, and what follows without a choice."""
    at = said(engine, state).index(wanted)
    engine.take(state, engine.options(state)[at])
    settle(engine, state)


def known(engine: Engine, state: State, seat: int, other: int) -> bool:
    return all(engine.knows(state, seat, piece) for piece in lying(engine, state, "hand", other))


def test_who_looks_knows_and_nobody_else_does(tmp_path: Path) -> None:
    engine = game(tmp_path, "{look: {at: {card: fruit}}}")
    state = dealt(engine, "melon fig", "kiwi lime", "plum")
    choose(engine, state, do="play", card="melon")
    choose(engine, state, look=2)
    assert [known(engine, state, seat, 1) for seat in (0, 2)] == [True, False]
    assert not known(engine, state, 0, 2)


@pytest.mark.parametrize(
    ("mine", "theirs", "out"), [("plum", "fig", [1]), ("fig", "plum", [0]), ("kiwi", "lime", [0, 1])]
)
def test_whom_a_comparison_is_about_acts(tmp_path: Path, mine: str, theirs: str, out: list[int]) -> None:
    told = f"lower: {OUT}, equal: {OUT}"
    engine = game(tmp_path, f"{{compare: {{field: worth, of: {{card: fruit}}, with: left, {told}}}}}")
    state = dealt(engine, f"melon {mine}", theirs, "plum")
    choose(engine, state, do="play", card="melon")
    left = engine.table.compiler.players.out
    assert [seat for seat in range(3) if state.counters[left + seat]] == out
    assert known(engine, state, 0, 1)
    assert known(engine, state, 1, 0)
    assert not known(engine, state, 2, 1)


def test_a_guess_names_a_card_of_somebody(tmp_path: Path) -> None:
    guess = (
        f"{{guess: {{of: {{card: fruit}}, from: left, except: this, right: {OUT}, wrong: [{{lose: {{coins: 1}}}}]}}}}"
    )
    engine = game(tmp_path, guess)
    for name, coins, out in (("kiwi", 0, 1), ("lime", -1, 0)):
        state = dealt(engine, "melon fig", "kiwi", "plum plum")
        choose(engine, state, do="play", card="melon")
        assert [one["guess"] for one in said(engine, state)] == ["fig", "kiwi", "lime", "plum"]
        choose(engine, state, guess=name, of=2)
        assert state.counters[engine.table.counter("coins")] == coins
        assert state.counters[engine.table.compiler.players.out + 1] == out


def test_a_guess_may_name_a_value_of_a_field(tmp_path: Path) -> None:
    engine = game(tmp_path, f"{{guess: {{of: {{card: fruit}}, field: worth, from: left, right: {OUT}}}}}")
    state = dealt(engine, "melon fig", "lime", "plum plum")
    choose(engine, state, do="play", card="melon")
    assert [one["guess"] for one in said(engine, state)] == [5, 1, 2, 3]
    choose(engine, state, guess=2, of=2)
    assert state.counters[engine.table.compiler.players.out + 1]


def test_after_a_swap_both_know_what_they_gave_until_it_is_shuffled(tmp_path: Path) -> None:
    again = f"{STEP}, {{id: shuffle, name: Shuffle, does: [{{shuffle: {{zone: hand}}}}]}}"
    engine = game(tmp_path, "{swap: {in: hand, with: left}}", seats=2, phase=TURN.replace("STEP", again))
    state = dealt(engine, "melon fig fig", "kiwi lime")
    choose(engine, state, do="play", card="melon")
    assert (held(engine, state, 0), held(engine, state, 1)) == (["kiwi", "lime"], ["fig", "fig"])
    assert known(engine, state, 0, 1)
    assert not known(engine, state, 1, 0)  # the first player has shuffled them by now


def test_who_is_safe_cannot_be_chosen_and_is_safe_no_more_from_the_next_turn_on(tmp_path: Path) -> None:
    again = TURN.replace("steps:", "again: {until: {players_left: {at_most: 1}}}, steps:").replace("STEP", STEP)
    look = "{look: {at: {card: fruit}}}"
    engine = game(tmp_path, "{protect: {}}", phase=again, kiwi=look)
    state = dealt(engine, "melon lime lime", "kiwi kiwi lime", "kiwi fig fig")
    choose(engine, state, do="play", card="melon")
    choose(engine, state, do="play", card="kiwi")
    assert known(engine, state, 1, 2)  # there was nobody else to choose
    choose(engine, state, do="play", card="fig")
    choose(engine, state, do="play", card="lime")
    choose(engine, state, do="play", card="kiwi")
    assert said(engine, state) == [{"look": 3}, {"look": 1}]


def test_nobody_to_choose_is_nothing_to_do(tmp_path: Path) -> None:
    engine = game(tmp_path, "{protect: {}}", seats=2, kiwi="{look: {at: {card: fruit}}}")
    state = dealt(engine, "melon fig", "kiwi fig")
    choose(engine, state, do="play", card="melon")
    choose(engine, state, do="play", card="kiwi")
    assert not known(engine, state, 1, 0)


def test_what_must_be_played_comes_first(tmp_path: Path) -> None:
    must = "{must: {action: play, when: {have: {card: fruit, where: {worth: [1, 2]}, in: hand}}}}"
    engine = game(tmp_path, must)
    state = dealt(engine, "melon plum kiwi", "fig", "fig")
    settle(engine, state)
    refused = [("plum", "Melon comes first"), ("kiwi", "Melon comes first")]
    assert [(words["card"], why) for words, why in engine.refused(state)] == refused
    state = dealt(engine, "melon plum", "fig", "fig")
    assert [one["card"] for one in said(engine, state)] == ["melon", "plum"]


def test_what_is_discarded_answers_and_stays_with_its_player(tmp_path: Path) -> None:
    spend = "{let: {who: another, do: [{discard: {card: fruit}}, {draw: {cards: 1, from: [fruit]}}]}}"
    engine = game(
        tmp_path, spend, kiwi="{when_discarded: [{gain: {coins: 3}}]}", plum="{when_discarded: [{leave: round}]}"
    )
    state = dealt(engine, "melon melon", "kiwi", "plum")
    choose(engine, state, do="play", card="melon")
    choose(engine, state, let=2)
    assert held(engine, state, 1, "heap") == ["kiwi"]
    assert state.counters[engine.table.counter("coins") + 1] == 3
    assert len(held(engine, state, 1)) == 1


def test_who_leaves_does_no_more_of_what_was_begun(tmp_path: Path) -> None:
    spend = "{let: {who: left, do: [{discard: {card: fruit}}, {draw: {cards: 1, from: [fruit]}}]}}"
    engine = game(tmp_path, spend, plum="{when_discarded: [{leave: round}]}")
    state = dealt(engine, "melon fig", "plum", "fig fig")
    choose(engine, state, do="play", card="melon")
    assert held(engine, state, 1) == []  # nothing is drawn
    assert engine.seat(state) == 2


def test_whoever_holds_least_acts_and_who_holds_nothing_does_not(tmp_path: Path) -> None:
    least = "{let: {who: {least: {field: worth, of: {card: fruit}}}, do: [{gain: {coins: 1}}]}}"
    phase = TURN.replace("one-turn", "nobody").replace("STEP", f"{{id: end, name: End, does: [{least}]}}")
    engine = game(tmp_path, "{note: Nothing}", phase=phase)
    state = dealt(engine, "plum", "kiwi", "")
    engine.run(state)
    coins = engine.table.counter("coins")
    assert list(state.counters[coins : coins + 3]) == [0, 3, 0]  # once a round


@pytest.mark.parametrize(
    ("ties", "coins"),
    [("everybody", [0, 3, 3]), ("nobody", [0, 0, 0]), ("first", [0, 3, 0]), ("last", [0, 0, 3])],
)
def test_who_it_is_of_several_who_have_least(tmp_path: Path, ties: str, coins: list[int]) -> None:
    least = "{let: {who: {least: {field: worth, of: {card: fruit}}, ties: TIES}, do: [{gain: {coins: 1}}]}}"
    least = least.replace("TIES", ties)
    phase = TURN.replace("one-turn", "nobody").replace("STEP", f"{{id: end, name: End, does: [{least}]}}")
    engine = game(tmp_path, "{note: Nothing}", phase=phase)
    state = dealt(engine, "plum", "kiwi", "kiwi")
    engine.run(state)
    slot = engine.table.counter("coins")
    assert list(state.counters[slot : slot + 3]) == coins  # once a round


def test_laps_end_when_few_cards_are_left(tmp_path: Path) -> None:
    draw = "{id: draw, name: Draw, does: [{draw: {cards: 1, from: [fruit]}}]}"
    until = "again: {until: {have: {in: deck}, at_most: 1}, at_once: true}, steps:"
    engine = game(tmp_path, "{note: Nothing}", phase=TURN.replace("steps:", until).replace("STEP", draw))
    state = dealt(engine, "melon", "fig", "fig")
    engine.rounds.begin_round(state)
    del state.frames[0]  # the round that was to begin
    engine.run(state)
    assert len(lying(engine, state, "deck")) <= 1
