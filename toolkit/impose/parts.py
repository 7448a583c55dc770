"""A document of more sheets than one file should have -> one for each deck, and parts of a deck that is too long.

Sheets are counted by arithmetic, so that nothing is laid out to learn that it is too much.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from toolkit.impose.area import laid
from toolkit.impose.arrange import Group, arrange, bleed_of
from toolkit.impose.documents import Batch, Document
from toolkit.model.faces.face import Placement
from toolkit.model.faces.pieces import Lot
from toolkit.model.production.printing import Layout, Paper


def divided(document: Document, paper: Paper, layout: Layout) -> Iterator[Document]:
    """Yield a document, or what it is divided into where it takes more sheets than the layout has in one file."""
    area = laid(paper, layout)
    batches = tuple(_filled(batch, area, layout) if batch.fills else batch for batch in document.job.batches)
    document = replace(document, job=replace(document.job, batches=batches))
    if _sheets([one for batch in batches for one in _samples(batch)], area, layout) <= layout.sheets:
        yield document
    elif len(batches) > 1:
        for batch in batches:
            job = replace(document.job, title=f"{document.job.title}, {batch.name}", batches=(batch,))
            yield from divided(Document(f"{document.name}-{batch.deck}", job), paper, layout)
    else:
        yield from _cut(document, batches[0], area, layout)


def _filled(batch: Batch, paper: Paper, layout: Layout) -> Batch:
    """Return a pad with as many of each sheet as fill the paper, where that takes more than there are."""
    some = list(batch.placements)
    each = {
        id(one): int(_capacity(own, paper, layout) // sum(part.copies for part in own))
        for own in _sizes(some, layout)
        for one in own
    }
    return replace(batch, placements=tuple(replace(one, copies=one.copies * max(1, each[id(one)])) for one in some))


def _samples(batch: Batch) -> Sequence[Placement]:
    """Return a batch's pieces, or what is like all of them where they need not be looked at."""
    return (batch.placements.sample,) if isinstance(batch.placements, Lot) else batch.placements


def _cut(document: Document, batch: Batch, paper: Paper, layout: Layout) -> Iterator[Document]:
    """Yield a deck in parts, each of so many full sheets."""
    least = min(_capacity(some, paper, layout) for some in _sizes(batch.placements, layout))
    parts = list(_runs(batch.placements, max(1, int(layout.sheets * least))))
    for number, placements in enumerate(parts, 1):
        which = f" ({number} of {len(parts)})"
        some = replace(batch, name=batch.name + which, placements=placements)
        job = replace(document.job, title=document.job.title + which, batches=(some,))
        yield Document(f"{document.name}-{number}-of-{len(parts)}", job)


def _runs(placements: Sequence[Placement], most: int) -> Iterator[tuple[Placement, ...]]:
    """Cut a row of pieces, copies counted, after every so many."""
    run: list[Placement] = []
    room = most
    for one in placements:
        left = one.copies
        while left:
            taken = min(left, room)
            run.append(one if taken == one.copies else replace(one, copies=taken))
            left, room = left - taken, room - taken
            if not room:
                yield tuple(run)
                run, room = [], most
    if run:
        yield tuple(run)


def _sheets(placements: Sequence[Placement], paper: Paper, layout: Layout) -> int:
    """Return about how many sheets some pieces take, each size on its own."""
    sizes = _sizes(placements, layout)
    return sum(ceil(sum(one.copies for one in some) / _capacity(some, paper, layout)) for some in sizes)


def _sizes(placements: Sequence[Placement], layout: Layout) -> list[list[Placement]]:
    found: dict[tuple[tuple[float, float], float], list[Placement]] = {}
    for one in placements:
        found.setdefault((one.front.trim, bleed_of(one.front, layout)), []).append(one)
    return list(found.values())


def _capacity(some: Sequence[Placement], paper: Paper, layout: Layout) -> float:
    """Return how many pieces of one size a sheet takes; of what is larger than the paper, a part of one."""
    first = some[0].front
    members = [("", (one, 1)) for one in some for _ in range(one.copies)]
    arranged = arrange(Group(first.trim, bleed_of(first, layout), members), paper, layout)
    if arranged:
        return float(arranged.capacity)
    (width, height), margin = first.trim, 2 * paper.margin
    return 1.0 / max(1, ceil(width / (paper.width - margin)) * ceil(height / (paper.height - margin)))
