"""A card is called always worse only where data leave no doubt."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing.orchards import game, orchard
from tests.projects import change
from toolkit.playouts.dominance import worse

APPLE = "play: [{gain: {coins: 2}}]"
PEAR = "name: Pear, copies: 3, worth: 3"


def told(root: Path, pear: str, *, wins: str = "most") -> list[tuple[str, str]]:
    """Return a pear an effect; name the cards that are worse, and than which."""
    orchard(root)
    change(root / "cards/orchard/decks/fruit.yaml", PEAR, f"name: Pear, copies: 3, {pear}")
    change(root / "cards/orchard/play.yaml", "wins: most", f"wins: {wins}")
    return [(part.id, other.id) for part, other, _ in worse(game(root))]


@pytest.mark.parametrize(
    ("pear", "expected"),
    [
        ("worth: 2, play: [{gain: {coins: 1}}]", [("pear", "apple")]),
        ("worth: 2, play: [{gain: {coins: 3}}]", [("apple", "pear")]),
        ("worth: 2, play: [{gain: {coins: 2}}]", []),  # equal
        ("worth: 3, play: [{gain: {coins: 1}}]", []),  # who knows what worth is good for?
        ("worth: 2, play: [{lose: {coins: 2}}]", []),  # another effect
        ("worth: 2", []),  # no effect
    ],
)
def test_numbers_that_are_known_to_be_good_are_compared(
    pear: str, expected: list[tuple[str, str]], tmp_path: Path
) -> None:
    assert told(tmp_path, pear) == expected


def test_where_the_least_wins_to_gain_is_bad(tmp_path: Path) -> None:
    assert told(tmp_path, "worth: 2, play: [{gain: {coins: 1}}]", wins="least") == [("apple", "pear")]


def test_what_is_paid_for_the_same_is_compared(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    fruit = root / "cards/orchard/decks/fruit.yaml"
    change(fruit, APPLE, "play: [{pay: {coins: 1}}]")
    change(fruit, PEAR, "name: Pear, copies: 3, worth: 2, play: [{pay: {coins: 3}}]")
    assert [(part.id, other.id, told) for part, other, told in worse(game(root))] == [
        ("pear", "apple", "3 in place of 1 under 'play.1.pay.coins'")
    ]
