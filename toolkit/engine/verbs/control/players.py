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
Meant = Callable[[State, int], list[int]]  # of a state and the seat that acts: the seats that are meant


def let(step: Let, compiler: Compiler) -> Compiled:
    """Let those who are meant do the steps, as far as they can; ask which one it is where the player chooses."""
    letting, candidates = step.let, _candidates(step.let, compiler)
    attempt, at_once = attempting(letting.do, compiler), all(isinstance(step, COUNTING) for step in letting.do)

    def act(state: State, seat: int, other: int, piece: int) -> None:
        state.frames.append((attempt, other, piece))

    if letting.who in CHOSEN:
        return aimed("let", candidates, act, compiler)

    if at_once:
        return _each(candidates, compiler.task_table.runs[attempt] or nothing)

    def run(state: State, seat: int, piece: int) -> None:
        state.frames += [(attempt, one, piece) for one in reversed(candidates(state, seat, piece))]

    return Compiled(run, plain=False)


def _candidates(letting: Letting, compiler: Compiler) -> Candidates:
    """Return the function that lists those who are meant, without those who are passed over."""
    seats = meant(letting.who, compiler)
    unless = test(letting.unless, compiler) if letting.unless else None

    def candidates(state: State, seat: int, piece: int) -> list[int]:
        every = seats(state, seat)
        return every if unless is None else [one for one in every if not unless(state, one, piece)]

    return candidates


def for_somebody(steps: Sequence[Step], compiler: Compiler) -> list[Compiled]:
    """Compile the test of whether steps that do nothing but let players act mean anybody; nothing for other steps."""
    lets = [step.let for step in steps if isinstance(step, Let)]
    if not lets or len(lets) < len(steps):
        return []
    meaning = [_candidates(one, compiler) for one in lets]

    def can(state: State, seat: int, piece: int) -> bool:
        return any(candidates(state, seat, piece) for candidates in meaning)

    return [Compiled(nothing, can=can, why=lambda state, seat, piece: FOR_NOBODY)]


def _each(candidates: Candidates, do: Run) -> Compiled:
    def run(state: State, seat: int, piece: int) -> None:
        for one in candidates(state, seat, piece):
            do(state, one, piece)

    return Compiled(run)


def attempting(steps: Iterable[Step], compiler: Compiler) -> int:
    """Return the number of a task in which the player of its frame does steps, as far as they can be done."""
    with compiler.task_table.of_a_player():
        code = compiler.effect(steps)
        can, do = able(code), code.run

        def run_if(state: State, seat: int, piece: int) -> None:
            if can is None or can(state, seat, piece):
                do(state, seat, piece)

        return compiler.task(run_if if can else do)


def aimed(verb: str, candidates: Candidates, do: Aim, compiler: Compiler) -> Compiled:
    """Do something to another player, asking whom where that is the player's choice; where there is none, nothing."""

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        open_to = candidates(state, frame[1], frame[2])
        if refuse:
            for seat in passed_over(state, frame[1], open_to, compiler):
                refuse((seat,), SAFE)
        return [(seat,) for seat in open_to]

    def take(state: State, frame: Frame, option: Option) -> None:
        do(state, frame[1], option[0], frame[2])

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {verb: option[0] + 1}

    decision = compiler.decision(options, take, say)

    def ask(state: State, seat: int, piece: int) -> None:
        if candidates(state, seat, piece):
            state.frames.append((decision, seat, piece))

    return Compiled(ask, plain=False)


def passed_over(state: State, seat: int, open_to: Iterable[int], compiler: Compiler) -> list[int]:
    """List the other players in play whom a player cannot choose now."""
    return sorted(set(compiler.players.others(state, seat)).difference(open_to))


def meant(who: Who, compiler: Compiler) -> Meant:
    """Return the function that lists the seats that are meant."""
    players = compiler.players
    if isinstance(who, Most | Least):
        return _extreme(who, compiler)
    every: dict[str, Meant] = {
        "another": lambda state, seat: players.exposed(state, players.others(state, seat)),
        "anybody": lambda state, seat: players.exposed(state, players.around(state, seat)),
        "others": players.others,
        "everybody": players.around,
        "in-turn-order": lambda state, seat: players.around(state, state.counters[players.first]),
        "left": lambda state, seat: players.others(state, seat)[:1],
        "right": lambda state, seat: players.others(state, seat)[-1:],
    }
    return every[who]


def _extreme(who: Most | Least, compiler: Compiler) -> Meant:
    rank, pick = (who.most, max) if isinstance(who, Most) else (who.least, min)
    number = total(rank.field, rank.of, compiler) if isinstance(rank, Among) else _standing(rank, compiler)

    players, settled = compiler.players, _SETTLED[who.ties]
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


def _standing(counter: str, compiler: Compiler) -> Number:
    held = stands(counter, compiler)
    return lambda state, seat: held(state, seat, NOTHING)


def total(field: str, of: Selector, compiler: Compiler) -> Number:
    """Return the function that adds up a field of a player's pieces; None where the player has none of them."""
    here, worth = compiler.selectors.here(of, "hand"), compiler.field(field)

    def number(state: State, seat: int) -> int | None:
        numbers = [worth[piece] for piece in here(state, seat, 0) if piece in worth]
        return sum(numbers) if numbers else None

    return number


def become(step: Become, compiler: Compiler) -> Compiled:
    """Make the player who acts the first player, and move the marker there."""
    first, marker = compiler.players.first, marker_of(compiler)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[first] = seat
        marker.follow(state)

    return Compiled(run)


def leave(step: Leave, compiler: Compiler) -> Compiled:
    """Put the player out of the round or of the game."""
    in_turn = compiler.task_table.in_turn
    out, level = compiler.players.out, OUT_OF_ROUND if step.leave == "round" else OUT_OF_GAME

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[out + seat] = max(state.counters[out + seat], level)
        state.frames[:] = [frame for frame in state.frames if frame[1] != seat or frame[0] not in in_turn]

    return Compiled(run)


def protect(step: Protect, compiler: Compiler) -> Compiled:
    """Keep the player from being chosen."""
    safe = compiler.players.safe
    level = SAFE_THIS_TURN if step.protect.until == "next-turn" else SAFE_THIS_ROUND

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[safe + seat] = max(state.counters[safe + seat], level)

    return Compiled(run)


def turn_again(step: TurnAgain, compiler: Compiler) -> Compiled:
    """Note that the player has another turn after this one."""
    turns, most = compiler.players, step.turn_again.most

    def run(state: State, seat: int, piece: int) -> None:
        if state.counters[turns.in_a_row + seat] < most:
            state.counters[turns.owed + seat] = 1

    return Compiled(run)
