"""Turns of the actions phase of Last Will, laid out for a test."""

from __future__ import annotations

from tests.engine.tables import Position


def turn(*hand: str, board: tuple[str, ...] = (), actions: int = 4, money: int = 50, seats: int = 4) -> Position:
    """Return a player's turn of the actions phase with these cards in hand and on the board."""
    position = Position("last-will", seats)
    position.lay("hand", *hand)
    position.lay("board", *board)
    position.set(1, actions=actions, money=money)
    position.begin("actions", player=1)
    return position


def plan(position: Position, **plans: int) -> None:
    """Put the planning markers of players on plans: `plan(position, p1=7)` puts the first player's on the seventh."""
    for name, number in plans.items():
        player = int(name.removeprefix("p"))
        supply, out = position.zone("supply", player), position.zone("out", player)
        marker = next(piece for piece in supply if position.table.name(piece).startswith("planning-marker"))
        supply.remove(marker)
        out.append(marker)
        mark = position.table.graph.marked("plan", str(number))
        position.state.counters[position.table.graph.mark + marker] = mark


def payment(position: Position) -> tuple[int, int]:
    """Return the actions and the pounds that are left."""
    return position.count("actions"), position.count("money")
