"""Whether the spaces that a selector speaks of are there: their kind, their names, what they say in fields."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from toolkit.model.effects.problems import Facts, Problem, unsaid
from toolkit.model.phrases import any_of, did_you_mean

AREAS: Final = ("row", "column", "area", "ring")  # spaces with tiles or places within them

if TYPE_CHECKING:
    from toolkit.model.effects.selector import Selector
    from toolkit.model.maps import Map


def no_spaces(what: Selector, facts: Facts) -> Iterator[Problem]:
    """Yield a problem where no map has such spaces, where several have, or where it has none of these names."""
    maps = facts.maps()
    having = {name: one for name, one in maps.items() if what.space in one.kinds and what.of in (None, name)}
    if maps and not having:
        kinds = dict.fromkeys(kind for name, one in maps.items() for kind in one.kinds if what.of in (None, name))
        message = f"no map that is meant here has a {what.space}"
        yield Problem("M105", message, ("space",), help=f"there are: {any_of(kinds)}")
    elif len(having) > 1 and not having.keys() <= facts.paged():
        which = any_of(f"'of: {name}'" for name in having)
        yield Problem("M105", f"several maps have a {what.space}", ("space",), help=f"say which: {which}")
    alike = len(having) > 1 and having.keys() <= facts.paged()
    for spread in () if alike else having.values():
        known = [name for kind, name in spread.chart.numbers if kind == what.space]
        for index, name in enumerate(what.named):
            if name not in known:
                message = f"there is no {what.space} '{name}' on the {spread.one}"
                yield Problem("M101", message, ("named", index), help=did_you_mean(name, known))
    yield from _unsaid(what, having)
    if having and what.whose != "mine" and all(one.each == "table" for one in having.values()):
        yield shared(what, next(iter(having.values())).one)


def unfillable(what: Selector) -> Iterator[Problem]:
    """Yield a problem where something is to be filled that has nothing within it."""
    if what.filled and what.space not in AREAS:
        message = f"a {what.space} cannot be filled, as no tiles or places are within it"
        yield Problem("M105", message, ("filled",), help=f"ask it of a space that has some: {any_of(AREAS)}")


def shared(what: Selector, place: str) -> Problem:
    """Return the problem of speaking of others' spaces where everybody shares them."""
    message = f"all players share the {place}, so that no {what.space} of it is somebody's own"
    advice = "leave 'whose' out; or say 'each: player' there in game.yaml, if each player has a copy"
    return Problem("M105", message, ("whose",), help=advice)


def _unsaid(what: Selector, maps: Mapping[str, Map]) -> Iterator[Problem]:
    """Yield a problem for a field that places do not have; other spaces of maps have none."""
    if what.where and what.space not in ("place", "tile"):
        advice = "ask for 'named' spaces, for tiles or places, or for spaces of a board"
        yield Problem("M105", f"a {what.space} has no fields", ("where",), help=advice)
    elif maps and not any(one.said_by for one in maps.values()):
        fields = dict.fromkeys(field for one in maps.values() for field in one.fields)
        yield from _unknown(what, fields)


def no_spots(what: Selector, boards: Mapping[str, frozenset[str]]) -> Iterator[Problem]:
    """Yield a problem where no space of the boards has a name, or says anything in a field."""
    for index, name in enumerate(what.named if boards else ()):
        if name not in boards:
            message = f"there is no {what.space} '{name}' on any board"
            yield Problem("M101", message, ("named", index), help=did_you_mean(name, boards))
    if boards:
        yield from _unknown(what, frozenset().union(*boards.values()))


def _unknown(what: Selector, fields: Iterable[str]) -> Iterator[Problem]:
    fields = list(fields)
    for field in what.where:
        if field not in fields:
            message = f"no {what.space} says anything in a field '{field}'"
            advice = did_you_mean(field, fields) or (None if fields else "declare it: 'fields' of the map in game.yaml")
            yield Problem("M101", message, ("where", field), key=True, help=advice)


def unknown_fields(what: Selector, facts: Facts) -> Iterator[Problem]:
    """Yield a problem for a field that nothing of the game has."""
    for key in ("says", "on_space", "rolled"):
        if name := getattr(what, key):
            yield from unsaid(name, facts, key)
