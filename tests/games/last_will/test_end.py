"""Last Will, the end of a round and of the game: hands, pieces, bankruptcy, the last round and the winner."""

import pytest

from tests.engine.tables import Position, engine, play_at_random
from tests.games.last_will.turns import plan


def at_night(*hand: str, board: tuple[str, ...] = (), seats: int = 3) -> Position:
    """Return the end of a round with these cards in the first player's hand and on the board."""
    position = Position("last-will", seats)
    position.lay("hand", *hand)
    position.lay("board", *board)
    position.begin("end-of-round", "hand", player=1)
    return position


def test_two_cards_are_kept_and_the_others_discarded() -> None:
    position = at_night("dinner", "ball", "dog", "picnic")
    position.do(keep="ball")
    position.do(keep="picnic")
    assert position.names("hand") == ["ball", "picnic"]
    assert position.names("discards", pile="events") == ["dinner"]
    assert position.names("discards", pile="companions") == ["dog"]


def test_fewer_cards_may_be_kept() -> None:
    position = at_night("dinner", "ball", "dog")
    position.do(keep="dinner")
    position.do(keep="nothing more")
    assert position.names("hand") == ["dinner"]


def test_equal_cards_are_offered_once_and_no_order_twice() -> None:
    position = at_night("dinner", "ball", "dinner")
    assert [way["keep"] for way in position.ways()] == ["dinner", "ball", "nothing more"]
    position.do(keep="ball")
    assert [way["keep"] for way in position.ways()] == ["dinner", "nothing more"]


def test_a_wild_card_cannot_be_kept() -> None:
    position = at_night("wild-companion", "dinner")
    assert [way["keep"] for way in position.ways()] == ["dinner", "nothing more"]
    assert "wild-companion" in position.names("offering")


@pytest.mark.parametrize(("board", "kept"), [((), 2), (("school-chum",), 4), (("school-chum", "family-archivist"), 6)])
def test_helpers_let_more_cards_be_kept(board: tuple[str, ...], kept: int) -> None:
    position = at_night("dinner", "ball", "dog", "picnic", "horse", "guest", "chef", board=board)
    for _ in range(kept):
        position.do()
    assert len(position.names("hand")) == kept


def test_what_is_left_of_the_offering_is_discarded_and_special_cards_go_to_the_box() -> None:
    position = Position("last-will", 3, round_=7)
    position.begin("set-up")
    lying = position.zone("offering")[:]
    position.begin("end-of-round", "clean-up")
    assert position.names("offering") == ["wild-companion", "wild-companion"]
    for card in lying:
        pile = position.table.box.piles[position.table.box.pile_of[card]]
        left_to = {"special": position.zone("box"), "wild": position.zone("offering")}
        assert card in left_to.get(pile, position.zone("discards", pile=pile))


def test_the_starting_player_passes_the_marker_to_the_left() -> None:
    position = Position("last-will", 3)
    for player in (2, 3, 1):
        position.begin("end-of-round", "pass-on")
        assert position.player == player


def ruined(*hand: str, board: tuple[str, ...] = (), money: int = 2, round_: int = 3) -> Position:
    """Return the turn of a player who is nearly ruined, in a game for three."""
    position = Position("last-will", 3, round_=round_)
    position.lay("hand", *hand)
    position.lay("board", *board)
    for player in (1, 2, 3):
        position.set(player, money=30)
    plan(position, p1=1, p2=2, p3=3)
    position.set(1, money=money)
    position.begin("actions")
    return position


def test_bankruptcy_makes_the_round_the_last_one_which_is_played_out() -> None:
    position = ruined("dinner", "boat-trip")
    position.do(do="play", card="dinner")
    assert position.count("money") == 0
    assert position.state.counters[position.table.course.last_round] == 3
    position.do(do="play", card="boat-trip")
    assert position.count("money") == -5
    position.do(do="done")
    while options := position.engine.advance(position.state):
        position.engine.take(position.state, options[-1])
    assert position.state.counters[position.table.course.round] == 3
    assert position.engine.winners(position.state) == [0]


def test_nobody_is_bankrupt_who_owns_a_property() -> None:
    position = ruined("dinner", board=("hill-farm",))
    position.do(do="play", card="dinner")
    assert position.state.counters[position.table.course.last_round] == 0
    position.do(do="sell", card="hill-farm")
    assert position.count("money") > 0
    assert position.state.counters[position.table.course.last_round] == 0


def test_selling_the_last_property_for_nothing_makes_bankrupt() -> None:
    position = ruined("dinner", board=("ivy-manor",))
    position.state.counters[position.table.mark("value-marker") + position.zone("board")[0]] = 3
    position.zone("market").sort(key=lambda piece: position.table.name(piece) == "modifier-minus-3")
    position.zone("market").insert(2, position.zone("market").pop())
    position.do(do="play", card="dinner")
    assert position.state.counters[position.table.course.last_round] == 0
    position.do(do="sell", card="ivy-manor")
    assert position.count("money") == 0
    assert position.state.counters[position.table.course.last_round] == 3


def test_without_a_bankruptcy_there_are_seven_rounds() -> None:
    played = engine("last-will", 3)
    state, _ = play_at_random(played, 8)
    assert state.counters[played.course.round] == 7
    assert played.course.endings[state.counters[played.course.ended] - 1] == "last-round"


def test_a_debt_wins_and_otherwise_the_least_money_and_property() -> None:
    position = Position("last-will", 4)
    for player, money in enumerate((-3, -7, 0, 9), 1):
        position.set(player, money=money)
    assert position.engine.winners(position.state) == [1]
    position.set(1, money=9)
    position.set(2, money=12)
    position.lay("board", "ivy-manor", player=3, value_marker=1)
    assert position.engine.scores(position.state) == [9, 12, 8 + 5, 9]


def test_a_tie_goes_to_the_plan_further_to_the_left_in_the_last_round() -> None:
    position = Position("last-will", 3)
    for player, last in enumerate((4, 2, 6), 1):
        position.set(player, money=-4)
        position.state.counters[position.table.counter("last-plan") + player - 1] = last
    assert position.engine.winners(position.state) == [1]
