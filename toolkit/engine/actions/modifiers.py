"""Standing effects: what lies in play and changes a player's actions (`modify`), or waits for a moment (`trigger`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from toolkit.engine.code.costs import able
from toolkit.engine.code.task_table import probed
from toolkit.engine.code.types import NOTHING, Compiled, Measure, Run, Test
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.changes import needs_of, taken
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.control.standing import said_by_each
from toolkit.model.effects.control.standing import Change, Modify, Trigger

LIMITS: Final = ("turn", "round", "game")


@dataclass(frozen=True, slots=True)
class Modifier:
    """One `modify` of a design: the actions, the pieces they must be done to, and what it changes.

    `discount` lists (slot, amount, both ways) of what it takes off a price, `more` what it adds by counter, and
    `extra` is the same as a step; `used` is the slot of the mark that counts its uses, `times` how many there may be,
    `goes_to` the place to which the piece goes when used (and whether each player has one), and `change` what the
    author wrote.
    """

    actions: frozenset[str]
    change: Change
    of: frozenset[int] | None
    discount: tuple[tuple[int, Measure, bool], ...]
    more: Mapping[str, Measure]
    extra: Compiled | None
    can_add: Test | None
    used: int | None
    times: int
    goes_to: tuple[int, bool] | None


class Modifiers:
    """Every standing effect of a game, by the piece that has it."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler, layout = compiler, compiler.layout
        places = (layout.place(layout.roles[role]) if role in layout.roles else None for role in ("play", "in-force"))
        self.zone, self.force = places
        self._waiting: dict[str, dict[int, Run]] = {}  # by moment, what happens then on the pieces that wait for it
        changes: dict[str, list[Change]] = {}
        for name, step in said_by_each(compiler):
            if isinstance(step, Modify):
                changes.setdefault(name, []).append(step.modify)
            elif isinstance(step, Trigger):
                runs = dict.fromkeys(compiler.box.copies(name), compiler.effect(step.trigger.do).run)
                self._waiting.setdefault(str(step.trigger.on), {}).update(runs)
        self._fires = {moment: compiler.task(_each_its_own(runs)) for moment, runs in self._waiting.items()}
        self._shifts: dict[int, Mapping[str, int]] = {}  # by the piece that has it, how much higher numbers are
        self.of_piece: dict[int, tuple[Modifier, ...]] = {}
        self.resets: dict[str, list[int]] = {each: [] for each in LIMITS}  # the slots that count uses
        for name, every in changes.items():
            self._know(compiler.box.copies(name), every)
        discounts = (discount for each in self.of_piece.values() for one in each for discount in one.discount)
        self.discount_slots = tuple(dict.fromkeys(slot for slot, _, _ in discounts))
        compiler.more, compiler.shift = self.more, self.shift

    def _know(self, pieces: Iterable[int], changes: Iterable[Change]) -> None:
        """Compile what all copies of a component change."""
        shifts = Counter[str]()
        for change in changes:
            shifts.update({str(number): by for number, by in change.numbers.items()})
        modifiers = tuple(self._modifier(one, at) for at, one in enumerate(one for one in changes if one.action))
        for piece in pieces:
            if shifts:
                self._shifts[piece] = shifts
            if modifiers:
                self.of_piece[piece] = modifiers
            for one in modifiers:
                if one.used is not None and one.change.limit:
                    self.resets[one.change.limit.each].append(one.used + piece)

    def _modifier(self, change: Change, index: int) -> Modifier:
        compiler = self.compiler
        used = compiler.mark(f"used {index + 1}") if change.limit else None
        discounts = [
            (compiler.discount(name), measure(amount, compiler), both_ways)
            for said, both_ways in ((change.less, False), (change.either, True))
            for name, amount in (said or {}).items()
        ]
        more, probe = change.more or {}, compiler.probe  # which hears, too, when rules.py asks how much is added
        measures = {str(name): measure(amount, compiler) for name, amount in more.items()}
        extra = Compiled(taken(more, compiler, forced=True), needs_of(more, compiler, forced=True)) if more else None
        return Modifier(
            frozenset(map(str, change.action)),
            change,
            compiler.selectors.pieces(change.of) if change.of else None,
            tuple(discounts),
            {name: probed(probe, change, added) if probe else added for name, added in measures.items()},
            extra,
            able(extra) if extra else None,
            used,
            change.limit.times if change.limit else 0,
            (compiler.layout.place(to), compiler.layout.each(to) == "player") if (to := change.goes_to) else None,
        )

    def holders(self, actions: frozenset[str]) -> frozenset[int]:
        """Return the pieces that may change one of these actions."""
        return frozenset(
            piece for piece, each in self.of_piece.items() if any(not one.actions.isdisjoint(actions) for one in each)
        )

    def lying(self, state: State, seat: int) -> list[int]:
        """Return what lies in play for a player, then what is in force for everybody."""
        own = state.zones[self.zone + seat] if self.zone is not None else []
        return own if self.force is None else [*own, *state.zones[self.force]]

    def applicable(self, state: State, seat: int, actions: frozenset[str], piece: int) -> list[tuple[int, Modifier]]:
        """List what may change an action of a player that is done to a piece, with the piece that has it."""
        counters = state.counters
        return [
            (holder, one)
            for holder in self.lying(state, seat)
            for one in self.of_piece.get(holder, ())
            if not one.actions.isdisjoint(actions)
            and (one.of is None or piece in one.of)
            and (one.used is None or counters[one.used + holder] < one.times)
        ]

    def count(self, state: State, seat: int, holder: int, one: Modifier) -> None:
        """Count a use; what is used once only goes."""
        if one.used is not None:
            state.counters[one.used + holder] += 1
        if one.goes_to is not None:
            own = None if self.zone is None else self.zone + seat
            source = self.force if own is None or holder not in state.zones[own] else own
            place, is_own = one.goes_to
            if source is not None:
                self.compiler.moves.move(state, holder, source, place + seat * is_own)

    def more(self, state: State, seat: int, actions: frozenset[str]) -> int:
        """Return how much is added to an action of a player that is done to nothing in particular."""
        found = self.applicable(state, seat, actions, NOTHING)
        return sum([amount(state, seat, holder) for holder, one in found for amount in one.more.values()])

    def shift(self, state: State, seat: int, name: str) -> int:
        """Return how much higher (below 0: lower) a number of the game is for a player."""
        shifts = self._shifts
        return sum(shifts[piece].get(name, 0) for piece in self.lying(state, seat) if piece in shifts)

    def fire(self, state: State, moment: str, seat: int, only: int | None = None) -> None:
        """Do what waits for a moment on a player's pieces in play, from the first one on; or on one of them only."""
        if moment not in self._waiting:
            return
        waiting, task = self._waiting[moment], self._fires[moment]
        pieces = self.lying(state, seat) if only is None else [only]
        if not waiting.keys().isdisjoint(pieces):
            state.frames += [(task, seat, piece) for piece in reversed(pieces) if piece in waiting]

    def reset(self, state: State, each: str) -> None:
        """Begin a turn, a round or a game: what is limited to so many times in it can be used again."""
        for slot in self.resets[each]:
            state.counters[slot] = 0


def _each_its_own(runs: Mapping[int, Run]) -> Run:
    """Return what does for each piece what that says."""
    return lambda state, seat, piece: runs[piece](state, seat, piece)
