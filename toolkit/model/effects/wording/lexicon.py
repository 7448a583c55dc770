"""The words and icons that a game gives to its own things; what effects are spoken with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from toolkit.speech import spoken_in
from toolkit.speech.grammar import Grammar, Join, Person


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing's name in singular and plural, and its icon."""

    one: str
    many: str
    icon: str | None = None

    def counted(self, n: int, speech: Grammar) -> str:
        """Return how many: `1 farm`, `2 farms`."""
        return speech.counted(n, self.one, self.many)

    def spelled(self, n: int, speech: Grammar) -> str:
        """Return how many, in a word where the language has one: `two farms`, `20 farms`."""
        return speech.counted(n, self.one, self.many, speech.numbers[n] if 0 <= n < len(speech.numbers) else "")


@dataclass(frozen=True, slots=True)
class Unit(Noun):
    """A counter: also how a number of it is written, the verbs that go with it, and whether it is spoken of at all."""

    show: str | None = None
    verbs: Mapping[str, str] = field(default_factory=dict)
    told: bool = True

    def counted(self, n: int, speech: Grammar) -> str:
        """Write a number of it: `£2`, or `2 actions`."""
        return self.show.format(n=n) if self.show else Noun.counted(self, n, speech)


@dataclass(frozen=True, slots=True)
class Shifted(Noun):
    """A counter with words around every number of it: `£2 less`."""

    of: Noun = field(kw_only=True)
    around: str = field(kw_only=True)

    def counted(self, n: int, speech: Grammar) -> str:
        """Write a number of it, and the words."""
        return speech.say(self.around, amount=self.of.counted(n, speech))


@dataclass(frozen=True, slots=True)
class Place(Noun):
    """A zone, or a map that each player has: also whether each player has one, and what effects use it for."""

    own: bool = False
    role: str | None = None


@dataclass(frozen=True, slots=True)
class Piled(Noun):
    """A pile of tiles or tokens, which nobody calls cards."""


@dataclass(frozen=True)
class Lexicon:
    """Every name of a game by kind and identifier; an unknown one is spoken as it is written.

    `you` is the person who acts: somebody else is told of as `they`.
    """

    language: str
    names: Mapping[tuple[str, str], Noun]
    you: Person = "you"

    @property
    def speech(self) -> Grammar:
        """The grammar of the game's language."""
        return spoken_in(self.language)

    @cached_property
    def actions_with(self) -> Mapping[str | None, int]:
        """How many actions each icon stands for."""
        return Counter(self.noun(kind, name).icon for kind, name in self.names if kind == "action")

    def of(self, person: Person) -> Lexicon:
        """Return the same names for somebody who acts."""
        return replace(self, you=person)

    def say(self, english: str, **slots: object) -> str:
        """Return a sentence in the game's language; `{you}`, `{your}` and `{them}` are the person who acts."""
        speech = self.speech
        return speech.say(english, **speech.pronouns[self.you], **slots)

    def listed(self, words: Iterable[str], last: Join = "and") -> str:
        """Join words as a sentence of the game's language does."""
        return self.speech.listed(words, last)

    def a(self, name: str) -> str:
        """Speak of any one thing of this name."""
        return self.speech.a(name)

    def players(self, n: int) -> str:
        """Return how many players: `1 player`, `2 players`."""
        return self.nouns("player", "players").counted(n, self.speech)

    def nouns(self, one: str, many: str) -> Noun:
        """Return a thing that every game has: `card`, `cards`."""
        return Noun(self.say(one), self.say(many))

    def noun(self, kind: str, name: str) -> Noun:
        """Return the noun of `kind` and `name`."""
        known = self.names.get((kind, name))
        words = name.rpartition("/")[2].replace("-", " ")  # of an icon of a set its name
        return known or Noun(words, words, name)

    def unit(self, counter: str) -> Unit:
        """Return the counter called `counter`."""
        known = self.noun("counter", counter)
        return known if isinstance(known, Unit) else Unit(known.one, known.many, known.icon)

    def place(self, zone: str) -> Place:
        """Return the zone called `zone`."""
        known = self.noun("zone", zone)
        return known if isinstance(known, Place) else Place(known.one, known.many, known.icon)

    def held(self, name: str | None) -> str:
        """Return a field that a card has: `a good`, where there is such a symbol."""
        symbol = self.names.get(("symbol", str(name)))
        return self.a(symbol.one) if symbol else spoken(name)

    def space(self, kind: str) -> Noun:
        """Return the spaces of a kind, which a game may name in its own way."""
        return self.noun("space", kind) if ("space", kind) in self.names else self.nouns(kind, f"{kind}s")

    def either(self, nouns: Iterable[Noun], *, plural: bool) -> str:
        """Name one of several things, or several of each: `farm or mansion`."""
        return self.listed((noun.many if plural else noun.one for noun in nouns), "or")

    def own_map(self, kind: str) -> str:
        """Name the first map of each player, or the board, that has spaces of a kind."""
        places = (name for (one, name), noun in self.names.items() if one == "map" and isinstance(noun, Place))
        return next(places, kind)

    def is_shared(self, zone: str) -> bool:
        """Whether a zone is known and no player has one of their own."""
        return ("zone", zone) in self.names and not self.place(zone).own


def cards_of(pile: Noun, lex: Lexicon) -> Noun:
    """Return the cards of a pile: `event card`, `event cards`; what is called a card, or is a tile, as it is called."""
    if isinstance(pile, Piled) or pile.one.endswith(lex.say("{thing} card", thing="").strip()):
        return pile
    return Noun(lex.say("{thing} card", thing=pile.one), lex.say("{thing} cards", thing=pile.one), pile.icon)


def spoken(field: str | None) -> str:
    """Return a field's name as words."""
    return (field or "").replace("-", " ").replace("_", " ")
