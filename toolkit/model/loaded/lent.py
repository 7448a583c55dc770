"""What the pictures of a pack show of its base: faces that its own theme draws, of components that it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from toolkit.model.content.components import Component, Deck
from toolkit.model.content.example import Lying
from toolkit.model.effects.wording.holding import several
from toolkit.model.loaded.chapters import laid_out
from toolkit.model.loaded.match import chosen
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import ComponentName, walk


def is_drawn(game: Game, name: str) -> bool:
    """Whether pictures show the face of a component: one of the game's own, or of a base in the same theme."""
    part = game.by_id.get(name)
    return part is not None and bool(part.face) and (game.owns(part.file) or _is_lent(game, part))


def _is_lent(game: Game, part: Component) -> bool:
    return any(part.file.startswith(f"{base.folder}/") and base.head.theme == game.head.theme for base in game.bases)


def lent(game: Game) -> dict[str, Deck]:
    """Return the components of bases whose faces the pictures of a game show, with their decks."""
    if not game.bases:
        return {}
    named = {str(found.value) for one in game.examples for found in walk(one.body) if _is_name(found.value)}
    named |= set(boards(game)) | set(_laid_out(game)) | {part.id for part in game.components() if part.kind == "money"}
    named |= {
        str(tile) for spread in game.head.maps.values() for rows in spread.layouts.values() for tile in chain(*rows)
    }
    parts = {deck.id: deck for deck in game.decks}
    own = frozenset(game.box.ids)
    shown = (game.by_id[name] for name in game.ids if name in named and name not in own and is_drawn(game, name))
    return {part.id: parts[part.deck] for part in shown}


def _laid_out(game: Game) -> Iterator[str]:
    """Name what the set-up lays out: of cards, of which the backs are seen, the first of each deck."""
    for _, step in laid_out(game):
        parts = list(chosen(game, step.take)) if step.take else []
        yield from (part.id for part in parts if part.kind != "card")
        yield from {part.deck: part.id for part in reversed(parts)}.values()


def boards(game: Game) -> tuple[str, ...]:
    """Name the boards on which spaces are that the game names: those of lists, of zones and of maps."""
    head = game.head
    listed = chain.from_iterable(several(one.of) for one in head.spaces.values())
    rows = (one.spaces.of for one in head.zones.values() if one.spaces)
    maps = chain.from_iterable((one.board, one.said_by.board if one.said_by else None) for one in head.maps.values())
    return tuple(dict.fromkeys(str(one) for one in (*listed, *rows, *maps) if one))


def with_spaces(game: Game) -> frozenset[str]:
    """Name what has spaces on its faces: boards, overlays, and what worked examples move markers on."""
    printed = (deck for deck in game.decks if deck.head.kind in ("board", "overlay"))
    whole = (name for deck in printed for name, _, _ in deck.pieces)
    lying = (found.value for one in game.examples for found in walk(one.body) if isinstance(found.value, Lying))
    tracks = (str(one.card) for one in lying if any(mark in game.by_id for mark in one.marks))
    grids = (spread for spread in game.head.maps.values() if spread.grid)
    tiles = {str(tile) for spread in grids for rows in spread.layouts.values() for tile in chain(*rows)}
    return frozenset(name for name in (*boards(game), *whole, *tracks, *tiles) if is_drawn(game, name))


def _is_name(value: object) -> bool:
    return isinstance(value, ComponentName)
