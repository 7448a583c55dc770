"""How much time and memory drawing may take, and who says so."""

from __future__ import annotations

import pytest

from toolkit.limits import Allowance, Limits


def test_a_project_may_ask_and_the_environment_has_the_last_word() -> None:
    allowance = Allowance({"TUCKBOX_SECONDS": "2.5"})
    assert allowance.now == Limits(2.5, 1024)
    allowance.ask(seconds=30, memory=2048)
    assert allowance.now == Limits(2.5, 2048)
    allowance.ask()
    assert allowance.now == Limits(2.5, 1024)
    assert Allowance({}).now == Limits()


def test_a_stranger_may_ask_for_less_and_for_nothing_more() -> None:
    allowance = Allowance({})
    allowance.ask(20, 512, lambda: False)
    assert allowance.now == Limits(5, 512)
    allowance.ask(20, 512, lambda: True)
    assert allowance.now == Limits(20, 512)


@pytest.mark.parametrize("text", ["soon", "0", "-1", "1e9", "nan"])
def test_a_variable_that_makes_no_sense_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"TUCKBOX_SECONDS is a number of seconds from 0.1 to 3600"):
        Allowance({"TUCKBOX_SECONDS": text})


def test_pages_that_are_laid_out_together_may_take_less_than_each_alone() -> None:
    together = Limits(5, 1024).for_pages(35)
    assert Limits().for_pages(1) == Limits()
    assert Limits().seconds < together.seconds < 35 * Limits().seconds
