"""Fields that name spaces: it is known of which map these are, and the map has them. A mistake is told where it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from toolkit.check.analysis.survey import Survey
from toolkit.model.declarations.fields import ListField, RecordField, SpaceField
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.chapters import on_pages
from toolkit.model.loaded.project import Game
from toolkit.model.maps import Map
from toolkit.model.schema.part import Part, Path

Around = Mapping[str, tuple[Any, Path]]  # what the fields beside a space and around it say, and the keys to that


class Place(NamedTuple):
    """Where something stands: its file, and the keys that lead to it."""

    file: str
    path: Path

    def at(self, game: Game, *keys: str | int) -> Position:
        """Return the place of a value within it."""
        return game.locator.locate(self.file, (*self.path, *keys))


class Home(NamedTuple):
    """What has the spaces that a field can name, and their names."""

    called: str
    names: tuple[str, ...]


class Wrong(NamedTuple):
    """What is wrong with a declaration, at one of its keys."""

    key: str
    message: str
    help: str | None


class Declared(NamedTuple):
    """A field that names spaces, as it is declared: the keys to it, and the fields beside it and around it."""

    path: Path
    field: SpaceField
    beside: frozenset[str]


class Named(NamedTuple):
    """A space that a field names: the keys that lead there, the field, the name, what is said around it."""

    path: Path
    field: SpaceField
    name: str
    around: Around


Homes = Mapping[int, Home | Wrong | None]  # by the field's identity; None where another field names the map


def named_spaces_are_known(survey: Survey) -> Iterator[Diagnostic]:
    """A field that names a space says of which map, and names one that is there."""
    game = survey.game
    if "map" in game.partial:
        return
    for deck in game.decks:
        own = set(deck.head.own_fields)
        declared = list(_declared(deck.head.fields, frozenset(), ()))
        homes = {id(one.field): _home(survey, one, None) for one in declared}
        yield from _declarations(game, Place(deck.file, ("fields",)), [d for d in declared if d.path[0] in own], homes)
        for part in deck.components if declared else ():
            yield from _said(game, deck.head.fields, homes, part.body, Place(part.file, part.path))
    for name, spread in game.head.maps.items():
        declared = list(_declared(spread.fields, frozenset(), ()))
        homes = {id(one.field): _home(survey, one, spread) for one in declared}
        yield from _declarations(game, Place(game.file, ("maps", name, "fields")), declared, homes)
        for key in ("places", "tiles") if declared else ():
            for called, one in getattr(spread, key).items():
                place = Place(game.file, ("maps", name, key, called))
                yield from _said(game, spread.fields, homes, one, place)


def _declared(fields: Mapping[str, Any], around: frozenset[str], at: Path) -> Iterator[Declared]:
    around |= fields.keys()
    for name, field in fields.items():
        path: Path = (*at, name)
        while isinstance(field, ListField):
            field, path = field.of, (*path, "of")  # noqa: PLW2901 (what the list holds)
        if isinstance(field, RecordField):
            yield from _declared(field.fields, around, (*path, "fields"))
        elif isinstance(field, SpaceField):
            yield Declared(path, field, around)


def _home(survey: Survey, declared: Declared, own: Map | None) -> Home | Wrong | None:
    """Return what has the spaces that a field can name, or what is wrong with how it is declared."""
    game, kind, spread = survey.game, declared.field.space, declared.field.map
    if kind not in survey.names["space"]:
        known = [one for each in game.head.maps.values() for one in each.kinds]
        advice = did_you_mean(kind, survey.names["space"]) or f"there are: {any_of(dict.fromkeys(known))}"
        return Wrong("space", f"there is no kind of space '{kind}'", advice)
    if kind in game.head.spaces:
        names = {one.name for boards in game.spots.values() for one in boards[kind]} if game.whole else ()
        return Home("board", tuple(names))
    if spread in declared.beside:
        return None
    return _on(game, kind, spread) if spread else _on_the_only(game, kind, own)


def _on(game: Game, kind: str, name: str) -> Home | Wrong:
    """Return the spaces of the map of a name."""
    maps = game.head.maps
    if name not in maps:
        known = any_of(f"'map: {one}'" for one in maps)
        message = f"no map is called '{name}', nor is a field beside this one or around it"
        return Wrong("map", message, did_you_mean(name, maps) or f"write {known}" if maps else None)
    if kind not in maps[name].kinds:
        return Wrong("space", f"the {maps[name].one} has no {kind}", f"it has: {any_of(maps[name].kinds)}")
    return _of(kind, maps[name])


def _on_the_only(game: Game, kind: str, own: Map | None) -> Home | Wrong:
    """Return the spaces of a kind where one map has any: that which declares the field comes before others."""
    having = {str(name): one for name, one in game.head.maps.items() if kind in one.kinds}
    if own and kind in own.kinds:
        return _of(kind, own)
    if len(having) > 1 and not having.keys() <= on_pages(game):
        which = any_of(f"'map: {one}'" for one in having)
        return Wrong("space", f"several maps have a {kind}, and this does not say which is meant", f"say {which}")
    return _of(kind, *having.values()) if having else Wrong("space", f"no map of the game has a {kind}", None)


def _of(kind: str, *maps: Map) -> Home:
    names = (name for one in maps for kind_of, name in one.chart.numbers if kind_of == kind)
    return Home(maps[0].one if len(maps) == 1 else "map", tuple(dict.fromkeys(names)))


def _declarations(game: Game, place: Place, declared: list[Declared], homes: Homes) -> Iterator[Diagnostic]:
    """Yield what is wrong with how fields are declared, and with the spaces that stand where none is named."""
    for path, field, _ in declared:
        home = homes[id(field)]
        if isinstance(home, Wrong):
            yield finding("M105", home.message, place.at(game, *path, home.key), help=home.help)
        elif home and field.default is not None and field.default not in home.names:
            yield _not_there(home, field, str(field.default), place.at(game, *path, "default"))


def _not_there(home: Home, field: SpaceField, name: str, place: Position) -> Diagnostic:
    advice = did_you_mean(name, home.names) or f"it has: {any_of(home.names) or 'none'}"
    return finding("M101", f"the {home.called} has no {field.space} '{name}'", place, help=advice)


def _said(game: Game, fields: Mapping[str, Any], homes: Homes, part: Part, place: Place) -> Iterator[Diagnostic]:
    """Yield what is wrong with the spaces that a component, a place or a tile names."""
    blamed: set[Path] = set()
    for one in _named(fields, part, {}, ()):
        home = homes[id(one.field)]
        if home is None:
            said, at = one.around.get(str(one.field.map), (None, one.path))
            home = _of(one.field.space, game.head.maps[said]) if said in game.head.maps else None
            if home is None and at not in blamed:
                blamed.add(at)
                yield _no_map(game, one, said, place.at(game, *at))
        if isinstance(home, Home) and one.name not in home.names:
            yield _not_there(home, one.field, one.name, place.at(game, *one.path))


def _no_map(game: Game, one: Named, said: Any, place: Position) -> Diagnostic:
    known = f"the game has: {any_of(game.head.maps)}"
    if said is None:
        message = f"no field '{one.field.map}' beside it or around it names a map, so that '{one.name}' is on none"
        return finding("M105", message, place, help=known)
    return finding("M105", f"there is no map '{said}'", place, help=did_you_mean(said, game.head.maps) or known)


def _named(fields: Mapping[str, Any], part: Part, around: Around, at: Path) -> Iterator[Named]:
    """Yield the spaces that are named, but for those that stand where none is named."""
    said = vars(part)
    around = {**around, **{name: (said[name], (*at, name)) for name in fields if said.get(name) is not None}}
    for name in (one for one in fields if one in part.model_fields_set):
        yield from _in(fields[name], said.get(name), around, (*at, name))


def _in(field: Any, value: Any, around: Around, at: Path) -> Iterator[Named]:
    if value is None:
        return
    match field:
        case SpaceField():
            yield Named(at, field, str(value), around)
        case ListField():
            for index, one in enumerate(value):
                yield from _in(field.of, one, around, (*at, index))
        case RecordField():
            yield from _named(field.fields, value, around, at)
