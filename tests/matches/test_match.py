"""A game at a table: what is chosen is done, what is the only way on as well, and its record brings it back."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.engine.toy import toy
from tests.matches.starters import started
from toolkit.engine import Engine
from toolkit.matches.match import Match, NotOpenError
from toolkit.matches.record import PERSON, Record

DEALT = (
    "{id: deck, take: {deck: fruit}, shuffle: true, to: deck, rule: play.all}, "
    "{id: hands, take: {deck: fruit}, count: 2, from: deck, each: player, to: hand, rule: play.all}"
)
PAIR = Record((PERSON, "greedy"))


def at_chance(match: Match, seed: int = 1, most: int = 500) -> Match:
    """Let chance choose for people, and policies for themselves, to the end of the game."""
    draw = Random(seed)  # noqa: S311 (a game)
    while match.options and len(match.steps) < most:
        if match.waits_for_person:
            match.choose(draw.randrange(len(match.options)))
        else:
            match.let_play()
    return match


@pytest.fixture(scope="module")
def drafting(tmp_path_factory: pytest.TempPathFactory) -> Engine:
    return started(tmp_path_factory.mktemp("drafting"), "drafting", 2)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=3)
def test_a_record_brings_a_game_back(drafting: Engine, seed: int) -> None:
    played = at_chance(Match(drafting, Record((PERSON, "random"), seed)), seed)
    again = Match(drafting, played.record)
    assert played.is_over
    assert (again.state, again.missed, len(again.steps)) == (played.state, None, len(played.steps))


def test_a_game_goes_back_to_any_step_and_another_way(drafting: Engine) -> None:
    played = at_chance(Match(drafting, PAIR))
    half = len(played.steps) // 2
    back = Match(drafting, played.record_at(half))
    assert len(back.steps) <= half
    assert [step.said for step in back.steps] == [step.said for step in played.steps[: len(back.steps)]]
    assert at_chance(back, seed=9).is_over


def test_the_only_way_on_is_taken_and_told(tmp_path: Path) -> None:
    engine = toy(tmp_path, setup=DEALT, actions="rest: {does: [{gain: {coins: 1}}], limit: {times: 1, each: turn}}")
    match = Match(engine, Record((PERSON, PERSON)))
    forced = [step for step in match.steps if step.is_forced]
    assert forced == match.steps
    assert not match.script


def test_what_is_not_open_is_refused_and_changes_nothing(drafting: Engine) -> None:
    match = Match(drafting, PAIR)
    before = match.state.clone()
    with pytest.raises(NotOpenError):
        match.take({"player": 1, "do": "keep", "card": "no-such-button"})
    with pytest.raises(NotOpenError):
        match.choose(999)
    with pytest.raises(NotOpenError):
        match.let_play()
    assert match.state == before


def test_a_record_that_does_not_fit_says_from_where_on(drafting: Engine) -> None:
    played = at_chance(Match(drafting, PAIR))
    script = (*played.script[:2], {"player": 1, "do": "keep", "card": "no-such-button"}, *played.script[2:])
    again = Match(drafting, PAIR.after(script))
    assert again.missed == 2
    assert again.script == played.script[:2]


def test_policies_choose_alike_for_one_seed(drafting: Engine) -> None:
    games = [at_chance(Match(drafting, Record(("greedy", "plan:2"), seed=5))) for _ in range(2)]
    assert games[0].script == games[1].script


def test_an_automaton_says_by_which_rules_it_decides(tmp_path: Path) -> None:
    match = at_chance(Match(started(tmp_path, "garden", 2), Record((PERSON, "gardener"))), most=60)
    assert any(step.because for step in match.steps if step.seat == 1)


def test_a_game_that_never_ends_stops_and_says_so(drafting: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("toolkit.matches.match.MOST", 12)
    match = at_chance(Match(drafting, Record(("random", "random"))))
    assert match.trouble is not None
    assert "not ended after 12 steps" in match.trouble.told
    assert (match.options, match.is_over) == ([], False)


def test_a_game_that_goes_back_remembers_why_players_chose(tmp_path: Path) -> None:
    engine = started(tmp_path, "garden", 2)
    match = Match(engine, Record(("greedy", "gardener")))
    while len(match.steps) < 12:
        match.let_play()
    back = Match(engine, match.record_at(8))
    assert not any(step.because or step.thoughts for step in back.steps)
    back.remember(match)
    assert [(one.because, one.thoughts) for one in back.steps[:8]] == [
        (one.because, one.thoughts) for one in match.steps[:8]
    ]
    assert any(step.because for step in back.steps)
    assert any(step.thoughts for step in back.steps)
