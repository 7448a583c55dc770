"""Layout and places: fixed once a game is compiled, and told where a name is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.toy import toy
from toolkit.engine import Rules


def test_what_is_asked_for_only_in_play_has_no_place(tmp_path: Path) -> None:
    played = toy(tmp_path)
    assert played.table.counter("time") >= 0
    with pytest.raises(LookupError, match="no counter 'luck'; ask for it in prepare"):
        played.table.counter("luck")


def test_a_zone_that_is_not_there_is_told_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(LookupError, match="no zone is called 'tabel'; did you mean 'table'"):
        toy(tmp_path).table.layout.place("tabel")


def test_rules_get_no_number_that_the_engine_keeps_for_itself(tmp_path: Path) -> None:
    class Nosy(Rules):
        """Ask for the first player's seat as if it were a number of its own."""

        def prepare(self) -> None:
            """Ask."""
            self.table.number("starter")

    with pytest.raises(LookupError, match="the number 'starter' is the engine's own"):
        toy(tmp_path, rules=Nosy)
