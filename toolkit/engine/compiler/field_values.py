"""What components say by how they lie: on the side that lies up, or as those say who stand at them."""

from __future__ import annotations

from typing import Any

from toolkit.engine.code.types import Measure
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON


def said_by(field: str, zone: str, compiler: Compiler) -> Measure:
    """Return what whoever stands at a piece says in a field, or in the record of the way they were sent; else 0."""
    place, on = compiler.layout.place(zone), compiler.mark(ON)
    plain, records = compiler.field(field), records_with(field, compiler)
    marks = {piece: [compiler.mark(str(one.way)) for one in each[1:]] for piece, each in records.items()}
    said = {piece: [int(getattr(one, field)) for one in each] for piece, each in records.items()}

    def number(state: State, seat: int, piece: int) -> int:
        counters = state.counters
        for one in state.zones[place + seat]:
            if counters[on + one] - 1 == piece:
                if one not in said:
                    return plain.get(one, 0)
                for index, mark in enumerate(marks[one], 1):
                    if counters[mark + one]:
                        return said[one][index]
                return said[one][0]
        return 0

    return number


def records_with(field: str, compiler: Compiler, key: str = "way") -> dict[int, tuple[Any, ...]]:
    """Return the records of each piece that have a field, and a `key` by which one of them counts."""
    found: dict[int, tuple[Any, ...]] = {}
    for piece, part in enumerate(compiler.box.components):
        for value in vars(part.body).values():
            if isinstance(value, tuple) and value and hasattr(value[0], field) and hasattr(value[0], key):
                found[piece] = value
    return found


def up_side(field: str, compiler: Compiler) -> dict[int, list[Any]]:
    """Return what the two sides of each piece say in a field, where they are records that have it."""
    pairs = {piece: each for piece, each in records_with(field, compiler, field).items() if len(each) == 2}
    return {piece: [getattr(one, field) for one in each] for piece, each in pairs.items()}
