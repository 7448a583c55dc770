"""How a size of type is searched for: the same as the largest that fits, in few tries."""

from __future__ import annotations

from collections.abc import Callable, Generator

import pytest

from toolkit.render.typesetting.fit import HALVINGS, _among, _between

STEPS = (7.5, 8.0, 8.5, 9.0, 9.5, 10.0, 11.0, 12.0, 13.0)


def found(search: Generator[float, bool, float], fits: Callable[[float], bool]) -> tuple[float, int]:
    """Return what a search finds, and how often it tried."""
    size, tries = next(search), 1
    while True:
        try:
            size = search.send(fits(size))
        except StopIteration as end:
            return end.value, tries
        tries += 1


@pytest.mark.parametrize("largest", STEPS)
def test_of_some_sizes_the_largest_that_fits_is_found(largest: float) -> None:
    size, tries = found(_among(STEPS), lambda tried: tried <= largest)
    assert size == largest
    assert tries <= 2 + len(STEPS) - STEPS.index(largest)


def test_the_next_size_takes_one_try() -> None:
    assert found(_among(STEPS), lambda tried: tried <= 13) == (13.0, 1)


def test_where_none_fits_the_smallest_is_kept() -> None:
    assert found(_among(STEPS), lambda _: False)[0] == 7.5
    assert found(_between(6, 10), lambda _: False) == (6, 1)


def test_a_range_is_halved() -> None:
    size, tries = found(_between(6, 10), lambda tried: tried <= 7.3)
    assert 7.3 - 4 / 2**HALVINGS <= size <= 7.3
    assert tries == HALVINGS + 1
