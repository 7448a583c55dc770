"""What a face asks of the rest of its game while it is made, so that it is made again when an answer changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from toolkit.model.effects.lexicon import Lexicon, Noun
from toolkit.model.mentions import Mention, Problem, answer
from toolkit.model.mentions.scan import read
from toolkit.model.nodes import Inline
from toolkit.model.project import Game
from toolkit.render.places import Places

Answers = dict[tuple[str, ...], Any]  # by question
FILES = frozenset({"icon", "picture"})  # whether there is such a file


class Surroundings:
    """Answers questions about a game and its files as they are now; each question is looked into once.

    `asked` are those about names since the latest face was begun, `files` all those about files: what is asked while
    one template is imported for many faces would else be known to the first of them alone.
    """

    def __init__(self, game: Game, places: Places, theme_folder: Path) -> None:
        self.game = game
        self.lexicon = Lexicon(game.head.language, _Nouns(self))
        self.asked: Answers = {}
        self.files: Answers = {}
        self._places = places
        self._theme = theme_folder
        self._known: Answers = {}
        self._numbers: dict[str, dict[str, int]] = {}

    def begin(self) -> None:
        """Turn to another face."""
        self.asked = {}

    def still(self, answers: Answers) -> bool:
        """Whether every question would be answered as it was."""
        return all(self.answer(question) == answer for question, answer in answers.items())

    def ask(self, *question: str) -> Any:
        """Return a question: `noun` KIND NAME, `name` COMPONENT, `number` DECK COMPONENT, `mention` WORDS...

        Those about files are `icon` SYMBOL and `picture` PATH.
        """
        kept = self.files if question[0] in FILES else self.asked
        answer = kept[question] = self.answer(question)
        return answer

    def resolve(self, mention: Mention) -> Inline | Problem:
        """Return a reference in a text."""
        found: Inline | Problem = self.ask("mention", mention.text[1:-1])
        return found

    def answer(self, question: tuple[str, ...]) -> Any:
        """Return a question without a note of it."""
        if question not in self._known:
            self._known[question] = self._find(*question)
        return self._known[question]

    def _find(self, about: str, *words: str) -> Any:
        match about, words:
            case "noun", (kind, name):
                return self.game.lexicon.names.get((kind, name))
            case "name", (component,):
                part = self.game.by_id.get(component)
                return part.name if part else None
            case "mention", (inside,):
                return answer(self.game, read(inside))
            case "number", (deck, component):
                if deck not in self._numbers:
                    self._numbers[deck] = _numbers(self.game, deck)
                return self._numbers[deck][component]
            case "icon", (symbol,):
                return self._places.file(self._theme, f"icons/{symbol}.svg") is not None
            case "picture", (path,):
                return self._places.picture(self.game.id, path) is not None
        raise ValueError(about)


def _numbers(game: Game, deck: str) -> dict[str, int]:
    """Return the places of a deck's components, counted from 1."""
    found = game.deck(deck)
    return {part.id: number for number, part in enumerate(found.components if found else (), 1)}


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
