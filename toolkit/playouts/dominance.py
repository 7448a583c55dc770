"""Cards that are never better than another one of their deck, and in something worse, as far as data alone can tell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Any, Final

from toolkit.model.content.components import Component
from toolkit.model.loaded.project import Game
from toolkit.playouts.tally import Key

UNSPOKEN: Final = frozenset({"id", "name", "copies", "source", "designed", "note", "notes", "art", "text", "flavour"})
COSTS: Final = frozenset({"pay", "lose"})
GAINS: Final = frozenset({"gain", "score"})
Leaves = dict[Key, Any]


def worse(game: Game) -> Iterator[tuple[Component, Component, str]]:
    """Yield a card, one of the same deck that is never worse and in something better, and what that is.

    Conservative: the two say the same in everything but numbers that are known to be good or bad. These are what is
    paid, lost, gained or scored, by whether the score wants much or little of that counter, and fields that score.
    """
    judge = _Judge(game)
    for deck in game.decks:
        cards = [(part, _leaves(part)) for part in deck.components if part.kind == "card"]
        for (part, mine), (other, theirs) in permutations(cards, 2):
            why = judge.how_worse(mine, theirs)
            if why:
                yield part, other, why
                break


def _leaves(part: Component) -> Leaves:
    body = {name: value for name, value in part.body.model_dump().items() if name not in UNSPOKEN}
    return dict(_flat(body, ()))


def _flat(value: Any, path: Key) -> Iterator[tuple[Key, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _flat(inner, (*path, str(key)))
    elif isinstance(value, tuple | list):
        yield path, len(value)
        for index, inner in enumerate(value):
            yield from _flat(inner, (*path, index))
    else:
        yield path, value


class _Judge:
    """Knows of which numbers more is better (1), or less (-1)."""

    def __init__(self, game: Game) -> None:
        scoring = game.plays.scoring
        self._sign = -1 if scoring and scoring.wins == "least" else 1
        lines = scoring.lines if scoring else ()
        self._scored = {str(line.counter) for line in lines if line.counter}
        self._fields = {str(field) for line in lines if (field := getattr(line.points, "field", None))}

    def how_worse(self, mine: Leaves, theirs: Leaves) -> str:
        """Return what the first is worse in; empty if in nothing, if better in anything, or if they differ in kind."""
        if mine.keys() != theirs.keys():
            return ""
        reasons = []
        for path, value in mine.items():
            other = theirs[path]
            if value == other:
                continue
            good = self._good(path) if _is_number(value) and _is_number(other) else 0
            if not good or (value - other) * good > 0:
                return ""
            reasons.append(f"{value} in place of {other} under '{_named(path)}'")
        return ", ".join(reasons)

    def _good(self, path: Key) -> int:
        if len(path) == 1:
            return self._sign if path[0] in self._fields else 0
        verb, counter = path[-2], str(path[-1])
        sign = self._sign if counter in self._scored else 1
        if any(key in ("if_", "else_", "when", "modify", "trigger") for key in path):
            return 0
        return sign if verb in GAINS else -sign if verb in COSTS else 0


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _named(path: Key) -> str:
    return ".".join(str(key + 1 if isinstance(key, int) else key) for key in path)
