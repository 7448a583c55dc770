"""Verbs about players: let, become, leave, protect, turn_again; which players are meant; the first player's marker."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from toolkit.engine.code.costs import able
from toolkit.engine.code.types import NOTHING, Compiled, Frame, Option, Refuse, nothing
from toolkit.engine.compiler.amounts import stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.state.game_state import State
from toolkit.engine.state.seats import OUT, SAFE
from toolkit.model.effects.control import players as steps
from toolkit.model.effects.economy.counters import Gain, Lose, Score
from toolkit.model.effects.economy.goods import Collect
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.selector import Selector
from toolkit.model.loaded.match import chosen

COUNTING: Final = (Gain, Lose, Score, Collect)  # what touches nothing but counters is done to all of them at once
IS_SAFE: Final = "that player is safe"
FOR_NOBODY: Final = "nobody is left whom it is about"
Aim = Callable[[State, int, int, int], None]  # a state, the seats of who acts and of the other one, the piece
Candidates = Callable[[State, int, int], list[int]]  # of a state, the seat that acts, the piece: who is meant
Number = Callable[[State, int], "int | None"]  # of a state and a seat


def let(step: steps.Let, compiler: Compiler) -> Compiled:
    """Let those who are meant do the steps, as far as they can; ask which one it is where the player chooses."""
    candidates, attempt = _candidates(step.let, compiler), attempting(step.let.do, compiler)
    if step.let.who in steps.CHOSEN:
        act: Aim = lambda state, seat, other, piece: state.frames.append((attempt, other, piece))  # noqa: E731
        return aimed("let", candidates, act, compiler)
    if all(isinstance(one, COUNTING) for one in step.let.do):
        do = compiler.task_table.runs[attempt] or nothing

        def run_at_once(state: State, seat: int, piece: int) -> None:
            for one in candidates(state, seat, piece):
                do(state, one, piece)

        return Compiled(run_at_once)

    def run(state: State, seat: int, piece: int) -> None:
        state.frames += [(attempt, one, piece) for one in reversed(candidates(state, seat, piece))]

    return Compiled(run, plain=False)


def _candidates(letting: steps.Letting, compiler: Compiler) -> Candidates:
    """Return the function that lists those who are meant, without those who are passed over."""
    seats = meant(letting.who, compiler)
    if letting.unless is None:
        return seats
    unless = test(letting.unless, compiler)
    return lambda state, seat, piece: [one for one in seats(state, seat, piece) if not unless(state, one, piece)]


def for_somebody(does: Sequence[Step], compiler: Compiler) -> list[Compiled]:
    """Compile the test of whether steps that do nothing but let players act mean anybody; nothing for other steps."""
    lets = [step.let for step in does if isinstance(step, steps.Let)]
    if not lets or len(lets) < len(does):
        return []
    meaning = [_candidates(one, compiler) for one in lets]

    def can(state: State, seat: int, piece: int) -> bool:
        return any(candidates(state, seat, piece) for candidates in meaning)

    return [Compiled(nothing, can=can, why=lambda state, seat, piece: FOR_NOBODY)]


def attempting(does: Iterable[Step], compiler: Compiler) -> int:
    """Return the number of a task in which the player of its frame does steps, as far as they can be done."""
    with compiler.task_table.of_a_player():
        code = compiler.effect(does)
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
                refuse((seat,), IS_SAFE)
        return [(seat,) for seat in open_to]

    return compiler.question(
        options,
        lambda state, frame, option: do(state, frame[1], option[0], frame[2]),
        lambda state, frame, option: {verb: option[0] + 1},
        needed=False,
    )


def passed_over(state: State, seat: int, open_to: Iterable[int], compiler: Compiler) -> list[int]:
    """List the other players in play whom a player cannot choose now."""
    return sorted(set(compiler.players.others(state, seat)).difference(open_to))


def meant(who: steps.Who, compiler: Compiler) -> Candidates:
    """Return the function that lists the seats that are meant."""
    players = compiler.players
    if isinstance(who, steps.Most | steps.Least):
        return _extreme(who, compiler)
    every: dict[str, Candidates] = {
        "another": lambda state, seat, piece: players.exposed(state, players.others(state, seat)),
        "anybody": lambda state, seat, piece: players.exposed(state, players.around(state, seat)),
        "others": lambda state, seat, piece: players.others(state, seat),
        "everybody": lambda state, seat, piece: players.around(state, seat),
        "in-turn-order": lambda state, seat, piece: players.around(state, state.counters[players.first]),
        "left": lambda state, seat, piece: players.others(state, seat)[:1],
        "right": lambda state, seat, piece: players.others(state, seat)[-1:],
    }
    return every[who]


def _extreme(who: steps.Most | steps.Least, compiler: Compiler) -> Candidates:
    rank, pick = (who.most, max) if isinstance(who, steps.Most) else (who.least, min)
    players, settled, in_turn_order = compiler.players, _SETTLED[who.ties], who.ties in ("first", "last")
    if isinstance(rank, steps.Among):
        number = total(rank.field, rank.of, compiler)
    else:
        held = stands(rank, compiler)
        number = lambda state, seat: held(state, seat, NOTHING)  # noqa: E731

    def seats(state: State, seat: int, piece: int) -> list[int]:
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


def total(field: str, of: Selector, compiler: Compiler) -> Number:
    """Return the function that adds up a field of a player's pieces; None where the player has none of them."""
    here, worth = compiler.selectors.here(of, "hand"), compiler.field(field)

    def number(state: State, seat: int) -> int | None:
        numbers = [worth[piece] for piece in here(state, seat, 0) if piece in worth]
        return sum(numbers) if numbers else None

    return number


def become(step: steps.Become, compiler: Compiler) -> Compiled:
    """Make the player who acts the first player, and move the marker there."""
    first, marker = compiler.players.first, marker_of(compiler)

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[first] = seat
        marker.follow(state)

    return Compiled(run)


class Marker:
    """What the set-up says is a marker lies with the first player, whoever that is; `names` are its components."""

    def __init__(self, compiler: Compiler) -> None:
        self._compiler, self.names = compiler, frozenset[str]()
        # Pieces, and the first of the places where players have them.
        self._lying: list[tuple[frozenset[int], int]] = []
        for step in compiler.game.plays.setup:
            if step.marks and step.take and step.to and compiler.layout.each(step.to) == "player":
                names = {part.id for part in chosen(compiler.game, step.take)}
                self._lying.append((compiler.box.pieces(names), compiler.layout.place(step.to)))
                self.names |= names

    def follow(self, state: State) -> None:
        """Bring them from whoever has them to the first player; what nobody has stays where it is."""
        seat = state.counters[self._compiler.players.first]
        for pieces, first in self._lying:
            for place in range(first, first + self._compiler.seats):
                for piece in pieces.intersection(state.zones[place]) if place != first + seat else ():
                    self._compiler.moves.move(state, piece, place, first + seat)


def marker_of(compiler: Compiler) -> Marker:
    """Return the first player's marker of a game; one that has none where the set-up lays none out."""
    return compiler.memo("marker", "first-player", lambda: Marker(compiler))


def leave(step: steps.Leave, compiler: Compiler) -> Compiled:
    """Put the player out of the round or of the game."""
    in_turn = compiler.task_table.in_turn
    out, level = compiler.players.out, OUT[step.leave]

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[out + seat] = max(state.counters[out + seat], level)
        state.frames[:] = [frame for frame in state.frames if frame[1] != seat or frame[0] not in in_turn]

    return Compiled(run)


def protect(step: steps.Protect, compiler: Compiler) -> Compiled:
    """Keep the player from being chosen."""
    safe, level = compiler.players.safe, SAFE[step.protect.until]

    def run(state: State, seat: int, piece: int) -> None:
        state.counters[safe + seat] = max(state.counters[safe + seat], level)

    return Compiled(run)


def turn_again(step: steps.TurnAgain, compiler: Compiler) -> Compiled:
    """Note that the player has another turn after this one."""
    turns, most = compiler.players, step.turn_again.most

    def run(state: State, seat: int, piece: int) -> None:
        if state.counters[turns.in_a_row + seat] < most:
            state.counters[turns.owed + seat] = 1

    return Compiled(run)
