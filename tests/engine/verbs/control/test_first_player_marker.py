"""The first player's marker lies with the first player, after the set-up and in play."""

from __future__ import annotations

from pathlib import Path

from tests.engine.toy import lying, toy

MARKER = "{id: marker, take: {deck: fruit}, each: player, seats: [1], marks: first-player, to: board, rule: play.all}"
CROWN = "  - {id: crown, name: Crown, worth: 9}\n"
STEP = "{id: on, name: On, does: [{let: {who: left, do: [{become: first-player}]}}]}"
DAY = f"{{id: day, name: Day, who: first-player, summary: A day., rule: play.all, steps: [{STEP}]}}"


def test_it_goes_to_whoever_becomes_the_first_player(tmp_path: Path) -> None:
    played = toy(tmp_path, cards=CROWN, setup=MARKER, phases=DAY, seats=3)
    state = played.start(1)
    assert [len(lying(played, state, "board", seat)) for seat in range(3)] == [1, 0, 0]
    played.run(state)
    first = state.counters[played.course.starter]
    assert [len(lying(played, state, "board", seat)) for seat in range(3)] == [seat == first for seat in range(3)]


def test_whoever_becomes_it_in_the_set_up_has_the_marker(tmp_path: Path) -> None:
    becomes = "{id: last, does: [{become: first-player}], each: player, seats: [2], rule: play.all}"
    played = toy(tmp_path, cards=CROWN, setup=f"{becomes}, {MARKER}")
    assert [len(lying(played, played.start(1), "board", seat)) for seat in range(2)] == [0, 1]
