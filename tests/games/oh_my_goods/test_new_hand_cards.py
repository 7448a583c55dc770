"""Oh My Goods!, new hand cards: the deal, the counting house, an empty pile, and no cards at all."""

import pytest

from tests.games.oh_my_goods.valley import Valley, valley


def dealt(position: Valley) -> Valley:
    """Deal new hand cards."""
    position.begin("new-hand-cards")
    return position


def test_everybody_is_dealt_two_cards_whatever_they_hold() -> None:
    position = valley(hand=("mill",) * 4 + ("kiln",) * 4)
    dealt(position)
    assert len(position.zone("hand", 1)) == 10
    assert len(position.zone("hand", 2)) == 2


@pytest.mark.parametrize(("held", "then"), [(0, 3), (3, 6), (4, 6), (5, 7)])
def test_the_counting_house_gives_one_more_to_a_hand_of_at_most_three(held: int, then: int) -> None:
    position = valley("counting-house", hand=("mill", "kiln", "sawmill", "bakery", "tailor")[:held])
    assert len(dealt(position).zone("hand")) == then


@pytest.mark.parametrize(("held", "then"), [(2, 6), (3, 7), (4, 6)])
def test_a_second_counting_house_looks_at_the_hand_before_the_deal_too(held: int, then: int) -> None:
    position = valley("counting-house", "counting-house", hand=("mill", "kiln", "sawmill", "bakery")[:held])
    assert len(dealt(position).zone("hand")) == then


def bare(position: Valley, *discards: str) -> Valley:
    """Leave no card in the draw pile and these in the discard pile."""
    position.empty("draw-pile")
    position.lay("discard-pile", *discards)
    return position


def test_an_empty_draw_pile_is_made_of_the_discards() -> None:
    position = bare(valley(), "mill", "kiln", "tailor", "bakery", "tannery")
    position.begin("new-hand-cards", "deal")
    left = position.names("hand", 1) + position.names("hand", 2) + position.names("draw-pile")
    assert sorted(left) == ["bakery", "kiln", "mill", "tailor", "tannery"]
    assert len(position.zone("draw-pile")) == 1


def test_where_no_card_is_left_everybody_discards_half_of_the_hand_rounded_down() -> None:
    position = bare(valley(hand=("mill", "kiln", "tailor", "bakery", "tannery")))
    position.lay("hand", "shipyard", "bindery", "cookshop", player=2)
    position.begin("new-hand-cards", "deal", player=2)
    assert position.player == 1
    position.do(discard="tailor")
    position.do(discard="bakery")
    assert position.player == 2
    assert position.ways() == [{"discard": name} for name in ("shipyard", "bindery", "cookshop")]
    position.do(discard="cookshop")
    assert len(position.zone("hand", 1)) == 3
    assert len(position.zone("hand", 2)) == 2 + 2
    assert len(position.zone("draw-pile")) == 1  # the third of the cards that were discarded


def test_where_nobody_has_two_cards_the_rest_is_not_dealt() -> None:
    position = bare(valley(hand=("mill",)))
    position.begin("new-hand-cards", "deal", player=1)
    assert position.names("hand") == ["mill"]
