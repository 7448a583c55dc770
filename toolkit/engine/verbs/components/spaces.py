"""Verbs about the spaces of maps and boards: put, deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from toolkit.engine.code.sequence import asked
from toolkit.engine.code.turn_memo import is_same_for_all
from toolkit.engine.code.types import Compiled, Frame, Here, Option, Refuse, Run, Spoken, Test
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.query.same_as import spaces_named
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.components.pieces import lacking
from toolkit.model.effects.components.spaces import Deal, Dealing, Put, Putting
from toolkit.model.effects.wording.holding import SameAs, several

Goal = Callable[[int, int], "int | None"]  # a seat and `this`: a space, or None for nowhere


def put(step: Put, compiler: Compiler) -> Compiled:
    """Put a piece on the space, or ask on which; the first of those that are alike is taken."""
    what, at = step.put.what, step.put.at
    here, source_of = compiler.selectors.here(what, "supply"), compiler.selectors.source(what, "supply")
    target = compiler.zone(step.put.to) if step.put.to else compiler.role("play")
    mark, place_of = compiler.graph.mark, compiler.graph.place_of

    with compiler.about(None):
        first = compiler.effect(step.put.first or ()).run

    def lay(state: State, seat: int, one: int, space: int) -> None:
        first(state, seat, space)
        compiler.moves.move(state, one, source_of(state, seat, one), target(seat, one))
        state.counters[mark + one] = place_of(state, space)

    held, why = compiler.selectors.some_here(what, "supply"), lacking(what, "supply", compiler)
    if not step.put.first and own_zones(what.zone, step.put.to, compiler) and (at.this or step.put.is_under_this):
        return Compiled(_putting(step.put, compiler), can=held, why=why, counts=False)

    def missing(state: State, seat: int, piece: int) -> str:
        return f"there is no {at.one(compiler.lexicon)}" if held(state, seat, piece) else why(state, seat, piece)

    if goal := _only_space(step.put, compiler):
        can = _named(goal, held) if isinstance(at.named, SameAs) else held
        return Compiled(_laying(here, lay, goal), can=can, plain=not step.put.first, why=missing, counts=False)
    spaces = compiler.selectors.here(at, "play")

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        pieces = compiler.equivalence.distinct(state, here(state, frame[1], frame[2]))
        return [(*one, space) for one in pieces for space in spaces(state, frame[1], frame[2])]

    def take(state: State, frame: Frame, option: Option) -> None:
        lay(state, frame[1], *option)

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"put": compiler.name(option[0]), **compiler.graph.said(option[1], frame[1])}

    some = compiler.memo("some", at, lambda: compiler.turn_memo.once(spaces)) if is_same_for_all(at) else spaces

    def possible(state: State, seat: int, piece: int) -> bool:
        return held(state, seat, piece) and bool(some(state, seat, piece))

    ask = asked(compiler.decision(options, take, say), possible)
    return Compiled(ask, can=possible, plain=False, why=missing, counts=False)


def _only_space(putting: Putting, compiler: Compiler) -> Goal | None:
    """Return the function from a seat and `this` to the space where something is put; None where one is chosen."""
    at = putting.at
    if at.this or putting.is_under_this:
        return lambda seat, this: this
    if not at.model_fields_set <= {"space", "of", "named", "whose"}:
        return None
    by_seat = compiler.graph.by_seat(at)
    if isinstance(at.named, SameAs):
        return _space_named(spaces_named(at, at.named.field, compiler.box, compiler.graph), by_seat, compiler)
    only = [compiler.graph.listed(meant) for meant in by_seat]
    return (lambda seat, this: only[seat][0]) if all(len(one) == 1 for one in only) else None


def _space_named(named: Mapping[int, int], by_seat: Sequence[int], compiler: Compiler) -> Goal | None:
    """Return the function to the space that `this` names for a player; None where any names several."""
    goals = [{this: compiler.graph.listed(own & spaces) for this, spaces in named.items()} for own in by_seat]
    if any(len(spaces) > 1 for goal in goals for spaces in goal.values()):
        return None
    return lambda seat, this: next(iter(goals[seat].get(this, ())), None)


def _named(goal: Goal, held: Test) -> Test:
    """Return the test of whether there is something to put, and a space that `this` names."""
    return lambda state, seat, piece: held(state, seat, piece) and goal(seat, piece) is not None


def _laying(here: Here, lay: Callable[[State, int, int, int], None], goal: Goal) -> Run:
    """Return what lays the last of some pieces on a space, if there is one."""

    def run(state: State, seat: int, piece: int) -> None:
        space = goal(seat, piece)
        if space is not None and (pieces := here(state, seat, piece)):
            lay(state, seat, pieces[-1], space)

    return run


def own_zones(source: str | None, target: str | None, compiler: Compiler) -> bool:
    """Whether something goes from a player's own zone to another one."""
    return all(zone is not None and compiler.layout.each(zone) == "player" for zone in (source, target))


def _putting(putting: Putting, compiler: Compiler) -> Run:
    """Return what takes the last of the pieces meant from a player's own zone to another one, on the space."""
    meant, first, mark = compiler.selectors.pieces(putting.what), compiler.graph.first, compiler.graph.mark
    source, target = compiler.layout.place(str(putting.what.zone)), compiler.layout.place(str(putting.to))
    move = compiler.moves.move

    def run(state: State, seat: int, piece: int) -> None:
        space = piece - first + 1 if piece >= first else state.counters[mark + piece]
        for one in reversed(state.zones[source + seat]):
            if one in meant:
                move(state, one, source + seat, target + seat)
                state.counters[mark + one] = space
                return

    return run


def deal(step: Deal, compiler: Compiler) -> Compiled:
    """Lay on each space what waits in the zone for one, or the top card of its pile, as often as it says.

    Of spaces that each player has, those of the player who acts are meant, unless it says `whose`. Where it fills
    them, what lies there already counts.
    """
    place, mark, number = compiler.zone(step.deal.to), compiler.graph.mark, compiler.number("round")
    pile_of, dealt, fills = compiler.box.pile_of, _dealt(step.deal, compiler), step.deal.fill
    spaces = compiler.selectors.regions.spaces(step.deal.at)

    def run(state: State, seat: int, piece: int) -> None:
        counters, lying = state.counters, state.zones[place(seat, 0)]
        there = Counter(counters[mark + one] for one in lying) if fills else Counter[int]()
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


def _dealt(dealing: Dealing, compiler: Compiler) -> Callable[[int, tuple[int, ...]], list[tuple[int, int]]]:
    """Return the function that lists, for a round and some spaces, each with the pile of each of its cards."""
    graph = compiler.graph

    @lru_cache(maxsize=1000)
    def dealt(number: int, spaces: tuple[int, ...]) -> list[tuple[int, int]]:
        found = []
        for space in spaces:
            spot = graph.spots[space]
            cards = int(spot.value(dealing.cards) or 0) if dealing.cards else 1
            for pile in _piles_of(spot.value(dealing.source), number):
                found += [(space - graph.first + 1, compiler.pile(pile))] * cards
        return found

    return dealt


def _piles_of(said: Any, number: int) -> Iterator[str]:
    """Yield the piles that a space names for a round."""
    for one in several(said):
        if isinstance(one, str):
            yield one
        elif number in (getattr(one, "rounds", None) or (number,)):
            yield str(one.pile)
