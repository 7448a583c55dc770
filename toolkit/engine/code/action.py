"""What players may do in turn, and to which pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from toolkit.engine.code.costs import SplitCost
from toolkit.engine.code.types import Here, Option, Refuse, Room, Spoken, Test, Why
from toolkit.engine.state.game_state import State

Closed = Callable[[State, int, int], "str | None"]  # a state, a seat, a piece: why it is not open, whatever it costs
Gate = tuple[Test, str]  # whether it is open to anything at all, and what is said where it is not
Only = Callable[[State, int, "list[int]"], "list[int]"]  # those of some pieces that a condition holds for
Say = Callable[[State, int, Option], Spoken]  # what an option is called
Offered = Callable[[State, int, int], "list[Option]"]  # what is offered with a piece


@dataclass(frozen=True, slots=True)
class Helped:
    """What modifiers take off a price: where they lie, which pieces they are, whether it can be paid with them.

    They lie at the first of the players' places, or are in force for everybody.
    """

    place: int | None
    force: int | None
    by: frozenset[int]
    enough: Test


@dataclass(frozen=True, slots=True)
class Targets:
    """What an action may be done to: where those pieces lie, and what tells whether it can be done now.

    The piece of an action that is done to nothing in particular is NOTHING.
    `place` is the first of the players' places; None where the pieces are at everybody's hand. `tests` say of each
    piece what must be there to pay for it, `short` what is missing. `here` lists the pieces in play where they lie in
    no place of a player. `gate` is asked once for all pieces: whether it may be open to any of them. `offered` lists
    what is offered with a piece, each of it an option of its own; where there is nothing, it cannot be done. `only`
    leaves out pieces that are `closed` anyway, all at once. Of spaces of boards, those without `room` are left out;
    `left_out` says why what both leave out is. `barred` says of pieces that lie there why it is never done to them.
    What stands `apart` comes behind all other actions, and asks by itself what its effect asks.
    """

    place: int | None
    tests: Mapping[int, SplitCost]
    short: Mapping[int, Why]
    helped: Helped | None = None
    closed: Closed | None = None
    here: Here | None = None
    gate: Gate | None = None
    offered: Mapping[int, Offered] = field(default_factory=dict)
    only: Only | None = None
    room: Room | None = None
    left_out: Closed | None = None
    barred: Mapping[int, str] = field(default_factory=dict)
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Action:
    """What a player may do in turn: its options now, taking one of them, and saying which.

    `options` lists what is open and tells `refuse` (where one is given) what is not, and why. An option of an action
    is any tuple of numbers. `say` gives the option in the author's names, such as {"card": "dinner"}. Where it
    `plays`, the first number of an option is a piece that it plays: playouts count how often it could be, and was.
    Where `targets` says what it may be done to, a turn asks all such actions at once, piece by piece.
    """

    options: Callable[[State, int, Refuse | None], list[Option]]
    perform: Callable[[State, int, Option], None]
    say: Say
    plays: bool = False
    targets: Targets | None = None


def where_done(actions: Iterable[Action]) -> list[tuple[int, frozenset[int]]]:
    """Return the first of the players' places of each action, and its pieces there; none where there is more to it."""
    targets = [one.targets for one in actions]
    found = [(one.place, frozenset(one.tests)) for one in targets if one and one.place is not None]
    return found if len(found) == len(targets) else []


def both(first: Closed | None, second: Closed | None) -> Closed | None:
    """Return what says why it is not open for one of two reasons."""
    if first is None or second is None:
        return first or second
    return lambda state, seat, piece: first(state, seat, piece) or second(state, seat, piece)
