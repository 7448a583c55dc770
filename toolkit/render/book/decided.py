"""What a book says once at its end: the decisions about each rule."""

from __future__ import annotations

from itertools import groupby

from toolkit.model.document.reference import Paragraph, Reference

Decided = tuple[Paragraph, tuple[Paragraph, ...]]


def decided(reference: Reference) -> tuple[Decided, ...]:
    """Return each rule about which something was decided, with the decisions; what stands below it has its number."""
    tops = (one for section in reference.sections for one in section.paragraphs if one.kind == "rule")
    rules = {one.number: one for one in tops}
    groups = groupby(reference.decided(), key=lambda pair: pair[0].number)
    found = ((rules.get(number), [*pairs]) for number, pairs in groups)
    return tuple((rule or pairs[0][0], tuple(one for _, one in pairs)) for rule, pairs in found)
