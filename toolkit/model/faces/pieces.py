"""The pieces of a game, deck by deck; those of a deck that is as it was are made when somebody looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

from toolkit.model.faces.face import Placement, StoredFace
from toolkit.model.faces.unread import Unread


class Lot(Unread[Placement]):
    """All pieces of a deck, of which is known what is asked first.

    That is their `names`, and a `sample`: one that is like all of them in size and outline, has a back if any has, and
    as many copies as all have together. `key` stands for all that is printed of them.
    """

    def __init__(
        self, names: Sequence[str], sample: Placement, key: str, read: Callable[[], Sequence[Placement]]
    ) -> None:
        super().__init__(len(names), read)
        self.names, self.sample, self.key = names, sample, key


class Pieces(Sequence[Placement]):
    """All pieces of a game that are printed, in the order of its files; `by_deck` has those of each deck."""

    def __init__(self, by_deck: Mapping[str, Sequence[Placement]]) -> None:
        self.by_deck = by_deck

    @cached_property
    def names(self) -> frozenset[str]:
        """The components that they are copies of."""
        return frozenset(chain.from_iterable(map(_names, self.by_deck.values())))

    def __len__(self) -> int:
        return sum(map(len, self.by_deck.values()))

    def __iter__(self) -> Iterator[Placement]:
        return chain.from_iterable(self.by_deck.values())

    def __getitem__(self, index: Any) -> Any:
        return tuple(self)[index]


def _names(pieces: Sequence[Placement]) -> Iterable[str]:
    return pieces.names if isinstance(pieces, Lot) else [piece.component for piece in pieces]


def words_of(pieces: Iterable[Placement]) -> Iterator[str]:
    """Yield what tells all that is printed of some pieces, to be hashed."""
    for one in pieces:
        yield f"{one.component} {_face(one.front)} {_face(one.back)} {one.copies} {one.shape} {one.corner}"


def _face(face: StoredFace | None) -> str:
    return f"{face.key} {face.trim} {face.bleed}" if face else "-"
