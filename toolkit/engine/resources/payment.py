"""What players pay with, without change: pieces on their own pieces, cards that say their worth, other counters."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from operator import mul

from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import NOTHING, Measure, Option, Spoken
from toolkit.engine.resources.moves import Moves
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON, Layout
from toolkit.model.content.game import PaidWith

Stock = tuple[int, int, int]  # what one of a kind is worth, the kind, and how many there are


class Payment(ABC):
    """What a counter is paid with: things of several kinds. Who pays is asked where there is a choice.

    A payment is how many are paid of each kind that the player has, the dearest first; `names` are those of all kinds.
    """

    names: Sequence[str] | Mapping[int, str]

    def __init__(self, task_table: TaskTable) -> None:
        self._number = task_table.decision(
            lambda state, frame, refuse: list(self.payments(state, frame[1], frame[2])),
            lambda state, frame, option: self.pay(state, frame[1], option),
            lambda state, frame, option: self.said(state, frame[1], option),
        )

    @abstractmethod
    def stock(self, state: State, seat: int) -> list[Stock]:
        """List what a player can pay with by kind, the dearest first."""

    @abstractmethod
    def pay(self, state: State, seat: int, payment: Option) -> None:
        """Pay in one of the ways."""

    def worth(self, state: State, seat: int) -> int:
        """Return how much what a player has is worth."""
        return sum([worth * many for worth, _, many in self.stock(state, seat)])

    def payments(self, state: State, seat: int, due: int) -> tuple[Option, ...]:
        """List the ways to pay so much or more, with nothing that could be left out; none where it is too much."""
        stock = self.stock(state, seat)
        useful = tuple([min(many, -(-due // worth)) for worth, _, many in stock])
        return payments(tuple([worth for worth, _, _ in stock]), useful, due)

    def said(self, state: State, seat: int, payment: Option) -> Spoken:
        """Return a payment in names."""
        kinds = zip(payment, self.stock(state, seat), strict=True)
        return {"pay": {self.names[kind]: count for count, (_, kind, _) in kinds if count}}

    def ask(self, state: State, seat: int, due: int) -> None:
        """Ask a player to pay so much, if there is a choice; it must be there."""
        ways = self.payments(state, seat, due)
        if len(ways) > 1:
            state.frames.append((self._number, seat, due))
        else:
            self.pay(state, seat, ways[0])


class GoodsPayment(Payment):
    """What lies in a player's zone with the mark `on` of one of that player's pieces, which says what kind it is.

    `makes` names the kind that lies on a piece, and `worths` says what each kind is worth. Kinds are numbered, the
    dearest first.
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
        super().__init__(task_table)
        self._spend, self._place, self._on = moves.spend, layout.place(zone), layout.mark(ON)
        self.names: list[str] = sorted(worths, key=worths.__getitem__, reverse=True)
        self._worth = [worths[name] for name in self.names]
        self._kind_on = {piece + 1: self.names.index(name) for piece, name in makes.items()}

    def add(self, state: State, seat: int, piece: int, host: int) -> None:
        """Lay a piece that is nowhere on one of a player."""
        state.zones[self._place + seat].append(piece)
        state.counters[self._on + piece] = host + 1

    def held(self, state: State, seat: int) -> dict[int, list[int]]:
        """List the pieces that a player has by kind, the dearest first."""
        lying = self._lying(state, seat)
        kinds = self._kinds(state, lying)
        found: dict[int, list[int]] = {kind: [] for kind in sorted(set(kinds))}
        for kind, piece in zip(kinds, lying, strict=True):
            found[kind].append(piece)
        return found

    def _lying(self, state: State, seat: int) -> list[int]:
        """Return what a player can pay with."""
        return state.zones[self._place + seat]

    def _kinds(self, state: State, pieces: list[int]) -> list[int]:
        """Return of which kind each of some pieces is."""
        counters, on, kind_on = state.counters, self._on, self._kind_on
        return [kind_on[counters[on + piece]] for piece in pieces]

    def stock(self, state: State, seat: int) -> list[Stock]:
        """List what a player can pay with by kind, the dearest first."""
        kinds = self._kinds(state, self._lying(state, seat))
        return [(self._worth[kind], kind, kinds.count(kind)) for kind in sorted(set(kinds))]

    def worth(self, state: State, seat: int) -> int:
        """Return how much what a player has is worth, piece by piece: that is asked often."""
        worth = self._worth
        return sum([worth[kind] for kind in self._kinds(state, self._lying(state, seat))])

    def pay(self, state: State, seat: int, payment: Option) -> None:
        """Spend the last pieces of each kind."""
        kinds = zip(payment, self.held(state, seat).values(), strict=True)
        spent = [piece for count, pieces in kinds if count for piece in pieces[-count:]]
        self._spend(state, self._place + seat, spent)


class CardPayment(GoodsPayment):
    """Components in a player's zone, worth what they say themselves, or another number where they bear a mark.

    Pieces of one component are of one kind; marked ones that are worth the same are of a kind called by the mark.
    """

    def __init__(self, layout: Layout, task_table: TaskTable, moves: Moves, paid: PaidWith) -> None:
        box = layout.box
        plain = {piece: (box.names[piece], worth) for piece, worth in box.said(paid.worth, int).items() if worth}
        self._mark = next((layout.mark(str(mark)) for mark in paid.marked), None)
        turned = {
            piece: (f"{mark} {worth}", worth)
            for mark, field in paid.marked.items()
            for piece, worth in box.said(field, int).items()
            if worth and piece in plain
        }
        worths = dict([*plain.values(), *turned.values()])
        super().__init__(layout, task_table, moves, str(paid.zone), {}, worths)
        numbers = {name: number for number, name in enumerate(self.names)}
        self._plain = {piece: numbers[name] for piece, (name, _) in plain.items()}
        self._turned = {piece: numbers[name] for piece, (name, _) in turned.items()}
        called = {f"{mark} {worth}": str(mark) for mark in paid.marked for _, worth in turned.values()}
        if len(set(turned.values())) == 1:
            self.names = [called.get(name, name) for name in self.names]

    def _lying(self, state: State, seat: int) -> list[int]:
        """Leave out what is worth nothing."""
        return [one for one in state.zones[self._place + seat] if one in self._plain]

    def _kinds(self, state: State, pieces: list[int]) -> list[int]:
        plain, mark = self._plain, self._mark
        if mark is None:
            return [plain[one] for one in pieces]
        counters, turned = state.counters, self._turned
        return [turned[one] if counters[mark + one] else plain[one] for one in pieces]


class CounterPayment(Payment):
    """Counters, and what one of each is worth to a player now; those that are worth something are paid.

    A kind is the slot of a counter. All of them are among `counters`, and `names` says what they are called.
    """

    def __init__(self, layout: Layout, task_table: TaskTable, worths: Mapping[str, int | Measure]) -> None:
        super().__init__(task_table)
        self._layout, self._task_table, self._worths = layout, task_table, worths
        self.names: dict[int, str] = {layout.counter(name): name for name in worths}
        self._by_slot = [(layout.counter(name), worth) for name, worth in worths.items()]
        self.counters = slice(min(self.names, default=0), max(self.names, default=0) + layout.seats)

    def part(self, names: Collection[str]) -> CounterPayment:
        """Return a purse that holds some of its counters alone."""
        worths = {name: worth for name, worth in self._worths.items() if name in names}
        return CounterPayment(self._layout, self._task_table, worths)

    def stock(self, state: State, seat: int) -> list[Stock]:
        """List what a player can pay with by kind, the dearest first."""
        counters, found = state.counters, list[Stock]()
        for slot, said in self._by_slot:
            if many := counters[slot + seat]:
                worth = said if isinstance(said, int) else said(state, seat, NOTHING)
                if worth > 0:
                    found.append((worth, slot, many))
        found.sort(reverse=True)
        return found

    def worth_of(self, state: State, seat: int, slot: int) -> int:
        """Return what one of a counter is worth to a player now."""
        said = self._worths[self.names[slot]]
        return said if isinstance(said, int) else said(state, seat, NOTHING)

    def pay(self, state: State, seat: int, payment: Option) -> None:
        """Take what is paid of each."""
        for count, (_, slot, _) in zip(payment, self.stock(state, seat), strict=True):
            state.counters[slot + seat] -= count


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
        left -= worth * count  # what those after it are worth
        ways = [
            ((*way, paid), rest - paid * worth)
            for way, rest in ways
            for paid in range(max(0, -((left - rest) // worth)), min(count, max(0, -(-rest // worth))) + 1)
        ]
    return tuple([way for way, _ in ways])
