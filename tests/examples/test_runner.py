"""How an example is carried out: what is given, found by its words, and held against what comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import HEAD, toy
from tests.examples.fair import checked, told
from toolkit.examples.describe import Portrait, is_store
from toolkit.examples.expected import compare
from toolkit.model.content.example import Expected

DAY = "given:\n  turn: {phase: day, player: 1}\n  players:\n    1: "


def test_what_is_not_expected_must_be_as_it_was() -> None:
    assert told(DAY + "{hand: [gain]}\nactions: [{do: use, card: gain}]\n") == [
        "1 X601 player 1, coins: expected 0, found 2",
        "1 X601 heap, work: expected [] as before, found [gain]",
    ]


def test_what_is_to_be_said_of_a_change_stands_beside_it() -> None:
    coins, heap = checked(DAY + "{hand: [gain]}\nactions: [{do: use, card: gain}]\n").findings
    told = "'expect' names all that changes: add '%s' to it, or let nothing change this"
    assert (coins.help, heap.help) == (told % "players: {1: {coins: 2}}", told % "zones: {heap: {work: [gain]}}")


def test_a_second_pile_holds_much_that_nobody_lists_too(tmp_path: Path) -> None:
    more = "  bank: {one: bank, role: supply}\n  events: {one: event pile, seen: nobody, role: draw}\n"
    engine = toy(tmp_path, head=HEAD.replace("  bank: {one: bank, role: supply}\n", more))
    assert [name for name in ("deck", "events", "bank", "heap", "table") if is_store(engine, ("zones", name))] == [
        *("deck", "events", "bank"),
    ]


@pytest.mark.parametrize(
    ("expected", "found"), [({}, []), ({"rolled": 9}, []), ({"rolled": 8}, ["rolled: expected 8, found 9"])]
)
def test_what_dice_show_need_not_be_said_again(tmp_path: Path, expected: dict[str, int], found: list[str]) -> None:
    rolled = ("numbers", "rolled")
    before, after = Portrait({rolled: 0}, {}), Portrait({rolled: 9}, {})
    faults = compare(toy(tmp_path), before, after, Expected.model_validate({"numbers": expected}))
    assert [one.message for one in faults] == found


def test_what_leaves_a_place_is_told_where_it_comes_to() -> None:
    text = DAY + "{hand: [note, note]}\nactions: [{do: use, card: note}]\nexpect: {zones: {heap: {work: [note]}}}\n"
    assert told(text) == []


def test_a_difference_has_two_sides_and_a_line() -> None:
    text = DAY + "{hand: [gain]}\nactions: [{do: use, card: gain}]\n"
    text += "expect: {players: {1: {coins: 3}}, zones: {heap: {work: any}}}\n"
    (one,) = checked(text).differences
    assert (one.line, one.what, one.expected, one.found) == (9, "player 1, coins", "3", "2")


def test_an_action_that_is_not_open_is_told_with_what_is() -> None:
    (one,) = checked(DAY + "{hand: [gain]}\nactions: [{do: use, card: gian}]\n").findings
    assert (one.code, one.message) == ("X602", "{do: use, card: gian} is not open")
    assert one.help == "did you mean {do: use, card: gain}?"


def test_an_action_that_is_refused_is_told_with_the_reason() -> None:
    (one,) = checked(DAY + "{hand: [pay]}\nactions: [{do: use, card: pay}]\n").findings
    assert one.message == "{do: use, card: pay} is not open: no hour is left"


def test_an_action_that_could_mean_two_things_says_too_little() -> None:
    (one,) = checked(DAY + "{hand: [gain, lose]}\nactions: [{do: use}]\n").findings
    assert one.message == "{do: use} does not say which is meant"
    assert one.help == "there are {do: use, card: gain}, {do: use, card: lose}"


def test_an_action_of_another_player_is_told() -> None:
    assert told(DAY + "{hand: [gain]}\nactions: [{player: 2, do: use, card: gain}]\n") == [
        "8 X602 player 1 is asked here, not player 2"
    ]


def test_a_choice_that_is_left_open_is_told() -> None:
    (one,) = checked(DAY + "{hours: 5, hand: [choose]}\nactions: [{do: use, card: choose}]\n").findings
    assert one.message == "player 1 still has to choose"
    assert one.help == "there are {choose: 1}, {choose: 2}"


def test_the_only_way_is_taken_without_being_said() -> None:
    text = DAY + "{hand: [move], stall: [gain]}\nactions: [{do: use, card: move}]\n"
    assert told(text + "expect: {zones: {heap: {work: [gain, move]}}}\n") == []


def test_a_refusal_is_tried_where_it_is_said_and_changes_nothing() -> None:
    text = DAY + "{hours: 2, hand: [pay, pay]}\nactions: [{do: use, card: pay}]\n"
    text += "expect: {players: {1: {hours: 0}}, zones: {heap: {work: [pay]}}}\n"
    assert told(text + "refused: [{after: 1, try: {do: use, card: pay}, why: no hour is left}]\n") == []
    assert told(text + "refused: [{try: {do: use, card: pay}, why: no hour is left}]\n") == [
        "10 X603 {do: use, card: pay} is open"
    ]
    assert told(text + "refused: [{after: 1, try: {do: use, card: pay}, why: it is late}]\n") == [
        "10 X603 why {do: use, card: pay} is refused: expected 'it is late', found 'no hour is left'"
    ]
    assert told(text + "refused: [{after: 1, try: {do: use, card: pay}}]\n") == [
        "10 X603 {do: use, card: pay} is refused for a reason"
    ]


def test_what_the_game_does_not_have_cannot_be_given() -> None:
    given = "given:\n  turn: {phase: day, step: noon}\n  numbers: {weather: 2}\n"
    given += "  players: {1: {coin: 2, stall: [{card: gain, marks: {bees: 1}}]}}\n"
    assert told(given) == [
        "6 X604 there is no number of the table 'weather'",
        "7 X604 there is no number of a player 'coin'",
        "7 X604 there is no mark 'bees'",
        "5 X604 there is no step 'noon'",
    ]


def test_more_copies_than_there_are_cannot_be_given() -> None:
    (one,) = checked("given: {players: {1: {hand: [gain, gain]}, 2: {hand: [gain]}}}\n").findings
    assert (one.message, one.help) == ("no more of 'gain' can lie there", "there are 2 in the box")


def test_a_pile_is_given_and_drawn_from_the_top() -> None:
    text = DAY + "{hand: [draw]}\n  zones: {deck: {work: [flip, note, rule]}}\nactions: [{do: use, card: draw}]\n"
    assert told(text + "expect: {players: {1: {hand: [note, flip]}}, zones: {heap: {work: [draw]}}}\n") == []


def test_play_goes_on_into_the_next_phase_where_the_example_says_so() -> None:
    text = "given:\n  turn: {phase: morning}\n  players: {2: {stall: [trigger], hand: [gain]}, 1: {hand: [note]}}\n"
    assert told(text + "expect: {players: {2: {coins: 3}}}\n") == []
    assert told(text + "expect: {turn: {phase: day, player: 1}, players: {2: {coins: 3}}}\n") == []
    assert told(text + "expect: {turn: {phase: day, player: 2}, players: {2: {coins: 3}}}\n") == [
        "7 X601 player in turn: expected 2, found 1"
    ]


def test_scores_winners_and_the_ending_can_be_expected() -> None:
    given = "given: {players: {1: {points: 3}, 2: {points: 5}}}\n"
    assert told(given + "expect: {scores: {1: 3, 2: 5}, winners: [2]}\n") == []
    assert told(given + "expect: {scores: {1: 4}, winners: [1], ending: evening}\n") == [
        "5 X601 ending: expected evening, found none",
        "5 X601 score of player 1: expected 4, found 3",
        "5 X601 winners: expected [1], found [2]",
    ]


GAIN = "{hand: [gain]}\nactions: [{do: use, card: gain}]\nexpect: {players: {1: {coins: 2}}, zones: {heap: any}}\n"
CHOOSE = DAY + "{hours: 5, hand: [choose]}\nactions: [{do: use, card: choose}, {choose: 2}]\n"
CHOSEN = CHOOSE + "expect: {players: {1: {coins: any, hours: any}}, zones: {heap: {work: any}}}\n"


def test_what_may_be_chosen_can_be_said() -> None:
    assert told(CHOSEN + "offered: [{after: 1, these: [{choose: 1}, {choose: 2}], only: true}]\n") == []
    assert told(CHOSEN + "offered: [{these: [{do: use, card: choose}]}]\n") == []


def test_what_is_not_offered_is_told_with_the_reason_and_with_what_is() -> None:
    assert told(CHOSEN + "offered: [{after: 1, these: [{choose: 2}, {choose: 3}], only: true}]\n") == [
        "10 X603 {choose: 3} is not open: no bee lies on it",
        "10 X603 something else is open too",
    ]
    pay = DAY + "{hand: [pay]}\noffered: [{these: [{do: use, card: pay}]}]\n"
    assert told(pay) == ["8 X603 {do: use, card: pay} is not open: no hour is left"]


@pytest.mark.parametrize(
    ("attempt", "message", "help_"),
    [
        ("{foo: bar}", "no option is called 'foo'", "there are do, advance, "),
        ("{discrd: gain}", "no option is called 'discrd'", "did you mean 'discard'?"),
    ],
)
def test_what_could_never_be_chosen_is_no_refusal(attempt: str, message: str, help_: str) -> None:
    (one,) = checked(DAY + "{hand: [gain]}\nrefused: [{try: " + attempt + "}]\n").findings
    assert (one.code, one.message) == ("X609", message)
    assert one.help
    assert one.help.startswith(help_)


def test_what_cannot_be_chosen_now_is_a_refusal() -> None:
    assert told(DAY + "{hand: [gain]}\nrefused: [{try: {do: use, card: note}}, {try: {choose: 2}}]\n") == []


def test_the_game_can_be_over() -> None:
    end = "given: {round: 2, turn: {phase: day, player: 2}}\nactions: [{do: done}]\nexpect: "
    assert told(end + "{over: true, ending: evening}\n") == []
    assert told(end + "{over: false, ending: evening}\n") == ["6 X601 the game: expected going on, found over"]


def test_the_game_can_go_on() -> None:
    early = "given: {round: 1, turn: {phase: day, player: 2}}\nactions: [{do: done}]\nexpect: "
    assert told(early + "{over: false, round: 2}\n") == []
    assert told(early + "{over: true, round: 2}\n") == ["6 X601 the game: expected over, found going on"]


@pytest.mark.parametrize(("number", "is_last"), [(1, "false"), (2, "true")])
def test_a_round_can_be_the_last(number: int, is_last: str) -> None:
    given = f"given: {{round: {number}, turn: {{phase: day, player: 1}}}}\nexpect: {{last_round: "
    assert told(f"{given}{is_last}}}\n") == []
    wrong = {"true": "false", "false": "true"}[is_last]
    assert told(f"{given}{wrong}}}\n")[0].startswith("5 X601 the round: expected ")


def test_a_round_can_be_made_the_last() -> None:
    given = "given: {last_round: true, turn: {phase: day, player: 2}}\nactions: [{do: done}]\n"
    assert told(given + "expect: {over: true, last_round: true}\n") == []


@pytest.mark.parametrize(
    ("turn", "message", "help_"),
    [
        ("{phase: morning, step: rise, player: 1}", None, None),
        (
            "{phase: morning, player: 1}",
            "the phase 'morning' has no actions, so nothing says what player 1 does in it",
            "say which `step` of it: rise; or leave `player` out",
        ),
    ],
)
def test_a_turn_in_which_nothing_is_played_is_told(turn: str, message: str | None, help_: str | None) -> None:
    found = checked(f"given: {{turn: {turn}}}\n").findings
    assert [(one.message, one.help) for one in found] == ([(message, help_)] if message else [])


@pytest.mark.parametrize(
    ("checks", "found"),
    [
        ("offered: [{these: [{player: 1, do: use, card: gain}]}]", []),
        ("offered: [{these: [{player: 2, do: use, card: gain}]}]", ["8 X603 player 1 is asked here, not player 2"]),
        ("refused: [{try: {player: 1, do: use, card: gain}}]", ["8 X603 {player: 1, do: use, card: gain} is open"]),
        ("refused: [{try: {player: 2, do: use, card: gain}}]", []),
    ],
)
def test_what_is_possible_is_so_for_the_player_who_is_named(checks: str, found: list[str]) -> None:
    assert told(DAY + "{hand: [gain]}\n" + checks + "\n") == found


@pytest.mark.parametrize("kept", ["[gain, note]", "[note, gain]"])
def test_what_is_kept_is_named_in_any_order(kept: str) -> None:
    text = DAY + "{hand: [keep-two, gain, lose, note]}\nactions: [{do: use, card: keep-two}, {keep: " + kept + "}]\n"
    assert told(text + "expect: {players: {1: {hand: [gain, note]}}, zones: {heap: {work: any}}}\n") == []


def test_copies_of_a_component_are_one_choice_of_what_is_kept() -> None:
    text = DAY + "{hand: [keep-two, gain, lose, gain]}\nactions: [{do: use, card: keep-two}, {keep: [lose, gain]}]\n"
    assert told(text + "expect: {players: {1: {hand: [lose, gain]}}, zones: {heap: {work: any}}}\n") == []
