"""Set-up: what play.yaml takes from the box and lays out, compiled for a number of players."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import TYPE_CHECKING, Any

from toolkit.engine.box import BOX
from toolkit.engine.state import State
from toolkit.engine.streams import flips, mixed, shuffle
from toolkit.engine.table import PILES, SETUP

if TYPE_CHECKING:
    from toolkit.engine.table import Table
    from toolkit.model.play import SetupStep

Lay = Callable[["State"], None]


class ShortError(Exception):
    """A step of the set-up that finds too little: its identifier, what it wants, what there is."""

    def __init__(self, step: str, wanted: int, held: int) -> None:
        super().__init__(f"the set-up step '{step}' takes {wanted}, and {held} are there")
        self.step, self.wanted, self.held = step, wanted, held


def applies(step: SetupStep, seats: int, variants: frozenset[str]) -> bool:
    """Say whether a step is for this number of players and these variants."""
    return (not step.players or seats in step.players) and (not step.variants or not variants.isdisjoint(step.variants))


@dataclass(frozen=True, slots=True)
class Laying:
    """A step of the set-up: `run` lays pieces out and gives what chance then does to them.

    It is `chosen` where chance, or what an earlier step did by chance, decides which pieces are taken. `pieces` are
    those that it may take, `places` those that it takes from, but for the box, and lays to; of a gain both are None.
    """

    run: Callable[[State], tuple[Lay, ...]]
    chosen: bool = False
    pieces: frozenset[int] | None = None
    places: frozenset[int] | None = None

    def is_free_of(self, other: Laying) -> bool:
        """Say whether it does the same before another one as after it."""
        if self.pieces is None or self.places is None or other.pieces is None or other.places is None:
            return False
        return self.pieces.isdisjoint(other.pieces) and self.places.isdisjoint(other.places)


def unpacked(table: Table) -> State:
    """Give the state of a compiled table in which everything is still in the box, and nothing remains to be done."""
    layout = table.layout
    zones: list[list[int]] = [[] for _ in layout.places]
    zones[0] = list(range(len(table.box)))
    return State(array("q", bytes(8 * layout.size)), zones, [], [0] * (PILES + len(table.box.piles)))


def streams_of(table: Table, seed: int) -> list[int]:
    """Give the streams of chance of a game by its seed."""
    return [mixed(seed, number) for number in range(PILES + len(table.box.piles))]


class Setup:
    """The set-up of a game, compiled. What needs no chance is laid out once, and copied for every deal."""

    def __init__(self, table: Table) -> None:
        self._steps = list(compile_setup(table))
        self._laid: tuple[State, tuple[Lay, ...], list[Laying]] | None = None

    def deal(self, empty: Callable[[], State], streams: list[int]) -> State:
        """Give a state that is set up with these streams of chance; ShortError where too little is there."""
        if self._laid is None:
            self._laid = self._lay_out(empty())
        state, mixing, later = self._laid
        state = state.clone()
        state.streams[:] = streams
        for mix in mixing:
            mix(state)
        for step in later:
            for mix in step.run(state):
                mix(state)
        return state

    def _lay_out(self, state: State) -> tuple[State, tuple[Lay, ...], list[Laying]]:
        mixing: list[Lay] = []
        later: list[Laying] = []
        for step in self._steps:
            if step.chosen or not all(map(step.is_free_of, later)):
                later.append(step)
            else:
                mixing += step.run(state)
        return state, tuple(mixing), later


def compile_setup(table: Table) -> list[Laying]:
    """Compile the steps of the set-up that apply, in order; a step whose cards a player chooses among is no part of it.

    Running one raises ShortError where too little is there.
    """
    steps = table.game.play.body.setup if table.game.play else ()
    wanted = [step for step in steps if applies(step, table.seats, table.variants) and step.keep is None]
    return [lay for step in wanted for lay in (_taking(step, table) if step.take else _giving(step, table))]


def _seats(step: SetupStep, table: Table) -> list[int]:
    if step.each == "table":
        return [0]
    return [seat for seat in range(table.seats) if not step.seats or seat + 1 in step.seats]


def _giving(step: SetupStep, table: Table) -> list[Laying]:
    gains = [(table.counter(name), table.measure(amount)) for name, amount in (step.gain or {}).items()]
    seats = _seats(step, table) if step.each == "player" else range(table.seats)

    def lay(state: State) -> tuple[Lay, ...]:
        for slot, amount in gains:
            for seat in seats:
                state.counters[slot + seat] += amount(state, seat, 0)
        return ()

    return [Laying(lay)]


def _taking(step: SetupStep, table: Table) -> list[Laying]:
    from toolkit.model.match import chosen  # noqa: PLC0415

    meant = table.box.pieces({part.id for part in chosen(table.game, step.take)}) if step.take else frozenset()
    count = None if step.count == "all" else _by_players(step.count, table)
    laid = [(seat, _lay(step, table, seat, meant, count)) for seat in _seats(step, table)]
    plain = step.origin is not None and not step.shuffle and step.side != "random" and not _marked_back(step, table)
    if not (plain and count and meant):
        return [one for _, one in laid]
    return [_dealing(step, table, seat, meant, count, one) for seat, one in laid]


def _marked_back(step: SetupStep, table: Table) -> bool:
    """Say whether pieces are marked as lying face down; where nobody or only their owner sees them, none need be."""
    zone = table.game.head.zones.get(str(step.to))
    return _side(step, table) == "back" and (zone is None or zone.seen == "all")


def _dealing(step: SetupStep, table: Table, seat: int, meant: frozenset[int], count: int, otherwise: Laying) -> Laying:
    """Deal the topmost pieces of one place to another, where nothing else lies among them."""
    sources, targets = _sources(step, table, seat, meant), {table.zone(step.to or BOX)(seat, one) for one in meant}
    (source, *more), (target, *others) = sources, targets

    def deal(state: State) -> tuple[Lay, ...]:
        pieces = state.zones[source][-count:]
        if len(pieces) < count or not meant.issuperset(pieces):
            return otherwise.run(state)
        del state.zones[source][-count:]
        state.zones[target].extend(reversed(pieces))
        return ()

    return otherwise if more or others else replace(otherwise, run=deal, chosen=True)


def _by_players(value: Any, table: Table) -> int:
    return value if isinstance(value, int) else table.players(value.players)


def _lay(step: SetupStep, table: Table, seat: int, meant: frozenset[int], count: int | None) -> Laying:
    sources, target = _sources(step, table, seat, meant), table.zone(step.to or BOX)
    stream = PILES + min(table.box.pile_of[piece] for piece in meant) if meant else SETUP
    turned, side = table.mark("turned"), _side(step, table)
    ranks = dict(table.field(step.stack)) if step.stack else {}
    places = {target(seat, piece) for piece in meant}
    random_ones = step.shuffle and step.origin is None and (count is not None or len(places) > 1)
    back = _marked_back(step, table)

    def lay(state: State) -> tuple[Lay, ...]:
        held = [(piece, place) for place in sources for piece in filter(meant.__contains__, state.zones[place])]
        wanted = len(held) if count is None else count
        if wanted > len(held):
            raise ShortError(step.id, wanted, len(held))
        if random_ones:
            shuffle(state.streams, SETUP if count is not None else stream, held)
        taken = held[len(held) - wanted :] if step.origin or step.shuffle else held[:wanted]
        for piece, place in reversed(taken) if step.origin else taken:
            table.move(state, piece, place, target(seat, piece))
            state.counters[turned + piece] = back
        return tuple(mixing([piece for piece, _ in taken], state))

    def mixing(pieces: list[int], state: State) -> list[Lay]:
        mixes: list[Lay] = []
        if pieces and (ranks or (step.shuffle and step.origin is None and not random_ones)):
            place = target(seat, pieces[0])
            span = slice(len(state.zones[place]) - len(pieces), len(state.zones[place]))
            mixes += [partial(_mix, place, part, stream) for part in _stacked(state.zones[place], span, ranks)]
        if side == "random":
            mixes.append(partial(_turn, [turned + piece for piece in pieces]))
        return mixes

    return Laying(lay, random_ones or step.origin is not None, meant, frozenset(places.union(sources) - {0}))


def _stacked(pieces: list[int], span: slice, ranks: dict[int, int]) -> Iterator[slice]:
    """Sort a part of a pile, the lowest rank on top, and give the parts that are shuffled by themselves."""
    ranked = sorted(pieces[span], key=lambda piece: ranks.get(piece, 0), reverse=True)
    pieces[span] = ranked
    begin = span.start
    for _, group in groupby(ranked, key=lambda piece: ranks.get(piece, 0)):
        end = begin + sum(1 for _ in group)
        yield slice(begin, end)
        begin = end


def _mix(place: int, span: slice, stream: int, state: State) -> None:
    pieces = state.zones[place][span]
    shuffle(state.streams, stream, pieces)
    state.zones[place][span] = pieces


def _turn(sides: list[int], state: State) -> None:
    for slot, side in zip(sides, flips(state.streams, SETUP, len(sides)), strict=True):
        state.counters[slot] = side


def _sources(step: SetupStep, table: Table, seat: int, meant: frozenset[int]) -> list[int]:
    zone = step.origin or BOX
    if table.layout.each(zone) == "pile":
        return [table.layout.place(zone, pile=pile) for pile in sorted({table.box.pile_of[one] for one in meant})]
    return [table.layout.place(zone, seat)]


def _side(step: SetupStep, table: Table) -> Any:
    sides = getattr(step.side, "players", None)
    return sides.get(table.seats, sides.get("default")) if sides else step.side
