"""The words and icons that a game gives to its own things; what effects are spoken with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

Person = Literal["you", "they"]
_YOUR: Final[dict[Person, str]] = {"you": "your", "they": "their"}
_THEM: Final[dict[Person, str]] = {"you": "you", "they": "them"}


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing's name in singular and plural, and its icon."""

    one: str
    many: str
    icon: str | None = None

    def counted(self, n: int) -> str:
        """Say how many: `1 farm`, `2 farms`."""
        return f"{n} {self.one if n == 1 else self.many}"

    def a(self) -> str:
        """Put the indefinite article before the name."""
        return with_article(self.one)


@dataclass(frozen=True, slots=True)
class Unit(Noun):
    """A counter: also how a number of it is written, and the verbs that go with it."""

    show: str | None = None
    verbs: Mapping[str, str] = field(default_factory=dict)

    def counted(self, n: int) -> str:
        """Write a number of it: `£2`, or `2 actions`."""
        return self.show.format(n=n) if self.show else Noun.counted(self, n)


@dataclass(frozen=True, slots=True)
class Shifted(Noun):
    """A counter with a word after every number of it: `£2 less`."""

    of: Noun = field(kw_only=True)
    word: str = field(kw_only=True)

    def counted(self, n: int) -> str:
        """Write a number of it, and the word."""
        return f"{self.of.counted(n)} {self.word}"


@dataclass(frozen=True, slots=True)
class Place(Noun):
    """A zone: also whether each player has one, and what effects use it for."""

    own: bool = False
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Every name of a game by kind and identifier; an unknown one is spoken as it is written.

    `you` is the person who acts: somebody else is told of as `they`.
    """

    language: str
    names: Mapping[tuple[str, str], Noun]
    you: Person = "you"

    def of(self, person: Person) -> Lexicon:
        """Return the same names for somebody who acts."""
        return replace(self, you=person)

    @property
    def your(self) -> str:
        """Return the word for what belongs to the person who acts."""
        return _YOUR[self.you]

    @property
    def you_object(self) -> str:
        """Return the word for the person to whom something is done."""
        return _THEM[self.you]

    def noun(self, kind: str, name: str) -> Noun:
        """Give the noun of `kind` and `name`."""
        known = self.names.get((kind, name))
        return known or Noun(name.replace("-", " "), name.replace("-", " "), name)

    def unit(self, counter: str) -> Unit:
        """Give the counter called `counter`."""
        known = self.noun("counter", counter)
        return known if isinstance(known, Unit) else Unit(known.one, known.many, known.icon)

    def place(self, zone: str) -> Place:
        """Give the zone called `zone`."""
        known = self.noun("zone", zone)
        return known if isinstance(known, Place) else Place(known.one, known.many, known.icon)

    def is_shared(self, zone: str) -> bool:
        """Whether a zone is known and no player has one of their own."""
        return ("zone", zone) in self.names and not self.place(zone).own


def listed(words: Iterable[str], conjunction: str = "and") -> str:
    """Join words as a sentence does: `a`, `a and b`, `a, b and c`; no words give an empty text."""
    *first, last = list(words) or [""]
    return f"{', '.join(first)} {conjunction} {last}" if first else last


def with_article(name: str) -> str:
    """Put the indefinite article before a name."""
    return f"{'an' if name[:1] in 'aeiou' else 'a'} {name}"


def often(n: int) -> str:
    """Say how often: `once`, `twice`, `three times`, `4 times`."""
    return {1: "once", 2: "twice", 3: "three times"}.get(n, f"{n} times")
