"""What a seat sees: all that lies open, and of what is hidden nothing that would tell two worlds apart."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.matches.starters import started
from tests.thorough import some
from toolkit.engine import Engine
from toolkit.matches.given import given_of
from toolkit.matches.hearing import Ears
from toolkit.matches.match import Match
from toolkit.matches.record import Record
from toolkit.matches.sight import Eyes, Lies
from toolkit.playouts.unseen import Unseen

STARTERS = ("tricks", "deduction", "drafting", "auction")


def at_random(engine: Engine, steps: int) -> Match:
    match = Match(engine, Record(("random",) * engine.seats, seed=3))
    while match.options and len(match.steps) < steps:
        match.let_play()
    return match


@pytest.mark.parametrize("like", some(STARTERS, 2))
def test_two_worlds_that_a_player_cannot_tell_apart_look_the_same(tmp_path: Path, like: str) -> None:
    engine = started(tmp_path, like, 3)
    eyes, unseen, draw = Eyes(engine), Unseen(engine), Random(1).random  # noqa: S311 (a game)
    match, differing = at_random(engine, 40), 0
    for step in match.steps[::4]:
        for seat in range(3):
            world = unseen.dealt_anew(step.before, seat, draw)
            differing += world.zones != step.before.zones
            assert eyes.look(world, seat) == eyes.look(step.before, seat)
    assert differing, "nothing was hidden, so nothing was tried"


def test_a_hand_is_seen_by_its_owner_and_counted_by_others(tmp_path: Path) -> None:
    engine = started(tmp_path, "tricks", 3)
    state, eyes = at_random(engine, 2).state, Eyes(engine)

    def hand(viewer: int | None) -> tuple[Lies, ...]:
        spreads = eyes.look(state, viewer).spreads
        return next(one.pieces for one in spreads if one.zone == "hand" and one.seat == 0)

    assert all(not one.hidden and one.piece is not None for one in hand(0))
    for other in (1, None):
        (back,) = hand(other)
        assert back.hidden
        assert back.piece is None
        assert back.count == len(hand(0))


def test_what_is_hidden_is_not_among_what_words_are_made_of(tmp_path: Path) -> None:
    engine = started(tmp_path, "tricks", 3)
    told = given_of(Eyes(engine).look(at_random(engine, 2).state, 1))
    assert told.players[1]["hand"] == ()
    assert told.players[2]["hand"]


def test_others_hear_what_is_shown_and_not_what_is_kept_in_secret(tmp_path: Path) -> None:
    engine = started(tmp_path, "drafting", 3)
    match = at_random(engine, 30)
    ears = Ears(engine, Eyes(engine))
    kept = [
        (step, match.steps[number + 1].before, match.steps[number + 1].said)
        for number, step in enumerate(match.steps[:-1])
        if step.said.get("do") == "keep"
    ]
    while_others_choose = [(step, after) for step, after, then in kept if then["player"] > step.seat + 1]
    when_all_show = [(step, after) for step, after, then in kept if then["player"] == 1]
    assert while_others_choose
    assert when_all_show
    for step, after in while_others_choose:
        assert ears.hears(step, after, step.seat)
        assert not ears.hears(step, after, (step.seat + 1) % 3)
    assert all(ears.hears(step, after, 0) for step, after in when_all_show)
