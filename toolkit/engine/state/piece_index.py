"""The pieces in a game's box: every copy of every component has a number of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

from toolkit.model.content.components import Component
from toolkit.model.loaded.project import Game

T = TypeVar("T")
BOX = "box"  # the place of what is not in play


class PieceIndex:
    """The pieces of a game, cards and what else is drawn from piles first; copies have numbers in a row.

    Money is no piece: the bank never runs out of it, and counters say who has how much.
    """

    def __init__(self, game: Game) -> None:
        named = game.head.piles  # tiles and tokens are drawn where their deck or the game says that they are a pile
        drawn = {one.id for one in game.decks if one.head.kind == "card" or one.head.pile or one.id in named}
        parts = sorted(
            (part for part in game.components() if part.kind != "money"), key=lambda part: part.deck not in drawn
        )
        self.components: list[Component] = [part for part in parts for _ in range(part.copies)]
        self.names: list[str] = [part.id for part in self.components]
        piles = {deck.id: deck.pile for deck in game.decks}
        cards = [part for part in self.components if part.deck in drawn]
        self.piles: tuple[str, ...] = tuple(dict.fromkeys(piles[part.deck] for part in cards))
        numbers = {name: number for number, name in enumerate(self.piles)}
        self.pile_of: list[int] = [numbers.get(piles[part.deck], 0) for part in self.components]
        self.cards = range(len(cards))
        designs = {name: number for number, name in enumerate(dict.fromkeys(self.names))}
        self.design_of: list[int] = [designs[name] for name in self.names]
        pieces: dict[str, list[int]] = {}
        for number, name in enumerate(self.names):
            pieces.setdefault(name, []).append(number)
        self._pieces = {name: tuple(numbers) for name, numbers in pieces.items()}

    def __len__(self) -> int:
        return len(self.names)

    def know_spaces(self, names: Sequence[str]) -> None:
        """Give every space of the maps a design of its own, behind those of the pieces, so that no two are alike."""
        self.design_of += range(len(self), len(self) + len(names))

    def copies(self, component: str) -> tuple[int, ...]:
        """Return the pieces of a component."""
        return self._pieces[component]

    def by_design(self, pieces: Iterable[int], made: Callable[[Component], T]) -> dict[int, T]:
        """Return what is made of the component of each piece; once for all its copies."""
        once: dict[str, T] = {}
        found: dict[int, T] = {}
        for piece in pieces:
            part = self.components[piece]
            if part.id not in once:
                once[part.id] = made(part)
            found[piece] = once[part.id]
        return found

    def said(self, field: str | None, kind: type[T]) -> dict[int, T]:
        """Return what each piece says in a field, where that is of a type."""
        values = {piece: part.value(field) for piece, part in enumerate(self.components)} if field else {}
        return {piece: value for piece, value in values.items() if isinstance(value, kind)}

    def pieces(self, components: Mapping[str, Any] | frozenset[str] | set[str]) -> frozenset[int]:
        """Return the pieces of some components; money has none."""
        return frozenset(piece for name in components for piece in self._pieces.get(name, ()))


def spaces_of(part: Component) -> tuple[str, ...]:
    """Name the tokens of the spaces that a component's choices have, from the top."""
    steps = chain.from_iterable(value for value in vars(part.body).values() if isinstance(value, tuple))
    ways = (way for step in steps for way in getattr(step, "choose", ()))
    tokens = (getattr(way.when, "beside", None) for way in ways)
    return tuple(str(token) for token in tokens if token is not None)


def track_end(part: Component) -> int:
    """Return the last place, from 0, of the track of numbers on a component; 0 where it has none."""
    tracks = (value for value in vars(part.body).values() if isinstance(value, tuple))
    lengths = (len(track) for track in tracks if track and all(isinstance(number, int) for number in track))
    return next(lengths, 1) - 1
