"""Last Will, white-bordered cards: actions, money, companions, choices and special cards."""

import pytest

from tests.games.last_will.turns import payment, turn


def test_an_event_takes_its_actions_and_its_money_and_is_discarded() -> None:
    position = turn("dinner", "soiree")
    position.do(do="play", card="soiree")
    assert payment(position) == (1, 42)
    assert position.names("discards", pile="events") == ["soiree"]
    position.do(do="play", card="dinner")
    assert payment(position) == (0, 40)
    assert position.names("hand") == []


def test_too_few_actions_keep_a_card_in_hand() -> None:
    position = turn("soiree", actions=2)
    assert position.ways() == [{"do": "done"}]
    assert position.why_not(do="play", card="soiree") == ["only 2 actions are left"]


def test_there_is_one_turn_which_ends_when_it_is_said() -> None:
    position = turn("dinner", "theatre")
    position.do(do="play", card="dinner")
    position.do(do="done")
    assert "do" not in position.ways()[0]  # the end of the round has come


def test_companions_come_in_any_order_and_each_adds_its_sum() -> None:
    position = turn("boat-trip-in-company", "chef", "dog", "guest")
    position.do(do="play", card="boat-trip-in-company")
    position.do(discard="dog")
    position.do(discard="nothing")
    position.do(discard="chef")
    assert payment(position) == (2, 50 - 2 - 3 - 2)
    assert position.names("hand") == ["guest"]
    assert position.names("discards", pile="companions") == ["dog", "chef"]


def test_no_companion_comes_twice() -> None:
    position = turn("seaside-excursion", "dog", "dog")
    position.do(do="play", card="seaside-excursion")
    assert position.ways() == [{"discard": "dog"}, {"discard": "nothing"}]
    position.do(discard="dog")
    assert position.ways(do="done")


def test_a_wild_card_stands_for_any_companion_and_goes_back_to_the_offering() -> None:
    position = turn("picnic", "wild-companion")
    position.do(do="play", card="picnic")
    position.do(discard="nothing")
    position.do(discard="nothing")
    position.do(discard="wild-companion")
    assert payment(position) == (2, 50 - 3 - 1)
    assert position.names("offering").count("wild-companion") == 2


def test_a_stay_can_be_as_long_as_the_actions_allow() -> None:
    position = turn("ball", actions=5)
    position.do(do="play", card="ball")
    assert position.ways() == [{"choose": 1}, {"choose": 2}]
    position.do(choose=2)
    assert payment(position) == (1, 41)


@pytest.mark.parametrize(("card", "actions", "money"), [("hectic-day", 6, 50), ("second-wind", 5, 48)])
def test_a_card_may_give_more_actions_than_the_plan(card: str, actions: int, money: int) -> None:
    position = turn(card)
    position.do(do="play", card=card)
    assert payment(position) == (actions, money)


def test_a_special_card_goes_to_the_box() -> None:
    position = turn("brass-band")
    position.do(do="play", card="brass-band")
    assert "brass-band" in position.names("box")


def test_the_auction_places_two_animals_in_the_printed_order_without_cards() -> None:
    position = turn("livestock-auction")
    position.lay("board", "three-field-farm", "marble-court")
    position.do(do="play", card="livestock-auction")
    assert position.ways() == [{"place": "dog-token", "on": "three-field-farm"}, {"place": "nothing"}]
    position.do(place="dog-token")
    position.do(place="horse-token", on="three-field-farm")
    assert (payment(position), position.mark("tokens", "three-field-farm")) == ((3, 50), 2)
    assert position.names("on") == ["dog-token", "horse-token"]


def test_the_party_depreciates_three_times_even_what_was_maintained_but_no_farm() -> None:
    position = turn("demolition-party")
    position.lay("board", "corner-house", "hill-farm", activated=1)
    position.do(do="play", card="demolition-party")
    while position.ways(advance="corner-house"):
        assert position.ways() == [{"advance": "corner-house"}]
        position.do(advance="corner-house")
    lowest = len(position.table.component("corner-house").value("scale")) - 1
    assert position.mark("value-marker", "corner-house") == min(3, lowest)


def test_an_owner_may_not_take_a_companion_who_costs_more_than_there_is() -> None:
    position = turn("country-drive", "horse", money=3)
    position.lay("board", "hill-farm")
    position.do(do="play", card="country-drive")
    assert position.count("money") == 2
    assert position.names("hand") == ["horse"]
    assert position.ways(do="done")
