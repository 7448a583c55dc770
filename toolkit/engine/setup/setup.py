"""Set-up: what play.yaml takes from the box and lays out, compiled for a number of players."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Final

from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import NOTHING
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.setup.tile_layout import Lay, on_tiles
from toolkit.engine.state.chance import DICE, PILES, SETUP, flips, mixed, shuffle
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.engine.state.piece_index import BOX
from toolkit.model.declarations.invariant import Query
from toolkit.model.gameplay.play import SetupStep, by_players
from toolkit.model.loaded.chapters import places_of, setup_of
from toolkit.model.loaded.match import chosen

ASK_LATER: Final = "ask in a step of the first round: 'rounds: [1]'"


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
class CompiledStep:
    """A step of the set-up, or a player's share of it: `run` lays pieces out and gives what chance then does to them.

    It is `chosen` where chance, or what an earlier step did by chance, decides which pieces are taken. `pieces` are
    those that it may take, `places` those that it takes from, but for the box, and lays to; of a gain both are None.
    """

    run: Callable[[State], tuple[Lay, ...]]
    chosen: bool = False
    pieces: frozenset[int] | None = None
    places: frozenset[int] | None = None
    id: str = ""

    def is_free_of(self, other: CompiledStep) -> bool:
        """Whether it does the same before another one as after it."""
        if self.pieces is None or self.places is None or other.pieces is None or other.places is None:
            return False
        return self.pieces.isdisjoint(other.pieces) and self.places.isdisjoint(other.places)


def unpacked(compiler: Compiler) -> State:
    """Return the state of a compiled game in which everything is still in the box, and nothing remains to be done."""
    layout = compiler.layout
    zones: list[list[int]] = [[*range(len(compiler.box))], *([] for _ in layout.places[1:])]
    return State(array("q", bytes(8 * layout.size)), zones, [], streams_of(compiler, 0))


def streams_of(compiler: Compiler, seed: int) -> list[int]:
    """Return the streams of chance of a game by its seed; that of the first pile is there without cards too."""
    return [mixed(seed, number) for number in range(PILES + max(1, len(compiler.box.piles)))]


class Setup:
    """The set-up of a game, compiled. What needs no chance is laid out once, and copied for every deal."""

    def __init__(self, compiler: Compiler) -> None:
        self._compiler, self._steps = compiler, compile_setup(compiler)
        self._laid: tuple[State, tuple[Lay, ...], list[CompiledStep]] | None = None

    def deal(self, seed: int) -> State:
        """Return a state that is set up; ShortError where too little is there."""
        if self._laid is None:
            self._laid = self._lay_out(unpacked(self._compiler))
        state, mixing, later = self._laid
        state = state.clone()
        state.streams[:] = streams_of(self._compiler, seed)
        for mix in mixing:
            mix(state)
        for step in later:
            for mix in step.run(state):
                mix(state)
        return state

    def _lay_out(self, state: State) -> tuple[State, tuple[Lay, ...], list[CompiledStep]]:
        mixing: list[Lay] = []
        later: list[CompiledStep] = []
        for step in self._steps:
            if step.chosen or not all(map(step.is_free_of, later)):
                later.append(step)
            else:
                mixing += step.run(state)
        return state, tuple(mixing), later


def compile_setup(compiler: Compiler) -> list[CompiledStep]:
    """Compile the steps of the set-up that apply, in order; a step whose cards a player chooses among is no part of it.

    Running one raises ShortError where too little is there.
    """
    steps = setup_of(compiler.game, compiler.variants)
    wanted = [step for step in steps if applies(step, compiler.seats, compiler.variants) and step.keep is None]
    return [replace(lay, id=step.id) for step in wanted for lay in _compiled(step, compiler)]


def _compiled(step: SetupStep, compiler: Compiler) -> list[CompiledStep]:
    with _blaming(step):
        if step.does:
            return _doing(step, compiler)
        return _taking(step, compiler) if step.take else _giving(step, compiler)


@contextmanager
def _blaming(step: SetupStep) -> Iterator[None]:
    """Say of which step of the set-up it is that the game does not have what is asked for."""
    try:
        yield
    except LookupError as error:
        if type(error) is not LookupError:
            raise  # an index or a key of ours
        raise StepError(step.id, " ".join(map(str, error.args))) from error


def _seats(step: SetupStep, compiler: Compiler) -> list[int]:
    if step.each == "table":
        return [0]
    return [seat for seat in range(compiler.seats) if not step.seats or seat + 1 in step.seats]


def _giving(step: SetupStep, compiler: Compiler) -> list[CompiledStep]:
    gains = [(compiler.counter(name), measure(amount, compiler)) for name, amount in (step.gain or {}).items()]
    seats = _seats(step, compiler) if step.each == "player" else range(compiler.seats)

    def lay(state: State) -> tuple[Lay, ...]:
        for slot, amount in gains:
            for seat in seats:
                state.counters[slot + seat] += amount(state, seat, 0)
        return ()

    return [CompiledStep(lay)]


def _doing(step: SetupStep, compiler: Compiler) -> list[CompiledStep]:
    """Carry an effect out in every deal; StepError where there is more than one way on, as nobody plays yet."""
    code, seats = compiler.effect(step.does), _seats(step, compiler)

    def lay(state: State) -> tuple[Lay, ...]:
        with _blaming(step):
            for seat in seats:
                code.run(state, seat, NOTHING)
                _settle(state, step, compiler.task_table)
        return ()

    return [CompiledStep(lay, chosen=True)]


def _settle(state: State, step: SetupStep, task_table: TaskTable) -> None:
    """Do what an effect has left to be done, and take what alone can be chosen."""
    while state.frames:
        frame = state.frames.pop()
        if task := task_table.runs[frame[0]]:
            task(state, frame[1], frame[2])
            continue
        decision = task_table.decisions[frame[0]]
        options = decision.options(state, frame, None)
        if not options:
            raise StepError(step.id, "it asks for something of which there is none")
        if len(options) > 1:
            raise StepError(step.id, "it asks a player before anybody plays", ASK_LATER)
        decision.take(state, frame, options[0])


def _taking(step: SetupStep, compiler: Compiler) -> list[CompiledStep]:
    meant = compiler.box.pieces({part.id for part in chosen(compiler.game, step.take)}) if step.take else frozenset()
    return [_Share(step, compiler, seat, meant).laying() for seat in _seats(step, compiler)]


class _Share:
    """What a step takes for one seat: `count` of the pieces that are `meant` (None: all that lie there)."""

    def __init__(self, step: SetupStep, compiler: Compiler, seat: int, meant: frozenset[int]) -> None:
        self._step, self._compiler, self._seat, self._meant = step, compiler, seat, meant
        self._count = None if step.count == "all" else by_players(step.count, compiler.seats) or 0
        self._sources, self._target = self._taken_from(step.origin or BOX), compiler.zone(step.to or BOX)
        self._places = {self._target(seat, piece) for piece in meant}
        # Where nobody or only their owner sees pieces, none need be marked as lying face down.
        zone = compiler.game.head.zones.get(str(step.to))
        self._back = by_players(step.side, compiler.seats) == "back" and (zone is None or zone.seen == "all")

    def _taken_from(self, zone: str) -> list[int]:
        layout, pile_of = self._compiler.layout, self._compiler.box.pile_of
        if layout.each(zone) == "pile":
            return [layout.place(zone, pile=pile) for pile in sorted({pile_of[one] for one in self._meant})]
        return [layout.place(zone, self._seat)]

    def laying(self) -> CompiledStep:
        """Return the step, as far as it is this share."""
        step, laid = self._step, self._laid()
        if step.space:
            return self._on_place(laid)
        if step.at:
            return self._on_host(laid, step.at)
        plain = step.origin is not None and not step.shuffle and step.side != "random" and not self._back
        is_one = len(self._sources) == len(self._places) == 1
        return self._dealt(laid, self._count) if plain and is_one and self._count else laid

    def _on_place(self, laid: CompiledStep) -> CompiledStep:
        """Lay pieces on a place of a map; of several places chance picks one, the same for all players."""
        compiler, step = self._compiler, self._step
        spaces = places_of(compiler.game, step, compiler.variants)
        marks = [compiler.graph.on_map(spread, name, self._seat) for spread, name in spaces]

        def picked(state: State) -> int:
            return marks[mixed(state.streams[DICE], 1) % len(marks)]

        return self._marked(laid, compiler.graph.mark, picked) if marks else laid

    def _on_host(self, laid: CompiledStep, at: Query) -> CompiledStep:
        """Lay pieces on one of the player's that lies in play."""
        compiler, step = self._compiler, self._step
        hosts, play = compiler.box.pieces({part.id for part in chosen(compiler.game, at)}), compiler.role("play")

        def of(state: State) -> int:
            host = next(filter(hosts.__contains__, state.zones[play(self._seat, 0)]), None)
            if host is None:
                raise ShortError(step.id, 1, 0)
            return host + 1

        return self._marked(laid, compiler.mark(ON), of)

    def _marked(self, laid: CompiledStep, mark: int, of: Callable[[State], int]) -> CompiledStep:
        """Lay pieces out, and mark all of the place that have no such mark yet with what they lie on."""
        target = self._target(self._seat, 0)

        def run(state: State) -> tuple[Lay, ...]:
            mixes, under = laid.run(state), of(state)
            for piece in state.zones[target]:
                state.counters[mark + piece] = state.counters[mark + piece] or under
            return mixes

        return replace(laid, run=run, chosen=True)

    def _dealt(self, laid: CompiledStep, count: int) -> CompiledStep:
        """Deal the topmost pieces of one place to another, where nothing else lies among them."""
        (source,), (target,), meant = self._sources, self._places, self._meant

        def deal(state: State) -> tuple[Lay, ...]:
            pieces = state.zones[source][-count:]
            if len(pieces) < count or not meant.issuperset(pieces):
                return laid.run(state)
            del state.zones[source][-count:]
            state.zones[target].extend(reversed(pieces))
            return ()

        return replace(laid, run=deal, chosen=True)

    def _laid(self) -> CompiledStep:
        """Take the pieces in their order, or by chance, and lay them out."""
        step, seat, meant, count, back = self._step, self._seat, self._meant, self._count, self._back
        compiler, sources, target = self._compiler, self._sources, self._target
        stream = PILES + min(compiler.box.pile_of[piece] for piece in meant) if meant and compiler.box.piles else SETUP
        turned, random_ones = compiler.mark("turned"), step.shuffle and (count is not None or len(self._places) > 1)
        mixing = self._mixing(None if random_ones else stream)

        def lay(state: State) -> tuple[Lay, ...]:
            held = [(piece, place) for place in sources for piece in filter(meant.__contains__, state.zones[place])]
            wanted = len(held) if count is None else count
            if wanted > len(held):
                raise ShortError(step.id, wanted, len(held))
            if random_ones:
                shuffle(state.streams, SETUP if count is not None else stream, held)
            taken = held[len(held) - wanted :] if step.origin or step.shuffle else held[:wanted]
            for piece, place in reversed(taken) if step.origin else taken:
                compiler.moves.move(state, piece, place, target(seat, piece))
                state.counters[turned + piece] = back
            return tuple(mixing(state, [piece for piece, _ in taken]))

        touched = frozenset(self._places.union(sources) - {0})
        return CompiledStep(lay, random_ones or step.origin is not None, meant, touched)

    def _mixing(self, stream: int | None) -> Callable[[State, list[int]], list[Lay]]:
        """Compile what chance does, in every deal, to pieces that are laid out; without a stream none is shuffled."""
        step, compiler, places = self._step, self._compiler, self._places
        turned, side = compiler.mark("turned"), by_players(step.side, compiler.seats)
        ranks = dict(compiler.field(step.stack)) if step.stack else {}
        is_mixed, lay_tiles = step.shuffle and stream is not None, on_tiles(step, compiler, self._seat)

        def mixing(state: State, pieces: list[int]) -> list[Lay]:
            mixes: list[Lay] = []
            if pieces and (ranks or is_mixed):
                place = min(places)
                lying = state.zones[place]
                parts = _stacked(lying, slice(len(lying) - len(pieces), len(lying)), ranks)
                mixes += [partial(_mix, place, part, stream or SETUP) for part in parts]
            mixes += lay_tiles(state, pieces, places)
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
