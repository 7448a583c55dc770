"""Packs that extend a base game which they do not contain: what they need of it, and what they put in its place."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from toolkit.model.part import Identifier, Part, RuleName

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
    r"|deck|component|setup|phase|ending|line|section)\.[a-z0-9]+(-[a-z0-9]+)*"
    r"|step\.[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*)$"
)


class Requirement(Part):
    """The base that a pack is played with, and what the pack needs of it."""

    pack: Annotated[Identifier, Field(description="The folder of the base in cards/.")]
    uses: Annotated[
        dict[Kinds, tuple[Identifier, ...]],
        Field(description="The names of the base that this pack speaks of, by kind."),
    ] = Field(default_factory=dict)


class Replacement(Part):
    """Something of the base in whose place this pack puts its own."""

    what: Annotated[str, Field(pattern=WHAT, description="Its kind and its name, such as `ending.rubies`.")]
    rule: Annotated[RuleName, Field(description="The paragraph of this pack that says so.")]
