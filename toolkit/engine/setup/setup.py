"""Set-up: what play.yaml takes from the box and lays out, compiled for a number of players."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Any, Final

from toolkit.engine.code.task_table import Tasks
from toolkit.engine.code.types import NOTHING
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.setup.tile_layout import Spread
from toolkit.engine.state.chance import DICE, PILES, SETUP, flips, mixed, shuffle
from toolkit.engine.state.game_state import State
from toolkit.engine.state.piece_index import BOX
from toolkit.engine.state.slots import ON
from toolkit.model.chapters import places_of, setup_of
from toolkit.model.match import chosen
from toolkit.model.play import SetupStep

ASK_LATER: Final = "ask in a step of the first round: 'rounds: [1]'"
Lay = Callable[[State], None]


class ShortError(Exception):
    """A step of the set-up that finds too little: its identifier, what it wants, what there is."""

    def __init__(self, step: str, wanted: int, held: int) -> None:
        super().__init__(f"the set-up step '{step}' takes {wanted}, and {held} are there")
        self.step, self.wanted, self.held = step, wanted, held


class StepError(LookupError):
    """A step of the set-up that asks for what the game does not have: its identifier, and what is wrong."""

    def __init__(self, step: str, problem: str, advice: str | None = None) -> None:
        super().__init__("; ".join(filter(None, (f"the set-up step '{step}' cannot be dealt: {problem}", advice))))
        self.step, self.problem, self.advice = step, problem, advice


def applies(step: SetupStep, seats: int, variants: frozenset[str]) -> bool:
    """Whether a step is for this number of players and these variants."""
    return (not step.players or seats in step.players) and step.is_in(variants)


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
        """Whether it does the same before another one as after it."""
        if self.pieces is None or self.places is None or other.pieces is None or other.places is None:
            return False
        return self.pieces.isdisjoint(other.pieces) and self.places.isdisjoint(other.places)


def unpacked(make: Compiler) -> State:
    """Return the state of a compiled game in which everything is still in the box, and nothing remains to be done."""
    layout = make.layout
    zones: list[list[int]] = [[] for _ in layout.places]
    zones[0] = list(range(len(make.box)))
    return State(array("q", bytes(8 * layout.size)), zones, [], [0] * _streams(make))


def streams_of(make: Compiler, seed: int) -> list[int]:
    """Return the streams of chance of a game by its seed."""
    return [mixed(seed, number) for number in range(_streams(make))]


def _streams(make: Compiler) -> int:
    """Return how many streams of chance there are; that of the first pile is there without cards too, for tokens."""
    return PILES + max(1, len(make.box.piles))


class Setup:
    """The set-up of a game, compiled. What needs no chance is laid out once, and copied for every deal."""

    def __init__(self, make: Compiler) -> None:
        self._steps = list(compile_setup(make))
        self._laid: tuple[State, tuple[Lay, ...], list[Laying]] | None = None

    def deal(self, empty: Callable[[], State], streams: list[int]) -> State:
        """Return a state that is set up with these streams of chance; ShortError where too little is there."""
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


def compile_setup(make: Compiler) -> list[Laying]:
    """Compile the steps of the set-up that apply, in order; a step whose cards a player chooses among is no part of it.

    Running one raises ShortError where too little is there.
    """
    steps = setup_of(make.game, make.variants)
    wanted = [step for step in steps if applies(step, make.seats, make.variants) and step.keep is None]
    return [lay for step in wanted for lay in _compiled(step, make)]


def _compiled(step: SetupStep, make: Compiler) -> list[Laying]:
    with _blaming(step):
        if step.does:
            return _doing(step, make)
        return _taking(step, make) if step.take else _giving(step, make)


@contextmanager
def _blaming(step: SetupStep) -> Iterator[None]:
    """Say of which step of the set-up it is that the game does not have what is asked for."""
    try:
        yield
    except LookupError as error:
        if type(error) is not LookupError:
            raise  # an index or a key of ours
        raise StepError(step.id, " ".join(map(str, error.args))) from error


def _seats(step: SetupStep, make: Compiler) -> list[int]:
    if step.each == "table":
        return [0]
    return [seat for seat in range(make.seats) if not step.seats or seat + 1 in step.seats]


def _giving(step: SetupStep, make: Compiler) -> list[Laying]:
    gains = [(make.counter(name), measure(amount, make)) for name, amount in (step.gain or {}).items()]
    seats = _seats(step, make) if step.each == "player" else range(make.seats)

    def lay(state: State) -> tuple[Lay, ...]:
        for slot, amount in gains:
            for seat in seats:
                state.counters[slot + seat] += amount(state, seat, 0)
        return ()

    return [Laying(lay)]


def _doing(step: SetupStep, make: Compiler) -> list[Laying]:
    """Carry an effect out in every deal; StepError where there is more than one way on, as nobody plays yet."""
    code, seats = make.effect(step.does), _seats(step, make)

    def lay(state: State) -> tuple[Lay, ...]:
        with _blaming(step):
            for seat in seats:
                code.run(state, seat, NOTHING)
                _settle(state, step, make.tasks)
        return ()

    return [Laying(lay, chosen=True)]


def _settle(state: State, step: SetupStep, tasks: Tasks) -> None:
    """Do what an effect has left to be done, and take what alone can be chosen."""
    while state.frames:
        frame = state.frames.pop()
        if work := tasks.runs[frame[0]]:
            work(state, frame[1], frame[2])
            continue
        decision = tasks.decisions[frame[0]]
        options = decision.options(state, frame, None) if decision else []
        if decision is None or len(options) != 1:
            problem = (
                "it asks a player before anybody plays" if options else "it asks for something of which there is none"
            )
            raise StepError(step.id, problem, ASK_LATER if options else None)
        decision.take(state, frame, options[0])


def _taking(step: SetupStep, make: Compiler) -> list[Laying]:
    meant = make.box.pieces({part.id for part in chosen(make.game, step.take)}) if step.take else frozenset()
    count = None if step.count == "all" else _by_players(step.count, make)
    laid = [(seat, _lay(step, make, seat, meant, count)) for seat in _seats(step, make)]
    if step.space:
        return [_on_place(one, step, make, seat) for seat, one in laid]
    if step.at:
        hosts = make.box.pieces({part.id for part in chosen(make.game, step.at)})
        return [_on_host(one, step, make, seat, hosts) for seat, one in laid]
    plain = step.origin is not None and not step.shuffle and step.side != "random" and not _marked_back(step, make)
    if not (plain and count and meant):
        return [one for _, one in laid]
    return [_dealing(step, make, seat, meant, count, one) for seat, one in laid]


def _on_place(laying: Laying, step: SetupStep, make: Compiler, seat: int) -> Laying:
    """Lay pieces on a place of a map; of several places chance picks one, the same for all players."""
    marks = [make.atlas.on_map(spread, name, seat) for spread, name in places_of(make.game, step, make.variants)]
    target, mark = make.zone(step.to or BOX)(seat, 0), make.atlas.mark

    def run(state: State) -> tuple[Lay, ...]:
        mixes, place = laying.run(state), marks[mixed(state.streams[DICE], 1) % len(marks)]
        for piece in state.zones[target]:
            state.counters[mark + piece] = state.counters[mark + piece] or place
        return mixes

    return replace(laying, run=run, chosen=True) if marks else laying


def _on_host(laying: Laying, step: SetupStep, make: Compiler, seat: int, hosts: frozenset[int]) -> Laying:
    """Lay pieces on one of the player's that lies in play."""
    target, play = make.zone(step.to or BOX)(seat, 0), make.role("play")(seat, 0)
    on = make.mark(ON)

    def run(state: State) -> tuple[Lay, ...]:
        mixes, host = laying.run(state), next(filter(hosts.__contains__, state.zones[play]), None)
        if host is None:
            raise ShortError(step.id, 1, 0)
        for piece in state.zones[target]:
            state.counters[on + piece] = state.counters[on + piece] or host + 1
        return mixes

    return replace(laying, run=run, chosen=True)


def _marked_back(step: SetupStep, make: Compiler) -> bool:
    """Whether pieces are marked as lying face down; where nobody or only their owner sees them, none need be."""
    zone = make.game.head.zones.get(str(step.to))
    return _side(step, make) == "back" and (zone is None or zone.seen == "all")


def _dealing(
    step: SetupStep, make: Compiler, seat: int, meant: frozenset[int], count: int, otherwise: Laying
) -> Laying:
    """Deal the topmost pieces of one place to another, where nothing else lies among them."""
    sources, targets = _sources(step, make, seat, meant), {make.zone(step.to or BOX)(seat, one) for one in meant}
    (source, *more), (target, *others) = sources, targets

    def deal(state: State) -> tuple[Lay, ...]:
        pieces = state.zones[source][-count:]
        if len(pieces) < count or not meant.issuperset(pieces):
            return otherwise.run(state)
        del state.zones[source][-count:]
        state.zones[target].extend(reversed(pieces))
        return ()

    return otherwise if more or others else replace(otherwise, run=deal, chosen=True)


def _by_players(value: Any, make: Compiler) -> int:
    return value if isinstance(value, int) else make.by_players(value.players)


def _lay(step: SetupStep, make: Compiler, seat: int, meant: frozenset[int], count: int | None) -> Laying:
    sources, target = _sources(step, make, seat, meant), make.zone(step.to or BOX)
    stream = PILES + min(make.box.pile_of[piece] for piece in meant) if meant and make.box.piles else SETUP
    turned = make.mark("turned")
    places = {target(seat, piece) for piece in meant}
    random_ones = step.shuffle and (count is not None or len(places) > 1)
    back = _marked_back(step, make)
    mixing = _mixing(step, make, seat, places, None if random_ones else stream)

    def lay(state: State) -> tuple[Lay, ...]:
        held = [(piece, place) for place in sources for piece in filter(meant.__contains__, state.zones[place])]
        wanted = len(held) if count is None else count
        if wanted > len(held):
            raise ShortError(step.id, wanted, len(held))
        if random_ones:
            shuffle(state.streams, SETUP if count is not None else stream, held)
        taken = held[len(held) - wanted :] if step.origin or step.shuffle else held[:wanted]
        for piece, place in reversed(taken) if step.origin else taken:
            make.moves.move(state, piece, place, target(seat, piece))
            state.counters[turned + piece] = back
        return tuple(mixing(state, [piece for piece, _ in taken]))

    return Laying(lay, random_ones or step.origin is not None, meant, frozenset(places.union(sources) - {0}))


def _mixing(
    step: SetupStep, make: Compiler, seat: int, places: set[int], stream: int | None
) -> Callable[[State, list[int]], list[Lay]]:
    """Compile what chance does, in every deal, to pieces that have been laid out; without a stream none is shuffled."""
    turned, side, spread = make.mark("turned"), _side(step, make), Spread(step, make, seat)
    ranks = dict(make.field(step.stack)) if step.stack else {}
    is_mixed = step.shuffle and stream is not None

    def mixing(state: State, pieces: list[int]) -> list[Lay]:
        mixes: list[Lay] = []
        if pieces and (ranks or is_mixed):
            place = min(places)
            span = slice(len(state.zones[place]) - len(pieces), len(state.zones[place]))
            mixes += [partial(_mix, place, part, stream or SETUP) for part in _stacked(state.zones[place], span, ranks)]
        mixes += spread.over(state, pieces, places)
        if side == "random":
            mixes.append(partial(_turn, [turned + piece for piece in pieces]))
        return mixes

    return mixing


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


def _sources(step: SetupStep, make: Compiler, seat: int, meant: frozenset[int]) -> list[int]:
    zone = step.origin or BOX
    if make.layout.each(zone) == "pile":
        return [make.layout.place(zone, pile=pile) for pile in sorted({make.box.pile_of[one] for one in meant})]
    return [make.layout.place(zone, seat)]


def _side(step: SetupStep, make: Compiler) -> Any:
    sides = getattr(step.side, "players", None)
    return sides.get(make.seats, sides.get("default")) if sides else step.side
