"""A game's pieces -> the documents to print: one for each kind of piece, one for each board's deck."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from toolkit.impose.job import Batch, PrintJob
from toolkit.model.face import Placement, StoredFace
from toolkit.model.kind import Kind
from toolkit.model.project import Component, Deck, Game

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


@dataclass(frozen=True, slots=True)
class Document:
    """What goes into one file: `name` is the part of the file's name that tells it from the game's others."""

    name: str
    job: PrintJob


def place(deck: Deck, component: Component, front: StoredFace, back: StoredFace | None) -> Placement:
    """Say how a component is printed: as often as it is in the box."""
    return Placement(component.id, front, back, component.copies, deck.size.shape, deck.size.corner)


def whole_game(game: Game, placements: Mapping[str, Placement], *, proof: bool = False) -> list[Document]:
    """Share out all pieces of a game (by component) in documents, in the order of the decks."""
    groups: dict[str, list[Deck]] = {}
    for deck in game.decks:
        groups.setdefault(PLURALS.get(deck.head.kind, deck.id), []).append(deck)
    return [_document(game, name, decks, placements, proof=proof) for name, decks in groups.items()]


def part_of_game(
    game: Game, placements: Mapping[str, Placement], names: Iterable[str], *, proof: bool = False
) -> Document:
    """Put the pieces that `placements` holds into one document, called after what was asked for."""
    asked = "+".join(name.replace("/", "-") for name in names)
    return _document(game, f"only-{asked[:80]}", game.decks, placements, proof=proof)


def _document(
    game: Game, name: str, decks: Iterable[Deck], placements: Mapping[str, Placement], *, proof: bool
) -> Document:
    batches = (Batch(deck.head.name, _placed(deck, placements)) for deck in decks)
    title = f"{game.head.name}: {name.replace('-', ' ')}"
    filled = tuple(batch for batch in batches if batch.placements)
    return Document(name, PrintJob(game.head.name, game.head.version, title, filled, proof))


def _placed(deck: Deck, placements: Mapping[str, Placement]) -> tuple[Placement, ...]:
    return tuple(placements[part.id] for part in deck.components if part.id in placements)
