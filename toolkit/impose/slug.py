"""The slug line: what a sheet is, how to print it, and a 50 mm ruler that shows whether it was printed so."""

from __future__ import annotations

from functools import lru_cache

from toolkit.impose.documents import PrintJob
from toolkit.impose.measures import SLUG
from toolkit.impose.plan import Plan
from toolkit.impose.sheet import Line, Mark, Side, Text
from toolkit.impose.slugtype import in_type
from toolkit.model.production.printing import Paper

INK = SLUG - 0.6  # the height of type and ruler
TYPE_SIZE = 6.5
RULER = 50
RULER_LABEL = 9.0  # room for "50 mm" behind the ruler
BASELINE = 0.6  # of the type, above the foot of the strip
AIR = 4.0


def slug_line(words: str, paper: Paper, *, at_side: bool, reserved: float = 0.0) -> tuple[Mark, ...]:
    """The slug line and ruler at the paper's foot, or reading upwards along its left side, in the printable area.

    `reserved` millimetres at the line's end stay free.
    """
    length = (paper.height if at_side else paper.width) - 2 * paper.margin - reserved
    ruler = length - RULER_LABEL - RULER
    if ruler < RULER:  # a paper so small has no room for it
        return (_placed(Text(0, BASELINE, TYPE_SIZE, words, length), paper.margin, at_side=at_side),)
    text = Text(0, BASELINE, TYPE_SIZE, words, ruler - AIR)
    label = Text(ruler + RULER + 1, BASELINE, TYPE_SIZE, f"{RULER} mm", RULER_LABEL - 1)
    first, last = (_placed(mark, paper.margin, at_side=at_side) for mark in (text, label))
    return (first, *_ruler(ruler, paper.margin, at_side=at_side), last)


@lru_cache(maxsize=32)  # all sheets of a paper have the same
def _ruler(start: float, margin: float, *, at_side: bool) -> tuple[Mark, ...]:
    ticks = [Line(start + mm, 0, start + mm, _tick(mm)) for mm in range(RULER + 1)]
    return tuple(_placed(mark, margin, at_side=at_side) for mark in (Line(start, 0, start + RULER, 0), *ticks))


def _tick(millimetre: int) -> float:
    if millimetre % 10 == 0:
        return INK
    return 1.8 if millimetre % 5 == 0 else 1.1


def _placed(mark: Mark, margin: float, *, at_side: bool) -> Mark:
    """Move a mark drawn along the x axis to the foot of the paper, or turn it to stand at the left side."""

    def place(x: float, y: float) -> tuple[float, float]:
        return (margin + INK - y, margin + x) if at_side else (margin + x, margin + y)

    if isinstance(mark, Text):
        return Text(*place(mark.x, mark.y), mark.size, mark.words, mark.room, 90 if at_side else 0)
    if isinstance(mark, Line):
        return Line(*place(mark.x1, mark.y1), *place(mark.x2, mark.y2), mark.weight)
    return mark


def slug_words(job: PrintJob, plan: Plan, page: Side, count: int) -> str:
    """What the slug line of a page says: which sheet of how many it is, and what to do with it."""
    decks = {batch.name: batch.deck for batch in job.batches}
    parts = [
        "PROOF" if job.proof else "",
        job.game,
        " + ".join(in_type(name, decks.get(name, "")) for name in plan.batches),
        f"sheet {plan.number} of {count}",
        _side_words(plan, page),
        f"{len(page.cells)} on this sheet"
        if any(one.fills and one.name in plan.batches for one in job.batches)
        else "",
        f"tile {plan.tile}" if plan.tile else "",
        f"version {job.version}",
        "print at actual size (100 %)",
    ]
    return " · ".join(part for part in parts if part)


def _side_words(plan: Plan, page: Side) -> str:
    if page.name == "fold":
        return "fold the print outwards along the dashed line, glue the blank sides, press, then cut"
    if not page.cells:
        return f"{page.name} (blank)"
    return "back, to glue behind the front" if plan.glued and page.name == "back" else page.name
