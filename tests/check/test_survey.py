"""What is surveyed grows with what a game says, not with its cards."""

from __future__ import annotations

from pathlib import Path

from tests.check.toy import CARDS, HEAD, LOOKS
from tests.load.project import DECK, GAME, Project
from toolkit.check.analysis.survey import Survey
from toolkit.check.declarations.usage import definitions_are_used
from toolkit.load import load_project
from toolkit.prose import fields_of

SYMBOLS = "symbols: {coin: {one: coin, meaning: Money.}, hand: {one: hand, meaning: A hand.}}\n"
FIELDS = """\
  text: {type: text}
  icons: {type: list, of: {type: list, of: {type: symbol}}}
  lines: {type: list, of: {type: text}, optional: true}
components:
"""
CARD = "  - {{id: card-{0}, name: Card {0}, text: The card {0}., icons: [[{1}]]}}\n"


def surveyed(root: Path, *icons: str, more: str = "") -> Survey:
    """Survey a game with a card for each of some icons."""
    project = Project(root)
    project.put(GAME, HEAD + SYMBOLS + more)
    cards = [CARD.format(number, icon) for number, icon in enumerate(icons)]
    project.put(DECK, CARDS.replace("components:\n", FIELDS) + "".join(cards))
    (game,) = load_project(root).games
    return Survey(game, LOOKS)


def test_a_card_that_says_nothing_new_is_not_surveyed(tmp_path: Path) -> None:
    survey = surveyed(tmp_path, "coin", "coin", "hand", "coin", "hand")
    told = [(use.base, str(use.found.value)) for use in survey.uses if use.base]
    assert told == [(("components", 0), "coin"), (("components", 2), "hand")]


def test_a_term_that_only_such_a_card_says_is_used(tmp_path: Path) -> None:
    survey = surveyed(tmp_path, "coin", "coin", more="terms: {one: {name: card 1, meaning: The second.}}\n")
    assert not [one.message for one in definitions_are_used(survey) if "term" in one.message]
    assert [use for use in survey.uses if use.base == ("components", 1)] == []


def test_texts_are_looked_for_where_they_can_stand(tmp_path: Path) -> None:
    (deck,) = surveyed(tmp_path, "coin").game.decks
    assert fields_of(deck) == ("play", "text", "lines")


def test_a_component_has_a_noun_once_somebody_asks(tmp_path: Path) -> None:
    nouns = surveyed(tmp_path, "coin", "hand").game.lexicon.names
    assert nouns["component", "card-1"].many == "card 1s"
    assert ("component", "card-2") not in nouns
    assert [name for kind, name in nouns if kind == "component"] == ["card-0", "card-1"]
    assert len(nouns) == len({*nouns})
