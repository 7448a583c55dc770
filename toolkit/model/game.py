"""A game as its author writes it in game.yaml: identity, vocabulary, contents and invariants."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from toolkit.model.invariant import Invariant, Query
from toolkit.model.part import Identifier, Part, SourceName, SymbolName, Text

Count = Annotated[int, Field(ge=1, le=10000)]


class Citation(Part):
    """Where a source says something: the source's name, and the heading or page."""

    ref: SourceName
    at: Text


class Provenance(Part):
    """Where content is from: a source, or our own design with the reason for it."""

    source: Annotated[Citation | None, Field(description="The source that states it.")] = None
    designed: Annotated[Text | None, Field(description="Why it was designed: what the sources leave open.")] = None


class Players(Part):
    """The smallest and largest number of players."""

    min: Annotated[int, Field(ge=1, le=99)]
    max: Annotated[int, Field(ge=1, le=99)]


class Source(Part):
    """A publication that facts are taken from."""

    title: Text
    by: Text | None = None
    year: Annotated[int | None, Field(ge=1000, le=3000)] = None
    note: Text | None = None


class Named(Part):
    """A thing that effects speak of: singular, plural (its singular with an s if left out), icon."""

    one: Text
    many: Text | None = None
    icon: SymbolName | None = None


class Counter(Named):
    """A number that play changes, such as money; `show` writes a number of it, as in £{n}."""

    show: Annotated[str | None, Field(pattern=r"^[^{}]*\{n\}[^{}]*$")] = None
    verbs: Annotated[
        dict[Literal["gain", "pay", "lose", "score"], Text],
        Field(description="What gaining, paying and losing it is called."),
    ] = Field(default_factory=dict)


class Symbol(Part):
    """An icon of the theme with its name and what it means to the reader."""

    one: Text
    many: Text | None = None
    meaning: Text


class Term(Part):
    """A word of the game with its definition."""

    name: Text
    meaning: Text


class Line(Provenance):
    """One line of the contents list: how many of what are in the box."""

    name: Text
    count: Count
    of: Query


class GameFile(Part):
    """Everything in game.yaml. The game's identifier is the name of its folder."""

    name: Text
    version: Annotated[str, Field(pattern=r"^\d+(\.\d+){0,2}$")]
    theme: Identifier = "plain"
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$")] = "en"
    players: Players
    summary: Text | None = None
    notice: Text | None = None
    sources: dict[Identifier, Source] = Field(default_factory=dict)
    counters: dict[Identifier, Counter] = Field(default_factory=dict)
    symbols: dict[Identifier, Symbol] = Field(default_factory=dict)
    terms: dict[Identifier, Term] = Field(default_factory=dict)
    zones: dict[Identifier, Named] = Field(default_factory=dict)
    actions: dict[Identifier, Named] = Field(default_factory=dict)
    moments: dict[Identifier, Named] = Field(default_factory=dict)
    piles: dict[Identifier, Named] = Field(default_factory=dict)
    contents: Annotated[tuple[Line, ...], Field(description="What is in the box; every component counts once.")] = ()
    invariants: tuple[Invariant, ...] = ()
