"""What is read again after a change: the items that were changed where that tells enough, else the whole file."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

import pytest

from toolkit.edit import proving
from toolkit.edit.changes import Change, Put
from toolkit.edit.editing import edited
from toolkit.load.reading import forget_parsed, keep_parsed, parse

DECK = """deck: trees  # a note
cards:
  - id: oak
    text: |
      Grow.

  # the second one
  - {id: elm, height: 3}
after: [1, 2]
"""


def read_again(monkeypatch: pytest.MonkeyPatch, text: str, *changes: Change) -> list[str]:
    """Make changes, and return what was read after them."""
    parsed = Mock(side_effect=parse)
    monkeypatch.setattr(proving, "parse", parsed)
    edited(text, changes)
    return [call.args[1].decode() for call in parsed.call_args_list]


def test_of_a_list_no_more_is_read_than_the_items_that_were_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = [Put(("cards", at, "id"), value="yew") for at in (0, 1)]
    assert read_again(monkeypatch, DECK, *changes) == [
        "  - id: yew\n    text: |\n      Grow.\n\n  # the second one\n",
        "  - {id: yew, height: 3}\n",
    ]


@pytest.mark.parametrize("value", [[1, {"a": ["x"]}], "yes", 3.0, None, {}, {"b": 1, "a": [True]}], ids=str)
def test_what_is_kept_of_a_changed_file_is_what_it_says(value: Any) -> None:
    keep_parsed(4)
    try:
        new = edited(DECK, [Put(("cards", 1, "height"), value=value)]).encode()
        kept = parse("", new)
        assert "root" not in vars(kept)  # it was not parsed
        forget_parsed()
        again = parse("", new)
        assert proving.same(kept.value, again.value)
        assert repr(kept.value) == repr(again.value)
        assert kept.locate(("after", 1)) == again.locate(("after", 1))
    finally:
        keep_parsed(0)
        forget_parsed()


@pytest.mark.parametrize(
    "change", [Put(("deck",), value="bushes"), Put(("after", 0), value=2), Put(("cards",), value=[])], ids=str
)
def test_else_the_whole_file_is_read(monkeypatch: pytest.MonkeyPatch, change: Change) -> None:
    assert len(read_again(monkeypatch, DECK, change)[-1].splitlines()) > 1


def test_where_names_stand_for_values_the_whole_file_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    text = DECK.replace("[1, 2]", "&one [1, 2]")
    (whole,) = read_again(monkeypatch, text, Put(("cards", 0, "id"), value="yew"))
    assert whole == text.replace("oak", "yew")
