"""Last Will, properties: the market, buying, maintaining, selling, decay, and the bar to debt."""

import pytest

from tests.engine.tables import Position

MARKET = ("modifier-plus-1", "modifier-minus-2", "modifier-plus-3", "modifier-minus-3")  # mansions, town houses ...


def turn(
    *hand: str,
    board: tuple[str, ...] = (),
    actions: int = 4,
    money: int = 50,
    value_marker: int = 0,
    activated: int = 0,
) -> Position:
    """Return a player's turn of the actions phase; the marks are those of the cards on the board."""
    position = Position("last-will", 4)
    position.zone("market").sort(key=lambda piece: MARKET.index(position.table.name(piece)))
    position.lay("hand", *hand)
    position.lay("board", *board, value_marker=value_marker, activated=activated)
    position.set(1, actions=actions, money=money)
    position.begin("actions", player=1)
    return position


def payment(position: Position) -> tuple[int, int]:
    """Return the actions and the pounds that are left."""
    return position.count("actions"), position.count("money")


@pytest.mark.parametrize(
    ("card", "price"), [("fountain-court", 17), ("crescent-house", 11), ("moat-manor", 20), ("hill-farm", 2)]
)
def test_a_purchase_costs_an_action_and_the_first_banknote_as_the_market_changes_it(card: str, price: int) -> None:
    position = turn(card)
    position.do(do="buy", card=card)
    assert payment(position) == (3, 50 - price)
    assert (position.names("board"), position.mark("value-marker", card)) == ([card], 0)


def test_nobody_buys_what_cannot_be_paid_or_in_debt() -> None:
    assert turn("crescent-house", money=10).why_not(do="buy") == ["only £10 is left"]
    assert turn("crescent-house", money=11).ways(do="buy")
    assert turn("crescent-house", money=-1).why_not(do="buy") == ["only if you have at least £0"]


def test_a_property_needs_a_free_space() -> None:
    position = turn("hill-farm", board=("statue", "tailor", "valet", "reservation"))
    assert position.why_not(do="buy") == ["no space is free on the player board"]


@pytest.mark.parametrize(("space", "price"), [(0, 11), (2, 3), (3, 0)])
def test_a_sale_takes_an_action_and_gives_the_present_value_but_never_less_than_nothing(space: int, price: int) -> None:
    position = turn(board=("crescent-house",), value_marker=space)
    position.do(do="sell", card="crescent-house")
    assert payment(position) == (3, 50 + price)
    assert position.names("discards", pile="properties") == ["crescent-house"]


def test_a_sale_takes_an_action() -> None:
    assert turn(board=("crescent-house",), actions=0).why_not(do="sell") == ["no action is left"]


def test_a_sold_property_loses_its_tokens_and_its_marks() -> None:
    position = turn("dog", board=("hill-farm",), activated=1)
    position.do(do="accompany", card="dog")
    position.do(do="sell", card="hill-farm")
    (sold,) = position.zone("discards", pile="properties")
    assert position.names("on") == []
    assert all(position.state.counters[slot + sold] == 0 for slot in position.table.layout.named("mark").values())


def test_what_was_not_maintained_depreciates_by_one_space_even_if_it_is_new() -> None:
    position = turn("ivy-manor", board=("marble-court", "fountain-court"))
    position.do(do="buy", card="ivy-manor")
    position.do(do="activate", card="fountain-court")
    position.begin("end-of-round", "depreciate")
    board = ("ivy-manor", "marble-court", "fountain-court")
    assert [position.mark("value-marker", card) for card in board] == [1, 1, 0]


def test_the_lowest_space_and_farms_keep_their_value() -> None:
    position = turn(board=("ivy-manor", "hill-farm"), value_marker=3)
    position.state.counters[position.table.mark("value-marker") + position.zone("board")[1]] = 0
    position.begin("end-of-round", "depreciate")
    assert [position.mark("value-marker", card) for card in ("ivy-manor", "hill-farm")] == [3, 0]


def test_an_owner_cannot_spend_more_than_there_is() -> None:
    position = turn("boat-trip", "dinner", board=("hill-farm", "club-membership"), money=2)
    assert position.why_not(do="play", card="boat-trip") == ["only £2 is left"]
    position.do(do="play", card="dinner")
    assert position.why_not(do="activate", card="club-membership") == ["no pound is left"]
    position.do(do="sell", card="hill-farm")
    position.do(do="activate", card="club-membership")
    assert position.count("money") == 2 - 2 + 2 - 2


def test_a_farm_is_maintained_and_barred_from_debt_like_any_house() -> None:
    position = turn(board=("stud-farm",), money=1, actions=1)
    assert position.why_not(do="activate") == [
        "none of it is possible: only £1 is left; no horse lies on it; no second horse lies on it"
    ]
