"""Turns as play.yaml says them: actions, in which order and how often players act, and who is passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import toy
from toolkit.engine import Engine, State

HAND = "{id: hands, take: {deck: fruit}, count: 2, each: player, to: hand, rule: play.all}"
RICH = "{id: money, gain: {coins: 5, time: 3}, each: player, rule: play.all}"
EAT = "play: {pick: {card: fruit, in: hand}, pay: {coins: {field: worth}}, does: [{move: {what: this, to: board}}]}"
REST = "rest: {does: [{gain: {time: 1}}]}"


def phase(*steps: str, more: str = "", who: str = "one-turn") -> str:
    """Write a phase of these steps."""
    told = ", ".join(f"{{id: s{index}, name: Step, {step}}}" for index, step in enumerate(steps))
    return f"{{id: day, name: Day, who: {who}, summary: A day., rule: play.all, {more} steps: [{told}]}}"


def asked(engine: Engine, state: State, *, most: int = 9, last: bool = False) -> list[tuple[int, str]]:
    """Play on, taking the first way (or the last one), and tell who was asked and what was done."""
    found: list[tuple[int, str]] = []
    while len(found) < most and (options := engine.advance(state)):
        option = options[-1 if last else 0]
        said = engine.say(state, option)
        found.append((engine.seat(state) + 1, str(said.get("do", said))))
        engine.take(state, option)
    return found


def seats(found: list[tuple[int, str]]) -> list[int]:
    return [seat for seat, _ in found]


def number(engine: Engine, state: State, counter: str, seat: int) -> int:
    return state.counters[engine.table.counter(counter) + seat]


def test_actions_of_a_phase_go_round_as_those_of_a_step_do(tmp_path: Path) -> None:
    """One action or a pass each, until all have passed."""
    day = (
        "{id: day, name: Day, who: one-turn, actions: [rest], again: {until: passed}, summary: A day., rule: play.all}"
    )
    engine = toy(tmp_path, actions=REST, phases=day)
    state = engine.start(0)
    assert [engine.say(state, one)["do"] for one in engine.advance(state)] == ["rest", "pass"]
    engine.take(state, engine.advance(state)[0])
    engine.advance(state)
    assert engine.seat(state) == 1


def test_a_step_asks_for_its_actions_before_the_next_one_is_done(tmp_path: Path) -> None:
    steps = (
        "does: [{gain: {time: 1}}]",
        "actions: [play, rest], limit: {times: 1, each: turn}",
        "does: [{gain: {coins: 9}}]",
    )
    engine = toy(tmp_path, setup=f"{HAND}, {RICH}", actions=f"{EAT}, {REST}", phases=phase(*steps))
    state = engine.start(1)
    assert asked(engine, state, most=1) == [(1, "play")]
    engine.advance(state)
    assert [number(engine, state, "time", seat) for seat in (0, 1)] == [4, 4]
    assert number(engine, state, "coins", 0) == 5 - 2 + 9
    assert number(engine, state, "coins", 1) == 5


def test_an_action_costs_what_its_card_says_and_moves_it(tmp_path: Path) -> None:
    steps = ("actions: [play], limit: {times: 2, each: turn}, may_pass: true",)
    engine = toy(tmp_path, setup=f"{HAND}, {RICH}", actions=EAT, phases=phase(*steps))
    state = engine.start(1)
    assert asked(engine, state, most=2) == [(1, "play"), (1, "play")]
    assert len(state.zones[engine.table.layout.place("board")]) == 2
    assert number(engine, state, "coins", 0) == 1


def test_what_cannot_be_paid_is_refused_with_what_is_missing(tmp_path: Path) -> None:
    engine = toy(tmp_path, setup=HAND, actions=f"{EAT}, {REST}", phases=phase("actions: [play, rest]"))
    state = engine.start(1)
    engine.advance(state)
    assert engine.refused(state) == [({"do": "play", "card": "apple"}, "no coin is left")]


def test_an_action_is_open_where_its_condition_holds_and_only_so_often(tmp_path: Path) -> None:
    rest = "rest: {when: {counter: time, at_most: 5}, limit: {times: 2, each: round}, does: [{gain: {time: 1}}]}"
    engine = toy(tmp_path, setup=RICH, actions=rest, phases=phase("actions: [rest]"))
    state = engine.start(1)
    assert [what for seat, what in asked(engine, state, most=3) if seat == 1] == ["rest", "rest"]
    state = engine.start(1)
    engine.advance(state)
    engine.take(state, (0,))
    engine.take(state, (0,)) if engine.advance(state) else None
    engine.run(state)
    (said, why) = engine.refused(state)[0] if engine.seat(state) == 0 else ({}, "")
    assert (said, why) == ({"do": "rest"}, "it is done twice each round at most")


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        ("clockwise", [1, 2, 3]),
        ("counterclockwise", [1, 3, 2]),
        ("{last: first-player}", [2, 3, 1]),
        ("{by: coins, first: lowest}", [2, 3, 1]),
        ("{by: coins, first: highest}", [1, 3, 2]),
    ],
)
def test_players_act_in_the_order_that_is_said(tmp_path: Path, order: str, wanted: list[int]) -> None:
    coins = ", ".join(
        f"{{id: m{seat}, gain: {{coins: {count}}}, each: player, seats: [{seat}], rule: play.all}}"
        for seat, count in ((1, 7), (2, 1), (3, 4))
    )
    steps = ("actions: [rest], limit: {times: 1, each: turn}, may_pass: true",)
    engine = toy(tmp_path, setup=coins, actions=REST, phases=phase(*steps, more=f"order: {order},"), seats=3)
    assert seats(asked(engine, engine.start(1), most=3)) == wanted


@pytest.mark.parametrize(
    "day",
    [
        phase("actions: [rest], limit: {times: 1, each: turn}, may_pass: true", who="first-player"),
        phase(more="actions: [play, rest], limit: {times: 1, each: turn},", who="active-player"),
        phase("actions: [rest], limit: {times: 1, each: turn}, may_pass: true, who: first-player"),
    ],
)
def test_actions_of_the_first_player_are_nobody_else_s(tmp_path: Path, day: str) -> None:
    moves_on = ", {id: dusk, name: Dusk, who: nobody, summary: Dusk., rule: play.all, steps: [{id: on, name: On, does: "
    moves_on += "[{let: {who: left, do: [{become: first-player}]}}]}]}"
    engine = toy(tmp_path, setup=f"{HAND}, {RICH}", actions=f"{EAT}, {REST}", phases=day + moves_on, seats=3)
    assert seats(asked(engine, engine.start(0))) == [1, 2, 3]


def test_a_step_of_the_first_player_comes_between_those_of_all(tmp_path: Path) -> None:
    one = "actions: [rest], limit: {times: 1, each: turn}, may_pass: true"
    day = phase(one, f"{one}, who: first-player", one, more="actions: [play],")
    engine = toy(tmp_path, setup=f"{HAND}, {RICH}", actions=f"{EAT}, {REST}", phases=day)
    found = asked(engine, engine.start(1), most=5)
    assert found == [(1, "rest"), (2, "rest"), (1, "rest"), (1, "rest"), (1, "play")]


def test_where_turns_go_round_the_first_player_alone_passes(tmp_path: Path) -> None:
    day = phase(more="actions: [rest], again: {until: passed},", who="first-player")
    engine = toy(tmp_path, actions=REST, phases=day)
    assert asked(engine, engine.start(0), last=True) == [(1, "pass")] * 3


def test_play_that_begins_at_a_step_keeps_the_order_of_that_step(tmp_path: Path) -> None:
    resting = "actions: [rest], limit: {times: 1, each: turn}, may_pass: true"
    steps = ("does: [{gain: {coins: 1}}]", f"{resting}, order: {{last: first-player}}")
    engine = toy(tmp_path, actions=REST, phases=phase(*steps, more="order: counterclockwise,"), seats=3)
    state = engine.start(1)
    engine.rounds.resume(state, "day", "s1")
    assert seats(asked(engine, state, most=3)) == [2, 3, 1]


@pytest.mark.parametrize(("most", "wanted"), [(1, [1, 1, 2, 2]), (2, [1, 1, 1, 2, 2, 2])])
def test_a_turn_again_follows_at_once_and_only_so_often(tmp_path: Path, most: int, wanted: list[int]) -> None:
    again = f"rest: {{does: [{{gain: {{time: 1}}}}, {{turn_again: {{most: {most}}}}}]}}"
    steps = ("actions: [rest], limit: {times: 1, each: turn}, may_pass: true",)
    engine = toy(tmp_path, actions=again, phases=phase(*steps))
    state, found = engine.start(1), []
    while (options := engine.advance(state)) and state.counters[engine.course.round] == 1:
        found.append(engine.seat(state) + 1)
        engine.take(state, options[0])
    assert found == wanted


def test_turns_go_round_until_everybody_has_passed(tmp_path: Path) -> None:
    engine = toy(tmp_path, actions=REST, phases=phase("actions: [rest]", more="again: {until: passed},"))
    state = engine.start(1)
    found: list[tuple[int, str]] = []
    for answer in ("rest", "pass", "rest", "rest", "pass"):
        found.append((engine.seat(state) + 1 if engine.advance(state) else 0, answer))
        option = next(one for one in engine.options(state) if engine.say(state, one)["do"] == answer)
        engine.take(state, option)
    assert found == [(1, "rest"), (2, "pass"), (1, "rest"), (1, "rest"), (1, "pass")]
    engine.advance(state)
    assert state.counters[engine.course.round] == 2


@pytest.mark.parametrize(("at_once", "wanted"), [("true", [1, 2, 1]), ("false", [1, 2, 1, 2])])
def test_turns_go_round_until_a_condition_holds(tmp_path: Path, at_once: str, wanted: list[int]) -> None:
    again = f"again: {{until: {{counter: time, at_least: 2}}, at_once: {at_once}}},"
    steps = ("actions: [rest], limit: {times: 1, each: turn}, may_pass: true",)
    engine = toy(tmp_path, actions=REST, phases=phase(*steps, more=again))
    state, found = engine.start(1), []
    while (options := engine.advance(state)) and state.counters[engine.course.round] == 1:
        found.append(engine.seat(state) + 1)
        engine.take(state, options[0])
    assert found == wanted


def test_a_step_is_done_only_in_its_rounds_and_where_its_condition_holds(tmp_path: Path) -> None:
    steps = (
        "rounds: [2], does: [{gain: {coins: 1}}]",
        "when: {counter: coins, at_least: 1}, does: [{gain: {time: 1}}]",
        "players: [3], does: [{gain: {time: 9}}]",
    )
    engine = toy(tmp_path, phases=phase(*steps))
    state = engine.start(1)
    assert engine.advance(state) == []
    assert [number(engine, state, name, 0) for name in ("coins", "time")] == [1, 2]


def test_the_first_player_s_marker_moves_on(tmp_path: Path) -> None:
    steps = (
        "actions: [rest], limit: {times: 1, each: turn}, may_pass: true",
        "who: first-player, does: [{let: {who: left, do: [{become: first-player}]}}]",
    )
    engine = toy(tmp_path, actions=REST, phases=phase(*steps), seats=3)
    assert seats(asked(engine, engine.start(1))) == [1, 2, 3, 2, 3, 1, 3, 1, 2]


def test_who_has_left_the_round_is_passed_over_until_the_next_one(tmp_path: Path) -> None:
    steps = (
        "when: {counter: time, at_most: 0}, does: [{gain: {time: 1}}, {let: {who: left, do: [{leave: round}]}}]",
        "actions: [rest], limit: {times: 1, each: turn}, may_pass: true",
    )
    engine = toy(tmp_path, actions="rest: {does: [{gain: {coins: 1}}]}", phases=phase(*steps), seats=3)
    assert seats(asked(engine, engine.start(1), most=5)) == [1, 3, 1, 2, 1]


@pytest.mark.parametrize(("before", "hours"), [("{protect: {}}", 0), ("{note: Nothing.}", 9)])
def test_who_is_safe_cannot_be_chosen_until_the_next_turn(tmp_path: Path, before: str, hours: int) -> None:
    steps = (
        "when: {counter: coins, at_least: 5}, rounds: [1], does: [{let: {who: another, do: [{gain: {time: 9}}]}}]",
        f"when: {{counter: coins, at_most: 4}}, does: [{before}]",
    )
    rich = "{id: m, gain: {coins: 5}, each: player, seats: [3], rule: play.all}"
    engine = toy(tmp_path, setup=rich, phases=phase(*steps), seats=3)
    state = engine.start(1)
    asked(engine, state)
    assert sum(number(engine, state, "time", seat) for seat in range(3)) == hours


@pytest.mark.parametrize(("rounds", "hours"), [("[9]", 0), ("[1]", 9)])
def test_no_turn_begins_in_rounds_that_have_nothing_to_do(tmp_path: Path, rounds: str, hours: int) -> None:
    steps = (
        "when: {counter: coins, at_most: 4}, does: [{protect: {}}]",
        f"rounds: {rounds}, order: {{way: counterclockwise}}, does: [{{note: Nothing.}}]",
        "when: {counter: coins, at_least: 5}, rounds: [1], does: [{let: {who: another, do: [{gain: {time: 9}}]}}]",
    )
    rich = "{id: m, gain: {coins: 5}, each: player, seats: [1], rule: play.all}"
    engine = toy(tmp_path, setup=rich, phases=phase(*steps), seats=3)
    state = engine.start(1)
    asked(engine, state)
    assert sum(number(engine, state, "time", seat) for seat in range(3)) == hours


def test_a_phase_s_actions_that_no_step_asks_are_asked_after_its_steps(tmp_path: Path) -> None:
    engine = toy(tmp_path, actions=REST, phases=phase("does: [{gain: {coins: 1}}]", more="actions: [rest],"))
    state = engine.start(1)
    assert asked(engine, state, most=2, last=True) == [(1, "done"), (2, "done")]
