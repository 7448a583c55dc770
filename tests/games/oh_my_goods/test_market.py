"""Oh My Goods!, sunrise, sunset and the end of a round: half suns, the market and the active player."""

import pytest

from tests.games.oh_my_goods.valley import Valley, valley

SUNNY = "sawmill"
DULL = "cooperage"


def piled(position: Valley, *cards: str) -> Valley:
    """Leave these cards on top of the draw pile, the first one on top."""
    pile, name = position.zone("draw-pile"), position.table.name
    for box in (position.state.zones[0], *position.state.zones[position.table.layout.place("hand") :][:2]):
        spare = [card for card in box if name(card) in cards]
        pile[:0] = spare
        box[:] = [card for card in box if card not in spare]
    for laid, wanted in enumerate(reversed(cards)):
        below = range(len(pile) - laid)
        pile.append(pile.pop(next(index for index in below if name(pile[index]) == wanted)))
    return position


@pytest.mark.parametrize("phase", ["sunrise", "sunset"])
def test_cards_are_turned_over_up_to_the_second_half_sun(phase: str) -> None:
    position = piled(valley(), DULL, SUNNY, DULL, DULL, SUNNY, SUNNY)
    position.begin(phase)
    assert position.names(f"{phase}-row")[:5] == [DULL, SUNNY, DULL, DULL, SUNNY]
    assert len(position.zone(f"{phase}-row")) == 5


def test_two_half_suns_in_a_row_make_a_short_market() -> None:
    position = piled(valley(), SUNNY, SUNNY, DULL)
    position.begin("sunrise")
    assert position.names("sunrise-row") == [SUNNY, SUNNY]


def test_a_pile_that_runs_out_is_made_of_the_discards_in_the_middle_of_a_row() -> None:
    position = valley()
    position.empty("draw-pile")
    position.lay("discard-pile", SUNNY)
    position.lay("draw-pile", SUNNY)
    position.begin("sunset")
    assert position.names("sunset-row") == [SUNNY, SUNNY]


def test_a_market_that_lacks_half_suns_goes_on_when_hands_were_halved() -> None:
    position = valley(hand=(SUNNY, SUNNY))
    position.empty("draw-pile")
    position.lay("draw-pile", DULL, SUNNY)
    position.begin("sunset")
    position.do(discard=SUNNY)
    assert position.names("sunset-row") == [SUNNY, DULL, SUNNY]
    assert position.names("hand") == [SUNNY]


def test_a_market_for_which_nobody_has_cards_stays_short() -> None:
    position = valley()
    position.empty("draw-pile")
    position.lay("draw-pile", SUNNY)
    position.begin("sunset")
    assert position.names("sunset-row") == [SUNNY]


def test_at_the_end_of_the_round_the_market_is_discarded_and_the_next_player_is_active() -> None:
    position = valley(seats=3)
    position.lay("sunrise-row", "mill", "kiln")
    position.lay("sunset-row", "tailor")
    assert position.state.counters[position.table.course.starter] == 0
    position.begin("produce-and-build", "clear")
    assert position.state.counters[position.table.course.starter] == 1
    assert {"mill", "kiln", "tailor"} <= set(position.names("discard-pile"))
