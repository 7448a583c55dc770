"""Oh My Goods!, production chains: from the hand, from other buildings, with two things, and only after producing."""

from tests.games.oh_my_goods.valley import ORDERLY, Valley, goods, made, produce, valley, working

GRAIN = ("mill", "bakery")  # what a mill needs
TANNED = ("spinning-room", "tailor", "kiln", "smeltery", "mill")  # what a shoemaker needs
FIRED = ("kiln", "smeltery", "brickworks", "sawmill")  # what a brickworks needs


def test_a_mill_takes_any_number_of_grain_from_the_hand_one_by_one() -> None:
    position = working("mill", at="mill", market=GRAIN, hand=("mill", "mill", "cookshop", "kiln"))
    produce(position)
    assert position.ways() == [{"chain": "mill", "with": name} for name in ("mill", "cookshop", "nothing")]
    position.do(chain="mill", **{"with": "cookshop"})
    position.do(chain="mill", **{"with": "mill"})
    position.do(chain="mill", **{"with": "nothing"})
    assert made(position) == {"mill": 2 + 2}
    assert position.names("hand") == ["mill", "kiln"]


def test_the_last_card_that_fits_ends_a_chain() -> None:
    position = working("mill", at="mill", market=GRAIN, hand=("mill", "kiln"))
    produce(position)
    position.do(**{"with": "mill"})
    assert position.over
    assert made(position) == {"mill": 3}


def test_a_building_that_produced_nothing_has_no_chain() -> None:
    position = working("mill", at="mill", market=("mill",), hand=("mill",))
    produce(position)
    position.do(discard="nothing")
    assert position.over
    assert made(position) == {}


def test_a_building_where_nobody_works_has_no_chain() -> None:
    position = working("mill", at="charburner-grain", market=(*GRAIN, "sawmill"), hand=("mill",))
    produce(position)
    assert position.over
    assert position.names("hand") == ["mill"]


def shoes(leather: int) -> Valley:
    """Return a shoemaker who has produced, and some leather on a tannery."""
    position = working("shoemaker", "tannery", at="shoemaker", market=TANNED)
    goods(position, "tannery", leather)
    produce(position)
    return position


def test_a_shoemaker_takes_as_much_leather_as_wished_at_once() -> None:
    position = shoes(3)
    assert position.ways() == [{"chain": "shoemaker", "times": times} for times in range(4)]
    position.do(times=2)
    assert made(position) == {"shoemaker": 2 + 2, "tannery": 1}


def test_goods_may_come_from_several_buildings_of_a_kind() -> None:
    position = working("shoemaker", "tannery", at="shoemaker", market=TANNED)
    goods(position, "tannery", 1)
    position.lay("tableau", "tannery")
    second = position.zone("tableau")[-1]
    card = position.zone("draw-pile")[0]
    position.table.move(position.state, card, position.table.layout.place("draw-pile"), 0)
    position.state.zones[0].remove(card)
    position.zone("goods").append(card)
    position.state.counters[position.table.mark("on") + card] = second + 1
    produce(position)
    position.do(times=2)
    assert made(position) == {"shoemaker": 4}


def test_without_leather_nobody_is_asked() -> None:
    assert shoes(0).over


def bricks(clay: int, coal: int) -> Valley:
    """Return a brickworks that has produced, clay in the hand and coal on the charburner."""
    position = working("brickworks", at="brickworks", market=FIRED, hand=("kiln",) * clay)
    goods(position, "charburner-grain", coal)
    produce(position)
    return position


def test_a_brickworks_takes_clay_and_coal_together_as_long_as_there_are_both() -> None:
    position = bricks(3, 2)
    position.do(chain="brickworks", **{"with": "kiln"})
    position.do(chain="brickworks", **{"with": "kiln"})
    assert position.over
    assert made(position) == {"brickworks": 2 + 4}
    assert position.names("hand") == ["kiln"]


def test_a_brickworks_takes_neither_alone() -> None:
    assert bricks(2, 0).over
    assert bricks(0, 2).over


def test_a_glaziery_takes_two_cards_with_stone() -> None:
    market = (
        "sawmill",
        "cooperage",
        "mill",
        "bakery",
        "kiln",
        "smeltery",
        "tailor",
        "tannery",
        "sawmill",
        "mill",
        "kiln",
    )
    hand = ("counting-house", "wood-market-office", "wood-market-office")
    position = working("glaziery", at="glaziery", market=market, hand=hand)
    produce(position)
    pairs = [way["with"] for way in position.ways()]
    assert pairs == [["counting-house", "wood-market-office"], ["wood-market-office"] * 2, "nothing"]
    position.do(**{"with": pairs[0]})
    assert made(position) == {"glaziery": 2 + 2}
    assert position.names("hand") == ["wood-market-office"]


def test_a_cattle_farm_takes_a_card_with_grain_and_one_with_wool() -> None:
    market = ("mill", "bakery", "mill", "sawmill")
    position = working("cattle-farm", at="cattle-farm", market=market, hand=("mill", "cookshop", "tailor"))
    produce(position)
    assert [way["with"] for way in position.ways()] == [["mill", "tailor"], ["cookshop", "tailor"], "nothing"]


def test_an_assistant_opens_a_chain_too() -> None:
    position = valley("mill", hand=("mill",))
    position.lay("workplace", "apprentice-carter", on="mill")
    position.lay("sunrise-row", *GRAIN)
    produce(position)
    position.do(**{"with": "mill"})
    assert made(position) == {"mill": 1 + 1}


def test_goods_that_were_made_in_this_turn_may_be_used_in_a_chain() -> None:
    position = working("weaving-mill", "spinning-room", at="weaving-mill", way=ORDERLY)
    position.lay("workplace", "apprentice-carter", on="spinning-room")
    position.lay("sunrise-row", "tannery", "tailor", "sawmill")
    produce(position)
    position.do(times=1)
    assert made(position) == {"weaving-mill": 3}
