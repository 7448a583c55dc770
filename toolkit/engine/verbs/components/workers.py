"""Verbs about components that stand at others: send, at_work."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.engine.code.sequence import asked
from toolkit.engine.code.types import Compiled, Frame, Offer, Option, Refuse, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.model.effects.components.workers import AtWork, Send, Sending


def send(step: Send, compiler: Compiler) -> Compiled:
    """Ask who goes where and in which way, where somebody can go somewhere."""
    sending = _Sending(step.send, compiler)
    message = f"nobody can be sent: at every {step.send.at.one(compiler.lexicon)} somebody stands"
    run = asked(sending.decision, sending.can)
    return Compiled(run, can=sending.can, plain=False, why=lambda *now: message, offer=sending.offer())


class _Sending:
    """Who can be sent where; a side that lies up stays up."""

    def __init__(self, sending: Sending, compiler: Compiler) -> None:
        self._compiler = compiler
        self._who, self._at = compiler.selectors.here(sending.who, "play"), compiler.selectors.here(sending.at, "play")
        self._anybody = compiler.selectors.some_here(sending.who, "play")
        self._source, self._target = compiler.selectors.source(sending.who, "play"), compiler.layout.place(sending.to)
        self._on, self._turned = compiler.mark(ON), compiler.mark("turned")
        self._ways = ways_of(sending.way, compiler)
        self._numbers = [range(len(self._ways.get(piece, "1"))) for piece in range(len(compiler.box))]
        self._marks = {way: compiler.mark(way) for each in self._ways.values() for way in each[1:]}
        self.decision = compiler.decision(self._options, self._take, self._say)

    def can(self, state: State, seat: int, piece: int) -> bool:
        """Whether somebody can go somewhere."""
        if not self._anybody(state, seat, piece):
            return False
        return len(self._at(state, seat, piece)) > len(state.zones[self._target + seat]) or bool(
            self._free(state, seat, piece)
        )

    def offer(self) -> Offer:
        """Return who goes where, offered with what an action is done to."""
        return Offer(
            lambda state, seat, piece: self._options(state, (0, seat, piece), None),
            lambda state, seat, piece, option: self._take(state, (0, seat, piece), option),
            self._say_offered,
        )

    def _say_offered(self, state: State, seat: int, piece: int, option: Option) -> Spoken:
        words = self._say(state, (0, seat, piece), option)
        return {key: said for key, said in words.items() if key != "send" or option[0] != piece}

    def _free(self, state: State, seat: int, piece: int) -> list[int]:
        counters, on = state.counters, self._on
        taken = [counters[on + one] - 1 for one in state.zones[self._target + seat]]
        return [one for one in self._at(state, seat, piece) if one not in taken]

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        rooms, people = self._free(state, frame[1], frame[2]), self._who(state, frame[1], frame[2])
        if rooms and people:
            unlike, numbers = self._compiler.equivalence.unlike, self._numbers
            ways, free = [(one, numbers[one]) for one in unlike(state, people)], unlike(state, rooms)
            return [(one, room, way) for one, each in ways for room in free for way in each]
        return []

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        person, room, way = option
        self._move(state, frame[1], person)
        ways = self._ways.get(person, ())
        for index, name in enumerate(ways[1:], 1):
            state.counters[self._marks[name] + person] = index == way
        state.counters[self._on + person] = room + 1

    def _move(self, state: State, seat: int, person: int) -> None:
        source, up = self._source(state, seat, person), state.counters[self._turned + person]
        if source != self._target + seat:
            self._compiler.moves.move(state, person, source, self._target + seat)
            state.counters[self._turned + person] = up

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        person, room, way = option
        words = {"way": self._ways[person][way]} if person in self._ways else {}
        return {"send": self._compiler.name(person), "at": self._compiler.name(room), **words}


def ways_of(field: str | None, compiler: Compiler) -> Mapping[int, tuple[str, ...]]:
    """Return the names of the ways of each piece that has several; the first is that of a piece with no mark."""
    values = {piece: part.value(field) for piece, part in enumerate(compiler.box.components)} if field else {}
    return {piece: tuple(str(one.way) for one in value) for piece, value in values.items() if isinstance(value, tuple)}


def at_work(step: AtWork, compiler: Compiler) -> Compiled:
    """Do it at each place, from the lowest number up."""
    place, on = compiler.layout.place(step.at_work.zone), compiler.mark(ON)
    rank = compiler.field(step.at_work.first) if step.at_work.first else {}
    with compiler.about(None):
        code = compiler.effect(step.at_work.do)
    work, run_code = compiler.task(code.run), code.run

    def run(state: State, seat: int, piece: int) -> None:
        counters = state.counters
        hosts = [counters[on + one] - 1 for one in state.zones[place + seat]]
        if len(hosts) == 1:
            run_code(state, seat, hosts[0])
            return
        hosts.sort(key=lambda host: -rank.get(host, 0))
        state.frames += [(work, seat, host) for host in hosts]

    return Compiled(run, plain=False)
