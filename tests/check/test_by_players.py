"""What differs by players is said for every number that it is for, and a wrong table is mended where it stands."""

from __future__ import annotations

from pathlib import Path

from tests.reference.orchard import Orchard, section

RULES = {"01": section("setting-up", "Lay it out.")}
DEAL = "setup:\n  - {id: deal, rule: setting-up.p1, take: {deck: fruit}, %s}\n"


def told(root: Path, head: str, play: str) -> list[tuple[str, str, str | None]]:
    """Return the place, the message and the help of what is wrong with tables by players."""
    found = Orchard(root, head, RULES, play).findings()
    return [(one.position.path, one.message, one.help) for one in found if one.code == "E406"]


def test_a_table_is_completed_where_it_stands(tmp_path: Path) -> None:
    play = DEAL % "count: {players: {2: 1}}"
    advice = "add 3 and 4, or a 'default'"
    assert told(tmp_path, "", play) == [("cards/orchard/play.yaml", "nothing is said for 3 or 4 players", advice)]


def test_a_named_table_is_completed_in_game_yaml(tmp_path: Path) -> None:
    head, place = "numbers: {share: {players: {2: 2, 3: 1, 5: 1}}}\n", "cards/orchard/game.yaml"
    assert told(tmp_path, head, DEAL % "count: share") == [
        (place, "nothing is said for 4 players", "add 4, or a 'default'"),
        (place, "the game is for 2 to 4 players", "delete this number"),
    ]


def test_a_named_table_may_say_more_than_one_step_asks_for(tmp_path: Path) -> None:
    head = "numbers: {share: {players: {2: 2, 3: 1, 4: 1}}}\n"
    assert told(tmp_path, head, DEAL % "players: [2], count: share") == []


def test_a_table_in_what_is_for_some_numbers_of_players_is_for_these(tmp_path: Path) -> None:
    play = (
        "phases:\n- {id: p, name: P, players: [2, 3], who: turns, summary: S., rule: setting-up.p1, steps: "
        "[{id: s, name: S, does: [{gain: {coins: {players: {2: 1, %s: 2}}}}]}]}\n"
    )
    assert told(tmp_path / "quiet", "", play % 3) == []
    assert [message for _, message, _ in told(tmp_path, "", play % 4)] == [
        "nothing is said for 3 players",
        "this is for 2 or 3 players",
    ]
