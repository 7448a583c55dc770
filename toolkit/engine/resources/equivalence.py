"""Pieces as options: of copies that look alike and bear the same marks, a player is offered only one."""

from __future__ import annotations

from itertools import combinations

from toolkit.engine.code.types import Option
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout


class Equivalence:
    """Which pieces of a game are as good as each other."""

    def __init__(self, layout: Layout) -> None:
        self._design, self._marks_of = layout.box.design_of.__getitem__, layout.marks_of

    def distinct(self, state: State, pieces: list[int]) -> list[Option]:
        """List pieces as options; of copies with the same marks only one."""
        return list(zip(self.unlike(state, pieces)))

    def unlike(self, state: State, pieces: list[int]) -> list[int]:
        """List pieces; of copies with the same marks only the last."""
        designs = [*map(self._design, pieces)]
        if len({*designs}) == len(pieces):
            return pieces
        counters, marks_of, last = state.counters, self._marks_of, dict[int, dict[bytes, int]]()
        for design, piece in zip(designs, pieces, strict=True):
            last.setdefault(design, {})[counters[marks_of[piece]].tobytes()] = piece
        return [piece for by_marks in last.values() for piece in by_marks.values()]

    def designs(self, pieces: list[int]) -> list[Option]:
        """List pieces that bear no marks, such as those of a hand, as options; of copies only one."""
        return list(dict(zip(map(self._design, pieces), zip(pieces), strict=True)).values())

    def firsts(self, pieces: list[int]) -> list[Option]:
        """List pieces that bear no marks as options, in their order; of copies only the first."""
        first: dict[int, Option] = {}
        for piece in pieces:
            first.setdefault(self._design(piece), (piece,))
        return list(first.values())

    def sets(self, pieces: list[int], count: int) -> list[Option]:
        """List the sets of so many of these pieces, which bear no marks, as options; of copies only one."""
        if count == 1:
            return self.designs(pieces)
        found = {tuple(sorted(map(self._design, few))): few for few in combinations(pieces, count)}
        return list(found.values())
