"""Names, fields and values that content speaks of must exist; the nearest one is offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.check.toy import CARDS, HEAD, LOOKS, checked, findings, told
from tests.load.project import DECK, GAME, Project
from toolkit.check import findings_of
from toolkit.load import load_project


def card(step: str) -> str:
    return f"  - {{id: a, name: A, play: [{step}]}}\n"


@pytest.mark.parametrize(
    ("step", "code", "message", "advice"),
    [
        ("{gain: {coin: 1}}", "R203", "there is no counter 'coin'", "did you mean 'coins'?"),
        ("{discard: {card: coins}}", "R203", "there is no deck 'coins'", "'coins' is a counter, not a deck"),
        (
            "{move: {what: {card: cards}, to: attic}}",
            "R203",
            "there is no zone 'attic'",
            "define it in game.yaml under 'zones'",
        ),
        (
            "{discard: {card: cards, where: {siut: sun}}}",
            "R204",
            "no field 'siut' is declared by the deck cards",
            "did you mean 'suit'?",
        ),
        (
            "{discard: {card: cards, where: {suit: [sun, mooon]}}}",
            "R205",
            "the field 'suit' can never be 'mooon'",
            "did you mean 'moon'?",
        ),
        (
            "{discard: {card: cards, where: {worth: dear}}}",
            "R205",
            "the field 'worth' can never be 'dear'",
            "it holds a whole number from 0 to 9",
        ),
    ],
)
def test_an_unknown_name_is_told_once(tmp_path: Path, step: str, code: str, message: str, advice: str) -> None:
    assert told(tmp_path, card(step)) == [(code, message, advice)]


def test_what_the_game_calls_a_thing_leads_to_its_name(tmp_path: Path) -> None:
    findings(tmp_path, card("{move: {what: {card: cards}, to: compost-heap}}"))
    head = tmp_path / GAME
    head.write_text(f"{head.read_text('utf-8')}zones: {{bin: {{one: compost heap}}}}\n", "utf-8")
    (found,) = (one for one in checked(tmp_path) if one.code == "R203")
    assert found.help == "did you mean 'bin'? That is what the game calls 'compost-heap'"


def test_a_size_that_is_told_in_words_is_told_as_numbers(tmp_path: Path) -> None:
    findings(tmp_path, card("{gain: {coins: 1}}"))
    deck = tmp_path / DECK
    deck.write_text(deck.read_text("utf-8").replace("size: poker", "size: 63 x 88mm"), "utf-8")
    (found,) = checked(tmp_path)
    assert found.help == "a size of your own: {width: 63, height: 88}"


def test_an_icon_that_an_effect_is_shown_with_must_be_a_symbol(tmp_path: Path) -> None:
    (found,) = findings(tmp_path, card("{discard: {}}"))
    assert (found.code, found.position.path) == ("R203", DECK)
    assert "'card'" in found.message


def test_a_pile_that_nobody_describes_is_shown_as_its_deck_is(tmp_path: Path) -> None:
    text = CARDS.replace("one: card\n", "one: card\nicon: coin\n") + card("{draw: {cards: 1, from: [cards]}}")
    project = Project(tmp_path)
    project.put(GAME, HEAD + "symbols: {coin: {one: coin, meaning: Money.}}\n")
    project.put(DECK, text)
    (game,) = load_project(tmp_path).games
    assert (game.lexicon.noun("pile", "cards").one, game.lexicon.noun("pile", "cards").icon) == ("card", "coin")


def test_names_that_a_broken_file_may_define_are_not_missed(tmp_path: Path) -> None:
    project = Project(tmp_path)
    project.put(GAME, HEAD.replace("{one: coin}", "{won: coin}") + "zones: {attic: {one: attic}}\n")
    project.put(DECK, CARDS + card("{gain: {coins: 1}}") + "  - {id: b}\n")
    loaded = load_project(tmp_path)
    assert [one.code for one in loaded.diagnostics] == ["S102", "S101"]
    (game,) = loaded.games
    assert findings_of(game, LOOKS) == ()


def test_a_term_is_used_where_a_text_says_it(tmp_path: Path) -> None:
    term = "terms: {harvest: {name: harvest, meaning: When fruit is picked.}}\n"
    assert [code for code, _, _ in told(tmp_path, head=term)] == ["R207"]
    assert told(tmp_path, head=term + "summary: Bring in the harvest.\n") == []


@pytest.mark.parametrize("many", [3, 4])
def test_of_many_missing_pictures_all_are_told_alike(tmp_path: Path, many: int) -> None:
    findings(tmp_path, card("{gain: {coins: 1}}"))
    deck = tmp_path / DECK
    text = deck.read_text("utf-8").replace("fields:\n", "fields:\n  art: {type: picture, optional: true}\n")
    deck.write_text(text + "".join(f"  - {{id: c{at}, name: C{at}, art: x{at}.png}}\n" for at in range(many)), "utf-8")
    told_so = {one.message for one in checked(tmp_path) if one.code == "P202"}
    each = {f"there is no picture 'x{at}.png' in cards/toy" for at in range(many)}
    assert told_so == (each if many == 3 else {"there is no such picture in cards/toy"})
