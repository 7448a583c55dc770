"""Verbs about what lies on components, and the marks that these and spaces bear: place, advance, mark, unmark."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.marking import Marking, MarkStep, Unmark
from toolkit.model.effects.components.tokens import Advance, Place, Placing
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.loaded.project import Game

Kinds = Mapping[str, frozenset[int]]


def place(step: Place, compiler: Compiler) -> Compiled:
    """Ask for a piece whose next space takes one of the tokens, until there are none or the player stops.

    A frame holds how many may still be placed, and how many must be.
    """
    hosts, spaces = compiler.selectors.here(step.place.on, "play"), compiler.spaces
    supply, tokens = compiler.role("supply"), compiler.mark("tokens")
    amount, least, kinds_for = measure(step.place.up_to, compiler), step.place.at_least, _fitting(step.place, compiler)

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        kinds = kinds_for(frame[2])
        open_to: list[Option] = []
        for (host,) in compiler.equivalence.distinct(state, hosts(state, frame[1], frame[2])):
            free, stock = spaces[host][state.counters[tokens + host] :], state.zones[supply(frame[1], host)]
            if free and (wanted := kinds.get(free[0])):
                open_to += [(host, one) for one in [one for one in stock if one in wanted][-1:]]
            if refuse:
                _refuse_others(host, compiler.lexicon, free, kinds, stock, refuse)
        return [*open_to, (NOTHING, NOTHING)] if open_to and frame[4] <= 0 else open_to

    def take(state: State, frame: Frame, option: Option) -> None:
        (number, seat, piece, left, still), (host, token) = frame, option
        if host != NOTHING:
            compiler.moves.put(state, seat, token, supply(seat, token), host)
            state.counters[tokens + host] += 1
            go_on(state, (number, seat, piece, left - 1, still - 1))

    def go_on(state: State, frame: Frame) -> None:
        ways = options(state, frame, None) if frame[3] > 0 else []
        if len(ways) > 1:
            state.frames.append(frame)
        elif ways:
            take(state, frame, ways[0])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        on: Spoken = {} if option[0] == NOTHING else {"on": compiler.name(option[0])}
        return {"place": compiler.name(option[1]), **on}

    decision = compiler.decision(options, take, say)

    def run(state: State, seat: int, piece: int) -> None:
        go_on(state, (decision, seat, piece, amount(state, seat, piece), least))

    def can(state: State, seat: int, piece: int) -> bool:
        return bool(options(state, (decision, seat, piece, 1, 1), None))

    def why(state: State, seat: int, piece: int) -> str:
        reasons: list[str] = []
        options(state, (decision, seat, piece, 1, 1), lambda option, told: reasons.append(told))
        nearest = sorted(reasons, key=lambda told: told.startswith("no space"))
        return nearest[0] if nearest else "there is nothing to place it on"

    return Compiled(run, can=can, plain=False, why=why, counts=False) if least else Compiled(run, plain=False)


def _fitting(placing: Placing, compiler: Compiler) -> Callable[[int], Kinds]:
    """Return the function that gives the tokens which a component may let be placed.

    They may have to hold in a field what the component holds there, or what it stands for.
    """
    every = {str(name): compiler.selectors.pieces(Selector(token=name)) for name in placing.token}
    if not (field := placing.like):
        return lambda piece: every

    parts = compiler.game.by_id

    def own(name: str) -> Kinds:
        held = {parts[one].value(field) for one in (name, *compiler.selectors.stands_for(name))} - {None}
        return {token: pieces for token, pieces in every.items() if parts[token].value(field) in held}

    names, by_design = compiler.box.names, {name: own(name) for name in dict.fromkeys(compiler.box.names)}
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
    here, at = compiler.selectors.here(step.advance.on, "play"), compiler.mark(step.advance.marker)
    ends, by = compiler.track_ends, measure(step.advance.by, compiler)

    def go_on(state: State, seat: int, this: int, piece: int) -> None:
        state.counters[at + piece] = min(ends[piece], state.counters[at + piece] + by(state, seat, this))

    if step.advance.on.this:
        return Compiled(lambda state, seat, piece: go_on(state, seat, piece, piece))

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        lying = here(state, frame[1], frame[2])
        for one in lying if refuse else ():
            if refuse and state.counters[at + one] >= ends[one]:
                refuse((one,), "its marker is at the end")
        return compiler.equivalence.distinct(state, [one for one in lying if state.counters[at + one] < ends[one]])

    return compiler.question(
        options,
        lambda state, frame, option: go_on(state, frame[1], frame[2], option[0]),
        lambda state, frame, option: {"advance": compiler.name(option[0])},
        needed=False,
    )


def mark(step: MarkStep, compiler: Compiler) -> Compiled:
    """Mark all that are meant."""
    return _set(step.mark, 1, compiler)


def unmark(step: Unmark, compiler: Compiler) -> Compiled:
    """Take the mark off all that are meant."""
    return _set(step.unmark, 0, compiler)


def _set(marking: Marking, value: int, compiler: Compiler) -> Compiled:
    """Set the mark; `this` is what says it, or what an action is done to: a component or a space."""
    name, what, graph = marking.mark, marking.what, compiler.graph
    here = compiler.selectors.here(what, "play")
    is_borne = name in compiler.memo("borne", "", lambda: _borne(compiler.game)) if graph.names else False
    of_pieces = None if what.space else compiler.mark(name)
    of_spaces = graph.slot_of(name) if is_borne else None

    def run(state: State, seat: int, piece: int) -> None:
        for one in here(state, seat, piece):
            slot = of_pieces if one < graph.first else of_spaces
            if slot is not None:
                state.counters[slot + one] = value

    return Compiled(run)


def _borne(game: Game) -> frozenset[str]:
    """Return the marks that effects give to spaces, or look for there."""
    asked = [(one, (one.marked, one.unmarked)) for one in game.said if isinstance(one, Selector)]
    given = [(one.what, (one.mark,)) for one in game.said if isinstance(one, Marking)]
    return frozenset(str(mark) for what, marks in (*asked, *given) if what.space for mark in marks if mark)
