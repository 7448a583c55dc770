"""What moves in a worked example is shown in a picture, before and after."""

from __future__ import annotations

from pathlib import Path

from tests.reference.telling import shown
from toolkit.model.nodes import Figure, Worked

HAND = "given: {players: {1: {hand: [gala, comice]}}}\nactions: [{do: pick, card: gala}]\n"
PICKED = "expect: {players: {1: {hand: [comice]}}, zones: {stall: [gala]}}\n"


def picture(root: Path, text: str) -> Figure | None:
    """Return the picture of an example."""
    (worked,) = (block for block in shown(root, text).blocks if isinstance(block, Worked))
    return worked.picture


def test_what_moves_is_shown_where_it_was_and_where_it_is_with_an_arrow(tmp_path: Path) -> None:
    figure = picture(tmp_path, HAND + PICKED)
    assert figure
    assert [piece.component for piece in figure.pieces] == ["gala", "gala"]
    before, after = figure.pieces
    (arrow,) = figure.arrows
    assert before.x + before.width < arrow.x < arrow.to_x < after.x
    assert [area.label for area in figure.areas] == ["your hand", "stall"]


def test_an_example_in_which_nothing_moves_has_no_picture(tmp_path: Path) -> None:
    assert picture(tmp_path, "given: {players: {1: {coins: 2}}}\nexpect: {players: {1: {coins: 1}}}\n") is None


def test_an_author_may_do_without_a_picture(tmp_path: Path) -> None:
    assert picture(tmp_path, f"picture: false\n{HAND}{PICKED}") is None


def test_too_much_to_see_is_not_shown(tmp_path: Path) -> None:
    many = "given: {players: {1: {hand: [{card: comice, copies: 6}, gala]}}}\n"
    gone = "expect: {players: {1: {hand: []}}, zones: {stall: [{card: comice, copies: 6}, gala]}}\n"
    assert picture(tmp_path, many + gone) is None
