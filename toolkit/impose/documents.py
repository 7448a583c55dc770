"""A game's pieces -> the documents to print: one for all that is of one paper, one for each deck of boards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from toolkit.impose.slugtype import in_type
from toolkit.model.content.components import Deck
from toolkit.model.declarations.kind import Kind
from toolkit.model.faces.face import Placement
from toolkit.model.faces.pieces import Pieces
from toolkit.model.findings.phrases import listed
from toolkit.model.loaded.project import Game

PLURALS: dict[Kind, str] = {
    "card": "cards",
    "tile": "tiles",
    "token": "tokens",
    "standee": "standees",
    "marker": "markers",
    "pad": "pads",
    "tuckbox": "tuckboxes",
    "overlay": "overlays",
    "money": "money",
}
SMALL: Final[tuple[Kind, ...]] = ("token", "marker", "tile", "overlay")  # of one board, so that they share sheets


@dataclass(frozen=True, slots=True)
class Batch:
    """The pieces of one deck, board or set of tiles, under the name that the slug line prints; `deck` is its own.

    `fills`: of a pad, which nobody has enough sheets of, there are as many as the paper takes.
    """

    name: str
    placements: Sequence[Placement]
    deck: str = ""
    fills: bool = False


@dataclass(frozen=True, slots=True)
class PrintJob:
    """One document to print: batches in order; `proof` puts the word PROOF on every sheet."""

    game: str
    version: str
    title: str
    batches: tuple[Batch, ...]
    proof: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """What goes into one file: `name` is the part of the file's name that tells it from the game's others."""

    name: str
    job: PrintJob


def documents(game: Game, pieces: Sequence[Placement], name: str = "", *, proof: bool = False) -> list[Document]:
    """Share out a game's pieces by paper, or put them into one document called `name`; decks keep their order."""
    if name:
        return [_document(game, name, game.decks, pieces, proof=proof)]
    small = listed((PLURALS[kind] for kind in SMALL if any(deck.head.kind == kind for deck in game.decks)), "and")
    groups: dict[str, list[Deck]] = {}
    for deck in game.decks:
        kind = deck.head.kind
        groups.setdefault(small if kind in SMALL else PLURALS.get(kind, deck.id), []).append(deck)
    return [_document(game, name, decks, pieces, proof=proof) for name, decks in groups.items()]


def _document(game: Game, name: str, decks: Iterable[Deck], pieces: Sequence[Placement], *, proof: bool) -> Document:
    placed = pieces.by_deck if isinstance(pieces, Pieces) else _sorted(decks := [*decks], pieces)
    filled = tuple(
        Batch(deck.head.name, placed[deck.id], deck.id, deck.head.kind == "pad")
        for deck in decks
        if placed.get(deck.id)
    )
    title = f"{game.head.name}: {name.replace('-', ' ')}"
    file = name.replace(",", "").replace(" ", "-")
    return Document(file, PrintJob(in_type(game.head.name, game.id), game.head.version, title, filled, proof))


def _sorted(decks: Iterable[Deck], pieces: Sequence[Placement]) -> dict[str, tuple[Placement, ...]]:
    """Share some pieces out among decks."""
    by_name = {piece.component: piece for piece in pieces}
    return {deck.id: tuple(by_name[name] for name, _, _ in deck.pieces if name in by_name) for deck in decks}
