"""Last Will, black-bordered cards: laying, making room, activating, and companions as tokens."""

import pytest

from tests.games.last_will.turns import payment, turn


def test_laying_takes_the_action_of_the_space_and_what_the_card_asks() -> None:
    position = turn("reservation", "private-box", "statue")
    position.do(do="lay", card="reservation")
    assert payment(position) == (3, 50)
    position.do(do="lay", card="private-box")
    assert payment(position) == (1, 50)
    position.do(do="lay", card="statue")
    assert payment(position) == (0, 47)
    assert position.names("board") == ["reservation", "private-box", "statue"]


def test_a_board_has_four_spaces_and_an_extension_one_more() -> None:
    full = ("reservation", "statue", "tailor", "hill-farm")
    position = turn("club-membership", board=full)
    assert position.ways(do="lay") == []
    assert position.why_not(do="lay") == ["no space is free on the player board"]
    position.lay("board", "extension")
    position.do(do="lay", card="club-membership")


def test_without_a_free_space_a_card_makes_room_but_no_property() -> None:
    position = turn("club-membership", board=("reservation", "statue", "tailor", "hill-farm"))
    assert [way["card"] for way in position.ways(do="make-room")] == ["reservation", "statue", "tailor"]
    position.do(do="make-room", card="statue")
    assert (payment(position), position.names("discards", pile="helpers-and-expenses")) == ((4, 50), ["statue"])
    assert position.ways(do="make-room") == []
    position.do(do="lay", card="club-membership")


def test_even_an_activated_card_makes_room_and_its_tokens_go_back() -> None:
    position = turn("club-membership", "chef", board=("reservation", "statue", "tailor", "card-table"))
    tokens = position.names("bank").count("chef-token")
    position.do(do="accompany", card="chef")
    position.do(do="activate", card="reservation")
    position.do(choose=2)
    assert position.names("bank").count("chef-token") == tokens - 1
    position.do(do="make-room", card="reservation")
    assert position.names("bank").count("chef-token") == tokens
    assert position.names("on") == []
    assert position.mark("tokens", "statue") == 0


def test_there_is_no_need_of_room_with_nothing_to_lay() -> None:
    position = turn("dinner", board=("reservation", "statue", "tailor", "hill-farm"))
    assert position.ways(do="make-room") == []


def test_a_card_is_activated_once_a_round_even_if_it_is_new_and_no_action_is_left() -> None:
    position = turn("reservation", actions=1)
    position.do(do="lay", card="reservation")
    position.do(do="activate", card="reservation")
    position.do(choose=1)
    assert payment(position) == (0, 49)
    assert position.ways(do="activate") == []
    assert position.why_not(do="activate") == ["it shows its check mark"]
    position.begin("end-of-round", "reset")
    assert position.mark("activated", "reservation") == 0


def test_the_actions_of_an_activation_must_be_there() -> None:
    position = turn(board=("private-box",), actions=0)
    assert position.why_not(do="activate") == ["no action is left"]


def test_tokens_open_options_from_the_top() -> None:
    position = turn("guest", "chef", board=("wine-cellar",))
    assert position.ways(do="accompany") == [{"do": "accompany", "card": "guest"}]
    position.do(do="accompany", card="guest")
    position.do(do="accompany", card="chef")
    assert (payment(position), position.names("hand")) == ((2, 50), [])
    position.do(do="activate", card="wine-cellar")
    assert position.ways() == [{"choose": 1}, {"choose": 2}, {"choose": 3}]
    position.do(choose=3)
    assert payment(position) == (2, 46)


def test_a_token_takes_an_action() -> None:
    position = turn("guest", board=("wine-cellar",), actions=0)
    assert position.ways(do="accompany") == []
    assert position.why_not(do="accompany") == ["no action is left"]


def test_a_wild_card_becomes_the_token_that_the_space_wants() -> None:
    position = turn("wild-companion", board=("tailor",))
    position.do(do="accompany", card="wild-companion")
    assert position.names("on") == ["guest-token"]
    assert "wild-companion" in position.names("offering")


def test_a_card_without_spaces_takes_no_companion() -> None:
    assert turn("dog", board=("statue", "valet")).ways(do="accompany") == []


@pytest.mark.parametrize(
    ("card", "lost"), [("land-agent", 4), ("racing-stable", 4), ("kennels", 4), ("greenhouse-boiler", 2)]
)
def test_some_expenses_count_what_lies_on_the_board(card: str, lost: int) -> None:
    position = turn("dog", "dog", "horse", "horse", board=(card, "clover-farm", "stud-farm", "ivy-manor"), actions=5)
    for name in ("dog", "dog", "horse", "horse"):
        position.do(do="accompany", card=name)
    position.do(do="activate", card=card)
    assert payment(position) == (1, 50 - lost)
