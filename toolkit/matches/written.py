"""Some steps of a game as a worked example, in the fewest lines that play as it was played."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from pydantic import ValidationError

from toolkit.engine import ON, SPACE, Engine, StuckError
from toolkit.engine.setup.setup import ShortError
from toolkit.engine.state.seats import OUT, SAFE
from toolkit.examples.describe import Portrait, Seen, Zone, in_order, is_store, portrait
from toolkit.examples.expected import ANY, told_of
from toolkit.examples.lay_out import Laying
from toolkit.examples.runner import carried_out, run
from toolkit.matches.match import Match, Step
from toolkit.matches.noted import NotedStreams
from toolkit.model.content.example import ExampleFile
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.gameplay.deed import SPACES
from toolkit.playouts.script import NTH, PLAYER

BACK: Final = 40  # steps before the first at which an example may begin
Told = dict[str, Any]
Keys = tuple[Any, ...]


class UnwrittenError(RefusedError):
    """What was played cannot be told as a worked example."""


class Writer:
    """Writes examples of one match."""

    def __init__(self, match: Match) -> None:
        self._match, self._engine = match, match.engine

    def write(self, first: int, last: int) -> Told:
        """Return the example of the steps from `first` to `last` as plain values, checked; UnwrittenError.

        It begins where a turn or a step of a phase begins, which may be before.
        """
        steps = self._match.steps
        for start in range(min(first, last), max(-1, first - BACK), -1):
            for turn in self._turns(steps[start]):
                if told := self._told(start, last, turn):
                    return self._shortest(told)
        raise UnwrittenError("this cannot be told by itself: it is part of something that began long before")

    def _turns(self, step: Step) -> Iterator[Told]:
        """Yield where play may stand, as an example says it, so that this step comes next."""
        course, rounds = self._engine.course, self._engine.rounds
        state = step.before
        if not course.phases:
            return
        phase = course.phases[state.counters[course.phase]]
        if self._engine.in_turn(state) or self._engine.in_step(state):
            for name in (None, *rounds.steps(phase)):
                yield {"phase": phase} | ({"step": name} if name else {}) | {"player": step.seat + 1}
        for name in (None, *rounds.steps(phase)):
            yield {"phase": phase} | ({"step": name} if name else {})

    def _told(self, start: int, last: int, turn: Told) -> Told | None:
        """Return the example that begins at a step in one way, if it plays as it was played."""
        steps = self._match.steps[start : last + 1]
        actions = [_deed(step.said, turn.get("player")) for step in steps if not step.is_forced]
        if not actions:
            return None
        told = self._head() | {"given": {"turn": turn, **self._given(steps[0].before)}, "actions": actions}
        told |= {"chance": chance} if (chance := self._chance(steps)) else {}
        if not self._begins(told, steps[0]):
            return None
        for end in self._ends(last):
            if states := self._states(told | {"expect": end}):
                for loosely in (False, True):
                    whole = told | {"expect": end | _expected(self._engine, *states, loosely=loosely)}
                    if self._holds(whole):
                        return whole
        return None

    def _ends(self, last: int) -> Iterator[Told]:
        """Yield how an example may stop: by itself, or where the next is asked, or where the game is over."""
        match, course = self._match, self._engine.course
        asked = (step.before for step in match.steps[last + 1 :] if not step.is_forced)
        state = next(asked, match.state)
        yield {}
        if state.frames:
            yield {
                "turn": {"phase": course.phases[state.counters[course.phase]], "player": self._engine.seat(state) + 1}
            }
        else:
            yield {"over": True}

    def _head(self) -> Told:
        record = self._match.begun
        head: Told = {"example": "untitled", "title": "Untitled", "players": record.players}
        return head | ({"variants": list(record.variants)} if record.variants else {})

    def _given(self, state: Any) -> Told:
        """Return all that lies on the table, as an example gives it."""
        seen = portrait(self._engine, state)
        told: Told = {"round": seen.numbers["round",], "first": seen.numbers["first",]}
        told |= self._standing(state)
        for keys, value in seen.numbers.items():
            if keys[0] in ("players", "numbers") and (value or keys[0] == "players"):
                _put(told, keys, value)
        for keys, zone in seen.zones.items():
            if keys[0] == "box" or (is_store(self._engine, keys) and not self._is_drawn(keys)):
                continue
            pieces = zone[::-1] if is_store(self._engine, keys) else zone
            _put(told, keys, [_piece(one) for one in pieces])
        for mark, spaces in seen.marks.items():
            if spaces:
                _put(told, ("marks", mark), [_space(one) for one in spaces])
        return told

    def _standing(self, state: Any) -> Told:
        """Return who is out, and whom nobody can choose."""
        players, said = self._engine.table.compiler.players, dict[str, dict[int, str]]()
        for key, slot, levels in (("out", players.out, OUT), ("safe", players.safe, SAFE)):
            names = {level: name for name, level in levels.items()}
            said[key] = {seat + 1: names[one] for seat in range(players.seats) if (one := state.counters[slot + seat])}
        return {key: one for key, one in said.items() if one}

    def _is_drawn(self, keys: Keys) -> bool:
        zones = self._engine.game.head.zones
        return keys[0] == "zones" and zones[keys[1]].role == "draw"

    def _chance(self, steps: Sequence[Step]) -> Told:
        """Return what chance brought while these steps were done."""
        engine, state = self._engine, steps[0].before.clone()
        noted = state.streams = NotedStreams(state.streams, engine.table.name)
        for step in steps:
            engine.run(state)
            engine.take(state, step.option)
        return ({"dice": noted.dice} if noted.dice else {}) | ({"drawn": noted.drawn} if noted.drawn else {})

    def _begins(self, told: Told, step: Step) -> bool:
        """Whether the example, laid out, asks the same as was asked at a step."""
        example = _read(told)
        if example is None:
            return False
        try:
            laid = Laying(self._engine, example)
            if laid.faults:
                return False
            self._engine.run(laid.state)
        except (LookupError, ShortError, StuckError):
            return False
        return bool(laid.state.frames) and laid.state.frames[-1][:2] == step.before.frames[-1][:2]

    def _states(self, told: Told) -> tuple[Portrait, Portrait] | None:
        example = _read(told)
        try:
            return carried_out(self._engine, example) if example else None
        except (LookupError, ShortError, StuckError):
            return None

    def _holds(self, told: Told) -> bool:
        example = _read(told)
        try:
            return example is not None and not run(self._engine, example)
        except (LookupError, ShortError, StuckError):
            return False

    def _shortest(self, told: Told) -> Told:
        """Leave out all without which it holds as well: of what is given, of chance, and whose a choice is."""
        for name in ("given", "chance"):
            told = _fewest(told, [(name, *keys) for keys in _leaves(told.get(name, {}))], self._holds)
        for index, deed in enumerate(told["actions"]):
            if PLAYER in deed:
                told = _fewest(told, [("actions", index, PLAYER)], self._holds)
        tidy: Told = _tidy(told)
        return tidy


def _fewest(told: Told, leaves: list[Keys], holds: Callable[[Told], bool]) -> Told:
    """Leave out as many leaves as can be, halves of them first."""
    size = len(leaves)
    while leaves and size:
        index = 0
        while index < len(leaves):
            some = leaves[index : index + size]
            less = _without(told, some)
            if holds(less):
                told, leaves = less, [*leaves[:index], *leaves[index + size :]]
            else:
                index += size
        size = size // 2
    return told


def _leaves(value: Any, keys: Keys = ()) -> Iterator[Keys]:
    """Yield the keys of each number and list; where play stands is one of them, and stays."""
    for key, one in value.items() if isinstance(value, dict) else ():
        if key == "turn" and not keys:
            continue
        if isinstance(one, dict) and keys[:1] != ("marks",):
            yield from _leaves(one, (*keys, key))
        else:
            yield (*keys, key)


def _without(told: Told, leaves: Sequence[Keys]) -> Told:
    less = copy.deepcopy(told)
    for keys in leaves:
        at: Any = less
        for key in keys[:-1]:
            at = at[key]
        del at[keys[-1]]
    return less


def _tidy(value: Any) -> Any:
    """Leave out mappings of nothing, but for the zones that are said to be empty."""
    if not isinstance(value, dict):
        return value
    kept = {key: _tidy(one) for key, one in value.items()}
    return {key: one for key, one in kept.items() if one != {}}


def _deed(said: Told, player: int | None) -> Told:
    return {key: one for key, one in said.items() if key != NTH and not (key == PLAYER and one == player)}


def _put(told: Told, keys: Keys, value: Any) -> None:
    for key in keys[:-1]:
        told = told.setdefault(key, {})
    told[keys[-1]] = value


def _piece(one: Seen) -> Any:
    """Return a component where it lies as an example writes it."""
    if not one.marks and not one.tokens:
        return one.name
    told: Told = {"card": one.name}
    marks = dict(one.marks)
    if (host := marks.pop(ON, None)) is not None:
        told["on"] = host
    if (space := marks.pop(SPACE, None)) is not None:
        told |= _space(str(space))
    if one.tokens:
        told["tokens"] = list(one.tokens)
    if marks:
        told["marks"] = marks
    return told


def _space(said: str) -> Told:
    kind, _, name = said.partition(" ")
    name, _, owner = name.partition(" of ")
    place: Told = {kind: name} if kind in SPACES else {"at": {kind: int(name) if name.isdecimal() else name}}
    return place | ({"of": int(owner)} if owner else {})


def _expected(engine: Engine, before: Portrait, after: Portrait, *, loosely: bool) -> Told:
    """Return all that is otherwise than before; `loosely` leaves open what lies where something has left its space."""
    told: Told = {}
    for keys, value in after.numbers.items():
        if keys == ("ending",) and value:
            told["ending"] = engine.course.endings[value - 1]
        elif value != before.numbers.get(keys, 0):
            _put(told, keys, value)
    for keys, zone in after.zones.items():
        was, now = told_of(engine, before.zones[keys]), told_of(engine, zone)
        lies = _came(now, was) if is_store(engine, keys) else _lies(now, was, in_order(engine, keys), loosely)
        if lies is not None:
            _put(told, keys, lies)
    for mark, spaces in after.marks.items():
        if sorted(spaces) != sorted(before.marks.get(mark, ())):
            _put(told, ("marks", mark), [_space(one) for one in spaces])
    return told


def _came(zone: Zone, was: Zone) -> list[str] | None:
    """Return what has come into a store; None where nothing has."""
    return sorted((Counter(one.name for one in zone) - Counter(one.name for one in was)).elements()) or None


def _lies(zone: Zone, was: Zone, is_ordered: bool, loosely: bool) -> list[Any] | str | None:  # noqa: FBT001 (of one call)
    """Return what is said of what lies in a zone; None where nothing has changed."""
    if loosely and any(_lost(one, was) & {ON, SPACE} for one in zone):
        return ANY
    is_same = zone == was if is_ordered else Counter(zone) == Counter(was)
    return None if is_same else [_told_anew(one, was) for one in zone]


def _lost(one: Seen, was: Zone) -> set[str]:
    """Return the marks that pieces of this name had in a zone, and this one has not."""
    if one in was:
        return set()
    return {name for other in was if other.name == one.name for name, _ in other.marks} - {
        name for name, _ in one.marks
    }


def _told_anew(one: Seen, was: Zone) -> Any:
    """Return a component where it lies by now, with the marks that are gone from it."""
    told, lost = _piece(one), sorted(_lost(one, was) - {ON, SPACE})
    if not lost:
        return told
    whole: Told = told if isinstance(told, dict) else {"card": told}
    return whole | {"marks": whole.get("marks", {}) | dict.fromkeys(lost, 0)}


def _read(told: Told) -> ExampleFile | None:
    try:
        return ExampleFile.model_validate(fixed(told))
    except ValidationError:
        return None


def fixed(value: Any) -> Any:
    """Return a value with its lists as the loader gives them: tuples."""
    if isinstance(value, dict):
        return {key: fixed(one) for key, one in value.items()}
    return tuple(map(fixed, value)) if isinstance(value, list) else value
