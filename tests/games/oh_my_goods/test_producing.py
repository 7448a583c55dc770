"""Oh My Goods!, producing: needs, the market, cards of the hand, orderly and sloppy work, offices, the glaziery."""

import pytest

from tests.games.oh_my_goods.valley import DONE, SLOPPY, Valley, goods, made, produce, valley, working


def test_orderly_work_makes_two_goods_where_the_market_shows_everything() -> None:
    position = working(at="charburner-grain", market=("mill", "bakery", "sawmill"))
    produce(position)
    assert made(position) == {"charburner-grain": 2}


def test_sloppy_work_makes_one_good_even_where_nothing_is_missing() -> None:
    position = working(at="charburner-grain", way=SLOPPY, market=("mill", "bakery", "sawmill"))
    produce(position)
    assert made(position) == {"charburner-grain": 1}


@pytest.mark.parametrize("market", [("mill", "sawmill"), ("mill", "bakery")])
def test_sloppy_work_does_without_any_one_resource(market: tuple[str, ...]) -> None:
    position = working(at="charburner-grain", way=SLOPPY, market=market)
    produce(position)
    assert made(position) == {"charburner-grain": 1}


def test_orderly_work_makes_nothing_where_a_single_resource_is_missing() -> None:
    position = working(at="charburner-grain", market=("mill", "bakery"), hand=("kiln",))
    produce(position)
    assert made(position) == {}
    assert position.names("hand") == ["kiln"]


def test_sloppy_work_makes_nothing_where_two_are_missing() -> None:
    position = working(at="charburner-grain", way=SLOPPY, market=("mill",), hand=("kiln",))
    produce(position)
    assert made(position) == {}


def test_both_rows_of_the_market_count() -> None:
    position = working(at="charburner-grain", market=("mill", "sawmill"))
    position.lay("sunset-row", "bakery")
    produce(position)
    assert made(position) == {"charburner-grain": 2}


def test_nothing_is_taken_from_the_market() -> None:
    market = ("mill", "bakery", "sawmill")
    position = working("mill", at="charburner-grain", market=market)
    position.lay("workplace", "apprentice-carter", on="mill")
    produce(position)
    assert made(position) == {"charburner-grain": 2, "mill": 1}
    assert position.names("sunrise-row") == list(market)


def test_a_sloppy_worker_makes_up_for_either_of_two_that_are_missing() -> None:
    hand = ("sawmill", "mill", "kiln")
    position = working(at="charburner-grain", way=SLOPPY, market=("bakery",), hand=hand)
    produce(position)
    told = [way["discard"] for way in position.ways(meet="charburner-grain")]
    assert told == ["sawmill", "mill", "nothing"]
    position.do(discard="sawmill")
    assert made(position) == {"charburner-grain": 1}
    assert position.names("discard-pile") == ["sawmill"]
    assert position.names("hand") == ["mill", "kiln"]


def test_an_orderly_worker_makes_up_for_both() -> None:
    position = working(at="charburner-grain", market=("bakery",), hand=("sawmill", "mill", "mill"))
    produce(position)
    position.do(discard="mill")
    assert position.ways() == [{"meet": "charburner-grain", "discard": "sawmill"}]
    position.do(discard="sawmill")
    assert made(position) == {"charburner-grain": 2}
    assert position.names("hand") == ["mill"]


def test_nobody_has_to_discard() -> None:
    position = working(at="charburner-grain", market=("mill", "bakery"), hand=("sawmill",))
    produce(position)
    position.do(discard="nothing")
    assert made(position) == {}
    assert position.names("hand") == ["sawmill"]


def test_a_card_that_was_begun_with_is_followed_by_the_others() -> None:
    position = working("mill", at="mill", hand=("mill", "mill", "bakery"))
    produce(position)
    position.do(discard="mill")
    assert {"discard": "nothing"} not in [{"discard": way["discard"]} for way in position.ways()]


def test_an_assistant_makes_one_good_and_needs_everything() -> None:
    position = valley("mill")
    position.lay("workplace", "apprentice-carter", on="mill", turned=1)
    position.lay("sunrise-row", "mill")
    produce(position)
    assert made(position) == {}
    position.lay("sunset-row", "bakery")
    produce(position)
    assert made(position) == {"mill": 1}


def test_a_card_counts_for_one_building_only() -> None:
    position = working("mill", at="charburner-grain", market=("mill", "sawmill"), hand=("bakery", "kiln"))
    position.lay("workplace", "apprentice-carter", on="mill")
    produce(position)
    position.do(meet="charburner-grain", discard="bakery")
    assert made(position) == {"charburner-grain": 2}
    assert position.names("hand") == ["kiln"]


def test_buildings_produce_from_the_cheapest_good_to_the_dearest() -> None:
    position = working("weaving-mill", "spinning-room", at="weaving-mill", hand=("kiln",))
    position.lay("workplace", "apprentice-carter", on="spinning-room")
    position.lay("sunrise-row", "tannery", "tailor", "sawmill")
    produce(position)
    assert position.ways()[-1] == {"chain": "weaving-mill", "times": 1}
    assert made(position) == {"spinning-room": 1, "weaving-mill": 2}


def nine(*more: str) -> tuple[str, ...]:
    """Return a market of nine cards, and some more."""
    return ("sawmill", "cooperage", "mill", "bakery", "kiln", "smeltery", "tailor", "tannery", "sawmill", *more)


@pytest.mark.parametrize(("more", "glass"), [((), 0), (("mill",), 0), (("mill", "kiln"), 2)])
def test_the_glaziery_needs_eleven_of_any_kind(more: tuple[str, ...], glass: int) -> None:
    position = working("glaziery", at="glaziery", market=nine(*more))
    produce(position)
    assert made(position).get("glaziery", 0) == glass


def test_an_office_is_one_of_the_eleven_and_any_card_of_the_hand_another() -> None:
    position = working("glaziery", "stone-market-office", at="glaziery", market=nine(), hand=("tailor", "kiln"))
    produce(position)
    assert [way["discard"] for way in position.ways()] == ["tailor", "kiln", "nothing"]
    position.do(discard="tailor")
    assert made(position) == {"glaziery": 2}


def test_a_sloppy_worker_in_the_glaziery_does_with_ten() -> None:
    position = working("glaziery", at="glaziery", way=SLOPPY, market=nine("mill"))
    produce(position)
    assert made(position) == {"glaziery": 1}


def test_an_office_counts_for_its_owner_alone_and_twice_if_owned_twice() -> None:
    position = working("mill", "grain-market-office", at="mill", market=("bakery",))
    produce(position)
    assert made(position) == {"mill": 2}
    twice = working("mill", "grain-market-office", "grain-market-office", at="mill")
    produce(twice)
    assert made(twice) == {"mill": 2}
    other = working("mill", at="mill", market=("bakery",))
    other.lay("tableau", "grain-market-office", player=2)
    produce(other)
    assert made(other) == {}


def test_the_worker_leaves_when_everything_has_been_produced_and_assistants_stay() -> None:
    position = working("mill", at="charburner-grain")
    position.lay("workplace", "apprentice-carter", on="mill")
    produce(position)
    assert position.names("workplace") == ["apprentice-carter"]
    assert "worker" in position.names("tableau")


def test_players_produce_one_after_the_other_from_the_active_player_on() -> None:
    position = working(at="charburner-grain", market=("mill", "bakery"), hand=("sawmill",), seats=3)
    position.state.counters[position.table.course.starter] = 2
    position.lay("building-site", "mill", player=3)
    goods(position, "charburner-clay", 2, player=3)
    position.begin("produce-and-build", "count")
    assert position.player == 3
    position.do(card="mill")
    while position.ways() == [DONE]:
        position.do(**DONE)
    assert position.player == 1


def test_goods_that_are_waited_for_come_when_hands_were_halved() -> None:
    position = working("mill", at="mill", market=("mill", "bakery"), hand=("tailor", "kiln", "sawmill", "tannery"))
    position.empty("draw-pile")
    produce(position)
    position.do(discard="tailor")
    position.do(discard="kiln")
    assert made(position) == {"mill": 2}


def test_without_any_card_there_is_no_good_and_no_chain() -> None:
    position: Valley = working("mill", at="mill", market=("mill", "bakery"), hand=("cookshop",))
    position.empty("draw-pile")
    produce(position)
    assert made(position) == {}
    assert position.names("hand") == ["cookshop"]
