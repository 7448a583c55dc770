"""Some games in a row, played and added up where the work is done; chunks can be joined in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from toolkit.engine import Engine
from toolkit.playouts.learning import Learnt
from toolkit.playouts.playout import MOST_CHOICES, Record, play
from toolkit.playouts.policies import policy_of, seed_of
from toolkit.playouts.searching import Aid, Elsewhere
from toolkit.playouts.tally import Book, Tally
from toolkit.playouts.trouble import Inspector, Trouble, trouble_of
from toolkit.playouts.watch import Watch

FAILED: Final = Record(0, 0, -2, (), ())  # what stands for a game that came to no end
SIZE: Final = 32  # bytes of a game's digest


@dataclass(frozen=True, slots=True)
class Trial:
    """How games are played: by how many, in which variants, by which policy, from which seed, how long at most.

    `learnt` is what was learnt of the game, for policies that judge by it.
    """

    seats: int
    variants: frozenset[str] = frozenset()
    policy: str = "random"
    seed: int = 1
    most: int = MOST_CHOICES
    learnt: Learnt | None = None


@dataclass(slots=True)
class Chunk:
    """Games from number `first` on: their digests one after the other, what they add up to, and what went wrong.

    `troubles` gives the first game in which each trouble came; `failed` counts games that came to no end.
    """

    first: int
    digests: bytes = b""
    tally: Tally = field(default_factory=Counter)
    troubles: dict[Trouble, int] = field(default_factory=dict)
    failed: int = 0
    reached: Counter[str] = field(default_factory=Counter)


class Player:
    """Plays the games of a trial on an engine, and says of each what is kept of it."""

    def __init__(self, engine: Engine, trial: Trial, elsewhere: Elsewhere | None = None) -> None:
        self.engine, self._trial = engine, trial
        self.watch = Watch(engine)
        self._policy = policy_of(trial.policy, engine, Aid(elsewhere, trial.learnt))
        self._inspector = Inspector(engine)
        self.book = Book(self.watch, engine.table.box.piles)

    def game(self, number: int) -> tuple[Record, Trouble | None]:
        """Play a game by its number."""
        engine, watch = self.engine, self.watch
        seed = seed_of(self._trial.seed, number)
        try:
            record = play(engine, seed, self._policy(seed), watch, self._trial.most)
        except Exception as error:  # noqa: BLE001 (any exception of a game is a finding about it)
            return FAILED, trouble_of(error)
        names = (name for name, _ in watch.counters)
        lowest = {name: [seat[place][0] for seat in record.levels] for place, name in enumerate(names)}
        return record, next(self._inspector.after(watch.last, lowest), None)

    def games(self, first: int, count: int) -> Iterator[tuple[int, Record, Trouble | None]]:
        """Play games in a row."""
        for number in range(first, first + count):
            yield number, *self.game(number)


def play_chunk(player: Player, first: int, count: int) -> Chunk:
    """Play games in a row and add them up."""
    chunk, digests = Chunk(first), []
    for number, record, trouble in player.games(first, count):
        digests.append(record.digest())
        if trouble:
            chunk.troubles.setdefault(trouble, number)
        if record is FAILED:
            chunk.failed += 1
        else:
            player.book.add(record)
    chunk.digests, chunk.tally = b"".join(digests), player.book.close()
    return chunk


class Joined:
    """Chunks put together, whatever the order in which they come. `digest` is that of all results in game order."""

    def __init__(self) -> None:
        self.tally: Tally = Counter()
        self.troubles: dict[Trouble, int] = {}
        self.reached: Counter[str] = Counter()
        self.failed = self.done = 0
        self._digest = _Digest()

    def add(self, chunk: Chunk) -> None:
        """Add a chunk."""
        self.tally.update(chunk.tally)
        self.reached.update(chunk.reached)
        self.failed += chunk.failed
        self.done += len(chunk.digests) // SIZE
        for trouble, number in chunk.troubles.items():
            if number <= self.troubles.get(trouble, number):
                self.troubles.pop(trouble, None)
                self.troubles[trouble] = number
        self._digest.add(chunk.first, chunk.digests)

    @property
    def digest(self) -> str:
        """The SHA-256 of all results, in hexadecimal; every chunk must be there."""
        return self._digest.text()


class _Digest:
    """A hash of pieces that come in any order, taken in the order of their numbers."""

    def __init__(self) -> None:
        self._total = sha256()
        self._next = 0
        self._waiting: dict[int, bytes] = {}

    def add(self, first: int, digests: bytes) -> None:
        """Add the digests of some games in a row."""
        self._waiting[first] = digests
        while (ready := self._waiting.pop(self._next, None)) is not None:
            self._total.update(ready)
            self._next += len(ready) // SIZE

    def text(self) -> str:
        """Return the hash; LookupError where a piece is missing."""
        if self._waiting:
            raise LookupError(f"game {self._next} has not been played")
        return self._total.hexdigest()
