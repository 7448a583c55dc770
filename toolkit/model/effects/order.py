"""In which order an effect reads and writes counters."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.model.effects.control.choices import Choose
from toolkit.model.effects.control.flow import Branch, Rolling
from toolkit.model.effects.control.standing import Special
from toolkit.model.effects.economy.numbers import Choosing
from toolkit.model.effects.values.amount import ValueOf
from toolkit.model.effects.values.condition import Reach
from toolkit.model.schema.part import CounterName, Path, inside


def counter_read(part: Any) -> str | None:
    """Name the counter that a part itself reads, if it reads one."""
    if isinstance(part, ValueOf):
        return str(part.value)
    return str(part.counter) if isinstance(part, Reach) else None


def changes(value: Any) -> Iterator[str | None]:
    """Yield the counters that an effect, or any part of one, changes, prices among them; None for a procedure."""
    if isinstance(value, Special):
        yield None
    if isinstance(value, Choosing):
        yield str(value.counter)
    for key, item in inside(value):
        yield from changes(item)
        if isinstance(key, CounterName):
            yield str(key)


def early(value: Any, written: set[str], by_rule: frozenset[str] = frozenset(), path: Path = ()) -> Iterator[Path]:
    """Yield the keys that lead to what reads a counter in an effect before it is among those written.

    What the effect changes is added to them, step by step; for a procedure, `by_rule`. How much is known before it is
    added or taken. What one of several ways changes may have been changed when another one is gone.
    """
    if isinstance(value, Special):
        written |= by_rule
    counter = counter_read(value)
    if counter and counter not in written:
        yield path
    ways = dict(_ways(value))
    for key, item in inside(value):
        if not any(way[0] == key for way in ways):
            yield from early(item, written, by_rule, (*path, key))
        if isinstance(key, CounterName):
            written.add(str(key))
    if isinstance(value, Choosing):
        written.add(str(value.counter))
    changed = {way: set(changes(item)) for way, item in ways.items()}
    before = frozenset(written)
    for way, item in ways.items():
        others = (changed[other] for other in ways if other != way)
        now = {str(name) for name in before.union(*others) if name}
        yield from early(item, now, by_rule, (*path, *way))
        written |= now


def _ways(value: Any) -> Iterator[tuple[Path, Any]]:
    """Yield the effects of which only one is carried out, with the keys that lead to them."""
    match value:
        case Choose():
            yield from ((("choose", index), way) for index, way in enumerate(value.choose))
        case Branch():
            yield from ((("then",), value.then), (("otherwise",), value.otherwise))
        case Rolling():
            yield from ((("results", low), do) for low, do in value.results.items())
