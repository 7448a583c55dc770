"""Paying with cards that say what they are worth, less or more where they bear a mark: Letters and their seals."""

from __future__ import annotations

import pytest

from tests.engine.tables import engine
from toolkit.engine.resources.payment import CardPayment
from toolkit.engine.state.game_state import State


def dealt(*letters: str) -> tuple[CardPayment, State]:
    """Return a player Letters of Letters & Seals, of which those with a `+` are delivered."""
    game = engine("letters-and-seals", 2, "first-game")
    state, layout, box = game.start(1), game.table.layout, game.table.box
    pile, own = (
        state.zones[
            layout.place(zone, pile=box.piles.index("letters")) if zone == "draw-pile" else layout.place(zone, 0)
        ]
        for zone in ("draw-pile", "letters")
    )
    for letter in letters:
        piece = next(one for one in pile if box.names[one] == letter.strip("+"))
        pile.remove(piece)
        own.append(piece)
        state.counters[layout.mark("delivered") + piece] = letter.endswith("+")
    payment = game.table.compiler.payments["seals"]
    assert isinstance(payment, CardPayment)
    return payment, state


@pytest.mark.parametrize(
    ("letters", "due", "ways"),
    [
        (("letter-1", "letter-2+"), 3, [{"delivered": 1, "letter-1": 1}]),
        (("letter-1", "letter-2"), 1, [{"letter-1": 1}, {"letter-2": 1}]),
        (("letter-1+", "letter-2+"), 3, [{"delivered": 2}]),  # what is too much is lost
        (("letter-1", "letter-2+"), 2, [{"delivered": 1}]),
        (("letter-1",), 2, []),
    ],
)
def test_nothing_is_paid_that_could_be_left_out(letters: tuple[str, ...], due: int, ways: list[dict[str, int]]) -> None:
    payment, state = dealt(*letters)
    said = [payment.said(state, 0, one)["pay"] for one in payment.payments(state, 0, due)]
    assert sorted(map(str, said)) == sorted(map(str, ways))


def test_a_mark_changes_what_a_card_is_worth() -> None:
    payment, state = dealt("letter-1", "letter-2+", "letter-9+")
    assert payment.worth(state, 0) == 5
    payment.pay(state, 0, payment.payments(state, 0, 4)[0])
    assert payment.worth(state, 0) == 1
