"""What an automaton remembers: what it has begun and not ended, and what it did in the round and in the game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from toolkit.engine.automata.decision import Entry, Kept, Verdict
from toolkit.engine.automata.procedure import Procedure
from toolkit.engine.code.types import NOTHING
from toolkit.engine.state.game_state import State


class Memory:
    """Memory of a player; it lasts a round, but for goals that are kept for the game."""

    def __init__(self, procedure: Procedure, seat: int) -> None:
        self._wants, self._seat = procedure.wants, seat
        self._round_at, self._phase_at = procedure.round, procedure.phase
        self._later = procedure.said.memory.later
        self.entries: list[Entry] = []
        self.last: list[Entry] = []  # what was done last, of which more may be asked
        self.done: dict[str, Counter[str]] = {"round": Counter(), "game": Counter()}
        self.moves, self.line, self._round = 0, 0, 0
        self.cards: list[str] = []  # those that are still to be drawn, the next one last

    def renew(self, state: State) -> None:
        """Forget what is over: at the beginning of a round, and where a goal is reached."""
        now = state.counters[self._round_at]
        if now != self._round:
            kept = [one for one in self.entries if not one.is_taken and self._wants[one.goal].said.kept == "game"]
            self.entries, self._round, self.moves, self.line = kept, now, 0, 0
            self.done["round"].clear()
        tests = [(one, self._wants[one.goal].reached) for one in self.entries]
        self.entries = [one for one, reached in tests if not (reached and reached(state, self._seat, one.piece))]

    def keep(self, state: State, decision: Verdict) -> None:
        """Take note of what was done."""
        self.moves += 1
        self.line = decision.line if decision.line is not None else self.line
        for goal in decision.goals:
            for counts in self.done.values():
                counts[goal] += 1
        entry = decision.entry
        if entry is None:
            return
        self.last = [entry]
        self.entries = [one for one in self.entries if (one.goal, one.piece) != (entry.goal, entry.piece)]
        if self._later or not entry.is_taken:
            entry.round, entry.phase = state.counters[self._round_at], state.counters[self._phase_at]
            self.entries.append(entry)

    def open(self, state: State) -> Iterator[Entry]:
        """Yield what was begun and is not yet in hand; what is chosen to be done later, in its own phase alone."""
        phase = state.counters[self._phase_at]
        here = [one for one in self.entries if not self._later or one.phase == phase]
        yield from [one for one in here if not one.is_taken or one.needs]

    def is_taken(self, goal: str) -> bool:
        """Whether a goal was begun in this round, and the option that does it is taken."""
        return any(one.goal == goal and one.is_taken for one in self.entries)

    def drop(self, entry: Entry) -> None:
        """Forget something that cannot be done any more, but for what is on its way, and what the next round is for."""
        if entry.round == self._round and self._wants[entry.goal].said.kept == "game":
            return
        self.entries = [one for one in self.entries if one is not entry or one.is_taken]
        if entry.steps and not entry.is_taken:
            self.entries.append(replace(entry, goal=entry.steps[-1], piece=NOTHING, needs=Counter(), is_taken=True))

    def brought(self, state: State, before: int = 0) -> Counter[str]:
        """Return what is on its way: what was chosen in this phase of this round; only what comes `before` a place."""
        found: Counter[str] = Counter()
        now = state.counters[self._round_at], state.counters[self._phase_at]
        for one in self.entries:
            if self._later and (one.round, one.phase) == now:
                for order, brings in one.brings.items():
                    found.update(brings if not before or order < before else ())
        return found

    def kept(self, entry: Entry | None = None) -> Kept:
        """Return what is kept for all goals that were begun, and for those beside one."""
        needed = self.committed()
        return Kept(needed, self.committed((entry.goal, entry.piece)) if entry else needed)

    def committed(self, but: tuple[str, int] = ("", NOTHING)) -> Counter[str]:
        """Return what is kept for goals that were begun, but for one of them."""
        found: Counter[str] = Counter()
        for one in self.entries:
            if (one.goal, one.piece) != but:
                found.update(one.needs)
        return found
