"""Values as cells and back: every kind of field, and what a person types in place of it."""

from __future__ import annotations

from typing import Any

import pytest

from toolkit.merging.tongue import ABSENT
from toolkit.sheets.cells import CellError, cell_of, shown, value_of


@pytest.mark.parametrize(
    ("declared", "value", "cell"),
    [
        ({"type": "integer"}, 3, 3),
        ({"type": "number"}, 2.5, 2.5),
        ({"type": "number or mark"}, "X", "X"),
        ({"type": "text"}, "007", "007"),
        ({"type": "text"}, "yes", "yes"),
        ({"type": "text"}, "One.\nTwo: [wood]", "One.\nTwo: [wood]"),
        ({"type": "flag"}, True, "yes"),
        ({"type": "choice", "of": [1, 2, "three"]}, 2, 2),
        ({"type": "symbol"}, "wood", "wood"),
        ({"type": "list", "of": {"type": "symbol"}}, ["wood", "iron"], "wood, iron"),
        ({"type": "list", "of": {"type": "integer"}}, [1, 2], "1, 2"),
        ({"type": "list", "of": {"type": "text"}}, ["a, b", "c"], '["a, b", c]'),
        ({"type": "list", "of": {"type": "text"}}, [], "[]"),
        ({"type": "effect"}, [{"gain": {"coins": 2}}], "[{gain: {coins: 2}}]"),
        ({"type": "record"}, {"price": 5}, "{price: 5}"),
        ({}, {"ref": "rules", "at": "page 3"}, "{ref: rules, at: page 3}"),
        ({}, True, "yes"),
        ({"type": "text"}, None, "~"),
        ({"type": "picture"}, "art/dog.svg", "art/dog.svg"),
        ({"type": "picture"}, {"file": "art/dog.svg", "scale": 2}, "{file: art/dog.svg, scale: 2}"),
    ],
)
def test_a_value_is_a_cell_and_the_same_value_again(declared: dict[str, Any], value: Any, cell: object) -> None:
    assert cell_of(value, declared) == cell
    again = value_of(cell, declared)
    assert (list(again) if isinstance(again, tuple) else again) == value or repr(again) == repr(tuple(value))


def test_what_is_left_out_is_an_empty_cell() -> None:
    assert cell_of(ABSENT, {"type": "text"}) == ""
    assert value_of("  ", {"type": "text"}) is ABSENT


def test_three_is_three_however_a_spreadsheet_keeps_it() -> None:
    assert shown(3.0) == shown(3) == shown(" 3 ")
    assert value_of(3.0, {"type": "integer"}) == 3


def test_a_cell_that_is_meant_to_be_yaml_and_is_none_is_told() -> None:
    with pytest.raises(CellError, match="this is no YAML"):
        value_of("[{gain: {coins: 2}]", {"type": "effect"})
