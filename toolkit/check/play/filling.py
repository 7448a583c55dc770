"""How many pieces the rules let lie on the spaces of maps, by what they ask before they put one there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from toolkit.check.analysis.grounds import Space, Spaces
from toolkit.check.analysis.survey import Use
from toolkit.check.play.stock import Stock
from toolkit.model.effects.accesses import Accesses, union
from toolkit.model.effects.accesses import one as touch
from toolkit.model.effects.components.pieces import Discard, Move
from toolkit.model.effects.components.spaces import Put
from toolkit.model.effects.components.travelling import Travel
from toolkit.model.effects.components.walking import Walk
from toolkit.model.effects.components.workers import Send
from toolkit.model.effects.control.flow import CarryOut, ForEach, If
from toolkit.model.effects.control.standing import Trigger
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.condition import AllOf, AnyOf, Have, Not
from toolkit.model.effects.values.selector import Selector
from toolkit.model.gameplay.play import ActionPlay
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import walk

_MOVED: Final[Mapping[type, Callable[[Any], Selector]]] = {  # what moves nothing but what it names
    Move: lambda step: step.move.what,
    Discard: lambda step: step.discard,
    Walk: lambda step: step.walk.what,
    Travel: lambda step: step.travel.what,
    Send: lambda step: step.send.who,
}


def at_most(condition: Any, *, holds: bool = True) -> Iterator[tuple[Selector, int]]:
    """Yield what there is no more of than how many, if a condition holds or if it does not."""
    match condition:
        case Have(at_most=int(most)) if holds:
            yield condition.have, most
        case Have(at_most=None, low=int(low)) if not holds:
            yield condition.have, low - 1
        case Not():
            yield from at_most(condition.not_, holds=not holds)
        case AllOf(all=parts) if holds:
            yield from (found for part in parts for found in at_most(part))
        case AnyOf(any=parts) if not holds:
            yield from (found for part in parts for found in at_most(part, holds=False))


@dataclass(frozen=True)
class Filling:
    """What is known of how spaces are filled with the pieces of a stock."""

    stock: Stock

    @property
    def _game(self) -> Game:
        return self.stock.known.survey.game

    @property
    def _uses(self) -> tuple[Use, ...]:
        return self.stock.known.survey.uses

    @cached_property
    def puts(self) -> tuple[Use, ...]:
        """What may put one of the pieces on a space."""
        return tuple(use for use in self._uses if self._may_put(use.found.value))

    def _may_put(self, part: object) -> bool:
        return isinstance(part, Put) and self.stock.may_be(part.put.what)

    @cached_property
    def most(self) -> int | None:
        """How many of the pieces can be out of their zone at once; None where that is not certain."""
        by_rules = self._game.plays.automata or self._is_interrupted
        if by_rules or any(self._may_move(use.found.value) for use in self._uses):
            return None
        asked = dict(sorted(self._asked(), reverse=True))  # of several numbers the smallest
        once = dict(self._in_setup())
        room, more = dict[tuple[str, Space], int](), 0
        for key, step in {id(use.found.value): use.found.value for use in self.puts}.items():
            zone, spaces = self._zone(step.put.to), self.stock.known.grounds.spaces(step.put.at)
            if key in once:
                more += once[key]
            elif key in asked and zone and self._are_there_once(spaces):
                room |= {(zone, one): max(asked[key], room.get((zone, one), 0)) for one in spaces}
            else:
                return None
        return more + sum(room.values())

    def _zone(self, name: str | None) -> str | None:
        """Return a zone of all players, or that in play; None where there is no such zone."""
        zones = self._game.head.zones
        name = name or self._in_play
        return str(name) if name in zones and zones[name].each == "table" else None

    @property
    def _in_play(self) -> str | None:
        return next((str(name) for name, one in self._game.head.zones.items() if one.role == "play"), None)

    def _are_there_once(self, spaces: Spaces) -> bool:
        """Whether spaces are of maps for all players; a board may be there more than once."""
        maps = {str(name) for name, one in self._game.head.maps.items() if one.each == "table"}
        return all(one.map in maps for one in spaces)

    @property
    def _is_interrupted(self) -> bool:
        """Whether what happens by itself may put pieces between what is asked and what is done."""
        triggers = (use.found.value for use in self._uses if isinstance(use.found.value, Trigger))
        parts = [found.value for one in (*self._game.plays.by_itself, *triggers) for found in walk(one)]
        return any(isinstance(part, CarryOut) or self._may_put(part) for part in parts)

    def _may_move(self, part: object) -> bool:
        """Whether a step or an action may move any of the pieces, but for putting them on spaces, and back."""
        match part:
            case ActionPlay():
                return part.pick is not None and self.stock.may_be(part.pick)
            case Put():
                return False
            case Move() if part.move.to == self.stock.what.zone:
                return False
            case Step():
                moved = _MOVED.get(type(part))
                return self.stock.may_be(moved(part)) if moved else not self._places.isdisjoint(part.writes())
        return False

    @cached_property
    def _places(self) -> Accesses:
        """The zones in which the pieces lie, and their roles."""
        zones = {str(self.stock.what.zone), *(self._zone(use.found.value.put.to) for use in self.puts)}
        roles = {one.role for name, one in self._game.head.zones.items() if name in zones and one.role}
        return union((*(touch("zone", name) for name in zones if name), *(touch("role", role) for role in roles)))

    def _asked(self) -> Iterator[tuple[int, int]]:
        """Yield what puts a piece, by its identity, and how many lie on the space then."""
        for use in self._uses:
            match use.found.value:
                case If(if_=branch):
                    yield from self._first_of(branch.then, at_most(branch.when))
                    yield from self._first_of(branch.otherwise or (), at_most(branch.when, holds=False))
                case ActionPlay(pick=Selector() as pick, does=(first, *_)) as action:
                    yield from self._first_of(action.does, at_most(action.when))
                    if pick.free is True and isinstance(first, Put) and first.put.at.this and self._is_alone(first):
                        yield id(first), 1
                case Put() as step if step.put.at.free is True and self._is_alone(step):
                    yield id(step), 1

    def _is_alone(self, step: Put) -> bool:
        """Whether a piece is put into play and nothing is done before, so that its space is free no more."""
        return not step.put.first and step.put.to in (None, self._in_play)

    def _first_of(self, effect: tuple[Step, ...], few: Iterable[tuple[Selector, int]]) -> Iterator[tuple[int, int]]:
        """Yield what an effect puts first, where so few of the pieces lie that it was asked for."""
        if effect and isinstance(effect[0], Put) and not effect[0].put.first:
            goal = effect[0].put
            for what, most in few:
                is_there = what.at == goal.at and self._zone(what.zone) == self._zone(goal.to)
                if is_there and self.stock.are_all(what):
                    yield id(effect[0]), most + 1

    def _in_setup(self) -> Iterator[tuple[int, int]]:
        """Yield what is put while the game is set up, by its identity, and how often."""
        for step in self._game.plays.setup:
            times = max(self._game.players) if step.each == "player" else 1
            for one in step.does:
                yield id(one), times
                if isinstance(one, ForEach) and one.for_each.of.space:
                    spaces = self.stock.known.grounds.spaces(one.for_each.of)
                    if self._are_there_once(spaces):
                        yield from ((id(inner), times * len(spaces)) for inner in one.for_each.do)
