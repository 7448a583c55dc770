"""Pieces as options: of copies that look alike and bear the same marks, a player is offered only one."""

from __future__ import annotations

from itertools import combinations

from toolkit.engine.code.types import Option
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import Layout


class Equivalence:
    """Which pieces of a game are as good as each other."""

    def __init__(self, layout: Layout) -> None:
        self._designs = layout.box.design_of
        self._design = self._designs.__getitem__
        self._marks_of = layout.marks_of

    def distinct(self, state: State, pieces: list[int]) -> list[Option]:
        """List pieces as options; of copies with the same marks only one."""
        return list(zip(self.unlike(state, pieces)))

    def unlike(self, state: State, pieces: list[int]) -> list[int]:
        """List pieces; of copies with the same marks only the last."""
        many = len(pieces)
        if many < 2 or len({*map(self._design, pieces)}) == many:
            return pieces
        last = dict(zip(map(self._design, pieces), pieces, strict=True))
        counters, marks_of, designs = state.counters, self._marks_of, self._designs
        for piece in pieces:
            other = last[designs[piece]]
            if other != piece and counters[marks_of[piece]] != counters[marks_of[other]]:
                return self._by_marks(state, pieces, last)
        return list(last.values())

    def _by_marks(self, state: State, pieces: list[int], last: dict[int, int]) -> list[int]:
        """Do so where the copies of some designs bear marks that are not the same."""
        counters, marks_of, designs = state.counters, self._marks_of, self._designs
        by_marks: dict[int, dict[bytes, int]] = {designs[one]: {} for one in pieces if last[designs[one]] != one}
        for piece in pieces:
            if designs[piece] in by_marks:
                by_marks[designs[piece]][counters[marks_of[piece]].tobytes()] = piece
        return [one for design, piece in last.items() for one in by_marks.get(design, {0: piece}).values()]

    def designs(self, pieces: list[int]) -> list[Option]:
        """List pieces that bear no marks, such as those of a hand, as options; of copies only one."""
        return list(dict(zip(map(self._design, pieces), zip(pieces), strict=True)).values())

    def firsts(self, pieces: list[int]) -> list[Option]:
        """List pieces that bear no marks as options, in their order; of copies only the first."""
        first: dict[int, Option] = {}
        for piece in pieces:
            first.setdefault(self._designs[piece], (piece,))
        return list(first.values())

    def sets(self, pieces: list[int], count: int) -> list[Option]:
        """List the sets of so many of these pieces, which bear no marks, as options; of copies only one."""
        if count == 1:
            return self.designs(pieces)
        found = {tuple(sorted(map(self._design, few))): few for few in combinations(pieces, count)}
        return list(found.values())
