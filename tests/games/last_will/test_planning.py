"""Last Will, planning: one plan each, borrowed markers, and cards drawn blind."""

import pytest

from tests.engine.tables import Position


@pytest.mark.parametrize(
    ("seats", "first", "order"), [(3, 1, [1, 2, 3]), (4, 3, [3, 4, 1, 2]), (5, 5, [5, 1, 2, 3, 4])]
)
def test_players_plan_clockwise_from_the_starting_player(seats: int, first: int, order: list[int]) -> None:
    position = Position("last-will", seats)
    position.state.counters[position.table.course.starter] = first - 1
    position.begin("planning")
    asked = []
    while position.ways(do="plan"):
        asked.append(position.player)
        position.do(do="plan")
        while "draw" in position.ways()[0]:
            position.do(draw="events")
    assert asked == order


def test_a_plan_that_is_taken_is_open_to_nobody_else() -> None:
    position = Position("last-will", 3)
    position.begin("planning")
    position.do(do="plan", plan=2)
    assert position.player == 2
    assert position.ways(plan=2) == []
    assert position.why_not(plan=2) == ["no room is left there"]


@pytest.mark.parametrize(("seats", "plans"), [(2, 7), (3, 7), (4, 8), (5, 8)])
def test_the_side_of_the_board_for_the_players_has_the_plans(seats: int, plans: int) -> None:
    position = Position("last-will", seats)
    position.begin("planning")
    assert len(position.ways()) == plans


def test_both_block_before_two_players_plan_and_the_starting_player_plans_last() -> None:
    position = Position("last-will", 2)
    position.begin("planning")
    assert (position.player, len(position.ways(do="plan"))) == (1, 0)
    position.do(do="block", plan=7)
    assert (position.player, position.ways(plan=7)) == (2, [])
    position.do(do="block", plan=5)
    assert (position.player, position.ways(do="block")) == (2, [])
    position.do(do="plan", plan=2)
    assert (position.player, [way["plan"] for way in position.ways(do="plan")]) == (1, [1, 3, 4, 6])


def test_nobody_blocks_with_three_players() -> None:
    position = Position("last-will", 3)
    position.begin("planning")
    assert position.ways(do="block") == []


def test_no_card_is_drawn_before_every_deck_is_chosen() -> None:
    position = Position("last-will", 4)
    position.begin("planning")
    position.do(do="plan", plan=4)
    for pile in ("events", "companions", "properties"):
        position.do(draw=pile)
        assert position.names("hand") == []
    position.do(draw="events")
    decks = [position.table.box.piles[position.table.box.pile_of[card]] for card in position.zone("hand")]
    assert sorted(decks) == ["companions", "events", "events", "properties"]


def test_special_and_wild_cards_are_never_drawn() -> None:
    position = Position("last-will", 4)
    position.begin("planning")
    position.do(do="plan", plan=4)
    assert [way["draw"] for way in position.ways()] == ["events", "helpers-and-expenses", "properties", "companions"]


def test_a_deck_that_has_run_out_is_made_of_its_discards() -> None:
    position = Position("last-will", 4)
    position.empty("decks", "companions")
    position.lay("discards", "dog", "horse")
    position.begin("planning")
    position.do(do="plan", plan=3)
    position.do(draw="companions")
    position.do(draw="companions")
    assert sorted(position.names("hand")) == ["dog", "horse"]
    assert position.names("discards", pile="companions") == []


def test_a_deck_cannot_be_drawn_from_more_often_than_it_has_cards() -> None:
    position = Position("last-will", 4)
    position.empty("decks", "companions")
    position.lay("discards", "dog")
    position.begin("planning")
    position.do(do="plan", plan=3)
    position.do(draw="companions")
    assert position.ways(draw="companions") == []


def test_helpers_add_to_the_cards_of_the_plan() -> None:
    position = Position("last-will", 3)
    position.lay("board", "newspaper-boy", "master-of-ceremonies", "matchmaker")
    position.begin("planning")
    position.do(do="plan", plan=1)
    for _ in range(3):
        assert position.names("hand") == []  # the cards that leave no choice come last, so that nothing is seen before
        position.do(draw="properties")
    piles = [position.table.box.piles[position.table.box.pile_of[card]] for card in position.zone("hand")]
    assert sorted(piles) == sorted(["properties"] * 3 + ["events"] * 3 + ["companions"] * 3)
