"""Cards of which nearly the same is said become a table, headed by what is the same."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdfium2 import PdfDocument

from tests.reference.orchard import FRUIT, Orchard, section
from tests.render.printed import print_books
from toolkit.model.document.nodes import plain
from toolkit.render.book.alike import columns, together
from toolkit.render.book.cards import told_cards

NAMES = ("red", "blue", "green", "yellow", "black", "white", "brown", "pink")
SEVERAL = [f"Take 1 {colour} Good and 3 coins." for colour in NAMES]
COLOURS = SEVERAL[:4]
STEPS = [
    f"Score {n + 5} points if you have at least {n} ships, or {n} if you have {n - 1} ships." for n in (3, 4, 5, 7)
]
APART = ["Draw a card.", "Pay 3 coins and take a ship.", "Leave the round.", "Move on."]
DECK = "".join(
    f"  - {{id: c{at}, name: Card {at}, kind: pear, play: [{{note: '{one}'}}]}}\n" for at, one in enumerate(SEVERAL)
)
MUTE = FRUIT.replace(", play: [{gain: {coins: 2}}]", "")


@pytest.mark.parametrize(
    ("texts", "heads", "first"),
    [
        (COLOURS, ["Take 1 … Good and 3 coins."], ["red"]),
        (
            [f"If there is a hitch, {one} is lost: discard it." for one in ("a lamp", "an old coat", "a harp", "it")],
            ["If there is a hitch, … is lost: discard it."],
            ["a lamp"],
        ),
        (
            [f"Pay {n} coins for the ship and take {2 * n} of its cards." for n in (1, 2, 3, 4)],
            ["Pay …", "coins for the ship and take … of its cards."],
            ["1", "2"],
        ),
    ],
)
def test_what_is_the_same_heads_what_differs(texts: list[str], heads: list[str], first: list[str]) -> None:
    found = columns(texts)
    assert found is not None
    assert [list(found[0]), list(found[1][0]), len(found[1])] == [heads, first, 4]


@pytest.mark.parametrize("texts", [APART, STEPS, ["Take 1 coin.", "Take 2 coins.", "Take 3 coins.", "Take 4 coins."]])
def test_what_has_little_in_common_or_many_gaps_is_no_table(texts: list[str]) -> None:
    assert columns(texts) is None


def test_those_that_follow_each_other_are_one_table() -> None:
    assert [list(one) for one in together([*APART[:2], *COLOURS, APART[2]])] == [[0], [1], [2, 3, 4, 5], [6]]
    assert [list(one) for one in together(COLOURS[:3])] == [[0], [1], [2]]


def test_a_deck_tells_of_them_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.reference.orchard.FRUIT", MUTE + DECK)
    ((_, told, _),) = told_cards(Orchard(tmp_path, sections={"01": section("start", "Pick.")}).reference())
    (table,) = [one for one in told if one.heads]
    assert [entry.name for entry in table.entries] == [f"Card {at}" for at in range(8)]
    assert table.cells == tuple((name,) for name in NAMES)


def test_as_many_as_fill_a_row_have_each_its_own_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.reference.orchard.FRUIT", MUTE + "".join(DECK.splitlines(keepends=True)[:4]))
    ((_, told, _),) = told_cards(Orchard(tmp_path, sections={"01": section("start", "Pick.")}).reference())
    assert [plain(line) for one in told for _, line in one.parts] == COLOURS


@pytest.mark.parametrize(
    ("others", "more", "tables"),
    [
        (APART * 2, "", 0),
        (APART * 2, " Then turn the topmost card of the pile, and begin anew with the next player.", 1),
        ([], "", 1),
    ],
)
def test_few_of_a_deck_stay_with_the_others_where_their_words_are_brief(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, others: list[str], more: str, tables: int
) -> None:
    longer = DECK.replace("3 coins.", f"3 coins.{more}")
    longer += "".join(
        f"  - {{id: d{at}, name: Other {at}, kind: pear, play: [{{note: '{one}'}}]}}\n" for at, one in enumerate(others)
    )
    monkeypatch.setattr("tests.reference.orchard.FRUIT", FRUIT.replace("components:\n", f"components:\n{longer}"))
    ((_, told, _),) = told_cards(Orchard(tmp_path, sections={"01": section("start", "Pick.")}).reference())
    assert sum(bool(one.heads) for one in told) == tables


def test_a_book_shows_them_with_their_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.reference.orchard.FRUIT", MUTE + DECK)
    files, books, _ = print_books(tmp_path)
    assert {f"face:c{at}/front" for at in range(8)} <= books[0].faces
    with PdfDocument(files["rules"]) as document:
        text = " ".join(page.get_textpage().get_text_range() for page in document)
    assert text.count("Good and 3 coins.") == 1
