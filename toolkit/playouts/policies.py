"""How players choose: each seat by a stream of chance of its own, so that games can be repeated."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from math import inf
from random import Random
from typing import Final

from toolkit.engine import Engine, Option, State
from toolkit.engine.state.chance import mixed
from toolkit.playouts.planning import Budget, Think, Thinker, Thought
from toolkit.playouts.procedures import automaton
from toolkit.playouts.searching import ALONE, Aid, planner
from toolkit.playouts.unseen import AtOnce, Draw, Unseen

Choose = Callable[["State", int, "list[Option]"], "Option"]  # a state, the seat that is asked, its options
Mind = Callable[["Engine", AtOnce, "Sequence[Draw]"], Choose]  # an engine, and each seat's chance: players for one game
Policy = Callable[[int], Choose]  # the seed of one game: new players for that game

SEATS: Final = 1 << 20  # the numbers of the seats' streams, far from those of dice and piles
LOOKED_AT: Final = 4  # options that a greedy player tries out; of more, so many by chance
PLANS: Final = re.compile(r"(?:plan|(learn)):([1-9][0-9]{0,5})(?:(s)|x([1-9][0-9]?))?(?:/([1-9][0-9]{0,2}))?")
HOW_TO_PLAN: Final = (
    "plan:N (N playouts for a choice, each to the end of the game), plan:N/R (each to the end of the R-th round, "
    "this one being the first) or plan:NxK/R (K such searches together), as in plan:16, plan:8/2 or plan:64x4/1; "
    "learn: in place of plan: judges by what it learnt of games before"
)


def seed_of(seed: int, game: int) -> int:
    """Return the seed of a game's streams by the seed of all of them and the game's number."""
    return mixed(seed, game)


def at_random(engine: Engine, unseen: AtOnce, draws: Sequence[Draw]) -> Choose:
    """Choose any option, each as likely as the others."""

    def choose(state: State, seat: int, options: list[Option]) -> Option:
        return options[int(draws[seat]() * len(options))]

    return choose


def greedily(engine: Engine, unseen: AtOnce, draws: Sequence[Draw]) -> Think:
    """Look one step ahead: best is the option after which one's own score is best, as long as it is known.

    A few options, chosen by chance, are tried out up to the next question that has more than one answer, on copies of
    the state in which all that the player does not see is dealt anew. Of turns that all have at once nobody is the
    last: whoever is asked sees past those of the others, who choose by chance. Equal options are told apart by chance.
    A game's rules.py may judge states by a `worth` of its own.
    """
    judge, advance, take, together = engine.judge, engine.advance, engine.take, engine.course.together

    def value(world: State, seat: int, option: Option, luck: int | None) -> float:
        copy = world.clone()
        try:
            take(copy, option)
            asked = advance(copy)
            if luck is not None:
                past_the_others(copy, asked, seat, luck)
            return judge(copy, seat)
        except Exception:  # noqa: BLE001 (in a game that is not played; the one that is will tell)
            return -inf

    def past_the_others(copy: State, asked: list[Option], seat: int, luck: int) -> None:
        draw, begun = Random(luck).random, copy.counters[together.number]  # noqa: S311 (a game, no secret)
        while asked and engine.seat(copy) != seat and together.lasts(copy) and copy.counters[together.number] == begun:
            take(copy, asked[int(draw() * len(asked))])
            asked = advance(copy)

    def thoughts(state: State, seat: int, options: list[Option]) -> list[Thought]:
        draw = draws[seat]
        first, tried = int(draw() * len(options)), min(len(options), LOOKED_AT)
        order = _some(first, tried, len(options), draw)
        world = unseen.dealt_anew(state, seat, draw)
        luck = int(draw() * (1 << 62)) if together.lasts(state) else None  # the same others for every option
        looked_at = [options[index] for index in order]
        found = [Thought(option, 1, None, value(world, seat, option, luck)) for option in looked_at]
        if all(one.lead == -inf for one in found):
            judge(state, seat)  # what fails for every state is told, and not played past
        return sorted(found, key=lambda one: -one.lead)

    return thoughts


def _some(first: int, wanted: int, among: int, draw: Callable[[], float]) -> list[int]:
    """Return some different numbers below `among`, beginning with `first`, in an order of chance."""
    if wanted == among:
        return [*range(first, among), *range(first)]
    order = [first]
    while len(order) < wanted:
        other = int(draw() * among)
        if other not in order:
            order.append(other)
    return order


MINDS: Final = ("random", "greedy")


def budget_of(name: str) -> Budget | None:
    """Return what a policy spends on a choice; None where it does not plan."""
    if not (found := PLANS.fullmatch(name)):
        return None
    learns, much, rounds = bool(found[1]), int(found[2]), int(found[5]) if found[5] else None
    if found[3]:
        return Budget(None, much, rounds, None, learns=True)  # which no seed repeats anyway
    return Budget(much, 0.0, rounds, int(found[4] or 1), learns)


def searches_together(name: str) -> bool:
    """Whether a policy, or one of several, searches more than once for a choice, so that other processes can help."""
    return any((budget := budget_of(one)) and budget.searches != 1 for one in name.split(","))


def learns(name: str) -> bool:
    """Whether a policy, or one of several, judges by what was learnt of the game."""
    return any((budget := budget_of(one)) and budget.learns for one in name.split(","))


def thinker_of(name: str, aid: Aid = ALONE) -> Thinker | None:
    """Return the way of thinking of a policy, which takes what it thinks best; None where it does not think."""
    if budget := budget_of(name):
        return planner(budget, aid)
    return greedily if name == "greedy" else None


def _taking_the_best(thinker: Thinker) -> Mind:
    def mind(engine: Engine, unseen: AtOnce, draws: Sequence[Draw]) -> Choose:
        think = thinker(engine, unseen, draws)
        return lambda state, seat, options: think(state, seat, options)[0].option

    return mind


def by_the_clock(name: str) -> bool:
    """Whether a policy plans for so many seconds, so that what it chooses depends on how fast the machine is."""
    return bool((budget := budget_of(name)) and budget.playouts is None)


def mind_of(name: str, automata: Collection[str] = (), aid: Aid = ALONE) -> Mind:
    """Return the way of choosing that has a name, or is one of some automata; LookupError if there is none."""
    if thinker := thinker_of(name, aid):
        return _taking_the_best(thinker)
    if name == "random":
        return at_random
    if name not in automata:
        if name.partition(":")[0] in ("plan", "learn"):
            raise LookupError(f"'{name}' does not say how to plan; expected {HOW_TO_PLAN}")
        raise LookupError(
            f"there is no policy '{name}'; there are {', '.join((*MINDS, *automata))}, plan:N and plan:N/R"
        )
    return automaton(name)


def policy_of(name: str, engine: Engine, aid: Aid = ALONE) -> Policy:
    """Return what makes new players for a game; names with commas between them are for seats, the last for the rest."""
    names = name.split(",")
    minds = [mind_of(names[min(seat, len(names) - 1)], engine.automata, aid) for seat in range(engine.seats)]
    unseen = Unseen(engine)

    def players(seed: int) -> Choose:
        draws = [Random(mixed(seed, SEATS + seat)).random for seat in range(engine.seats)]  # noqa: S311 (games)
        at_once = AtOnce(engine, unseen)
        seats = [mind(engine, at_once, draws) for mind in (minds if len(names) > 1 else minds[:1])]

        def choose(state: State, seat: int, options: list[Option]) -> Option:
            at_once.asked(state)
            option = seats[seat if len(names) > 1 else 0](state, seat, options)
            at_once.took(seat, option)
            return option

        return choose if names != ["random"] else seats[0]

    return players
