"""The steps of the set-up in the order in which lists and pictures number them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from toolkit.model.document.laying import LaidTable, SetupRow
from toolkit.model.document.reference import Reference


def in_order(rows: Iterable[SetupRow]) -> tuple[SetupRow, ...]:
    """Return the steps of the table before those of each player."""
    return tuple(sorted(rows, key=lambda row: row.each == "player"))


def numbered(rows: Iterable[SetupRow], players: int) -> Iterator[tuple[int, SetupRow]]:
    """Yield the steps that are taken with a number of players, with their numbers in the list of these.

    Of steps that only variants have, those of the variant that is shown.
    """
    rows = in_order(rows)
    shown = shown_variant(rows)
    taken = (row for row in rows if dict(row.counts).get(players) is not None)
    yield from enumerate((row for row in taken if not row.variants or shown in row.variants), 1)


def shown_variant(rows: Iterable[SetupRow]) -> str | None:
    """Return the variant in which the table is shown: the one with most steps, where it has most of all."""
    counts = Counter(name for row in rows for name in (row.variants or ("",)))
    most = max(counts, key=lambda name: counts[name], default="")
    return most or None


def set_up(ref: Reference, chapter: str | None = None) -> tuple[SetupRow, ...]:
    """Return the steps of a chapter, or those that stand for all of them."""
    return next((one.rows for one in ref.setups if one.variant == chapter), ref.setup)


def laid_table(ref: Reference, players: int, chapter: str | None = None) -> LaidTable:
    """Return what lies on the table of a chapter, or in the variant that is shown; nothing where it was not dealt."""
    known = [one for one in ref.tables if one.players == players]
    wanted = chapter or shown_variant(ref.setup)
    none = known[0] if known else LaidTable(players, (), ())
    return next((one for one in known if wanted in one.variants), none)
