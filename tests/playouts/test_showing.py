"""Games that show something, among the first ones of a trial."""

from __future__ import annotations

from pathlib import Path

from tests.matches.starters import started
from toolkit.playouts.chunk import Player, Trial
from toolkit.playouts.showing import LOOKED_AT, showing


def test_a_game_that_shows_something_is_found(tmp_path: Path) -> None:
    engine = started(tmp_path, "garden", 2)
    player = Player(engine, Trial(2, policy="random"))
    records = [player.game(number)[0] for number in range(LOOKED_AT)]
    best = showing(player, "highest")
    assert best is not None
    assert max(records[best].scores) == max(max(one.scores) for one in records)
    longest, shortest = (showing(player, name) for name in ("longest", "shortest"))
    assert longest is not None
    assert shortest is not None
    assert records[longest].choices > records[shortest].choices
    watch = player.watch
    number = showing(player, "carrot")
    assert number is not None
    played = [watch.designs[watch.design_of[piece]] for seat in records[number].played for piece in seat]
    assert "carrot" in played
    assert showing(player, "coins") is None, "nobody plays one"
