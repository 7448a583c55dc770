"""Decks of many components that need not be read: what was asked of all of them is kept by the hash of their files."""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from toolkit.cache import hashing
from toolkit.cache.tray import Tray
from toolkit.load.deck import DeckRead, Others
from toolkit.load.document import Document
from toolkit.model.content.components import Component, Deck
from toolkit.model.content.deck import DeckFile
from toolkit.model.faces.unread import Unread
from toolkit.model.schema.numbers import Numbers

KEPT: Final = "decks"
MANY: Final = 50  # components; fewer are read as soon

Answers = dict[str, Any]


@dataclass
class Brief:
    """What a deck file says but for its components, how many these are, and what was answered of them.

    A deck that is like another one has its answers under the other's hash.
    """

    head: dict[str, Any]
    number: int
    answers: dict[str, Answers] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How much is known."""
        return sum(1 + len(one) for one in self.answers.values())


class Briefs:
    """The decks that were read without a finding. `keep` is for later processes; without a `cache`, nothing is kept."""

    def __init__(self, cache: Path | None = None) -> None:
        self._cache = cache
        self._tray = Tray(cache, KEPT) if cache and cache.is_dir() else None
        self._known: dict[str, tuple[Brief, int]] = {}  # and how much of it is kept

    def read(
        self, document: Document, numbers: Numbers, others: Others | None, components: Callable[[], Sequence[Component]]
    ) -> DeckRead | None:
        """Return a deck whose `components` are read when they are asked for; None where it has to be read at once."""
        brief = self._find(_name(document, numbers))
        if brief is None:
            return None
        head = DeckFile.model_validate({**brief.head, "components": (None,)}, context=numbers)
        like = str(head.like) if head.like else None
        base = others.decks.get(like) if others and like else None
        if like and base is None:
            return None if others else DeckRead(None, (), like)
        answers = brief.answers.get(base.digest if base else "")
        if answers is None:
            return None
        head = (head.borrowing(base.head.fields) if base else head).model_copy(update={"components": ()})
        digest = hashing.of_parts((document.digest, base.digest)) if base else document.digest
        deck = Deck(document.path, head, Unread(brief.number, components), digest=digest, answers=answers)
        return DeckRead(deck, (), like)

    def note(self, document: Document, numbers: Numbers, others: Others | None, read: DeckRead) -> None:
        """Take note of a deck that was read, before its document rests."""
        deck = read.deck
        if not self._cache or not deck or not deck.whole or len(deck.components) < MANY or read.diagnostics:
            return
        if not document.diagnostics:
            name = _name(document, numbers)
            brief = self._find(name)
            if brief is None:
                head = {key: value for key, value in document.value.items() if key != "components"}
                brief = Brief(head, len(deck.components))
                self._known[name] = brief, 0
            brief.answers.setdefault(others.decks[read.like].digest if others and read.like else "", deck.answers)

    def keep(self) -> None:
        """Write the answers down; OSError where that cannot be done."""
        for name, (brief, kept) in self._known.items():
            if self._cache and brief.size > kept:
                with suppress(ValueError):  # nested too deeply
                    data = marshal.dumps((brief.head, brief.number, brief.answers))
                    self._tray = self._tray or Tray(self._cache, KEPT)
                    self._tray.write(name, data)
                    self._known[name] = brief, brief.size
        if self._tray:
            self._tray.save()

    def _find(self, name: str) -> Brief | None:
        if name not in self._known and self._tray and (data := self._tray.read(name)) is not None:
            brief = Brief(*marshal.loads(data))  # noqa: S302 (under our own seal)
            self._known[name] = brief, brief.size
        return self._known[name][0] if name in self._known else None


def _name(document: Document, numbers: Numbers) -> str:
    return hashing.of_parts((hashing.of_toolkit(), document.digest, repr(numbers)))[:40]
