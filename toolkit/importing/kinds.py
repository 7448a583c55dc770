"""What the values of a column are, and which of it is not sure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from toolkit.importing.table import NULL, Fault
from toolkit.importing.values import flag, is_date, is_money, is_tick, number, plain, text_of
from toolkit.importing.wording import bare, worded
from toolkit.model.findings.phrases import nearest
from toolkit.model.schema.bounds import LONGEST_MARK

SEPARATORS: Final = ("\n", ";", "|", ",", "/")
_MOST_CHOICES: Final = 12
_LONGEST_CHOICE: Final = 24
_LONGEST_PART: Final = 40
_FEW: Final = 8  # rows from which on values that come again tell something


@dataclass(frozen=True)
class Kind:
    """The type of a field as a deck declares it, what parts the values of a list, and what is not sure of it."""

    declared: Mapping[str, Any]
    separator: str | None = None
    doubts: tuple[str, ...] = field(default=())

    @property
    def type(self) -> str:
        """The name of the type."""
        return str(self.declared["type"])


def kind_of(cells: Sequence[Any]) -> Kind:
    """Return what the values of a column are; `cells` are those of all rows, None where one is empty."""
    values = [cell for cell in cells if cell is not None and cell is not NULL and not isinstance(cell, Fault)]
    if not values:
        return Kind({"type": "text", "optional": True})
    if isinstance(values[0], tuple):
        return _listed_in_data(cells, values)
    found = _ticks(cells, values) or _flags(values) or _numbers(values) or _several(values) or _choice(values)
    kind = found or Kind({"type": "text"})
    if len(values) < len(cells) and "default" not in kind.declared:
        kind = Kind({**kind.declared, "optional": True}, kind.separator, kind.doubts)
    return kind


def _listed_in_data(cells: Sequence[Any], values: Sequence[Any]) -> Kind:
    parts = [part for value in values if isinstance(value, tuple) for part in value]
    inner = kind_of(parts).declared if parts else {"type": "text"}
    some = len(values) < len(cells)
    of = {key: one for key, one in inner.items() if key != "optional"}
    return Kind({"type": "list", "of": of, **({"optional": True} if some else {})})


def _ticks(cells: Sequence[Any], values: Sequence[Any]) -> Kind | None:
    """Return the type of a column in which some cells are ticked, and the others empty."""
    marks = {str(plain(value)).strip().lower() for value in values}
    if len(values) == len(cells) or len(marks) > 1 or not is_tick(values[0]) or len(values) < 2 or len(cells) < 4:
        return None
    (mark,) = marks
    doubt = f"every cell is empty or '{mark}', so it was read as ticked or not"
    return Kind({"type": "flag", "default": False}, None, (doubt,))


def _flags(values: Sequence[Any]) -> Kind | None:
    if any(flag(value) is None for value in values):
        return None
    return Kind({"type": "flag"})


def _numbers(values: Sequence[Any]) -> Kind | None:
    """Return the type of a column of numbers, some of which may be marks."""
    found = [number(value) for value in values]
    known = [one for one in found if one is not None]
    if len(known) == len(found):
        doubts = ("the sign of the currency was left out; `label` can say it",) if any(map(is_money, values)) else ()
        return Kind({"type": "integer" if all(isinstance(one, int) for one in known) else "number"}, None, doubts)
    marks = Counter(text_of(value) for value, one in zip(values, found, strict=True) if one is None)
    few = len(known) >= 2 * sum(marks.values()) or len(marks) <= 2 < len(known)
    if not known or not few or any(not _is_mark(mark) for mark in marks):
        return None
    shown = ", ".join(f"'{mark}'" for mark in sorted(marks)[:6])
    return Kind({"type": "number or mark"}, None, (f"beside numbers there is {shown}",))


def _is_mark(text: str) -> bool:
    return 0 < len(text) <= 3 <= LONGEST_MARK and not any(letter.isspace() for letter in text) and text[:1] != "0"


def _several(values: Sequence[Any]) -> Kind | None:
    """Return the type of a column whose cells hold several values that come again and again."""
    texts = [text_of(value) for value in values if isinstance(value, str)]
    if len(texts) < len(values):
        return None
    for separator in SEPARATORS:
        if sum(separator in text for text in texts) < 2:
            continue
        parts = Counter(part for text in texts for part in parted(text, separator))
        if parts and all(n > 1 and _is_part(part) for part, n in parts.items()):
            few = len(parts) <= _MOST_CHOICES and len(parts) * 3 <= len(texts) and all(map(_is_short, parts))
            of = {"type": "choice", "of": list(parts)} if few else {"type": "text"}
            sign = {"\n": "line ends"}.get(separator, f"'{separator}'")
            return Kind({"type": "list", "of": of}, separator, (f"its cells were parted at {sign}",))
    return None


def _is_part(text: str) -> bool:
    """Whether a text is one of several in a cell, and not a part of a sentence."""
    return len(text) <= _LONGEST_PART and text[-1] not in ".!?"


def parted(text: str, separator: str) -> list[str]:
    """Return the values of a list that a cell holds."""
    return [part for one in text.split(separator) if (part := one.strip())]


def _choice(values: Sequence[Any]) -> Kind | None:
    texts = [text_of(value) for value in values]
    some = Counter(texts)
    if len(texts) < _FEW or len(some) > _MOST_CHOICES or len(some) * 3 > len(texts) or not all(map(_is_short, some)):
        return None
    once = {one: nearest(one, (other for other in some if other != one), 0.8) for one, n in some.items() if n == 1}
    doubts = [f"one card has '{one}', others '{other}'" for one, other in once.items() if other][:3]
    return Kind({"type": "choice", "of": sorted(some)}, None, tuple(doubts))


def _is_short(text: str) -> bool:
    return len(text) <= _LONGEST_CHOICE and "\n" not in text and worded(bare(text), None) == text


def dates(cells: Sequence[Any]) -> list[int]:
    """Return which cells of a column are dates though most are not: a spreadsheet makes one of 3/4."""
    found = [at for at, cell in enumerate(cells) if is_date(cell)]
    return found if 2 * len(found) <= sum(cell is not None for cell in cells) else []


def widened(declared: Mapping[str, Any], cells: Sequence[Any], separator: str | None = None) -> Mapping[str, Any]:
    """Return a field so that it takes what is in a column: choices that are new, and nothing where a cell is empty."""
    values = [cell for cell in cells if cell is not None and cell is not NULL and not isinstance(cell, Fault)]
    out = dict(declared)
    if len(values) < len(cells) and "default" not in declared:
        out["optional"] = True
    inner = declared.get("of")
    if declared["type"] == "list" and isinstance(inner, Mapping):
        some = [one if isinstance(one, tuple) else parted(text_of(one), separator or ",") for one in values]
        out["of"] = widened(inner, [part for parts in some for part in parts])
    elif declared["type"] == "choice" and isinstance(inner, list | tuple):
        texts = dict.fromkeys(bare(text_of(one)) for one in values if plain(one) not in inner)
        out["of"] = [*inner, *(one for one in texts if one not in inner)]
    return out
