"""A worked example is printed from its own file, in the words of the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference.orchard import Orchard, section
from toolkit.model.nodes import Block, Items, Prose, plain
from toolkit.model.reference import Paragraph
from toolkit.reference import reference_of

SHOWS = "id: one\nkind: example\nexample: mine"


def shown(root: Path, text: str, paragraph: str = SHOWS, passed: frozenset[str] = frozenset()) -> Paragraph:
    """Give the paragraph that shows an example of this text."""
    orchard = Orchard(root, sections={"01-play": section("play", paragraph)})
    file = root / "cards/orchard/examples/mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(f"example: mine\ntitle: Mine\nplayers: 2\n{text}", "utf-8")
    return next(reference_of(orchard.game(), passed).paragraphs())


def lines(blocks: tuple[Block, ...]) -> list[str]:
    """Give the text of blocks, one line for each item of a list."""
    told: list[str] = []
    for block in blocks:
        if isinstance(block, Prose):
            told.append(plain(block.children))
        elif isinstance(block, Items):
            told += [f"- {line}" for item in block.items for line in lines(item)]
    return told


def test_what_is_given_done_expected_and_refused_is_told(tmp_path: Path) -> None:
    text = """\
text: "The {card gala} is the dearest."
given: {players: {1: {coins: 2, actions: 1, hand: [gala, gala, comice]}}}
actions: [{do: pick, card: gala}]
expect: {players: {1: {coins: -1, actions: 0}}, zones: {stall: [gala]}}
refused: [{after: 1, try: {do: pick, card: comice}, why: no action is left}]
"""
    assert lines(shown(tmp_path, text).blocks) == [
        "The Gala Apple is the dearest.",
        "Given. £2; 1 action; hand: 2 × Gala Apple, Comice.",
        "Play. Pick: Gala Apple.",
        "Result. −£1; 0 actions. Stall: Gala Apple.",
        "Not possible. After step 1, pick: Comice (no action is left).",
    ]


def test_players_are_called_by_their_names(tmp_path: Path) -> None:
    text = """\
called: {1: Red}
given: {first: 2, round: 3, players: {1: {hand: [gala]}, 2: {hand: [{card: comice, marks: {ripe: true}}]}}}
actions: [{player: 1, do: pick, card: gala}, {player: 2, draw: fruit}, {player: 2, draw: fruit}]
expect: {winners: [1, 2], players: {1: {hand: any}, 2: {coins: 1}}}
"""
    assert lines(shown(tmp_path, text).blocks) == [
        "Given. A game for 2, round 3. Player 2 starts. Red: hand: Gala Apple. Player 2: hand: Comice (ripe).",
        "Play.",
        "- Red: pick: Gala Apple.",
        "- Player 2: draw 2 fruit.",
        "Result. Red: hand: as chance has it. Player 2: £1. Red and Player 2 win.",
    ]


@pytest.mark.parametrize(("passed", "checked"), [(frozenset({"mine"}), True), (frozenset({"other"}), False)])
def test_a_paragraph_says_whether_its_examples_are_borne_out(
    tmp_path: Path, passed: frozenset[str], *, checked: bool
) -> None:
    assert shown(tmp_path, "", passed=passed).checked is checked


def test_a_paragraph_without_an_example_says_nothing_of_it(tmp_path: Path) -> None:
    assert shown(tmp_path, "", "Fruit is picked.").checked is None


def test_the_title_and_the_origin_are_the_example_s(tmp_path: Path) -> None:
    paragraph = shown(tmp_path, "designed: For a test.\n")
    assert (paragraph.title, paragraph.origin.designed) == ("Mine", "For a test.")


def test_cards_in_an_example_are_referred_to(tmp_path: Path) -> None:
    paragraph = shown(tmp_path, "given: {players: {1: {hand: [gala]}}}\n")
    assert [(one.kind, one.name) for one in paragraph.refers_to] == [("component", "gala")]
