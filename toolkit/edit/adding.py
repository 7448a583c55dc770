"""New entries and items in the style of those that are there: their spacing, their braces, the empty lines between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toolkit.edit.layout import Layout
from toolkit.edit.writing import in_a_line, is_collection, item_of, lines_of
from toolkit.load.spans import Span


def added_in_a_line(
    layout: Layout, around: Span, words: Sequence[str], met: int | None, following: int
) -> tuple[int, str]:
    """Return where new words belong within brackets, behind those of number `met` or before others, and how."""
    starts, ends = layout.slots(around)
    gap = layout.text[ends[-2] : starts[-1]] if len(starts) > 1 else ""
    is_below = "\n" in gap and "#" not in gap
    joint = f",\n{' ' * layout.column(starts[-1])}" if is_below else ", "
    if met is None:
        return starts[following], joint.join((*words, ""))
    return ends[met], joint.join(("", *words))


def added_lines(layout: Layout, around: Span, values: Sequence[tuple[Any, Any]], beside: int) -> str:
    """Return new entries, or items where their keys are None, as lines; those after the first are indented.

    They are written like that of number `beside`, and as far apart from each other.
    """
    slots = layout.slots(around)
    column = layout.column(slots.starts[0])
    blocks = ["\n".join(_lines(layout, around, key, value, beside)) for key, value in values]
    return ("\n\n" if layout.is_apart(slots, beside) else "\n").join(
        block if nth == 0 else " " * column + block for nth, block in enumerate(blocks)
    )


def _lines(layout: Layout, around: Span, key: Any, value: Any, beside: int) -> list[str]:
    slots = layout.slots(around)
    column = layout.column(slots.starts[0])
    if around.kind == "mapping":
        return lines_of({key: value}, column)
    like = around.items[beside]
    if like.style == "flow" and is_collection(value):
        return [f"- {in_a_line(value)}"]
    is_block = like.style == "block" and is_collection(value) and value
    lines = item_of(value, column) if is_block else lines_of([value], column)
    first = around.items[0]
    gap = first.outset - slots.starts[0] - 1
    if gap <= 1 or layout.line_start(first.outset) != layout.line_start(slots.starts[0]):
        return lines
    more = " " * (gap - 1)  # as far behind its dash as the others are
    return [f"- {more}{lines[0][2:]}", *(f"{more}{line}" if line else "" for line in lines[1:])]
