"""A game's components with the faces that were drawn of them, deck by deck."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.findings.diagnostic import Position
from toolkit.model.loaded.project import Game


@dataclass(frozen=True, eq=False)
class Piece:
    """One design: its faces, how many there are, and its place in the game; deck and design count from 1."""

    game: Game
    deck: Deck
    order: int
    number: int
    component: Component
    placement: Placement

    @property
    def copies(self) -> int:
        """How many of it are in the box."""
        return self.component.copies

    @property
    def sides(self) -> tuple[tuple[str, StoredFace], ...]:
        """Its faces, each with the name of its side."""
        back = self.placement.back
        return (("front", self.placement.front), *((("back", back),) if back else ()))

    def names(self, side: str, size: str) -> dict[str, str]:
        """Return what a file of it can be called after."""
        return {
            "game": self.game.id,
            "order": f"{self.order:02}",
            "deck": self.deck.id,
            "number": f"{self.number:03}",
            "component": self.component.id,
            "side": side,
            "copies": str(self.copies),
            "size": size,
        }


@dataclass(frozen=True, eq=False)
class Batch:
    """The pieces of one deck."""

    game: Game
    deck: Deck
    order: int
    pieces: tuple[Piece, ...]

    @property
    def size_name(self) -> str:
        """The name of its size, or its millimetres."""
        head = self.deck.head.size
        return str(head) if isinstance(head, str) else "x".join(f"{side:g}" for side in head.trim)

    def shown(self) -> Iterator[tuple[str, StoredFace, Piece, str]]:
        """Yield each different face of a side once: side, face, its first piece, and words for whose face it is."""
        found: dict[tuple[str, str], list[tuple[StoredFace, Piece]]] = {}
        for piece in self.pieces:
            for side, face in piece.sides:
                found.setdefault((side, face.key), []).append((face, piece))
        for (side, _), ((face, piece), *others) in found.items():
            shared = f" (and of {len(others)} more)" if others else ""
            yield side, face, piece, f"the {side} of '{piece.component.id}'{shared}"

    def place(self, key: str) -> Position:
        """Return the place of a key of its file."""
        return self.game.locator.locate(self.deck.file, (key,))


def batches(game: Game, placements: Sequence[Placement]) -> Iterator[Batch]:
    """Yield a game's decks with what was drawn of them."""
    placed = {one.component: one for one in placements}
    for order, deck in enumerate(game.decks, 1):
        pieces = tuple(
            Piece(game, deck, order, number, component, placed[component.id])
            for number, component in enumerate(deck.components, 1)
            if component.id in placed
        )
        if pieces:
            yield Batch(game, deck, order, pieces)
