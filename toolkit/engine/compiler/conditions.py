"""Conditions, compiled: a function for each shape of the model's `condition`, which TESTS lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from types import NoneType
from typing import Any, Final

from toolkit.engine.code.combinators import all_hold, any_holds, is_not
from toolkit.engine.code.types import Measure, Test
from toolkit.engine.compiler.amounts import is_fixed, measure, stands, up_side
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.query.regions import ROLLED
from toolkit.engine.state.game_state import State
from toolkit.model.effects.values import condition as shapes
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.values.standing_at import HaveEach
from toolkit.model.effects.wording.holding import several
from toolkit.model.maps.map import Opener


def test(condition: shapes.Condition, compiler: Compiler) -> Test:
    """Compile a condition."""
    return compiler.memo("test", condition, lambda: TESTS[type(condition)](condition, compiler))


def depends_on_piece(condition: shapes.Condition) -> bool:
    """Whether a condition may hold for one component and not for another: where it is not known to speak of none."""
    match condition:
        case shapes.AllOf():
            return any(map(depends_on_piece, condition.all))
        case shapes.AnyOf():
            return any(map(depends_on_piece, condition.any))
        case shapes.Not():
            return depends_on_piece(condition.not_)
        case shapes.Have() if speaks_of_this(condition.have):
            return True
        case shapes.Reach() | shapes.Have():
            return not {type(condition.at_least), type(condition.at_most)} <= {int, NoneType}
        case _:
            return not isinstance(condition, shapes.Full | shapes.PlayersLeft | shapes.Thrown | shapes.InVariant)


def speaks_of_this(what: Selector) -> bool:
    """Whether a selector may mean something else for one component than for another."""
    asked = (what.this, what.space, what.on, what.at, what.within, what.touching, what.asks_this or None)
    return any(part not in (None, False) for part in asked)


def space_taken(space: int, compiler: Compiler) -> Test:
    """Ask whether the token of a space (from 1, from the top) lies on the piece that says it."""
    tokens = compiler.mark("tokens")
    return lambda state, seat, piece: state.counters[tokens + piece] >= space


def have(condition: shapes.Have, compiler: Compiler) -> Test:
    """Count the pieces in play, or where the selector says."""
    what, most = condition.have, condition.at_most
    if most is None and what.space and condition.low == 1:
        bits = compiler.selectors.regions.bits(what)
        return lambda state, seat, piece: bits(state, seat, piece) != 0
    if most is None and is_fixed(condition.low):
        return compiler.selectors.some_here(what, "play", condition.low)
    if condition.low == 0 and most == 0:
        return is_not(compiler.selectors.some_here(what, "play"))
    here = compiler.selectors.here(what, "play")
    return _between(condition.low, lambda state, seat, piece: len(here(state, seat, piece)), most, compiler)


def have_each(condition: HaveEach, compiler: Compiler) -> Test:
    """Match the values that the piece says, or its side that lies up, with what the others hold."""
    only = those_that_have_each(condition, compiler)
    return lambda state, seat, piece: bool(only(state, seat, [piece]))


def those_that_have_each(condition: HaveEach, compiler: Compiler) -> Callable[[State, int, list[int]], list[int]]:
    """Return the function that lists the pieces for which each of the values is there, among some."""
    here, turned = compiler.selectors.here(condition.of, "play"), compiler.mark("turned")
    sides, plain = up_side(condition.have_each, compiler), compiler.box.said(condition.have_each, tuple)
    values = compiler.box.said(condition.field, object).items()
    holds = {piece: str(value) for piece, value in values if value is not None}
    wanted = {piece: [Counter(map(str, each)).items() for each in both] for piece, both in sides.items()}
    wanted |= {piece: [Counter(map(str, value)).items()] * 2 for piece, value in plain.items()}

    @lru_cache(maxsize=4096)
    def met(held: tuple[str, ...]) -> frozenset[tuple[int, int]]:
        there = Counter(held)
        sides = ((piece, up, each) for piece, both in wanted.items() for up, each in enumerate(both))
        return frozenset((piece, up) for piece, up, each in sides if all(there[name] >= many for name, many in each))

    def only(state: State, seat: int, pieces: list[int]) -> list[int]:
        counters, lying = state.counters, here(state, seat, pieces[0]) if pieces else ()
        there = met(tuple(sorted([holds[one] for one in lying if one in holds])))
        return [one for one in pieces if (one, counters[turned + one]) in there or one not in wanted]

    return only


def reach(condition: shapes.Reach, compiler: Compiler) -> Test:
    """Compare the counter with its bounds."""
    held = stands(condition.counter, compiler)
    least = condition.at_least
    if is_fixed(least) and condition.at_most is None:
        return lambda state, seat, piece: held(state, seat, piece) >= least
    return _between(least, held, condition.at_most, compiler)


def _between(least: Any, held: Measure, most: Any, compiler: Compiler) -> Test:
    """Ask whether an amount is between two others, as far as there are any."""
    tests: list[Test] = []
    if least is not None:
        low = measure(least, compiler)
        tests.append(lambda state, seat, piece: low(state, seat, piece) <= held(state, seat, piece))
    if most is not None:
        high = measure(most, compiler)
        tests.append(lambda state, seat, piece: held(state, seat, piece) <= high(state, seat, piece))
    return all_hold(tests)


def thrown(condition: shapes.Thrown, compiler: Compiler) -> Test:
    """Look at the dice."""
    slot, wanted = compiler.number(ROLLED), frozenset(condition.rolled)
    return lambda state, seat, piece: state.counters[slot] in wanted


def players_left(condition: shapes.PlayersLeft, compiler: Compiler) -> Test:
    """Count the players who are not out."""
    low, high = condition.players_left.at_least or 0, condition.players_left.at_most

    def holds(state: State, seat: int, piece: int) -> bool:
        left = len(compiler.players.around(state, 0))
        return low <= left and (high is None or left <= high)

    return holds


def in_variant(condition: shapes.InVariant, compiler: Compiler) -> Test:
    """Tell what is known before play."""
    is_played = condition.variant in compiler.variants
    return lambda state, seat, piece: is_played


TESTS: Final[dict[type, Callable[[Any, Compiler], Test]]] = {
    # The option whose space is further down asks for more.
    shapes.Beside: lambda condition, compiler: space_taken(1, compiler),
    shapes.Have: have,
    HaveEach: have_each,
    shapes.Reach: reach,
    shapes.PlayersLeft: players_left,
    shapes.Full: lambda condition, compiler: compiler.capacity.full(condition.full),
    shapes.AllOf: lambda condition, compiler: all_hold([test(part, compiler) for part in condition.all]),
    shapes.AnyOf: lambda condition, compiler: any_holds([test(part, compiler) for part in condition.any]),
    shapes.Thrown: thrown,
    shapes.Not: lambda condition, compiler: is_not(test(condition.not_, compiler)),
    shapes.InVariant: in_variant,
}


def know_ways(compiler: Compiler) -> None:
    """Compile what opens the links of maps, before anything that asks for a way."""
    opened = [_opened(link, opener, compiler) for link, opener in compiler.graph.closed]
    compiler.selectors.regions.paths.know(opened, partial(measure, compiler=compiler))


def _opened(link: int, opener: Any, compiler: Compiler) -> Test:
    """Return the test of whether a link is open: where a component lies on it, or by a condition."""
    if not isinstance(opener, Opener):
        return test(opener, compiler)
    mark, first = link + 1, compiler.graph.mark
    pieces = frozenset(one for name in several(opener.token) for one in compiler.box.copies(name))
    if opener.whose != "mine":
        return lambda state, seat, piece: any(state.counters[first + one] == mark for one in pieces)
    place = compiler.role("play")
    return lambda state, seat, piece: any(
        one in pieces and state.counters[first + one] == mark for one in state.zones[place(seat, 0)]
    )
