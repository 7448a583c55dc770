"""Other ways to play a game, and how chapters of a campaign follow each other."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from pydantic import Field

from toolkit.model.schema.part import ComponentName, Doc, FieldName, Part, Path, Printable, Text, VariantName


class Way(Part):
    """A way from one chapter of a campaign to another."""

    to: VariantName
    when: Annotated[
        Text | None,
        Doc("What must have come about, as a clause after 'if'; otherwise, where it is left out."),
        Printable,
    ] = None
    chooses: Annotated[
        dict[FieldName, Text],
        Doc("Of several values that a field of the next one's page lists, which it is on this way."),
    ] = Field(default_factory=dict)


class Variant(Part):
    """Another way to play the game, such as a solo game."""

    name: Text
    meaning: Text
    page: Annotated[ComponentName | None, Doc("The component that says what is laid out: `by_page` in set-up.")] = None
    excludes: Annotated[tuple[VariantName, ...], Doc("Variants that are never played together with this one.")] = ()
    requires: Annotated[tuple[VariantName, ...], Doc("Variants without which this one is never played.")] = ()
    leads_to: Annotated[
        tuple[Way, ...], Doc("As a chapter of a campaign: which are next, the first whose `when` holds.", max_length=12)
    ] = ()


def ways(variants: Mapping[str, Variant]) -> Iterator[tuple[Path, Way]]:
    """Yield every way, and the keys of game.yaml that lead to it."""
    for name, one in variants.items():
        yield from ((("variants", name, "leads_to", number), way) for number, way in enumerate(one.leads_to))


def rows(variants: Mapping[str, Variant]) -> tuple[tuple[str, ...], ...]:
    """Return the chapters of a campaign row by row: each stands below all that lead to it; none of what has no way."""
    depth = {str(name): 0 for name, one in variants.items() if one.leads_to}
    roads = [(str(path[1]), str(way.to)) for path, way in ways(variants) if way.to in variants]
    for _ in roads:
        for start, end in roads:
            depth[end] = max(depth.get(end, 0), min(depth[start] + 1, len(roads)))
    order = [str(name) for name in variants if name in depth]
    found = (tuple(name for name in order if depth[name] == row) for row in range(max(depth.values(), default=-1) + 1))
    return tuple(row for row in found if row)
