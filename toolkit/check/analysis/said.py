"""Every text of a game in which references stand in braces, with its place."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from toolkit.model.content.between import Between
from toolkit.model.content.components import Deck
from toolkit.model.content.example import ExampleFile, Telling
from toolkit.model.content.variants import ways
from toolkit.model.findings.diagnostic import Position
from toolkit.model.loaded.outline import Place, places
from toolkit.model.loaded.project import Game
from toolkit.model.mentions import Mention, scan
from toolkit.model.schema.part import Part, Path, walk
from toolkit.prose import fields_of, is_bare, marked_up

_PROSE = ("text", "summary", "caption", "campaign", "when", "story")
_TOLD = tuple(Telling.model_fields)


@dataclass(frozen=True)
class Said:
    """A text, the keys that lead to it, and the section, paragraph or example that it is in (None: another file)."""

    game: Game
    text: str
    file: str
    path: Path
    place: Place | None = None
    example: ExampleFile | None = None

    @cached_property
    def mentions(self) -> tuple[Mention, ...]:
        """The references in it."""
        return tuple(scan(self.text, self.game.between))

    @cached_property
    def bare(self) -> str:
        """The text with blanks in place of its references."""
        letters = list(self.text)
        for one in self.mentions:
            letters[one.start : one.start + len(one.text)] = " " * len(one.text)
        return "".join(letters)

    @cached_property
    def folded(self) -> str:
        """The same in lower case on one line, to look for words quickly."""
        return " ".join(self.bare.casefold().split())

    def at(self, start: int, words: str) -> Position:
        """Return the place of words that start at an offset of the text."""
        pattern = r"\s+".join(re.escape(word) for word in words.split())
        before = sum(1 for found in re.finditer(pattern, self.text) if found.start() < start)
        return self.game.locator.find(self.file, self.path, words, before)


def said(game: Game) -> Iterator[Said]:
    """Yield every text, in the order in which the rules are read; then those of play, changes and examples."""
    for place in places(game):
        if place.paragraph is None:
            if place.section.summary:
                yield Said(game, place.section.summary, place.file, ("summary",), place)
            continue
        yield from _prose(game, place)
    for path, way in ways(game.own_head.variants):
        yield from _texts_of(game, way, game.file, path)
    for written in (game.play, game.changes, *game.examples):
        for found in written.found if written else ():
            if isinstance(found.value, Part) and written:
                example = written.body if isinstance(written.body, ExampleFile) else None
                yield from _texts_of(game, found.value, written.file, found.path, None, example)


def worded(game: Game) -> Iterator[Said]:
    """Yield every text of a component that is more than words, and what terms and symbols mean."""
    for kind, known in (("terms", game.own_head.terms), ("symbols", game.own_head.symbols)):
        yield from (Said(game, one.meaning, game.file, (kind, name, "meaning")) for name, one in known.items())
    for deck in game.decks:
        fields = fields_of(deck)
        question = f"marked_up {fields} {game.head.icons_between}"
        found = deck.tells(question, partial(_dressed, fields, game.between)) if fields else []
        yield from (Said(game, text, deck.file, tuple(path)) for path, text in found)


def _dressed(fields: tuple[str, ...], between: Between | None, deck: Deck) -> list[tuple[list[str | int], str]]:
    bare = partial(is_bare, fields=fields, between=between)  # as most components of a large game are
    every = ((part, *one) for part in deck.parts if not bare(part) for one in marked_up(part, fields, between))
    return [([*part.path, *path], str(text)) for part, path, text in every]


def _prose(game: Game, place: Place) -> Iterator[Said]:
    paragraph = place.paragraph
    for part, keys in ((paragraph, ()), (getattr(paragraph, "table", None), ("table",))):
        yield from _texts_of(game, part, place.file, (*place.path, *keys), place)
    for found in walk(getattr(paragraph, "figure", None), ("figure",)):
        yield from _texts_of(game, found.value, place.file, (*place.path, *found.path), place)


def _texts_of(
    game: Game, part: object, file: str, path: Path, place: Place | None = None, example: ExampleFile | None = None
) -> Iterator[Said]:
    if isinstance(part, Part):
        values = vars(part)  # a missing attribute of a model is slow to ask for
        for key in _TOLD if isinstance(part, Telling) else _PROSE:
            text = values.get(key)
            if isinstance(text, str):
                yield Said(game, text, file, (*path, key), place, example)
