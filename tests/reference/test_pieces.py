"""Pieces in worked examples are called as people call them, and told of where that matters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference import orchard
from tests.reference.telling import LAID, ROWS, lines, shown

FIGURES = """\
deck: figures
name: Figures
one: figure
kind: token
designed: For a test.
size: {width: 20, height: 20}
face: card
fields:
  colour: {type: choice, of: [red, blue]}
components:
"""
PICKERS = (
    "  - {id: picker-red, name: Picker in red, colour: red}\n"
    "  - {id: picker-blue, name: Picker in blue, colour: blue}\n"
)
LADDERS = (
    "  - {id: ladder-red, name: Red ladder, colour: red, copies: 3}\n"
    "  - {id: ladder-blue, name: Blue ladder, colour: blue, copies: 3}\n"
)
PLACES = """\
  path: {one: path, each: player, role: play}
  shed: {one: shed, each: player, holds: "{pieces} in the shed"}
  sale: {one: sale, holds: "{pieces} can be bought."}
"""


def with_figures(root: Path, text: str) -> list[str]:
    """Return what an example tells of a game in which each player has figures of a colour, for two players."""
    deck = root / "cards/orchard/decks/figures.yaml"
    deck.parent.mkdir(parents=True)
    deck.write_text(f"{FIGURES}{PICKERS}{LADDERS}")
    zones = orchard.HEAD.replace("  stall: {one: stall}\n", f"  stall: {{one: stall}}\n{PLACES}")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(orchard, "HEAD", zones.replace("max: 4", "max: 2"))
        return lines(shown(root, text, head=f"maps{ROWS.partition('maps')[2]}", play=LAID_OUT).blocks)


LAID_OUT = LAID.replace("to: yard", "to: stall")
GIVEN = "Given. You have the picker at the Gala Apple, and two ladders in the shed."
STANDING = """\
given:
  turn: {phase: pick, player: 1}
  players:
    1: {path: [{card: picker-red, tile: a1}], shed: [{card: ladder-red, copies: 2}]}
    2: {path: [{card: picker-blue, tile: a2}]}
"""


def test_a_player_s_own_pieces_are_called_without_the_colour_that_tells_players_apart(tmp_path: Path) -> None:
    puts = "actions: [{put: ladder-red, on: picker-red}]\nexpect: {players: {1: {shed: [ladder-red]}}}\n"
    assert with_figures(tmp_path, STANDING + puts) == [
        "Given. You have the picker at the Gala Apple, and two ladders in the shed.",
        "Play. You put a ladder on the picker.",
        "Result. You now have a ladder in the shed.",
    ]


def test_pieces_of_others_are_told_where_the_player_comes_to_them(tmp_path: Path) -> None:
    moves = "actions: [{do: pick, card: comice}]\nexpect: {players: {1: {path: [{card: picker-red, tile: a2}]}}}\n"
    assert with_figures(tmp_path, STANDING + moves) == [
        f"{GIVEN} Ben has the picker at the Comice.",
        "Play. You pick Comice.",
        "Result. You now have the picker at the Comice.",
    ]


def test_what_somebody_else_has_is_said_to_be_theirs(tmp_path: Path) -> None:
    text = f"{STANDING}actions: [{{put: ladder-red, on: picker-blue}}]\n"
    assert with_figures(tmp_path, text)[-1] == "Play. You put a ladder on Ben’s picker."


def test_a_zone_says_itself_what_lies_there(tmp_path: Path) -> None:
    text = "given: {players: {1: {coins: 0}}, zones: {sale: [{card: ladder-red, copies: 2}, gala]}}\n"
    assert with_figures(tmp_path, text) == ["Given. You have £0. Two red ladders and Gala Apple can be bought."]


def test_of_what_lies_before_a_player_only_what_came_is_told(tmp_path: Path) -> None:
    text = """\
given: {players: {1: {path: [gala]}}}
actions: [{do: pick, card: comice}]
expect: {players: {1: {path: [gala, {card: gala, marks: {sold: 1}}]}}}
"""
    assert with_figures(tmp_path, text)[-1] == "Result. You now have Gala Apple (sold 1) in play."


def test_numbered_names_in_a_row_share_their_words(tmp_path: Path) -> None:
    numbered = (f"  - {{id: ladder-{n}, name: Ladder {n}, colour: red}}\n" for n in (1, 2))
    deck = f"components:\n{''.join(numbered)}"
    text = "given: {zones: {sale: [ladder-1, ladder-2]}}\n"
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(globals(), "FIGURES", FIGURES.replace("components:\n", deck))
        assert with_figures(tmp_path, text) == ["Given. Ladders 1 and 2 can be bought."]
