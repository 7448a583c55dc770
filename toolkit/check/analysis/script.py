"""Which counters a game's rules.py may change, as far as its text and the content tell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.model.effects.step import Step
from toolkit.model.loaded.project import Game


def touched(game: Game, counters: Iterable[str]) -> frozenset[str]:
    """Return those of some counters that rules.py may change: it names them, or they are words of the content."""
    script, asked = game.script, frozenset(counters)
    if script is None:
        return frozenset()
    named = frozenset(filter(script.names, asked))
    if named == asked or script.takes_any_counter:
        return asked
    return named | (asked & frozenset(_words(game)))


def _words(game: Game) -> Iterator[str]:
    """Yield every text that a component's fields hold, outside effects."""
    for part in game.parts():
        waiting: list[object] = list(vars(part.body).values())
        while waiting:
            value = waiting.pop()
            if isinstance(value, str):
                yield str(value)
            elif isinstance(value, tuple):
                waiting += value
            elif hasattr(value, "__dict__") and not isinstance(value, Step):
                waiting += vars(value).values()
