"""The score: its lines, who wins by the most or the least, and ties."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from pydantic import TypeAdapter, ValidationError

from tests.engine.toy import HEAD, toy
from toolkit.engine import Rules
from toolkit.engine.code.types import NOTHING
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.rules import tie, value
from toolkit.engine.state.seats import OUT_OF_GAME
from toolkit.model.effects.values.quantity import Amount
from toolkit.model.gameplay.play import Ending

if TYPE_CHECKING:
    from pathlib import Path

    from toolkit.engine import Engine, State

LINES = """\
{wins: WINS, lines: [
  {id: coins, name: Coins, counter: coins, per: 3},
  {id: fruit, name: Fruit, each: {card: fruit, in: board}, points: {field: worth}},
  {id: time, name: Time, counter: time}],
 ties: [{id: first, summary: A.}, {id: second, summary: B.}], summary: Points., rule: play.all}
"""


class Ties(Rules):
    """Time counts double, and ties go to more coins, then to the later seat."""

    @value("time")
    def doubled(self, state: State, seat: int) -> int:
        """Count each hour twice."""
        return 2 * state.counters[self.table.counter("time") + seat]

    @tie("first")
    def coins(self, state: State, seat: int) -> int:
        """Prefer more coins."""
        return state.counters[self.table.counter("coins") + seat]

    @tie("second")
    def later(self, state: State, seat: int) -> int:
        """Prefer the later seat."""
        return seat


@pytest.mark.parametrize(("wins", "winners"), [("most", [0]), ("least", [1])])
def test_lines_are_added_up_and_rounded_down_each(tmp_path: Path, wins: str, winners: list[int]) -> None:
    played = toy(tmp_path, scoring=LINES.replace("WINS", wins), rules=Ties)
    state, table = played.start(0), played.table
    state.counters[table.counter("coins")] = 8
    state.counters[table.counter("time") + 1] = 1
    table.move(state, table.box.copies("pear")[0], 0, table.layout.place("board"))
    assert played.scorer.by_line(state) == {"coins": [2, 0], "fruit": [3, 0], "time": [0, 2]}
    assert played.scores(state) == [5, 2]
    assert played.winners(state) == winners


def test_ties_are_asked_in_order(tmp_path: Path) -> None:
    played = toy(tmp_path, scoring=LINES.replace("WINS", "most"), rules=Ties, seats=3)
    state, coins = played.start(0), played.table.counter("coins")
    assert played.winners(state) == [2]
    state.counters[coins] = 2
    assert played.winners(state) == [0]


def test_what_no_tie_break_tells_apart_is_shared(tmp_path: Path) -> None:
    played = toy(tmp_path, seats=3)
    assert played.winners(played.start(0)) == [0, 1, 2]


RANKED = """\
{wins: most, lines: [{id: most, name: Most, rank: {by: {value: coins}, points: [7, 4, 1], TIES}}],
 summary: Points., rule: play.all}
"""


@pytest.mark.parametrize(
    ("ties", "coins", "scores"),
    [
        ("ties: higher", (5, 3, 1), [7, 4, 1]),
        ("ties: higher", (5, 5, 1), [7, 7, 1]),
        ("ties: share", (5, 5, 1), [5, 5, 1]),
        ("ties: share", (2, 5, 2), [2, 7, 2]),
        ("ties: nobody", (5, 5, 1), [0, 0, 1]),
        ("at_least: 2", (5, 1, 0), [7, 0, 0]),
        ("ties: higher", (0, 0, 0), [0, 0, 0]),
    ],
)
def test_ranks_are_worth_points(tmp_path: Path, ties: str, coins: tuple[int, ...], scores: list[int]) -> None:
    played = toy(tmp_path, scoring=RANKED.replace("TIES", ties), seats=3)
    state, slot = played.start(0), played.table.counter("coins")
    for seat, held in enumerate(coins):
        state.counters[slot + seat] = held
    assert played.scores(state) == scores


def test_points_may_be_taken_away(tmp_path: Path) -> None:
    lines = (
        "{id: most, name: Most, rank: {by: {value: coins}, points: [-4, -1], ties: share}}, "
        "{id: fruit, name: Fruit, each: {card: fruit, in: board}, points: -2}, "
        "{id: sets, name: Sets, each: {card: fruit, in: board}, sets: {same: worth, points: [-1, 5]}}"
    )
    played = toy(tmp_path, scoring=f"{{wins: most, lines: [{lines}], summary: Points., rule: play.all}}")
    state, table = played.start(0), played.table
    state.counters[table.counter("coins")] = 2
    for piece in table.box.copies("apple")[:3]:
        table.move(state, piece, 0, table.layout.place("board"))
    assert played.scorer.by_line(state) == {"most": [-4, 0], "fruit": [-6, 0], "sets": [4, 0]}
    state.counters[table.counter("coins") + 1] = 2
    assert played.scorer.by_line(state)["most"] == [-3, -3]  # half of five, rounded down


@pytest.mark.parametrize(
    ("amount", "worth"),
    [
        ({"rank": {"by": {"value": "coins"}, "points": (5, 3)}}, [3, 5]),
        ({"rank": {"by": {"count": {"card": "fruit", "in": "board"}}, "points": (5, 3)}}, [5, 0]),
        ({"sets": {"of": {"card": "fruit", "in": "board"}, "same": "worth", "points": (1, 4)}}, [5, 0]),
    ],
)
def test_effects_ask_for_ranks_and_sets_too(tmp_path: Path, amount: dict[str, Any], worth: list[int]) -> None:
    played = toy(tmp_path)
    state, table = played.start(0), played.table
    state.counters[table.counter("coins")], state.counters[table.counter("coins") + 1] = 1, 2
    for piece in table.box.copies("apple")[:3]:
        table.move(state, piece, 0, table.layout.place("board"))
    worked_out = measure(TypeAdapter(Amount).validate_python(amount), table.compiler)
    assert [worked_out(state, seat, NOTHING) for seat in range(2)] == worth


@pytest.mark.parametrize(
    ("alone", "won"), [("least: 3", 1), ("least: 4", 0), ("when: {counter: time, at_least: 1}", 0)]
)
def test_a_single_player_has_lost_without_what_is_needed(tmp_path: Path, alone: str, won: int) -> None:
    scoring = (
        "{wins: most, lines: [{id: coins, name: Coins, counter: coins}], "
        f"alone: {{{alone}, summary: Enough., rule: play.all}}, summary: Most coins., rule: play.all}}"
    )
    head = HEAD.replace("min: 2", "min: 1")
    setup = "{id: money, gain: {coins: 3}, each: player, rule: play.all}"
    for seats, winners in ((1, [0] if won else []), (2, [0, 1])):
        folder = tmp_path / str(seats)
        folder.mkdir()
        game = toy(folder, head=head, setup=setup, scoring=scoring, seats=seats)
        assert game.winners(game.deal(1)) == winners


@pytest.mark.parametrize(("everybody", "winners"), [("wins", [0, 1]), ("loses", []), (None, [1])])
def test_what_ends_the_game_may_say_that_all_win_or_lose_together(
    tmp_path: Path, everybody: str | None, winners: list[int]
) -> None:
    said = f"everybody: {everybody}, " if everybody else ""
    ending = (
        "{id: rich, when: {counter: coins, at_least: 5}, then: stop, " + said + "summary: Rich., rule: play.all}, "
        "{id: over, after_rounds: true, then: stop, summary: Over., rule: play.all}"
    )
    played = toy(tmp_path, ending=ending)
    state = played.start(0)
    assert played.winners(state) == [0, 1]  # a tie, as long as nothing has ended the game
    state.counters[played.table.counter("coins") + 1] = 5
    played.endings.check(state, 1, 0)
    assert played.winners(state) == winners


@pytest.mark.parametrize(
    ("sets", "held", "score"),
    [
        ("{differ: worth, points: [0, 7]}", {"apple": 2, "pear": 1}, 7),
        ("{differ: worth, points: [1, 7]}", {"apple": 2, "pear": 1}, 8),
        ("{differ: worth, points: [1, 7]}", {"apple": 3, "pear": 3}, 21),
        ("{differ: worth, points: [1]}", {"apple": 1, "pear": 1}, 2),  # no set is larger than the list
        ("{same: worth, points: [1, 3, 6]}", {"apple": 3, "pear": 1}, 7),
        ("{same: worth, points: [1, 3, 6]}", {"apple": 4}, 7),  # what is more begins another set
        ("{same: worth, points: [1, 3, 6]}", {}, 0),
    ],
)
def test_sets_are_worth_points(tmp_path: Path, sets: str, held: dict[str, int], score: int) -> None:
    line = "{id: sets, name: Sets, each: {card: fruit, in: board}, sets: " + sets + "}"
    played = toy(tmp_path, scoring="{wins: most, lines: [" + line + "], summary: Points., rule: play.all}")
    state, table = played.start(0), played.table
    for name, many in held.items():
        for piece in table.box.copies(name)[:many]:
            table.move(state, piece, 0, table.layout.place("board"))
    assert played.scores(state) == [score, 0]


def game_with(tmp_path: Path, ending: str, seats: int = 2) -> Engine:
    """Compile a game that ends as soon as somebody has five coins."""
    return toy(
        tmp_path,
        ending="{id: rich, when: {counter: coins, at_least: 5}, then: stop, "
        + ending
        + "summary: Rich., rule: play.all}",
        actions="rest: {does: [{gain: {time: 1}}, {let: {who: left, do: [{leave: game}]}}]}",
        seats=seats,
    )


def test_an_ending_may_say_who_wins_whatever_the_score(tmp_path: Path) -> None:
    played = game_with(tmp_path, "winners: {counter: time, at_least: 1}, ", 3)
    state, coins, time = played.start(0), played.table.counter("coins"), played.table.counter("time")
    state.counters[coins], state.counters[time + 1], state.counters[time + 2] = 5, 1, 1
    assert played.winners(state) == [0]  # by the score, as long as that has not come
    played.endings.check(state, 0, 0)
    assert played.winners(state) == [1, 2]


def test_who_has_left_the_game_wins_only_with_all_others(tmp_path: Path) -> None:
    played = game_with(tmp_path, "")
    state, coins, out = played.start(0), played.table.counter("coins"), played.table.compiler.players.out
    state.counters[coins], state.counters[out] = 5, OUT_OF_GAME
    assert played.winners(state) == [1]
    state.counters[out + 1] = OUT_OF_GAME
    assert played.winners(state) == [0]


def test_a_line_counts_only_for_players_of_whom_its_condition_holds(tmp_path: Path) -> None:
    line = "{id: time, name: Time, points: 7, when: {counter: time, at_least: 2}}"
    played = toy(tmp_path, scoring="{wins: most, lines: [" + line + "], summary: Points., rule: play.all}")
    state = played.start(0)
    state.counters[played.table.counter("time") + 1] = 2
    assert played.scores(state) == [0, 7]


def test_all_who_win_and_those_whom_a_condition_means_cannot_both_be_said() -> None:
    said = {"id": "rich", "then": "stop", "summary": "Rich.", "rule": "play.all", "everybody": "wins"}
    with pytest.raises(ValidationError, match="'everybody' says already who wins"):
        Ending.model_validate({**said, "winners": {"counter": "time", "at_least": 1}})
