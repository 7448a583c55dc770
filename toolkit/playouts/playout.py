"""One game from its first choice to its end, and the small record that is kept of it."""

from __future__ import annotations

from hashlib import sha256
from typing import Final, NamedTuple

from toolkit.engine import Engine, State
from toolkit.playouts.policies import Choose
from toolkit.playouts.watch import Numbers, Watch

MOST_CHOICES: Final = 20_000  # questions in one game, forced ones included; a game with more does not end


class Record(NamedTuple):
    """What is kept of a game: numbers only, and the same ones wherever and whenever it is played.

    `ending` is the place of what ended it in play.yaml, from 0; `drawn`, `open` and `played` hold for each seat the
    pieces that came into its hand, those of them that could be played, and those that were. `levels` are the lowest
    and highest of each counter by seat, `fullest` the most pieces of one player in each zone, `taken` the most of each
    design (by its number) that was out of the supply, `dry` how often each pile had no card. `ends` are, by seat, the
    counters and the sizes of zones at the end, `deeds` how often an action of a turn was done, by what it is called;
    `lines` are the lines of the score, each by seat.
    """

    rounds: int
    choices: int
    ending: int
    scores: Numbers
    winners: Numbers
    drawn: tuple[Numbers, ...] = ()
    open: tuple[Numbers, ...] = ()
    played: tuple[Numbers, ...] = ()
    levels: tuple[tuple[tuple[int, int], ...], ...] = ()
    fullest: Numbers = ()
    taken: tuple[tuple[int, int], ...] = ()
    dry: Numbers = ()
    ends: tuple[Numbers, ...] = ()
    deeds: tuple[tuple[tuple[str, int], ...], ...] = ()
    lines: tuple[Numbers, ...] = ()

    def digest(self) -> bytes:
        """Return the SHA-256 of all of it."""
        return sha256(ascii(tuple(self)).encode("ascii")).digest()


def play(engine: Engine, seed: int, choose: Choose, watch: Watch | None = None, most: int = MOST_CHOICES) -> Record:
    """Play a game to its end. Whatever is wrong with its rules comes as the exception that it makes.

    StuckError where a player has no way on, EndlessError after `most` questions.
    """
    state = engine.start(seed)
    choices = engine.play_on(state, choose, watch.begin(state) if watch else None, most)
    return _record(engine, state, choices, watch)


def _record(engine: Engine, state: State, choices: int, watch: Watch | None) -> Record:
    course, counters = engine.course, state.counters
    rounds, ending = counters[course.round], counters[course.ended] - 1
    scores, winners = tuple(engine.scores(state)), tuple(engine.winners(state))
    seen = watch.end(state) if watch else ()
    return Record(rounds, choices, ending, scores, winners, *seen)
