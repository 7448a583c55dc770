"""What a step becomes when it runs: plain functions over a state of play. The engine gives the tools (Maker)."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from toolkit.model.effects.lexicon import Lexicon
    from toolkit.model.effects.selector import Selector

Frame = tuple[int, ...]  # what remains to be done: a work's number, a seat, a piece, and what else that work keeps
Option = tuple[int, ...]  # one of the ways on from a decision
Spoken = dict[str, Any]  # an option in the author's names: {"discard": "dog"}


class State(Protocol):
    """A state of play: numbers, places with the pieces that lie in them (the last on top), and what remains to do."""

    counters: array[int]
    zones: list[list[int]]
    frames: list[Frame]
    streams: list[int]


Run = Callable[[State, int, int], None]  # state, seat, piece: the player who acts, and the component that says it
Test = Callable[[State, int, int], bool]
Measure = Callable[[State, int, int], int]
Why = Callable[[State, int, int], str]  # what is missing where a step cannot be done
Floor = Callable[[State, int, int], int | None]  # how low a counter may fall, at 0 or below; None for any
Refuse = Callable[[Option, str], None]  # told of every option that is not open, and why
Options = Callable[[State, Frame, "Refuse | None"], "list[Option]"]
Take = Callable[[State, Frame, Option], None]
Say = Callable[[State, Frame, Option], Spoken]


@dataclass(frozen=True, slots=True)
class Need:
    """So much of a counter is taken. What is paid must be held, what is lost may drive it down to `floor` (None: any).

    `off` is the slot of what privileges take off the price; of a loss they take nothing off, and it is None.
    `fixed` is the amount where it is known before play.
    """

    slot: int
    off: int | None
    amount: Measure
    floor: Floor | None = None
    fixed: int | None = None


@dataclass(frozen=True, slots=True)
class Code:
    """A compiled step: `run` does it, or pushes frames of what remains to be decided, which a `plain` one never does.

    It can be done where every one of `needs` is there, and `can` holds.
    """

    run: Run
    needs: tuple[Need, ...] = ()
    can: Test | None = None
    plain: bool = True


class Maker(Protocol):
    """What the engine gives to a step that is compiled: slots of the state, works and decisions."""

    seats: int
    lexicon: Lexicon

    def counter(self, name: str) -> int:
        """Give the slot of a counter; a seat's own is at `slot + seat`."""
        ...

    def off(self, name: str) -> int:
        """Give the slot of what privileges take off the price in a counter while an action is carried out."""
        ...

    def floor(self, name: str) -> Floor | None:
        """Give how low `lose` may drive a counter; None for no bound."""
        ...

    def zone(self, name: str) -> Callable[[int, int], int]:
        """Give the place in `zones` of a zone: of a seat, for a piece (whose pile decides where a pile has its own)."""
        ...

    def role(self, role: str) -> Callable[[int, int], int]:
        """Give the place in `zones` of the zone with a role, as `zone` does."""
        ...

    def pile(self, name: str) -> int:
        """Give the number of a pile."""
        ...

    def pieces(self, what: Selector) -> frozenset[int]:
        """Give the pieces that a selector speaks of, with those that can stand for them, wherever they lie."""
        ...

    def here(self, what: Selector, role: str) -> Callable[[State, int, int], list[int]]:
        """Give the function that lists the pieces meant where they lie: in the selector's zone, or that of `role`."""
        ...

    def some_here(self, what: Selector, role: str) -> Test:
        """Give the test of whether `here` would list anything."""
        ...

    def source(self, what: Selector, role: str) -> Callable[[State, int, int], int]:
        """Give the function that tells in which place of `here` a piece lies: of the state, a seat and the piece."""
        ...

    def distinct(self, state: State, pieces: Iterable[int]) -> list[Option]:
        """List pieces as options; of copies with the same marks only one."""
        ...

    def name(self, piece: int) -> str:
        """Give the identifier of a piece's design."""
        ...

    def track_ends(self, piece: int) -> int:
        """Give the last place, from 0, of the track of numbers on a piece."""
        ...

    def stocks(self, piles: Sequence[int]) -> Callable[[State], list[int]]:
        """Give the function that counts the cards which can be drawn from piles, their discards included."""
        ...

    def put(self, state: State, seat: int, token: int, source: int, host: int) -> None:
        """Put a token from a place on a piece of a player, where it stays until that is discarded."""
        ...

    def field(self, name: str) -> Mapping[int, int]:
        """Give a field's number for each piece that has it."""
        ...

    def mark(self, name: str) -> int:
        """Give the slot of a mark that every piece has; a piece's own is at `slot + piece`."""
        ...

    def spaces(self, piece: int) -> tuple[str, ...]:
        """Give the tokens that the spaces of a piece take, from the top."""
        ...

    def players(self, table: Mapping[Any, int]) -> int:
        """Give what a table by players says for this game."""
        ...

    def effect(self, steps: tuple[Any, ...]) -> Code:
        """Compile steps that are done one after the other."""
        ...

    def work(self, run: Run) -> int:
        """Give the number under which a frame does this."""
        ...

    def decision(self, options: Options, take: Take, say: Say) -> int:
        """Give the number under which a frame asks the player of its seat."""
        ...

    def procedure(self, name: str) -> Code:
        """Give what the game's rules.py does under a name."""
        ...

    def dice(self) -> Callable[[State, int, int], int]:
        """Give the function that rolls `dice` dice of `sides` sides and adds them up."""
        ...

    def draw(self, state: State, seat: int, pile: int, cards: int) -> None:
        """Draw cards from a pile into a hand; an empty pile is made of its discards."""
        ...

    def move(self, state: State, piece: int, source: int, target: int) -> None:
        """Move a piece from one place to the top of another; its marks are wiped."""
        ...

    def discard(self, state: State, seat: int, piece: int, source: int) -> None:
        """Put a piece where spent ones of its kind go, and what lies on it back into the supply."""
        ...
