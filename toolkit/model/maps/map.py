"""A map as its author writes it: a grid of tiles, or places with links; and how its tiles are laid out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations
from math import dist
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import (
    AfterValidator,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    GetJsonSchemaHandler,
    Tag,
    TypeAdapter,
    ValidationInfo,
    create_model,
    model_validator,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from toolkit.model.declarations.fields import Attribute, FieldDeclaration, IntegerField, record_type
from toolkit.model.declarations.invariant import Query
from toolkit.model.effects.values.along import DistanceOf, Longest
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import SAID
from toolkit.model.effects.wording.lexicon import spoken
from toolkit.model.findings.phrases import any_of
from toolkit.model.geometry.size import Length
from toolkit.model.maps.chart import Area, Chart, Kind, Shape, graph, grid, tile_names
from toolkit.model.schema.numbers import Numbers
from toolkit.model.schema.part import ComponentName, Doc, FieldName, Identifier, Part, RuleName, Text

Rows = Annotated[tuple[Annotated[int, Field(ge=1, le=40)], ...], Field(min_length=1, max_length=26)]
Where = Annotated[tuple[float, float], Doc("Millimetres from the left and from the top.")]


class Grid(Part):
    """Tiles in rows: how many are in each, and which are left out. Rows are called a, b, c; tiles a1, a2 and so on."""

    shape: Annotated[Shape, Doc("Hexagons stand on a corner; a square's neighbours share an edge.")]
    rows: Annotated[Rows, Doc("How many tiles are in each row, from the top.")]
    without: Annotated[tuple[str, ...], Doc("Tiles that are left out, such as b2.")] = ()
    width: Annotated[Length, Doc("A tile's width, from flat to flat, for what is printed.")] = 40
    lines: Annotated[
        bool, Doc("Whether its rows (a, b ...) and columns (1, 2 ...) are spaces, too: `row`, `column`.")
    ] = False

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all its tiles, with those that are left out."""
        return tuple(tile_names(self.rows))

    @property
    def areas(self) -> Iterator[Area]:
        """Its rows and columns, where they are spaces: of the tiles that are not left out."""
        names = [name for name in self.names if name not in self.without] if self.lines else []
        ways: tuple[tuple[Kind, slice], ...] = (("row", slice(1)), ("column", slice(1, None)))
        for kind, part in ways:
            if kind == "row" or self.shape == "square":
                lines = dict.fromkeys(name[part] for name in names)
                yield from ((kind, line, tuple(name for name in names if name[part] == line)) for line in lines)


class Called(Part):
    """What spaces of a kind are called."""

    one: Annotated[Text, Doc("What one of them is called, such as `bed`.")]
    many: Annotated[Text | None, Doc("What several are called, where it is not `one` with an s.")] = None


class MapTile(Part):
    """A tile of a map's grid, with what it says in the fields that its map declares."""

    model_config = ConfigDict(extra="allow")  # what they hold is asked of the type that `fields` make


class _StrictTile(MapTile):
    model_config = ConfigDict(extra="forbid")


class MapPlace(Part):
    """A place of a map without tiles, with what it says in the fields that its map declares."""

    model_config = ConfigDict(extra="allow")  # what they hold is asked of the type that `fields` make

    at: Where
    name: Annotated[Text | None, Doc("As it is printed; its own name in words if left out.")] = None
    unnamed: Annotated[
        Text | None, Doc("What it is called that has no name, such as `town`: texts tell it by its neighbours.")
    ] = None

    def called(self, identifier: str) -> str:
        """Return its name as it is printed; nothing where it has none."""
        return "" if self.unnamed else self.name or spoken(identifier).title()


class _StrictPlace(MapPlace):
    model_config = ConfigDict(extra="forbid")


@dataclass(frozen=True, slots=True)
class Site:
    """A place or a tile of a map as what can be asked for its fields."""

    name: str
    said: MapPlace | MapTile
    kind: str = "place"

    def value(self, name: str) -> Any:
        """Return what it says in a field, or None."""
        return vars(self.said).get(name)


class SaidBy(Part):
    """The list of a board (or of its side) whose records say what the places of a map do not say themselves."""

    board: ComponentName
    side: Annotated[Literal["front", "back"], Doc("The side of a board with two sides.")] = "front"
    field: Annotated[FieldName, Doc("The field that lists a record for each place.")]
    called: Annotated[FieldName, Doc("The field of a record that names its place.")]


class Opener(Part):
    """A component that opens a link where it lies on it, for everybody or for its player alone."""

    token: Annotated[
        tuple[ComponentName, ...] | ComponentName,
        Doc("The component that opens the link while it lies on it, or several of which any will do."),
    ]
    whose: Annotated[
        Literal["all", "mine"], Doc("`all`: any player's opens it for everybody; `mine`: for its player.")
    ] = "all"


def _opens(value: Any) -> str:
    """Return components that open a link and conditions apart."""
    return "token" if isinstance(value, Opener) or (isinstance(value, dict) and "token" in value) else "condition"


Opened = Annotated[Annotated[Opener, Tag("token")] | Annotated[Condition, Tag("condition")], Discriminator(_opens)]


class Link(Part):
    """A link between two places; a pair of places alone is a link that goes both ways."""

    ends: tuple[str, str]
    one_way: Annotated[bool, Doc("Whether it goes from the first place to the second only.")] = False
    opened_by: Annotated[
        Opened | None,
        Doc(
            "What opens it: `{token: bridge}` where such a component lies on it, or a condition, for each "
            "player of whom it holds. Always open if left out."
        ),
    ] = None

    @model_validator(mode="before")
    @classmethod
    def _pair(cls, value: Any) -> Any:
        """Take a pair for a link that goes both ways."""
        return {"ends": value} if isinstance(value, list | tuple) else value

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Let editors take a pair, too."""
        pair = {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2}
        return {"anyOf": [pair, handler(core)]}


def asks_for_the_way(part: Any) -> bool:
    """Whether a part of a condition asks how far something is."""
    return isinstance(part, DistanceOf | Longest) or (isinstance(part, Selector) and bool(part.within or part.apart))


class Keep(Part):
    """What every layout of tiles keeps to."""

    of: Annotated[Query, Doc("The tiles that it is about; all if left out.")] = Field(default_factory=Query)
    apart: Annotated[int | None, Doc("At least so many steps lie between two; neighbours are 1.", ge=2, le=40)] = None
    inside: Annotated[bool, Doc("None lies at the rim of the map.")] = False
    scattered: Annotated[bool, Doc("No two of them lie in one row or column.")] = False
    differ: Annotated[FieldName | None, SAID, Doc("The field in which neighbours are never equal.")] = None
    only: Annotated[tuple[str, ...], Doc("Each of them lies on one of these tiles of the map.")] = ()
    rule: Annotated[RuleName | None, Doc("The paragraph that says it in words.")] = None

    def described(self, tiles: int) -> str:
        """Return what is wrong with one tile, or two, that do not keep to it."""
        if tiles == 1:
            return "lies at the rim" if self.inside and not self.only else f"lies elsewhere than on {any_of(self.only)}"
        if self.differ:
            return f"are neighbours of one {self.differ}"
        near = f"are less than {self.apart} steps apart" if self.apart else ""
        return " or ".join(filter(None, (near, "lie in one row or column" if self.scattered else "")))

    @model_validator(mode="after")
    def _something(self) -> Self:
        if not (self.apart or self.inside or self.scattered or self.differ or self.only):
            raise ValueError("says nothing to keep to: add 'apart', 'inside', 'only', 'scattered' or 'differ'")
        return self


def _no_places_own(fields: dict[str, Any]) -> dict[str, Any]:
    if taken := MapPlace.model_fields.keys() & fields.keys():
        raise ValueError(f"every place says '{min(taken)}' anyway: call the field something else")
    return fields


def _with_sound_defaults(fields: dict[str, Any], info: ValidationInfo) -> dict[str, Any]:
    """Read each default once, where it is declared, so that no place is blamed; it may be a number by its name."""
    known = info.context.by_name if isinstance(info.context, Numbers) else {}
    fields = {name: _with_number(one, known) for name, one in fields.items()}
    declared = {name: one for name, one in fields.items() if one.default is not None}
    kinds = {name: _holding(one.type, _holding("default", one.annotation())) for name, one in declared.items()}
    said = {name: {one.type: {"default": one.default}} for name, one in declared.items()}
    TypeAdapter(create_model("defaults", **kinds)).validate_python(said, strict=True, context=info.context)
    return fields


def _with_number(field: Any, known: Mapping[str, Any]) -> Any:
    """Return an integer field whose default is a number of the game, where it is the name of one."""
    number = known.get(field.default) if isinstance(field, IntegerField) and isinstance(field.default, str) else None
    return field.model_copy(update={"default": number}) if isinstance(number, int) else field


def _holding(key: str, kind: Any) -> Any:
    """Return the type of a mapping with one key."""
    keys: dict[str, Any] = {key: (kind, ...)}
    return create_model(key, **keys)


def _with_fields(value: Any, info: ValidationInfo) -> Any:
    """Read places as the map's fields say."""
    if not isinstance(value, dict) or "fields" not in info.data:
        return value
    kind = record_type("place", _StrictPlace, info.data["fields"])
    return TypeAdapter(dict[str, kind]).validate_python(value, context=info.context)  # type: ignore[valid-type]


def _tiles_with_fields(value: Any, info: ValidationInfo) -> Any:
    """Read tiles as the map's fields say: all of its grid, as one that is not named may have to say something."""
    if not isinstance(value, dict) or not info.data.get("fields"):
        return value
    grid = info.data.get("grid")
    named = dict.fromkeys(name for name in grid.names if name not in grid.without) if grid else {}
    kind = record_type("tile", _StrictTile, info.data["fields"])
    every = {name: value.get(name, {}) for name in named} | value
    return TypeAdapter(dict[str, kind]).validate_python(every, context=info.context)  # type: ignore[valid-type]


class Map(Part):
    """Spaces that hang together: a `grid` with its tiles, corners and edges, or `places` with `links` and `rings`."""

    one: Annotated[Text, Doc("What the map is called inside a sentence.")]
    each: Annotated[
        Literal["table", "player"],
        Doc("One for all, or one for each player, such as a garden that is printed on a mat."),
    ] = "table"
    board: Annotated[
        ComponentName | None,
        Doc("The board, or the mat of a player, on which it is printed: the plain theme draws it there."),
    ] = None
    called: Annotated[dict[Kind, Called], Doc("What its spaces are called inside a sentence, by their kind.")] = Field(
        default_factory=dict
    )
    grid: Annotated[Grid | None, Doc("Tiles in rows.")] = None
    fields: Annotated[
        dict[Attribute, FieldDeclaration],
        AfterValidator(_no_places_own),
        AfterValidator(_with_sound_defaults),
        Doc("What each place, or tile of the grid, says besides, as decks declare fields."),
    ] = Field(default_factory=dict)
    tiles: Annotated[
        dict[str, MapTile],
        BeforeValidator(_tiles_with_fields),
        Doc("What tiles of the grid say, by their names.", validate_default=True, max_length=1100),
    ] = Field(default_factory=dict)
    places: Annotated[
        dict[Identifier, MapPlace],
        BeforeValidator(_with_fields),
        Doc("Places, where there are no tiles.", max_length=2000),
    ] = Field(default_factory=dict)
    said_by: Annotated[SaidBy | None, Doc("The list of a board that says what places are, instead of `fields`.")] = None
    width: Annotated[
        Length | None,
        Doc("How wide a place is, where it is drawn; wide enough for what stands there if left out."),
    ] = None
    links: Annotated[
        tuple[Link, ...],
        Doc("What joins places: a pair of them, or `ends` with what else is said of it.", max_length=5000),
    ] = ()
    rings: Annotated[
        dict[Identifier, tuple[str, ...]], Doc("Areas, each as the places around it, in order.", max_length=500)
    ] = Field(default_factory=dict)
    areas: Annotated[
        dict[Identifier, tuple[str, ...]],
        Doc("Areas by their names, each as the tiles or places within it.", max_length=500),
    ] = Field(default_factory=dict)
    keep: Annotated[tuple[Keep, ...], Doc("What every layout of tiles keeps to.", max_length=50)] = ()
    layouts: Annotated[
        dict[Identifier, tuple[tuple[ComponentName, ...], ...]],
        Doc("Fixed layouts: the tiles of each row, from the top.", max_length=50),
    ] = Field(default_factory=dict)

    OFFERED: ClassVar = (  # to templates
        *("one", "each", "board", "fields", "grid", "tiles", "places", "width", "links", "rings", "areas"),
        *("keep", "layouts", "chart"),
    )

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.grid is None) == (not self.places):
            raise ValueError("a map has either a 'grid' or 'places'")
        if self.tiles and not self.grid:
            raise ValueError("only a 'grid' has 'tiles': what places say stands with them, under 'places'")
        if self.tiles and not self.fields:
            raise ValueError("say under 'fields' what tiles can say")
        return self

    def told_by(self, name: str) -> tuple[str, ...]:
        """Return the neighbours by which a place without a name is told: two as far apart from it as can be, or one."""
        ends = [link.ends for link in self.links if not link.opened_by and name in link.ends]
        beside = [a if b == name else b for a, b in ends]
        named = [one for one in beside if one in self.places and not self.places[one].unnamed]
        return min(combinations(named, 2), key=lambda pair: self._detour(name, *pair), default=tuple(named))

    def _detour(self, name: str, a: str, b: str) -> float:
        """Return how much longer the way from one place to another is by a third."""
        by, start, end = (self.places[one].at for one in (name, a, b))
        return dist(start, by) + dist(by, end) - dist(start, end)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of space that it has."""
        own: tuple[Kind, ...] = ("tile", "corner", "edge") if self.grid else ("place", "link", "ring")
        return (*own, *dict.fromkeys(kind for kind, _, _ in self._areas))

    @property
    def rows(self) -> tuple[int, ...]:
        """How many tiles lie in each row."""
        names = self.grid.names if self.grid else ()
        left_out = set(self.grid.without) if self.grid else set()
        lengths = Counter(name[0] for name in names if name not in left_out)
        return tuple(lengths.values())

    def tiles_of(self, layout: str) -> list[str]:
        """Return the tiles of a fixed layout, one after the other; KeyError if it has no such layout."""
        return [str(name) for name in chain(*self.layouts[layout])]

    @property
    def sites(self) -> tuple[Site, ...]:
        """Its places or tiles, for what they say; none where it declares no fields."""
        known = [*self.grid.names] if self.grid else []
        tiles = (Site(name, one, "tile") for name, one in self.tiles.items() if name in known)
        return (*(Site(str(name), one) for name, one in self.places.items()), *tiles) if self.fields else ()

    @property
    def _areas(self) -> list[Area]:
        lines = self.grid.areas if self.grid else ()
        return [*lines, *(("area", str(name), within) for name, within in self.areas.items())]

    @property
    def openers(self) -> dict[str, Any]:
        """What opens the links that are closed at first, by their names."""
        return {"-".join(link.ends): link.opened_by for link in self.links if link.opened_by}

    @cached_property
    def chart(self) -> Chart:
        """Where its spaces are and how they hang together; what names nothing is left out."""
        chart = self._chart().with_areas(self._areas) if self._areas else self._chart()
        return chart.with_openers(self.openers) if self.openers else chart

    def _chart(self) -> Chart:
        if self.grid:
            return grid(self.grid.shape, self.grid.rows, self.grid.width, self.grid.without)
        known = [link for link in self.links if len({*link.ends} & self.places.keys()) == 2]
        rings = {name: ring for name, ring in self.rings.items() if ring and {*ring} <= self.places.keys()}
        one_way = tuple(link.ends for link in known if link.one_way)
        places = tuple((name, one.at) for name, one in self.places.items())
        drawn = graph(places, tuple(one.ends for one in known), tuple(rings.items()), one_way)
        return drawn.with_names({name: one.called(str(name)) for name, one in self.places.items()})
