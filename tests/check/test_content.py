"""Broken rules name the components, and point at the line that states the rule."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import findings, told
from tests.load.project import DECK, GAME

RULE = "invariants:\n  - rule: It is so.\n    ref: notes\n    of: {deck: cards}\n"
CONTENTS = "contents:\n"


def line(name: str, count: int, query: str) -> str:
    return f"  - {{name: {name}, count: {count}, of: {query}, source: {{ref: notes, at: page 1}}}}\n"


def test_a_total_says_what_each_card_brings(tmp_path: Path) -> None:
    cards = "  - {id: a, name: A, copies: 3}\n"
    (found,) = findings(tmp_path, cards, RULE + "    total: {exactly: 5}\n")
    assert found.message == "expected 5 copies, found 4: pay ×1 and a ×3"
    assert str(found.position).startswith(GAME)
    assert [(one.position.path, one.message) for one in found.related] == [
        (GAME, "the rule: It is so."),
        (DECK, "the deck 'cards'"),
    ]


@pytest.mark.parametrize(
    ("suits", "most", "message"),
    [
        ("sun moon star", None, None),
        ("sun moon", None, "expected as many of each, found sun ×1, moon ×1, star ×0"),
        ("sun moon star star", "star", None),
        (
            "sun moon star",
            "star",
            "expected more of star than of the others, which are level, found sun ×1, moon ×1, star ×1",
        ),
        ("sun sun moon star star star", "star", "expected more of star than of the others"),
    ],
)
def test_values_balance_with_one_in_front_where_that_is_said(
    tmp_path: Path, suits: str, most: str | None, message: str | None
) -> None:
    cards = "".join(f"  - {{id: c{n}, name: C, suit: {suit}}}\n" for n, suit in enumerate(suits.split()))
    rule = RULE + "    balance: suit\n" + (f"    most: {most}\n" if most else "")
    found = [text for code, text, _ in told(tmp_path, cards, rule) if code == "C311"]
    assert bool(found) == bool(message)
    assert not message or found[0].startswith(message)


@pytest.mark.parametrize(
    ("card", "rule", "message"),
    [
        ("worth: 9", "field: worth\n    bounds: {at_most: 8}", "'a': expected worth of at most 8, found 9"),
        ("scale: [5, 5]", "falling: scale", "'a': expected scale to go down, found 5 after 5"),
        ("scale: [5]", "length: scale\n    bounds: {at_least: 2}", "'a': expected at least 2 values in scale, found 1"),
        ("scale: [5, 30]", "field: scale\n    bounds: {at_most: 9}", "'a': expected scale of at most 9, found 30"),
    ],
)
def test_a_card_that_breaks_a_rule_is_named_and_the_rule_shown(
    tmp_path: Path, card: str, rule: str, message: str
) -> None:
    (found,) = findings(tmp_path, f"  - {{id: a, name: A, {card}}}\n", RULE + f"    {rule}\n")
    assert found.message == message
    assert found.position.path == DECK
    assert [(one.position.path, one.position.line) for one in found.related] == [(GAME, 8)]


def test_cards_that_are_equal_point_at_each_other(tmp_path: Path) -> None:
    cards = "".join(f"  - {{id: {name}, name: {name}, suit: sun}}\n" for name in "ab")
    (found,) = findings(tmp_path, cards, RULE + "    distinct: [suit, worth]\n")
    assert found.message == "'b' and 'a' are equal in suit and worth"
    assert found.related[1].message == "the other: 'a'"


def test_the_contents_list_counts_each_component_once(tmp_path: Path) -> None:
    cards = "  - {id: a, name: A, copies: 2, suit: sun}\n  - {id: b, name: B, suit: moon}\n"
    suns = line("suns", 2, "{deck: cards, where: {suit: sun}}")
    assert told(tmp_path, cards, CONTENTS + line("cards", 4, "{deck: cards}")) == []
    found = told(tmp_path, cards, CONTENTS + line("cards", 5, "{deck: cards}"))
    assert found == [("C301", "the contents say 5 cards, the decks hold 4", "cards 4")]
    assert [one[:2] for one in told(tmp_path, cards, CONTENTS + suns)] == [
        ("C302", "no line of the contents counts pay and b"),
    ]
    assert [one[:2] for one in told(tmp_path, cards, CONTENTS + line("cards", 4, "{deck: cards}") + suns)] == [
        ("C303", "this counts a once more"),
    ]


def test_everything_says_where_it_is_from(tmp_path: Path) -> None:
    rule = RULE.replace("    ref: notes\n", "") + "    total: {exactly: 1}\n"
    contents = "contents:\n  - {name: cards, count: 1, of: {deck: cards}}\n"
    assert [one[:2] for one in told(tmp_path, head=contents + rule)] == [
        ("C320", "the line 'cards' does not say where it is from"),
        ("C320", "this rule does not say where it is from"),
    ]
