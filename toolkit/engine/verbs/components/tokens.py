"""Verbs that put things on components: place, advance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from toolkit.engine.code.sequence import asked
from toolkit.engine.code.types import (
    NOTHING,
    Compiled,
    Frame,
    Here,
    Measure,
    Option,
    Options,
    Refuse,
    Spoken,
    Take,
    Test,
    Why,
)
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.tokens import Advance, Place, Placing
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.lexicon import Lexicon

Kinds = Mapping[str, frozenset[int]]


def place(step: Place, compiler: Compiler) -> Compiled:
    """Ask for a piece whose next space takes one of the tokens, until there are none or the player stops."""
    hosts, spaces = compiler.selectors.here(step.place.on, "play"), compiler.spaces
    supply, tokens = compiler.role("supply"), compiler.mark("tokens")
    amount = measure(step.place.up_to, compiler)
    kinds_for = _fitting(step.place, compiler)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        kinds = kinds_for(frame[2])
        open_to: list[Option] = []
        for (host,) in compiler.equivalence.distinct(state, hosts(state, frame[1], frame[2])):
            free, stock = spaces(host)[state.counters[tokens + host] :], state.zones[supply(frame[1], host)]
            if free and (wanted := kinds.get(free[0])):
                open_to += [(host, one) for one in [one for one in stock if one in wanted][-1:]]
            if refuse:
                _refuse_others(host, compiler.lexicon, free, kinds, stock, refuse)
        return [*open_to, (NOTHING, NOTHING)] if open_to and frame[4] <= 0 else open_to

    def take(state: State, frame: Frame, option: Option) -> None:
        host, token = option
        if host != NOTHING:
            compiler.moves.put(state, frame[1], token, supply(frame[1], token), host)
            state.counters[tokens + host] += 1
            again(state, frame[1], frame[2], frame[3] - 1, frame[4] - 1)

    decision = compiler.decision(options, take, partial(_placed, compiler))
    again = _going_on(options, take, decision)

    def run(state: State, seat: int, piece: int) -> None:
        again(state, seat, piece, amount(state, seat, piece), step.place.at_least)

    if not step.place.at_least:
        return Compiled(run, plain=False)
    can = _some_space(hosts, kinds_for, compiler)
    return Compiled(run, can=can, plain=False, why=_nearest(options, decision), counts=False)


def _some_space(hosts: Here, kinds_for: Callable[[int], Kinds], compiler: Compiler) -> Test:
    """Return the test of whether the next space of any piece takes one of the tokens that are left."""
    spaces = [compiler.spaces(piece) for piece in range(len(compiler.box))]
    supply, tokens = compiler.role("supply"), compiler.mark("tokens")

    def can(state: State, seat: int, piece: int) -> bool:
        if not (lying := hosts(state, seat, piece)):
            return False
        kinds, counters = kinds_for(piece), state.counters
        for host in lying:
            if own := spaces[host]:
                at = counters[tokens + host]
                if (
                    at < len(own)
                    and own[at] in kinds
                    and not kinds[own[at]].isdisjoint(state.zones[supply(seat, host)])
                ):
                    return True
        return False

    return can


def _going_on(options: Options, take: Take, decision: int) -> Callable[[State, int, int, int, int], None]:
    """Return the function that asks for the next of so many, or takes the only way that there is."""

    def again(state: State, seat: int, piece: int, left: int, still: int) -> None:
        frame = (decision, seat, piece, left, still)
        ways = options(state, frame, None) if left > 0 else []
        if len(ways) > 1:
            state.frames.append(frame)
        elif ways:
            take(state, frame, ways[0])

    return again


def _placed(compiler: Compiler, state: State, frame: Frame, option: Option) -> Spoken:
    if option[0] == NOTHING:
        return {"place": "nothing"}
    return {"place": compiler.name(option[1]), "on": compiler.name(option[0])}


def _nearest(options: Options, decision: int) -> Why:
    """Return the function that says why nothing can be placed, by what is nearest to it."""

    def why(state: State, seat: int, piece: int) -> str:
        reasons: list[str] = []
        options(state, (decision, seat, piece, 1, 1), lambda option, told: reasons.append(told))
        nearest = sorted(reasons, key=lambda told: told.startswith("no space"))
        return nearest[0] if nearest else "there is nothing to place it on"

    return why


def _fitting(placing: Placing, compiler: Compiler) -> Callable[[int], Kinds]:
    """Return the function that gives the tokens which a component may let be placed."""
    every = {str(name): compiler.selectors.pieces(Selector(token=name)) for name in placing.token}
    return _like(placing.like, every, compiler) if placing.like else lambda piece: every


def _like(field: str, kinds: Kinds, compiler: Compiler) -> Callable[[int], Kinds]:
    """Return the function that leaves, of some tokens, those that hold in a field what a component holds there.

    What the component stands for counts, too.
    """

    def own(name: str) -> Kinds:
        held = {compiler.component(one).value(field) for one in (name, *compiler.selectors.stands_for(name))} - {None}
        return {token: pieces for token, pieces in kinds.items() if compiler.component(token).value(field) in held}

    by_design = {name: own(name) for name in dict.fromkeys(compiler.box.names)}
    names = compiler.box.names
    return lambda piece: by_design[names[piece]]


def _refuse_others(
    host: int, lexicon: Lexicon, free: Sequence[str], kinds: Kinds, stock: list[int], refuse: Refuse
) -> None:
    """Tell of the tokens that a piece has no space for, or not the next one, or of which none is left."""
    for name, pieces in kinds.items():
        one = lexicon.noun("component", name).one
        if name not in free:
            why = f"no space for {lexicon.a(one)} is free on it"
        elif name != free[0]:
            why = f"its next space is for {lexicon.a(lexicon.noun('component', free[0]).one)}"
        elif pieces.isdisjoint(stock):
            why = f"no {one} is left"
        else:
            continue
        refuse((host, min(pieces)), why)


def advance(step: Advance, compiler: Compiler) -> Compiled:
    """Ask for a piece whose marker is not at the end of its track; a piece's track is its list of numbers."""
    distinct = compiler.equivalence.distinct
    here = compiler.selectors.here(step.advance.on, "play")
    at = compiler.mark(step.advance.marker)
    ends = compiler.track_ends
    by = measure(step.advance.by, compiler)
    if step.advance.on.this:
        return _advance_this(at, by, ends)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        lying = here(state, frame[1], frame[2])
        if refuse:
            for one in (one for one in lying if state.counters[at + one] >= ends(one)):
                refuse((one,), "its marker is at the end")
        return distinct(state, [one for one in lying if state.counters[at + one] < ends(one)])

    def take(state: State, frame: Frame, option: Option) -> None:
        piece = option[0]
        state.counters[at + piece] = min(ends(piece), state.counters[at + piece] + by(state, frame[1], frame[2]))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"advance": compiler.name(option[0])}

    decision = compiler.decision(options, take, say)

    def can(state: State, seat: int, piece: int) -> bool:
        return bool(options(state, (decision, seat, piece), None))

    return Compiled(asked(decision, can), plain=False)


def _advance_this(at: int, by: Measure, ends: Callable[[int], int]) -> Compiled:
    """Move the marker of the component that says it, as far as its track goes."""

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[at + piece] = min(ends(piece), state.counters[at + piece] + by(state, seat, piece))

    return Compiled(run)
