"""Packs that extend a base game which they do not contain: what they need of it, and what they put in its place."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from toolkit.model.schema.part import Doc, Identifier, Part, RuleName

NAMED: Final = (  # what game.yaml defines by name
    *("sources", "numbers", "counters", "symbols", "terms", "maps", "spaces", "zones"),
    *("actions", "moments", "marks", "piles", "variants"),
)
Kinds = Literal[
    "numbers",
    "counters",
    "symbols",
    "terms",
    "maps",
    "spaces",
    "zones",
    "actions",
    "moments",
    "marks",
    "piles",
    "variants",
    "decks",
    "components",
    "phases",
    "lines",
]
WHAT: Final = (
    r"^(rounds|scoring|rules\.py|(source|number|counter|symbol|term|map|space|zone|action|moment|mark|pile|variant"
    r"|deck|component|setup|threshold|whenever|phase|ending|line|section|goal|automaton)\.[a-z0-9]+(-[a-z0-9]+)*"
    r"|step\.[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*)$"
)


class Requirement(Part):
    """The base that a pack is played with, and what the pack needs of it."""

    pack: Annotated[Identifier, Doc("The folder of the base in cards/.")]
    uses: Annotated[
        dict[Kinds, tuple[Identifier, ...]], Doc("The names of the base that this pack speaks of, by kind.")
    ] = Field(default_factory=dict)


class Replacement(Part):
    """Something of the base in whose place this pack puts its own."""

    what: Annotated[str, Doc("Its kind and its name, such as `ending.rubies`.", pattern=WHAT)]
    rule: Annotated[RuleName, Doc("The paragraph of this pack that says so.")]
