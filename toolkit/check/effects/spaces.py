"""Whether components and spaces that a selector speaks of are there, and what maps and boards are asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from toolkit.check.analysis.facts import Facts, Judges
from toolkit.check.analysis.holders import fields_of
from toolkit.check.effects.around import is_nowhere
from toolkit.check.effects.conditions import DROP, NEVER, possible
from toolkit.check.effects.expected import empty
from toolkit.model.effects.components.spaces import Dealing, Putting
from toolkit.model.effects.values.selector import Selector, Within
from toolkit.model.effects.wording.holding import SameAs
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.chapters import on_pages
from toolkit.model.maps import Map
from toolkit.model.maps.map import Link, Opener, asks_for_the_way
from toolkit.model.schema.part import walk

AREAS: Final = ("row", "column", "area", "ring")  # spaces with tiles or places within them


def _selector(what: Selector, facts: Facts) -> Iterator[Diagnostic]:
    """Mean some component of the game, or some spaces."""
    if what.space:
        boards = facts.boards(what.space)
        yield from _no_spaces(what, facts) if boards is None else _no_spots(what, boards, facts)
        spaces = facts.game.head.spaces.get(what.space)
        if isinstance(what.named, SameAs):
            yield from _named_by(what.named.field, what.space, facts)
        if boards is not None and what.whose != "mine" and spaces and spaces.each == "table":
            yield _shared(what, "board", facts)
        if what.filled and what.space not in AREAS and what.space in facts.known.survey.names["space"]:
            message = f"a {what.space} cannot be filled, as no tiles or places are within it"
            advice = f"ask it of a space that has some: {any_of(AREAS)}"
            yield facts.finding("M105", message, "filled", help=advice)
    known = facts.fields()
    unknown = known is not None and not known.issuperset(filter(None, (what.says, what.on_space, what.rolled)))
    if not (what.space or what.this or unknown) and facts.copies(what) == 0:
        less = "ask for less: look at the deck, pile and values that it names"
        yield facts.finding("E403", "no component of the game is meant by this", help=less)
    zone = facts.zone(what.zone) if what.zone else None
    if what.on_space and (not what.zone or (zone and zone.spaces is None)):
        message = "what lies here has no space of its own, so that no field can name one"
        yield facts.finding("E412", message, "on_space", help="say in game.yaml which 'spaces' the zone has")
    if facts.maps() and facts.game.whole:
        yield from is_nowhere(what, facts)


def _no_spaces(what: Selector, facts: Facts) -> Iterator[Diagnostic]:
    """Yield a finding where no map has such spaces, where several have, or where it has none of these names."""
    maps = facts.maps()
    having = {name: one for name, one in maps.items() if what.space in one.kinds and what.of in (None, name)}
    alike = len(having) > 1 and having.keys() <= on_pages(facts.game)
    if maps and not having:
        kinds = dict.fromkeys(kind for name, one in maps.items() for kind in one.kinds if what.of in (None, name))
        message = f"no map that is meant here has a {what.space}"
        yield facts.finding("M105", message, "space", help=f"there are: {any_of(kinds)}")
    elif len(having) > 1 and not alike:
        which = any_of(f"'of: {name}'" for name in having)
        yield facts.finding("M105", f"several maps have a {what.space}", "space", help=f"say which: {which}")
    for spread in () if alike else having.values():
        known = [name for kind, name in spread.chart.numbers if kind == what.space]
        yield from _not_named(what, known, f"on the {spread.one}", facts)
    yield from _unsaid(what, having, facts)
    if having and what.whose != "mine" and all(one.each == "table" for one in having.values()):
        yield _shared(what, next(iter(having.values())).one, facts)


def _named_by(field: str, kind: str, facts: Facts) -> Iterator[Diagnostic]:
    """Yield a finding where a field of this name is declared, and names no such spaces."""
    kinds, fields = facts.naming(field), facts.fields() or ()
    are_known = kinds is not None and facts.known.survey.names["space"].issuperset(kinds)
    if kinds is not None and are_known and field in fields and kind not in kinds:
        names = f"names a {kinds[0]}, not a {kind}" if kinds else f"names no {kind}"
        advice = f"declare it: '{{type: space, space: {kind}}}', or a list of these"
        yield facts.finding("M105", f"the field '{field}' {names}", "named", "field", help=advice)


def _not_named(what: Selector, known: Iterable[str], where: str, facts: Facts) -> Iterator[Diagnostic]:
    for index, name in enumerate(what.named if isinstance(what.named, tuple) else ()):
        if name not in known:
            message = f"there is no {what.space} '{name}' {where}"
            yield facts.finding("M101", message, "named", index, help=did_you_mean(name, known))


def _shared(what: Selector, place: str, facts: Facts) -> Diagnostic:
    """Return the finding for speaking of others' spaces where everybody shares them."""
    message = f"all players share the {place}, so that no {what.space} of it is somebody's own"
    advice = "leave 'whose' out; or say 'each: player' there in game.yaml, if each player has a copy"
    return facts.finding("M105", message, "whose", help=advice)


def _unsaid(what: Selector, maps: Mapping[str, Map], facts: Facts) -> Iterator[Diagnostic]:
    """Yield a finding for a field that places do not have; other spaces of maps have none."""
    if what.where and what.space not in ("place", "tile"):
        advice = "ask for 'named' spaces, for tiles or places, or for spaces of a board"
        yield facts.finding("M105", f"a {what.space} has no fields", "where", help=advice)
    elif maps:
        said = (fields_of(facts.game, one, str(what.space)) for one in maps.values())
        yield from _unknown(what, list(dict.fromkeys(field for fields in said for field in fields)), facts)


def _no_spots(what: Selector, boards: Mapping[str, frozenset[str]], facts: Facts) -> Iterator[Diagnostic]:
    """Yield a finding where no space of the boards has a name, or says anything in a field."""
    if boards:
        yield from _not_named(what, boards, "on any board", facts)
        yield from _unknown(what, sorted(frozenset[str]().union(*boards.values())), facts)


def _unknown(what: Selector, fields: list[str], facts: Facts) -> Iterator[Diagnostic]:
    for field in what.where:
        if field not in fields:
            message = f"no {what.space} says anything in a field '{field}'"
            advice = did_you_mean(field, fields) or (None if fields else "declare it: 'fields' of the map in game.yaml")
            yield facts.finding("M101", message, "where", field, key=True, help=advice)


def _within(part: Within, facts: Facts) -> Iterator[Diagnostic]:
    """Mean some steps."""
    if isinstance(part.steps, int) and part.at_least > part.steps:
        message = f"nothing is at least {part.at_least} steps away, and {part.steps} at most"
        yield facts.finding("M105", message, "at_least", help=f"write a number from 0 to {part.steps}")


def _putting(part: Putting, facts: Facts) -> Iterator[Diagnostic]:
    """Put something on a space, and not on a component."""
    if not (part.at.this or part.at.space):
        message = "a component is put on a space, and this speaks of components"
        advice = "write 'at: this', or say which spaces: 'at: {space: corner, free: true}'"
        yield facts.finding("M105", message, "at", help=advice)


def _dealing(part: Dealing, facts: Facts) -> Iterator[Diagnostic]:
    """Deal to spaces of boards, which say from which pile."""
    boards = facts.boards(part.at.space) if part.at.space else None
    if boards is None:
        message = "cards are dealt to spaces of boards, and this speaks of none"
        yield facts.finding("M105", message, "at", help="say in game.yaml under 'spaces' which spaces a board has")
    fields = frozenset[str]().union(*(boards or {}).values())
    for field, key in ((part.source, "from"), (part.cards, "cards")):
        if field and fields and field not in fields:
            message = f"no {part.at.space} says anything in a field '{field}'"
            yield facts.finding("M101", message, key, help=did_you_mean(field, fields))
    for pile in facts.piles(part.at, part.source):
        yield from empty(pile, f"let no {part.at.space} name it", facts, "from")


def _link(part: Link, facts: Facts) -> Iterator[Diagnostic]:
    """Be open some time, and by what is known without asking for the way."""
    if part.opened_by is None or isinstance(part.opened_by, Opener):
        return
    if not possible(part.opened_by, facts):
        yield facts.finding("E414", NEVER, "opened_by", help=DROP)
    if any(asks_for_the_way(found.value) for found in walk(part.opened_by)):
        message = "what opens this link asks how far it is, which depends on what is open"
        yield facts.finding("M110", message, "opened_by", help="ask for a component, a counter or a mark")


JUDGES: Final[Judges] = {Selector: _selector, Within: _within, Putting: _putting, Dealing: _dealing, Link: _link}
