"""Cells to values of fields, as the deck declares them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from toolkit.importing.kinds import parted
from toolkit.importing.pictures import Pictures, flaw
from toolkit.importing.placed import placed_in
from toolkit.importing.table import NULL
from toolkit.importing.values import flag, is_tick, number, plain, text_of
from toolkit.importing.wording import Pair, bare, worded
from toolkit.model.findings.phrases import clipped, nearest, slug
from toolkit.model.schema.bounds import LONGEST


class MisfitError(ValueError):
    """A cell that its field cannot take; the message says what was expected, `advice` what to do."""

    def __init__(self, expected: str, value: Any, advice: str | None = None) -> None:
        super().__init__(f"expected {expected}, found '{clipped(text_of(value))}'")
        self.code, self.advice = "D109", advice


class NoPictureError(MisfitError):
    """A cell that names a picture which is not there, or is none."""

    def __init__(self, name: str, problem: str | None) -> None:
        super().__init__("a picture", name, "put it beside the table, or say where it is with --pictures")
        self.code = "D114" if problem else "D113"
        self.args = (f"'{clipped(name)}': {problem}" if problem else f"there is no picture '{clipped(name)}'",)


@dataclass(frozen=True, slots=True)
class Way:
    """How a column becomes a field: the field as declared, what parts a list, the signs around icons."""

    field: Mapping[str, Any]
    separator: str | None = None
    between: Pair | None = None
    pictures: Pictures | None = None

    @property
    def manner(self) -> tuple[object, ...]:
        """All that decides what a cell becomes."""
        said = {name: self.field[name] for name in ("type", "of", "default", "max") if name in self.field}
        return said, self.separator, self.between


def converted(value: Any, way: Way) -> Any:
    """Return the value of a field; None where it is left out. MisfitError where the cell does not fit."""
    if value is None or value is NULL:
        return None
    return _BY_TYPE.get(str(way.field["type"]), _name)(value, way)


def _integer(value: Any, _: Way) -> Any:
    found = number(value)
    if found is None or not float(found).is_integer():
        raise MisfitError("a whole number", value, f"the field is an integer; 'type: {_wider(value)}' takes this, too")
    return int(found)


def _wider(value: Any) -> str:
    return "number" if number(value) is not None else "number or mark" if len(text_of(value)) <= 3 else "text"


def _number(value: Any, _: Way) -> Any:
    found = number(value)
    if found is None:
        raise MisfitError("a number", value, f"the field is a number; 'type: {_wider(value)}' takes this, too")
    return found


def _number_or_mark(value: Any, _: Way) -> Any:
    found = number(value)
    return bare(text_of(value)) if found is None else found


def _flag(value: Any, way: Way) -> Any:
    found = flag(value)
    if found is None and is_tick(value):
        return True
    if found is None:
        raise MisfitError("yes or no", value)
    return None if found is False and way.field.get("default") is False else found


def _text(value: Any, way: Way) -> Any:
    text = worded(text_of(value), way.between)
    if len(text) > min(LONGEST, way.field.get("max") or LONGEST):
        most = min(LONGEST, way.field.get("max") or LONGEST)
        raise MisfitError(f"at most {most:,} characters, these are {len(text):,}", value, "shorten it")
    return text or None


def _choice(value: Any, way: Way) -> Any:
    known = way.field["of"]
    found = plain(value) if plain(value) in known else bare(text_of(value))
    if found not in known:
        near = nearest(found, map(str, known))
        raise MisfitError("one of the values that the field has", value, f"did you mean '{near}'?" if near else None)
    return found


def _list(value: Any, way: Way) -> Any:
    inner = Way(way.field["of"], None, way.between)
    parts = value if isinstance(value, tuple) else parted(text_of(value), way.separator or ",")
    return [converted(part, inner) for part in parts] or None


def _picture(value: Any, way: Way) -> Any:
    """Return where a picture will lie, and how in its place where the cell says that, too."""
    if placed := placed_in(value):
        return {**placed, "file": _picture(placed["file"], way)}
    name = bare(text_of(value))
    path = way.pictures.find(name) if way.pictures else None
    if path is None or way.pictures is None:
        raise NoPictureError(name, None)
    if problem := flaw(path):
        raise NoPictureError(name, problem)
    return way.pictures.take(path)


def _name(value: Any, way: Way) -> Any:
    """Return the identifier of something that the game defines: a field that the author has made one."""
    of = way.field.get("of") or ()
    text = bare(text_of(value))
    return text if text in of else slug(text) or text


_BY_TYPE: Final[Mapping[str, Callable[[Any, Way], Any]]] = {
    "integer": _integer,
    "number": _number,
    "number or mark": _number_or_mark,
    "flag": _flag,
    "text": _text,
    "choice": _choice,
    "list": _list,
    "picture": _picture,
}
