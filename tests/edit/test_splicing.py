"""A change of a file is the smallest change of its text."""

from __future__ import annotations

from difflib import unified_diff

import pytest

from toolkit.edit.changes import Change, ChangeError, Insert, Move, Put, Remove, Rename
from toolkit.edit.editing import edited

TEXT = """\
# head
game: &g Garden  # the name
list: [a, b, c]   # abc
cards:
  # first
  - id: one
    cost: 3   # coins
    text: A long text that goes
      on in a second line.
  - id: two
    cost: null
    flags: {a: 1, b: yes}

  # third
  - id: three
    text: |
      hello
      there
empty:
other: *g
last: "x"
"""


def difference(*changes: Change) -> list[str]:
    """Return the lines that changes take away and add."""
    new = edited(TEXT, changes)
    return list(unified_diff(TEXT.split("\n"), new.split("\n"), n=0, lineterm=""))[3:]


@pytest.mark.parametrize(
    ("path", "value", "lines"),
    [
        (("cards", 0, "cost"), 4, ["-    cost: 3   # coins", "+    cost: 4   # coins"]),
        (("cards", 1, "cost"), "no: ", ["-    cost: null", '+    cost: "no: "']),
        (("list", 1), "x, y", ["-list: [a, b, c]   # abc", '+list: [a, "x, y", c]   # abc']),
        (("empty",), [1, 2], ["-empty:", "+empty: [1, 2]"]),
        (("last",), 'say "x"', ['-last: "x"', '+last: "say \\"x\\""']),
        (("cards", 1, "flags"), {}, ["-    flags: {a: 1, b: yes}", "+    flags: {}"]),
        (("other",), "Orchard", ["-other: *g", "+other: Orchard"]),
        (("cards", 2, "text"), "hello\nyou\n", ["-      there", "+      you"]),
    ],
)
def test_a_value_takes_the_place_of_another(path: tuple[str | int, ...], value: object, lines: list[str]) -> None:
    assert difference(Put(path, value=value)) == lines


def test_lines_whose_words_stay_are_left_as_they_are() -> None:
    changed = Put(("cards", 0, "text"), value="A long text that goes on in the second line.")
    assert difference(changed) == ["-      on in a second line.", "+      on in the second line."]


@pytest.mark.parametrize(
    ("change", "lines"),
    [
        (Insert(("cards", 0, "art"), value="a.svg", after=("id",)), ["+    art: a.svg"]),
        (Insert(("cards", 2, "art"), value="a.svg"), ["+    art: a.svg"]),
        (Insert(("cards", 3), value={"id": "four"}), ["+", "+  - id: four"]),
        (Insert(("list", 3), value="d"), ["-list: [a, b, c]   # abc", "+list: [a, b, c, d]   # abc"]),
        (Remove(("cards", 1, "id")), ["-  - id: two", "-    cost: null", "+  - cost: null"]),
        (Remove(("list", 0)), ["-list: [a, b, c]   # abc", "+list: [b, c]   # abc"]),
        (Rename(("cards", 0, "cost"), name="price"), ["-    cost: 3   # coins", "+    price: 3   # coins"]),
        (Move(("list", 2), to=0), ["-list: [a, b, c]   # abc", "+list: [c, a, b]   # abc"]),
    ],
)
def test_what_is_added_taken_away_and_moved(change: Change, lines: list[str]) -> None:
    assert difference(change) == lines


def test_comments_right_above_an_item_move_with_it() -> None:
    lines = edited(TEXT, [Move(("cards", 2), to=0)]).split("\n")
    assert lines[4:7] == ["  # third", "  - id: three", "    text: |"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (Put(("game",), value="x"), r"what stands at game stands at other places too, by its name \*g"),
        (Remove(("game",)), r"other places stand for this by its name \*g"),
        (Insert(("cards", 0, "id"), value=1), "there is a 'id' already"),
        (Put(("cards", 7), value=1), r"there is nothing at cards\.7"),
        (Move(("game",), to=1), "only an item of a list can be moved"),
    ],
)
def test_what_cannot_be_done_is_refused(change: Change, why: str) -> None:
    with pytest.raises(ChangeError, match=why):
        edited(TEXT, [change])


def test_what_is_shared_is_changed_where_that_is_meant() -> None:
    changed = Put(("game",), is_shared=True, value="x")
    assert difference(changed) == ["-game: &g Garden  # the name", "+game: &g x  # the name"]
