"""Verbs about players: let, become, leave, protect."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.engine.code import Code, Frame, Option, Refuse, Spoken, Test
from toolkit.engine.compiler import Compiler
from toolkit.engine.conditions import test
from toolkit.engine.needs import able
from toolkit.engine.players import OUT_OF_GAME, OUT_OF_ROUND, SAFE_THIS_ROUND, SAFE_THIS_TURN
from toolkit.engine.state import State
from toolkit.model.effects.others import CHOSEN, Become, Least, Leave, Let, Most, Protect, Who

Seats = Callable[[State, int], list[int]]  # of a state and the seat that acts: the seats that are meant


def let(step: Let, make: Compiler) -> Code:
    """Let those who are meant do the steps, as far as they can; ask which one it is where the player chooses."""
    letting = step.let
    seats = _meant(letting.who, make)
    unless = test(letting.unless, make) if letting.unless else None
    code = make.effect(letting.do)
    work, can = make.work(code.run), able(code)

    def candidates(state: State, seat: int, piece: int) -> list[int]:
        return [one for one in seats(state, seat) if unless is None or not unless(state, one, piece)]

    if letting.who in CHOSEN:
        return _asking(candidates, work, can, make)

    def run(state: State, seat: int, piece: int) -> None:
        meant = candidates(state, seat, piece)
        state.frames += [(attempt, one, piece) for one in reversed(meant)]

    attempt = make.work(_as_far_as_possible(work, can))
    return Code(run, plain=False)


def _as_far_as_possible(work: int, can: Test | None) -> Callable[[State, int, int], None]:
    def run(state: State, seat: int, piece: int) -> None:
        if can is None or can(state, seat, piece):
            state.frames.append((work, seat, piece))

    return run


def _asking(candidates: Callable[[State, int, int], list[int]], work: int, can: Test | None, make: Compiler) -> Code:
    """Ask whom the player chooses; where nobody can be chosen, nothing happens."""
    attempt = make.work(_as_far_as_possible(work, can))

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        open_to = candidates(state, frame[1], frame[2])
        for seat in set(make.players.others(state, frame[1])).difference(open_to) if refuse else ():
            refuse((seat,), "that player is safe") if refuse else None
        return [(seat,) for seat in open_to]

    def take(state: State, frame: Frame, option: Option) -> None:
        state.frames.append((attempt, option[0], frame[2]))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"choose": option[0] + 1}

    decision = make.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if candidates(state, seat, piece):
            state.frames.append((decision, seat, piece))

    return Code(ask, plain=False)


def _meant(who: Who, make: Compiler) -> Seats:
    players = make.players
    if isinstance(who, Most | Least):
        return _extreme(who, make)
    meant: dict[str, Seats] = {
        "another": lambda state, seat: players.exposed(state, players.others(state, seat)),
        "anybody": lambda state, seat: players.exposed(state, players.around(state, seat)),
        "others": players.others,
        "everybody": players.around,
        "left": lambda state, seat: players.others(state, seat)[:1],
        "right": lambda state, seat: players.others(state, seat)[-1:],
    }
    return meant[who]


def _extreme(who: Most | Least, make: Compiler) -> Seats:
    slot = make.counter(who.most if isinstance(who, Most) else who.least)
    pick = max if isinstance(who, Most) else min

    def seats(state: State, seat: int) -> list[int]:
        around = make.players.around(state, seat)
        best = pick(state.counters[slot + one] for one in around)
        return [one for one in around if state.counters[slot + one] == best]

    return seats


def become(step: Become, make: Compiler) -> Code:
    """Move the first player's marker to the player who acts."""
    first = make.players.first

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[first] = seat

    return Code(run)


def leave(step: Leave, make: Compiler) -> Code:
    """Put the player out of the round or of the game."""
    in_turn = make.works.in_turn
    out, level = make.players.out, OUT_OF_ROUND if step.leave == "round" else OUT_OF_GAME

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[out + seat] = max(state.counters[out + seat], level)
        state.frames[:] = [frame for frame in state.frames if frame[1] != seat or frame[0] not in in_turn]

    return Code(run)


def protect(step: Protect, make: Compiler) -> Code:
    """Keep the player from being chosen."""
    safe = make.players.safe
    level = SAFE_THIS_TURN if step.protect.until == "next-turn" else SAFE_THIS_ROUND

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[safe + seat] = max(state.counters[safe + seat], level)

    return Code(run)
