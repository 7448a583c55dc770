"""What a book says once at its end: the decisions about each rule."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from toolkit.model.document.reference import Paragraph, Reference

Decided = tuple[Paragraph, tuple[Paragraph, ...]]


def decided(reference: Reference) -> tuple[Decided, ...]:
    """Return each rule about which something was decided, with the decisions; what stands below it counts as it."""
    rules = dict(_rules(reference))
    groups = groupby(reference.decided(), key=lambda pair: rules[pair[0].address])
    return tuple((rule, tuple(one for _, one in pairs)) for rule, pairs in groups)


def _rules(reference: Reference) -> Iterator[tuple[str, Paragraph]]:
    """Yield the address of each paragraph, with the rule that it belongs to: itself, or the one above or before it."""
    for section in (*filter(None, [reference.opening]), *reference.sections):
        rule: Paragraph | None = None
        for one in section.paragraphs:
            rule = one if one.kind == "rule" or rule is None else rule
            yield from ((part.address, rule) for part in one.walk())
