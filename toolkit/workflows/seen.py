"""What somebody sees and hears at a table, as plain data, and what is asked of one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from toolkit.matches.record import Record
from toolkit.matches.sight import Lies, Sight, Spread

__all__ = ["Lies", "Sight", "Spread"]  # for who shows them
Part = tuple[str, str, str]  # words, and what they name: its kind (or nothing), and its id
Said = tuple[Part, ...]


class Which(NamedTuple):
    """Which game is played: a folder of a project as it was at a revision, and which rules.py may run, by hash."""

    root: str
    name: str
    revision: int
    allowed: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Deed:
    """What is to be done before one looks: go back to a step, then take an option, or let whoever is asked choose."""

    back: int | None = None
    choose: int | None = None
    lets: bool = False


@dataclass(frozen=True, slots=True)
class Look:
    """Who looks, at which step (None: where the game stands), and from which step on the story is told."""

    viewer: int | None
    at: int | None = None
    since: int = 0


class Move(NamedTuple):
    """Something that can be done: its number, in words, and what it is done to.

    That is components, the `pieces` of these where some of several copies are meant, and spaces, each with the seat
    that has it where every player has one.
    """

    number: int
    said: Said
    cards: tuple[str, ...]
    spaces: tuple[tuple[str, int], ...]
    pieces: tuple[int, ...] = ()


class Refused(NamedTuple):
    """Something that cannot be done now, why, and the paragraph of the rules that it is an action of."""

    said: Said
    why: str
    cards: tuple[str, ...]
    rule: str


class Weighed(NamedTuple):
    """An option as a player thought of it: after how many games that were played on, and what part of them was won.

    `won` is None for who looked one step ahead. `points` are those that it led by, or, if it is the `score`, that it
    had; `decided` says whether the game is won or lost by it, where that is known.
    """

    said: Said
    tries: int
    won: float | None
    points: float
    score: bool
    decided: bool | None


class Told(NamedTuple):
    """A step as it is told: whose it was, by which paragraphs an automaton came to it, what a policy has weighed."""

    number: int
    player: int
    said: Said
    because: tuple[str, ...]
    is_forced: bool
    weighed: tuple[Weighed, ...] = ()


@dataclass(frozen=True, slots=True)
class Phase:
    """Where in its round a game stands."""

    name: str
    summary: Said
    rule: str


class Reworded(NamedTuple):
    """A step that is told otherwise since the game was changed."""

    number: int
    was: Said
    now: Said


@dataclass(frozen=True, slots=True)
class Changed:
    """What came of a change to the game: steps told otherwise, and what is seen otherwise after the same choices."""

    steps: tuple[Reworded, ...]
    was: Sight
    now: Sight


@dataclass(frozen=True, slots=True)
class Way:
    """One of the ways that a game went, beside the one that it goes on with.

    Both are the same up to step `parts`, where `did` was done; None where it has gone no further.
    """

    steps: int
    round: int
    parts: int
    did: Said | None
    sight: Sight
    over: bool = False
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """What somebody sees and hears at a table; `record` is for whoever keeps the game, and for nobody who plays it."""

    record: Record
    names: tuple[str, ...]
    sight: Sight
    round: int
    phase: Phase | None
    step: int
    steps: int
    asked: int | None
    viewer: int | None
    moves: tuple[Move, ...] = ()
    refused: tuple[Refused, ...] = ()
    story: tuple[Told, ...] = ()
    over: bool = False
    scores: tuple[int, ...] = ()
    winners: tuple[int, ...] = ()
    trouble: str = ""
    missed: int | None = None
    changed: Changed | None = None
