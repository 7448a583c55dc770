"""Words for what was expected and what was found."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from toolkit.load.forms import LANGUAGE
from toolkit.model.faces.colours import COLOUR, PAINT
from toolkit.model.findings.phrases import did_you_mean, shown
from toolkit.model.schema.part import SEEN

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
ELSEWHERE: Final[dict[str, str]] = {  # what types of fields are called in schemas, spreadsheets and programs
    **dict.fromkeys(("int", "whole"), "integer"),
    **dict.fromkeys(("float", "decimal", "real"), "number"),
    **dict.fromkeys(("string", "str"), "text"),
    **dict.fromkeys(("bool", "boolean", "checkbox"), "flag"),
    **dict.fromkeys(("enum", "select", "dropdown"), "choice"),
    **dict.fromkeys(("array", "set"), "list"),
    **dict.fromkeys(("object", "mapping", "struct"), "record"),
    **dict.fromkeys(("image", "file"), "picture"),
    "icon": "symbol",
    **dict.fromkeys(("card", "reference"), "component"),
}
OTHER_WORDS: Final[dict[str, tuple[str, ...]]] = {  # what designers write for words that are others here
    **dict.fromkeys(("give", "take", "earn", "get", "receive", "add"), ("gain",)),
    **dict.fromkeys(("cost", "price", "spend"), ("pay",)),
    **dict.fromkeys(("subtract", "remove"), ("lose", "discard")),
    **dict.fromkeys(("build", "lay_out", "position"), ("put",)),
    "reveal": ("turn_over",),
    **dict.fromkeys(("else", "default"), ("otherwise",)),
    **dict.fromkeys(("if", "condition", "requires"), ("when",)),
    **dict.fromkeys(("effect", "effects", "then", "do"), ("does", "do", "then")),
    **dict.fromkeys(("near", "beside", "adjacent", "next_to", "neighbour"), ("touching",)),
    **dict.fromkeys(("all", "everyone", "each", "players"), ("everybody", "all")),
    **dict.fromkeys(("highest", "max", "maximum", "more"), ("most", "highest")),
    **dict.fromkeys(("lowest", "min", "minimum", "fewest", "less"), ("least", "lowest")),
    **dict.fromkeys(("end", "now", "immediately"), ("stop",)),
    **dict.fromkeys(("win", "won", "victory"), ("wins", "won")),
    **dict.fromkeys(("lose", "lost", "defeat"), ("loses",)),
}
SWITCHES: Final = {**dict.fromkeys(("yes", "y", "on", "x"), "true"), **dict.fromkeys(("no", "n", "off"), "false")}
BLANK: Final = "text that says something"
FORMS: Final[dict[str, str]] = {
    r"^[a-z0-9]+(-[a-z0-9]+)*$": "lower-case words joined by hyphens",
    r"^[a-z][a-z0-9_]*$": "a lower-case word, with _ between its parts",
    r"^\d+(\.\d+){0,2}$": "one to three numbers joined by dots, such as 1.0",
    LANGUAGE: "a language's code, such as en, pt-BR or zh-Hant",
    r"^[^{}]*\{n\}[^{}]*$": "text with {n} where the number stands",
    SEEN: BLANK,
    COLOUR: "a colour, such as '#7a4b8c'",
    PAINT: "a colour, such as '#7a4b8c', or a role in the palette, such as deck-1",
    r"^[^\s\w\\*&]{1,3}$": "one to three signs, such as [ or <<",
    r"^\d{4}-\d{2}-\d{2}$": "a year, month and day, such as 2026-05-01",
    r"^[a-z0-9]+(-[a-z0-9]+)*\.[a-z0-9]+(-[a-z0-9]+)*$": "a section and a paragraph, such as errands.market",
    r"^[a-z0-9]+([-_][a-z0-9]+)*(\.[a-z0-9]+([-_][a-z0-9]+)*)*$": "a path, such as planning-board.sides.1.players",
}


def meant(word: object, known: Iterable[object]) -> str | None:
    """Ask whether the known name was meant that looks most like a word, or that says the same."""
    names = list(map(str, known))
    same = next((one for one in OTHER_WORDS.get(str(word).lower(), ()) if one in names), None)
    return f"did you mean '{same}'?" if same else did_you_mean(word, names)


def found(value: Any, expected: str) -> str:
    """Return what was expected and what was found."""
    return f"expected {expected}, found {shown(value)}"
