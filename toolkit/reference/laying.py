"""A step of the set-up to how its pieces lie on the table, as its zone has it and as the author says."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.model.content.components import Component
from toolkit.model.document.laying import Laying, Manner, TableTop
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.loaded.match import chosen, copies
from toolkit.model.loaded.project import Game

MANY: Final = 12  # cards of a step that lie in a row; more are a pile
LOOSE: Final = ("token", "marker", "standee", "money")

Numbers = tuple[tuple[int, int | None], ...]


def laying(game: Game, step: SetupStep, parts: list[Component], numbers: Numbers) -> Laying | None:
    """Return how the pieces of a step lie; None where it takes none."""
    if not parts:
        return None
    zone = game.head.zones.get(step.to) if step.to else None
    origin = game.head.zones.get(step.origin) if step.origin else None
    return Laying(
        zone=step.to,
        origin=step.origin,
        manner=_manner(game, step, parts, numbers),
        numbers=numbers,
        seats=step.seats,
        hosts=tuple(part.id for part in chosen(game, step.at)) if step.at else (),
        by_chance=step.shuffle or (origin is not None and origin.role == "draw"),
        seen_by_owner=zone is not None and zone.seen == "owner",
    )


def _manner(game: Game, step: SetupStep, parts: list[Component], numbers: Numbers) -> Manner:
    zone = game.head.zones.get(step.to) if step.to else None
    said = game.plays.table.lay.get(step.to) if game.plays.table and step.to else None
    if step.on or said:
        return said or "map"
    if parts[0].kind == "board" or zone is None:
        return "row"
    if zone.role == "draw" or zone.seen == "nobody":
        return "stack"
    if zone.role == "hand" or (zone.seen == "owner" and parts[0].kind == "card"):
        return "fan"
    most = max((n or copies(parts) for _, n in numbers if n is not None), default=0)
    if most > 1 and (parts[0].kind in LOOSE or zone.role == "supply"):
        return "heap"
    return "stack" if most > MANY else "row"


def table_top(game: Game) -> TableTop:
    """Return where zones lie as the author says, with what all are called."""
    table = game.plays.table
    things = {part.id: part.name for part in game.components() if not game.owns(part.file)}
    things |= {deck.id: game.lexicon.noun("deck", deck.id).many for deck in game.decks}
    things |= {pile: game.lexicon.noun("pile", pile).many for pile in game.head.piles}
    names = {str(name): game.lexicon.noun("zone", name).one for name in game.head.zones}
    boards = tuple(_boards_of_base(game))
    if table is None:
        return TableTop(names=names, things=things, boards=boards)
    rows = tuple(tuple(map(str, row)) for row in table.rows)
    return TableTop(rows, tuple(map(str, table.player)), tuple(map(str, table.left_out)), names, things, boards)


def _boards_of_base(game: Game) -> Iterator[tuple[str, float, float]]:
    """Yield the boards that a pack's base lays out for all."""
    for step in game.plays.setup if game.base else ():
        for part in chosen(game, step.take) if step.take and step.each == "table" else ():
            deck = game.deck(part.deck)
            if deck and part.kind == "board" and not game.owns(part.file):
                yield part.name, *deck.size.trim
