"""What the story of a worked example speaks of, by its references: components, zones, and numbers of players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from toolkit.model.content.example import ExampleFile
from toolkit.model.content.game import Counter
from toolkit.model.effects.wording.lexicon import Noun
from toolkit.model.loaded.project import Game
from toolkit.model.mentions import Mention, scan
from toolkit.model.mentions.answer import OWN

NAMING: Final = ("card", "value", "icons", "effect")  # kinds of references that begin with a component


class Story:
    """The story of one example: its references, and the `words` that readers see of it."""

    def __init__(self, game: Game, example: ExampleFile, words: str) -> None:
        self._game, self._words = game, words.casefold()
        self._mentions: list[Mention] = [*scan(example.story or "", game.between)]

    def __bool__(self) -> bool:
        """Whether its author tells it."""
        return bool(self._words)

    @cached_property
    def components(self) -> tuple[str, ...]:
        """The components that it names."""
        first = (one.name.partition(".")[0] for one in self._mentions if one.kind in NAMING)
        return tuple(dict.fromkeys(name for name in first if name in self._game.by_id))

    @cached_property
    def zones(self) -> tuple[str, ...]:
        """The zones that it names."""
        named = (one.name.partition(".")[0] for one in self._mentions if one.kind == "zone")
        return tuple(dict.fromkeys(name for name in named if name in self._game.head.zones))

    @cached_property
    def numbers(self) -> tuple[tuple[int, str], ...]:
        """The numbers that are bound to the example: a player and a counter each."""
        return tuple(dict.fromkeys(self._numbers()))

    def _numbers(self) -> Iterator[tuple[int, str]]:
        for one in self._mentions:
            player, _, counter = one.name.partition(".")
            if one.kind in OWN and player.isdecimal() and counter in self._game.head.counters:
                yield int(player), counter

    def tells(self, player: int, name: str, counter: Counter, noun: Noun) -> bool:
        """Whether it tells what a player has of a counter: bound to it, by its name, or by its sign."""
        sign = (counter.show or "").replace("{n}", "").strip().casefold()
        if (player, name) in self.numbers or (sign and not sign.isalpha() and sign in self._words):
            return True
        return any(re.search(rf"\b{re.escape(word.casefold())}\b", self._words) for word in (noun.one, noun.many))
