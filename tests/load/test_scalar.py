"""Plain words keep the meaning that they look like."""

from __future__ import annotations

import math

import pytest

from toolkit.load.scalar import resolve


@pytest.mark.parametrize(
    "word", ["yes", "no", "on", "off", "y", "1:30", "2024-01-01", "0b1", "1_000", "1e", "-", ".", "0x", "\u0661"]
)
def test_words_that_other_readers_change_stay_text(word: str) -> None:
    assert resolve(word) == word


@pytest.mark.parametrize(
    ("word", "value"),
    [
        *(("", None), ("~", None), ("null", None), ("true", True), ("FALSE", False)),
        *(("010", 10), ("+1", 1), ("-0", 0), ("0o10", 8), ("0x1F", 31), ("000000000000000000001", 1)),
        *((".5", 0.5), ("1.", 1.0), ("-1.5e3", -1500.0), (".inf", math.inf)),
    ],
)
def test_numbers_truth_and_nothing(word: str, value: object) -> None:
    assert resolve(word) == value
    assert type(resolve(word)) is type(value)


@pytest.mark.parametrize("word", ["9" * 16, "9" * 5000, "0." + "3" * 5000])
def test_a_number_of_too_many_digits_is_refused(word: str) -> None:
    with pytest.raises(OverflowError):
        resolve(word)
