"""Oh My Goods!, the end: the eighth building, the last round, points, and ties."""

import pytest

from tests.games.oh_my_goods.valley import Valley, goods, valley

SEVEN = ("mill", "bakery", "kiln", "sawmill", "tailor", "tannery", "counting-house")


def played_round(position: Valley) -> tuple[int, int]:
    """Play the end of a round; give the last round, and the round that is played now (0: the game is over)."""
    course, counters = position.table.course, position.state.counters
    position.begin("produce-and-build", "clear")
    position.below = 0
    position.go_on()
    now = counters[course.round] if position.state.frames else 0
    return counters[position.table.course.last_round], now


@pytest.mark.parametrize(("own", "last"), [(SEVEN[:6], 0), (SEVEN, 3), ((*SEVEN, "weaving-mill"), 3)])
def test_the_eighth_building_ends_the_game_after_one_more_round(own: tuple[str, ...], last: int) -> None:
    assert played_round(valley(*own)) == (last, 3)


def test_the_last_round_is_the_last_even_if_more_is_built() -> None:
    position = valley(*SEVEN)
    position.state.counters[position.table.course.last_round] = 2
    assert played_round(position) == (2, 0)


def test_the_eighth_building_of_any_player_counts() -> None:
    position = valley(seats=3)
    position.lay("tableau", *SEVEN, player=3)
    assert played_round(position)[0] == 3


def test_assistants_and_workers_are_no_buildings() -> None:
    position = valley(*SEVEN[:6])
    position.lay("workplace", "apprentice-carter", on="mill")
    assert played_round(position)[0] == 0


def test_points_are_those_of_buildings_assistants_and_five_coins_each() -> None:
    position = valley("mill", "shoemaker", "counting-house")
    position.lay("workplace", "porter-bargeman", on="mill", turned=1)
    goods(position, "shoemaker", 1)
    goods(position, "charburner-grain", 1)
    points = [position.table.component(name).value("points") for name in ("mill", "shoemaker", "counting-house")]
    lines = position.engine.scorer.by_line(position.state)
    assert lines == {"buildings": [sum(points), 0], "assistants": [3, 0], "coins": [(8 + 1) // 5, 0]}
    assert position.engine.scores(position.state) == [sum(points) + 3 + 1, 0]


def tied(coal: int, other: int) -> list[int]:
    """Return who wins, by number, where two players have nothing but coal."""
    position = valley()
    goods(position, "charburner-grain", coal)
    goods(position, "charburner-wool", other, player=2)
    return [seat + 1 for seat in position.engine.winners(position.state)]


@pytest.mark.parametrize(
    ("coal", "other", "winners"), [(10, 9, [1]), (9, 8, [1]), (5, 9, [2]), (4, 4, [1, 2]), (12, 11, [1]), (4, 5, [2])]
)
def test_of_tied_players_the_one_with_more_coins_left_over_wins(coal: int, other: int, winners: list[int]) -> None:
    assert tied(coal, other) == winners
