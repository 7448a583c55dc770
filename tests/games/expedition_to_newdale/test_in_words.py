"""What a rules.py may say of goods, spaces, piles and purses by their names, with the goods and boards of Newdale."""

from __future__ import annotations

import pytest

from tests.engine.tables import engine as engine_of
from toolkit.engine.rules import Purse
from toolkit.engine.scripting.handles import Handles


@pytest.fixture
def handles() -> Handles:
    engine = engine_of("expedition-to-newdale", 2, "vii")
    known = engine.hooks.handles
    known.state = engine.start(1)
    known.state.frames.clear()
    return known


def test_a_counter_is_gained_by_its_name_and_thresholds_count_unless_they_do_not(handles: Handles) -> None:
    first, second = handles.game.players
    for player in (first, second):
        player.points = 0
        player.gain("smoked-fish", 2)
    second.gain("points", 12, thresholds=False)
    assert handles.state.frames == []
    first.gain("points", 12)
    assert [seat for _, seat, _ in handles.state.frames] == [first.seat] * 2  # 5 and 10
    assert (first.points, second.points, first.smoked_fish) == (12, 12, 2)


def test_cards_are_drawn_into_the_hand(handles: Handles) -> None:
    player, pile = handles.game.first, handles.game.place("draw-pile", pile="buildings")
    top, held = [pile[-1], pile[-2]], len(player.hand)
    player.draw("buildings", 2)
    assert [*player.hand][held:] == top


def test_a_piece_is_laid_on_a_space_of_a_kind(handles: Handles) -> None:
    player = handles.game.first
    ship, harbour = player.sea[0], handles.game.space("harbour", "place")
    assert ship.at is harbour
    other = handles.game.space("2", "plot")
    ship.lay(on=other)
    assert (ship.at, ship in other.pieces, ship in player.sea) == (other, True, True)
    assert player.hand[0].at is None
    with pytest.raises(LookupError, match="did you mean 'harbour'"):
        handles.game.space("harbor", "place")


def test_a_purse_holds_some_goods_alone(handles: Handles) -> None:
    table = engine_of("expedition-to-newdale", 2, "vii").table
    every, coal = Purse(table, "coins"), Purse(table, "coins", {"coal"})
    player = handles.game.first
    player.coal = 3
    player.meat = 2
    assert every.worth(player) > coal.worth(player) > 0
    coal.ask(player, coal.worth(player))
    assert (player.coal, player.meat) == (0, 2)
