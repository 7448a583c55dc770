"""Functions that are written: each has its own values, and a fault in one shows the line."""

from __future__ import annotations

import traceback

import pytest

from toolkit.engine.source import all_hold, numbered, written


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
