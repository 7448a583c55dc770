"""Words that every stage's findings are made of: what was found, what is known, what was meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Set
from contextlib import contextmanager
from contextvars import ContextVar
from difflib import get_close_matches
from itertools import islice
from typing import Final

from toolkit.speech.en import English
from toolkit.speech.grammar import Join

_ENGLISH: Final = English()  # which findings are written in
# The help of the last finding about a file that has too many.
MORE: Final = "there are more mistakes like these in this file; they are reported when these are mended"
COMPARISONS: Final = 20_000  # of a wrong name with a known one, in one file and in one check: a third of a second
_left: ContextVar[list[int] | None] = ContextVar("comparisons left", default=None)
# Letters that no accent is taken off from: Unicode has no parts of them.
_LETTERS = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th"})


def shown(value: object) -> str:
    """Describe a value that was found."""
    match value:
        case None:
            return "nothing"
        case bool():
            return str(value).lower()
        case int() | float():
            return f"the number {value}"
        case str():
            return f"the text '{clipped(value)}'"
        case tuple():
            return "a list" if value else "an empty list"
        case _:
            return "a mapping" if value else "an empty mapping"


def clipped(text: str, most: int = 40) -> str:
    """Return a text on one line, cut to `most` characters."""
    line = " ".join(text[: 20 * most].split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def counted(n: int, one: str, many: str = "") -> str:
    """Return how many there are of something, in words that agree: `1 game`, `2,000 games`."""
    return _ENGLISH.counted(n, one, many or _ENGLISH.plural(one), f"{n:,}")


def listed(words: Iterable[object], last: Join = "or") -> str:
    """Join words as a sentence does."""
    return _ENGLISH.listed(map(str, words), last)


@contextmanager
def few_guesses() -> Iterator[None]:
    """Guess at names within bounds here: of thousands of wrong ones, what the first were meant to be."""
    token = _left.set([COMPARISONS])
    try:
        yield
    finally:
        _left.reset(token)


def nearest(word: object, known: Iterable[object], likeness: float = 0.65) -> str | None:
    """Return the known name that looks most like `word`, if one does: 1 is alike in every letter."""
    left = _left.get() or [1]
    if left[0] <= 0:
        return None
    names = {str(name).lower(): str(name) for name in (sorted(map(str, known)) if isinstance(known, Set) else known)}
    left[0] -= len(names)
    found = get_close_matches(str(word)[:80].lower(), names, n=1, cutoff=likeness)
    return names[found[0]] if found else None


def unknown(message: str, word: object, known: Iterable[object]) -> LookupError:
    """Return the error of a name that there is not: what is said of it, and the nearest name that there is."""
    meant = did_you_mean(word, known)
    return LookupError(f"{message}; {meant}" if meant else message)


def did_you_mean(word: object, known: Iterable[object], likeness: float = 0.65) -> str | None:
    """Ask whether the nearest known name was meant."""
    name = nearest(word, known, likeness)
    return f"did you mean '{name}'?" if name else None


def advice_on(name: str, kind: str, names: Mapping[str, Iterable[str]]) -> str | None:
    """Return the nearest name of the kind that was meant, and of which other kind the given name is."""
    other = next((one for one, known in names.items() if name in known), None)
    aside = f"'{name}' is a {other}, not {_ENGLISH.a(kind)}" if other else None
    return " ".join(filter(None, (did_you_mean(name, frozenset(names[kind])), aside))) or None


def any_of(known: Iterable[object], last: Join = "or", most: int = 12) -> str:
    """List the known names, the first of many."""
    names = [str(name) for name in islice(known, most + 1)]
    return listed(names, last) if len(names) <= most else f"{', '.join(names[:most])}, …"


def slug(text: str) -> str:
    """Return the identifier that a text looks like, without accents; empty where nothing is left."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    kept = (letter for letter in plain if not unicodedata.combining(letter))
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in kept)
    return "-".join(words.split())
