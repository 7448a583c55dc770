"""Which components a query or a selector speaks of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

from toolkit.model.declarations.invariant import Query
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import SameAs, several

if TYPE_CHECKING:
    from toolkit.model.content.components import Component, Damaged, Deck
    from toolkit.model.content.game import Line
    from toolkit.model.loaded.game_data import GameData


class Says(Protocol):
    """What says something in fields: a component, or a space of a board."""

    def value(self, name: str) -> Any:
        """Return what it says in a field, or None."""
        ...


def said_in(part: Says, name: str) -> Any:
    """Return what a component or space says in a field, or in one of a record, as in `buy.to`; None for nothing."""
    outer, _, inner = name.partition(".")
    value = part.value(outer)
    return getattr(value, inner, None) if inner else value


def decks_of(game: GameData, query: Query | Selector) -> list[Deck]:
    """Return the decks that a query or selector speaks of."""
    names = several(query.deck if isinstance(query, Query) else query.card)
    kinds = several(query.kind) if isinstance(query, Query) else ()
    tokens = several(query.token) if isinstance(query, Selector) else ()
    piles = several(query.pile)
    return [
        deck
        for deck in game.decks
        if (not names or deck.id in names)
        and (not kinds or deck.head.kind in kinds)
        and (not piles or deck.pile in piles)
        and (not tokens or not deck.ids.isdisjoint(tokens))
    ]


def chosen(game: GameData, query: Query | Selector) -> tuple[Component, ...]:
    """Return the components that a query or selector speaks of, looked for once."""
    known = game.chosen.get(id(query))
    if known is None or known[0] is not query:  # as where the game comes from another process
        known = game.chosen[id(query)] = query, tuple(_chosen(game, query))
    return known[1]


def _chosen(game: GameData, query: Query | Selector) -> Iterator[Component]:
    tokens = several(query.token) if isinstance(query, Selector) else ()
    says = query.says if isinstance(query, Selector) else None
    for deck in decks_of(game, query):
        for component in deck.components:
            named = (not tokens or component.id in tokens) and (not says or component.value(says) is not None)
            if named and holds(component, query.where):
                yield component


def counted_by(game: GameData, line: Line) -> tuple[Component, ...]:
    """Return the components that a line of the contents counts; none for a line of dice, which are not printed."""
    return chosen(game, line.of) if line.of else ()


def may_be(deck: Deck, one: Damaged, what: Selector) -> bool:
    """Whether a component that could not be read whole may be one of those that a selector speaks of."""
    tokens = several(what.token)
    said = {field: wanted for field, wanted in what.where.items() if field not in one.lost}
    return (
        (not what.card or deck.id in several(what.card))
        and (not what.pile or deck.pile in several(what.pile))
        and (not tokens or "id" in one.lost or one.part.id in tokens)
        and (not what.says or what.says in one.lost or one.part.value(what.says) is not None)
        and holds(one.part, said)
    )


def stand_ins(game: GameData, query: Query | Selector) -> Iterator[Component]:
    """Yield the other components that say they count as one of those that a query or selector speaks of."""
    meant = {component.id for component in chosen(game, query)}
    for component, wild in game.wild if meant else ():
        if component.id not in meant and any(other.id in meant for other in chosen(game, wild)):
            yield component


def holds(component: Says, where: dict[Any, Any]) -> bool:
    """Whether the fields of a component, or of a space, hold what they must; of what `this` says, anything."""
    return all(
        any(same(value, want) for value in several(component.value(field)) for want in several(wanted))
        for field, wanted in where.items()
    )


def same(value: object, wanted: object) -> bool:
    """Whether two values are equal, true being none of the numbers; what is only known of `this` may be any."""
    if isinstance(wanted, SameAs):
        return True
    return isinstance(value, bool) == isinstance(wanted, bool) and value == wanted


def copies(components: Iterable[Component]) -> int:
    """Add up the copies of components."""
    return sum(component.copies for component in components)
