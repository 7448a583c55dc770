"""References and icons in texts of cards: unknown ones are found where they stand, and a used one is used."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import CARDS, HEAD, PAY, checked
from tests.load.project import DECK, GAME, Project
from toolkit.load import load_project
from toolkit.model.findings.diagnostic import Diagnostic

FIELDS = """\
  text: {type: text, optional: true}
  lines: {type: list, of: {type: text}, optional: true}
  power: {type: record, optional: true, fields: {told: {type: text}}}
components:
"""
SYMBOLS = 'symbols:\n  coin: {one: coin, meaning: Money.}\nicons_between: ["[", "]"]\n'


def found(root: Path, card: str, head: str = SYMBOLS) -> list[Diagnostic]:
    """Check a game with one more card."""
    project = Project(root)
    project.put(GAME, HEAD + head)
    project.put(DECK, CARDS.replace("components:\n", FIELDS) + PAY + f"  - {{id: card, name: Card, {card}}}\n")
    return [one for one in checked(root) if one.code != "R206"]


@pytest.mark.parametrize(
    "card",
    [
        'text: "Take {icon coin}."',
        "text: '[coin]: take it'",
        "lines: ['[Coin]']",
        "power: {told: '2 [coin]'}",
        "play: [{note: 'Take 2 [coin]'}]",
        "play: [{may: {pay: {coins: 1}, then: [{note: 'Take {icon coin}'}]}}]",
    ],
)
def test_a_symbol_in_a_text_of_a_card_is_used(tmp_path: Path, card: str) -> None:
    assert found(tmp_path, card) == []


def test_a_symbol_that_stands_nowhere_is_told(tmp_path: Path) -> None:
    assert [one.message for one in found(tmp_path, "text: coin")] == ["the symbol 'coin' is never used"]


def test_an_icon_that_no_symbol_is_called_like_is_found_with_how_to_define_it(tmp_path: Path) -> None:
    (told,) = found(tmp_path, "text: 'Light the {icon lamp} for a [coin]'")
    assert (
        told.help
        == "define it in game.yaml under 'symbols', such as lamp: {one: lamp, meaning: Lamp., icon: lucide/lamp}"
    )


@pytest.mark.parametrize(
    ("card", "column"),
    [
        ("text: 'Pay [coni], take [coin]'", 39),
        ("text: 'Pay {icon coni} or [coin]'", 39),
        ("lines: ['[coin]', 'a [coni]']", 49),
        ("play: [{note: 'Pay [coni], [coin]'}]", 47),
    ],
)
def test_an_unknown_icon_is_found_with_the_nearest(tmp_path: Path, card: str, column: int) -> None:
    (told,) = found(tmp_path, card)
    assert (told.code, told.message, told.help) == ("R203", "there is no symbol 'coni'", "did you mean 'coin'?")
    assert told.position.column == column


@pytest.mark.parametrize(
    ("text", "code"), [("A {brace", "T501"), ("{card doge}", "R203"), ("Draw 2 cards", None), ("A \\\\{brace", None)]
)
def test_what_holds_for_references_in_rules_holds_on_cards(tmp_path: Path, text: str, code: str | None) -> None:
    told = found(tmp_path, f'text: "{text}", lines: ["[coin]"]')
    assert [one.code for one in told] == ([code] if code else [])


@pytest.mark.parametrize("signs", ['["["]', '["[", "]", "]"]', '["a", "b"]', '["[ ", "]"]', '["**", "**"]', "[]"])
def test_signs_around_icons_are_two_and_no_letters(tmp_path: Path, signs: str) -> None:
    project = Project(tmp_path)
    project.put(GAME, HEAD + f"icons_between: {signs}\n")
    assert {one.code for one in load_project(tmp_path).diagnostics} <= {"S105", "S107"} != set()
    assert load_project(tmp_path).diagnostics


@pytest.mark.parametrize("meaning", ["A [coni].", "A {icon coni}."])
def test_a_meaning_is_read_as_a_text_of_a_card_is(tmp_path: Path, meaning: str) -> None:
    symbols = SYMBOLS.replace("meaning: Money.", f'meaning: "{meaning}"')
    unknown = [one for one in found(tmp_path, "text: '[coin]'", symbols) if "coni" in one.message]
    assert [(one.position.path, one.help) for one in unknown] == [(GAME, "did you mean 'coin'?")]
