"""The base of every type that an author writes in YAML, and names that must exist elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
)
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from toolkit.model.schema.bounds import IDENTIFIER

Path = tuple[str | int, ...]


def Doc(text: str, **limits: Any) -> Any:  # noqa: N802 (it stands where `Field` would)
    """Return what a field means, for editors and the JSON Schema, with the limits that its values keep to."""
    return Field(description=text, **limits)


class Part(BaseModel):
    """A frozen piece of content; a key that it does not know is an error."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, allow_inf_nan=False, defer_build=True)


class Name(str):
    """A string that names something of `kind` which the game defines elsewhere."""

    __slots__ = ()
    kind: ClassVar[str]

    def __init_subclass__(cls, kind: str) -> None:
        """Note what it names."""
        cls.kind = kind

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Accept a string and keep its kind with it."""
        return core_schema.no_info_after_validator_function(cls, core_schema.str_schema(min_length=1))

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Carry the kind into JSON Schema, where the writer replaces it by the names that exist."""
        return handler(core) | {"x-ref": cls.kind}


class Numbered(int):
    """A number of the game that was written as its name."""

    kind: ClassVar[str] = "number"
    name: str

    @classmethod
    def called(cls, name: str, value: int) -> Numbered:
        """Return a number that remembers its name."""
        made = cls(value)
        made.name = name
        return made


class NumberName(Name, kind="number"):
    """Names a number that game.yaml names."""


class CounterName(Name, kind="counter"):
    """Names a counter of the game."""


class SymbolName(Name, kind="symbol"):
    """Names a symbol of the game."""


class TermName(Name, kind="term"):
    """Names a term of the game's glossary."""


class ZoneName(Name, kind="zone"):
    """Names a zone: a place where components lie."""


class ActionName(Name, kind="action"):
    """Names something that a player may do."""


class MomentName(Name, kind="moment"):
    """Names a moment at which effects are triggered."""


class DeckName(Name, kind="deck"):
    """Names a deck: a group of components of one kind in one file."""


class PileName(Name, kind="pile"):
    """Names a pile: the cards with one back that are shuffled together."""


class ComponentName(Name, kind="component"):
    """Names a component by its identifier."""


class FieldName(Name, kind="field"):
    """Names a field that a deck declares."""


class SourceName(Name, kind="source"):
    """Names one of the game's sources."""


class RuleName(Name, kind="rule"):
    """Names a section of the rules (`errands`), or a paragraph by its address (`errands.market`)."""


class PhaseName(Name, kind="phase"):
    """Names a phase of the round."""


class MarkName(Name, kind="mark"):
    """Names a mark that components and spaces can bear."""


class ExampleName(Name, kind="example"):
    """Names a worked example of the game."""


class VariantName(Name, kind="variant"):
    """Names a variant of the game."""


class GoalName(Name, kind="goal"):
    """Names a goal that automata have."""


class AutomatonName(Name, kind="automaton"):
    """Names a procedure that plays a seat."""


class MapName(Name, kind="map"):
    """Names a map of the game."""


class SpaceName(Name, kind="space"):
    """Names a kind of space: of maps, or of boards."""


class LineName(Name, kind="line"):
    """Names a line of the score."""


class Picture(Name, kind="picture"):
    """A picture file in the game's folder, such as `art/dog.svg`."""


Percent = Annotated[float, Field(ge=0, le=100)]


class PlacedPicture(Part):
    """A picture that is moved or scaled within its place, as the theme has it."""

    file: Annotated[Picture, Doc("The picture.")]
    at: Annotated[
        tuple[Percent, Percent],
        Doc("Which part of it is seen, in percent across and down: its middle if left out, its upper left by [0, 0]."),
    ] = (50, 50)
    scale: Annotated[float, Doc("How large it is: 2 is twice as large as it would be.", ge=0.1, le=10)] = 1


class Found(NamedTuple):
    """A part or a name met in content, and the YAML keys that lead to it (`key`: it is itself the last key)."""

    value: Any
    path: Path
    key: bool = False


Identifier = Annotated[str, Doc("Lower-case words joined by hyphens.", pattern=IDENTIFIER, max_length=60)]
_NEVER_PRINTED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff\ufffe\uffff]")
_DIRECTIONS = re.compile("[\u202a-\u202e\u2066-\u2069]")  # what turns the direction of writing until it is closed


def printable(text: str) -> str:
    """Return a text of letters that can be printed, and seen; a direction of writing that it turns must be closed."""
    if text.isprintable():  # all letters that are refused are none that Python would print
        return text
    if not any(letter.isprintable() and not letter.isspace() for letter in text):
        raise PydanticCustomError("blank", "blank")
    found = _NEVER_PRINTED.search(text)
    letter = found[0] if found else _left_open(text)
    if letter:
        raise PydanticCustomError("unprintable", "{letter}", {"letter": f"U+{ord(letter):04X}", "is_open": not found})
    return text


def _left_open(text: str) -> str | None:
    """Find the first mark of a direction that is not closed, or that closes nothing."""
    opened: list[str] = []
    for mark in _DIRECTIONS.findall(text):
        if mark not in "\u202c\u2069":
            opened.append(mark)
        elif not opened or (opened.pop() in "\u2066\u2067\u2068") != (mark == "\u2069"):
            return str(mark)
    return opened[0] if opened else None


class Wording(str):
    """A text of a card, in which Markdown, references and icons may stand."""

    __slots__ = ()


def wording(text: str) -> Wording:
    """Return a text of a card; as `printable` otherwise."""
    return Wording(printable(text))


def empty(value: Any) -> Any:
    """Return nothing for an empty text, as tables write what is left out."""
    return None if isinstance(value, str) and not value.strip() else value


SEEN = r"\S"  # a text that says something
Printable = AfterValidator(printable)
Worded = AfterValidator(wording)
Text = Annotated[str, Field(min_length=1, max_length=2000, pattern=SEEN), Printable]
Emptiable = BeforeValidator(empty)  # of what may be left out: an empty text, as tables have it, says nothing


def walk(value: Any, path: Path = ()) -> Iterator[Found]:
    """Return every part and every name inside `value`, outer ones first, with the keys that lead to it."""
    found: list[Found] = []
    _gather(value, path, found)
    return iter(found)


def _gather(value: Any, path: Path, found: list[Found]) -> None:
    if isinstance(value, Part | Name):
        found.append(Found(value, path))
    if isinstance(value, dict):
        found += [Found(key, (*path, key), key=True) for key in value if isinstance(key, Name)]
    for step, item in inside(value):
        if type(item) in MUTE:
            continue
        if isinstance(item, Name | Numbered):
            found.append(Found(item, (*path, step)))
        elif isinstance(item, _WALKED):
            _gather(item, (*path, step), found)


MUTE = frozenset({str, Wording, int, float, bool, type(None)})  # asked first, as most of what a large game says is such
_WALKED = (Part, dict, tuple)
_WORDED = (Part, Wording, dict, tuple)


def wordings(value: Any, path: Path = ()) -> Iterator[tuple[Path, Wording]]:
    """Yield every text of a card inside `value`, with the keys that lead to it."""
    if isinstance(value, Wording):
        yield path, value
    for step, item in inside(value):
        if isinstance(item, _WORDED):
            yield from wordings(item, (*path, step))


def inside(value: Any) -> Iterable[tuple[str | int, Any]]:
    """Return what stands in a value, each with the YAML key that leads to it; nothing for what holds nothing."""
    if isinstance(value, Part):
        keys = _keys(type(value))
        values = vars(value).items()  # with what the part has worked out once and keeps
        return [(keys[name], item) for name, item in values if name in keys]
    if isinstance(value, tuple):
        return enumerate(value)
    return value.items() if isinstance(value, dict) else ()


@lru_cache(maxsize=1000)
def _keys(kind: type[Part]) -> dict[str, str]:
    """Return the YAML key of each field of a type."""
    return {name: info.alias or name for name, info in kind.model_fields.items()}
