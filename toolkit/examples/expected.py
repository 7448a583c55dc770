"""What an example expects, held against the state that came of it: what is not named must be as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from toolkit.engine.board.graph import SPACE
from toolkit.engine.engine import Engine
from toolkit.engine.query.regions import ROLLED
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.examples.describe import Portrait, Seen, Zone, in_order, in_words, is_store, places, stated
from toolkit.examples.fault import Fault, Keys, differing, unknown
from toolkit.model.content.example import Expected, Lying, OnSpace
from toolkit.model.schema.part import MarkName

ANY = "any"
FEW = 8  # components that are listed one by one


def compare(
    engine: Engine, before: Portrait, after: Portrait, expect: Expected, *, dealt: bool = False
) -> Iterator[Fault]:
    """Yield every number and zone that is not as it is expected; where all was `dealt`, stores are told in full."""
    told = list(_told(engine, expect))
    for keys, value in told:
        yield from _unknown(after, keys, value)
    numbers = {keys: value for keys, value in told if not isinstance(value, tuple)}
    zones = {keys: value for keys, value in told if not isinstance(value, int)}
    for keys, found in after.numbers.items():
        if keys not in numbers and _is_untold(engine, keys):
            continue
        wanted = numbers.get(keys, before.numbers.get(keys, 0))
        if wanted not in (ANY, found):
            advice = None if keys in numbers else _to_be_said(keys, str(found))
            yield _differs(keys, _number(engine, keys, wanted), _number(engine, keys, found), advice)
    for keys, zone in after.zones.items():
        if zones.get(keys) != ANY:
            listed = zones.get(keys)
            named = (one if isinstance(one, str) else str(one.card) for one in listed or ())
            untold = engine.marker.names.difference(named)  # 'first' says where that lies
            had = () if dealt and listed is not None and is_store(engine, keys) else before.zones[keys]
            was, is_now = (told_of(engine, lying, untold) for lying in (had, zone))
            yield from _zone(engine, keys, was, is_now, listed)
    yield from _marks(engine, before, after, expect)


def _marks(engine: Engine, before: Portrait, after: Portrait, expect: Expected) -> Iterator[Fault]:
    """Yield every mark that is borne by other spaces than is expected."""
    for mark in (mark for mark in expect.marks if mark not in after.marks):
        yield unknown(("expect", "marks", mark), "mark of spaces", mark, after.marks, "X601")
    for name, found in after.marks.items():
        told = [_told_space(engine, one) for one in expect.marks.get(MarkName(name), ())]
        wanted = sorted(told if name in expect.marks else before.marks.get(name, ()))
        if wanted != sorted(found):
            wanted_of, found_of = (f"[{', '.join(names)}]" for names in (wanted, found))
            yield differing(("expect", "marks", name), f"the mark {name}", wanted_of, found_of)


def _told_space(engine: Engine, one: OnSpace) -> str:
    """Return how a space is told that an example names: by the first of its names, and by whose it is."""
    kind, name = one.space or ("", "")
    return f"{kind} {engine.table.graph.known_as(kind, name)}{f' of {one.of}' if one.of else ''}"


def _is_untold(engine: Engine, keys: Keys) -> bool:
    """Whether a number is a counter that only play needs to know, or what the dice show, which `chance` says."""
    if keys == ("numbers", ROLLED):
        return True
    counter = engine.table.game.head.counters.get(str(keys[-1])) if keys[0] == "players" else None
    return counter is not None and not counter.told


def told_of(engine: Engine, zone: Zone, left_out: frozenset[str] = frozenset()) -> Zone:
    """Return what lies in a zone, but for some components, without the marks that only play needs to know."""
    marks = [str(name) for name, mark in engine.table.game.head.marks.items() if not mark.told]
    return tuple(_without(one, {(one.name, mark) for mark in marks}) for one in zone if one.name not in left_out)


def _told(engine: Engine, expect: Expected) -> Iterator[tuple[Keys, Any]]:
    if expect.round is not None:
        yield ("round",), expect.round
    if expect.first is not None:
        yield ("first",), expect.first
    if expect.ending is not None:
        endings = engine.course.endings
        yield ("ending",), endings.index(expect.ending) + 1 if expect.ending in endings else -1
    if expect.box:
        yield ("box",), expect.box
    yield from stated(expect)


def _unknown(after: Portrait, keys: Keys, value: Any) -> Iterator[Fault]:
    if keys in after.numbers and not isinstance(value, tuple):
        return
    if keys in after.zones and not isinstance(value, int):
        return
    known = after.zones if isinstance(value, tuple) or keys[0] == "zones" else after.numbers
    beside = [one[len(keys) - 1] for one in known if one[: len(keys) - 1] == keys[:-1]]
    kind = "zone" if known is after.zones else "number"
    yield unknown(("expect", *keys), kind, keys[-1], dict.fromkeys(beside), "X601")


def _what(keys: Keys) -> str:
    """Name what a difference is about: `player 2, money`."""
    if keys[0] == "players":
        return f"player {keys[1]}, {keys[2]}"
    return ", ".join(map(str, keys[1:])) if keys[0] in ("zones", "numbers") else str(keys[0])


def _number(engine: Engine, keys: Keys, value: int) -> str:
    return ("none", *engine.course.endings)[value] if keys == ("ending",) else str(value)


def _zone(engine: Engine, keys: Keys, before: Zone, after: Zone, listed: Any) -> Iterator[Fault]:
    if is_store(engine, keys):
        came = Counter(one.name for one in after) - Counter(one.name for one in before)
        wanted = Counter[str]()
        for one in listed or ():
            wanted.update([str(one)] if isinstance(one, str) else [str(one.card)] * one.copies)
        if came != wanted:
            advice = _to_be_said(keys, _many(came)) if listed is None else None
            yield _differs(keys, f"{_many(wanted)} to come", _many(came), advice)
        return
    ordered = in_order(engine, keys)
    if listed is None:
        if not _only_gone(before, after, ordered=ordered):
            advice = _to_be_said(keys, in_words(after) if len(after) <= FEW else ANY)
            yield _differs(keys, f"{in_words(before)} as before", in_words(after), advice)
        return
    wanted_zone, found = _wanted([_known_as(engine, one, keys) for one in listed], before, after)
    if (wanted_zone != found) if ordered else (Counter(wanted_zone) != Counter(found)):
        yield _differs(keys, in_words(wanted_zone), in_words(found))


def _known_as(engine: Engine, one: Any, keys: Keys) -> Any:
    """Call the space that something lies on by the first of its names, and say no player who has it anyway."""
    if isinstance(one, str) or one.space is None:
        return one
    kind, name = one.space
    named = {} if one.at else {kind: engine.table.graph.known_as(kind, name)}
    own = keys[0] == "players" and one.of == keys[1]
    return one.model_copy(update=named | ({"of": None} if own else {}))


def _differs(keys: Keys, expected: str, found: str, advice: str | None = None) -> Fault:
    return differing(("expect", *keys), _what(keys), expected, found, advice)


def _to_be_said(keys: Keys, value: str) -> str:
    """Return what helps where something has changed of which an example says nothing."""
    for key in reversed(keys[1:]):
        value = f"{{{key}: {value}}}"
    return f"'expect' names all that changes: add '{keys[0]}: {value}' to it, or let nothing change this"


def _many(names: Counter[str]) -> str:
    return f"[{', '.join(sorted(names.elements()))}]"


def _only_gone(before: Zone, after: Zone, *, ordered: bool) -> bool:
    """Whether nothing has come, changed, or (where that matters) been put in another order."""
    if not ordered:
        return Counter(after) <= Counter(before)
    rest = iter(before)
    return all(any(one == other for other in rest) for one in after)


def _wanted(listed: Iterable[Any], before: Zone, after: Zone) -> tuple[Zone, Zone]:
    """Return what is expected in full, and what is found; marks that may be anything are left out of both."""
    loose = {
        (str(one.card), name)
        for one in listed
        if not isinstance(one, str)
        for name, value in one.marks.items()
        if value == ANY
    }
    there, found = [_without(one, loose) for one in before], tuple(_without(one, loose) for one in after)
    wanted = [_full(one, there, found) for one in listed for _ in range(1 if isinstance(one, str) else one.copies)]
    return tuple(wanted), found


def _without(seen: Seen, loose: set[tuple[str, str]]) -> Seen:
    return Seen(seen.name, tuple(mark for mark in seen.marks if (seen.name, mark[0]) not in loose), seen.tokens)


def _full(said: Any, there: list[Seen], found: Zone) -> Seen:
    """Add to what is said of a component how it was before, where it lay there already."""
    name = said if isinstance(said, str) else str(said.card)
    same = [one for one in there if one.name == name]
    for one in same:
        if (full := _changed(said, one)) in found:
            there.remove(one)
            return full
    if same:
        there.remove(same[0])
    return _changed(said, same[0] if same else Seen(name))


def _changed(said: Any, seen: Seen) -> Seen:
    if isinstance(said, str):
        return seen
    marks = dict(seen.marks) | {name: int(value) for name, value in said.marks.items() if value != ANY}
    if said.on is not None:
        marks[ON] = str(said.on)
    if said.space is not None:
        marks[SPACE] = " ".join((*said.space, *(("of", str(said.of)) if said.of else ())))
    kept = sorted((name, value) for name, value in marks.items() if value)
    return Seen(seen.name, tuple(kept), seen.tokens if said.tokens is None else tuple(map(str, said.tokens)))


def misjudged(engine: Engine, state: State, expect: Expected) -> Iterator[Fault]:
    """Yield the components that others know than an example says; those of which it says nothing are not looked at."""
    by_keys, knows = dict(places(engine)), engine.table.compiler.information.knows
    for keys, pieces in stated(expect):
        for index, one in enumerate(pieces if isinstance(pieces, tuple) else ()):
            if isinstance(one, Lying) and one.known is not None and keys in by_keys:
                copies, wanted = engine.table.box.copies(str(one.card)), sorted(set(one.known))
                lying = [piece for piece in state.zones[by_keys[keys]] if piece in copies]
                found = [[seat + 1 for seat in range(engine.seats) if knows(state, seat, piece)] for piece in lying]
                if found.count(wanted) < one.copies:
                    what, known = f"who knows '{one.card}'", ", ".join(map(str, found)) or "none lies there"
                    yield differing(("expect", *keys, index, "known"), what, str(wanted), known)
