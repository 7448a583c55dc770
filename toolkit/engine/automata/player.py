"""A player by a procedure: it goes through its goals in their order, and says which rules led to what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from toolkit.engine.automata.decision import Entry, Passed, Seen, Verdict, addresses
from toolkit.engine.automata.goal_tests import Judge
from toolkit.engine.automata.goals import Answered
from toolkit.engine.automata.memory import Memory
from toolkit.engine.automata.procedure import CompiledStage, LastResort, Procedure
from toolkit.engine.code.option_match import agrees
from toolkit.engine.code.types import NOTHING, Option, Spoken
from toolkit.engine.state.game_state import State

Saying = Callable[[State, Option], Spoken]


class Player:
    """Plays a seat by a procedure; `say` gives options in the author's names, `draw` numbers of chance from 0 to 1."""

    def __init__(self, procedure: Procedure, say: Saying, seat: int, draw: Callable[[], float]) -> None:
        self._own, self._say, self._seat, self._draw = procedure, say, seat, draw
        self._memory = Memory(procedure, seat)
        self._passed: list[Passed] = []  # of the decision that is being made, also where no goal makes sense

    def decide(self, state: State, options: Sequence[Option]) -> Verdict:
        """Choose one of the options, of which there is one at least; nothing is remembered until it is `keep`t."""
        seen, self._passed = [self._seen(state, option) for option in options], list[Passed]()
        self._memory.renew(state)
        for ways in (self._going_on, self._begun, self._by_the_book, self._wanted, self._answered, self._left):
            if decision := ways(state, seen):
                return replace(decision, passed=tuple(self._passed)) if self._passed else decision
        return Verdict(seen[0], passed=tuple(self._passed))

    def keep(self, state: State, decision: Verdict) -> None:
        """Remember a decision; the state is that in which it was made."""
        self._memory.keep(state, decision)

    def _seen(self, state: State, option: Option) -> Seen:
        words = self._say(state, option)
        return Seen(option, words, self._own.pieces.of(option, words))

    def _going_on(self, state: State, seen: Sequence[Seen]) -> Verdict | None:
        """Answer what is asked while something is done."""
        in_turn = any("do" in one.words for one in seen)
        for entry in reversed([*self._memory.entries, *(() if in_turn else self._memory.last)]):
            for name in (*entry.steps[::-1], entry.goal):
                want = self._own.wants[name]
                for one in want.then:
                    if found := self._answer(one, state, seen, entry):
                        return Verdict(found, because=addresses(want.said.rule, one.rule))
        return None

    def _begun(self, state: State, seen: Sequence[Seen]) -> Verdict | None:
        """Go on with what was begun."""
        rule = self._own.said.memory.rule
        for entry in self._memory.open(state):
            found = self._judge(state, seen).next(entry.goal, entry)
            if isinstance(found, Verdict):
                return replace(found, because=addresses(rule, *found.because))
            self._memory.drop(entry)
        return None

    def _by_the_book(self, state: State, seen: Sequence[Seen]) -> Verdict | None:
        """Play the next move of the first line that is still open."""
        stage = self._own.stage(state, self._seat)
        if stage is None or stage.lines is None or stage.said.opening is None:
            return None
        lines = stage.lines(state, self._seat)
        kept = range(self._memory.line, len(lines)) if self._memory.moves == 0 else [self._memory.line]
        for number in kept:
            moves = _moves(lines[number]) if number < len(lines) else []
            found = [_first(wanted, stage, seen) for wanted in moves[self._memory.moves :]]
            if found and found[0] and all(found):
                return Verdict(found[0], because=addresses(stage.said.rule), line=number)
        return None

    def _wanted(self, state: State, seen: Sequence[Seen]) -> Verdict | None:
        """Take the first goal of the stage that makes sense."""
        stage = self._own.stage(state, self._seat)
        if stage is None:
            return None
        must = [name for name in stage.must(state, self._seat) if name in self._own.wants]
        judge = self._judge(state, seen)
        goals = must if not all(map(judge.is_reached, must)) else [*must, *stage.goals(state, self._seat)]
        return self._first_of(goals, judge, stage.said.rule)

    def _first_of(self, goals: Iterable[str], judge: Judge, rule: str | None) -> Verdict | None:
        for name in goals:
            if name not in self._own.wants:
                continue
            found = judge.next(name)
            if isinstance(found, Verdict):
                return replace(found, because=addresses(rule, *found.because))
            self._passed.append(found)
        return None

    def _answered(self, state: State, seen: Sequence[Seen]) -> Verdict | None:
        for one in self._own.answers:
            if found := self._answer(one, state, seen):
                return Verdict(found, because=addresses(self._own.said.rule, one.rule))
        return None

    def _answer(self, one: Answered, state: State, seen: Sequence[Seen], entry: Entry | None = None) -> Seen | None:
        """Return what an answer takes, if it takes anything, and that at no loss where it must be so."""
        piece = entry.piece if entry else NOTHING
        found = one.answer(state, self._seat, seen, piece, self._memory.kept(entry))
        if found is None or not one.said.no_loss:
            return found
        goes_on = one.leads or (lambda *_: True)
        return found if self._own.costs_nothing(state, self._seat, found.option, goes_on) else None

    def _left(self, state: State, seen: Sequence[Seen]) -> Verdict | None:
        """Do what is done where nothing makes sense."""
        for one in self._own.resorts:
            if one.said.walk:
                found = self._walked(one, state, seen) if one.holds(state, self._seat) else None
            else:
                taken = self._answer(one, state, seen)
                found = Verdict(taken, because=addresses(one.rule)) if taken else None
            if found:
                return found
        return None

    def _walked(self, one: LastResort, state: State, seen: Sequence[Seen]) -> Verdict | None:
        """Go along goals, from where a card says, till one makes sense."""
        goals = [str(name) for name in one.said.walk]
        start = (one.starts.get(self._card(one), 1) - 1) % len(goals) if one.cards else 0
        return self._first_of(goals[start:] + goals[:start], self._judge(state, seen), one.rule)

    def lay(self, card: str) -> None:
        """Lay a card on top of those that are still to be drawn."""
        self._memory.cards.append(card)

    def _card(self, one: LastResort) -> str:
        if not self._memory.cards:
            self._memory.cards = sorted(one.cards, key=lambda _: self._draw())
        return self._memory.cards.pop()

    def _judge(self, state: State, seen: Sequence[Seen]) -> Judge:
        return Judge(self._own, self._memory, state, self._seat, seen)


def _moves(line: Any) -> list[tuple[Any, ...]]:
    """Return the moves of a line: of each field what may be played, the better one first."""
    held = getattr(line, "__dict__", {})
    return [value if isinstance(value, tuple) else (value,) for value in held.values() if value is not None]


def _first(wanted: tuple[Any, ...], stage: CompiledStage, seen: Sequence[Seen]) -> Seen | None:
    """Return the option that is the first of some moves that is open: by a number of its space, or by a word."""
    numbers, word = stage.numbers, stage.said.opening.word if stage.said.opening else None
    for value in wanted:
        for one in seen:
            if numbers.get(one.piece) == value if numbers else word and agrees({word: value}, one.words):
                return one
    return None
