"""Games that are won together: one score of all, ends that come at once, roles that change numbers, and asking."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.engine.lighthouse import lighthouse
from tests.engine.toy import HEAD, lying, toy
from toolkit.engine import Engine, Rules, State
from toolkit.engine.rules import step, turn

ONE = "who: one-turn, summary: A day., rule: play.all"


def keepers(root: Path, *changes: tuple[str, str], roles: tuple[str, str] = ("runner", "carrier")) -> Engine:
    """Return the lighthouse with two keepers who have these roles."""
    engine = Engine(lighthouse(root, *changes), 2)
    deal = engine.deal

    def dealt(seed: int) -> State:
        state = deal(seed)
        for seat, name in enumerate(roles):
            lying(engine, state, "role", seat)[:] = engine.table.box.copies(name)[:1]
        return state

    engine.deal = dealt  # type: ignore[method-assign]
    return engine


def said(engine: Engine, state: State) -> list[dict[str, object]]:
    return [dict(engine.say(state, option)) for option in engine.advance(state)]


def take(engine: Engine, state: State, **wanted: object) -> None:
    for option in engine.advance(state):
        if dict(engine.say(state, option)).items() >= wanted.items():
            engine.take(state, option)
            return
    raise AssertionError(said(engine, state))


def give(engine: Engine, state: State, seat: int, *names: str) -> None:
    """Let a hand hold just these cards, which lie nowhere else."""
    copies = {name: iter(engine.table.box.copies(name)[seat * 3 :]) for name in names}
    cards = [next(copies[name]) for name in names]
    for zone in state.zones:
        zone[:] = [piece for piece in zone if piece not in cards]
    lying(engine, state, "hand", seat)[:] = cards


def test_what_all_share_counts_once_and_what_each_has_is_added_up(tmp_path: Path) -> None:
    engine = keepers(tmp_path)
    state = engine.start(1)
    give(engine, state, 0, "red-oil", "red-oil")
    give(engine, state, 1, "red-oil", "blue-oil")
    lying(engine, state, "lamp")[:] = engine.table.box.copies("green-oil")[:2]
    assert engine.scores(state) == [2 * 3 + 3] * 2
    assert engine.judge(state, 0) == engine.judge(state, 1) == 9


@pytest.mark.parametrize(("together", "winners"), [("{}", [0, 1]), ("{least: 4}", [0, 1]), ("{least: 5}", [])])
def test_a_score_of_all_may_have_to_be_come_to(tmp_path: Path, together: str, winners: list[int]) -> None:
    lines = "[{id: coins, name: Coins, counter: coins}]"
    scoring = f"{{wins: most, together: {together}, lines: {lines}, summary: Together., rule: play.all}}"
    engine = toy(tmp_path, scoring=scoring, setup="{id: money, gain: {coins: 2}, each: player, rule: play.all}")
    state = engine.deal(1)
    assert (engine.scores(state), engine.winners(state)) == ([4, 4], winners)


@pytest.mark.parametrize(("again", "rounds"), [("reshuffled: false", 3), ("may_run_out: true", 5)])
def test_the_end_of_a_pile_that_is_never_made_anew_is_an_end_of_the_game(
    tmp_path: Path, again: str, rounds: int
) -> None:
    wave = "{turn_over: {from: storm}}"
    changes = (("reshuffled: false", again), (wave, f"{wave}, {wave}"), ("at_least: 5}", "at_least: 9}"))
    engine = Engine(lighthouse(tmp_path, *changes), 2)  # of five waves two come in each round
    state = engine.start(1)
    while state.counters[engine.course.round] < 6 and (options := engine.advance(state)):
        engine.take(state, options[-1])
    assert state.counters[engine.course.round] == rounds


def test_an_end_that_stops_the_game_comes_as_soon_as_the_step_that_brought_it_is_done(tmp_path: Path) -> None:
    steps = "[{id: rise, name: Rise, does: [{gain: {time: 5}}]}, {id: ebb, name: Ebb, does: [{lose: {time: 5}}]}]"
    for who in ("one-turn", "nobody"):
        (tmp_path / who).mkdir()
        day = f"{{id: day, name: Day, who: {who}, summary: A day., rule: play.all, steps: {steps}}}"
        end = "{id: end, when: {counter: time, at_least: 5}, then: THEN, everybody: loses, summary: L., rule: play.all}"
        played = {}
        for then in ("stop", "round"):
            (root := tmp_path / who / then).mkdir()
            engine = toy(root, phases=day, ending=end.replace("THEN", then))
            state = engine.start(1)
            assert engine.advance(state) == []
            played[then] = state.counters[engine.course.round]
        assert played == {"stop": 1, "round": 3}


class Tide(Rules):
    """Rules that carry out a step of all, and one of each player."""

    @step("day.rise")
    def rise(self, state: State) -> None:
        """Let the tide rise."""
        self.move(state, 5)

    @turn("eve.ebb")
    def ebb(self, state: State, seat: int) -> None:
        """Let it fall."""
        self.move(state, -5)

    def move(self, state: State, by: int) -> None:
        """Move the tide of the first player."""
        state.counters[self.table.counter("time")] += by


@pytest.mark.parametrize(("then", "rounds"), [("stop", 1), ("round", 3)])
def test_an_end_comes_at_once_after_a_step_of_the_rules_too(tmp_path: Path, then: str, rounds: int) -> None:
    phases = (
        "{id: day, name: Day, who: nobody, summary: A day., rule: play.all, steps: [{id: rise, name: Rise}]}, "
        "{id: eve, name: Eve, who: first-player, summary: A day., rule: play.all, steps: [{id: ebb, name: Ebb}]}"
    )
    end = f"{{id: end, when: {{counter: time, at_least: 5}}, then: {then}, summary: Late., rule: play.all}}"
    engine = toy(tmp_path, phases=phases, ending=end, rules=Tide)
    state = engine.start(1)
    assert engine.advance(state) == []
    assert state.counters[engine.course.round] == rounds


@pytest.mark.parametrize(
    ("roles", "times", "kept"),
    [(("runner", "carrier"), 3, 3), (("carrier", "runner"), 2, 5), (("old-keeper", "runner"), 1, 3)],
)
def test_a_role_changes_how_often_its_player_acts_and_how_many_cards_they_keep(
    tmp_path: Path, roles: tuple[str, str], times: int, kept: int
) -> None:
    engine = keepers(tmp_path, roles=roles)
    state = engine.start(1)
    give(engine, state, 0, *["green-oil"] * 5, *["blue-oil"] * 3)
    done = 0
    while "do" in said(engine, state)[0]:
        take(engine, state, do="haul")
        done += 1
    assert (done, engine.seat(state)) == (times, 0)
    while "keep" in said(engine, state)[0]:
        engine.take(state, engine.advance(state)[0])
    assert len(lying(engine, state, "hand")) == kept


def test_a_role_changes_how_many_cards_are_drawn(tmp_path: Path) -> None:
    for roles, drawn in ((("runner", "carrier"), 1), (("carrier", "runner"), 2)):
        (tmp_path / roles[0]).mkdir()
        engine = keepers(tmp_path / roles[0], roles=roles)
        state = engine.start(1)
        give(engine, state, 0, "green-oil")
        take(engine, state, do="haul")
        assert len(lying(engine, state, "hand")) == 1 + drawn


def test_a_number_is_another_one_only_where_it_is_named(tmp_path: Path) -> None:
    engine = keepers(
        tmp_path, ("cards: haul,", "cards: 1,"), ("hand-limit: 2, haul: 1", "hand-limit: 2"), ("haul: 1}", "}")
    )
    state = engine.start(1)
    lying(engine, state, "role")[:] = engine.table.box.copies("carrier")
    take(engine, state, do="haul")
    assert len(lying(engine, state, "hand")) == 3


def test_who_has_a_card_that_is_asked_for_may_give_it_or_not(tmp_path: Path) -> None:
    engine = keepers(tmp_path)
    for answer, hands in (("red-oil", ["green-oil", "red-oil"]), ("nothing", ["green-oil"])):
        state = engine.start(1)
        give(engine, state, 0, "green-oil")
        give(engine, state, 1, "red-oil", "blue-oil")
        take(engine, state, do="ask")
        assert said(engine, state) == [{"give": "red-oil"}, {"give": "nothing"}]
        assert engine.seat(state) == 1
        take(engine, state, give=answer)
        assert [engine.table.name(piece) for piece in lying(engine, state, "hand")] == hands


@pytest.mark.parametrize(("seen", "is_open"), [("all", False), ("owner", True)])
def test_nobody_is_asked_for_what_all_see_that_they_have_not(tmp_path: Path, seen: str, *, is_open: bool) -> None:
    engine = keepers(tmp_path, ("seen: all, role: hand", f"seen: {seen}, role: hand"))
    state = engine.start(1)
    give(engine, state, 0, "green-oil")
    give(engine, state, 1, "blue-oil")
    assert ({"do": "ask"} in said(engine, state)) is is_open
    if is_open:  # and there is nothing to give
        take(engine, state, do="ask")
        assert engine.seat(state) == 0
    else:
        assert ({"do": "ask"}, "nobody has an oil card with colour red to give") in [
            (dict(option), why) for option, why in engine.refused(state)
        ]


def test_a_neighbour_must_give_where_they_may_not_refuse(tmp_path: Path) -> None:
    head = HEAD.replace("table: {one: table}", "table: {one: table, each: player}")
    day = "{id: day, name: Day, " + ONE + ", steps: [{id: ask, name: Ask, rounds: [1], does: [ASK]}]}"
    engine = toy(tmp_path, head=head, phases=day.replace("ASK", "{ask: {for: {card: fruit}, of: left, to: table}}"))
    state = engine.deal(1)
    lying(engine, state, "hand", 1)[:] = engine.table.box.copies("apple")[:1]
    engine.rounds.begin(state)
    assert engine.advance(state) == []
    assert [engine.table.name(piece) for piece in lying(engine, state, "table", 0)] == ["apple"]
