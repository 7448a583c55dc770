"""Components where they lie, in words: their names, how many, what lies on them and what is marked on them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from toolkit.model.example import Lying
from toolkit.model.nodes import Line, Link, Words
from toolkit.model.phrases import listed
from toolkit.model.project import Game


class Pieces:
    """Names the components of a game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def line(self, pieces: Iterable[Any]) -> Line:
        """List some components, equal ones in a row once with their number; `nothing` where there is none."""
        parts = [(str(name), self._told(told), copies) for name, copies, told in map(_parts, pieces)]
        if not parts:
            return (Words("nothing"),)
        nodes: list[Any] = []
        for (name, told), run in groupby(parts, key=lambda part: part[:2]):
            copies = sum(part[2] for part in run)
            nodes += [Words(", ")] if nodes else []
            nodes += [Words(f"{copies} × ")] if copies > 1 else []
            nodes += [self.link(name), *([Words(f" ({told})")] if told else [])]
        return tuple(nodes)

    def link(self, name: str) -> Link:
        """Give the link to a component, with its name."""
        part = self._game.by_id.get(name)
        return Link("component", name, part.name if part else name)

    def _told(self, one: Lying | None) -> str:
        if one is None:
            return ""
        told = [f"on {self.link(str(one.on)).label}"] if one.on else []
        if one.tokens is not None:
            names = [self.link(str(token)).label.lower() for token in one.tokens]
            told += [f"with {listed(names, 'and')}" if names else "with nothing on it"]
        return ", ".join([*told, *(self._mark(name, value) for name, value in one.marks.items())])

    def _mark(self, name: str, value: Any) -> str:
        words = self.link(name).label.lower() if name in self._game.by_id else name.replace("-", " ")
        if isinstance(value, bool):
            return words if value else f"not {words}"
        if name == "turned":
            return "turned over" if value else "not turned over"
        if name.startswith("used "):
            times = {1: "once", 2: "twice"}.get(value, f"{value} times")
            return f"privilege used {times}"
        return f"{words} {value}"


def _parts(one: Any) -> tuple[str, int, Lying | None]:
    return (str(one.card), one.copies, one) if isinstance(one, Lying) else (str(one), 1, None)
