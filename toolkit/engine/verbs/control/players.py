"""Verbs about players: let, become, leave, protect."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from toolkit.engine.code.costs import able
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse, Run, Spoken, nothing
from toolkit.engine.compiler.amounts import stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.state.game_state import State
from toolkit.engine.state.seats import OUT_OF_GAME, OUT_OF_ROUND, SAFE_THIS_ROUND, SAFE_THIS_TURN
from toolkit.engine.verbs.control.first_player_marker import marker_of
from toolkit.model.effects.control.players import (
    CHOSEN,
    Among,
    Become,
    Least,
    Leave,
    Let,
    Letting,
    Most,
    Protect,
    TurnAgain,
    Who,
)
from toolkit.model.effects.economy.counters import Gain, Lose, Score
from toolkit.model.effects.economy.goods import Collect
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.selector import Selector

COUNTING: Final = (Gain, Lose, Score, Collect)  # what touches nothing but counters is done to all of them at once
SAFE: Final = "that player is safe"
FOR_NOBODY: Final = "nobody is left whom it is about"
Aim = Callable[[State, int, int, int], None]  # a state, the seats of who acts and of the other one, the piece
Candidates = Callable[[State, int, int], list[int]]  # of a state, the seat that acts, the piece: who can be chosen
Number = Callable[[State, int], "int | None"]  # of a state and a seat
Seats = Callable[[State, int], list[int]]  # of a state and the seat that acts: the seats that are meant


def let(step: Let, make: Compiler) -> Compiled:
    """Let those who are meant do the steps, as far as they can; ask which one it is where the player chooses."""
    letting, candidates = step.let, _candidates(step.let, make)
    attempt, at_once = attempting(letting.do, make), all(isinstance(step, COUNTING) for step in letting.do)

    def act(state: State, seat: int, other: int, piece: int) -> None:
        state.frames.append((attempt, other, piece))

    if letting.who in CHOSEN:
        return aimed("let", candidates, act, make)

    if at_once:
        return _each(candidates, make.tasks.runs[attempt] or nothing)

    def run(state: State, seat: int, piece: int) -> None:
        state.frames += [(attempt, one, piece) for one in reversed(candidates(state, seat, piece))]

    return Compiled(run, plain=False)


def _candidates(letting: Letting, make: Compiler) -> Candidates:
    """Return the function that lists those who are meant, without those who are passed over."""
    seats = meant(letting.who, make)
    unless = test(letting.unless, make) if letting.unless else None

    def candidates(state: State, seat: int, piece: int) -> list[int]:
        every = seats(state, seat)
        return every if unless is None else [one for one in every if not unless(state, one, piece)]

    return candidates


def for_somebody(steps: Sequence[Step], make: Compiler) -> list[Compiled]:
    """Compile the test of whether steps that do nothing but let players act mean anybody; nothing for other steps."""
    lets = [step.let for step in steps if isinstance(step, Let)]
    if not lets or len(lets) < len(steps):
        return []
    meaning = [_candidates(one, make) for one in lets]

    def can(state: State, seat: int, piece: int) -> bool:
        return any(candidates(state, seat, piece) for candidates in meaning)

    return [Compiled(nothing, can=can, why=lambda state, seat, piece: FOR_NOBODY)]


def _each(candidates: Candidates, do: Run) -> Compiled:
    def run(state: State, seat: int, piece: int) -> None:
        for one in candidates(state, seat, piece):
            do(state, one, piece)

    return Compiled(run)


def attempting(steps: Iterable[Step], make: Compiler) -> int:
    """Return the number of a work in which the player of its frame does steps, as far as they can be done."""
    with make.tasks.of_a_player():
        code = make.effect(steps)
        can, do = able(code), code.run

        def run_if(state: State, seat: int, piece: int) -> None:
            if can is None or can(state, seat, piece):
                do(state, seat, piece)

        return make.work(run_if if can else do)


def aimed(verb: str, candidates: Candidates, do: Aim, make: Compiler) -> Compiled:
    """Do something to another player, asking whom where that is the player's choice; where there is none, nothing."""

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        open_to = candidates(state, frame[1], frame[2])
        if refuse:
            for seat in passed_over(state, frame[1], open_to, make):
                refuse((seat,), SAFE)
        return [(seat,) for seat in open_to]

    def take(state: State, frame: Frame, option: Option) -> None:
        do(state, frame[1], option[0], frame[2])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {verb: option[0] + 1}

    decision = make.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if candidates(state, seat, piece):
            state.frames.append((decision, seat, piece))

    return Compiled(ask, plain=False)


def passed_over(state: State, seat: int, open_to: Iterable[int], make: Compiler) -> list[int]:
    """List the other players in play whom a player cannot choose now."""
    return sorted(set(make.players.others(state, seat)).difference(open_to))


def meant(who: Who, make: Compiler) -> Seats:
    """Return the function that lists the seats that are meant."""
    players = make.players
    if isinstance(who, Most | Least):
        return _extreme(who, make)
    every: dict[str, Seats] = {
        "another": lambda state, seat: players.exposed(state, players.others(state, seat)),
        "anybody": lambda state, seat: players.exposed(state, players.around(state, seat)),
        "others": players.others,
        "everybody": players.around,
        "in-turn-order": lambda state, seat: players.around(state, state.counters[players.first]),
        "left": lambda state, seat: players.others(state, seat)[:1],
        "right": lambda state, seat: players.others(state, seat)[-1:],
    }
    return every[who]


def _extreme(who: Most | Least, make: Compiler) -> Seats:
    rank, pick = (who.most, max) if isinstance(who, Most) else (who.least, min)
    number = total(rank.field, rank.of, make) if isinstance(rank, Among) else _standing(rank, make)

    players, settled = make.players, _SETTLED[who.ties]
    in_turn_order = who.ties in ("first", "last")

    def seats(state: State, seat: int) -> list[int]:
        begin = state.counters[players.first] if in_turn_order else seat
        numbers = [(one, number(state, one)) for one in players.around(state, begin)]
        best = pick((one for _, one in numbers if one is not None), default=None)
        return settled([one for one, reached in numbers if reached is not None and reached == best])

    return seats


_SETTLED: Final[dict[str, Callable[[list[int]], list[int]]]] = {
    "everybody": lambda tied: tied,
    "nobody": lambda tied: tied if len(tied) == 1 else [],
    "first": lambda tied: tied[:1],
    "last": lambda tied: tied[-1:],
}


def _standing(counter: str, make: Compiler) -> Number:
    held = stands(counter, make)
    return lambda state, seat: held(state, seat, NOTHING)


def total(field: str, of: Selector, make: Compiler) -> Number:
    """Return the function that adds up a field of a player's pieces; None where the player has none of them."""
    here, worth = make.find.here(of, "hand"), make.field(field)

    def number(state: State, seat: int) -> int | None:
        numbers = [worth[piece] for piece in here(state, seat, 0) if piece in worth]
        return sum(numbers) if numbers else None

    return number


def become(step: Become, make: Compiler) -> Compiled:
    """Make the player who acts the first player, and move the marker there."""
    first, marker = make.players.first, marker_of(make)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[first] = seat
        marker.follow(state)

    return Compiled(run)


def leave(step: Leave, make: Compiler) -> Compiled:
    """Put the player out of the round or of the game."""
    in_turn = make.tasks.in_turn
    out, level = make.players.out, OUT_OF_ROUND if step.leave == "round" else OUT_OF_GAME

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[out + seat] = max(state.counters[out + seat], level)
        state.frames[:] = [frame for frame in state.frames if frame[1] != seat or frame[0] not in in_turn]

    return Compiled(run)


def protect(step: Protect, make: Compiler) -> Compiled:
    """Keep the player from being chosen."""
    safe = make.players.safe
    level = SAFE_THIS_TURN if step.protect.until == "next-turn" else SAFE_THIS_ROUND

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[safe + seat] = max(state.counters[safe + seat], level)

    return Compiled(run)


def turn_again(step: TurnAgain, make: Compiler) -> Compiled:
    """Note that the player has another turn after this one."""
    turns, most = make.players, step.turn_again.most

    def run(state: State, seat: int, piece: int) -> None:
        if state.counters[turns.in_a_row + seat] < most:
            state.counters[turns.owed + seat] = 1

    return Compiled(run)
