"""Texts to lines of resolved words: Markdown, references in braces, icons between a game's own signs."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from toolkit.model.document.nodes import Break, Effect, Emphasis, Inline, Line, Strong, Words, plain
from toolkit.model.effects.speech import sentences
from toolkit.model.effects.step import Step
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.mentions import Mention, Problem
from toolkit.model.schema.part import Wording, wordings
from toolkit.prose.beginnings import begun
from toolkit.prose.together import together

if TYPE_CHECKING:
    from toolkit.model.content.between import Between
    from toolkit.prose.markdown import Syntax

Answering = Callable[[Mention], Inline | Problem]
_DRESSED: Final = re.compile(r"[\\*_{}&\n]")
_SPACE: Final = Words(" ")


def is_plain(text: str, between: Between | None) -> bool:
    """Whether a text is nothing but words."""
    return not _DRESSED.search(text) and (between is None or between.opening not in text)


class Reader:
    """Reads texts of one game; a reference that has no answer stays as it is written."""

    def __init__(self, answer: Answering, between: Between | None) -> None:
        self._answer = answer
        self._between = between
        self._is_inside = False

    def line(self, text: str | None) -> Line:
        """Read one line; nothing gives an empty one."""
        return self._read(" ".join(text.split()), _SPACE) if text else ()

    def lines(self, text: str) -> Line:
        """Read a text of a card, whose lines end where it has them."""
        return self._read("\n".join(line.strip() for line in text.strip().split("\n")), Break())

    def effect(self, steps: Sequence[Step], lexicon: Lexicon) -> Line:
        """Read the sentences of an effect, of which its notes may be marked up."""
        text = sentences(steps, lexicon)
        is_dressed = not is_plain(text, self._between) and any(
            not is_plain(note, self._between) for _, note in wordings(tuple(steps))
        )
        return self.lines(text) if is_dressed else (Words(text),)

    def plainly(self, text: str) -> str:
        """Return a text with its icons as references in braces, for the parser."""
        return self._between.in_braces(text) if self._between else text

    def inlines(self, nodes: Iterable[Syntax], end: Inline = _SPACE) -> Line:
        """Resolve a run of syntax, `end` in the place of the ends of lines."""
        return begun(together(tuple(self._inlines(nodes, end))))

    def _read(self, text: str, end: Inline) -> Line:
        if is_plain(text, self._between):
            return (Words(text),)
        from toolkit.prose.markdown import inline_syntax  # noqa: PLC0415 (many games have plain words only)

        tree = inline_syntax(self.plainly(text))
        return tuple(node for child in tree.children for node in self.inlines(child.children, end))

    def _inlines(self, nodes: Iterable[Syntax], end: Inline) -> Iterator[Inline]:
        for node in nodes:
            match node.type:
                case "em":
                    yield Emphasis(self.inlines(node.children, end))
                case "strong":
                    yield Strong(self.inlines(node.children, end))
                case "mention":
                    yield self._resolved(node.meta["mention"])
                case "softbreak":
                    yield end
                case "hardbreak":
                    yield Break()
                case _ if node.content:
                    yield Words(node.content)

    def _resolved(self, mention: Mention) -> Inline:
        found = self._answer(mention)
        match found:
            case Problem():
                return Words(mention.text)
            case Effect(words=text):
                return found if is_plain(text, self._between) else replace(found, words=self._inside(text))
            case Words(text=Wording() as text):
                return Words(self._inside(text))
        return found

    def _inside(self, text: str) -> str:
        """Return a text that another one refers to; one that it refers to in turn, which may be itself, is left out."""
        if self._is_inside:
            return "…"
        self._is_inside = True
        try:
            return plain(self.lines(text))
        finally:
            self._is_inside = False
