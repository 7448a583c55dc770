"""What needs a page's whole width and opens the book, where the table is set; the rules refer to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.model.nodes import Block, Figure, Table, Words
from toolkit.model.reference import Paragraph, Reference, SetupRow
from toolkit.render.tabletop import table_top

WIDEST = 400  # millimetres at true size; the call-outs of a wider figure would be too close in a column


def is_panorama(block: Block) -> bool:
    """Whether a block is a figure with call-outs that a column is too narrow for, or a table that goes with set-up."""
    if isinstance(block, Table):
        return block.with_setup
    return isinstance(block, Figure) and not block.wide and bool(block.calls) and block.width > WIDEST


def panoramas(reference: Reference) -> Iterator[tuple[Paragraph, Figure]]:
    """Yield every panorama that is a figure, with the paragraph that it belongs to."""
    for paragraph in reference.paragraphs():
        for block in paragraph.blocks:
            if isinstance(block, Figure) and is_panorama(block):
                yield paragraph, block


def setup_tables(reference: Reference) -> Iterator[tuple[Paragraph, Table]]:
    """Yield every table that the set-up asks for, with the paragraph that it belongs to."""
    for paragraph in reference.paragraphs():
        for block in paragraph.blocks:
            if isinstance(block, Table) and is_panorama(block):
                yield paragraph, block


TABLES = range(240, 641, 40)  # millimetres of a table's width that are tried
LARGEST = 0.6  # of true size
LINE = 4.0  # millimetres of a line of steps
LETTERS = 32  # in such a line


def set_table(reference: Reference, across: float, high: float = 170.0) -> tuple[Figure, float] | None:
    """Lay the table for the smallest number of players; None where nothing lies on it.

    Of some tables, the one is taken whose pieces are largest on a page `across` millimetres wide that has so much
    height for it and the steps below it; their scale comes with it. Call-outs are numbered one after the other.
    """
    tables = [table_top(reference, min(reference.players), width) for width in TABLES] if reference.setup else []
    room = high - LINE * _lines(reference.setup)
    tables = [one for one in tables if one.pieces and room > 0]  # else its list of steps takes the whole page
    scaled = [(one, min(across / one.width, room / one.height, LARGEST)) for one in tables]
    if not scaled:
        return None
    table, scale = max(scaled, key=lambda one: one[1])
    calls = tuple(replace(call, number=number) for number, call in enumerate(table.calls, 1))
    players = reference.count(min(reference.players), "player", "players")
    caption = reference.say("The table for {players}, seen from above.", players=players)
    return replace(table, calls=calls, caption=(Words(caption),)), scale


def _lines(steps: Sequence[SetupRow]) -> int:
    """Return about how many lines the longest list of steps has: those of the table are in two."""
    lines = {"table": 0, "player": 0}
    for one in steps:
        lines[one.each] += 1 + (len(one.label) + len(one.to or "")) // LETTERS
    return max(-(-lines["table"] // 2), lines["player"])
