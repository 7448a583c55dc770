"""A state of play: copied, compared, stored and resumed; it shares nothing with its copies."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random

from tests.engine.tables import ROOT, engine
from tests.thorough import only_thorough
from toolkit.engine import State


def middle(seed: int = 4, choices: int = 120) -> State:
    """Return a game of Last Will after some choices."""
    played, chance = engine("last-will", 4), Random(seed)  # noqa: S311 (a game, no secret)
    state = played.start(seed)
    for _ in range(choices):
        played.take(state, chance.choice(played.advance(state)))
    played.advance(state)
    return state


def test_a_clone_is_equal_and_stays_as_it_is_when_the_game_goes_on() -> None:
    played, state = engine("last-will", 4), middle()
    clone, before = state.clone(), hash(state)
    assert (clone, hash(clone)) == (state, before)
    while options := played.advance(state):
        played.take(state, options[0])
    assert clone != state
    assert hash(clone) == before


def test_a_resumed_game_goes_on_as_the_one_that_was_stored() -> None:
    played, state = engine("last-will", 4), middle()
    resumed = State.resumed(json.loads(json.dumps(state.plain())))
    assert resumed == state
    for one in (state, resumed):
        while options := played.advance(one):
            played.take(one, options[-1])
    assert resumed == state


@only_thorough
def test_equal_states_have_one_hash_in_every_process() -> None:
    code = "from tests.engine.state.test_game_state import middle; print(hash(middle()))"
    found = subprocess.run((sys.executable, "-c", code), cwd=ROOT, capture_output=True, text=True, check=True)
    assert int(found.stdout) == hash(middle())


def test_a_state_is_no_equal_of_something_else() -> None:
    assert State.resumed(middle().plain()) != middle().plain()
