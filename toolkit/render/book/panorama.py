"""What needs a page's whole width and opens the book, where the table is set; the rules refer to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.model.document.laying import SetupRow
from toolkit.model.document.nodes import Block, Figure, Line, Table, Words, plain
from toolkit.model.document.reference import Paragraph, Reference
from toolkit.render.scene import Room, in_order, table_top
from toolkit.render.scene.steps import laid_table, numbered, shown_variant

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


def shown_before(reference: Reference) -> Iterator[str]:
    """Yield the addresses of examples that are nothing but a panorama: the rules do not show them again."""
    yield from (paragraph.address for paragraph, _ in panoramas(reference) if paragraph.kind == "example")


def setup_tables(reference: Reference) -> Iterator[tuple[Paragraph, Table]]:
    """Yield every table that the set-up asks for, with the paragraph that it belongs to."""
    for paragraph in reference.paragraphs():
        for block in paragraph.blocks:
            if isinstance(block, Table) and is_panorama(block):
                yield paragraph, block


LARGEST = 0.6  # of true size
ALONE = 0.4  # the same, of a table with a single thing on it
LINE = 5.4  # millimetres of a line of steps
LETTERS = 46  # in such a line, of which there are two columns
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
    lots = laid_table(reference, players).lots
    ground = Room(across, max(least, high - LINE * _lines(reference)), LARGEST if len(lots) > 1 else ALONE)
    table = table_top(reference, players, ground)
    if not table.pieces:
        return None
    caption = [reference.say("The table for {players}", players=reference.count(players, "player", "players"))]
    caption += [name for variant, name, _ in reference.variants if variant == shown_variant(reference.setup)]
    rest = table.caption[1:]  # what is not drawn
    told = Words(f"{', '.join(caption)}{'.' if rest else ''}")
    return replace(table, caption=(told, *rest)), ground.scale(table)


def set_steps(reference: Reference) -> tuple[tuple[int | None, SetupRow, Line], ...]:
    """Return the steps as the picture numbers them, as sentences.

    Those without a number are for other numbers of players, or for variants alone.
    """
    numbers = {row.id: number for number, row in numbered(reference.setup, reference.usual)}
    return tuple((numbers.get(row.id), row, _said(row, reference.usual)) for row in in_order(reference.setup))


def _said(row: SetupRow, players: int) -> Line:
    """Return a step as a sentence for a number of players; that for others where these do not take it."""
    return dict(row.printed).get(players) or next((line for _, line in row.printed), ())


def _lines(reference: Reference) -> int:
    """Return about how many lines the steps have in two columns, with their headings."""
    names = {variant: name for variant, name, _ in reference.variants}
    lines = 0
    for one in reference.setup:
        said = plain(_said(one, reference.usual))
        only = [names.get(variant, "") for variant in one.variants]
        lines += 1 + len(" ".join((one.name or "", said, *only))) // LETTERS
    return -(-(lines + HEADINGS) // 2) + 1
