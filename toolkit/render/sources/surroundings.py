"""What a face asks of the rest of its game while it is made, so that it is made again when an answer changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from toolkit.cache import hashing
from toolkit.model.content.components import Component
from toolkit.model.document.nodes import Inline
from toolkit.model.effects.wording.lexicon import Lexicon, Noun
from toolkit.model.loaded.project import Game
from toolkit.model.mentions import Mention, Problem, answer
from toolkit.model.mentions.scan import read
from toolkit.render.maps.standing import widest
from toolkit.render.sources import fonts
from toolkit.render.sources.places import Places
from toolkit.render.sources.turns import turns

Answers = dict[tuple[str, ...], Any]  # by question
FILES = frozenset({"icon", "picture", "font"})  # whether there is such a file, or what it holds


class Surroundings:
    """Answers questions about a game and its files as they are now; each question is looked into once.

    `asked` are those about names since the latest face was begun, `files` all those about files: what is asked while
    one template is imported for many faces would else be known to the first of them alone.
    """

    def __init__(self, game: Game, places: Places) -> None:
        self.game = game
        self.lexicon = Lexicon(game.head.language, _Nouns(self))
        self.asked: Answers = {}
        self.files: Answers = {}
        self._places = places
        self._themes = places.folders(game.theme)
        self._known: Answers = {}
        self._numbers: dict[str, dict[str, int]] = {}

    def begin(self) -> None:
        """Turn to another face."""
        self.asked = {}

    def still(self, answers: Answers) -> bool:
        """Whether every question would be answered as it was."""
        return all(self.answer(question) == answer for question, answer in answers.items())

    def ask(self, *question: str) -> Any:
        """Return the answer to a question: what it is about, and words.

        `noun` KIND NAME, `name` COMPONENT, `component` COMPONENT, `number` DECK COMPONENT, `mention` WORDS..., `widest`
        MAP, `turns`; those about files are `icon` SYMBOL, `picture` PATH and `font` SOURCE.
        """
        kept = self.files if question[0] in FILES else self.asked
        answer = kept[question] = self.answer(question)
        return answer

    def resolve(self, mention: Mention) -> Inline | Problem:
        """Return what a reference in a text stands for, or what is wrong with it."""
        found: Inline | Problem = self.ask("mention", mention.text[1:-1])
        return found

    def answer(self, question: tuple[str, ...]) -> Any:
        """Return the answer to a question without a note of it."""
        if question not in self._known:
            self._known[question] = (self._look if question[0] in FILES else self._find)(*question)
        return self._known[question]

    def font(self, source: str) -> Path | None:
        """Return the file of a font, named as in CSS: `fonts/NAME` of the theme, or `font:STEM`; None if none is."""
        scheme, _, stem = source.partition(":")
        return fonts.find(stem) if scheme == "font" else self._places.first(self._themes, source)

    def _look(self, about: str, path: str) -> Any:
        match about:
            case "icon":
                return self._places.icon(self.game.theme, path) is not None
            case "picture":
                return self._places.picture(self.game.id, path) is not None
        file = self.font(path)
        return hashing.of_file(file) if file else None

    def _find(self, about: str, *words: str) -> Any:
        match about, words:
            case "noun", (kind, name):
                return self.game.lexicon.names.get((kind, name))
            case "name" | "component", (component,):
                return _of(self.game.by_id.get(component), about)
            case "mention", (inside,):
                return answer(self.game, read(inside))
            case "widest", (spread,):
                return widest(self.game, spread)
            case "turns", ():
                return tuple(turns(self.game))
            case "number", (deck, component):
                if deck not in self._numbers:
                    self._numbers[deck] = _numbers(self.game, deck)
                return self._numbers[deck][component]
        raise ValueError(about)


def _of(part: Component | None, about: str) -> Any:
    """Return a component's name, or what it is and says; None for none."""
    if part is None:
        return None
    return part.name if about == "name" else (part.kind, part.body)


def _numbers(game: Game, deck: str) -> dict[str, int]:
    """Return the places of a deck's components, counted from 1, those among them that could not be read whole."""
    found = game.deck(deck)
    if found and found.damaged:
        return {one.id: number for number, one in enumerate(found.parts, 1)}
    return {name: number for number, (name, _, _) in enumerate(found.pieces if found else (), 1)}


class _Nouns(Mapping[tuple[str, str], Noun]):
    """The nouns of a game, each of which is asked for."""

    def __init__(self, around: Surroundings) -> None:
        self._around = around

    def __getitem__(self, key: tuple[str, str]) -> Noun:
        noun = self._around.ask("noun", *key)
        if isinstance(noun, Noun):
            return noun
        raise KeyError(key)

    def __iter__(self) -> Iterator[tuple[str, str]]:
        return iter(self._around.game.lexicon.names)

    def __len__(self) -> int:
        return len(self._around.game.lexicon.names)
