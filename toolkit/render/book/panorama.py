"""Figures that need a page's whole width: they open the book, where the table is set, and the rules refer to them."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.model.nodes import Block, Figure
from toolkit.model.reference import Paragraph, Reference

WIDEST = 400  # millimetres at true size; the call-outs of a wider figure would be too close in a column


def is_panorama(block: Block) -> bool:
    """Tell whether a block is a figure with call-outs that a column is too narrow for."""
    return isinstance(block, Figure) and bool(block.calls) and block.width > WIDEST


def panoramas(reference: Reference) -> Iterator[tuple[Paragraph, Figure]]:
    """Yield every panorama with the paragraph that it belongs to."""
    for paragraph in reference.paragraphs():
        for block in paragraph.blocks:
            if isinstance(block, Figure) and is_panorama(block):
                yield paragraph, block
