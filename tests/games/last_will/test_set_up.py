"""Last Will, set-up: what lies on the table, the card offering, the first hand and the will."""

from collections import Counter

import pytest

from tests.engine.tables import Position, engine, game
from toolkit.engine import State

SEATS = (2, 3, 4, 5)


def dealt(state: State, seats: int) -> Counter[tuple[int, str]]:
    """Count the cards of the offering by window and pile."""
    table = engine("last-will", seats).table
    offering, space = table.layout.place("offering"), table.graph.mark
    piles, before = table.box.piles, table.graph.marked("window", "1") - 1
    return Counter(
        (state.counters[space + one] - before, piles[table.box.pile_of[one]]) for one in state.zones[offering]
    )


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_begins_with_six_cards_and_seventy_pounds(seats: int) -> None:
    played = engine("last-will", seats)
    state = played.start(1)
    table = played.table
    for seat in range(seats):
        hand = state.zones[table.layout.place("hand", seat)]
        piles = Counter(table.box.piles[table.box.pile_of[card]] for card in hand)
        assert piles == {"helpers-and-expenses": 3, "properties": 3}
        assert state.counters[table.counter("money") + seat] == 70
    assert played.whole(state)


@pytest.mark.parametrize("seats", SEATS)
def test_special_cards_with_fewer_crowns_lie_higher(seats: int) -> None:
    played = engine("last-will", seats)
    state, crowns = played.start(3), played.table.field("crowns")
    pile = state.zones[played.table.layout.place("decks", pile=played.table.pile("special"))]
    assert [crowns[card] for card in pile] == sorted((crowns[card] for card in pile), reverse=True)


def test_another_seed_shuffles_otherwise_and_the_same_one_the_same() -> None:
    played = engine("last-will", 4)
    assert played.start(1) == played.start(1)
    assert played.start(1).zones != played.start(2).zones
    assert played.start(1).counters == played.start(2).counters


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("round_", range(1, 8))
def test_every_window_is_dealt_from_the_pile_that_it_names_for_the_round(seats: int, round_: int) -> None:
    boards = [game("last-will").by_id[name] for name in ("card-offering-board", "supplemental-offering-board")]
    sides = [side for board in boards for side in board.value("sides") if seats in side.players]
    expected: Counter[tuple[int, str]] = Counter()
    for number, place in enumerate([place for side in sides for place in side.places], 1):
        for deal in place.deal:
            expected[number, deal.pile] += place.cards if round_ in deal.rounds else 0
    position = Position("last-will", seats, round_=round_)
    position.begin("set-up")
    assert dealt(position.state, seats) == +expected


def test_the_offering_is_dealt_anew_from_discards_when_a_deck_is_empty() -> None:
    position = Position("last-will", 3)
    position.empty("decks", "properties")
    position.lay("discards", "hill-farm", "moat-manor")
    position.begin("set-up")
    assert {"hill-farm", "moat-manor"} <= set(position.names("offering"))


def test_two_of_the_first_six_cards_are_kept_when_the_offering_has_been_dealt() -> None:
    played = engine("last-will", 3)
    state = played.start(5)
    table = played.table
    options = played.advance(state)
    assert len(options) == 15
    assert dealt(state, 3)
    seat = played.seat(state)
    before = set(state.zones[table.layout.place("hand", seat)])
    played.take(state, options[0])
    assert set(state.zones[table.layout.place("hand", seat)]) == set(options[0])
    for card in before - set(options[0]):
        assert card in state.zones[table.layout.place("discards", pile=table.box.pile_of[card])]


def test_hands_are_chosen_in_the_first_round_only() -> None:
    position = Position("last-will", 3, round_=2)
    position.lay("hand", "dinner", "ball", "picnic")
    position.begin("set-up")
    assert position.ways(do="plan")


@pytest.mark.parametrize("seed", range(8))
def test_a_will_gives_everybody_what_it_says(seed: int) -> None:
    played = engine("last-will", 4, "will")
    state, table = played.start(seed), played.table
    lying = state.zones[table.layout.place("table")]
    played.run(state)
    amounts = [table.component(table.name(piece)).value("amount") for piece in lying]
    (amount,) = (one for one in amounts if one is not None)
    assert [state.counters[table.counter("money") + seat] for seat in range(4)] == [amount] * 4


def test_without_the_variant_the_wills_stay_in_the_box() -> None:
    played = engine("last-will", 4)
    state = played.start(1)
    wills = {piece for piece, part in enumerate(played.table.box.components) if part.deck == "wills"}
    assert len(wills) == 7
    assert wills <= set(state.zones[0])
