"""The rules reference, resolved: one value that the site, the book, the aid and Markdown are printed from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from toolkit.model.document.entries import (
    ContentsLine,
    DeckEntry,
    Entry,
    NamedEntry,
    Origin,
    SymbolEntry,
    Term,
    VersionEntry,
)
from toolkit.model.document.language import direction
from toolkit.model.document.laying import ChapterSetup, LaidTable, SetupRow, TableTop
from toolkit.model.document.nodes import Block, Line, LinkKind
from toolkit.model.faces.looks import Theme
from toolkit.speech import spoken_in

MOST: Final = 1000  # characters of a sentence, and of what fills a slot


@dataclass(frozen=True, slots=True)
class Target:
    """What a paragraph refers to: the kind of thing and its address or identifier."""

    kind: LinkKind | Literal["symbol"]
    name: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A numbered paragraph: `address` is stable, `number` (such as 4.3 or 4.3.1) follows from the order.

    `players` and `variants` are the only ones that it is for; empty: for all. `parts` are the paragraphs below it.
    `referred_by` are addresses. `plain` is its text without dress, for search. `formerly` are older addresses.
    `checked` says of worked examples whether play has borne them out; None where it shows none. `book` says whether a
    printed book has it, where its author decided that; `decisions` are those of which a book says no more than a sign.
    """

    address: str
    number: str
    kind: Literal["rule", "example", "note", "decision"]
    title: str | None
    blocks: tuple[Block, ...]
    plain: str
    players: tuple[int, ...]
    variants: tuple[str, ...]
    parts: tuple[Paragraph, ...]
    refers_to: tuple[Target, ...]
    referred_by: tuple[str, ...]
    origin: Origin
    formerly: tuple[str, ...]
    checked: bool | None = None
    book: bool | None = None
    decisions: tuple[Paragraph, ...] = ()

    def walk(self) -> Iterator[Paragraph]:
        """Yield it, and what stands below it."""
        yield self
        for one in self.parts:
            yield from one.walk()


@dataclass(frozen=True, slots=True)
class Section:
    """A section: `address` is its identifier, `number` its place. `variants` as for paragraphs.

    `book` says whether a printed book has it, `opening` whether on the page that says what the game is.
    """

    address: str
    number: str
    title: str
    summary: Line
    variants: tuple[str, ...]
    paragraphs: tuple[Paragraph, ...]
    referred_by: tuple[str, ...]
    book: bool = True
    opening: bool | None = None

    def walk(self) -> Iterator[Paragraph]:
        """Yield every paragraph, parts after the one that they belong to."""
        for one in self.paragraphs:
            yield from one.walk()


@dataclass(frozen=True, slots=True)
class Step:
    """A step inside a phase."""

    id: str
    name: str
    summary: Line
    rule: str | None


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the round; `who` and `order` are words, `limit` too; `actions` are (identifier, name, icon).

    Its `number` is 0 where only some variants or numbers of players have it, `ordinal` that number as readers see it.
    """

    id: str
    number: int
    name: str
    who: str
    order: str | None
    actions: tuple[tuple[str, str, str | None], ...]
    limit: str | None
    summary: Line
    steps: tuple[Step, ...]
    players: tuple[int, ...]
    variants: tuple[str, ...]
    rule: str
    ordinal: str = ""


@dataclass(frozen=True, slots=True)
class Point:
    """A line about the end of the game, the score or a tie, with the paragraph that says it in full.

    Of what ends the game the summary is the reason, and the name says what comes of it.
    """

    id: str
    name: str
    summary: Line
    rule: str | None


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the game ends and who wins; `rounds` is the largest number of rounds by players, where there is one.

    All of these are played where nothing else ends the game (`all_rounds`). `on_the_way` is what happens at numbers of
    counters, or as soon as something holds; `ways` are the links that are not always open. Where `is_team`, all win or
    lose together; where that `is_settled`, the ends have said all of it, and `winner` is not read beside them.
    """

    rounds: tuple[tuple[int, int], ...]
    on_the_way: tuple[Point, ...]
    ways: tuple[Point, ...]
    ending: tuple[Point, ...]
    winner: Point | None
    alone: Point | None
    score: tuple[Point, ...]
    ties: tuple[Point, ...]
    all_rounds: bool
    is_team: bool = False
    is_settled: bool = False


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """The base of a pack, whose own reference tells of `names`, pairs of a kind and a name; `cards` are decks of cards.

    Of one that stands in for a game there is no reference to lead to.
    """

    game: str
    name: str
    version: str
    stands_for: str | None
    names: frozenset[tuple[str, str]]
    cards: frozenset[str]


@dataclass(frozen=True, slots=True)
class Reference:
    """Everything that a reader can learn about a game.

    `players` are the numbers of seats that are played, `people` of those who can sit in them: fewer where an
    automaton takes one. `addresses` leads from every address, older ones too, to the address that now holds. `setups`
    has the set-up of each chapter, where the game has several; `setup` is what stands for all of them. `opening` is
    the section with which a printed book says what the game is, and which is none of its `sections`. `lent` are
    components of a base that pictures show, `tables` is what lies on the table when a game begins. `is_numbered` says
    whether a printed book numbers rules, and not its chapters alone.
    """

    game: str
    name: str
    version: str
    theme: Theme
    language: str
    summary: str | None
    notice: str | None
    players: tuple[int, ...]
    people: tuple[int, ...]
    sources: tuple[tuple[str, str], ...]
    sections: tuple[Section, ...]
    setup: tuple[SetupRow, ...]
    phases: tuple[Phase, ...]
    outcome: Outcome
    glossary: tuple[Term, ...]
    decks: tuple[DeckEntry, ...]
    entries: tuple[Entry, ...]
    symbols: tuple[SymbolEntry, ...]
    names: tuple[NamedEntry, ...]
    contents: tuple[ContentsLine, ...]
    changes: tuple[VersionEntry, ...]
    variants: tuple[tuple[str, str, str], ...]
    addresses: dict[str, str]
    base: Elsewhere | None = None
    setups: tuple[ChapterSetup, ...] = ()
    opening: Section | None = None
    lent: tuple[Entry, ...] = ()
    table: TableTop = field(default_factory=TableTop)
    tables: tuple[LaidTable, ...] = ()
    is_numbered: bool = False

    @property
    def usual(self) -> int:
        """The number of players that pictures of the table show: the middle one that the game allows."""
        return self.players[len(self.players) // 2]

    @property
    def first_round(self) -> tuple[Phase, ...]:
        """The phases of a round that every game has; of several chapters the first."""
        first = self.setups[0].variant if self.setups else None
        return tuple(one for one in self.phases if not first or not one.variants or first in one.variants)

    @property
    def new_phases(self) -> tuple[Phase, ...]:
        """The phases whose rule an expansion's own book tells; of a game that stands alone, none are new."""
        own = {one.address for section in self.sections for one in section.walk()}
        return tuple(one for one in self.first_round if one.rule in own) if self.base else ()

    @property
    def later_phases(self) -> tuple[Phase, ...]:
        """The phases of a round that only later chapters have."""
        return tuple(one for one in self.phases if one not in self.first_round)

    @property
    def direction(self) -> str:
        """The direction in which its language is written: `ltr` or `rtl`."""
        return direction(self.language)

    def say(self, english: str, **slots: str | int) -> str:
        """Return one of the words that every reference has, in its language; templates may ask, so all is short."""
        if not all(isinstance(one, str | int) for one in slots.values()):
            raise TypeError("a sentence is filled with texts and numbers")
        short = {name: str(one)[:MOST] for name, one in slots.items()}
        return spoken_in(self.language).say(english[:MOST], **short)

    def count(self, n: int, one: str, many: str) -> str:
        """Return how many there are: `1 player`, `2 players`."""
        return spoken_in(self.language).counted(int(n), self.say(one), self.say(many))

    def either(self, numbers: Sequence[int]) -> str:
        """Return numbers of which one holds: `3 or 5`."""
        return spoken_in(self.language).listed([str(one)[:MOST] for one in numbers[:MOST]], "or")

    def named(self, variants: Sequence[str]) -> str:
        """Return what variants are called, with `and`; empty where there are none."""
        called = [label for name, label, _ in self.variants if name in variants]
        return spoken_in(self.language).listed(called) if called else ""

    def paragraphs(self) -> Iterator[Paragraph]:
        """Yield every paragraph in order."""
        for section in (*((self.opening,) if self.opening else ()), *self.sections):
            yield from section.walk()

    def decided(self) -> Iterator[tuple[Paragraph, Paragraph]]:
        """Yield what a book says once at its end: a paragraph, and a decision about it."""
        for paragraph in self.paragraphs():
            yield from ((paragraph, one) for one in paragraph.decisions)
