"""Amounts, compiled: a function for each shape of the model's `amount`, which MEASURES lists."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final, TypeGuard

from toolkit.engine.code.combinators import total
from toolkit.engine.code.types import NOTHING, Measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.query.regions import ROLLED
from toolkit.engine.resources.payment import CounterPayment
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.model.effects.values import amount as shapes
from toolkit.model.effects.values.along import DistanceOf, Largest, Longest
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.standing_at import PersonOf, SideOf
from toolkit.model.gameplay.play import by_players
from toolkit.model.schema.part import Numbered


def measure(amount: Any, compiler: Compiler) -> Measure:
    """Compile an amount: a number, or a shape of MEASURES."""
    if compiler.changed and isinstance(amount, Numbered | ByPlayers) and amount.name in compiler.changed:
        return compiler.memo("changed", amount, lambda: _changed(amount, compiler))
    if isinstance(amount, int):
        return compiler.memo("number", amount, lambda: lambda state, seat, piece: amount)
    return compiler.memo("amount", amount, lambda: MEASURES[type(amount)](amount, compiler))


def is_fixed(amount: Any) -> TypeGuard[int]:
    """Whether an amount is a number for sure, and no name of one that could be another for a player."""
    return type(amount) is int


def _changed(amount: Numbered | ByPlayers, compiler: Compiler) -> Measure:
    """Read a number of the game with what a player's pieces in play make of it, never less than nothing."""
    number, name = amount if isinstance(amount, int) else by_players(amount, compiler.seats) or 0, amount.name
    return lambda state, seat, piece: max(0, number + compiler.shift(state, seat, name))


def stands(counter: str, compiler: Compiler) -> Measure:
    """Return what a counter stands at, or what all is worth that it is paid with."""
    if counter in compiler.payments:
        worth = compiler.payments[counter].worth
        return lambda state, seat, piece: worth(state, seat)
    slot = compiler.counter(counter)
    return compiler.memo("stands", slot, lambda: lambda state, seat, piece: state.counters[slot + seat])


def know_payments(compiler: Compiler) -> None:
    """Compile what counters are paid with that are paid with other counters, before anything that asks for it."""
    counters = compiler.game.head.counters
    for name, one in counters.items():
        paid = one.paid_with
        if paid and paid.kind and paid.zone is None:
            said = {part.value(paid.kind): part.value(paid.worth) for part in compiler.game.components()}
            worths = {str(kind): worth for kind, worth in said.items() if kind in counters}
            amounts = {kind: counters[kind].worth or 0 if worth is None else worth for kind, worth in worths.items()}
            known = {kind: one if isinstance(one, int) else measure(one, compiler) for kind, one in amounts.items()}
            compiler.payments[str(name)] = CounterPayment(compiler.layout, compiler.task_table, known)


def _shown(number: int) -> Measure:
    """Return what a number of the table stands at."""
    return lambda state, seat, piece: state.counters[number]


def left_over(amount: shapes.LeftOver, compiler: Compiler) -> Measure:
    """Divide, and keep the rest."""
    held, per = stands(amount.left_over, compiler), amount.per
    return lambda state, seat, piece: held(state, seat, piece) % per


def count_of(amount: shapes.CountOf, compiler: Compiler) -> Measure:
    """Count the pieces where they lie; in play if the selector does not say where."""
    here = compiler.selectors.here(amount.count, "play")
    return lambda state, seat, piece: len(here(state, seat, piece))


def field_of(amount: shapes.FieldOf, compiler: Compiler) -> Measure:
    """Read the field of the component that says it, or of others."""
    numbers = compiler.field(amount.field)
    if amount.of is None:
        return lambda state, seat, piece: numbers.get(piece, 0)  # it may be left out
    said = [numbers.get(one, 0) for one in range(len(compiler.box.design_of))].__getitem__
    here = compiler.selectors.here(amount.of, "play")
    return lambda state, seat, piece: sum(map(said, here(state, seat, piece)))


def track_of(amount: shapes.TrackOf, compiler: Compiler) -> Measure:
    """Read the number at which the marker stands."""
    tracks, at = compiler.track(amount.track), compiler.mark(amount.marker)
    return lambda state, seat, piece: tracks[piece][state.counters[at + piece]]


def difference_of(amount: shapes.Difference, compiler: Compiler) -> Measure:
    """Take one from the other, as far as there is anything left."""
    whole, less = (measure(part, compiler) for part in amount.difference)
    return lambda state, seat, piece: max(0, whole(state, seat, piece) - less(state, seat, piece))


def side_of(amount: SideOf, compiler: Compiler) -> Measure:
    """Read the side that lies up."""
    said, turned = up_side(amount.side, compiler), compiler.mark("turned")
    return lambda state, seat, piece: int(said[piece][state.counters[turned + piece]]) if piece in said else 0


def up_side(field: str, compiler: Compiler) -> dict[int, list[Any]]:
    """Return what the two sides of each piece say in a field, where they are records that have it."""
    pairs = {piece: each for piece, each in _records_with(field, field, compiler).items() if len(each) == 2}
    return {piece: [getattr(one, field) for one in each] for piece, each in pairs.items()}


def _records_with(field: str, key: str, compiler: Compiler) -> dict[int, tuple[Any, ...]]:
    """Return the records of each piece that have a field, and a `key` by which one of them counts."""
    found: dict[int, tuple[Any, ...]] = {}
    for piece, part in enumerate(compiler.box.components):
        for value in vars(part.body).values():
            if isinstance(value, tuple) and value and hasattr(value[0], field) and hasattr(value[0], key):
                found[piece] = value
    return found


def person_of(amount: PersonOf, compiler: Compiler) -> Measure:
    """Read what whoever stands there says in a field, or in the record of the way they were sent; else 0."""
    field, place, on = amount.person, compiler.layout.place(amount.zone), compiler.mark(ON)
    plain, records = compiler.field(field), _records_with(field, "way", compiler)
    marks = {piece: [compiler.mark(str(one.way)) for one in each[1:]] for piece, each in records.items()}
    said = {piece: [int(getattr(one, field)) for one in each] for piece, each in records.items()}

    def number(state: State, seat: int, piece: int) -> int:
        counters = state.counters
        person = next((one for one in state.zones[place + seat] if counters[on + one] - 1 == piece), None)
        if person is None or person not in said:
            return 0 if person is None else plain.get(person, 0)
        ways = enumerate(marks[person], 1)
        return said[person][next((way for way, mark in ways if counters[mark + person]), 0)]

    return number


def longest(amount: Longest, compiler: Compiler) -> Measure:
    """Follow the pieces along links or edges that are open."""
    here, mark, way = compiler.selectors.here(amount.longest, "play"), compiler.graph.mark, compiler.graph.longest
    shut, closed = compiler.selectors.regions.paths.shut, compiler.graph.closed

    def measure(state: State, seat: int, piece: int) -> int:
        lying = frozenset(state.counters[mark + one] for one in here(state, seat, piece))
        shut_now = shut(state, seat) if closed else 0
        return way(lying - {link + 1 for at, (link, _) in enumerate(closed) if shut_now >> at & 1})

    return measure


def largest(amount: Largest, compiler: Compiler) -> Measure:
    """Join neighbours into groups."""
    where, group = compiler.selectors.regions.around(amount.largest, compiler.graph.single), compiler.graph.largest
    return lambda state, seat, piece: group(where(state, seat, piece))


def ranked(rank: shapes.Rank, compiler: Compiler) -> Measure:
    """Return what a player's place is worth among all who have enough, perhaps of a piece or on a space."""
    count, least = measure(rank.by, compiler), rank.at_least
    seats, points = range(compiler.seats), [measure(one, compiler) for one in (*rank.points, *[0] * compiler.seats)]

    def worth(state: State, seat: int, piece: int) -> int:
        mine = count(state, seat, piece)
        if mine < least:
            return 0
        every = [count(state, one, piece) for one in seats]
        place, tied = sum(1 for one in every if one > mine), every.count(mine)
        if rank.ties == "share":
            return sum(one(state, seat, piece) for one in points[place : place + tied]) // tied
        return 0 if rank.ties == "nobody" and tied > 1 else points[place](state, seat, piece)

    return worth


def in_sets(sets: shapes.Sets, compiler: Compiler) -> Callable[[State, int, list[int]], int]:
    """Return what some pieces are worth in sets, of which each is as large as can be made of what is left."""
    field, most = str(sets.differ or sets.same), len(sets.points)
    values = [repr(part.value(field)) for part in compiler.box.components]
    points = [measure(one, compiler) for one in sets.points]

    def worth(state: State, seat: int, pieces: list[int]) -> int:
        held: Counter[object] = Counter(values[piece] for piece in pieces)
        if sets.differ:
            held = Counter(number for many in held.values() for number in range(many))  # how many are in each set
        sizes = (size for many in held.values() for size in (*[most] * (many // most), many % most) if size)
        return sum(points[size - 1](state, seat, NOTHING) for size in sizes)

    return worth


def sets_of(amount: shapes.SetsOf, compiler: Compiler) -> Measure:
    """Make sets of what lies there; in play if the selector does not say where."""
    worth, here = in_sets(amount.sets, compiler), compiler.selectors.here(amount.sets.of, "play")
    return lambda state, seat, piece: worth(state, seat, here(state, seat, piece))


MEASURES: Final[dict[type, Callable[[Any, Compiler], Measure]]] = {
    shapes.CountOf: count_of,
    shapes.ValueOf: lambda amount, compiler: stands(amount.value, compiler),
    shapes.LeftOver: left_over,
    shapes.FieldOf: field_of,
    SideOf: side_of,
    PersonOf: person_of,
    shapes.BidOf: lambda amount, compiler: _shown(compiler.number("bid")),
    ByPlayers: lambda amount, compiler: measure(by_players(amount, compiler.seats) or 0, compiler),
    shapes.Rolled: lambda amount, compiler: _shown(compiler.number(ROLLED)),
    Longest: longest,
    Largest: largest,
    DistanceOf: lambda amount, compiler: compiler.selectors.regions.distance(amount.distance),
    shapes.TrackOf: track_of,
    shapes.Sum: lambda amount, compiler: total([measure(part, compiler) for part in amount.sum]),
    shapes.Difference: difference_of,
    shapes.RankOf: lambda amount, compiler: ranked(amount.rank, compiler),
    shapes.SetsOf: sets_of,
}
