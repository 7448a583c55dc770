"""What a step becomes when it is compiled: plain functions over a state of play, and what must be there for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from toolkit.engine.state.game_state import State

Frame = tuple[int, ...]  # what remains to be done: a task's number, a seat, a piece, and what else that task keeps
Option = tuple[int, ...]  # one answer to a decision
Spoken = dict[str, Any]  # an option in the author's names: {"discard": "dog"}

Run = Callable[[State, int, int], None]  # state, seat, piece: the player who acts, and the component that says it
Here = Callable[[State, int, int], list[int]]  # the pieces that a selector means, where they lie
Test = Callable[[State, int, int], bool]
Measure = Callable[[State, int, int], int]
Why = Callable[[State, int, int], str]  # what is missing where a step cannot be done
Floor = Callable[[State, int, int], int | None]  # how low a counter may fall, at 0 or below; None for any
Refuse = Callable[[Option, str], None]  # called with every option that is not open, and why
Room = Callable[[State, int], int]  # the spaces of boards that have room for a player, as bits
Options = Callable[[State, Frame, "Refuse | None"], "list[Option]"]
Take = Callable[[State, Frame, Option], None]
Say = Callable[[State, Frame, Option], Spoken]

NOTHING: Final = -1  # the option to leave it


@dataclass(frozen=True, slots=True)
class Need:
    """So much of a counter is taken. What is paid must be held, what is lost may drive it down to `floor` (None: any).

    `discount` is the slot of what modifiers take off the price; of a loss they take nothing off, and it is None.
    `fixed` is the amount where it is known before play. A price is `reduced` where there are modifiers that do so.
    """

    slot: int
    discount: int | None
    amount: Measure
    floor: Floor | None = None
    fixed: int | None = None
    reduced: bool = True


@dataclass(frozen=True, slots=True)
class Offer:
    """What a step asks, offered with the component that an action is done to, so that both are one question.

    `take` does all of the step; where it is not `plain`, it may ask more. What is to be `later` can just as well be
    asked after what follows it, as paying can. `can` tells what else must hold.
    """

    options: Callable[[State, int, int], list[Option]]
    take: Callable[[State, int, int, Option], None]
    say: Callable[[State, int, int, Option], Spoken]
    can: Test | None = None
    plain: bool = True
    later: bool = False


@dataclass(frozen=True, slots=True)
class Compiled:
    """A compiled step: `run` does it, or pushes frames of what remains to be decided, which a `plain` one never does.

    It can be done where every one of `needs` is there, and `can` holds; `why` says what is missing where that does not.
    `counts` says whether `can` looks at counters, which are then as if the needs were paid already. `offer` is there
    where all that it asks at first can be asked together with what an action is done to. `spends` lists the pieces of
    which it takes one, and `many` is what those are called.
    """

    run: Run
    needs: tuple[Need, ...] = ()
    can: Test | None = None
    plain: bool = True
    why: Why | None = None
    counts: bool = True
    offer: Offer | None = None
    spends: Here | None = None
    many: str = ""


def nothing(state: State, seat: int, piece: int) -> None:
    """Do nothing."""
