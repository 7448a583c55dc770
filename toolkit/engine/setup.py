"""Set-up: what play.yaml takes from the box and lays out, compiled for a number of players."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from typing import TYPE_CHECKING, Any

from toolkit.engine.box import BOX
from toolkit.engine.streams import roll, shuffle
from toolkit.engine.table import PILES, SETUP

if TYPE_CHECKING:
    from toolkit.engine.state import State
    from toolkit.engine.table import Table
    from toolkit.model.play import SetupStep

Lay = Callable[["State"], None]


class ShortError(Exception):
    """A step of the set-up that finds too little: its identifier, what it wants, what there is."""

    def __init__(self, step: str, wanted: int, held: int) -> None:
        super().__init__(f"the set-up step '{step}' takes {wanted}, and {held} are there")
        self.step, self.wanted, self.held = step, wanted, held


def applies(step: SetupStep, seats: int, variants: frozenset[str]) -> bool:
    """Say whether a step is for this number of players and these variants."""
    return (not step.players or seats in step.players) and (not step.variants or not variants.isdisjoint(step.variants))


def compile_setup(table: Table) -> list[Lay]:
    """Compile the steps of the set-up that apply, in order; a step whose cards a player chooses among is no part of it.

    Running one raises ShortError where too little is there.
    """
    steps = table.game.play.body.setup if table.game.play else ()
    wanted = [step for step in steps if applies(step, table.seats, table.variants) and step.keep is None]
    return [lay for step in wanted for lay in (_taking(step, table) if step.take else _giving(step, table))]


def _seats(step: SetupStep, table: Table) -> list[int]:
    if step.each == "table":
        return [0]
    return [seat for seat in range(table.seats) if not step.seats or seat + 1 in step.seats]


def _giving(step: SetupStep, table: Table) -> list[Lay]:
    gains = [(table.counter(name), table.measure(amount)) for name, amount in (step.gain or {}).items()]
    seats = _seats(step, table) if step.each == "player" else range(table.seats)

    def lay(state: State) -> None:
        for slot, amount in gains:
            for seat in seats:
                state.counters[slot + seat] += amount(state, seat, 0)

    return [lay]


def _taking(step: SetupStep, table: Table) -> list[Lay]:
    from toolkit.model.match import chosen  # noqa: PLC0415

    meant = table.box.pieces({part.id for part in chosen(table.game, step.take)}) if step.take else frozenset()
    count = None if step.count == "all" else _by_players(step.count, table)
    return [_lay(step, table, seat, meant, count) for seat in _seats(step, table)]


def _by_players(value: Any, table: Table) -> int:
    return value if isinstance(value, int) else table.players(value.players)


def _lay(step: SetupStep, table: Table, seat: int, meant: frozenset[int], count: int | None) -> Lay:
    sources = _sources(step, table, seat, meant)
    target = table.zone(step.to or BOX)
    turned, side = table.mark("turned"), _side(step, table)
    stream = PILES + min(table.box.pile_of[piece] for piece in meant) if meant else SETUP
    ranks = _ranks(step, table)

    def lay(state: State) -> None:
        held = [(piece, place) for place in sources for piece in state.zones[place] if piece in meant]
        wanted = len(held) if count is None else count
        if wanted > len(held):
            raise ShortError(step.id, wanted, len(held))
        if step.shuffle and step.origin is None:
            pieces = [piece for piece, _ in held]
            shuffle(state.streams, stream if step.count == "all" else SETUP, pieces)
            order = {piece: index for index, piece in enumerate(pieces)}
            held.sort(key=lambda one: order[one[0]])
        taken = held[len(held) - wanted :] if step.origin or step.shuffle else held[:wanted]
        for piece, place in reversed(taken) if step.origin else taken:
            table.move(state, piece, place, target(seat, piece))
            if side in ("back", "random"):
                state.counters[turned + piece] = 1 if side == "back" else roll(state.streams, SETUP, 1, 2) - 1
        if ranks:
            _stack(state, table, [piece for piece, _ in taken], target, ranks)

    return lay


def _sources(step: SetupStep, table: Table, seat: int, meant: frozenset[int]) -> list[int]:
    zone = step.origin or BOX
    if table.layout.each(zone) == "pile":
        return [table.layout.place(zone, pile=pile) for pile in sorted({table.box.pile_of[one] for one in meant})]
    return [table.layout.place(zone, seat)]


def _side(step: SetupStep, table: Table) -> Any:
    sides = getattr(step.side, "players", None)
    return sides.get(table.seats, sides.get("default")) if sides else step.side


def _ranks(step: SetupStep, table: Table) -> dict[int, int]:
    if not step.stack:
        return {}
    return dict(table.field(step.stack))


def _stack(
    state: State, table: Table, pieces: list[int], target: Callable[[int, int], int], ranks: dict[int, int]
) -> None:
    """Lay the pieces with the lowest value on top; those of one value are shuffled."""
    pile = state.zones[target(0, pieces[0])]
    laid = set(pieces)
    below = [piece for piece in pile if piece not in laid]
    by_rank = sorted(pieces, key=lambda piece: ranks[piece], reverse=True)
    for _, group in groupby(by_rank, key=lambda piece: ranks[piece]):
        equal = list(group)
        shuffle(state.streams, PILES + table.box.pile_of[equal[0]], equal)
        below += equal
    pile[:] = below
