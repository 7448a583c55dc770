"""What a player does not see is dealt anew before the player thinks ahead, and all that is seen stays."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from tests.engine.toy import toy
from toolkit.engine import Engine
from toolkit.playouts.unseen import Unseen

DEALT = (
    "{id: deck, take: {deck: fruit}, shuffle: true, to: deck, rule: play.all}, "
    "{id: hands, take: {deck: fruit}, count: 2, from: deck, each: player, to: hand, rule: play.all}, "
    "{id: board, take: {deck: fruit}, count: 1, from: deck, to: table, rule: play.all}"
)


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return toy(tmp_path, setup=DEALT)


def names(engine: Engine, state: object, zone: str, seat: int = 0) -> list[str]:
    lying = state.zones[engine.table.layout.place(zone, seat)]  # type: ignore[attr-defined]
    return [engine.table.name(piece) for piece in lying]


def test_what_a_player_sees_stays_and_the_rest_changes_places(engine: Engine) -> None:
    state, unseen, draw = engine.start(3), Unseen(engine), Random(1).random  # noqa: S311 (a game, no secret)
    worlds = [unseen.dealt_anew(state, 0, draw) for _ in range(60)]
    for world in worlds:
        assert engine.whole(world)
        assert list(map(len, world.zones)) == list(map(len, state.zones))
        assert names(engine, world, "hand") == names(engine, state, "hand")
        assert names(engine, world, "table") == names(engine, state, "table")
    assert len({tuple(names(engine, world, "hand", 1)) for world in worlds}) > 2
    assert {names(engine, world, "deck")[-1] for world in worlds} == {"apple", "pear"}


def test_where_a_card_truly_lies_makes_no_difference(engine: Engine) -> None:
    """Of two states that a player cannot tell apart, the worlds are the same."""
    state, unseen = engine.start(3), Unseen(engine)
    other = state.clone()
    deck, hand = engine.table.layout.place("deck"), engine.table.layout.place("hand", 1)
    other.zones[deck][-2:], other.zones[hand][:] = state.zones[hand], state.zones[deck][-2:]
    seen = []
    for truth in (state, other):
        draw = Random(5).random  # noqa: S311
        worlds = [unseen.dealt_anew(truth, 0, draw) for _ in range(300)]
        seen.append(Counter(names(engine, world, "deck")[-1] for world in worlds))
    assert abs(seen[0]["pear"] - seen[1]["pear"]) < 60


def test_chance_to_come_is_new(engine: Engine) -> None:
    state = engine.start(3)
    world = Unseen(engine).dealt_anew(state, 0, Random(1).random)  # noqa: S311
    assert not set(world.streams) & set(state.streams)


def test_the_state_itself_is_left_as_it_was(engine: Engine) -> None:
    state = engine.start(3)
    kept = state.clone()
    Unseen(engine).dealt_anew(state, 1, Random(1).random)  # noqa: S311
    assert state == kept


CHOICE = "{choose_number: {as: coins, from: 1, to: 4, secret: true}}"
STEP = f"{{id: choose, name: Choose, does: [{CHOICE}]}}"
SECRET = f"{{id: day, name: Day, who: nobody, summary: A day., rule: play.all, steps: [{STEP}]}}"


@pytest.mark.parametrize(("seat", "may_be"), [(0, {2}), (1, {1, 2, 3, 4})])
def test_what_others_have_chosen_in_secret_is_any_number_that_it_could_be(
    tmp_path: Path, seat: int, may_be: set[int]
) -> None:
    played = toy(tmp_path, setup=DEALT, phases=SECRET)
    state, draw = played.start(1), Random(1).random  # noqa: S311 (a game, no secret)
    played.advance(state)
    played.take(state, (2,))
    unseen, coins = Unseen(played), played.table.counter("coins")
    revealed = set()
    for _ in range(40):
        world = unseen.dealt_anew(state, seat, draw)
        played.advance(world)
        played.take(world, (4,))
        played.run(world)
        revealed.add(world.counters[coins])
    assert revealed == may_be
