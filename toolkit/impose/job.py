"""What impose is asked for: the pieces of one document, deck by deck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.model.face import Placement


@dataclass(frozen=True, slots=True)
class Batch:
    """The pieces of one deck, board or set of tiles, under the name that the slug line prints; `deck` is its own."""

    name: str
    placements: Sequence[Placement]
    deck: str = ""


@dataclass(frozen=True, slots=True)
class PrintJob:
    """One document to print: batches in order; `proof` puts the word PROOF on every sheet."""

    game: str
    version: str
    title: str
    batches: tuple[Batch, ...]
    proof: bool = False
