"""Whatever a value is, and wherever it stands, what is written says it and leaves all else as it was."""

from __future__ import annotations

from typing import Any

import pytest

from tests.edit.trials import said
from toolkit.edit.changes import Change, Insert, Put
from toolkit.edit.editing import edited
from toolkit.edit.proving import same

TEXT = """\
a: 1  # one
b: [x, {y: 1}]
c:
  - plain words
  # between
  - k: "quoted"
    t: |
      lines
      of text
d: >-
  folded
  words
"""
ODD: list[Any] = [
    *("", " ", "  lead", "a: b", "a:", "x #y", "# x", "- z", "-", "?", "? x", "*a", "&b", "!c", "%d", "@e", "`f"),
    *("[g", "{h", "]", "|", "> x", "---", "...", "it's", 'say "x"', "back\\slash", "tab\there", "yes", "null", "1"),
    *("1.5", "0x1", ".inf", "~", "true", "é\u2028x\x85", "\ufeffx", "a" * 150 + " b" * 40, "x, y", "k: {v}"),
    *("two\nlines", "two\nlines\n", "\n\nx", "x\n\n\n", "  in\nout", "\n", "x \ny", "x\n\ty"),
    *(True, None, 3, -1.5, 1e-9, float("inf"), [], {}, [[]], [1, [2, {"a": "b, c"}]], {"1": 1, 1: "1"}),
    *({"k": "v\nw\n", "l": [{"m": 1}, {"n": "x" * 90}]}, {"a b": {"c: d": None}}),
]
PLACES = [("a",), ("b", 0), ("b", 1, "y"), ("c",), ("c", 0), ("c", 1), ("c", 1, "k"), ("c", 1, "t"), ("d",)]


def plain(value: Any) -> Any:
    """Return a value as files say it: its lists are tuples."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    return tuple(map(plain, value)) if isinstance(value, list) else value


def at(value: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        value = value[step]
    return value


@pytest.mark.parametrize("path", PLACES, ids=str)
def test_a_value_takes_the_place_of_another(path: tuple[str | int, ...]) -> None:
    for value in ODD:
        new = edited(TEXT, [Put(path, value=value)])
        assert same(at(said(new), path), plain(value)), value
        assert same(said(edited(new, [Put(path, value=at(said(TEXT), path))])), said(TEXT))
        assert "# one\n" in new


@pytest.mark.parametrize("change", [Insert(("e",)), Insert(("b", 1)), Insert(("c", 1)), Insert(("c", 1, "u"))], ids=str)
def test_a_value_is_added(change: Insert) -> None:
    changes: list[Change] = []
    for value in ODD:
        changes = [Insert(change.path, value=value)]
        assert same(at(said(edited(TEXT, changes)), change.path), plain(value)), value
