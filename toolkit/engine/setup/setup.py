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
from toolkit.engine.setup.tile_layout import Spread
from toolkit.engine.state.chance import DICE, PILES, SETUP, flips, mixed, shuffle
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.engine.state.piece_index import BOX
from toolkit.model.gameplay.play import SetupStep, by_players
from toolkit.model.loaded.chapters import places_of, setup_of
from toolkit.model.loaded.match import chosen

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
    """A step of the set-up, or a player's share of it: `run` lays pieces out and gives what chance then does to them.

    It is `chosen` where chance, or what an earlier step did by chance, decides which pieces are taken. `pieces` are
    those that it may take, `places` those that it takes from, but for the box, and lays to; of a gain both are None.
    """

    run: Callable[[State], tuple[Lay, ...]]
    chosen: bool = False
    pieces: frozenset[int] | None = None
    places: frozenset[int] | None = None
    id: str = ""

    def is_free_of(self, other: Laying) -> bool:
        """Whether it does the same before another one as after it."""
        if self.pieces is None or self.places is None or other.pieces is None or other.places is None:
            return False
        return self.pieces.isdisjoint(other.pieces) and self.places.isdisjoint(other.places)


def unpacked(compiler: Compiler) -> State:
    """Return the state of a compiled game in which everything is still in the box, and nothing remains to be done."""
    layout = compiler.layout
    zones: list[list[int]] = [[] for _ in layout.places]
    zones[0] = list(range(len(compiler.box)))
    return State(array("q", bytes(8 * layout.size)), zones, [], [0] * len(streams_of(compiler, 0)))


def streams_of(compiler: Compiler, seed: int) -> list[int]:
    """Return the streams of chance of a game by its seed; that of the first pile is there without cards too."""
    return [mixed(seed, number) for number in range(PILES + max(1, len(compiler.box.piles)))]


class Setup:
    """The set-up of a game, compiled. What needs no chance is laid out once, and copied for every deal."""

    def __init__(self, compiler: Compiler) -> None:
        self._steps = list(compile_setup(compiler))
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


def compile_setup(compiler: Compiler) -> list[Laying]:
    """Compile the steps of the set-up that apply, in order; a step whose cards a player chooses among is no part of it.

    Running one raises ShortError where too little is there.
    """
    steps = setup_of(compiler.game, compiler.variants)
    wanted = [step for step in steps if applies(step, compiler.seats, compiler.variants) and step.keep is None]
    return [replace(lay, id=step.id) for step in wanted for lay in _compiled(step, compiler)]


def _compiled(step: SetupStep, compiler: Compiler) -> list[Laying]:
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


def _giving(step: SetupStep, compiler: Compiler) -> list[Laying]:
    gains = [(compiler.counter(name), measure(amount, compiler)) for name, amount in (step.gain or {}).items()]
    seats = _seats(step, compiler) if step.each == "player" else range(compiler.seats)

    def lay(state: State) -> tuple[Lay, ...]:
        for slot, amount in gains:
            for seat in seats:
                state.counters[slot + seat] += amount(state, seat, 0)
        return ()

    return [Laying(lay)]


def _doing(step: SetupStep, compiler: Compiler) -> list[Laying]:
    """Carry an effect out in every deal; StepError where there is more than one way on, as nobody plays yet."""
    code, seats = compiler.effect(step.does), _seats(step, compiler)

    def lay(state: State) -> tuple[Lay, ...]:
        with _blaming(step):
            for seat in seats:
                code.run(state, seat, NOTHING)
                _settle(state, step, compiler.task_table)
        return ()

    return [Laying(lay, chosen=True)]


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


def _taking(step: SetupStep, compiler: Compiler) -> list[Laying]:
    meant = compiler.box.pieces({part.id for part in chosen(compiler.game, step.take)}) if step.take else frozenset()
    count = None if step.count == "all" else by_players(step.count, compiler.seats) or 0
    laid = [(seat, _lay(step, compiler, seat, meant, count)) for seat in _seats(step, compiler)]
    if step.space:
        return [_on_place(one, step, compiler, seat) for seat, one in laid]
    if step.at:
        hosts = compiler.box.pieces({part.id for part in chosen(compiler.game, step.at)})
        return [_on_host(one, step, compiler, seat, hosts) for seat, one in laid]
    plain = step.origin is not None and not step.shuffle and step.side != "random" and not _marked_back(step, compiler)
    if not (plain and count and meant):
        return [one for _, one in laid]
    return [_dealing(step, compiler, seat, meant, count, one) for seat, one in laid]


def _on_place(laying: Laying, step: SetupStep, compiler: Compiler, seat: int) -> Laying:
    """Lay pieces on a place of a map; of several places chance picks one, the same for all players."""
    marks = [
        compiler.graph.on_map(spread, name, seat) for spread, name in places_of(compiler.game, step, compiler.variants)
    ]

    def picked(state: State) -> int:
        return marks[mixed(state.streams[DICE], 1) % len(marks)]

    return _marking(laying, step, compiler, seat, compiler.graph.mark, picked) if marks else laying


def _on_host(laying: Laying, step: SetupStep, compiler: Compiler, seat: int, hosts: frozenset[int]) -> Laying:
    """Lay pieces on one of the player's that lies in play."""
    play = compiler.role("play")(seat, 0)

    def of(state: State) -> int:
        host = next(filter(hosts.__contains__, state.zones[play]), None)
        if host is None:
            raise ShortError(step.id, 1, 0)
        return host + 1

    return _marking(laying, step, compiler, seat, compiler.mark(ON), of)


def _marking(
    laying: Laying, step: SetupStep, compiler: Compiler, seat: int, mark: int, of: Callable[[State], int]
) -> Laying:
    """Lay pieces out, and mark all of the place that have no such mark yet with what they lie on."""
    target = compiler.zone(step.to or BOX)(seat, 0)

    def run(state: State) -> tuple[Lay, ...]:
        mixes, under = laying.run(state), of(state)
        for piece in state.zones[target]:
            state.counters[mark + piece] = state.counters[mark + piece] or under
        return mixes

    return replace(laying, run=run, chosen=True)


def _marked_back(step: SetupStep, compiler: Compiler) -> bool:
    """Whether pieces are marked as lying face down; where nobody or only their owner sees them, none need be."""
    zone = compiler.game.head.zones.get(str(step.to))
    return by_players(step.side, compiler.seats) == "back" and (zone is None or zone.seen == "all")


def _dealing(
    step: SetupStep, compiler: Compiler, seat: int, meant: frozenset[int], count: int, otherwise: Laying
) -> Laying:
    """Deal the topmost pieces of one place to another, where nothing else lies among them."""
    sources = _sources(step, compiler, seat, meant)
    targets = {compiler.zone(step.to or BOX)(seat, one) for one in meant}
    (source, *more), (target, *others) = sources, targets

    def deal(state: State) -> tuple[Lay, ...]:
        pieces = state.zones[source][-count:]
        if len(pieces) < count or not meant.issuperset(pieces):
            return otherwise.run(state)
        del state.zones[source][-count:]
        state.zones[target].extend(reversed(pieces))
        return ()

    return otherwise if more or others else replace(otherwise, run=deal, chosen=True)


def _lay(step: SetupStep, compiler: Compiler, seat: int, meant: frozenset[int], count: int | None) -> Laying:
    sources, target = _sources(step, compiler, seat, meant), compiler.zone(step.to or BOX)
    stream = PILES + min(compiler.box.pile_of[piece] for piece in meant) if meant and compiler.box.piles else SETUP
    turned = compiler.mark("turned")
    places = {target(seat, piece) for piece in meant}
    random_ones = step.shuffle and (count is not None or len(places) > 1)
    back = _marked_back(step, compiler)
    mixing = _mixing(step, compiler, seat, places, None if random_ones else stream)

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

    return Laying(lay, random_ones or step.origin is not None, meant, frozenset(places.union(sources) - {0}))


def _mixing(
    step: SetupStep, compiler: Compiler, seat: int, places: set[int], stream: int | None
) -> Callable[[State, list[int]], list[Lay]]:
    """Compile what chance does, in every deal, to pieces that have been laid out; without a stream none is shuffled."""
    turned, side, spread = compiler.mark("turned"), by_players(step.side, compiler.seats), Spread(step, compiler, seat)
    ranks = dict(compiler.field(step.stack)) if step.stack else {}
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


def _sources(step: SetupStep, compiler: Compiler, seat: int, meant: frozenset[int]) -> list[int]:
    zone = step.origin or BOX
    if compiler.layout.each(zone) == "pile":
        return [compiler.layout.place(zone, pile=pile) for pile in sorted({compiler.box.pile_of[one] for one in meant})]
    return [compiler.layout.place(zone, seat)]
