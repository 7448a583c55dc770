"""What effects do, whatever their verbs are: carried out in made states, and every difference written down.

The states are made at random but are always alike, with some of every deck in every place that matters. Every question
that comes up is answered in several ways. What lasts (`modify`, `trigger` and the like) is done by no step, but by a
component as it lies in play, so such an effect has one of its own in the compiled game: its double.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import suppress
from functools import cached_property, partial
from itertools import chain
from random import Random
from typing import Any, Final

from tests.content.carrying import carried_out_once
from tests.content.doubles import DOUBLE, Effect, lasts
from tests.content.unlike import unlike
from toolkit.engine import Engine, Rules, State
from toolkit.engine.actions.component_action import CardAction
from toolkit.engine.code.action import Action
from toolkit.engine.code.costs import able
from toolkit.engine.code.types import nothing
from toolkit.engine.rules.table import Table
from toolkit.engine.setup.setup import unpacked
from toolkit.engine.state.layout import ON
from toolkit.engine.state.piece_index import spaces_of
from toolkit.engine.verbs.control.standing import first_what_must
from toolkit.model.content.components import Component
from toolkit.model.effects.components.pieces import Moving
from toolkit.model.effects.control.flow import CarryOut
from toolkit.model.effects.control.standing import Modify, Trigger
from toolkit.model.effects.economy.counters import Pay
from toolkit.model.effects.inside import effects_in
from toolkit.model.effects.values.condition import Have, Reach
from toolkit.model.effects.values.selector import Selector
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import CounterName, ZoneName, walk

Story = list[Any]  # what was asked, and how everything stood at the end

SEATS: Final = 3
PLENTY: Final = 8  # cards of every deck in every place
FOLLOWED: Final = 3  # answers to a question that are followed, besides the last one
TOLD: Final = 100  # answers to a question that are told: there are thousands of ways to pay with goods
ENDS: Final = 40  # questions and ends of one story
FEW: Final = 1  # token of each kind in every place of the first player that has no role
PRICE: Final = 3  # of every counter, for an action that modifiers change


class Trial:
    """A compiled game in which the first player tries effects, each with the component that says it."""

    def __init__(
        self,
        game: Game,
        rules: type[Rules],
        effects: dict[Any, tuple[Component | None, Effect]],
        sizes: Iterable[int],
        variants: frozenset[str] = frozenset(),
    ) -> None:
        self._effects = effects
        parts = [part for part in game.components() if DOUBLE not in part.id]
        self._written = {part.id: [effect for _, effect in effects_in(part.body)] for part in parts}

        def prepare(own: Any) -> None:
            rules.prepare(own)
            self._compile(own.table)

        self.engine = Engine(game, SEATS, variants, rules=type("Tried", (rules,), {"prepare": prepare}))
        self._plain = [name.partition(DOUBLE)[0] for name in self.box.names]
        counters = self.layout.named("counter").items()
        self._marks = len(self.layout.named("mark")) * len(self.box)
        self._numbers = {slot + seat: f"{name} {seat + 1}" for name, slot in counters for seat in range(SEATS)}
        self.states = self._all_states(sorted(set(sizes)))

    def _compile(self, table: Table) -> None:
        self.table, self.layout, self.box = table, table.layout, table.box
        self._play = table.layout.place(table.layout.roles["play"]) if "play" in table.layout.roles else None
        self._hand = table.layout.place(table.layout.roles.get("hand", "box"))
        self._apart = [place for place, (_, seat, _) in enumerate(table.layout.places) if seat is None]
        self.codes = {}
        table.compiler._verbs = {**table.compiler._verbs, CarryOut: carried_out_once()}
        for key, (part, effect) in self._effects.items():
            with table.compiler.about(part), suppress(LookupError):  # of what this game has nothing for
                self.codes[key] = table.effect(effect)
        paid = self._changeable()
        price = table.effect([Pay(pay=dict.fromkeys(paid, PRICE))] if paid else [])
        self.designs = [table.box.copies(name)[-1] for name in dict.fromkeys(table.box.names) if DOUBLE not in name]
        one = dict.fromkeys(self.designs, price)
        self._actions: dict[str, Action] = {}
        self._forced = {}
        for name in table.game.head.actions:
            self._actions[name] = CardAction(table.modifiers, (name,), self._hand, one, nothing).action()
            self._forced[name] = first_what_must((name,), self._in_hand, None, table.compiler)

    def _changeable(self) -> list[CounterName]:
        """List the counters of which modifiers say how much of them is paid."""
        changes = (one for one in self._parts if isinstance(one, Modify))
        named = (found.value for change in changes for found in walk(change))
        return list(dict.fromkeys(name for name in named if isinstance(name, CounterName)))

    def _in_hand(self, state: State, seat: int, piece: int) -> list[int]:
        return state.zones[self._hand + seat]

    # made states

    def _all_states(self, sizes: Iterable[int]) -> list[State]:
        return [self._made(size) for size in (PLENTY, PLENTY + 3, *sizes)]

    def _rich(self) -> list[State]:
        """Return the states in which what effects do can be reckoned: nothing comes to a threshold."""
        return self.states

    def _made(self, size: int) -> State:
        """Return a state with so many cards in every player's places, tokens on some of them, and full purses.

        Where there are many cards, there is room on them for many tokens more.
        """
        chance, state = Random(size), unpacked(self.engine.table.compiler)  # noqa: S311 (a game, no secret)
        used = self._used()
        left = [piece for piece in range(len(self.box)) if self._is_idle(self.box.components[piece])]
        chance.shuffle(left)
        places = [(pile is None, place) for place, (zone, _, pile) in enumerate(self.layout.places) if zone in used]
        for _, place in sorted(places):
            self._fill(state, left, place, size)
        self._lay_what_is_named(state, size)
        self._fill_purses(state, chance)
        for seat in range(SEATS):
            for host in [] if self._play is None else state.zones[self._play + seat]:
                spaces = len(self.table.spaces(host))
                self._load(state, seat, host, chance.randint(0, min(spaces, 1) if size > PLENTY else spaces))
        return state

    @cached_property
    def _parts(self) -> list[Any]:
        return [found.value for _, effect in self._effects.values() for found in walk(effect)]

    def _used(self) -> set[str]:
        return {*self.layout.roles.values(), *(str(name) for name in self._parts if isinstance(name, ZoneName))}

    def _fill_purses(self, state: State, chance: Random) -> None:
        for slot in self.layout.named("counter").values():
            state.counters[slot : slot + SEATS] = array("q", [chance.randint(20, 29) for _ in range(SEATS)])

    def _lay_what_is_named(self, state: State, size: int) -> None:
        """Lay so many pieces that are no cards where effects look for them: all that are there otherwise are cards."""
        for what, least in self._named.values():
            place, meant = self._place_of(what), self.table.compiler.selectors.pieces(what)
            others = [(at, one) for at in self._apart if at != place for one in state.zones[at] if one in meant]
            missing = max(size, least) - len(meant.intersection(state.zones[place]))
            for source, piece in sorted(one for one in others if self._is_quiet(one[1]))[: max(0, missing)]:
                self.table.move(state, piece, source, place)

    @cached_property
    def _named(self) -> dict[str, tuple[Selector, int]]:
        """The components, but for cards, that conditions ask for and effects move, and how many are there at least."""
        said = [found.value for effects in self._written.values() for effect in effects for found in walk(effect)]
        asked = [(one.have, 0) for one in said if isinstance(one, Have)]
        asked += [(one.what, 1) for one in said if isinstance(one, Moving) and one.what.zone]
        return {repr(what): (what, least) for what, least in asked if self._is_of_pieces(what)}

    def _is_of_pieces(self, what: Selector) -> bool:
        """Whether it means components of the player, or of all, that are no cards."""
        meant = self.table.compiler.selectors.pieces(what) if what.card or what.token else ()
        is_plain = what.whose == "mine" and not (what.this or what.space or what.on or what.at)
        return is_plain and bool(meant) and all(self.box.components[piece].kind != "card" for piece in meant)

    def _place_of(self, what: Selector) -> int:
        return self.layout.place(str(what.zone or self.layout.roles["play"]))

    def _is_quiet(self, piece: int) -> bool:
        """Whether a piece changes no action as it lies in play."""
        return DOUBLE not in self.box.names[piece] and piece not in self.table.modifiers.of_piece

    def _at_bounds(self, part: Component) -> Iterator[State]:
        """Yield states in which something stands just where a condition of a component asks for it, or just below."""
        said = [found.value for effect in self._written[part.id.partition(DOUBLE)[0]] for found in walk(effect)]
        held = [
            (one.have, one.low)
            for one in said
            if isinstance(one, Have) and isinstance(one.low, int) and repr(one.have) in self._named
        ]
        yield from self._reaching([one for one in said if isinstance(one, Reach)])
        yield from (self._holding(what, low - less) for what, low in held for less in (0, 1))

    def _reaching(self, asked: Iterable[Reach]) -> list[State]:
        """Return states in which counters stand just where they are asked for, or just below."""
        bounds = [(str(one.counter), one.at_least) for one in asked if isinstance(one.at_least, int)]
        purses = [self._purse({name: max(0, low - less)}) for name, low in bounds for less in (0, 1)]
        return [*purses, *([self._purse(dict(bounds))] if bounds else ())]

    def _purse(self, bounds: dict[str, int]) -> State:
        """Return a state in which counters stand at some numbers, and all others lower than the least of them."""
        state = self.states[0].clone()
        for name, slot in self.layout.named("counter").items():
            state.counters[slot] = bounds.get(name, max(0, min(bounds.values()) - 1))
        return state

    def _holding(self, what: Selector, size: int) -> State:
        """Return a state in which just so many of some components lie where they are asked for."""
        state, place = self.states[0].clone(), self._place_of(what)
        meant = sorted(self.table.compiler.selectors.pieces(what).intersection(state.zones[place]))
        for piece in meant[size:]:
            self.table.move(state, piece, place, 0)
        return state

    def _is_idle(self, part: Component) -> bool:
        return part.id in self._idle

    @cached_property
    def _idle(self) -> frozenset[str]:
        """The components, but for doubles, of which no effect lasts."""
        return frozenset(name for name, effects in self._written.items() if not any(map(lasts, effects)))

    def _fill(self, state: State, left: list[int], place: int, size: int) -> None:
        """Lay pieces from the box in a place, some of every deck: cards alone where players lay them, and in piles.

        A zone of the first player that has no role holds a few of everything else, too.
        """
        zone, seat, pile = self.layout.places[place]
        is_own = seat == 0 and zone not in self.layout.roles.values()
        lots: dict[str, list[int]] = {}
        for piece in left:
            part = self.box.components[piece]
            if (part.kind == "card" and pile in (None, self._pile_of(piece))) or (seat, pile) == (None, None):
                lots.setdefault(part.deck if part.kind == "card" else part.id, []).append(piece)
        each = size if seat == 0 else 12 if pile else 3
        turns = [lot[turn] for turn in range(each) for lot in lots.values() if len(lot) > turn]
        turns += [one for design in self.designs for one in self._few(design, left)] if is_own else []
        for piece in turns[:size] if seat is not None and size < PLENTY else turns:
            left.remove(piece)
            self.table.move(state, piece, 0, place)

    def _few(self, design: int, left: list[int]) -> list[int]:
        """List a few copies of a component that is no card."""
        part = self.box.components[design]
        return [piece for piece in self.box.copies(part.id) if piece in left][:FEW] if part.kind != "card" else []

    def _pile_of(self, piece: int) -> str | None:
        return self.box.piles[self.box.pile_of[piece]] if self.box.piles else None

    def _load(self, state: State, seat: int, host: int, count: int) -> None:
        """Put tokens on a component, as its spaces want them from the top."""
        for token in self.table.spaces(host)[:count]:
            free = [
                (place, one) for one in self.box.copies(token) for place in self._apart if one in state.zones[place]
            ]
            place, piece = min(free)  # from the box, or where something else could lie as well
            self.table.compiler.moves.put(state, seat, piece, place, host)
            state.counters[self.table.mark("tokens") + host] += 1

    # trying

    def stories(self, key: Hashable) -> Iterator[Story]:
        """Yield what happens when an effect is carried out, in every state, and with all the tokens it can bear."""
        part, effect = self._effects[key]
        if part is None:
            yield from (self._doing(state, key, state.zones[self._hand][0]) for state in self.states)
            return
        yield [*spaces_of(part)]
        piece, held = self.box.copies(part.id)[-1], list[State]()
        for state in chain(self.states, self._at_bounds(part)):
            for tokens in range(len(self.table.spaces(piece)) + 1):
                held.append(self._with(state, piece, tokens))
                yield self._doing(held[-1], key, piece)
        if lasts(effect):
            for state in held:
                yield from self._waiting(state, piece)
            yield from self._changed(held[0], piece)

    def _with(self, made: State, piece: int, tokens: int) -> State:
        """Return a state in which the first player has a component in play, or else in hand, with tokens on it."""
        state = made.clone()
        for token in self.table.lying_on(state, 0, piece):
            state.zones[self.layout.place(ON)].remove(token)
        source = next(place for place, lying in enumerate(state.zones) if piece in lying)
        self.table.move(state, piece, source, self._hand if self._play is None else self._play)
        self._load(state, 0, piece, tokens)
        return state

    def _doing(self, state: State, key: Hashable, piece: int) -> Story:
        code = self.codes[key]
        can = able(code)
        if can and not can(state, 0, piece):
            return ["it cannot be done"]
        return self._followed(state, lambda after: code.run(after, 0, piece))

    def played(self, key: Hashable) -> Iterator[tuple[State, list[dict[str, Any]]]]:
        """Yield made states, with all tokens on the component that says an effect, and its ends in each.

        Of what waits for a moment it is that moment.
        """
        part, effect = self._effects[key]
        piece = self.box.copies(part.id)[-1] if part else 0
        for made in self._rich():
            state = self._with(made, piece, len(self.table.spaces(piece)))
            moments = [step.trigger.on for step in effect if isinstance(step, Trigger)]
            stories = [self._followed(state, partial(self._fire, moment, piece)) for moment in moments]
            stories = stories or [self._doing(state, key, piece)]
            yield state, [end for story in stories for end in story if isinstance(end, dict)]

    def _waiting(self, state: State, piece: int) -> Iterator[Story]:
        """Tell what a component does as it lies there: at each moment, before others, when discarded."""
        for moment in self.engine.game.head.moments:
            yield self._followed(state, partial(self._fire, moment, piece))
        yield from self._first(state, piece)
        place = next(place for place, lying in enumerate(state.zones) if piece in lying)
        yield self._followed(state, lambda after: self.table.discard(after, 0, piece, place))

    def _first(self, state: State, piece: int) -> Iterator[Story]:
        """Tell which other component in hand an action cannot be done to, because it must be done to this one first."""
        held = state.clone()
        for name, closed in self._forced.items():
            for other in self.designs if closed else ():
                held.zones[self._hand] = [piece, other]
                yield [name, self.plain(other), bool(closed and closed(held, 0, other))]

    def _fire(self, moment: str, piece: int, state: State) -> None:
        self.table.modifiers.fire(state, moment, 0, piece)

    def _changed(self, state: State, piece: int) -> Iterator[Story]:
        """Tell in which actions a component has a say, to what they are done, and what they then cost."""
        alone = state.clone()
        alone.zones[self._hand if self._play is None else self._play] = [piece]
        applicable, every = self.table.modifiers.applicable, frozenset(self._actions)
        met = [other for other in self.designs if applicable(alone, 0, every, other)]
        for name, action in self._actions.items():
            alike: dict[tuple[int, ...], list[int]] = {}
            for other in met:
                lot = applicable(alone, 0, frozenset({name}), other)
                alike.setdefault(tuple(id(one.change) for _, one in lot), []).append(other)
            for others in (others for said, others in alike.items() if said):
                yield [name, *map(self.plain, others)]
                yield from self._again(alone, action, others[0])

    def _again(self, state: State, action: Action, other: int) -> Iterator[Story]:
        """Tell what an action costs time after time, also in a new turn, round and game; all help is taken."""
        now = state.clone()
        for begun in ("", "", "", "turn", "", "round", "game"):
            if begun:
                self.table.modifiers.reset(now, begun)
            story = self._followed(now, lambda after: action.perform(after, 0, (other,)))
            yield story
            action.perform(now, 0, (other,))
            self.engine.run(now)
            while now.frames and (options := self.engine.options(now)):
                self.engine.take(now, max(options))
                self.engine.run(now)

    def _followed(self, state: State, begin: Callable[[State], None]) -> Story:
        """Tell every question that is asked, and how all stands where nothing more is asked."""
        after = state.clone()
        after.frames.clear()
        begin(after)
        story: Story = []
        waiting = [after]
        while waiting and len(story) < ENDS:
            after = waiting.pop()
            self.engine.run(after)
            if not after.frames:
                story.append(self._difference(state, after))
                continue
            options = self.engine.options(after)
            story.append([len(options), *(self._said(after, one) for one in options[:TOLD])])
            for option in dict.fromkeys((options[-1], *options[:FOLLOWED])) if options else ():
                waiting.append(after.clone())
                self.engine.take(waiting[-1], option)
        return story

    # telling

    def plain(self, piece: int) -> str:
        """Name a piece; a double has the name of what it is a double of."""
        return self._plain[piece]

    def _said(self, state: State, option: tuple[int, ...]) -> dict[str, Any]:
        said = self.engine.say(state, option).items()
        return {key: what.partition(DOUBLE)[0] if isinstance(what, str) else what for key, what in said}

    def _difference(self, before: State, after: State) -> dict[str, Any]:
        """Return what has moved, by place, and which numbers differ, by name where one is a mark of a piece."""
        found: dict[str, Any] = {}
        for place, (old, new) in enumerate(zip(before.zones, after.zones, strict=True)):
            if old != new:
                kept = {*old} & {*new}
                gone, come = (Counter(self.plain(one) for one in lot if one not in kept) for lot in (old, new))
                found[f"place {place}"] = sorted((come - gone).items()), sorted((gone - come).items())
        for slot in unlike(before.counters, after.counters):
            found[self._slot(slot - len(before.counters))] = after.counters[slot] - before.counters[slot]
        return found

    def _slot(self, behind: int) -> str:
        """Name a slot that is counted from the end, where the marks of pieces stand."""
        if behind < -self._marks:
            return self._numbers.get(behind + self.layout.size, f"number {behind}")
        return f"mark {behind // len(self.box)} of {self.plain(behind % len(self.box))}"
