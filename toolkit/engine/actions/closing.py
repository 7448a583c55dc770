"""What keeps an action of play.yaml from being open, whatever it costs: how often it was done, a condition, marks."""

from __future__ import annotations

from toolkit.engine.code.action import Closed, Gate, both
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.state.game_state import State
from toolkit.model.effects.control.standing import Limit
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.selector import Selector
from toolkit.model.gameplay.play import ActionPlay


def when_closed(one: ActionPlay, used: int | None, when: Condition | None, compiler: Compiler) -> Closed | None:
    """Return what says why an action is not open, whatever it costs."""
    limited = _limited(one.limit, used, compiler) if one.limit and used is not None else None
    return both(limited, shut((test(when, compiler), f"only {when.words(compiler.lexicon)}") if when else None))


def _limited(limit: Limit, used: int, compiler: Compiler) -> Closed:
    times = measure(limit.times, compiler)

    def closed(state: State, seat: int, piece: int) -> str | None:
        if state.counters[used + seat] < (most := times(state, seat, piece)):
            return None
        return f"it is done {limit.model_copy(update={'times': most}).words(compiler.lexicon)} at most"

    return closed


def shut(gate: Gate | None) -> Closed | None:
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
    if len(tests) == 1:
        ((only, needed, words),) = tests
        return lambda state, seat, piece: None if bool(state.counters[only + piece]) is needed else words

    def closed(state: State, seat: int, piece: int) -> str | None:
        for slot, wanted, words in tests:
            if bool(state.counters[slot + piece]) is not wanted:
                return words
        return None

    return closed
