"""What players know of what lies hidden, in an example: laid out, and held against what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.engine.engine import Engine
from toolkit.engine.examples.describe import places
from toolkit.engine.examples.fault import Fault, Keys, differing
from toolkit.engine.state.game_state import State
from toolkit.model.content.example import Expected, Lying


def shown(engine: Engine, state: State, piece: int, keys: Keys, players: tuple[int, ...]) -> Iterator[Fault]:
    """Show a component to players; who does not play, or can be shown nothing, is a fault."""
    information = engine.table.compiler.information
    if players and not information.is_kept:
        yield Fault("X604", keys, "nobody is ever shown what lies hidden in this game", "leave `known` out")
        return
    for index, player in enumerate(players):
        if player > engine.seats:
            yield Fault("X604", (*keys, index), f"player {player} does not play", f"there are {engine.seats}")
        else:
            information.show(state, (piece,), player - 1)


def misjudged(engine: Engine, state: State, expect: Expected) -> Iterator[Fault]:
    """Yield the components that others know than an example says; those of which it says nothing are not looked at."""
    by_keys = dict(places(engine))
    for keys, pieces in _listed(expect):
        for index, one in enumerate(pieces):
            if isinstance(one, Lying) and one.known is not None and keys in by_keys:
                found = [_knowing(engine, state, piece) for piece in _named(engine, state, by_keys[keys], one)]
                if found.count(sorted(set(one.known))) < one.copies:
                    what, known = f"who knows '{one.card}'", ", ".join(map(str, found)) or "none lies there"
                    yield differing(("expect", *keys, index, "known"), what, str(sorted(set(one.known))), known)


def _listed(expect: Expected) -> Iterator[tuple[Keys, tuple[Any, ...]]]:
    for number, seat in expect.players.items():
        yield from (
            (("players", number, str(name)), stated) for name, stated in seat.items() if isinstance(stated, tuple)
        )
    for name, stated in expect.zones.items():
        piles = stated if isinstance(stated, dict) else {}
        yield from ((("zones", str(name), str(pile)), held) for pile, held in piles.items() if isinstance(held, tuple))
        yield from ((("zones", str(name)), stated),) if isinstance(stated, tuple) else ()


def _named(engine: Engine, state: State, place: int, one: Lying) -> list[int]:
    copies = engine.table.box.copies(str(one.card))
    return [piece for piece in state.zones[place] if piece in copies]


def _knowing(engine: Engine, state: State, piece: int) -> list[int]:
    knows = engine.table.compiler.information.knows
    return [seat + 1 for seat in range(engine.seats) if knows(state, seat, piece)]
