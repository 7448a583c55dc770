"""An option as an author writes it, such as {do: play, card: dinner}: in worked examples, and in what automata do."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import AfterValidator, Field

from toolkit.model.schema.part import ActionName, ComponentName, Doc, Name, PileName

ANY: Final = "any"
OPEN_WORDS: Final = frozenset({"done", "pass", "nothing", ANY})  # what an action may say in place of a name
NAMED: Final[dict[str, type[Name]]] = {
    "do": ActionName,
    "draw": PileName,
    **dict.fromkeys(("card", "discard", "place", "on", "move", "advance", "flip", "by", "travel"), ComponentName),
}  # what the words of an action name, in every game
COUNTED: Final = {
    **dict.fromkeys(("choose", "let", "look", "compare", "swap", "ask", "player", "of"), 1),
    "times": 0,
    "off": -9999,
}  # what the words of an action count, and from where

Word = Annotated[str, Field(min_length=1, max_length=60)]
SPACES: Final = (
    "tile",
    "corner",
    "edge",
    "place",
    "link",
    "ring",
    "row",
    "column",
    "area",
)  # what actions and what lies name so


def _words_named(option: dict[str, Any]) -> dict[str, Any]:
    for key, least in COUNTED.items():
        value = option.get(key, least)
        if type(value) is not int or value < least:
            raise ValueError(f"'{key}' takes a whole number, of at least {least:,}")
    named = NAMED.keys() - (() if "on" in option else SPACES)  # a `place` that is on nothing is that of a map
    return {
        key: NAMED[key](value) if key in named and isinstance(value, str) and value not in OPEN_WORDS else value
        for key, value in option.items()
    }


Scalar = str | bool | int
Deed = Annotated[
    dict[Word, Scalar | tuple[Scalar, ...] | dict[Word, Scalar]],
    Doc("An option, such as {do: play, card: dinner}; `player` says whose it is.", min_length=1),
    AfterValidator(_words_named),
]
