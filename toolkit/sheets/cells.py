"""Values of a deck's file as cells of a sheet, and cells as values: what says the same is the same cell."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from toolkit.edit.writing import in_a_line
from toolkit.load.reading import parse
from toolkit.load.scalar import resolve
from toolkit.merging.tongue import ABSENT

Declaration = Mapping[str, Any]  # of a field, as the head of its deck has it
Cell = str | int | float
NULL: Final = "~"
FLAGS: Final = {"yes": True, "true": True, "no": False, "false": False}
_OPENS: Final = ("[", "{")


class CellError(ValueError):
    """A cell that cannot be read; its words say why."""


def cell_of(value: Any, declared: Declaration) -> Cell:
    """Return the cell for a value: a number as one, a flag as yes or no, a list with commas, all else as words."""
    if value is ABSENT:
        return ""
    if value is None:
        return NULL
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | float | str):
        return value
    if _is_bare(value, declared):
        return ", ".join(str(cell_of(one, _inner(declared))) for one in value)
    return in_a_line(value)


def shown(cell: object) -> str:
    """Return a cell as text, the same for 3 and 3.0, and for any kind of line end and of blanks around it."""
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, float) and cell.is_integer():
        cell = int(cell)
    return str(cell).replace("\r\n", "\n").strip()


def value_of(cell: object, declared: Declaration) -> Any:
    """Return the value that a cell says; CellError where it is meant to be YAML and is none."""
    text, kind = shown(cell), declared.get("type")
    if not text or text == NULL:
        return None if text else ABSENT
    if kind == "picture" and text.startswith("{"):
        return _yaml(text)  # one that is placed
    if kind not in _SEVERAL:
        return _ONE.get(kind, _word)(text, declared)
    if text.startswith(_OPENS) or kind not in (None, "list"):
        return _yaml(text)
    if kind == "list":
        return [value_of(one, _inner(declared)) for one in text.split(",") if one.strip()]
    return FLAGS.get(text.lower(), resolve(text))


def _inner(declared: Declaration) -> Declaration:
    inner = declared.get("of")
    return inner if isinstance(inner, Mapping) else {}


def _is_bare(value: Any, declared: Declaration) -> bool:
    """Whether a list can be told with commas: words and numbers, none of which has one."""
    if declared.get("type") != "list" or not isinstance(value, Sequence) or not value:
        return False
    texts = [one if isinstance(one, str) else str(cell_of(one, {})) for one in value if not isinstance(one, Mapping)]
    plain = all(text.strip() == text and text and "," not in text and not text.startswith(_OPENS) for text in texts)
    return plain and len(texts) == len(value) and not any(isinstance(one, list | tuple) or one is None for one in value)


def _number(text: str, _: Declaration) -> Any:
    found = resolve(text.replace("\u2212", "-"))
    return found if isinstance(found, int | float) and not isinstance(found, bool) else text


def _choice(text: str, declared: Declaration) -> Any:
    return next((one for one in declared.get("of") or () if str(one) == text), text)


def _yaml(text: str) -> Any:
    document = parse("", text.encode("utf-8", "surrogatepass"))
    if document.diagnostics:
        flaw = document.diagnostics[0]
        raise CellError(f"this is no YAML: {flaw.message} (at its character {flaw.position.column})")
    return document.value


def _word(text: str, _: Declaration) -> str:
    return text


_SEVERAL: Final = (None, "list", "record", "effect")  # kinds of fields whose values may be collections
_ONE: Final[Mapping[Any, Callable[[str, Declaration], Any]]] = {  # of the others, those that are no words
    **dict.fromkeys(("integer", "number", "number or mark"), _number),
    "flag": lambda text, _: FLAGS.get(text.lower(), text),
    "choice": _choice,
}
