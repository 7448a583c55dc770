"""Sections and paragraphs by address, with the numbers that follow from their order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from toolkit.model.content.rulebook import ParagraphSource, SectionFile
from toolkit.model.schema.part import Path

if TYPE_CHECKING:
    from toolkit.model.findings.diagnostic import Position
    from toolkit.model.loaded.game_data import GameData


@dataclass(frozen=True, slots=True)
class Place:
    """A section (no paragraph) or a paragraph: its address and number, and the keys that lead to it in its file."""

    address: str
    number: str
    file: str
    path: Path
    section: SectionFile
    paragraph: ParagraphSource | None = None

    @property
    def title(self) -> str | None:
        """The heading, where it has one."""
        return self.paragraph.title if self.paragraph else self.section.title

    @property
    def label(self) -> str:
        """The number, and the heading where there is one."""
        return f"{self.number} {self.title}" if self.title else self.number

    def at(self, game: GameData, *keys: str | int) -> Position:
        """Return the position of a value in it."""
        return game.locator.locate(self.file, (*self.path, *keys))


def places(game: GameData) -> Iterator[Place]:
    """Yield every section and, after it, its paragraphs, in the order in which they are read; addresses may repeat."""
    for number, written in enumerate(game.rules, 1):
        body = written.body
        yield Place(body.section, str(number), written.file, (), body)
        yield from _paragraphs(written.file, body, body.paragraphs, str(number), ("paragraphs",))


def _paragraphs(
    file: str, section: SectionFile, paragraphs: tuple[ParagraphSource, ...], above: str, path: Path
) -> Iterator[Place]:
    for index, one in enumerate(paragraphs):
        number, here = f"{above}.{index + 1}", (*path, index)
        yield Place(f"{section.section}.{one.id}", number, file, here, section, one)
        yield from _paragraphs(file, section, one.parts, number, (*here, "parts"))


def outline(game: GameData) -> dict[str, Place]:
    """Return every section and paragraph by address, in order; of two with one address the first.

    Those of a base come first, with the numbers that they have there.
    """
    found: dict[str, Place] = {}
    for place in places(game):
        found.setdefault(place.address, place)
    return {**outline(game.base), **found} if game.base else found
