"""Pieces that are worth something and that players pay with, without change: they lie on a player's own pieces."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import lru_cache
from operator import mul

from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import Frame, Option, Refuse, Spoken
from toolkit.engine.resources.moves import Moves
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON, Layout


class Payment(ABC):
    """What a counter is paid with; who pays is asked where there is a choice."""

    def __init__(self, task_table: TaskTable) -> None:
        self._number = task_table.decision(self._options, self._take, self._say)

    @abstractmethod
    def worth(self, state: State, seat: int) -> int:
        """Return what a player has is worth."""

    @abstractmethod
    def payments(self, state: State, seat: int, due: int) -> tuple[Option, ...]:
        """List the ways to pay so much or more, with nothing that could be left out; none where it is too much."""

    @abstractmethod
    def pay(self, state: State, seat: int, payment: Option) -> None:
        """Pay in one of these ways."""

    @abstractmethod
    def said(self, state: State, seat: int, payment: Option) -> Spoken:
        """Return a payment in names."""

    def ask(self, state: State, seat: int, due: int) -> None:
        """Ask a player to pay so much, if there is a choice; it must be there."""
        ways = self.payments(state, seat, due)
        if len(ways) > 1:
            state.frames.append((self._number, seat, due))
        else:
            self.pay(state, seat, ways[0])

    def _options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        return list(self.payments(state, frame[1], frame[2]))

    def _take(self, state: State, frame: Frame, option: Option) -> None:
        self.pay(state, frame[1], option)

    def _say(self, state: State, frame: Frame, option: Option) -> Spoken:
        return self.said(state, frame[1], option)


class GoodsPayment(Payment):
    """What lies in a player's zone with the mark `on` of one of that player's pieces, which says what kind it is.

    `makes` names the kind that lies on a piece, and `worths` says what each kind is worth. Kinds are numbered, the
    dearest first. A payment is how many are paid of each kind that the player has, in that order.
    """

    def __init__(
        self,
        layout: Layout,
        task_table: TaskTable,
        moves: Moves,
        zone: str,
        makes: Mapping[int, str],
        worths: Mapping[str, int],
    ) -> None:
        self._spend, self._place, self._on = moves.spend, layout.place(zone), layout.mark(ON)
        self.kinds = sorted(worths, key=worths.__getitem__, reverse=True)
        self._worth = [worths[name] for name in self.kinds]
        self.kind_on = {piece + 1: self.kinds.index(name) for piece, name in makes.items()}
        self._worth_on = {host: self._worth[kind] for host, kind in self.kind_on.items()}
        super().__init__(task_table)
        self._payments = lru_cache(maxsize=4096)(self._payments_of)

    def add(self, state: State, seat: int, piece: int, host: int) -> None:
        """Lay a piece that is nowhere on one of a player."""
        state.zones[self._place + seat].append(piece)
        state.counters[self._on + piece] = host + 1

    def held(self, state: State, seat: int) -> dict[int, list[int]]:
        """List what a player has by kind, the dearest first."""
        lying = self._lying(state, seat)
        if not lying:
            return {}
        kinds = self._kinds(state, lying)
        found: dict[int, list[int]] = {kind: [] for kind in sorted(set(kinds))}
        for kind, piece in zip(kinds, lying, strict=True):
            found[kind].append(piece)
        return found

    def _lying(self, state: State, seat: int) -> list[int]:
        """Return what a player can pay with."""
        return state.zones[self._place + seat]

    def _kinds(self, state: State, pieces: list[int]) -> list[int]:
        counters, on, kind_on = state.counters, self._on, self.kind_on
        return [kind_on[counters[on + piece]] for piece in pieces]

    def worth(self, state: State, seat: int) -> int:
        """Return how much what a player has is worth."""
        counters, on, worth_on = state.counters, self._on, self._worth_on
        return sum([worth_on[counters[on + piece]] for piece in state.zones[self._place + seat]])

    def payments(self, state: State, seat: int, due: int) -> tuple[Option, ...]:
        """List the ways to pay so much or more, with no piece that could be left out; none where it is too much."""
        kinds = self._kinds(state, self._lying(state, seat))
        kinds.sort()
        return self._payments(tuple(kinds), due)

    def _payments_of(self, kinds: tuple[int, ...], due: int) -> tuple[Option, ...]:
        """Do so for pieces of these kinds, the dearest first; no more of a kind is counted than could be used."""
        held = {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}
        worths = tuple([self._worth[kind] for kind in held])
        useful = [min(count, -(-due // self._worth[kind])) for kind, count in held.items()]
        return payments(worths, tuple(useful), due)

    def pay(self, state: State, seat: int, payment: Option) -> None:
        """Spend the last pieces of each kind."""
        kinds = zip(payment, self.held(state, seat).values(), strict=True)
        spent = [piece for count, pieces in kinds if count for piece in pieces[-count:]]
        self._spend(state, self._place + seat, spent)

    def said(self, state: State, seat: int, payment: Option) -> Spoken:
        """Return a payment in names."""
        held = self.held(state, seat)
        return {"pay": {self.kinds[kind]: count for kind, count in zip(held, payment, strict=True) if count}}


@lru_cache(maxsize=4096)
def payments(worths: tuple[int, ...], held: tuple[int, ...], due: int) -> tuple[tuple[int, ...], ...]:
    """List the ways to pay what is due, or more: how many pieces of each kind, so that none could be left out.

    `worths` says what a piece of each kind is worth, the dearest kind first, and `held` how many there are. With the
    dearest first, no piece can be left out of a way to which nothing is added once it suffices.
    """
    left = sum(map(mul, worths, held))
    if left < due:
        return ()
    ways: list[tuple[tuple[int, ...], int]] = [((), due)]
    for worth, count in zip(worths, held, strict=True):
        left -= worth * count
        ways = [
            ((*way, paid), rest - paid * worth)
            for way, rest in ways
            for paid in (range(_least(rest, left, worth), min(count, -(-rest // worth)) + 1) if rest > 0 else (0,))
        ]
    return tuple([way for way, _ in ways])


def _least(due: int, left: int, worth: int) -> int:
    """Return how many pieces of a kind it takes at least, where so much is left after them."""
    return -((left - due) // worth) if due > left else 0
