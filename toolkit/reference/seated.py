"""Steps of the set-up that give each player the same in another colour: one step in print, for everybody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

from toolkit.model.document.entries import Entry
from toolkit.model.document.laying import LaidTable, Lot, SetupRow
from toolkit.model.document.nodes import Line, Strong, Words, plain
from toolkit.model.document.reference import Reference
from toolkit.speech import spoken_in

Rows = tuple[SetupRow, ...]


def for_everybody(reference: Reference, rows: Rows) -> tuple[Rows, tuple[LaidTable, ...]]:
    """Return rows in which those that say of one player after the other the same are one, and the tables with these."""
    known = {one.id: one for one in reference.entries}
    told, named = list[SetupRow](), dict[str, str]()
    for _, group in groupby(rows, key=_same):
        some = tuple(group)
        colour = _differing(some, known)
        if colour and len(some) == max(reference.players):
            named |= {one.id: some[0].id for one in some}
            told.append(_of_all(reference, some, known, colour))
        else:
            told += some
    return tuple(told), tuple(replace(one, lots=tuple(_lots(one, named))) for one in reference.tables)


def _same(row: SetupRow) -> tuple[object, ...]:
    """Return what rows share that differ in whom they are for, and in which of its kind that player takes."""
    is_one_players = row.each == "player" and row.components and not row.notes
    return (row.to, row.rule, row.origin, row.variants, row.numbers[-1]) if is_one_players else (row.id,)


def _differing(rows: Sequence[SetupRow], known: dict[str, Entry]) -> str:
    """Return what the field is called that all components of each row have in common, and no two rows; or nothing."""
    if len({one.who for one in rows}) < len(rows) or len(rows) < 2 or not all(map(_is_derived, rows)):
        return ""
    alike = [_shared([known[name] for name in row.components]) for row in rows]
    labels = (label for label in alike[0] if all(label in one for one in alike))
    return next((label for label in labels if len({one[label] for one in alike}) == len(rows)), "")


def _is_derived(row: SetupRow) -> bool:
    """Whether its sentence is none of the author's own."""
    return all(plain(said).casefold().startswith(str(row.who).casefold()) for _, said in row.printed)


def _shared(entries: Sequence[Entry]) -> dict[str, str]:
    first, *others = [{one.label: one.text for one in entry.facts} for entry in entries]
    return {label: text for label, text in first.items() if all(one.get(label) == text for one in others)}


def _of_all(reference: Reference, rows: Sequence[SetupRow], known: dict[str, Entry], colour: str) -> SetupRow:
    first = max(rows, key=lambda row: sum(count is not None for _, count in row.counts))
    said = tuple((players, _said(reference, first, known, colour)) for players in reference.players)
    return replace(rows[0], name=None, who=None, counts=first.counts, said=said, printed=said)


def _said(reference: Reference, row: SetupRow, known: dict[str, Entry], colour: str) -> Line:
    """Return a sentence such as `Everybody takes the 12 carts of one flavour.`."""
    counted = Counter[str]()
    for name in row.components:
        counted[known[name].deck] += known[name].copies
    decks = {deck.id: deck for deck in reference.decks}
    each = [reference.count(n, decks[deck].one, decks[deck].many) for deck, n in counted.items()]
    grammar, is_one = spoken_in(reference.language), counted.total() == 1
    what = (
        grammar.a(decks[next(iter(counted))].one)
        if is_one
        else reference.say("the {things}", things=grammar.listed(each))
    )
    english = "Everybody takes {what}, each of another {field}." if is_one else "Everybody takes {what} of one {field}."
    before, _, after = reference.say(english, what="\0", field=f"{colour[:1].lower()}{colour[1:]}").partition("\0")
    return (Words(before), Strong((Words(what),)), Words(after))


def _lots(table: LaidTable, named: dict[str, str]) -> Iterator[Lot]:
    """Yield what lies on a table, laid by the steps as they are named now."""
    for lot in table.lots:
        steps = tuple(dict.fromkeys(named.get(one, one) for one in lot.steps))
        yield replace(
            lot, steps=steps, stands=tuple(replace(one, step=named.get(one.step, one.step)) for one in lot.stands)
        )
