"""Functions that are written: each has its own values, and a fault in one shows the line."""

from __future__ import annotations

import traceback

import pytest

from toolkit.engine.source import all_hold, expression, in_lines, inline, joined, lines_of, numbered, statement, written


def test_functions_of_one_shape_have_values_of_their_own_and_are_compiled_once() -> None:
    add = [written("add(state)", ["return state + more"], {"more": more}) for more in (1, 2)]
    assert [one(10) for one in add] == [11, 12]
    assert add[0].__code__ is add[1].__code__


def test_lines_can_list_what_they_use() -> None:
    sums = written("sums(state)", ["return [value0 + one for one in state]"], numbered("value", [5]))
    assert sums([1, 2]) == [6, 7]


def test_a_traceback_shows_the_line() -> None:
    halve = written("halve(state)", ["return state // nothing"], {"nothing": 0})
    with pytest.raises(ZeroDivisionError) as fault:
        halve(1)
    last = traceback.extract_tb(fault.value.__traceback__)[-1]
    assert (last.name, last.line) == ("halve", "return state // nothing")
    assert last.filename.startswith("<written ")


def test_all_hold_asks_until_one_does_not() -> None:
    asked = []

    def ask(number: int) -> bool:
        asked.append(number)
        return number < 2

    holds = all_hold([lambda *_, number=number: ask(number) for number in (1, 2, 3)])
    assert not holds(None, 0, 0)
    assert asked == [1, 2]


def test_an_expression_is_written_into_those_that_ask_it() -> None:
    stands = [expression("state[{slot} + seat]", slot=slot) for slot in (0, 2)]
    more = expression("{first()} - {second()} > {least}", first=stands[0], second=stands[1], least=3)
    assert more([0, 9, 0, 5], 1, 0)
    assert not more([0, 8, 0, 5], 1, 0)
    assert not {"first", "second"} & {*more.__code__.co_freevars}


def test_what_is_no_expression_is_called() -> None:
    either = joined(" or ", [expression("seat == {one}", one=1), lambda state, seat, piece: piece == 5])
    assert [either(None, seat, 5 * seat // 2) for seat in (0, 1, 2)] == [False, True, True]


def test_a_line_asks_an_expression_by_names_of_its_own() -> None:
    lines, known = list[str](), dict[str, int]()
    for number in (1, 2):
        asked, its = inline(f"test{number}", expression("seat + {more}", more=number))
        lines.append(f"state.append({asked})")
        known |= its
    heard: list[int] = []
    written("tell(state, seat)", lines_of(lines), known)(heard, 10)
    assert heard == [11, 12]


def test_a_statement_is_written_into_those_that_do_it() -> None:
    lies = expression("state[{slot}]", slot=0)
    first = statement(["for one in range({many()}):", "    state.append({what})"], many=lies, what=7)
    lines, known = in_lines("first", first)
    both = statement([*lines, "{second}(state, seat, piece)"], **known, second=lambda state, *_: state.append(8))
    state = [2]
    both(state, 0, 0)
    assert state == [2, 7, 7, 8]
    assert "first_what" in both.__code__.co_freevars
    assert not {"many", "first"} & {*both.__code__.co_freevars}
