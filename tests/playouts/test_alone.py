"""A game is recorded alike whichever games were played before it in the same process."""

from __future__ import annotations

from tests.engine.tables import engine
from toolkit.playouts.chunk import Player, Trial

TRIAL = Trial(2, frozenset({"i"}), "random", 3)


def test_a_game_alone_is_recorded_as_the_same_game_after_others() -> None:
    played = engine("expedition-to-newdale", 2, "i")
    *_, (_, after, _) = Player(played, TRIAL).games(0, 12)
    alone, _ = Player(played, TRIAL).game(11)
    assert alone.digest() == after.digest()
