"""The spaces of boards, such as plans or places for workers: what a field lists on a board, or on its side that is up.

Templates draw a board from the same lists; the engine plays on them, and checks look at them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from toolkit.model.effects.wording.holding import several
from toolkit.model.gameplay.play import SetupStep, by_players
from toolkit.model.loaded.chapters import setup_of
from toolkit.model.loaded.match import chosen
from toolkit.model.schema.part import Part, Path

if TYPE_CHECKING:
    from toolkit.model.content.components import Component
    from toolkit.model.content.game import Spaces
    from toolkit.model.loaded.game_data import GameData
    from toolkit.model.maps import Map


@dataclass(frozen=True, slots=True)
class Spot:
    """A space of a board: its kind and name, the record that says the rest of it, and how many find room there.

    Where `room` is None, every player has a space of their own there. `path` leads to the record in its component.
    """

    kind: str
    name: str
    board: Component
    said: Part
    path: Path
    room: int | None

    @property
    def id(self) -> str:
        """What tells it from all others."""
        return f"{self.kind} {self.name}"

    def value(self, name: str) -> Any:
        """Return what it says in a field, or None."""
        return vars(self.said).get(name)


@dataclass(frozen=True, slots=True)
class Record:
    """A record on a board that lies with one of its sides up (0 or 1), and the keys that lead to it."""

    board: Component
    up: int
    path: Path
    said: Part


def spots(
    game: GameData, kind: str, n: int, variants: frozenset[str] = frozenset(), seat: int | None = None
) -> tuple[Spot, ...]:
    """Return the spaces of a kind with so many players, board by board, in the order in which they are listed.

    With a `seat`, only those of boards that the set-up lays out for it, or for everybody, and of the side that is up
    there.
    """
    row, found = game.head.spaces[kind], list[Spot]()
    for name in several(row.of):
        board = game.by_id.get(str(name))
        laid = laid_out(game, board, n, variants, seat) if board else None
        if board and laid:
            up = int(by_players(laid.side, n) == "back")
            listed = enumerate(records(board, str(row.field), up), len(found) + 1)
            found += [_spot(kind, row, Record(board, up, path, one), at) for at, (path, one) in listed]
    return tuple(found)


def records(board: Component, field: str, side: int) -> Iterator[tuple[Path, Part]]:
    """Yield the records that a field of a board lists, with the keys to each: its own, or those of one of its sides."""
    for keys, value in (((field,), board.value(field)), *_sides(board, field, side)):
        if isinstance(value, tuple):
            yield from (((*keys, at), one) for at, one in enumerate(value) if isinstance(one, Part))


def _sides(board: Component, field: str, side: int) -> Iterator[tuple[Path, Any]]:
    for name, value in vars(board.body).items():
        if isinstance(value, tuple) and len(value) > side and isinstance(value[side], Part):
            yield (name, side, field), vars(value[side]).get(field)


def sites_of(game: GameData, spread: Map) -> Iterator[Spot]:
    """Yield the places of a map as the list of a board says them."""
    said = spread.said_by
    board = game.by_id.get(said.board) if said else None
    if said is None or board is None:
        return
    for path, one in records(board, str(said.field), int(said.side == "back")):
        if (name := str(vars(one).get(said.called))) in spread.places:
            yield Spot("place", name, board, one, path, None)


def laid_out(game: GameData, board: Component, n: int, variants: frozenset[str], seat: int | None) -> SetupStep | None:
    """Return the step of the set-up that lays a board out with so many players, perhaps for one of them."""
    steps = (one for one in setup_of(game, variants) if seat is None or not one.seats or seat + 1 in one.seats)
    fitting = (step for step in steps if step.take and (not step.players or n in step.players))
    return next((step for step in fitting if step.take and board in chosen(game, step.take)), None)


def _spot(kind: str, row: Spaces, record: Record, number: int) -> Spot:
    name = str(vars(record.said).get(row.called)) if row.called else str(number)
    room = None if row.own else _room(str(row.room), record, name) if row.room else 1
    return Spot(kind, name, record.board, record.said, record.path, room)


def _room(field: str, record: Record, name: str) -> int | None:
    """Return how many find room on a space: as it says itself, or a record on its board that has it by its name."""
    own = vars(record.said).get(field)
    if isinstance(own, int):
        return own
    board = record.board
    rooms = (board.value(field), *(value for _, value in _sides(board, field, record.up)))
    values = (vars(one).get(name.replace("-", "_")) for one in rooms if isinstance(one, Part))
    return next((one for one in values if isinstance(one, int)), None)
