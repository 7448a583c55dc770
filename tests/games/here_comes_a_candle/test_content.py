"""Here Comes a Candle: stacks of candles, overlays and warehouses tell one story, which invariants cannot say yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import pairwise, permutations
from typing import Any

import pytest

from toolkit.engine import Engine, State
from toolkit.model.content.components import Component
from toolkit.model.document.nodes import Chart, plain
from toolkit.model.document.reference import Reference
from toolkit.model.effects.components.pieces import Move
from toolkit.model.effects.control.standing import Modify
from toolkit.model.effects.values.amount import Difference, FieldOf
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import CounterName, GoalName, walk

PACK = "here-comes-a-candle"
EVENTS = ("event-cards-1", "event-cards-2")
GAMES = 60
CAREERS = ("cargoes", "loans", "shares", "ships", "votes", "bells")


@pytest.fixture(scope="module")
def game(games: dict[str, Game]) -> Game:
    """Return the pack with its base."""
    return games[PACK]


def parts(game: Game, *decks: str) -> list[Component]:
    """Return the components of some decks."""
    return [part for deck in game.decks if deck.id in decks for part in deck.components]


def lengths(most: int) -> Counter[int]:
    """Count after how many rounds the candle goes out, over all orders of the stack for a range."""
    stack = [True] * (most - 1) + [False]
    return Counter(order.index(False) + 1 for order in permutations(stack))


@pytest.mark.parametrize("most", range(1, 5))
def test_every_length_of_an_event_comes_as_often_as_the_others(most: int) -> None:
    found = lengths(most)
    assert set(found) == {*range(1, most + 1)}
    assert len(set(found.values())) == 1


def test_as_many_candles_burn_as_the_range_says_but_one(game: Game) -> None:
    assert game.play
    said = [found.value for found in walk(game.play.body) if isinstance(found.value, Difference)]
    own = [
        one.difference for one in said if isinstance(one.difference[0], FieldOf) and one.difference[0].field == "most"
    ]
    assert len(own) == 2  # for the first event, and for all others
    assert all(less == 1 for _, less in own)
    burning = sum(part.copies for part in parts(game, "candle-cards") if part.value("burning"))
    assert max(part.value("most") for part in parts(game, *EVENTS)) == burning + 1


def test_an_overlay_shows_the_prices_that_its_event_makes(game: Game) -> None:
    overlays = {part.id: part for part in parts(game, "overlay-tiles")}
    by_overlay = {part.value("overlay"): part for part in parts(game, *EVENTS) if part.value("overlay")}
    assert set(by_overlay) == set(overlays)
    (board,) = parts(game, "london")
    for side in board.value("sides"):
        for name, overlay in overlays.items():
            before = [spot.price for spot in side.spots if spot.number == overlay.value("location")]
            changes = [step.modify for step in by_overlay[name].value("effect") if isinstance(step, Modify)]
            less = [dict(change.less or {})[CounterName("gold")] for change in changes]
            after = [price - n for n in less for price in before if isinstance(n, int)]
            assert [*(overlay.value("prices") or ())] == after
            assert bool(after) != bool(overlay.value("spots"))
            assert all(spot.number == overlay.value("location") for spot in overlay.value("spots"))


def test_a_warehouse_gives_the_cubes_that_it_shows(game: Game) -> None:
    for part in parts(game, "warehouse-tiles"):
        given = {name: n for step in part.value("gives") for name, n in step.gain.items()}
        assert {name: n for name, n in given.items() if name not in ("storage", "room")} == Counter(part.value("cubes"))


def test_every_career_has_a_card_and_wants_what_it_is_best_at(game: Game) -> None:
    areas = {part.id: part.value("area") for part in parts(game, "careers")}
    cards = {str(part.value("career")): part.value("lead") for part in parts(game, "career-priority-cards")}
    assert cards == areas
    assert sorted(cards.values()) == sorted(CAREERS)


@pytest.mark.parametrize(
    ("goal", "brings"), [("worker-by-cargo", ("workers",)), ("loan-by-cargo", ("loan-1", "loan-2"))]
)
def test_the_game_player_knows_every_cargo_that_brings_what_it_wants(
    game: Game, goal: str, brings: tuple[str, ...]
) -> None:
    assert game.play
    about = game.play.body.goals[GoalName(goal)].about
    assert about
    assert isinstance(about.token, tuple)
    told = {
        part.id
        for part in parts(game, "cargoes", "new-cargoes")
        for step in part.value("special") or ()
        if isinstance(step, Move) and {str(step.move.what.card), str(step.move.what.token)} & {*brings}
    }
    assert {*map(str, about.token)} == told


def test_every_event_and_every_new_tile_is_played_in_an_example(game: Game) -> None:
    told = {str(found.value) for one in game.examples for found in walk(one.body)}
    assert {part.id for part in parts(game, *EVENTS)} <= told
    assert {part.id for part in parts(game, "overlay-tiles", "candle-cards", "warehouse-tiles")} <= told


# whole games

Turn = tuple[int, str, int, int]  # the round, the event, how many candles have burned, how many are in the stack


def timeline(engine: Engine, seed: int) -> list[Turn]:
    """Play a game at random, and tell for each round which event lay there."""
    table, state = engine.table, engine.start(seed)
    round_now, found = table.layout.number("round"), dict[int, Turn]()

    def lying(zone: str) -> list[int]:
        return state.zones[table.layout.place(zone)]

    engine.run(state)
    while state.frames:
        events = [one for one in lying("event") if table.box.components[one].deck in EVENTS]
        assert len(events) == 1
        round_ = state.counters[round_now]
        turn = (round_, table.name(events[0]), len(lying("candle-shown")), len(lying("candle-stack")))
        assert found.setdefault(round_, turn) == turn  # it lies there for all of a round
        options = engine.options(state)
        engine.take(state, options[(seed + len(found) + len(options)) % len(options)])
        engine.run(state)
    return [found[one] for one in sorted(found)]


def lasted(turns: list[Turn]) -> Iterator[tuple[str, int, int]]:
    """Yield each event that was over before the game, with the round in which it came and how long it lasted."""
    starts = [at for at, (_, _, burned, _) in enumerate(turns) if burned == 0]
    for start, end in pairwise(starts):
        assert len({name for _, name, _, _ in turns[start:end]}) == 1
        yield turns[start][1], turns[start][0], end - start


def test_timelines_keep_to_the_ranges_and_to_the_halves_of_the_game(game: Game) -> None:
    engine = Engine(game, 3, frozenset({"candle"}))
    cards = {part.id: part for part in parts(game, *EVENTS)}
    seen: dict[int, Counter[int]] = {most: Counter() for most in range(1, 5)}
    for seed in range(GAMES):
        turns = timeline(engine, seed)
        assert [number for number, *_ in turns] == [*range(1, 13)]
        for _, name, burned, stack in turns:
            assert burned + stack == cards[name].value("most")
        for name, began, length in lasted(turns):
            most = cards[name].value("most")
            assert 1 <= length <= most
            assert cards[name].value("type") == ("I" if began <= 6 else "II")
            seen[most][length] += 1
    assert all(set(found) == {*range(1, most + 1)} for most, found in seen.items())


def test_objectives_come_to_what_they_are_worth(game: Game) -> None:
    engine = Engine(game, 3, frozenset({"chopper"}))
    table = engine.table
    points = table.counter("objectives")
    for seed in range(GAMES // 3):
        state: State = engine.start(seed)
        engine.run(state)
        while state.frames:
            options = engine.options(state)
            engine.take(state, options[(seed * 7 + len(options)) % len(options)])
            engine.run(state)
        for seat in range(3):
            kept: list[Any] = [
                table.box.components[one].deck for one in state.zones[table.layout.place("revealed", seat)]
            ]
            assert kept.count("objective-cards-2") == 1
            assert state.counters[points + seat] - 6 * kept.count("objective-cards-1") in (0, 6, 12)


def test_a_list_of_goals_is_told_as_on_the_card(references: Callable[[str], Reference]) -> None:
    entry = next(one for one in references(PACK).entries if one.id == "merchant-priorities")
    told = next(fact.text for fact in entry.facts if fact.field == "before")
    assert told.startswith("check; obtain 2 storage, red; obtain 3 storage, red; recruit 3rd worker, red")


def test_the_way_through_calls_what_comes_first_as_its_card_shows_it(references: Callable[[str], Reference]) -> None:
    blocks = [block for paragraph in references(PACK).paragraphs() for block in paragraph.blocks]
    (chart,) = (block for block in blocks if isinstance(block, Chart))
    told = [plain(line) for step in chart.steps for line in step.aside]
    assert [one for one in told if "what is marked red under" in one]
