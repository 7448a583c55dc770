"""Oh My Goods!, building: paying with goods and without change, or discarding; what a new building is good for."""

from tests.games.oh_my_goods.valley import DONE, Valley, goods, made, valley


def building(card: str, *own: str, **stock: int) -> Valley:
    """Return the first player's turn to build a card, with goods on buildings (`charburner_grain=2`)."""
    position = valley(*own)
    for name, count in stock.items():
        goods(position, name.replace("_", "-"), count)
    position.lay("building-site", card)
    position.begin("produce-and-build", "build", player=1)
    return position


def test_three_and_three_and_two_coins_pay_for_a_building_that_costs_seven() -> None:
    position = building("paper-mill", "smeltery", "mill", smeltery=2, mill=1)
    assert position.ways() == [{"do": "build", "card": "paper-mill", "pay": {"iron": 2, "flour": 1}}, DONE]
    position.do(card="paper-mill")
    assert made(position) == {}
    assert position.names("tableau")[-1] == "paper-mill"
    assert position.names("building-site") == []
    assert len(position.zone("discard-pile")) == 3


def test_there_is_no_change() -> None:
    position = building("mill", "shoemaker", shoemaker=1)
    position.do(card="mill")
    assert made(position) == {}
    assert position.engine.scorer.by_line(position.state)["coins"][0] == 0


def test_a_player_chooses_the_goods() -> None:
    position = building("mill", "smeltery", smeltery=1, charburner_grain=2)
    both = [{"do": "build", "card": "mill", "pay": paid} for paid in ({"coal": 2}, {"iron": 1})]
    assert position.ways() == [*both, DONE]
    position.do(pay={"coal": 2})
    assert made(position) == {"smeltery": 1}


def test_what_costs_too_much_is_discarded_without_a_question() -> None:
    position = building("paper-mill", charburner_grain=6)
    assert position.ways() == [DONE]
    assert position.why_not(card="paper-mill") == ["only 6 coins are left"]


def test_a_player_may_discard_what_could_be_paid_for() -> None:
    position = building("mill", charburner_grain=7)
    position.do(do="done")
    assert position.names("discard-pile") == ["mill"]
    assert made(position) == {"charburner-grain": 7}
    assert position.names("tableau") == ["worker", "charburner-grain"]


def test_with_nothing_on_the_building_site_there_is_nothing_to_choose() -> None:
    position = valley("mill")
    goods(position, "mill", 9)
    position.begin("produce-and-build", "build", player=1)
    assert position.ways() == [DONE]


def test_a_second_building_of_a_kind_may_be_built() -> None:
    position = building("mill", "mill", mill=1)
    position.do(card="mill")
    assert position.names("tableau").count("mill") == 2
