"""Positions in which a game begins: every piece where the set-up lays it, with the step that does."""

from __future__ import annotations

from tests.projects import shipped
from toolkit.playing.positions import positions


def test_every_piece_is_told_with_the_step_that_laid_it_last() -> None:
    game = shipped()["oh-my-goods"]
    for one in positions(game):
        hands = [piece for piece in one.pieces if piece.zone == "hand"]
        assert {piece.step for piece in hands} == {"hand"}
        assert {piece.seat for piece in hands} == set(range(one.players))
        coals = [piece for piece in one.pieces if piece.on is not None]
        assert {piece.step for piece in coals} == {"coal"}
        assert {one.pieces[piece.on or 0].component[:10] for piece in coals} == {"charburner"}
        assert {piece.step for piece in one.pieces if piece.zone == "draw-pile"} == {"draw-pile"}


def test_a_position_is_dealt_for_each_number_of_players_and_variant() -> None:
    game = shipped()["last-will"]
    found = [(one.players, one.variants) for one in positions(game)]
    assert found == [(n, how) for n in game.players for how in ((), ("will",))]
    assert [*positions(game)] == [*positions(game)], "the same in every build"


def test_what_an_effect_of_the_set_up_moves_stands_where_it_was_put() -> None:
    one = next(positions(shipped()["istanbul-base"]))
    (fountain,) = (piece.space for piece in one.pieces if piece.component == "fountain")
    merchants = [piece for piece in one.pieces if piece.component.startswith("merchant-")]
    assert {(piece.space, piece.step) for piece in merchants} == {(fountain, "at-the-fountain")}
    assert len(merchants) == one.players
