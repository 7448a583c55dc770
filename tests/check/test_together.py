"""What can be wrong with games that are won together, and with roles that change numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.engine.lighthouse import lighthouse
from tests.engine.valley import told
from toolkit.model.effects.control.standing import Change

TIES = ("  together: {}\n", "  together: {}\n  ties: [{by: {count: {in: hand}}, summary: More cards.}]\n")
NOTHING = "E407 this modifies nothing: no step, action or condition asks for the number 'haul'"


def test_nothing_is_wrong_with_the_lighthouse(tmp_path: Path) -> None:
    assert [one for one in told(lighthouse(tmp_path)) if one[0] in "EGX"] == []


def test_a_score_of_all_has_no_ties(tmp_path: Path) -> None:
    assert "E448 all have one score together, so that there is no tie" in told(lighthouse(tmp_path, TIES))


@pytest.mark.parametrize(
    ("change", "is_found"),
    [
        (("cards: haul,", "cards: 1,"), True),
        (("cards: haul,", "cards: {sum: [haul, 1]},"), False),
        (("does: [{draw: {cards: haul, from: [oil]}}]", "does: [{roll: {dice: haul}}]"), True),
    ],
)
def test_a_number_that_is_changed_is_asked_for(tmp_path: Path, change: tuple[str, str], *, is_found: bool) -> None:
    assert (NOTHING in told(lighthouse(tmp_path, change))) is is_found


def test_a_number_that_is_changed_is_there(tmp_path: Path) -> None:
    change = ("{numbers: {stamina: 1}}", "{numbers: {hual: 1}}")
    assert "R203 there is no number 'hual'" in told(lighthouse(tmp_path, change))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({}, "'modify' names either an 'action', whose price it changes, or 'numbers' of the game"),
        ({"action": ("haul",), "numbers": {"haul": 1}}, "'modify' names either an 'action', whose price it changes"),
        ({"numbers": {"haul": 1}, "always": True}, "'always' is said of actions: numbers are changed as long as this"),
    ],
)
def test_what_a_role_changes_is_either_a_price_or_a_number(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Change.model_validate(change)
