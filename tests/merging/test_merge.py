"""Three sides of a value: what the table says, what the deck says, and what the table said the last time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from toolkit.edit.editing import edited
from toolkit.load.reading import parse
from toolkit.merging.kept import digest, read, written
from toolkit.merging.merge import Merge, Merged, Side
from toolkit.merging.tongue import ABSENT, Entry, UnclearError, rows_of
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position

DECK = """one: tree
components:
- {id: oak, cost: 2}
# the second
- {id: elm, cost: 3, play: [{gain: {coins: 1}}, draw]}
"""


class Plain:
    """Says values as they are; `?` is none."""

    keys: Sequence[str] = ("cost", "play")
    order: Sequence[str] = ("id", "name", "cost", "play")

    def said(self, key: str, value: Any) -> Any:
        """Return the value."""
        return value

    def mark(self, key: str, said: Any) -> str | None:
        """Return a hash."""
        return None if said is ABSENT else digest(said)

    def value(self, key: str, said: Any) -> Any:
        """Return the value."""
        if said == "?":
            raise UnclearError("this is no cost")
        return said

    def about(self, code: str, message: str, row: int, key: str, advice: str | None = None) -> Diagnostic:
        """Make a finding."""
        return finding(code, f"row {row}: {message}", Position("table", row, 1), help=advice)


def entries(*rows: tuple[str, Any]) -> list[Entry]:
    return [Entry(one, row, one, {"cost": cost}) for row, (one, cost) in enumerate(rows, 1)]


def merged(text: str, now: list[Entry], before: list[Entry] | None, take: Side | None = None, **how: bool) -> Merged:
    tongue = Plain()
    tongue.keys = ("cost",)
    known = None if before is None else rows_of(before, tongue)
    return Merge(parse("deck.yaml", text.encode()), tongue, known, take).merged(now, **how)


@pytest.mark.parametrize(
    ("was", "table", "deck", "then"),
    [
        (2, 2, 2, 2),
        (2, 5, 2, 5),  # the table's change
        (2, 2, 7, 7),  # the deck's
        (2, 5, 5, 5),  # both the same
        (2, 5, 7, "conflict"),
        (2, ABSENT, 2, ABSENT),
        (ABSENT, 5, ABSENT, 5),
        (2, ABSENT, 7, "conflict"),
    ],
)
def test_what_only_one_side_has_changed_counts(was: Any, table: Any, deck: Any, then: Any) -> None:
    text = f"components:\n- {{id: oak{'' if deck is ABSENT else f', cost: {deck}'}}}\n"
    out = merged(text, entries(("oak", table)), entries(("oak", was)))
    if then == "conflict":
        assert [one.code for one in out.findings] == ["D110"]
        assert out.changes == []
        return
    new = parse("", edited(text, out.changes).encode()).value["components"][0]
    assert new == ({"id": "oak"} if then is ABSENT else {"id": "oak", "cost": then})


@pytest.mark.parametrize(("take", "cost"), [("sheet", 5), ("deck", 2)])
def test_a_side_can_be_taken(take: Side, cost: int) -> None:
    out = merged(DECK, entries(("oak", 5), ("elm", 3)), entries(("oak", 4), ("elm", 3)), take)
    assert f"id: oak, cost: {cost}" in edited(DECK, out.changes)


def test_without_a_last_time_the_table_counts() -> None:
    out = merged(DECK, entries(("oak", 5)), None)
    assert out.told == [
        "oak: cost is 5, was 2",
        "no longer in the table, and left as they are: elm; --prune removes them",
    ]


def test_new_rows_stand_behind_those_above_them_and_the_first_at_the_top() -> None:
    now = entries(("yew", 1), ("oak", 2), ("fir", 1), ("box", 1), ("elm", 3))
    out = merged(DECK, now, entries(("oak", 2), ("elm", 3)))
    assert out.told == ["3 new trees: yew, fir, box"]
    ids = [one["id"] for one in parse("", edited(DECK, out.changes).encode()).value["components"]]
    assert ids == ["yew", "oak", "fir", "box", "elm"]


def test_rows_that_are_gone_go_when_asked_and_those_the_author_took_out_stay_out() -> None:
    now, before = entries(("elm", 3), ("ash", 1)), entries(("oak", 2), ("elm", 3), ("ash", 1))
    out = merged(DECK, now, before, prune=True)
    assert out.told == ["'ash' was taken out of the deck, and stays out", "1 tree removed: oak"]
    assert edited(DECK, out.changes) == DECK.replace("- {id: oak, cost: 2}\n", "")


def test_of_a_value_of_many_parts_only_those_that_differ_are_written() -> None:
    play = [{"gain": {"coins": 4}}, "draw"]
    document = parse("deck.yaml", DECK.encode())
    out = Merge(document, Plain(), None).merged([Entry("elm", 1, "elm", {"cost": 3, "play": play})])
    assert [one.path for one in out.changes] == [("components", 1, "play", 0, "gain", "coins")]


def test_what_cannot_be_read_is_told_where_it_stands() -> None:
    (found,) = merged(DECK, entries(("oak", "?"), ("elm", 3)), None).findings
    assert (found.code, found.message) == ("D109", "row 1: this is no cost")


def test_what_was_said_is_kept_as_text() -> None:
    rows = rows_of(entries(("oak", 2), ("elm", ABSENT)), Plain())
    assert read(written({"trees": rows})) == {"trees": rows}
    assert read("no JSON") == read('{"trees": [1]}') == {}
