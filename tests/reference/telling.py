"""A worked example of the orchard, and what is told of it."""

from __future__ import annotations

from pathlib import Path

from tests.reference.orchard import Orchard, section
from toolkit.model.document.nodes import Block, inlines, plain
from toolkit.model.document.reference import Paragraph
from toolkit.reference import reference_of

SHOWS = "id: one\nkind: example\nexample: mine"


def shown(
    root: Path, text: str, paragraph: str = SHOWS, passed: frozenset[str] = frozenset(), **files: str
) -> Paragraph:
    """Return the paragraph that shows an example of this text."""
    game = Orchard(root, sections={"01-play": section("play", paragraph)}, **files)
    write_example(root, text)
    return next(reference_of(game.game(), passed).paragraphs())


def write_example(root: Path, text: str) -> None:
    """Write the file of an example."""
    file = root / "cards/orchard/examples/mine.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(f"example: mine\ntitle: Mine\nplayers: 2\n{text}", "utf-8")


def lines(blocks: tuple[Block, ...]) -> list[str]:
    """Return what is told, a line for each part."""
    return [plain(line) for line in inlines(blocks)]


ROWS = """\
  crate: {one: crate}
  lane: {one: lane, told: false}
  yard: {one: yard}
maps:
  rows: {one: row, grid: {shape: square, rows: [2]}, layouts: {usual: [[gala, comice]]}}
"""
LAID = "setup: [{id: trees, take: {deck: fruit}, to: yard, on: rows, layout: usual, rule: play.one}]\n"
