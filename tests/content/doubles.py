"""A game in which what lasts is said by a component of its own, its double, and of every component there are enough."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from toolkit.model.content.components import Component
from toolkit.model.effects import Step
from toolkit.model.effects.control.obligations import Must, WhenDiscarded
from toolkit.model.effects.control.standing import Modify, Trigger
from toolkit.model.loaded.project import Game

Effect = tuple[Step, ...]

DOUBLE: Final = "~"  # stands between a component's name and the number of its double
LASTING: Final = (Modify, Trigger, Must, WhenDiscarded)
COPIES: Final = 8  # of every component at least


def lasts(effect: Effect) -> bool:
    """Whether an effect waits for something."""
    return any(isinstance(step, LASTING) for step in effect)


def with_doubles(game: Game, doubles: Iterable[Component], copies: int = COPIES) -> Game:
    """Return the game with more copies of everything, some components more, and counters without a bound."""
    added: dict[str, list[Component]] = {}
    for part in doubles:
        added.setdefault(part.deck, []).append(part)
    decks = (
        deck.holding((*(_more(part, copies) for part in deck.components), *added.get(deck.id, ())))
        for deck in game.decks
    )
    counters = {name: one.model_copy(update={"most": None}) for name, one in game.head.counters.items()}
    return replace(game, decks=tuple(decks), head=game.head.model_copy(update={"counters": counters}))


def _more(part: Component, copies: int) -> Component:
    return replace(part, body=part.body.model_copy(update={"copies": max(copies, part.copies)}))
