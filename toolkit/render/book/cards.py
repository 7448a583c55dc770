"""The cards of a deck as a book tells them: by a sentence each, or by their faces where these say everything."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import ceil, inf
from typing import Final

from toolkit.model.document.entries import DeckEntry, EffectText, Entry
from toolkit.model.document.nodes import Figure, Line, Table, Words, plain
from toolkit.model.document.reference import Reference
from toolkit.render.book.alike import columns, together
from toolkit.render.book.portraits import told_in_rules
from toolkit.speech import spoken_in
from toolkit.speech.grammar import Grammar

ENDS: Final = (".", "!", "?", ":", ")", "\N{RIGHT DOUBLE QUOTATION MARK}")
ABREAST: Final = 7  # faces beside each other
SHORT: Final = 100  # letters of what is said of cards that stand three beside each other
WORDY: Final = 60  # letters of what is said of each card of a table, or more
BRIEF: Final = 80  # the same, of cards that have it below them, and at most how much there is room for
LONGEST: Final = 170
WIDE: Final = 4  # such cards, or fewer, have wider columns, and so many letters each
WIDER: Final = 110
FEW: Final = 3  # cards that have it beside them all the same
RUN: Final = 4  # cards that are numbered through, or more, to lie in a hand
PAIR: Final = 2  # cards of which the same is said, each by itself


LETTER: Final = 2.8  # millimetres of a letter of a deck's name
SUM: Final = 20.0  # the same, of its sign and of how many cards there are
FACE: Final = 25.0  # the same, of a face among others
CAPTIONED: Final = 6  # cards beside each other that have their words below them


@dataclass(frozen=True, slots=True)
class Told:
    """Cards of which the same is said, in words; nothing of those whose faces say everything."""

    entries: tuple[Entry, ...]
    parts: tuple[tuple[str, Line], ...] = ()
    heads: tuple[str, ...] = ()  # of the table that they are, where nearly the same is said of them
    cells: tuple[tuple[str, ...], ...] = ()  # of each entry

    @property
    def are_kin(self) -> bool:
        """Whether they are several, which stand beside each other or in a table."""
        return len(self.entries) > 1

    @property
    def length(self) -> int:
        """How many letters are said of them."""
        return sum(len(label) + len(plain(line)) for label, line in self.parts)


Run = tuple[str, tuple[Entry, ...]]  # cards that are numbered through, and what they are called together
Deck = tuple[DeckEntry, tuple[Told, ...], int]
Shelved = tuple[DeckEntry, tuple[Told, ...], int, float]  # and how many faces it takes in a row


def beside(told: Iterable[Told]) -> int:
    """Return how many cards stand beside each other with what is said of them: the less that is, the more.

    More than three have it below them.
    """
    lengths = [one.length for one in told if one.parts and not one.are_kin]
    average = sum(lengths) / len(lengths) if lengths else inf
    if len(lengths) > FEW and average <= (BRIEF if len(lengths) > WIDE else WIDER) and max(lengths) <= LONGEST:
        rows = ceil(len(lengths) / CAPTIONED)
        return ceil(len(lengths) / rows)
    is_odd = len(lengths) % 3 == 1 and len(lengths) % 2 == 0  # one would stand alone
    return 3 if len(lengths) > 2 and average <= SHORT and not is_odd else 2


def told_cards(reference: Reference) -> Iterator[Deck]:
    """Yield each deck of cards with what is said of them, first those that need words, and how many stand abreast.

    Those that the rules tell one by one are not among them.
    """
    entries, apart = {one.id: one for one in reference.entries}, told_in_rules(reference)
    decks = [deck for deck in reference.decks if deck.kind == "card" and deck.book and deck.id not in apart]
    effects = [_effects(entries[name]) for deck in decks for name in deck.entries]
    paired = {one.label for some in effects if len(some) > 1 for one in some}
    for deck in decks:
        told = _groups(deck, entries, paired, spoken_in(reference.language))
        groups = tuple(sorted(told, key=lambda one: not one.parts))
        yield deck, groups, beside(groups)


def numbered(reference: Reference) -> tuple[str, ...]:
    """Return the decks whose cards have numbers by which they are told apart: few of them share one."""
    known = {one.id: [fact.text for fact in one.facts if fact.field == "number"] for one in reference.entries}
    decks = {deck.id: [number for name in deck.entries for number in known[name]] for deck in reference.decks}
    return tuple(name for name, numbers in decks.items() if 2 * len(set(numbers)) > len(numbers))


def in_runs(entries: Sequence[Entry]) -> tuple[tuple[Run, ...], tuple[Entry, ...]]:
    """Return those that follow each other and are numbered through, and all others."""
    runs, rest = list[Run](), list[Entry]()
    for (stem, *_), group in groupby(enumerate(entries), key=_row):
        some = tuple(one for _, one in group)
        if stem and len(some) >= RUN:
            ends = "\N{EN DASH}".join(one.name.rpartition(" ")[2] for one in (some[0], some[-1]))
            runs.append((f"{stem} {ends}", some))
        else:
            rest += some
    return tuple(runs), tuple(rest)


def _row(placed: tuple[int, Entry]) -> tuple[str, int, int]:
    """Return what cards of a run share: their name but for its number, and how far that is from their place."""
    at, one = placed
    stem, _, number = one.name.rpartition(" ")
    return (stem, int(number) - at, one.copies) if number.isdecimal() else ("", 0, 0)


def unlisted(reference: Reference) -> str:
    """Name the decks of cards that the list leaves out, and that no figure or table of the rules shows either."""
    decks = [deck for deck in reference.decks if deck.kind == "card"]
    shown = frozenset(_shown(reference))
    seen = {one.id for one in reference.entries if one.id in shown or one.name in shown}
    left = [
        deck.name for deck in decks if len(deck.entries) > 1 and not deck.book and not seen.issuperset(deck.entries)
    ]
    return spoken_in(reference.language).listed(left) if left and len(left) < len(decks) else ""


def _shown(reference: Reference) -> Iterator[str]:
    """Yield the components that figures of the rules show, and what stands in their tables."""
    for block in (block for paragraph in reference.paragraphs() for block in paragraph.blocks):
        if isinstance(block, Figure):
            yield from (piece.component for piece in block.pieces)
        elif isinstance(block, Table):
            yield from (plain(cell) for row in block.rows for cell in row)


def shelves(cards: Iterable[Deck], abreast: int) -> Iterator[tuple[Shelved, ...]]:
    """Put decks of few cards that are shown by their faces alone beside each other; all others stand by themselves."""
    shelf: list[Shelved] = []
    for deck in cards:
        shelved = (*deck, _faces(deck))
        if shelf and sum(one[3] for one in (*shelf, shelved)) > abreast:
            yield tuple(shelf)
            shelf = []
        shelf.append(shelved)
    if shelf:
        yield tuple(shelf)


def _faces(deck: Deck) -> float:
    """Return how many faces a deck takes in a row, or its name; more than there can be where it has rows to itself."""
    if deck[0].book == "large" or any(one.parts for one in deck[1]):
        return inf
    return max(sum(len(one.entries) for one in deck[1]), ceil((LETTER * len(deck[0].name) + SUM) / FACE))


def _effects(entry: Entry) -> list[EffectText]:
    return [one for one in entry.effects if one.line]


def _groups(deck: DeckEntry, entries: Mapping[str, Entry], paired: Collection[str], grammar: Grammar) -> Iterator[Told]:
    """Put cards together that follow each other and of which the same is said, if they are more than a pair.

    Effects stand under their names in a deck with a card that has several, if their names are those of `paired`
    ones, which any card of the game has together with others.
    """
    if deck.book in ("faces", "large"):
        yield Told(tuple(entries[name] for name in deck.entries))
        return
    effects = [_effects(entries[name]) for name in deck.entries]
    named = {one.label for some in effects for one in some}
    shown = paired if any(len(some) > 1 for some in effects) else ()
    said = [(entries[name], _said(entries[name], named, shown, grammar)) for name in deck.entries]
    told = list[Told]()
    for _, group in groupby(said, key=lambda one: [(label, plain(line)) for label, line in one[1]]):
        cards, parts = zip(*group, strict=True)
        told += [Told((one,), parts[0]) for one in cards] if len(cards) <= PAIR else [Told(cards, parts[0])]
    yield from _in_tables(told)


def _in_tables(told: Sequence[Told]) -> Iterator[Told]:
    """Put those into a table that follow each other, but for kin between them, and share most of what is said of them.

    Some of a deck with brief words stay where they are, in rows with the others, and so do those that fill a row.
    """
    singles = [one for one in told if one.parts and not one.are_kin]
    yield from (one for one in told if one not in singles)
    texts, speaking = [_text(one) for one in singles], sum(bool(one.parts) for one in told)
    for run in together(texts):
        some = [texts[at] for at in run]
        table = columns(some) if len(run) > 1 else None
        is_list = table is not None and len(table[0]) == 1
        is_most = len(run) == speaking or (is_list and 2 * len(run) >= speaking)
        fills_a_row = is_list and len(run) <= ABREAST
        if table is None or fills_a_row or not (is_most or sum(map(len, some)) > WORDY * len(run)):
            yield from (singles[at] for at in run)
            continue
        entries = tuple(singles[at].entries[0] for at in run)
        yield Told(entries, singles[run.start].parts, *table)


def _text(told: Told) -> str:
    """Return what is said of cards, without icons."""
    return " ".join(f"{label} {plain(line)}" if label else plain(line) for label, line in told.parts)


def _said(
    entry: Entry, named: Collection[str], shown: Collection[str], grammar: Grammar
) -> tuple[tuple[str, Line], ...]:
    """Return what is said of a card: its effects; else its author's texts.

    Effects stand under their names where these are `shown`, or where another card of the deck has one that is `named`
    otherwise and its own name says when it happens, as its author has it.
    """
    effects = _effects(entry)
    if not effects:
        texts = [one for one in entry.facts if one.is_text and one.field == "text"]
        return tuple(("", _sentence(one.line)) for one in texts)
    return tuple(
        _led(one.label, _sentence(one.line), grammar)
        if one.label in shown or _tells(one, named)
        else ("", _sentence(one.line))
        for one in effects
    )


def _led(label: str, line: Line, grammar: Grammar) -> tuple[str, Line]:
    """Return the name of an effect as it leads to its sentence; one that says when is the beginning of it."""
    return (f"{label},", _within(line)) if grammar.is_when(label) else (f"{label}:", line)


def _within(line: Line) -> Line:
    """Return a sentence as it goes on behind its first words."""
    first = line[0]
    if not isinstance(first, Words) or not first.text[1:2].islower():
        return line
    return (Words(f"{first.text[:1].lower()}{first.text[1:]}"), *line[1:])


def _tells(effect: EffectText, named: Collection[str]) -> bool:
    """Whether the name of an effect says more than that it is one, in a deck that has several such names."""
    return len(named) > 1 and effect.label.casefold() != effect.field.replace("-", " ").replace("_", " ")


def _sentence(line: Line) -> Line:
    """Return a line that ends as a sentence does."""
    return line if plain(line).rstrip().endswith(ENDS) else (*line, Words("."))
