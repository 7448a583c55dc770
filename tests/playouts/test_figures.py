"""Intervals are what the books give, and figures of many games are those of a plain count."""

from __future__ import annotations

from statistics import fmean, stdev

import pytest

from toolkit.playouts.figures import Estimate, mean, quantile, spread, wilson


@pytest.mark.parametrize(
    ("hits", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_s_interval_is_that_of_newcombe_s_paper(hits: int, of: int, low: float, high: float) -> None:
    found = wilson(hits, of)
    assert [found.low, found.high] == pytest.approx([low, high], abs=1e-4)
    assert found.value == hits / of


def test_nothing_is_known_of_what_was_never_tried() -> None:
    assert wilson(0, 0) == Estimate(0.0, 0.0, 1.0)


def test_a_mean_and_its_interval_follow_from_sums() -> None:
    values = [3, 5, 5, 8, 11]
    found = mean(sum(values), sum(value * value for value in values), len(values))
    assert found.value == fmean(values)
    assert found.high - found.value == pytest.approx(1.959964 * stdev(values) / 5**0.5)


def test_a_spread_is_that_of_the_single_numbers() -> None:
    found = spread({7: 2, 9: 5, 12: 1})
    assert found.mean.value == pytest.approx((14 + 45 + 12) / 8)
    assert (found.least, found.quarter, found.median, found.three_quarters, found.most) == (7, 7, 9, 9, 12)
    assert spread({4: 9}).deviation == 0


def test_a_quantile_is_a_number_that_came() -> None:
    counts = {1: 1, 2: 1, 3: 1, 4: 1}
    assert [quantile(counts, part) for part in (0, 0.25, 0.26, 0.5, 1)] == [1, 1, 2, 2, 4]
