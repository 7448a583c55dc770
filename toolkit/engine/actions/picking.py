"""What keeps an action from being open, whatever it costs, and what it is done to: names, what is left out, and why."""

from __future__ import annotations

from toolkit.engine.code.action import Action, Closed, Gate, Only, Say, both
from toolkit.engine.code.types import NOTHING, Option, Spoken
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.pieces import Move
from toolkit.model.effects.control.standing import Limit
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.selector import Selector
from toolkit.model.gameplay.play import ActionPlay
from toolkit.model.loaded.match import chosen
from toolkit.model.schema.part import walk


def when_closed(one: ActionPlay, used: int | None, when: Condition | None, compiler: Compiler) -> Closed | None:
    """Return what says why an action is not open, whatever it costs."""
    limited = _limited(one.limit, used, compiler) if one.limit and used is not None else None
    return both(limited, closed_by((test(when, compiler), f"only {when.words(compiler.lexicon)}") if when else None))


def _limited(limit: Limit, used: int, compiler: Compiler) -> Closed:
    times = measure(limit.times, compiler)

    def closed(state: State, seat: int, piece: int) -> str | None:
        if state.counters[used + seat] < (most := times(state, seat, piece)):
            return None
        return f"it is done {limit.model_copy(update={'times': most}).words(compiler.lexicon)} at most"

    return closed


def closed_by(gate: Gate | None) -> Closed | None:
    """Return what says why an action is not open to anything at all."""
    if gate is None:
        return None
    holds, why = gate
    return lambda state, seat, piece: None if holds(state, seat, piece) else why


def done_once(mark: int, each: str) -> Closed:
    """Return what says that an action was done to something already."""
    message = f"it is done once each {each} at most"
    return lambda state, seat, piece: message if state.counters[mark + piece] else None


def marked(pick: Selector, compiler: Compiler) -> Closed | None:
    """Return what says why a component cannot be picked by the marks that it bears, or does not."""
    asked = [(name, name == pick.marked) for name in (pick.marked, pick.unmarked) if name and not pick.space]
    if not asked:
        return None
    tests = [
        (compiler.mark(name), wanted, f"it shows {'no' if wanted else 'its'} {compiler.lexicon.noun('mark', name).one}")
        for name, wanted in asked
    ]

    def closed(state: State, seat: int, piece: int) -> str | None:
        for slot, wanted, words in tests:
            if bool(state.counters[slot + piece]) is not wanted:
                return words
        return None

    return closed


def with_space(action: Action, pieces: list[int], compiler: Compiler) -> Say:
    """Return what names a piece, and the space that it lies on where a copy lies on another one."""
    graph, design_of = compiler.graph, compiler.box.design_of
    copies: dict[int, list[int]] = {}
    for piece in pieces:
        copies.setdefault(design_of[piece], []).append(piece)
    if not graph.names or all(len(alike) == 1 for alike in copies.values()):
        return action.say

    def say(state: State, seat: int, option: Option) -> Spoken:
        deed, space = action.say(state, seat, option), graph.place_of(state, option[0])
        alike = copies.get(design_of[option[0]], [])
        spaces = {graph.place_of(state, one) for one in alike} - {0}
        return {**deed, **graph.said(space + graph.first - 1, seat)} if space and len(spaces) > 1 else deed

    return say


def at_free(spaces: Selector, compiler: Compiler) -> tuple[Only, Closed]:
    """Return what leaves out pieces that lie on spaces without room, and what says why."""
    room, single, mark = compiler.selectors.regions.bits(spaces), compiler.graph.single, compiler.graph.mark
    message = f"no room is left on its {compiler.lexicon.noun('space', str(spaces.space)).one}"

    def closed(state: State, seat: int, piece: int) -> str | None:
        return None if single[state.counters[mark + piece]] & room(state, seat, piece) else message

    def only(state: State, seat: int, pieces: list[int]) -> list[int]:
        left, counters = room(state, seat, NOTHING), state.counters
        return [piece for piece in pieces if single[counters[mark + piece]] & left]

    return only, closed


def barred(one: ActionPlay, compiler: Compiler) -> dict[int, str]:
    """Return why an action is never done to some pieces, by piece."""
    parts = {part.id: said.why for said in one.refuses for part in chosen(compiler.game, said.of)}
    return {piece: why for name, why in parts.items() for piece in compiler.box.copies(name)}


def is_drawing(one: ActionPlay, compiler: Compiler) -> bool:
    """Whether what is picked comes into the hand, so that it is not played yet."""
    moves = [found.value.move for found in walk(one.does) if isinstance(found.value, Move)]
    return any(move.what.this and move.to == compiler.layout.roles.get("hand") for move in moves)


def whatever_room(pick: Selector) -> Selector:
    """Return what may be picked, had all spaces room; what lies on none is left out anyway."""
    at = pick.at.model_copy(update={"free": False}) if pick.at else None
    anywhere = at is None or at.model_fields_set <= {"space", "free"}
    return pick.model_copy(update={"at": None if anywhere else at})
