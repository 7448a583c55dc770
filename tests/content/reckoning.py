"""What effects should do to the counters and pieces of the player, reckoned from their data, and not by the engine.

Verbs that concern other players, ask rules.py or change prices are not reckoned: their own tests play them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from functools import singledispatch
from itertools import pairwise, product
from typing import Any, Final, Protocol

from toolkit.model.effects import Step
from toolkit.model.effects.components.pieces import Discard, Draw, Move
from toolkit.model.effects.components.tokens import Advance, Place
from toolkit.model.effects.control.choices import Choose, May
from toolkit.model.effects.control.flow import ForEach, If, Repeat
from toolkit.model.effects.control.standing import Note, Trigger
from toolkit.model.effects.economy.counters import Gain, Lose, Pay, Score
from toolkit.model.effects.values.amount import CountOf, Difference, FieldOf, LeftOver, Sum, TrackOf, ValueOf
from toolkit.model.effects.values.condition import AllOf, Condition, Have, Not, Reach
from toolkit.model.effects.values.selector import Selector
from toolkit.model.schema.part import walk

WORKED_OUT: Final = (CountOf, ValueOf, LeftOver, FieldOf, TrackOf, Sum, Difference)  # amounts of which play decides
Deed = Counter[str]  # by how much each counter changes, and how many "pieces" move


class Table(Protocol):
    """A state, as far as it is reckoned with."""

    def count(self, what: Selector) -> int:
        """Return how many pieces of the player a selector means."""
        ...

    def counter(self, name: str) -> int:
        """Return how high a counter of the player stands."""
        ...

    def owns(self, what: Selector) -> bool:
        """Whether a selector speaks of pieces in a place of the player's own, which are counted."""
        ...


def is_reckoned(effect: Iterable[Step], in_goods: Container[str] = ()) -> bool:
    """Whether every step of an effect, and every step inside it, is of a verb that is reckoned, with fixed numbers.

    What is paid with goods is not: there are many ways.
    """
    parts = [found.value for step in effect for found in walk(step)]
    steps = [part for part in parts if isinstance(part, Step)]
    all_of = any(isinstance(step, Move) and step.move.amount == "all" for step in steps)
    dear = any(name in in_goods for step in steps for name in (*getattr(step, "pay", ()), *getattr(step, "gain", ())))
    known = all(type(step) in way.registry for step in steps) and not (all_of or dear)
    late = any(
        isinstance(one, Draw) and isinstance(other, If) for one, other in pairwise(steps)
    )  # it asks what was drawn
    return known and not late and not any(isinstance(part, WORKED_OUT) for part in parts)


def ways(effect: Iterable[Step], table: Table) -> list[Deed]:
    """Return everything that an effect can come to: each way of one step with each way of the others."""
    return [_sum(parts) for parts in product(*(way(step, table) for step in effect))]


def _fixed(amount: Any) -> int:
    assert isinstance(amount, int)
    return amount


def _sum(parts: Iterable[Deed]) -> Deed:
    whole: Deed = Counter()
    for part in parts:
        whole.update(part)
    return whole


@singledispatch
def way(step: Any, table: Table) -> list[Deed]:
    """Return what a step can come to."""
    raise NotImplementedError


@way.register(Gain)
@way.register(Score)
@way.register(Pay)
@way.register(Lose)
def _counters(step: Any, table: Table) -> list[Deed]:
    sign = 1 if isinstance(step, Gain | Score) else -1
    (counts,) = (getattr(step, name) for name in type(step).model_fields)
    if isinstance(step, Pay) and any(table.counter(str(name)) < _fixed(amount) for name, amount in counts.items()):
        return []  # what is not there cannot be paid
    return [Counter({str(name): sign * amount for name, amount in counts.items()})]


@way.register
def _may(step: May, table: Table) -> list[Deed]:
    return [Counter(), *ways((*step.may.price(), *step.may.then), table)]


@way.register
def _choose(step: Choose, table: Table) -> list[Deed]:
    """Take the spaces for tokens to be full."""
    return [deed for one in step.choose for deed in ways(one.do, table)]


@way.register
def _if(step: If, table: Table) -> list[Deed]:
    return ways(step.if_.then if _holds(step.if_.when, table) else step.if_.otherwise or (), table)


def _holds(when: Condition, table: Table) -> bool:
    if isinstance(when, Not):
        return not _holds(when.not_, table)
    if isinstance(when, AllOf):
        return all(_holds(one, table) for one in when.all)
    assert isinstance(when, Have | Reach)
    found = table.count(when.have) if isinstance(when, Have) else table.counter(str(when.counter))
    most = found if when.at_most is None else _fixed(when.at_most)
    return _fixed(when.low if isinstance(when, Have) else when.at_least) <= found <= most


@way.register
def _repeat(step: Repeat, table: Table) -> list[Deed]:
    times, do = _fixed(step.repeat.times), step.repeat.do
    if any(isinstance(one, Discard) and table.count(one.discard) < times for one in do):
        return []  # what is not there cannot be done
    return [_sum(parts) for parts in product(ways(do, table), repeat=times)]


@way.register
def _for_each(step: ForEach, table: Table) -> list[Deed]:
    times = table.count(step.for_each.of)
    return [Counter({name: times * n for name, n in deed.items()}) for deed in ways(step.for_each.do, table)]


@way.register
def _draw(step: Draw, _: Table) -> list[Deed]:
    return [Counter(pieces=_fixed(step.draw.cards))]


@way.register
def _discard(step: Discard, table: Table) -> list[Deed]:
    return [Counter(pieces=min(1, table.count(step.discard)))]


@way.register
def _move(step: Move, table: Table) -> list[Deed]:
    gone = table.owns(step.move.what) and not table.count(step.move.what)
    return [] if gone else [Counter(pieces=_fixed(step.move.amount))]


@way.register
def _place(step: Place, _: Table) -> list[Deed]:
    return [Counter(pieces=number) for number in range(_fixed(step.place.up_to) + 1)]


@way.register(Advance)
@way.register(Note)
def _elsewhere(_step: Any, _: Table) -> list[Deed]:
    return [Counter()]


@way.register
def _trigger(step: Trigger, table: Table) -> list[Deed]:
    return ways(step.trigger.do, table)
