"""Verbs about the spaces of maps and boards: put, deal, walk, travel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from toolkit.engine.board.graph import Bits
from toolkit.engine.code.memo import is_same_for_all
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse, Say, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.query.regions import spaces_named
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.components.pieces import lacking
from toolkit.model.effects.components.spaces import Deal, Put, Putting
from toolkit.model.effects.components.travelling import Journey, Travel
from toolkit.model.effects.components.walking import Walk
from toolkit.model.effects.wording.holding import SameAs, several

Goal = Callable[[int, int], "int | None"]  # a seat and `this`: a space, or None for nowhere


def put(step: Put, compiler: Compiler) -> Compiled:
    """Put a piece on the space, or ask on which; the first of those that are alike is taken."""
    what, at = step.put.what, step.put.at
    here, source_of = compiler.selectors.here(what, "supply"), compiler.selectors.source(what, "supply")
    target = compiler.zone(step.put.to) if step.put.to else compiler.role("play")
    mark, place_of, move = compiler.graph.mark, compiler.graph.place_of, compiler.moves.move
    first = compiler.for_any(step.put.first)
    held, why = compiler.selectors.some_here(what, "supply"), lacking(what, "supply", compiler)

    def lay(state: State, seat: int, one: int, space: int) -> None:
        first(state, seat, space)
        move(state, one, source_of(state, seat, one), target(seat, one))
        state.counters[mark + one] = place_of(state, space)

    def missing(state: State, seat: int, piece: int) -> str:
        return f"there is no {at.one(compiler.lexicon)}" if held(state, seat, piece) else why(state, seat, piece)

    if goal := _only_space(step.put, compiler):

        def run(state: State, seat: int, piece: int) -> None:
            space = goal(seat, piece)
            if space is not None and (pieces := here(state, seat, piece)):
                lay(state, seat, pieces[-1], space)

        def can(state: State, seat: int, piece: int) -> bool:
            return held(state, seat, piece) and goal(seat, piece) is not None

        is_named = isinstance(at.named, SameAs)
        return Compiled(run, can=can if is_named else held, plain=not step.put.first, why=missing, counts=False)
    spaces = compiler.selectors.here(at, "play")
    some = compiler.memo("some", at, lambda: compiler.turn_memo.once(spaces)) if is_same_for_all(at) else spaces

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        pieces = compiler.equivalence.distinct(state, here(state, frame[1], frame[2]))
        return [(*one, space) for one in pieces for space in spaces(state, frame[1], frame[2])]

    def possible(state: State, seat: int, piece: int) -> bool:
        return held(state, seat, piece) and bool(some(state, seat, piece))

    return compiler.question(
        options,
        lambda state, frame, option: lay(state, frame[1], *option),
        _say("put", compiler),
        possible,
        why=missing,
        counts=False,
    )


def _say(verb: str, compiler: Compiler) -> Say:
    """Return what says which component goes to which space."""
    graph = compiler.graph
    return lambda state, frame, option: {verb: compiler.name(option[0]), **graph.said(option[1], frame[1])}


def _only_space(putting: Putting, compiler: Compiler) -> Goal | None:
    """Return the function from a seat and `this` to the space where something is put; None where one is chosen."""
    at, listed = putting.at, compiler.graph.listed
    if at.this or putting.is_under_this:
        return lambda seat, this: this
    if not at.model_fields_set <= {"space", "of", "named", "whose"}:
        return None
    by_seat = compiler.graph.by_seat(at)
    if isinstance(at.named, SameAs):
        named = spaces_named(at, at.named.field, compiler.box, compiler.graph)
        goals = [{this: listed(own & spaces) for this, spaces in named.items()} for own in by_seat]
        is_one = all(len(spaces) <= 1 for goal in goals for spaces in goal.values())
        return (lambda seat, this: next(iter(goals[seat].get(this, ())), None)) if is_one else None
    only = [listed(meant) for meant in by_seat]
    return (lambda seat, this: only[seat][0]) if all(len(one) == 1 for one in only) else None


def deal(step: Deal, compiler: Compiler) -> Compiled:
    """Lay on each space what waits in the zone for one, or the top card of its pile, as often as it says.

    Of spaces that each player has, those of the player who acts are meant, unless it says `whose`. Where it fills
    them, what lies there already counts.
    """
    dealing, graph = step.deal, compiler.graph
    place, mark, number, pile_of = compiler.zone(dealing.to), graph.mark, compiler.number("round"), compiler.box.pile_of
    spaces = compiler.selectors.regions.spaces(dealing.at)

    @lru_cache(maxsize=1000)
    def dealt(number: int, spaces: tuple[int, ...]) -> list[tuple[int, int]]:
        """List, for a round and some spaces, each of them with the pile of each of its cards."""
        found = []
        for space in spaces:
            spot = graph.spots[space]
            cards = int(spot.value(dealing.cards) or 0) if dealing.cards else 1
            for pile in _piles_of(spot.value(dealing.source), number):
                found += [(space - graph.first + 1, compiler.pile(pile))] * cards
        return found

    def run(state: State, seat: int, piece: int) -> None:
        counters, lying = state.counters, state.zones[place(seat, 0)]
        there = Counter(counters[mark + one] for one in lying) if dealing.fill else Counter[int]()
        for space, pile in dealt(counters[number], tuple(spaces(state, seat, piece))):
            if there[space] > 0:
                there[space] -= 1
                continue
            waiting = [one for one in lying if pile_of[one] == pile and not counters[mark + one]]
            card = waiting[0] if waiting else compiler.piles.top(state, pile)
            if card is not None:
                lying += [] if waiting else [card]
                counters[mark + card] = space

    return Compiled(run)


def _piles_of(said: Any, number: int) -> Iterator[str]:
    """Yield the piles that a space names for a round."""
    for one in several(said):
        if isinstance(one, str):
            yield one
        elif number in (getattr(one, "rounds", None) or (number,)):
            yield str(one.pile)


def walk(step: Walk, compiler: Compiler) -> Compiled:
    """Ask which component goes where; where there is one way alone, it is taken."""
    gone, graph, around = step.walk, compiler.graph, compiler.selectors.regions.around
    mark, single, here = graph.mark, graph.single, compiler.selectors.here(gone.what, "play")
    goal, shunned = (around(spaces, single) if spaces else None for spaces in (gone.to, gone.but))
    near = _near(gone.steps, compiler) if gone.steps is not None else None
    if step.to_this:

        def run(state: State, seat: int, piece: int) -> None:
            for one in here(state, seat, piece)[-1:]:
                state.counters[mark + one] = graph.place_of(state, piece)

        return Compiled(run, can=compiler.selectors.some_here(gone.what, "play"), counts=False)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        seat, piece = frame[1], frame[2]
        barred = shunned(state, seat, piece) if shunned else 0
        reached = (goal(state, seat, piece) if goal else -1) & ~barred
        found: list[Option] = []
        for (one,) in compiler.equivalence.distinct(state, here(state, seat, piece)):
            at = state.counters[mark + one]
            if at and not single[at] & barred:
                spaces = reached & (near(state, seat, one) if near else -1) & ~single[at]
                found += [(one, space) for space in graph.listed(spaces)]
        return found

    def take(state: State, frame: Frame, option: Option) -> None:
        state.counters[mark + option[0]] = graph.place_of(state, option[1])

    return compiler.question(options, take, _say("walk", compiler), why=lacking(gone.what, "play", compiler))


def _near(steps: Any, compiler: Compiler) -> Bits:
    """Return the function that gives the spaces so many steps at most from a piece."""
    mark, single, paths = compiler.graph.mark, compiler.graph.single, compiler.selectors.regions.paths
    if paths.are_fixed(steps):
        near = compiler.graph.within(steps)
        return lambda state, seat, piece: near[state.counters[mark + piece]]
    return paths.within(lambda state, seat, piece: single[state.counters[mark + piece]], steps)


def travel(step: Travel, compiler: Compiler) -> Compiled:
    """Ask which component goes where, of the spaces that are so many steps away; one way alone is taken."""
    gone, graph, paths = step.travel, compiler.graph, compiler.selectors.regions.paths
    mark, here, steps = graph.mark, compiler.selectors.here(gone.what, "play"), measure(gone.steps, compiler)
    first, arrive = (compiler.task(compiler.for_any(one)) if one else NOTHING for one in (gone.first, gone.arrive))
    asked = any(isinstance(one, Journey) and one.first for one in compiler.game.said)  # who comes to a space first
    reached = [compiler.layout.standing(f"reached {at}") for at in range(len(graph.names))] if asked else []

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        many, shut = steps(state, frame[1], frame[2]), paths.shut(state, frame[1])
        pieces = compiler.equivalence.distinct(state, here(state, frame[1], frame[2]))
        lying = [(one, state.counters[mark + one]) for (one,) in pieces]
        return [(one, end) for one, at in lying if at for end in graph.ends(at - 1, many, shut, back=gone.back)]

    def take(state: State, frame: Frame, option: Option) -> None:
        (piece, space), seat = option, frame[1]
        state.counters[mark + piece] = space + 1
        if reached and not state.counters[reached[space]]:
            state.counters[reached[space]] = 1
            state.frames += [(first, seat, graph.first + space)] if first != NOTHING else []
        state.frames += [(arrive, seat, graph.first + space)] if arrive != NOTHING else []

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"travel": compiler.name(option[0]), **graph.said(graph.first + option[1], frame[1])}

    return compiler.question(options, take, say, why=lacking(gone.what, "play", compiler))
