"""Standing effects: what lies in play and changes a player's actions (`modify`), or waits for a moment (`trigger`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from toolkit.engine.code.costs import able
from toolkit.engine.code.types import NOTHING, Compiled, Measure, Run, Test
from toolkit.engine.compiler.amounts import measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.counters.changes import needs_of, taken
from toolkit.engine.state.game_state import State

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
    change: Any
    of: frozenset[int] | None
    discount: tuple[tuple[int, Measure, bool], ...]
    more: Mapping[str, Measure]
    extra: Compiled | None
    can_add: Test | None
    used: int | None
    times: int
    each: str
    goes_to: tuple[int, bool] | None


class Modifiers:
    """Every standing effect of a game, by the piece that has it."""

    def __init__(self, compiler: Compiler) -> None:
        self.compiler = compiler
        layout = compiler.layout
        roles = layout.roles
        self.zone = layout.place(roles["play"]) if "play" in roles else None
        self.force = layout.place(roles["in-force"]) if "in-force" in roles else None
        self._by_name: dict[str, tuple[Modifier, ...]] = {}
        self._shifts: dict[int, Mapping[str, int]] = {}  # by the piece that has it, how much higher numbers are
        self._triggers: dict[str, dict[str, Run]] = {}
        for name in dict.fromkeys(compiler.box.names):
            self._read(name)
        names = compiler.box.names
        self.of_piece: dict[int, tuple[Modifier, ...]] = {
            piece: self._by_name[name] for piece, name in enumerate(names) if self._by_name.get(name)
        }
        self.resets: dict[str, list[int]] = {each: [] for each in LIMITS}  # the slots that count uses
        for piece, one in ((piece, one) for piece, ones in self.of_piece.items() for one in ones):
            if one.used is not None:
                self.resets[one.each].append(one.used + piece)
        every = [one for each in self._by_name.values() for one in each]
        compiler.more, compiler.shift = self.more, self.shift
        self.offs = tuple(dict.fromkeys(slot for one in every for slot, _, _ in one.discount))
        self._task_table = {moment: compiler.task(self._firing(moment)) for moment in self._triggers}
        self._waiting = {moment: compiler.box.pieces(set(runs)) for moment, runs in self._triggers.items()}

    def _read(self, name: str) -> None:
        body = self.compiler.component(name).body
        steps = [step for value in vars(body).values() if isinstance(value, tuple) for step in value]
        every = [step.modify for step in steps if hasattr(step, "modify")]
        changes = [one for one in every if one.action]
        shifts = Counter[str]()
        for change in every:
            shifts.update({str(number): by for number, by in change.numbers.items()})
        for piece in self.compiler.box.copies(name) if shifts else ():
            self._shifts[piece] = shifts
        self._by_name[name] = tuple(self._modifier(change, index) for index, change in enumerate(changes))
        for step in steps:
            if hasattr(step, "trigger"):
                moment = str(step.trigger.on)
                self._triggers.setdefault(moment, {})[name] = self.compiler.effect(step.trigger.do).run

    def _modifier(self, change: Any, index: int) -> Modifier:
        compiler = self.compiler
        used = compiler.mark(f"used {index + 1}") if change.limit else None
        discounts = [
            (compiler.discount(name), measure(amount, compiler), both_ways)
            for said, both_ways in ((change.less, False), (change.either, True))
            for name, amount in (said or {}).items()
        ]
        more = change.more or {}
        extra = Compiled(taken(more, compiler, forced=True), needs_of(more, compiler, forced=True)) if more else None
        return Modifier(
            frozenset(map(str, change.action)),
            change,
            compiler.selectors.pieces(change.of) if change.of else None,
            tuple(discounts),
            {str(name): self._told(change, measure(amount, compiler)) for name, amount in more.items()},
            extra,
            able(extra) if extra else None,
            used,
            change.limit.times if change.limit else 0,
            change.limit.each if change.limit else "",
            (compiler.layout.place(to), compiler.layout.each(to) == "player") if (to := change.goes_to) else None,
        )

    def _told(self, change: Any, added: Measure) -> Measure:
        """Let a probe know when rules.py asks how much a change adds."""
        probe = self.compiler.probe
        if probe is None:
            return added

        def tell(state: State, seat: int, piece: int) -> int:
            probe(change)
            return added(state, seat, piece)

        return tell

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
        waiting = self._waiting[moment]
        pieces = self.lying(state, seat) if only is None else [only]
        if not waiting.isdisjoint(pieces):
            task = self._task_table[moment]
            state.frames += [(task, seat, piece) for piece in reversed(pieces) if piece in waiting]

    def _firing(self, moment: str) -> Run:
        runs, names = self._triggers[moment], self.compiler.box.names

        def run(state: State, seat: int, piece: int) -> None:
            runs[names[piece]](state, seat, piece)

        return run

    def reset(self, state: State, each: str) -> None:
        """Begin a turn, a round or a game: what is limited to so many times in it can be used again."""
        for slot in self.resets[each]:
            state.counters[slot] = 0
