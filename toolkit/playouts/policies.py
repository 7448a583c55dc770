"""How players without a mind choose: each seat by a stream of chance of its own, so that games can be repeated."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from toolkit.engine.streams import DICE, mixed

if TYPE_CHECKING:
    from toolkit.engine.code import Option
    from toolkit.engine.engine import Engine
    from toolkit.engine.state import State

Choose = Callable[["State", int, "list[Option]"], "Option"]  # a state, the seat that is asked, its options
Policy = Callable[["Engine", int], Choose]  # an engine and the seed of one game: new players for that game

SEATS: Final = 1 << 20  # the numbers of the seats' streams, far from those of dice and piles
LOOKED_AT: Final = 4  # options that a greedy player tries out; of more, so many by chance


def seed_of(seed: int, game: int) -> int:
    """Give the seed of a game's streams by the seed of all of them and the game's number."""
    return mixed(seed, game)


def _streams(engine: Engine, seed: int) -> list[Callable[[], float]]:
    return [Random(mixed(seed, SEATS + seat)).random for seat in range(engine.seats)]  # noqa: S311 (games)


def at_random(engine: Engine, seed: int) -> Choose:
    """Choose any option, each as likely as the others."""
    draws = _streams(engine, seed)

    def choose(state: State, seat: int, options: list[Option]) -> Option:
        return options[int(draws[seat]() * len(options))]

    return choose


def greedily(engine: Engine, seed: int) -> Choose:
    """Look one step ahead: take the option after which one's own score is best, as long as it is known.

    A few options, chosen by chance, are tried out on copies of the state up to the next question, with other dice than
    the game will roll. Equal ones are told apart by chance. A game's rules.py may judge states by a `worth` of its own.
    """
    draws, judge = _streams(engine, seed), engine.judge
    run, take = engine.run, engine.take

    def value(state: State, seat: int, option: Option, dice: int) -> int:
        copy = state.clone()
        copy.streams[DICE] = dice
        take(copy, option)
        run(copy)
        return judge(copy, seat)

    def choose(state: State, seat: int, options: list[Option]) -> Option:
        draw = draws[seat]
        first, tried = int(draw() * len(options)), min(len(options), LOOKED_AT)
        dice = int(draw() * (1 << 62))
        order = _some(first, tried, len(options), draw)
        return max((options[index] for index in order), key=lambda option: value(state, seat, option, dice))

    return choose


def _some(first: int, wanted: int, among: int, draw: Callable[[], float]) -> list[int]:
    """Give some different numbers below `among`, beginning with `first`, in an order of chance."""
    if wanted == among:
        return [*range(first, among), *range(first)]
    order = [first]
    while len(order) < wanted:
        other = int(draw() * among)
        if other not in order:
            order.append(other)
    return order


POLICIES: Final[dict[str, Policy]] = {"random": at_random, "greedy": greedily}
