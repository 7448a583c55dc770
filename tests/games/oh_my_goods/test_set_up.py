"""Oh My Goods!, set-up: charburners, workers, assistants, hands and the first coal."""

import pytest

from tests.engine.tables import Position, engine
from tests.games.oh_my_goods.valley import made

SEATS = {2: 4, 3: 6, 4: 8}  # players, assistants


def begun(seats: int, seed: int = 1) -> Position:
    """Return a game that has been set up."""
    position = Position("oh-my-goods", seats)
    position.state = engine("oh-my-goods", seats).start(seed)
    return position


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_a_charburner_of_their_own_and_a_worker(seats: int) -> None:
    position = begun(seats)
    burners = [position.names("tableau", player)[0] for player in range(1, seats + 1)]
    assert len(set(burners)) == seats
    assert all(name.startswith("charburner") for name in burners)
    assert all(position.names("tableau", player)[1:] == ["worker"] for player in range(1, seats + 1))


@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_five_cards_and_seven_coal(seats: int) -> None:
    position = begun(seats)
    for player in range(1, seats + 1):
        assert len(position.zone("hand", player)) == 5
        assert made(position, player) == {position.names("tableau", player)[0]: 7}


@pytest.mark.parametrize(("seats", "assistants"), SEATS.items())
def test_the_number_of_assistants_depends_on_the_players(seats: int, assistants: int) -> None:
    position = begun(seats)
    assert len(position.zone("hiring-row")) == assistants
    assert len(position.zone("draw-pile")) == 94 - 12 * seats
    assert position.engine.whole(position.state)


def test_chance_decides_which_side_of_an_assistant_lies_up() -> None:
    sides = set()
    for seed in range(20):
        position = begun(2, seed)
        turned = position.table.mark("turned")
        sides |= {position.state.counters[turned + one] for one in position.zone("hiring-row")}
    assert sides == {0, 1}


def test_seven_coal_are_worth_seven_coins() -> None:
    position = begun(2)
    assert position.engine.scorer.by_line(position.state)["coins"] == [7 // 5, 7 // 5]
