"""Games to learn from: what was there when each round began, and how far each player led at the end.

Players are greedy or plan a little, by chance, and one round of each game is played by chance altogether: what a
planner judges comes of rounds that are played so.
"""

from __future__ import annotations

from random import Random
from typing import Final, NamedTuple

from toolkit.engine import Engine, Option, State
from toolkit.engine.state.chance import mixed
from toolkit.playouts.learning import BETTER, Features, Learnt, Sums, error, fitted, rivals
from toolkit.playouts.policies import Choose, policy_of, seed_of

GAMES: Final = 600
CHUNK: Final = 20  # games in one lesson, always as many: sums of other parts differ in their last digit
PLAYERS: Final = ("plan:4/1", "greedy")
KEPT_BACK: Final = 4  # of so many games one is not learnt from, but tells how well that was done
SEED: Final = 0x1EA2


class Lesson(NamedTuple):
    """Examples of some games by round, those that are learnt from and those that are kept back."""

    learnt: dict[int, Sums]
    kept_back: dict[int, Sums]


class Teacher:
    """Plays games of an engine, and adds up what can be learnt of them."""

    def __init__(self, engine: Engine) -> None:
        self._engine, self._features = engine, Features(engine)
        self._policies = [policy_of(name, engine) for name in PLAYERS]
        scoring = engine.game.plays.scoring
        self._sign = -1 if scoring and scoring.wins == "least" else 1

    def lesson(self, first: int, games: int = CHUNK) -> Lesson:
        """Play some games in a row; one that goes wrong is passed over."""
        lesson = Lesson({}, {})
        for number in range(first, first + games):
            try:
                self._game(number, lesson[number % KEPT_BACK == 0])
            except Exception:  # noqa: BLE001, S112 (games that are reported on tell what is wrong)
                continue
        return lesson

    def _game(self, number: int, sums: dict[int, Sums]) -> None:
        engine, seed = self._engine, seed_of(SEED, number)
        chance = Random(mixed(seed, number))  # noqa: S311 (a game, no secret)
        players = [chance.choice(self._policies)(seed) for _ in range(engine.seats)]
        state = engine.start(seed)
        seen = _Rounds(engine, self._features, players, chance)
        engine.play_on(state, seen.choose)
        scores = [float(self._sign * score) for score in engine.scores(state)]
        for round_, found in list(seen.found.items())[1:]:
            one = sums.get(round_) or Sums.none(len(self._features.names))
            for seat, other in list(rivals(found))[: 1 if engine.seats == 2 else None]:  # of two, one mirrors the other
                told = [own - theirs for own, theirs in zip(found[seat], found[other], strict=True)]
                ahead = scores[seat] - max(score for place, score in enumerate(scores) if place != seat)
                one = one.with_(told, ahead)
            sums[round_] = one


class _Rounds:
    """Chooses for all players, and notes what is there when a round begins."""

    def __init__(self, engine: Engine, features: Features, players: list[Choose], chance: Random) -> None:
        self._engine, self._features, self._players, self._chance = engine, features, players, chance
        self._wild = chance.randrange(1, features.most + 1)
        self.found: dict[int, list[list[float]]] = {}

    def choose(self, state: State, seat: int, options: list[Option]) -> Option:
        """Choose as the player of a seat does."""
        round_ = state.counters[self._engine.course.round]
        if round_ not in self.found:
            self.found[round_] = [self._features.of(state, one) for one in range(self._engine.seats)]
        if round_ == self._wild:
            return self._chance.choice(options)
        return self._players[seat](state, seat, options)


def concluded(engine: Engine, lessons: list[Lesson]) -> Learnt | None:
    """Return what was learnt; None where it tells ends of games that were kept back no better than the score does."""
    features = Features(engine)
    own, others = (_by_progress(features, [one[which] for one in lessons]) for which in (0, 1))
    if not own or not others:
        return None
    width = len(features.names)
    weights = fitted(own, features.names)
    score = fitted({part: one.first for part, one in own.items()}, features.names[:1])
    plain = error({part: one.first for part, one in others.items()}, score)
    if not error(others, weights) < BETTER * plain:
        return None
    return Learnt(features.names, weights[:width], weights[width:])


def _by_progress(features: Features, lessons: list[dict[int, Sums]]) -> dict[float, Sums]:
    """Add lessons up, by what part of the game was over."""
    found: dict[float, Sums] = {}
    for lesson in lessons:
        for round_, sums in sorted(lesson.items()):
            part = features.progress(round_)
            found[part] = found[part].and_(sums) if part in found else sums
    return found
