"""Games at the table: what to begin each anew with, which nobody who plays it is told."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

from toolkit.model.findings.refusal import RefusedError
from toolkit.workflows.table import Record

MOST: Final = 60  # games that are kept, the ones that were asked for last
BRANCHES: Final = 12  # ways that a game went before somebody took another one


@dataclass
class Table:
    """A game in play: its record, and those of the ways that were left, the newest first."""

    game: str
    record: Record
    branches: list[Record] = field(default_factory=list)

    def go_on(self, record: Record) -> None:
        """Keep where the game stands by now; a way that was left is kept as a branch."""
        left = [one for one in (self.record, *self.branches) if not _leads_to(one, record)]
        self.branches, self.record = left[:BRANCHES], record

    def take_up(self, number: int) -> None:
        """Go on with a way that was left."""
        if not 0 <= number < len(self.branches):
            raise RefusedError("that way is not kept any more")
        self.branches[number], self.record = self.record, self.branches[number]


def _leads_to(one: Record, other: Record) -> bool:
    """Whether a record is the beginning of another one, or the same."""
    return other.script[: len(one.script)] == one.script


def new_key() -> str:
    """Return a key that nobody guesses."""
    return secrets.token_urlsafe(9)


class Tables:
    """All games in play, by their keys."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Table] = OrderedDict()

    def begin(self, key: str, game: str, record: Record) -> None:
        """Keep a new game under a key."""
        self._known[key] = Table(game, record)
        while len(self._known) > MOST:
            self._known.popitem(last=False)

    def find(self, game: str, key: str) -> Table | None:
        """Return a game in play; None where it is not known (any more)."""
        table = self._known.get(key)
        if table is None or table.game != game:
            return None
        self._known.move_to_end(key)
        return table
