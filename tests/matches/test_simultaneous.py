"""While all have their turns at once, nobody sees what the others do; afterwards everybody does."""

from __future__ import annotations

from pathlib import Path

from tests.matches.starters import started
from toolkit.matches.match import Match
from toolkit.matches.record import PERSON, Record
from toolkit.matches.sight import Eyes, Sight
from toolkit.matches.simultaneous import Simultaneous


def of_seat(sight: Sight, seat: int) -> list[object]:
    return [one for one in sight.spreads if one.seat == seat]


def test_what_another_does_at_the_same_time_is_seen_when_all_have_done_it(tmp_path: Path) -> None:
    engine = started(tmp_path, "drafting", 2)
    match = Match(engine, Record((PERSON, PERSON), seed=2))
    at_once = Simultaneous(match, Eyes(engine))
    first, doer = at_once.first(), match.seat
    assert first == len(match.steps)
    assert doer is not None
    other = 1 - doer
    before = [at_once.look(len(match.steps), seat) for seat in (doer, other)]
    match.choose(0)
    assert at_once.first() == first, "the other one is still asked"
    assert at_once.hides(first, other)
    assert not at_once.hides(first, doer)
    now = len(match.steps)
    assert of_seat(at_once.look(now, other), doer) == of_seat(before[1], doer)
    assert of_seat(at_once.look(now, doer), doer) != of_seat(before[0], doer)
    while at_once.first() == first:
        match.choose(0)
    assert not at_once.hides(first, other)
    assert of_seat(at_once.look(len(match.steps), other), doer) != of_seat(before[1], doer)
