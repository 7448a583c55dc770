"""Verbs about the spaces of maps: put."""

from __future__ import annotations

from toolkit.engine.code import Code, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler import Compiler
from toolkit.engine.joining import asked
from toolkit.engine.state import State
from toolkit.model.effects.spaces import Put


def put(step: Put, make: Compiler) -> Code:
    """Put a piece on the space, or ask on which; the first of those that are alike is taken."""
    what, at = step.put.what, step.put.at
    here, source_of = make.find.here(what, "supply"), make.find.source(what, "supply")
    target, mark, place_of = make.role("play"), make.atlas.mark, make.atlas.place_of

    def lay(state: State, seat: int, one: int, space: int) -> None:
        make.moves.move(state, one, source_of(state, seat, one), target(seat, one))
        state.counters[mark + one] = place_of(state, space)

    def held(state: State, seat: int, piece: int) -> bool:
        return bool(here(state, seat, piece))

    if at.this:

        def run(state: State, seat: int, piece: int) -> None:
            if pieces := here(state, seat, piece):
                lay(state, seat, pieces[-1], piece)

        return Code(run, can=held)
    spaces = make.find.here(at, "play")

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        pieces = make.copies.distinct(state, here(state, frame[1], frame[2]))
        return [(*one, space) for one in pieces for space in spaces(state, frame[1], frame[2])]

    def take(state: State, frame: Frame, option: Option) -> None:
        lay(state, frame[1], *option)

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"put": make.name(option[0]), str(at.space): make.name(option[1])}

    def can(state: State, seat: int, piece: int) -> bool:
        return held(state, seat, piece) and bool(spaces(state, seat, piece))

    return Code(asked(make.decision(options, take, say), can), can=held, plain=False)
