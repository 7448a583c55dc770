"""English grammar. The sentences themselves stand where they are said, and are the keys of other languages."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from re import split, sub
from typing import ClassVar, Final

from toolkit.speech import plurals
from toolkit.speech.grammar import Grammar, Join, Person

NUMBERS: Final = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_ODD: Final = {"have": "has", "be": "is", "do": "does", "are": "is"}
_OF_THINGS: Final = ("are", "have", "lie", "stay", "stand", "wait", "go", "remain", "rest", "belong", "burn", "count")
_TOPS: Final = (
    *("pile", "track", "board", "space", "spaces", "table", "card", "zero", "stack", "tile", "mat", "place", "shore"),
)
_VESSELS: Final = ("bag", "basket", "box", "cup", "hat", "pouch", "sack", "urn")
_MOMENTS: Final = ("after", "at", "before", "during", "each", "every", "if", "in", "on", "when", "whenever", "while")
_OFTEN: Final = {1: "once", 2: "twice", 3: "three times"}
_ORDINALS: Final = {1: "first", 2: "second", 3: "third", 4: "fourth"}


class English(Grammar):
    """English, which every sentence has."""

    code = "en"
    numbers: ClassVar[tuple[str, ...]] = NUMBERS
    pronouns: ClassVar[Mapping[Person, Mapping[str, str]]] = {
        "you": {"you": "you", "your": "your", "them": "you"},
        "they": {"you": "they", "your": "their", "them": "them"},
    }

    def listed(self, words: Iterable[str], last: Join = "and") -> str:
        """Join words: `a`, `a and b`, `a, b and c`."""
        *first, end = list(words) or [""]
        return f"{', '.join(first)} {last} {end}" if first else end

    def counted(self, n: float, one: str, many: str, written: str = "") -> str:
        """Write `1 farm`, `2 farms`, `two farms`."""
        return f"{written or n} {one if n == 1 else many}"

    def span(self, numbers: Sequence[int]) -> str:
        """Return `2`, `3 or 4`, `3 to 5`."""
        if len(numbers) == 1:
            return str(numbers[0])
        return f"{numbers[0]} {'or' if len(numbers) == 2 else 'to'} {numbers[-1]}"

    def by_players(self, words: Mapping[int, str]) -> str:
        """Return `2 with 2 players and 1 with 3 to 5`."""
        runs = [list(run) for _, run in groupby(words, key=lambda n: words[n])]
        if len(runs) <= 1:
            return next(iter(words.values()), "")
        first, *others = [f"{words[run[0]]} with {self.span(run)}" for run in runs]
        players = "player" if runs[0] == [1] else "players"
        return self.listed((f"{first} {players}", *others))

    def a(self, name: str) -> str:
        """Return `a farm`, `an owl`, and `Anna's Farm` as it is."""
        if name[:1].isupper() and name.partition(" ")[0].endswith(("'s", "’s")):
            return name
        return f"{'an' if name[:1].lower() in 'aeiou' else 'a'} {name}"

    def plural(self, name: str) -> str:
        """Return what several are called: `farms`, `bakeries`."""
        return plurals.plural(name)

    def is_countable(self, name: str) -> bool:
        """Whether one can speak of several of it."""
        return plurals.is_countable(name)

    def is_when(self, name: str) -> bool:
        """Whether a name is such as `When laid`, `At night`."""
        return name.partition(" ")[0].casefold() in _MOMENTS

    def is_vessel(self, place: str) -> bool:
        """Whether a place is a `bag`, or a `cloth bag`."""
        return place.rpartition(" ")[2].casefold() in _VESSELS

    def is_pair(self, name: str) -> bool:
        """Whether a name is one such as `Journeyman and Cook`."""
        return " and " in name

    def often(self, n: int) -> str:
        """Return `once`, `twice`, `three times`, `4 times`."""
        return _OFTEN.get(n, f"{n} times")

    def ordinal(self, n: int) -> str:
        """Return `first` to `fourth`, and `further` from there on."""
        return _ORDINALS.get(n, "further")

    def the(self, place: str) -> str:
        """Return `the bag`, `Mill Ford`, `their own board`."""
        if place.startswith("own "):
            return f"their {place}"
        is_name = all(one[:1].isupper() and " " not in one for one in split(", | or ", place))
        return place if is_name or place.startswith("the ") else f"the {place}"

    def upon(self, place: str) -> str:
        """Return `in the bag`, `on the draw pile of events`, `among the cards to be shuffled`."""
        head = split(" (?:of|in|for|beside|left|at|on|under|below|to) ", place)[0].split()[-1:]
        known = head[0].casefold() if head else ""
        where = "among" if known == "cards" else "on" if known in _TOPS else "in"
        return f"{where} {self.the(place)}"

    def relative(self, clause: str) -> str:
        """Leave out the subject: `they have 2 farms or they have a mill` stands as `have 2 farms or have a mill`."""
        return sub(r"(^|, |\bor |\band )they ", r"\1", clause)

    def agreeing(self, verb: str, n: int) -> str:
        """Return `stay` for `stays` of several, and `lies` for `lie` of one."""
        some = next((one for one in _OF_THINGS if verb in (one, self.third(one))), "")
        return (self.third(some) if n == 1 else some) or verb

    def third(self, doing: str) -> str:
        """Put the verb into the third person: `take plan 8` becomes `takes plan 8`."""
        verb, space, rest = doing.partition(" ")
        return f"{_ODD.get(verb) or _with_s(verb)}{space}{rest}"


def _with_s(verb: str) -> str:
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"
