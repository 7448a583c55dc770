"""Files as strangers and other programs write them are edited like all others, and nothing of them changes its look."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from toolkit.edit import editing, proving
from toolkit.edit.changes import Change, ChangeError, Insert, Move, Put, Remove, Rename
from toolkit.edit.editing import edited
from toolkit.load.reading import parse


@pytest.mark.parametrize(
    ("text", "change", "after"),
    [
        ("a: 1\r\nb:\r\n  - x\r\n", Insert(("b", 1), value="y"), "a: 1\r\nb:\r\n  - x\r\n  - y\r\n"),
        ("a: >\r\n  one\r\n  two\r\n", Put(("a",), value="one three\n"), "a: >\r\n  one\r\n  three\r\n"),
        ("a: |\r\n  one\r\n  two\r\nb: 1\r\n", Put(("a",), value="one\n2\n"), "a: |\r\n  one\r\n  2\r\nb: 1\r\n"),
        ("\ufeffa: 1\n", Put(("a",), value=2), "\ufeffa: 2\n"),
        ("a: 1", Insert(("b",), value=2), "a: 1\nb: 2"),
        ("a: 1\nb: 2", Remove(("b",)), "a: 1"),
        ("a: 1\nb:", Put(("b",), value="x"), "a: 1\nb: x"),
        ("a:\t1\t# one\n", Put(("a",), value=2), "a:\t2\t# one\n"),
        ("a:\t\nb: 1\n", Put(("a",), value=2), "a: 2\t\nb: 1\n"),
        ("# head\n\na: 1\n# between\nb: 2\n# foot\n", Remove(("b",)), "# head\n\na: 1\n# between\n# foot\n"),
        ("a: 1\n# between\nb: 2\n", Insert(("c",), value=3, after=("a",)), "a: 1\nc: 3\n# between\nb: 2\n"),
        (
            "l: [\n  a,\n  b,  # last\n]\n",
            Insert(("l", 2), value="c"),
            "l: [\n  a,\n  b,\n  c,  # last\n]\n",
        ),
        ("l: [\n  a,  # the first\n  b,\n]\n", Remove(("l", 1)), "l: [\n  a,  # the first\n]\n"),
        ("l: [a, b,]\n", Remove(("l", 0)), "l: [b,]\n"),
        ("m: {a: 1,\n    b: 2}\n", Insert(("m", "c"), value="x, y"), 'm: {a: 1,\n    b: 2,\n    c: "x, y"}\n'),
        ("m: {a, b: 2}\n", Put(("m", "a"), value=1), "m: {a: 1, b: 2}\n"),
        ("m: {1: one, 10: ten}\n", Rename(("m", 1), name=2), "m: {2: one, 10: ten}\n"),
        ('1: one\n"2": two\n', Put(("2",), value="zwei"), '1: one\n"2": zwei\n'),
        ("1: one\n", Rename((1,), name="2"), '"2": one\n'),
        (
            "t: |2-  # x\n    in\n  out\nb: 1\n",
            Put(("t",), value="  in\nin"),
            "t: |2-  # x\n    in\n  in\nb: 1\n",
        ),
        ("t: |+\n  one\n\nb: 1\n", Put(("t",), value="two\n\n"), "t: |+\n  two\n\nb: 1\n"),
        ("t: |\n    one\nb: 1\n", Put(("t",), value="one\ntwo\n"), "t: |\n    one\n    two\nb: 1\n"),
        ("t: |\n  one\nb: 1\n", Put(("t",), value="one"), "t: |-\n  one\nb: 1\n"),
        ("a: &x {b: 1}\nc: 2\n", Put(("a", "b"), value=3), "a: &x {b: 3}\nc: 2\n"),
        ("a: &x {b: 1}\nc: *x\n", Put(("a", "b"), is_shared=True, value=3), "a: &x {b: 3}\nc: *x\n"),
        ("a: &x {b: 1}\nc: *x\n", Put(("c", "b"), is_shared=True, value=3), "a: &x {b: 3}\nc: *x\n"),
        ("- - a\n  - b\n- c\n", Remove((0, 0)), "- - b\n- c\n"),
        (
            "-  id: a\n   n: 1\n",
            Insert((1,), value={"id": "b", "n": 2}),
            "-  id: a\n   n: 1\n-  id: b\n   n: 2\n",
        ),
        ("a: 1\n\nb: 2\n\nc: 3\n", Remove(("b",)), "a: 1\n\nc: 3\n"),
        ("a: 1\n\nb: 2\n\nc: 3\n", Insert(("d",), value=4), "a: 1\n\nb: 2\n\nc: 3\n\nd: 4\n"),
        (
            "l: []\n",
            Insert(("l", 0), value={"a": 1, "t": "x\ny"}),
            "l:\n  - a: 1\n    t: |-\n      x\n      y\n",
        ),
        ("l:\n- a\n- b\n", Move(("l", 1), to=0), "l:\n- b\n- a\n"),
        ("", Put((), value={"a": 1}), "a: 1\n"),
        ("# what it is\n", Put((), value={"a": 1}), "# what it is\na: 1\n"),
    ],
)
def test_only_what_was_meant_is_written_otherwise(text: str, change: Change, after: str) -> None:
    assert edited(text, [change]) == after


@pytest.mark.parametrize(
    ("text", "change", "why"),
    [
        ("? a\n: 1\nb: 2\n", Remove(("a",)), "a key that is written with a question mark is not changed"),
        ("a: [1\n", Put(("a",), value=1), r"the file cannot be read: .* \(line 2\)"),
        ("a: 1\na: 2\n", Put(("a",), value=3), r"the file cannot be read: key 'a' is given twice \(line 2\)"),
        ("- a: 1\n  # about b\n  b: 2\n", Remove((0, "a")), "a comment stands between this and what would take its"),
        ("a: &x 1\nb: *x\n", Remove(("a",)), r"other places stand for this by its name \*x"),
        ("- &x 1\n- *x\n", Move((1,), to=0), r"\*x would stand before what it stands for"),
    ],
)
def test_what_cannot_be_written_is_refused(text: str, change: Change, why: str) -> None:
    with pytest.raises(ChangeError, match=why):
        edited(text, [change])


def test_changes_that_follow_each_other_are_told_as_things_stand_by_then() -> None:
    text = "cards:\n  - id: a\n    n: 1\n  - id: b\n    n: 2\n"
    changes = [
        Insert(("cards", 0), value={"id": "c", "n": 0}),
        Put(("cards", 1, "n"), value=7),
        Insert(("cards", 0, "m"), value=[1]),
        Remove(("cards", 2)),
        Rename(("cards", 1, "n"), name="number"),
        Insert(("cards", 2), value={"id": "d"}),
        Move(("cards", 2), to=0),
    ]
    after = "cards:\n  - id: d\n  - id: c\n    n: 0\n    m: [1]\n  - id: a\n    number: 7\n"
    assert edited(text, changes) == after


def test_many_changes_of_one_file_are_made_at_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = Mock(side_effect=parse)
    monkeypatch.setattr(editing, "parse", parsed)
    monkeypatch.setattr(proving, "parse", parsed)
    changes: list[Change] = [Insert(("cards", nth), value={"id": f"x{nth}", "n": nth}) for nth in range(1, 300)]
    changes += [Put(("cards", nth, "n"), value=-nth) for nth in range(300)]
    changes += [Remove(("cards", 5)) for _ in range(100)]
    text = edited("cards:\n  - id: a\n    n: 1\n", changes)
    assert (text.count("\n"), text.count("id: x"), parsed.call_count) == (1 + 2 * 200, 199, 2)  # read, and read again
