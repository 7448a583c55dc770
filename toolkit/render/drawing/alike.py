"""Texts of many cards that are too large for one box of their template: one finding, with how many there are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from toolkit.model.faces.face import Face
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.findings.phrases import counted
from toolkit.render.sources.chunk import Flaw

CROWDED: Final = "P201"
FEW: Final = 3  # cards that are each told of
NAMED: Final = 8  # of many cards that are shown


class Told(NamedTuple):
    """A finding on a face, and the flaw that it tells of."""

    finding: Diagnostic
    flaw: Flaw
    face: Face


def gathered(told: Iterable[Told]) -> Iterator[Diagnostic]:
    """Yield all findings, those on one box of one template as one where there are many."""
    alike: dict[tuple[str | None, ...], dict[Diagnostic, None]] = {}
    for finding, flaw, face in told:
        key = (face.owner.rpartition("/")[0], face.template, face.side, face.language, flaw.field)
        if flaw.code == CROWDED:
            alike.setdefault(key, {})[finding] = None
        else:
            yield finding
    for (_, template, side, *_), findings in alike.items():
        if len(findings) <= FEW:
            yield from findings
        else:
            yield _one(sorted(findings, key=Diagnostic.sort_key), template, side)


def _one(findings: list[Diagnostic], template: str | None, side: str | None) -> Diagnostic:
    first, *others = findings
    message = f"{first.message}; so it is on {counted(len(others), 'more card')} of this {side}"
    where = f"{template}: " if template else ""
    related = tuple(Related(one.position, one.message) for one in others[:NAMED])
    return replace(first, message=message, help=f"{where}{first.help}", related=(*first.related, *related))
