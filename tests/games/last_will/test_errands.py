"""Last Will, errands: hats in the order of the plans, on spaces that are limited, carried out at once."""

import pytest

from tests.engine.tables import Position
from tests.games.last_will.turns import plan

UNKNOWN = ["events", "helpers-and-expenses", "properties", "companions"]


def sent(seats: int = 4, plans: tuple[int, ...] = (7, 5, 3, 1), round_: int = 2) -> Position:
    """Return a game in which the offering lies and everybody has planned."""
    position = Position("last-will", seats, round_=round_)
    position.begin("set-up")
    plan(position, **{f"p{player}": number for player, number in enumerate(plans, 1)})
    position.begin("errands")
    return position


def test_hats_are_sent_in_the_order_of_the_plans_and_second_ones_where_the_plan_shows_them() -> None:
    position = sent(plans=(7, 5, 3, 1))
    asked = []
    while position.ways(do="draw-unknown") or position.ways(do="fetch"):
        asked.append(position.player)
        position.do(do="fetch")
    assert asked == [4, 3, 2, 1, 3, 2, 1]


def test_a_hat_takes_a_card_of_the_offering_at_once() -> None:
    position = sent()
    (card,) = [one for one in position.zone("offering") if position.table.name(one) == position.names("offering")[2]]
    position.do(do="fetch", card=position.table.name(card))
    assert position.zone("hand", 4) == [card]
    assert card not in position.zone("offering")


def test_two_hats_share_three_cards_and_the_last_one_is_beyond_reach() -> None:
    position = Position("last-will", 3)
    window = position.table.graph.marked("window", "1")
    position.lay("offering", "hectic-day", "brass-band", "second-wind", space=window)
    plan(position, p1=1, p2=2, p3=3)
    position.begin("errands")
    position.do(do="fetch", card="brass-band")
    position.do(do="fetch", card="hectic-day")
    assert position.ways(do="fetch", card="second-wind") == []
    assert position.why_not(card="second-wind") == ["no room is left on its window"]


@pytest.mark.parametrize(
    ("seats", "errand", "hats"),
    [
        (3, "rearrange", 1),
        (5, "rearrange", 1),
        (3, "extend", 1),
        (5, "extend", 2),
        (3, "visit-opera", 1),
        (5, "visit-opera", 2),
    ],
)
def test_an_errand_has_so_many_spaces(seats: int, errand: str, hats: int) -> None:
    position = sent(seats, tuple(range(1, seats + 1)))
    for _ in range(hats):
        position.do(do=errand)
        while "do" not in position.ways()[0]:
            position.do(**position.ways()[0])
    assert position.ways(do=errand) == []
    assert position.why_not(do=errand) == ["no room is left there"]


def test_every_colour_has_one_space_for_an_unknown_card() -> None:
    position = sent(plans=(7, 5, 3, 8))
    for player in (3, 2, 1, 4):
        assert position.player == player
        position.do(do="draw-unknown")
        assert [way["draw"] for way in position.ways()] == UNKNOWN
        position.do(draw="companions")
        assert len(position.names("hand", player)) == 1
    assert position.player == 3
    assert position.ways(do="draw-unknown") == []


def test_an_extension_gives_a_space_and_runs_out() -> None:
    position = sent()
    position.do(do="extend")
    position.do(move="extension")
    assert position.names("board", 4) == ["extension"]
    for piece in [one for one in position.zone("bank") if position.table.name(one) == "extension"]:
        position.zone("bank").remove(piece)
    assert position.ways(do="extend") == []
    assert position.why_not(do="extend") == ["there is no player board extension"]


def test_the_modifiers_can_be_put_in_any_order_or_left() -> None:
    position = sent()
    before = position.names("market")
    position.do(do="rearrange")
    orders = [tuple(way["market"]) for way in position.ways()]
    assert len(set(orders)) == len(orders) == 24
    assert orders[0] == tuple(before)
    position.do(market=["modifier-plus-3", "modifier-plus-1", "modifier-minus-2", "modifier-minus-3"])
    assert position.names("market") == ["modifier-plus-3", "modifier-plus-1", "modifier-minus-2", "modifier-minus-3"]


def test_the_opera_costs_two_pounds_at_once() -> None:
    position = sent()
    position.set(4, money=30)
    position.do(do="visit-opera")
    assert position.count("money", 4) == 28


def test_an_owner_who_cannot_pay_the_opera_does_not_go() -> None:
    position = sent()
    position.lay("board", "hill-farm", player=4)
    position.set(4, money=1)
    assert position.ways(do="visit-opera") == []
    assert position.why_not(do="visit-opera") == ["only £1 is left"]


def test_whoever_owns_nothing_may_be_ruined_at_the_opera() -> None:
    position = sent()
    position.set(4, money=1)
    position.do(do="visit-opera")
    assert position.count("money", 4) == -1
    assert position.state.counters[position.table.course.last_round] == 2


@pytest.mark.parametrize(("more", "left"), [(True, 25), (False, 28)])
def test_the_diva_may_come_to_the_opera_and_spend_more(more: bool, left: int) -> None:  # noqa: FBT001
    position = sent()
    position.lay("board", "retired-diva", player=4)
    position.set(4, money=30)
    position.do(do="visit-opera")
    position.do(by="retired-diva", more=more)
    assert position.count("money", 4) == left


def test_a_hat_is_back_in_the_next_round() -> None:
    position = sent()
    position.do(do="draw-unknown")
    position.do(draw="events")
    assert position.names("out", 4) == ["planning-marker-yellow", "errand-boy-yellow"]
    position.begin("end-of-round", "return")
    assert (position.names("out", 4), position.count("last-plan", 4)) == ([], 1)
