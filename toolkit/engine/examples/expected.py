"""What an example expects, held against the state that came of it: what is not named must be as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from toolkit.engine.board.graph import SPACE
from toolkit.engine.engine import Engine
from toolkit.engine.examples.describe import Portrait, Seen, Zone, in_order, is_store, turn_memo
from toolkit.engine.examples.fault import Fault, Keys, differing, unknown
from toolkit.engine.query.regions import ROLLED
from toolkit.engine.state.layout import ON
from toolkit.model.content.example import Expected, OnSpace
from toolkit.model.schema.part import MarkName

ANY = "any"
FEW = 8  # components that are listed one by one


def compare(
    engine: Engine, before: Portrait, after: Portrait, expect: Expected, *, dealt: bool = False
) -> Iterator[Fault]:
    """Yield every number and zone that is not as it is expected; where all was `dealt`, stores are told in full."""
    stated = list(_told(engine, expect))
    for keys, value in stated:
        yield from _unknown(after, keys, value)
    numbers = {keys: value for keys, value in stated if not isinstance(value, tuple)}
    zones = {keys: value for keys, value in stated if not isinstance(value, int)}
    for keys, found in after.numbers.items():
        if keys not in numbers and _is_untold(engine, keys):
            continue
        wanted = numbers.get(keys, before.numbers.get(keys, 0))
        if wanted not in (ANY, found):
            told, advice = _number(engine, keys, found), None if keys in numbers else _to_be_said(keys, str(found))
            yield differing(("expect", *keys), _what(keys), _number(engine, keys, wanted), told, advice)
    for keys, zone in after.zones.items():
        if zones.get(keys) != ANY:
            listed = zones.get(keys)
            untold = engine.marker.names.difference(_named(listed or ()))  # 'first' says where that lies
            had = () if dealt and listed is not None and is_store(engine, keys) else before.zones[keys]
            was, is_now = (_told_of(engine, _but_for(untold, one)) for one in (had, zone))
            yield from _zone(engine, keys, was, is_now, listed)
    yield from _marks(engine, before, after, expect)


def _marks(engine: Engine, before: Portrait, after: Portrait, expect: Expected) -> Iterator[Fault]:
    """Yield every mark that is borne by other spaces than is expected."""
    for mark in (mark for mark in expect.marks if mark not in after.marks):
        fault = unknown(("expect", "marks", mark), "mark of spaces", mark, after.marks)
        yield Fault("X601", fault.keys, fault.message, fault.help, at_key=True)
    for name, found in after.marks.items():
        told = [_told_space(engine, one) for one in expect.marks.get(MarkName(name), ())]
        wanted = sorted(told if name in expect.marks else before.marks.get(name, ()))
        if wanted != sorted(found):
            yield differing(("expect", "marks", name), f"the mark {name}", _list(wanted), _list(found))


def _told_space(engine: Engine, one: OnSpace) -> str:
    """Return how a space is told that an example names: by the first of its names, and by whose it is."""
    kind, name = one.space or ("", "")
    return f"{kind} {engine.table.graph.known_as(kind, name)}{f' of {one.of}' if one.of else ''}"


def _list(names: Iterable[str]) -> str:
    return f"[{', '.join(names)}]"


def _is_untold(engine: Engine, keys: Keys) -> bool:
    """Whether a number is a counter that only play needs to know, or what the dice show, which `chance` says."""
    if keys == ("numbers", ROLLED):
        return True
    counter = engine.table.game.head.counters.get(str(keys[-1])) if keys[0] == "players" else None
    return counter is not None and not counter.told


def _told_of(engine: Engine, zone: Zone) -> Zone:
    """Return what lies in a zone without the marks that only play needs to know."""
    untold = [str(name) for name, mark in engine.table.game.head.marks.items() if not mark.told]
    return tuple(_without(one, {(one.name, name) for name in untold}) for one in zone) if untold else zone


def _told(engine: Engine, expect: Expected) -> Iterator[tuple[Keys, Any]]:
    yield from ((("round",), expect.round),) if expect.round is not None else ()
    yield from ((("first",), expect.first),) if expect.first is not None else ()
    if expect.ending is not None:
        endings = engine.course.endings
        yield ("ending",), endings.index(expect.ending) + 1 if expect.ending in endings else -1
    yield from ((("numbers", name), value) for name, value in expect.numbers.items())
    yield from (
        (("players", one, str(name)), value) for one, seat in expect.players.items() for name, value in seat.items()
    )
    yield from ((("box",), expect.box),) if expect.box else ()
    for name, zone in expect.zones.items():
        if isinstance(zone, Mapping):
            yield from ((("zones", str(name), str(pile)), pieces) for pile, pieces in zone.items())
        else:
            yield ("zones", str(name)), zone


def _unknown(after: Portrait, keys: Keys, value: Any) -> Iterator[Fault]:
    if keys in after.numbers and not isinstance(value, tuple):
        return
    if keys in after.zones and not isinstance(value, int):
        return
    known = after.zones if isinstance(value, tuple) or keys[0] == "zones" else after.numbers
    beside = [one[len(keys) - 1] for one in known if one[: len(keys) - 1] == keys[:-1]]
    fault = unknown(("expect", *keys), "zone" if known is after.zones else "number", keys[-1], dict.fromkeys(beside))
    yield Fault("X601", fault.keys, fault.message, fault.help, at_key=True)


def _what(keys: Keys) -> str:
    """Name what a difference is about: `player 2, money`."""
    if keys[0] == "players":
        return f"player {keys[1]}, {keys[2]}"
    return ", ".join(map(str, keys[1:])) if keys[0] in ("zones", "numbers") else str(keys[0])


def _number(engine: Engine, keys: Keys, value: int) -> str:
    return ("none", *engine.course.endings)[value] if keys == ("ending",) else str(value)


def _zone(engine: Engine, keys: Keys, before: Zone, after: Zone, stated: Any) -> Iterator[Fault]:
    if is_store(engine, keys):
        came = _names(after) - _names(before)
        wanted = Counter(_expanded(stated or ()))
        if came != wanted:
            advice = _to_be_said(keys, _many(came)) if stated is None else None
            yield _differs(keys, [f"{_many(wanted)} to come"], [_many(came)], advice)
        return
    ordered = in_order(engine, keys)
    if stated is None:
        if not _only_gone(before, after, ordered=ordered):
            advice = _to_be_said(keys, turn_memo(after) if len(after) <= FEW else ANY)
            yield _differs(keys, [turn_memo(before), " as before"], [turn_memo(after)], advice)
        return
    wanted_zone, found = _wanted([_known_as(engine, one, keys) for one in stated], before, after)
    if (wanted_zone != found) if ordered else (Counter(wanted_zone) != Counter(found)):
        yield _differs(keys, [turn_memo(wanted_zone)], [turn_memo(found)])


def _known_as(engine: Engine, one: Any, keys: Keys) -> Any:
    """Call the space that something lies on by the first of its names, and say no player who has it anyway."""
    if isinstance(one, str) or one.space is None:
        return one
    kind, name = one.space
    named = {} if one.at else {kind: engine.table.graph.known_as(kind, name)}
    own = keys[0] == "players" and one.of == keys[1]
    return one.model_copy(update=named | ({"of": None} if own else {}))


def _differs(keys: Keys, expected: Iterable[str], found: Iterable[str], advice: str | None = None) -> Fault:
    return differing(("expect", *keys), _what(keys), "".join(expected), "".join(found), advice)


def _to_be_said(keys: Keys, value: str) -> str:
    """Return what helps where something has changed of which an example says nothing."""
    for key in reversed(keys[1:]):
        value = f"{{{key}: {value}}}"
    return f"'expect' names all that changes: add '{keys[0]}: {value}' to it, or let nothing change this"


def _names(zone: Zone) -> Counter[str]:
    return Counter(one.name for one in zone)


def _many(names: Counter[str]) -> str:
    return f"[{', '.join(sorted(names.elements()))}]"


def _but_for(names: frozenset[str], zone: Zone) -> Zone:
    return tuple(one for one in zone if one.name not in names) if names else zone


def _named(stated: Iterable[Any]) -> Iterator[str]:
    return (one if isinstance(one, str) else str(one.card) for one in stated)


def _expanded(stated: Iterable[Any]) -> Iterator[str]:
    for one in stated:
        yield from [str(one)] if isinstance(one, str) else [str(one.card)] * one.copies


def _only_gone(before: Zone, after: Zone, *, ordered: bool) -> bool:
    """Whether nothing has come, changed, or (where that matters) been put in another order."""
    if not ordered:
        return Counter(after) <= Counter(before)
    rest = iter(before)
    return all(any(one == other for other in rest) for one in after)


def _wanted(stated: Iterable[Any], before: Zone, after: Zone) -> tuple[Zone, Zone]:
    """Return what is expected in full, and what is found; marks that may be anything are left out of both."""
    loose = {
        (str(one.card), name)
        for one in stated
        if not isinstance(one, str)
        for name, value in one.marks.items()
        if value == ANY
    }
    there, found = [_without(one, loose) for one in before], tuple(_without(one, loose) for one in after)
    wanted = [_full(one, there, found) for one in stated for _ in range(1 if isinstance(one, str) else one.copies)]
    return tuple(wanted), found


def _without(seen: Seen, loose: set[tuple[str, str]]) -> Seen:
    return Seen(seen.name, tuple(mark for mark in seen.marks if (seen.name, mark[0]) not in loose), seen.tokens)


def _full(stated: Any, there: list[Seen], found: Zone) -> Seen:
    """Add to what is said of a component how it was before, where it lay there already."""
    name = stated if isinstance(stated, str) else str(stated.card)
    same = [one for one in there if one.name == name]
    for one in same:
        if (full := _changed(stated, one)) in found:
            there.remove(one)
            return full
    if same:
        there.remove(same[0])
    return _changed(stated, same[0] if same else Seen(name))


def _changed(stated: Any, seen: Seen) -> Seen:
    if isinstance(stated, str):
        return seen
    marks = dict(seen.marks) | {name: int(value) for name, value in stated.marks.items() if value != ANY}
    if stated.on is not None:
        marks[ON] = str(stated.on)
    if stated.space is not None:
        marks[SPACE] = " ".join((*stated.space, *(("of", str(stated.of)) if stated.of else ())))
    kept = sorted((name, value) for name, value in marks.items() if value)
    return Seen(seen.name, tuple(kept), seen.tokens if stated.tokens is None else tuple(map(str, stated.tokens)))
