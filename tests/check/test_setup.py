"""The set-up never takes more than there is, for any number of players."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reference.orchard import Orchard, section
from toolkit.model.findings.diagnostic import Diagnostic

RULES = {"01": section("setting-up", "Lay it out.")}


def found(root: Path, *steps: str) -> list[Diagnostic]:
    """Check a set-up of these steps; each is YAML without its rule and identifier."""
    listed = (f"  - {{id: s{n}, rule: setting-up.p1, {step}}}\n" for n, step in enumerate(steps, 1))
    return Orchard(root, "", RULES, "setup:\n" + "".join(listed)).findings()


@pytest.mark.parametrize(
    "steps",
    [
        ["take: {deck: fruit}"],
        ["take: {deck: fruit}, count: 2, each: player"],
        ["take: {deck: fruit}, to: stall", "take: {deck: fruit}, from: stall, count: 2, each: player"],
        ["take: {deck: fruit}, to: stall", "take: {deck: fruit}, from: stall, to: hand"],
        ["take: {deck: fruit}, count: 9", "take: {deck: fruit}, count: 1, variants: [solo]"],
        ["take: {deck: fruit}, count: 4, each: player, seats: [1, 2]"],
        ["take: {deck: fruit}, count: 5, each: player, players: [2]"],
        ["take: {deck: fruit}, count: {players: {2: 10, 3: 9, 4: 0}}"],
    ],
)
def test_a_setup_that_can_be_laid_out_is_quiet(tmp_path: Path, steps: list[str]) -> None:
    assert found(tmp_path, *steps) == []


@pytest.mark.parametrize(
    ("steps", "message"),
    [
        (["take: {deck: fruit}, count: 11"], "with 2 players the set-up takes 11 of these, and the box holds 10"),
        (
            ["take: {deck: fruit}, count: 3, each: player"],
            "with 4 players the set-up takes 12 of these, and the box holds 10",
        ),
        (
            ["take: {deck: fruit}", "take: {deck: fruit, where: {kind: pear}}, count: 1"],
            "with 2 players the set-up takes 11 of these, and the box holds 10",
        ),
        (
            ["take: {deck: fruit, where: {kind: pear}}, count: 4", "take: {deck: fruit}, count: 7"],
            "with 2 players the set-up takes 11 of these, and the box holds 10",
        ),
        (
            ["take: {deck: fruit}, count: 4, to: stall", "take: {deck: fruit}, from: stall, count: 5"],
            "with 2 players the set-up takes 5 of these, and the zone 'stall' holds 4",
        ),
        (
            ["take: {deck: fruit}, count: 4, from: stall"],
            "with 2 players the set-up takes 4 of these, and the zone 'stall' holds 0",
        ),
        (
            ["take: {deck: fruit}, count: 9", "take: {deck: fruit}, count: 2, variants: [solo]"],
            "with 2 players the set-up takes 11 of these, and the box holds 10",
        ),
        (
            ["take: {deck: fruit}, count: {players: {2: 3, 3: 11, 4: 12}}"],
            "with 3 players the set-up takes 11 of these, and the box holds 10",
        ),
    ],
)
def test_a_setup_that_takes_too_much_is_told_once(tmp_path: Path, steps: list[str], message: str) -> None:
    assert [(one.code, one.message) for one in found(tmp_path, *steps)] == [("C340", message)]


def test_steps_that_take_from_the_same_are_pointed_at(tmp_path: Path) -> None:
    (one,) = found(tmp_path, "take: {deck: fruit}, count: 6", "take: {deck: fruit}, count: 6")
    assert [(other.message, other.position.line) for other in one.related] == [("takes 6 of them too", 2)]
    assert one.position.line == 3


@pytest.mark.parametrize(
    ("step", "code", "message"),
    [
        ("to: hand", "C341", "this step neither takes nor gives"),
        ("take: {deck: fruit}, gain: {coins: 1}", "C341", "this step both takes and gives"),
        ("take: {deck: fruit}, stack: wort", "R204", "no field 'wort' is declared by these decks"),
        ("take: {deck: fruit, where: {kind: pear, worth: 9}}", "T503", "no component of the game is meant by this"),
        ("take: {deck: friut}", "R203", "there is no deck 'friut'"),
        ("take: {deck: fruit}, count: {players: {2: 1, 3: 1}}", "E406", "nothing is said for 4 players"),
        ("take: {deck: fruit}, side: {players: {2: front}}", "E406", "nothing is said for 3 or 4 players"),
        ("gain: {coins: {players: {2: 1}}}", "E406", "nothing is said for 3 or 4 players"),
    ],
)
def test_a_step_that_cannot_be_meant(tmp_path: Path, step: str, code: str, message: str) -> None:
    assert (code, message) in [(one.code, one.message) for one in found(tmp_path, step)]


def test_a_number_of_players_that_the_game_is_not_for(tmp_path: Path) -> None:
    (one,) = found(tmp_path, "take: {deck: fruit}, players: [2, 5]")
    assert (one.code, one.message) == ("E406", "the game is for 2 to 4 players")
    quiet = found(tmp_path, "take: {deck: fruit}, players: [2], count: {players: {2: 1}}")
    assert quiet == []


def test_a_step_may_only_say_something(tmp_path: Path) -> None:
    assert found(tmp_path, 'said: "Whoever is hungriest begins."') == []
