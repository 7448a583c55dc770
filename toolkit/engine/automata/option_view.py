"""What an automaton is asked: its options in the author's names, each with what it is done to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from toolkit.engine.code.types import NOTHING, Option, Spoken
from toolkit.engine.compiler.compiler import Compiler


class Seen(NamedTuple):
    """One of the options: what it says, and the component or space that it is done to (or NOTHING)."""

    option: Option
    words: Spoken
    piece: int


class Pieces:
    """Finds the piece or the space that an option names; of several copies of a design any one."""

    def __init__(self, compiler: Compiler) -> None:
        self._name = compiler.name
        self._designs = {name: piece for piece, name in reversed(list(enumerate(compiler.box.names)))}
        first, said = compiler.graph.first, compiler.graph.said
        spaces = (first + number for number in range(len(compiler.graph.names)))
        self._spaces = {words: space for space in reversed(list(spaces)) for words in said(space).items()}

    def of(self, option: Option, words: Mapping[str, Any]) -> int:
        """Return what an option is done to: of a turn's options the very piece that they name."""
        found = self.named(words)
        very = option[1] if "do" in words and len(option) > 1 else NOTHING
        return very if found != NOTHING and very >= 0 and self._name(very) == self._name(found) else found

    def named(self, words: Mapping[str, Any]) -> int:
        """Return a piece that an option names, or a space."""
        for key, value in words.items():
            if not isinstance(value, str | int):
                continue
            if (key, value) in self._spaces:
                return self._spaces[key, value]
            if key != "do" and isinstance(value, str) and value in self._designs:
                return self._designs[value]
        return NOTHING
