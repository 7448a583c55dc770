"""Verbs about components that stand at others: send, at_work."""

from __future__ import annotations

from toolkit.engine.code.types import Compiled, Frame, Offer, Option, Refuse, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.model.effects.components.workers import AtWork, Send


def send(step: Send, compiler: Compiler) -> Compiled:
    """Ask who goes where and in which way, where somebody can go somewhere; a side that lies up stays up."""
    sending, selectors, name = step.send, compiler.selectors, compiler.name
    who, anybody = selectors.here(sending.who, "play"), selectors.some_here(sending.who, "play")
    at = selectors.here(sending.at, "play")
    source, target = selectors.source(sending.who, "play"), compiler.layout.place(sending.to)
    on, turned, unlike = compiler.mark(ON), compiler.mark("turned"), compiler.equivalence.unlike
    said = compiler.box.said(sending.way, tuple)
    # Of one with no mark it is the first.
    ways = {piece: tuple(str(one.way) for one in value) for piece, value in said.items()}
    numbers = [range(len(ways.get(piece, "1"))) for piece in range(len(compiler.box))]
    marks = {way: compiler.mark(way) for each in ways.values() for way in each[1:]}

    def free(state: State, seat: int, piece: int) -> list[int]:
        taken = [state.counters[on + one] - 1 for one in state.zones[target + seat]]
        return [one for one in at(state, seat, piece) if one not in taken]

    def can(state: State, seat: int, piece: int) -> bool:
        if not anybody(state, seat, piece):
            return False
        return len(at(state, seat, piece)) > len(state.zones[target + seat]) or bool(free(state, seat, piece))

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        rooms, people = free(state, frame[1], frame[2]), who(state, frame[1], frame[2])
        if not (rooms and people):
            return []
        each, open_to = [(one, numbers[one]) for one in unlike(state, people)], unlike(state, rooms)
        return [(one, room, way) for one, own in each for room in open_to for way in own]

    def take(state: State, frame: Frame, option: Option) -> None:
        (person, room, way), counters = option, state.counters
        place, up = source(state, frame[1], person), counters[turned + person]
        if place != target + frame[1]:
            compiler.moves.move(state, person, place, target + frame[1])
            counters[turned + person] = up
        for index, one in enumerate(ways.get(person, ())[1:], 1):
            counters[marks[one] + person] = index == way
        counters[on + person] = room + 1

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        person, room, way = option
        return {"send": name(person), "at": name(room), **({"way": ways[person][way]} if person in ways else {})}

    def say_offered(state: State, seat: int, piece: int, option: Option) -> Spoken:
        words = say(state, (0, seat, piece), option)
        return {key: word for key, word in words.items() if key != "send" or option[0] != piece}

    offer = Offer(
        lambda state, seat, piece: options(state, (0, seat, piece), None),
        lambda state, seat, piece, option: take(state, (0, seat, piece), option),
        say_offered,
    )
    message = f"nobody can be sent: at every {sending.at.one(compiler.lexicon)} somebody stands"
    return compiler.question(options, take, say, can, why=lambda *now: message, offer=offer)


def at_work(step: AtWork, compiler: Compiler) -> Compiled:
    """Do it at each place, from the lowest number up."""
    place, on = compiler.layout.place(step.at_work.zone), compiler.mark(ON)
    rank = compiler.field(step.at_work.first) if step.at_work.first else {}
    work = compiler.for_any(step.at_work.do)
    task = compiler.task(work)

    def run(state: State, seat: int, piece: int) -> None:
        hosts = [state.counters[on + one] - 1 for one in state.zones[place + seat]]
        if len(hosts) == 1:
            work(state, seat, hosts[0])
            return
        hosts.sort(key=lambda host: -rank.get(host, 0))
        state.frames += [(task, seat, host) for host in hosts]

    return Compiled(run, plain=False)
