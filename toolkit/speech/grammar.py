"""What a language answers: how it lists, counts and points, and what it says in place of an English sentence."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar, Final, Literal

Person = Literal["you", "they"]  # who acts: the reader, or somebody who is spoken of
Join = Literal["and", "or"]
Pattern = str | Callable[..., str]
_SLOT: Final = re.compile(r"\{(\w+)\}")


class Grammar(ABC):
    """One language. Its sentences stand under the English ones, whose `{slots}` each of them has as it likes."""

    code: ClassVar[str]
    patterns: ClassVar[Mapping[str, Pattern]] = {}
    numbers: ClassVar[tuple[str, ...]]  # in words, from nothing on
    people: ClassVar[tuple[str, ...]] = ("Anna", "Ben", "Clara", "David", "Eva", "Felix")  # of whom examples tell
    pronouns: ClassVar[Mapping[Person, Mapping[str, str]]]  # what {you}, {your} and {them} are

    def say(self, english: str, **slots: object) -> str:
        """Return a sentence with its slots filled in; English itself where the language has none for it."""
        pattern = self.patterns.get(english, english)
        if not isinstance(pattern, str):
            return pattern(**slots)
        return _SLOT.sub(lambda slot: str(slots[slot[1]]), pattern)  # str.format would look into what it is given

    @abstractmethod
    def listed(self, words: Iterable[str], last: Join = "and") -> str:
        """Join words as a sentence does; no words give an empty text."""

    @abstractmethod
    def counted(self, n: float, one: str, many: str, written: str = "") -> str:
        """Write a number of things, in digits or as it is `written`: what one of them is called, or several."""

    @abstractmethod
    def span(self, numbers: Sequence[int]) -> str:
        """Return a run of numbers."""

    @abstractmethod
    def by_players(self, words: Mapping[int, str]) -> str:
        """Return one line for what differs by numbers of players."""

    @abstractmethod
    def a(self, name: str) -> str:
        """Speak of any one thing of this name."""

    @abstractmethod
    def plural(self, name: str) -> str:
        """Return what several things are called of which the author says only what one is."""

    def is_countable(self, name: str) -> bool:
        """Whether a name can be put into the plural."""
        return bool(name)

    def is_when(self, name: str) -> bool:
        """Whether a name says when something happens, as words that begin a sentence do: `at night`."""
        return False

    def is_vessel(self, place: str) -> bool:
        """Whether things lie inside a place of this name, as in a bag, and not on it."""
        return False

    def is_pair(self, name: str) -> bool:
        """Whether the name of one thing names two, and is spoken of as several."""
        return False

    def agreeing(self, verb: str, n: int) -> str:
        """Return a verb that an author wrote as it is said of so many; any other word as it is."""
        return verb

    @abstractmethod
    def often(self, n: int) -> str:
        """Return how often."""

    @abstractmethod
    def ordinal(self, n: int) -> str:
        """Return which one of several it is: the first is 1."""

    def the(self, place: str) -> str:
        """Return a place that all know, and one that is everybody's own: `the draw pile`, `their own supply`."""
        return self.say("the {place}", place=place)

    def upon(self, place: str) -> str:
        """Return where something is put: `in the bag`, `on the draw pile`."""
        return self.say("on {place}", place=self.the(place))

    @abstractmethod
    def relative(self, clause: str) -> str:
        """Return what is said of `they` as it stands after a word such as `who`."""

    @abstractmethod
    def third(self, doing: str) -> str:
        """Return what somebody else does, of a phrase that begins with its verb."""


def capital(text: str) -> str:
    """Begin a text with a capital letter."""
    return f"{text[:1].upper()}{text[1:]}"
