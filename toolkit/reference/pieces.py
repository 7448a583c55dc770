"""Components where they lie, in words: their names, how many, what lies on them and what is marked on them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from toolkit.model.effects.lexicon import often, with_article
from toolkit.model.example import Lying
from toolkit.model.nodes import Line, Link, Words
from toolkit.model.phrases import counted, listed
from toolkit.model.project import Game
from toolkit.reference.cast import Cast


class Pieces:
    """Names the components of a game, and the players of an example who know them."""

    def __init__(self, game: Game, cast: Cast) -> None:
        self._game, self._cast = game, cast

    def line(self, pieces: Iterable[Any]) -> Line:
        """List some components, equal ones in a row once with their number; `nothing` where there is none."""
        parts = [(name_of(one), self._told(one), copies_of(one)) for one in pieces]
        told: list[Line] = []
        for (name, dress), run in groupby(parts, key=lambda part: part[:2]):
            copies = sum(part[2] for part in run)
            before = (Words(f"{copies} copies of "),) if copies > 1 else ()
            link = self.link(name)
            if told and copies == 1:
                link = replace(link, label=_shortened(link.label, self.link(parts[0][0]).label))
            told.append((*before, link, *((Words(dress),) if dress else ())))
        return joined(told) or (Words("nothing"),)

    def hidden(self, pieces: Sequence[Any]) -> Line:
        """Count components that nobody sees, by what they lie on."""
        counts: Counter[str] = Counter()
        for one in pieces:
            counts[str(one.on) if isinstance(one, Lying) and one.on else ""] += copies_of(one)
        told = []
        for on, n in counts.items():
            part = self._game.by_id.get(name_of(pieces[0]))
            noun = part.kind if part else "card"
            where = (Words(" on "), self.link(on)) if on else ()
            told.append((Words(f"{n} face-down {noun}{'' if n == 1 else 's'}"), *where))
        return joined(told)

    def link(self, name: str) -> Link:
        """Return the link to a component, with its name."""
        part = self._game.by_id.get(name)
        return Link("component", name, part.name if part else name)

    def _told(self, one: Any) -> str:
        if not isinstance(one, Lying):
            return ""
        told = f" on {self.link(str(one.on)).label}" if one.on else ""
        told += self._space(*one.space) if one.space else ""
        if one.tokens is not None:
            counts = Counter(self.link(str(token)).label.lower() for token in one.tokens)
            names = [with_article(name) if n == 1 else f"{n} {name}s" for name, n in counts.items()]
            told += f" with {listed(names, 'and')}" if names else " with nothing on it"
        marks = [words for name, value in one.marks.items() if (words := self._mark(name, value))]
        marks += [f"known to {listed(map(self._cast.inside, one.known), 'and')}"] if one.known else []
        return f"{told} ({', '.join(marks)})" if marks else told

    def _space(self, kind: str, name: str) -> str:
        """Say on which space something lies; one of a board that has a name is called by it."""
        if kind not in self._game.head.spaces:
            return f" on {kind} {name}"
        noun = self._game.lexicon.noun("space", kind).one
        return f" on {noun} {name}" if name.isdecimal() else f" at the {name.replace('-', ' ')}"

    def _mark(self, name: str, value: Any) -> str:
        words = self.link(name).label.lower() if name in self._game.by_id else name.replace("-", " ")
        if isinstance(value, bool) or (name == "turned" and value in (0, 1)):
            return words if value else f"not {words}"
        if name in self._game.by_id:
            return f"{words} {counted(value, 'space')} along" if value else f"{words} where it began"
        return f"its effect used {often(value)}" if name.startswith("used ") else f"{words} {value}"


def _shortened(name: str, first: str) -> str:
    """Leave out the words that a number in a row of such has in common with the first: `modifier +1, -2 and +3`."""
    words, number = name.rpartition(" ")[::2]
    return number if words and first.startswith(f"{words} ") and not number.isalpha() else name


def name_of(one: Any) -> str:
    """Return the identifier of a component that lies somewhere."""
    return str(one.card) if isinstance(one, Lying) else str(one)


def copies_of(one: Any) -> int:
    """Return how many of it lie there."""
    return one.copies if isinstance(one, Lying) else 1


def joined(parts: Sequence[Line], last: str = " and ") -> Line:
    """Join parts as a sentence does: `a`, `a and b`, `a, b and c`."""
    nodes: list[Any] = []
    for index, part in enumerate(parts):
        nodes += [Words(last if index == len(parts) - 1 else ", ")] if index else []
        nodes += part
    return tuple(nodes)


def capital(line: Line) -> Line:
    """Begin a line with a capital letter."""
    first = line[0] if line else None
    return (Words(f"{first.text[:1].upper()}{first.text[1:]}"), *line[1:]) if isinstance(first, Words) else line
