"""The compiler: a game for a number of seats becomes slots and places of a state, numbered tasks, and code of steps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import Any

from toolkit.engine.board.graph import SpaceGraph
from toolkit.engine.code.combinators import asked, in_order
from toolkit.engine.code.memo import Memo, TurnMemo
from toolkit.engine.code.overrides import Overrides
from toolkit.engine.code.task_table import Plays, TaskTable, probed
from toolkit.engine.code.types import NOTHING, Compiled, Options, Run, Say, Spoken, Take, Test
from toolkit.engine.query.selectors import Selectors
from toolkit.engine.resources.capacity import Capacity
from toolkit.engine.resources.draw_piles import Piles
from toolkit.engine.resources.equivalence import Equivalence
from toolkit.engine.resources.moves import Moves
from toolkit.engine.resources.payment import CardPayment, GoodsPayment, Payment
from toolkit.engine.resources.thresholds import Thresholds
from toolkit.engine.state.game_state import State
from toolkit.engine.state.information import HiddenChoice, Information
from toolkit.engine.state.layout import Layout, Where
from toolkit.engine.state.piece_index import PieceIndex, spaces_of, track_end
from toolkit.engine.state.seats import Seats
from toolkit.model.content.components import Component
from toolkit.model.effects.control.standing import Modify
from toolkit.model.effects.step import Step
from toolkit.model.loaded.boards import Spot
from toolkit.model.loaded.chapters import page_of, played
from toolkit.model.loaded.match import said_in
from toolkit.model.loaded.project import Game
from toolkit.model.maps.map import Site

More = Callable[[State, int, frozenset[str]], int]
Shift = Callable[[State, int, str], int]
Probe = Callable[[Any], None]  # hears of every step that is carried out, and of every method of rules.py


class Compiler:
    """What a step of a game is compiled with.

    `layout` gives slots and places, `box` the pieces, `task_table` the numbers of what frames do; `selectors` says what
    is meant. What compiled steps do in play is done by `moves` and `piles`; `players` says who is in play. `this` is
    the component that an action is compiled for. `verbs` has the function for every type of step (see verbs/). By
    piece, `spaces` are the tokens that its spaces take, from the top, and `track_ends` the last place, from 0, of its
    track of numbers.
    """

    this: Component | Spot | Site | None = None

    def __init__(
        self,
        game: Game,
        seats: int,
        variants: frozenset[str],
        verbs: Verbs,
        overrides: Overrides | None = None,
        probe: Probe | None = None,
    ) -> None:
        overrides = overrides or Overrides()
        self.game, self.lexicon, self.seats, self.probe, self._verbs = game, game.lexicon, seats, probe, verbs
        self.variants, self.page = played(game.head, variants), page_of(game, variants)
        modify = [one.modify for one in game.said if isinstance(one, Modify)]
        self.changed = frozenset(str(name) for one in modify for name in one.numbers)
        self.box, self.memo = PieceIndex(game), Memo(by_name=bool(self.changed))
        self.task_table, self.turn_memo = TaskTable(), TurnMemo()
        self.layout = Layout(game.head.zones, self.box, seats)
        self.zone, self.graph = self.layout.zone, SpaceGraph(game, self.box, self.layout, variants)
        self.box.know_spaces(self.graph.names)
        self._count(game.head.counters)
        self.players = Seats(self.layout, {type(one) for one in game.said})
        # The counters whose prices something that lies in play can lower.
        self.reduced = frozenset(str(name) for one in modify for name in (*(one.less or ()), *(one.either or ())))
        self.information, self.thresholds = Information(self.layout), Thresholds(self.layout, game)
        self.secrets: dict[str, HiddenChoice] = {}  # what players have chosen in secret, by counter
        self.moves = Moves(self.layout, overrides, game.head.piles)
        self.piles = Piles(self.layout, self.task_table, overrides, game.head.piles)
        self.equivalence = Equivalence(self.layout)
        self.capacity = Capacity(self.layout, game.head.zones, self.turn_memo)
        self.payments: dict[str, Payment] = dict(self._payments())
        self.selectors = Selectors(game, self.layout, overrides, self.graph, self.memo)
        self.procedure, self.floors, self._asked = overrides.procedure, overrides.floors, set[int]()
        self.priced: dict[Compiled, frozenset[int]] = {}  # which slots of `discount` a compiled step asks
        # What components say in fields that are just being compiled.
        self.fields_begun: dict[str, dict[int, Compiled]] = {}
        self.spaces, self.track_ends = [*map(spaces_of, self.box.components)], [*map(track_end, self.box.components)]

    def _count(self, counters: Iterable[str]) -> None:
        """Give every counter of the game its slots; take over what gives slots, and numbers of frames.

        What lies in play adds nothing to actions, and to numbers of the game, until it is known what does.
        """
        self.counter, self.mark, self.number = self.layout.counter, self.layout.mark, self.layout.number
        self.task, self.decision = self.task_table.task, self.task_table.decision
        for name in counters:
            self.counter(name)
        self.more: More = lambda state, seat, actions: 0
        self.shift: Shift = lambda state, seat, name: 0

    # steps

    def effect(self, steps: Iterable[Step]) -> Compiled:
        """Compile steps that are done one after the other."""
        outer, self._asked = self._asked, set()
        code = self.join([self._step(step) for step in steps])
        self.priced[code] = frozenset(self._asked)
        self._asked |= outer
        return code

    @contextmanager
    def about(self, part: Component | Spot | Site | None) -> Iterator[None]:
        """Compile for one component, so that what it says itself is known; or for whichever it will be in play."""
        before, self.this = self.this, part
        try:
            yield
        finally:
            self.this = before

    def for_any(self, steps: Iterable[Step] | None) -> Run:
        """Compile steps that are done for whichever component `this` will be in play."""
        with self.about(None):
            return self.effect(steps or ()).run

    def _step(self, step: Step) -> Compiled:
        code = self._verbs[type(step)](step, self)
        if self.probe is None:
            return code
        told = getattr(self.probe, "around", None) or partial(probed, self.probe)  # some look before and after
        offer = code.offer and replace(code.offer, take=told(step, code.offer.take))
        return replace(code, run=told(step, code.run), offer=offer)

    def join(self, codes: Iterable[Compiled]) -> Compiled:
        """Make one step of compiled ones that are done one after the other."""
        parts = list(codes)
        code = in_order(parts, self.task_table)
        self.priced[code] = frozenset().union(*(self.priced.get(part, ()) for part in parts))
        return code

    def question(
        self,
        options: Options,
        take: Take,
        say: Say,
        can: Test | None = None,
        *,
        needed: bool = True,
        plays: Plays = "",
        **said: Any,
    ) -> Compiled:
        """Compile a question that is asked only where it `can` be answered: where there is an option, if left out.

        Where no answer is `needed`, the step can be done without. `said` is what more there is to say of the step.
        """

        def answerable(state: State, seat: int, piece: int) -> bool:
            return bool(options(state, (0, seat, piece), None))

        can = can or answerable
        ask = asked(self.decision(options, take, say, plays=plays), can)
        return Compiled(ask, can=can if needed else None, plain=False, **said)

    # what the game says

    def _payments(self) -> Iterator[tuple[str, GoodsPayment]]:
        """Yield the counters that are paid with pieces, or with what lies on them, and what does it."""
        for name, one in self.game.head.counters.items():
            paid = one.paid_with
            if paid is None or paid.zone is None:
                continue
            if paid.kind is None:
                yield name, CardPayment(self.layout, self.task_table, self.moves, paid)
                continue
            makes = {piece: str(kind) for piece, kind in self.box.said(paid.kind, object).items() if kind}
            values = self.box.said(paid.worth, int)
            worths = {kind: values.get(piece, 0) for piece, kind in makes.items()}
            yield name, GoodsPayment(self.layout, self.task_table, self.moves, str(paid.zone), makes, worths)

    def discount(self, name: str) -> int:
        """Return the slot of what modifiers take off the price in a counter, for each seat."""
        slot = self.layout.discount(name)
        self._asked.add(slot)
        return slot

    def secret(self, counter: str) -> HiddenChoice:
        """Return where choices of a counter's number are kept until they are revealed."""
        return self.secrets.setdefault(counter, HiddenChoice(counter, self.layout))

    def role(self, role: str) -> Where:
        """Return the place of the zone with a role."""
        return self.zone(self.layout.role(role))

    def pile(self, name: str) -> int:
        """Return the number of a pile; LookupError, with what to write, where nothing is drawn from it."""
        if name not in self.box.piles:
            raise LookupError(f"nothing is drawn from a pile '{name}'; say 'pile: {name}' in the deck that is")
        return self.box.piles.index(name)

    def name(self, piece: int) -> str:
        """Return the identifier of a piece's design, or the name of a space; `nothing` for no piece."""
        if piece == NOTHING:
            return "nothing"
        return self.box.names[piece] if piece < len(self.box) else self.graph.names[piece - len(self.box)]

    def called(self, piece: int, seat: int) -> Spoken:
        """Return what an option of a player says of a piece, or of a space."""
        return {"card": self.box.names[piece]} if piece < len(self.box) else self.graph.said(piece, seat)

    def field(self, name: str) -> Mapping[int, int]:
        """Return a field's number for each piece, or space, that has it."""

        def numbers() -> dict[int, int]:
            values = [(piece, said_in(part, name)) for piece, part in enumerate(self.box.components)]
            values += [(space, spot.value(name)) for space, spot in self.graph.sites.items()]
            return {piece: value for piece, value in values if isinstance(value, int)}

        return self.memo("field", name, numbers)

    def track(self, name: str) -> Mapping[int, tuple[int, ...]]:
        """Return a field's list of numbers for each piece that has it."""
        return self.memo("track", name, lambda: self.box.said(name, tuple))

    def stock(self, counter: str) -> int | None:
        """Return how many pieces of a counter there are; None where it is no piece, and there is no end of it."""
        pieces = self.game.head.counters[counter].pieces
        return None if pieces is None else self.game.by_id[pieces].copies


Verb = Callable[[Any, Compiler], Compiled]  # a step of one type -> its code
Verbs = Mapping[type[Step], Verb]
