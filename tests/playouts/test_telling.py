"""What differs from player to player is told in the game's words, with who had more of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.playing.orchards import orchard, order, result
from tests.projects import change


@pytest.fixture(scope="module")
def facts(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Play an orchard with a single round, in which who sells the pear wins: it is worth 3, the apple 2."""
    root = orchard(tmp_path_factory.mktemp("orchard"))
    change(root / "cards/orchard/play.yaml", "{most: 3}", "{most: 1}")
    return result(root, order(root, games=200)).facts


def test_winners_have_more_of_what_wins(facts: dict[str, Any]) -> None:
    (coins,) = [one for one in facts["had"] if one["name"] == "coins"]
    assert (coins["told"], coins["kind"], coins["quartiles"][0], coins["quartiles"][4]) == (
        "coins at the end", "counter", 2, 3,
    )  # fmt: skip
    assert coins["winners"] > coins["mean"] > coins["others"]
    assert coins["beyond noise"]


def test_what_is_the_same_for_all_is_not_told(facts: dict[str, Any]) -> None:
    assert "sell" not in [one["name"] for one in facts["had"]]  # everybody sells once


def test_cards_are_told_in_the_order_of_their_evidence(facts: dict[str, Any]) -> None:
    evidence = [abs(card["wins when played"]["evidence"]) for card in facts["cards"]]
    assert evidence == sorted(evidence, reverse=True)
    assert {card["card"]: card["wins when played"]["effect"]["value"] > 0 for card in facts["cards"]} == {
        "pear": True, "apple": False,
    }  # fmt: skip


@pytest.mark.parametrize("wins", ["most", "least"])
def test_the_report_says_which_way_the_score_counts(tmp_path: Path, wins: str) -> None:
    root = orchard(tmp_path)
    change(root / "cards/orchard/play.yaml", "wins: most", f"wins: {wins}")
    assert result(root, order(root, games=2)).facts["scores"]["wins"] == wins


def test_ties_that_a_tie_break_decides_are_told_with_what_seats_would_win_without_it(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    change(root / "cards/orchard/play.yaml", "{most: 3}", "{most: 1}")
    shared = result(root, order(root, games=100)).facts
    change(root / "cards/orchard/game.yaml", "counters:", "counters:\n  places: {one: place}")
    play = root / "cards/orchard/play.yaml"
    first = "{id: first, gain: {places: 1}, each: player, seats: [1], rule: setting-up.start}"
    change(play, "rounds: {most", f"  - {first}\nrounds: {{most")
    tie = "{by: {value: places}, summary: The first player., rule: setting-up.start}"
    change(play, "  wins: most", f"  wins: most\n  ties: [{tie}]")
    decided = result(root, order(root, games=100)).facts
    assert "ties" not in shared
    assert decided["ties"]["share"]["value"] > 0.2
    assert decided["seats"][0]["wins"]["value"] > shared["seats"][0]["wins"]["value"]
    assert decided["ties"]["shared"] == [one["wins"]["value"] for one in shared["seats"]]
