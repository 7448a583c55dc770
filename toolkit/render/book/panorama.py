"""What needs a page's whole width and opens the book, where the table is set; the rules refer to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.model.laying import SetupRow
from toolkit.model.nodes import Block, Figure, Table, Words
from toolkit.model.reference import Paragraph, Reference
from toolkit.render.scene import in_order, table_top
from toolkit.render.scene.scene import Room
from toolkit.render.scene.steps import numbered, shown_variant

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


LARGEST = 0.6  # of true size
LINE = 5.4  # millimetres of a line of steps
LETTERS = 40  # in such a line, of which there are two columns
HEADINGS = 3  # lines that they take
ROOM = 110.0  # millimetres of height that the picture has in any case


def set_table(
    reference: Reference, across: float, high: float = 170.0, least: float = ROOM
) -> tuple[Figure, float] | None:
    """Lay the table for the usual number of players; None where nothing lies on it.

    Its pieces are as large as can be on a page `across` millimetres wide that has so much height for it and the steps
    below it, and `least` in any case; their scale comes with it.
    """
    if not reference.setup:
        return None
    players = reference.usual
    room = max(least, high - LINE * _lines(reference.setup))
    table = table_top(reference, players, across, room, LARGEST)
    if not table.pieces:
        return None
    caption = [reference.say("The table for {players}", players=reference.count(players, "player", "players"))]
    caption += [name for variant, name, _ in reference.variants if variant == shown_variant(reference.setup)]
    scale = Room(across, room, LARGEST).scale(table)
    return replace(table, caption=(Words(", ".join(caption)),)), scale


def set_steps(reference: Reference) -> tuple[tuple[int | None, SetupRow], ...]:
    """Return the steps as the picture numbers them; those without a number are for other numbers of players."""
    numbers = {row.id: number for number, row in numbered(reference.setup, reference.usual)}
    return tuple((numbers.get(row.id), row) for row in in_order(reference.setup))


def _lines(steps: Sequence[SetupRow]) -> int:
    """Return about how many lines the steps have in two columns, with their headings."""
    lines = sum(1 + (len(one.label) + len(one.to or "") + sum(map(len, one.notes))) // LETTERS for one in steps)
    return -(-(lines + HEADINGS) // 2) + 1
