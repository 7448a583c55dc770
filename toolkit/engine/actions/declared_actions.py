"""Actions that play.yaml says how to do: what they are done to, when they are open, and how often."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Any, Final

from toolkit.engine.actions import picking
from toolkit.engine.actions.component_action import Apart, CardAction
from toolkit.engine.actions.modifiers import Modifiers
from toolkit.engine.code.action import Action, Closed, Gate, Only, both
from toolkit.engine.code.types import NOTHING, Compiled, Here, Option, Room, Run, Test, nothing
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import depends_on_piece, speaks_of_this, test, those_that_have_each
from toolkit.engine.counters.changes import earned
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import DONE_TO, ON
from toolkit.engine.verbs.control.contests import following
from toolkit.engine.verbs.control.players import for_somebody
from toolkit.model.content.components import Component
from toolkit.model.effects.components.spaces import Put, Putting
from toolkit.model.effects.economy.counters import Pay
from toolkit.model.effects.values.amount import FieldOf
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.values.standing_at import HaveEach
from toolkit.model.gameplay.play import ActionPlay
from toolkit.model.loaded.boards import Spot
from toolkit.model.loaded.match import said_in
from toolkit.model.maps.map import Site

EACH: Final = ("turn", "round")  # what limits begin again with


class DeclaredActions:
    """The actions of a game that are data, by name; their limits begin again with `reset`."""

    def __init__(self, compiler: Compiler, modifiers: Modifiers) -> None:
        self._compiler, self.modifiers = compiler, modifiers
        self._resets: dict[str, list[int]] = {each: [] for each in EACH}
        self._held: dict[str, Test] = {}  # whether there is something to put
        self._once: dict[str, list[tuple[slice, array[int]]]] = {each: [] for each in EACH}  # marks and noughts
        said = self._compiler.game.plays.actions
        self.actions: dict[str, Action] = {str(name): self._action(str(name), one) for name, one in said.items()}

    def reset(self, state: State, each: str, seats: Iterable[int]) -> None:
        """Begin a player's turn, or a round of all: what is limited to so many times in it can be done again."""
        for slot in self._resets[each]:
            for seat in seats:
                state.counters[slot + seat] = 0
        for marks, noughts in self._once[each]:
            state.counters[marks] = noughts

    @property
    def limits_turns(self) -> bool:
        """Whether an action can be done only so often in a turn."""
        return bool(self._resets["turn"] or self._once["turn"])

    def _action(self, name: str, one: ActionPlay) -> Action:
        compiler, pick, gate = self._compiler, one.pick, self._gate(one)
        used, done = self._used(name, one), self._done(name, one)
        follows = following(one.follow, pick, compiler) if one.follow and pick else None
        closed = both(picking.when_closed(one, used, None if gate else one.when, compiler), follows)
        closed = closed if done is None else both(picking.done_once(done, str(one.once_each)), closed)
        if pick is None:
            codes, alone = {NOTHING: _code(one, None, compiler)}, Apart(lambda state, seat, piece: [NOTHING])
            action = replace(self._made(name, one, alone, codes, closed), plays=False)
        elif _is_of_boards(pick, compiler) or _says_fields(pick, compiler):
            action = self._to_spot(name, one, pick, closed, gate)
        elif pick.space:
            action = self._to_space(name, one, pick, both(picking.closed_by(gate), closed))
        else:
            action = self._to_piece(name, one, pick, closed, gate)
        return _counted(action, used, done)

    def _made(
        self,
        name: str,
        one: ActionPlay,
        where: int | Here | Apart | None,
        codes: dict[int, Compiled],
        closed: Closed | None,
        gate: Gate | None = None,
    ) -> Action:
        """Return the action that is done to what has `codes`; what it is done to hears of its moments."""
        kinds, then = (name, *map(str, one.counts_as)), nothing if isinstance(where, Apart) else self._firing(one)
        return CardAction(self.modifiers, kinds, where, codes, then, closed).action(gate)

    def _gate(self, one: ActionPlay) -> Gate | None:
        """Return what is asked of an action once for all that it may be done to; actions that ask the same share it."""
        compiler = self._compiler
        if put := _put_first(one):
            held = self._held.setdefault(repr(put.what), compiler.selectors.some_here(put.what, "supply"))
            return held, f"there is no {put.what.one(compiler.lexicon, 'supply')}"
        on_map = one.pick and one.pick.space and not _is_of_boards(one.pick, compiler)
        if one.pick is None or on_map or one.when is None or depends_on_piece(one.when):
            return None
        return test(one.when, compiler), f"only {one.when.words(compiler.lexicon)}"

    def _done(self, name: str, one: ActionPlay) -> int | None:
        """Return the mark of what an action was done to, if that is done once a turn or round."""
        if one.once_each is None or one.pick is None:
            return None
        mark = self._compiler.mark(f"{DONE_TO}{name}")
        if pieces := self._compiler.selectors.pieces(one.pick):
            marks = slice(mark + min(pieces), mark + max(pieces) + 1)
            self._once[one.once_each].append((marks, array("q", bytes(8 * (marks.stop - marks.start)))))
        return mark

    def _used(self, name: str, one: ActionPlay) -> int | None:
        """Return the slot that counts how often each player has done an action, if that is limited."""
        if one.limit is None:
            return None
        slot = self._compiler.layout.standing(f"done {name}")
        if one.limit.each in self._resets:
            self._resets[one.limit.each].append(slot)
        return slot

    def _to_piece(self, name: str, one: ActionPlay, pick: Selector, closed: Closed | None, gate: Gate | None) -> Action:
        compiler = self._compiler
        zone = pick.zone or (ON if pick.on is not None else compiler.layout.role("hand"))
        own = pick.on is None and pick.whose == "mine" and compiler.layout.each(zone) == "player"
        with compiler.selectors.lying(compiler.zone(zone) if pick.whose == "mine" else None):
            pieces = sorted(compiler.selectors.pieces(pick))
            codes = compiler.box.by_design(pieces, lambda part: _code(one, part, compiler))
        free = picking.at_free(pick.at, compiler) if pick.at and pick.at.free else None
        here = compiler.selectors.here(picking.whatever_room(pick) if free else pick, "hand")
        in_place = own and not free
        closed = both(closed, picking.marked(pick, compiler)) if in_place else closed
        action = self._made(name, one, compiler.layout.place(zone) if in_place else here, codes, closed, gate)
        plays = action.plays and not picking.is_drawing(one, compiler)
        action = replace(action, say=picking.with_space(action, sorted(codes), compiler), plays=plays)
        only, why = free or (_only(one, compiler), None)
        return _aimed(action, only=only, left_out=why if only else None, barred=picking.barred(one, compiler))

    def _to_spot(self, name: str, one: ActionPlay, pick: Selector, closed: Closed | None, gate: Gate | None) -> Action:
        """Return the action that is done to a space that says something, compiled for one after the other."""
        compiler, sites, on_board = self._compiler, self._compiler.graph.sites, _is_of_boards(pick, self._compiler)
        spaces = compiler.graph.listed(compiler.graph.meant(pick))
        codes = {space: _code(one, sites[space], compiler) for space in spaces}
        own = any(compiler.graph.owners[space - compiler.graph.first] is not None for space in codes)
        asks = pick.at or pick.within or isinstance(pick.free, str) or own or not on_board
        where = compiler.selectors.here(pick, "play") if asks else None
        action = self._made(name, one, where, codes, closed, gate)
        if len(codes) == 1:  # the action says which space it is
            action = replace(action, say=lambda state, seat, option: {})
        if where or not (pick.free and on_board):  # where they lie tells which have room, too
            return action
        room = compiler.selectors.occupancy.room
        return _aimed(action, room=room, left_out=_without_room(room, compiler))

    def _to_space(self, name: str, one: ActionPlay, pick: Selector, closed: Closed | None) -> Action:
        """Return the action that is done to a space of a map; spaces are looked for only where it can be paid."""
        graph, anywhere = self._compiler.graph, self._compiler.selectors.here(pick, "play")
        code, every = _code(one, None, self._compiler), [*map(graph.listed, graph.by_seat(pick))]
        codes, message = dict.fromkeys(chain(*every), code), f"it is no {pick.one(self._compiler.lexicon)}"
        action = self._made(name, one, Apart(lambda state, seat, piece: every[seat]), codes, closed)
        return _aimed(
            action,
            only=lambda state, seat, pieces: anywhere(state, seat, NOTHING),
            left_out=lambda state, seat, piece: None if piece in anywhere(state, seat, NOTHING) else message,
        )

    def _firing(self, one: ActionPlay) -> Run:
        """Return what lets the moments of an action come, for what was picked alone."""
        moments, fire = tuple(map(str, one.fires)), self.modifiers.fire
        if not moments:
            return nothing

        def run(state: State, seat: int, piece: int) -> None:
            for moment in moments:
                fire(state, moment, seat, piece)

        return run


def _aimed(action: Action, **more: Any) -> Action:
    """Return an action with more that is said of its targets."""
    return replace(action, targets=replace(action.targets, **more)) if action.targets else action


def _without_room(room: Room, compiler: Compiler) -> Closed:
    first, full = compiler.graph.first, "no room is left there"
    return lambda state, seat, piece: None if room(state, seat) >> piece - first & 1 else full


def _says_fields(pick: Selector, compiler: Compiler) -> bool:
    """Whether what is picked is a place or a tile of a map whose places or tiles say something."""
    maps = [one for name, one in compiler.game.head.maps.items() if pick.of in (None, name)]
    said = {site.kind for one in maps for site in one.sites} | {"place" for one in maps if one.said_by}
    return pick.space in said


def _code(one: ActionPlay, part: Component | Spot | Site | None, compiler: Compiler) -> Compiled:
    """Compile an action, for one component or for none in particular: its price, then what happens."""
    with compiler.about(part), compiler.task_table.of_a_player():
        pay = [Pay.model_construct(pay=_priced(one.pay, part) if part else one.pay)] if one.pay else []
        earns = [earned(str(name), amount, compiler) for name, amount in (one.earns or {}).items()]
        before, put = [compiler.effect(pay), *earns], 1 if _put_first(one) else 0
        asked = [replace(compiler.effect(one.does[:1]), can=None)] * put  # the gate has asked whether there is anything
        return compiler.join([*before, *asked, *for_somebody(one.does, compiler), compiler.effect(one.does[put:])])


def _priced(pay: Mapping[Any, Any], part: Component | Spot | Site) -> dict[Any, Any]:
    """Return a price in which what a field of the component says is a number; 0 where it may say none, and does not."""
    return {
        name: said_in(part, said.field) or 0 if isinstance(said, FieldOf) and said.of is None else said
        for name, said in pay.items()
    }


def _put_first(one: ActionPlay) -> Putting | None:
    """Return what an action puts on a space first, if that is the same for all that it may be done to."""
    first = one.does[0]
    if one.pick is None or one.when or not isinstance(first, Put) or speaks_of_this(first.put.what):
        return None
    return first.put if first.put.at.this or first.put.is_under_this else None


def _is_of_boards(pick: Selector, compiler: Compiler) -> bool:
    return str(pick.space) in compiler.game.head.spaces


def _only(one: ActionPlay, compiler: Compiler) -> Only | None:
    """Return what tells of all pieces at once whether its condition holds, where that is much quicker."""
    if isinstance(one.when, HaveEach) and one.when.of.on is None:
        return those_that_have_each(one.when, compiler)
    return None


def _counted(action: Action, used: int | None, done: int | None) -> Action:
    """Return an action of which each player's uses are counted, and what it was done to is marked."""
    perform = action.perform

    def count(state: State, seat: int, option: Option) -> None:
        if used is not None:
            state.counters[used + seat] += 1
        if done is not None:
            state.counters[done + option[0]] = 1
        perform(state, seat, option)

    return action if used is None and done is None else replace(action, perform=count)
