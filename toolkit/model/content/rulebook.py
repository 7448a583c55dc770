"""The rules in words, as an author writes them: a section a file in rules/, and the list of changes."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Discriminator, Field, Tag

from toolkit.model.content.game import Provenance
from toolkit.model.declarations.invariant import Query
from toolkit.model.gameplay.play import Only, Side, Variants
from toolkit.model.schema.part import (
    SEEN,
    AutomatonName,
    ComponentName,
    Doc,
    ExampleName,
    GoalName,
    Identifier,
    Part,
    Printable,
    RuleName,
    Text,
)

Markdown = Annotated[
    str,
    Doc(
        "Markdown, with references in braces: {term x}, {card x|label}, {count deck=x}, {value x.y}, …",
        pattern=SEEN,
        max_length=8000,
    ),
    Printable,
]
Address = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$")]
ValuePath = Annotated[
    str,
    Doc(
        "A component's identifier (or `play`, or `game`), then keys; places in lists count from 1.",
        pattern=r"^[a-z0-9]+([-_][a-z0-9]+)*(\.[a-z0-9]+([-_][a-z0-9]+)*)*$",
    ),
]
Millimetres = Annotated[float, Doc("In millimetres.", ge=0, le=3000)]

InBook = Annotated[
    bool | None,
    Doc(
        "Whether the printed book has it. Left out: a rule or note is printed, of examples the best one of a rule and "
        "two of a section; decisions are listed at the end. The site has everything."
    ),
]

Point = Annotated[tuple[Millimetres, ...], Field(min_length=2, max_length=2)]


class Shown(Part):
    """A component in a figure: its side, and where its upper left corner lies, in millimetres at true size."""

    component: ComponentName
    side: Side = "front"
    at: Point | None = None
    turn: Annotated[Literal[0, 90, 180, 270], Doc("Degrees clockwise.")] = 0


class Callout(Part):
    """A numbered call-out: a point of the figure in millimetres at true size, and what stands there."""

    at: Point
    text: Markdown


class FigureSource(Part):
    """A picture made of real components: in a row, or each at its place on a canvas."""

    shows: Annotated[tuple[Shown, ...], Field(min_length=1)]
    canvas: Annotated[Point | None, Doc("Width and height at true size; if left out, components lie in a row.")] = None
    calls: Annotated[tuple[Callout, ...], Doc("Numbered call-outs, in order.")] = ()
    caption: Annotated[Markdown, Doc("What the figure shows; also read aloud in its place.")]
    wide: Annotated[bool, Doc("Whether the book prints it across the page, below its paragraph.")] = False
    opening: Annotated[
        bool, Doc("Whether the book prints it where it says what the game is; else the first with call-outs is.")
    ] = False
    players: Only = ()


class Column(Part):
    """A column of a table: its heading, and the field (or path inside a record) that it shows."""

    title: Text
    shows: ValuePath


class TableSource(Part):
    """A table made from data: of set-up steps by players, of components, or of a list inside a component."""

    caption: Markdown
    setup: Annotated[
        Annotated[
            Annotated[tuple[Identifier, ...], Tag("list")] | Annotated[Literal["all"], Tag("word")],
            Discriminator(lambda value: "list" if isinstance(value, tuple | list) else "word"),
        ]
        | None,
        Doc("Set-up steps, by numbers of players."),
    ] = None
    of: Annotated[Query | None, Doc("Components, one a row.")] = None
    list: Annotated[ValuePath | None, Doc("A list inside a component, one item a row.")] = None
    goals: Annotated[
        Annotated[
            Annotated[tuple[GoalName, ...], Tag("list")] | Annotated[Literal["all"], Tag("word")],
            Discriminator(lambda value: "list" if isinstance(value, tuple | list) else "word"),
        ]
        | None,
        Doc("Goals of automata, with what they mean."),
    ] = None
    columns: tuple[Column, ...] = ()
    with_setup: Annotated[bool, Doc("Whether the book prints it beside the steps of the set-up.")] = False


class ParagraphSource(Provenance):
    """One numbered paragraph. Its address, `section.id`, never changes once it is published."""

    id: Identifier
    kind: Annotated[
        Literal["rule", "example", "note", "decision"],
        Doc("A rule; or set apart, an example, a note, or a decision where the published rules are silent."),
    ] = "rule"
    title: Annotated[Text | None, Doc("Its run-in heading; that of the worked example where it shows one.")] = None
    text: Annotated[Markdown | None, Doc("Its words; with `example` they stand before it.")] = None
    example: Annotated[tuple[ExampleName, ...] | ExampleName, Doc("The worked example that it shows, or several.")] = ()
    players: Only = ()
    variants: Variants = ()
    figure: FigureSource | None = None
    table: TableSource | None = None
    chart: Annotated[AutomatonName | None, Doc("The automaton that is drawn as a flow chart, from its data.")] = None
    campaign: Annotated[Markdown | None, Doc("The caption of a chart of all chapters, from what they lead to.")] = None
    parts: Annotated[tuple[ParagraphSource, ...], Doc("Paragraphs below this one.")] = ()
    book: InBook = None
    formerly: Annotated[
        tuple[Address, ...], Doc("Addresses that it was published under before; they still lead here.")
    ] = ()

    @property
    def examples(self) -> tuple[str, ...]:
        """The names of the worked examples that it shows."""
        return (self.example,) if isinstance(self.example, str) else self.example


class SectionFile(Provenance):
    """Everything in a file of rules/; sections are numbered in the order of the files' names."""

    section: Identifier
    title: Text
    summary: Annotated[Markdown | None, Doc("What the section is about, in a sentence.")] = None
    variants: Variants = ()
    book: Annotated[bool, Doc("Whether the printed book has it; the site has everything.")] = True
    opening: Annotated[
        bool | None,
        Doc("Whether the book prints it on the page that says what the game is; left out, a short first section is."),
    ] = None
    paragraphs: Annotated[tuple[ParagraphSource, ...], Field(min_length=1)]


class ChangeItem(Part):
    """One change, and the paragraph or component that it is about."""

    rule: RuleName | None = None
    component: ComponentName | None = None
    text: Markdown


class VersionSource(Part):
    """A version and what changed in it."""

    version: Annotated[str, Doc("Up to three numbers, in quotes.", pattern=r"^\d+(\.\d+){0,2}$")]
    date: Annotated[str, Doc("Year, month and day, in quotes.", pattern=r"^\d{4}-\d{2}-\d{2}$")]
    summary: Markdown | None = None
    items: tuple[ChangeItem, ...] = ()


class ChangesFile(Part):
    """Everything in changes.yaml, the newest version first."""

    changes: Annotated[tuple[VersionSource, ...], Field(min_length=1)]
