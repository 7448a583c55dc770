"""The score: what play.yaml's lines are worth to every seat, who wins, and how ties are broken."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from toolkit.engine.code.types import NOTHING, Test
from toolkit.engine.compiler.amounts import in_sets, measure, ranked, stands
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.flow.order_of_play import OrderOfPlay
from toolkit.engine.state.game_state import State
from toolkit.model.effects.values.condition import AllOf, Condition, Reach
from toolkit.model.gameplay.play import Ending
from toolkit.model.gameplay.scoring import Needed, ScoreLine, Tie
from toolkit.model.loaded.shared import is_shared

Worth = Callable[[State, int], int]

DECIDED: Final = 1 << 40  # what a game is worth that is won whatever the score says: more than any score


class Scorer:
    """The score of a game, compiled."""

    def __init__(self, course: OrderOfPlay) -> None:
        compiler, hooks = course.compiler, course.hooks
        scoring = compiler.game.plays.scoring
        self._seats, self._players, self._ended = compiler.seats, compiler.players, course.ended
        endings = ((number, _winning(one, compiler)) for number, one in enumerate(course.all_endings, 1))
        self._winning = {number: wins for number, wins in endings if wins}
        self._sign = -1 if scoring and scoring.wins == "least" else 1
        self.lines: dict[str, Worth] = {
            one.id: _where(one.when, hooks.get("value", one.id) or _worth(one, compiler), compiler)
            for one in (scoring.lines if scoring else ())
        }
        self._judged, self._ahead = hooks.get("worth", "seat"), hooks.get("worth", "ahead")
        self.is_team = bool(compiler.game.plays.is_won_together(compiler.variants))
        self.is_shared = bool(scoring and scoring.together)
        self._all = {one.id: is_shared(one, compiler.game.head) for one in (scoring.lines if scoring else ())}
        ties = [hooks.get("tie", one.id or "") or _tie(one, compiler) for one in (scoring.ties if scoring else ())]
        self._ties = [tie for tie in ties if tie]
        needed = (scoring.alone if compiler.seats == 1 else None) or scoring.together if scoring else None
        self._needed = _parts(needed, compiler) if needed else None

    def scores(self, state: State) -> list[int]:
        """Return every seat's score: its lines added up; where all share one, that of all together."""
        if self.is_shared:
            return [self.of_all(state)] * self._seats
        return [sum(worth(state, seat) for worth in self.lines.values()) for seat in range(self._seats)]

    def of_all(self, state: State) -> int:
        """Return the score of all together: what all share counts once, what each player has is added up."""
        return sum(
            worth(state, seat)
            for name, worth in self.lines.items()
            for seat in range(1 if self._all[name] else self._seats)
        )

    def judge(self, state: State, seat: int) -> int:
        """Return how good a state is for a seat, more being better: as rules.py judges it, or by the score.

        Where the ending that has come says who wins, that counts more than any score. Where all win or lose together,
        it is as good for one as for another: what it is for all of them.
        """
        worth, wins = self.standing(state, seat), self._winning.get(state.counters[self._ended])
        if self._judged or wins is None:
            return worth
        return worth + (DECIDED if wins(state, seat, NOTHING) else -DECIDED)

    @property
    def sign(self) -> int:
        """What turns what `judge` says into the score: -1 where the least wins, unless rules.py judges."""
        return 1 if self._judged else self._sign

    def standing(self, state: State, seat: int) -> int:
        """Return the same, whoever the ending says has won."""
        counts = range(self._seats) if self.is_team else (seat,)
        if self._judged:
            return sum(int(self._judged(state, one)) for one in counts)
        ahead = sum(int(self._ahead(state, one)) for one in counts) if self._ahead else 0
        score = self.of_all(state) if self.is_team else sum(worth(state, seat) for worth in self.lines.values())
        return self._sign * score + ahead

    def by_line(self, state: State) -> dict[str, list[int]]:
        """Return what each line is worth to every seat."""
        return {name: [worth(state, seat) for seat in range(self._seats)] for name, worth in self.lines.items()}

    def winners(self, state: State) -> list[int]:
        """Return the seats that win: several where no tie-break tells them apart, none where the game is lost.

        What ends the game may say who wins. Else nobody does who has left it, as long as somebody else has not.
        """
        if wins := self._winning.get(state.counters[self._ended]):
            return [seat for seat in range(self._seats) if wins(state, seat, NOTHING)]
        scores = self.scores(state)
        if self._needed is not None:
            return [*range(self._seats)] if all(part(state, scores[0]) == 1 for part in self._needed) else []
        left = self._players.in_game(state) or range(self._seats)
        ranks = {seat: (self._sign * scores[seat], *[tie(state, seat) for tie in self._ties]) for seat in left}
        best = max(ranks.values())
        return [seat for seat, rank in ranks.items() if rank == best]

    def nearness(self, state: State) -> float | None:
        """Return what part is there of what a single player, or all together, need; None where nothing is asked."""
        if not self._needed:
            return None
        score = self.scores(state)[0]
        return sum(part(state, score) for part in self._needed) / len(self._needed)

    def breaks_ties(self, ending: int) -> bool:
        """Whether a tie-break tells tied players apart where this ending (its place, from 0) has come."""
        return bool(self._ties) and ending + 1 not in self._winning


def _winning(one: Ending, compiler: Compiler) -> Test | None:
    """Return whether a player wins where it ends the game; None where the score says so."""
    if one.everybody:
        return lambda state, seat, piece: one.everybody == "wins"
    return test(one.winners, compiler) if one.winners else None


def _where(when: Condition | None, worth: Worth, compiler: Compiler) -> Worth:
    """Return what a line is worth where its condition holds."""
    holds = test(when, compiler) if when else None
    return worth if holds is None else lambda state, seat: worth(state, seat) if holds(state, seat, NOTHING) else 0


def _parts(needed: Needed, compiler: Compiler) -> Sequence[Callable[[State, int], float]]:
    """Return for each part of what a single player, or all together, need how much of it is there, from 0 to 1."""
    scoring = compiler.game.plays.scoring
    wins_least = scoring is not None and scoring.wins == "least"
    conditions = needed.when.all if isinstance(needed.when, AllOf) else (needed.when,) if needed.when else ()
    held = [_part(one, compiler) for one in conditions]
    if needed.least is None:
        return held
    least = measure(needed.least, compiler)

    def scored(state: State, score: int) -> float:
        asked = least(state, 0, NOTHING)
        is_enough = score <= asked if wins_least else score >= asked
        return 1.0 if is_enough else max(0.0, min(score, asked) / max(1, score, asked))

    return [scored, *held]


def _part(condition: Condition, compiler: Compiler) -> Callable[[State, int], float]:
    """Return how much of a condition is there: a part of what a counter must reach, all or nothing of all else."""
    if isinstance(condition, Reach) and condition.at_least is not None and condition.at_most is None:
        held, least = stands(condition.counter, compiler), measure(condition.at_least, compiler)

        def reached(state: State, score: int) -> float:
            there, asked = held(state, 0, NOTHING), least(state, 0, NOTHING)
            return 1.0 if there >= asked else max(0, there) / max(1, asked)

        return reached
    holds = test(condition, compiler)
    return lambda state, score: float(holds(state, 0, NOTHING))


def _tie(tie: Tie, compiler: Compiler) -> Worth | None:
    """Return what tells tied players apart, more being better; None where no data says it."""
    if tie.by is None:
        return None
    count, sign = measure(tie.by, compiler), -1 if tie.wins == "least" else 1
    return lambda state, seat: sign * count(state, seat, NOTHING)


def _worth(line: ScoreLine, compiler: Compiler) -> Worth:
    if line.counter is not None:
        held, per = stands(line.counter, compiler), line.per
        return lambda state, seat: held(state, seat, NOTHING) // per
    here = compiler.selectors.here(line.each, "play") if line.each else lambda state, seat, piece: [0]
    if line.sets:
        worth = in_sets(line.sets, compiler)
        return lambda state, seat: worth(state, seat, here(state, seat, 0)) // line.per
    points = (
        ranked(line.rank, compiler) if line.rank else measure(line.points if line.points is not None else 1, compiler)
    )
    return lambda state, seat: sum(points(state, seat, piece) for piece in here(state, seat, 0)) // line.per
