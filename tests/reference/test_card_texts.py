"""Texts of cards in the reference, its search and its Markdown: with icons and dress, or plain where they must be."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import CARDS, HEAD
from tests.load.project import DECK, GAME, Project
from toolkit.load import load_project
from toolkit.model.document.entries import Entry
from toolkit.model.document.nodes import Break, Icon, Strong, Together, Words
from toolkit.model.document.reference import Reference
from toolkit.reference import reference_of
from toolkit.reference.markdown import markdown
from toolkit.render.site.links import Links
from toolkit.render.site.search import things

SYMBOLS = "symbols:\n  coin: {one: coin, meaning: Money.}\n  gem: {one: gem, meaning: Jewels.}\n"
CARD = """\
  - id: hedge
    name: Hedge
    text: |
      **Gain** 9 {icon coin}.
      Then *rest*.
    play: [{note: "Show a {icon gem} to {card hedge}"}]
"""


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """Tell of a game with one card."""
    project = Project(tmp_path_factory.mktemp("texts"))
    project.put(GAME, HEAD + SYMBOLS)
    project.put(DECK, CARDS.replace("components:\n", "  text: {type: text}\ncomponents:\n") + CARD)
    (game,) = load_project(project.root).games
    return reference_of(game)


@pytest.fixture(scope="module")
def entry(reference: Reference) -> Entry:
    """Return the card."""
    return reference.entries[0]


def test_a_text_is_a_fact_with_its_words_and_its_line(entry: Entry) -> None:
    (fact,) = [one for one in entry.facts if one.is_text]
    coins = Together((Words("9\u00a0"), Icon("coin", "coins", "coins"), Words(".")))
    assert fact.line[:4] == (Strong((Words("Gain"),)), Words(" "), coins, Break())
    assert fact.text == "Gain 9\u00a0coins. Then rest."


def test_a_note_of_an_effect_has_both_too(entry: Entry) -> None:
    (effect,) = entry.effects
    assert effect.words == "Show a gem to Hedge."
    assert Icon("gem", "gem", "gems") in effect.line


def test_the_legend_knows_where_an_icon_stands(reference: Reference) -> None:
    assert {one.id: one.components for one in reference.symbols} == {"coin": ("hedge",), "gem": ("hedge",)}


def test_the_search_finds_the_words_of_a_text_beside_an_effect(reference: Reference) -> None:
    found = next(one for one in things(reference, Links(reference)) if one.name == "Hedge")
    assert found.text == "Show a gem to Hedge. Gain 9\u00a0coins. Then rest."


def test_the_markdown_has_the_text_in_its_table(reference: Reference) -> None:
    row = next(line for line in markdown(reference).splitlines() if "Hedge" in line)
    assert "| **Gain** 9\u00a0coins.<br> Then *rest*. |" in row


def test_an_effect_in_a_list_is_called_by_the_text_beside_it(tmp_path: Path) -> None:
    record = "{text: {type: text}, do: {type: effect, words: says}, says: {type: text, optional: true}}"
    card = "  - {id: fork, name: Fork, ways: [{text: Flee, do: [{gain: {money: 1}}], says: Run away.}]}\n"
    project = Project(tmp_path)
    project.put(GAME, HEAD)
    field = f"  ways: {{type: list, optional: true, of: {{type: record, fields: {record}}}}}\ncomponents:\n"
    project.put(DECK, CARDS.replace("components:\n", field) + card)
    (game,) = load_project(project.root).games
    (effect,) = next(one for one in reference_of(game).entries if one.id == "fork").effects
    assert (effect.label, effect.words) == ("Flee", "Run away.")
