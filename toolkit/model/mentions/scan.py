"""Finds references such as `{card dinner|the meal}` and `{count deck=farms is 7}` in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import Final

from toolkit.model.content.between import Between

BRACES: Final = re.compile(r"\{([^{}]*)\}")
_PIECES: Final = re.compile(r"\\[\\{}]|\{([^{}]*)\}|[{}]")


@dataclass(frozen=True, slots=True)
class Mention:
    """A reference: its kind, the words after it, other words to print, and for numbers how they are printed.

    `text` is the whole of it, `start` where it stands. `flaw` says what is wrong where it cannot be understood.
    """

    text: str
    start: int
    kind: str = ""
    words: tuple[str, ...] = ()
    label: str | None = None
    claimed: int | None = None
    spoken: bool = False
    unit: str | None = None
    flaw: str | None = None

    @property
    def name(self) -> str:
        """The name after the kind; `errand boy` names what `errand-boy` names."""
        return "-".join(self.words)


def scan(text: str, between: Between | None = None) -> Iterator[Mention]:
    """Yield the references in a text, and braces that are none, in their order; `between` finds icons besides."""
    named = between.find(text) if between else ()
    own = {one.start: Mention(one.text, one.start, "icon", (one.name,)) for one in named}
    others = (one for one in _in_braces(text) if one.start not in own)
    yield from sorted(chain(own.values(), others), key=attrgetter("start")) if own else others


@lru_cache(maxsize=10_000)  # a game is checked again at every edit, and most of its texts are as they were
def _in_braces(text: str) -> tuple[Mention, ...]:
    return tuple(_mentions(text))


def _mentions(text: str) -> Iterator[Mention]:
    for found in _PIECES.finditer(text):
        if found[1] is not None:
            yield read(found[1], found.start())
        elif not found[0].startswith("\\"):
            message = "this brace is not closed" if found[0] == "{" else "this brace closes nothing"
            yield Mention(found[0], found.start(), flaw=message)


def read(inside: str, start: int = 0) -> Mention:
    """Understand what stands between two braces."""
    asked, bar, label = inside.partition("|")
    kind, *words = asked.split() or [""]
    whole = Mention(f"{{{inside}}}", start, kind, label=" ".join(label.split()) or None)
    if not words or (bar and not whole.label):
        return replace(whole, flaw="a reference is a kind and a name, such as {card dinner}")
    return _with_words(whole, words)


def _with_words(mention: Mention, words: list[str]) -> Mention:
    """Return the words of a name from those that say how a number is printed."""
    left: list[str] = []
    while words:
        match words:
            case ["is", number, *rest] if re.fullmatch(r"-?\d{1,9}", number):
                mention, words = replace(mention, claimed=int(number)), rest
            case ["in", "words", *rest]:
                mention, words = replace(mention, spoken=True), rest
            case ["as", unit, *rest]:
                mention, words = replace(mention, unit=unit), rest
            case [word, *rest]:
                left.append(word)
                words = rest
    return replace(mention, words=tuple(left))
