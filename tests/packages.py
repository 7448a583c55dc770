"""What packages require of each other, among those that are installed here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import metadata

from packaging.requirements import Requirement
from packaging.utils import NormalizedName, canonicalize_name


def required(lines: Iterable[str]) -> Iterator[NormalizedName]:
    """Yield the names of all that some requirements ask for, at any depth; one may come more than once."""
    todo, seen = [Requirement(line) for line in lines], set[tuple[str, str]]()
    while todo:
        asked = todo.pop()
        name = canonicalize_name(asked.name)
        for extra in (asked.extras or {""}) - {extra for known, extra in seen if known == name}:
            seen.add((name, extra))
            deeper = map(Requirement, metadata.requires(name) or ())
            todo += [each for each in deeper if each.marker is None or each.marker.evaluate({"extra": extra})]
        yield name
