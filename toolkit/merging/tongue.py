"""What a table says of the components of a deck, and how it says what the deck says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from toolkit.merging.kept import Row, Rows
from toolkit.model.findings.diagnostic import Diagnostic

ABSENT: Final = object()  # what is not said at all


@dataclass(frozen=True, slots=True)
class Entry:
    """A component as a table has it: its identifier, its row, what tells it in the table, and what it says by keys.

    `cells` is a hash of the row. A row that is as it was `before` says the same, and need not be understood once more.
    """

    id: str
    row: int
    key: str
    says: Mapping[str, Any]
    cells: str = ""
    before: Row | None = None


class UnclearError(ValueError):
    """What a table says that is no value; the words say why."""


class Tongue(Protocol):
    """How a kind of table says values; both sides are compared as the table says them."""

    @property
    def keys(self) -> Sequence[str]:
        """The keys that the table tells of, without the identifier."""

    @property
    def order(self) -> Sequence[str]:
        """All keys of a component, as they follow each other."""

    def said(self, key: str, value: Any) -> Any:
        """Return what the table would say for a value of the deck."""

    def mark(self, key: str, said: Any) -> str | None:
        """Return a short text, the same for all that says the same; None for what says nothing."""

    def value(self, key: str, said: Any) -> Any:
        """Return the value for the deck, ABSENT for none; UnclearError."""

    def about(self, code: str, message: str, row: int, key: str, advice: str | None = None) -> Diagnostic:
        """Make a finding about what a row says under a key."""


def rows_of(entries: Iterable[Entry], tongue: Tongue) -> Rows:
    """Return what is kept of a table, to know later what was changed in it."""
    found: dict[str, Row] = {}
    for one in entries:
        if one.before is not None:
            found[one.key] = one.before
            continue
        marks = {key: tongue.mark(key, one.says.get(key, ABSENT)) for key in tongue.keys}
        found[one.key] = Row(one.id, {key: mark for key, mark in marks.items() if mark is not None}, one.cells)
    return found
