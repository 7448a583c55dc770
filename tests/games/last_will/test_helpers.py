"""Last Will, helpers: every modifier, used, declined and limited."""

import pytest

from tests.engine.tables import Position
from tests.games.last_will.turns import payment, plan

MARKET = ("modifier-plus-1", "modifier-minus-2", "modifier-plus-3", "modifier-minus-3")  # mansions, town houses ...


def turn(*board: str, hand: tuple[str, ...] = (), actions: int = 4, money: int = 50) -> Position:
    """Return a player's turn of the actions phase with these cards on the board and in hand."""
    position = Position("last-will", 4)
    position.zone("market").sort(key=lambda piece: MARKET.index(position.table.name(piece)))
    position.lay("board", *board)
    position.lay("hand", *hand)
    position.set(1, actions=actions, money=money)
    position.begin("actions", player=1)
    return position


def test_the_bailiff_saves_one_action_a_round_and_two_pounds_on_every_farm_bought() -> None:
    position = turn("farm-bailiff", "windy-farm", hand=("hill-farm", "clover-farm"), actions=1)
    position.do(do="buy", card="hill-farm")
    position.do(by="farm-bailiff", off=1)
    position.do(by="farm-bailiff", off=2)
    assert payment(position) == (1, 50)
    position.do(do="buy", card="clover-farm")
    assert position.ways() == [{"by": "farm-bailiff", "off": 0}, {"by": "farm-bailiff", "off": 2}]
    position.do(off=0)
    assert payment(position) == (0, 46)
    assert position.ways(do="sell") == []


def test_the_bailiff_takes_two_pounds_off_a_sale_as_well() -> None:
    position = turn("farm-bailiff", "stud-farm")
    position.do(do="sell", card="stud-farm")
    position.do(off=1)
    position.do(off=2)
    assert payment(position) == (4, 56)


def test_the_broker_saves_two_actions_a_round_on_houses_and_none_on_farms() -> None:
    position = turn("house-broker", "ivy-manor", "corner-house", "hill-farm", actions=0)
    assert {way["card"] for way in position.ways(do="sell")} == {"ivy-manor", "corner-house"}
    for card in ("ivy-manor", "corner-house"):
        position.do(do="sell", card=card)
        assert position.ways() == [{"by": "house-broker", "off": 1}]
        position.do(off=1)
    position.lay("board", "moat-manor")
    assert position.ways(do="sell") == []


@pytest.mark.parametrize("off", [-2, 0, 2])
def test_the_valuer_moves_the_price_of_a_house_by_two_pounds_or_not_at_all(off: int) -> None:
    bought = turn("crooked-valuer", hand=("crescent-house",))
    bought.do(do="buy", card="crescent-house")
    bought.do(by="crooked-valuer", off=off)
    assert payment(bought) == (3, 50 - 11 + off)
    sold = turn("crooked-valuer", "crescent-house")
    sold.do(do="sell", card="crescent-house")
    sold.do(off=off)
    assert payment(sold) == (3, 50 + 11 - off)


def test_the_valuer_cannot_raise_a_price_beyond_what_there_is() -> None:
    position = turn("crooked-valuer", hand=("crescent-house",), money=10)
    position.do(do="buy", card="crescent-house")
    assert [way["off"] for way in position.ways()] == [2]


@pytest.mark.parametrize(
    ("helper", "saved", "not_saved"),
    [("dairymaid", "stud-farm", "moat-manor"), ("housekeeper", "moat-manor", "stud-farm")],
)
def test_upkeep_without_an_action_once_a_round(helper: str, saved: str, not_saved: str) -> None:
    position = turn(helper, saved, not_saved, actions=0)
    assert position.why_not(do="activate", card=not_saved) == ["no action is left"]
    position.do(do="activate", card=saved)
    position.do(by=helper, off=1)
    assert position.count("actions") == 0


def test_no_modifier_is_asked_for_where_it_saves_nothing() -> None:
    position = turn("dairymaid", "windy-farm")
    position.do(do="activate", card="windy-farm")
    assert position.ways(by="dairymaid") == []


@pytest.mark.parametrize(
    ("helper", "card", "applies"),
    [
        ("landscape-gardener", "marble-court", True),
        ("landscape-gardener", "moat-manor", True),
        ("landscape-gardener", "crescent-house", False),
        ("decorator", "crescent-house", True),
        ("decorator", "stud-farm", False),
        ("well-digger", "stud-farm", True),
        ("well-digger", "ivy-manor", True),
        ("well-digger", "marble-court", False),
    ],
)
def test_upkeep_may_cost_three_pounds_more(helper: str, card: str, applies: bool) -> None:  # noqa: FBT001
    for more in (True, False):
        position, plain = turn(helper, card), turn(card)
        for one in (position, plain):
            one.do(do="activate", card=card)
            if one.ways(choose=1):
                one.do(choose=1)
        assert bool(position.ways(by=helper)) == applies
        if applies:
            position.do(by=helper, more=more)
        assert position.count("money") == plain.count("money") - 3 * (applies and more)


@pytest.mark.parametrize(
    ("helper", "card", "more"),
    [
        ("gourmet", "dinner", 1),
        ("coachman", "carriage-ride", 2),
        ("postilion", "carriage-ride", 1),
        ("retired-diva", "theatre", 3),
        ("ships-purser", "boat-trip", 2),
        ("ships-purser", "soiree", 2),
    ],
)
def test_a_symbol_may_cost_more_when_it_is_played(helper: str, card: str, more: int) -> None:
    position, plain = turn(helper, hand=(card,)), turn(hand=(card,))
    position.do(do="play", card=card)
    plain.do(do="play", card=card)
    position.do(by=helper, more=True)
    assert position.count("money") == plain.count("money") - more


def test_a_symbol_may_cost_more_when_it_is_activated_and_helpers_add_up() -> None:
    position = turn("coachman", "postilion", "hired-coach")
    position.do(do="activate", card="hired-coach")
    position.do(choose=1)
    position.do(by="coachman", more=True)
    position.do(by="postilion", more=True)
    assert position.count("money") == 50 - 1 - 2 - 1


def test_laying_a_card_with_a_symbol_does_not_use_it() -> None:
    position = turn("gourmet", hand=("reservation",))
    position.do(do="lay", card="reservation")
    assert position.ways(by="gourmet") == []


def test_an_owner_cannot_add_what_is_not_there() -> None:
    position = turn("gourmet", "hill-farm", hand=("dinner",), money=2)
    position.do(do="play", card="dinner")
    assert position.ways() == [{"by": "gourmet", "more": False}]


def test_the_valet_gives_an_action_at_once_and_in_every_round() -> None:
    position = turn(hand=("valet",), actions=2)
    position.do(do="lay", card="valet")
    assert position.count("actions") == 1
    plan(position, p1=5)
    position.begin("actions", "counter", player=1)
    assert position.count("actions") == 5


def test_the_secretary_saves_one_action_a_round_on_white_cards_alone() -> None:
    position = turn("social-secretary", hand=("dinner", "theatre", "reservation"), actions=0)
    assert {way["card"] for way in position.ways(do="play")} == {"dinner", "theatre"}
    assert position.ways(do="lay") == []
    position.do(do="play", card="dinner")
    position.do(by="social-secretary", off=1)
    assert position.ways(do="play") == []


def test_a_limited_modifier_can_be_saved_for_later_in_the_round() -> None:
    position = turn("social-secretary", hand=("dinner", "theatre"), actions=1)
    position.do(do="play", card="dinner")
    position.do(off=0)
    position.do(do="play", card="theatre")
    position.do(off=1)
    assert position.count("actions") == 0
