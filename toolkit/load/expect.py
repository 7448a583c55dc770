"""Words for what was expected and what was found."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

EXPECTED: Final[dict[str, str]] = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "finite_number": "a number with an end",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
}
FORMS: Final[dict[str, str]] = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "lower-case words joined by hyphens",
    r"^[a-z][a-z0-9_]*$": "a lower-case word, with _ between its parts",
    r"^\d+(\.\d+){0,2}$": "one to three numbers joined by dots, such as 1.0",
    r"^[a-z]{2,3}(-[A-Z]{2})?$": "a language's code, such as en or pt-BR",
    r"^[^{}]*\{n\}[^{}]*$": "text with {n} where the number stands",
}


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
    """Give a text on one line, cut to `most` characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"


def listed(words: Iterable[object], last: str = "or") -> str:
    """Join words as a sentence does."""
    *first, end = [str(word) for word in words]
    return f"{', '.join(first)} {last} {end}" if first else end


def nearest(word: object, known: Iterable[object]) -> str | None:
    """Give the known name that looks most like `word`, if one does."""
    names = {str(name).lower(): str(name) for name in known}
    found = get_close_matches(str(word).lower()[:80], names, n=1, cutoff=0.6)
    return names[found[0]] if found else None


def did_you_mean(word: object, known: Iterable[object]) -> str | None:
    """Ask whether the nearest known name was meant."""
    name = nearest(word, known)
    return f"did you mean '{name}'?" if name else None


def any_of(known: Iterable[object]) -> str:
    """List the known names, the first twelve of many."""
    names = [str(name) for name in known]
    return listed(names) if len(names) <= 12 else f"{', '.join(names[:12])}, …"


def slug(text: str) -> str:
    """Give the identifier that a text looks like; empty where nothing is left."""
    words = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in text.lower())
    return "-".join(words.split())


def found(value: Any, expected: str) -> str:
    """Say what was expected and what was found."""
    return f"expected {expected}, found {shown(value)}"
