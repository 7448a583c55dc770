"""A reckoning in a text, such as `{n 2 * value gala.worth + 4 = 8}`: its references are read, its result is checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from operator import add, mul, sub, truediv
from typing import TYPE_CHECKING, Final

from toolkit.model.document.nodes import Number
from toolkit.model.findings.phrases import clipped
from toolkit.model.mentions.numbers import written
from toolkit.model.mentions.problem import Problem
from toolkit.model.mentions.scan import Mention
from toolkit.model.mentions.values import value_at, value_in

if TYPE_CHECKING:
    from toolkit.model.content.example import ExampleFile
    from toolkit.model.loaded.project import Game

_SIGNS: Final[dict[str, tuple[str, Callable[[Fraction, Fraction], Fraction]]]] = {
    "+": ("+", add),
    **dict.fromkeys("-\N{MINUS SIGN}", ("\N{MINUS SIGN}", sub)),
    **dict.fromkeys("*\N{MULTIPLICATION SIGN}", ("\N{MULTIPLICATION SIGN}", mul)),
    **dict.fromkeys("/\N{DIVISION SIGN}", ("\N{DIVISION SIGN}", truediv)),
}
_FIRST: Final = (mul, truediv)  # what is reckoned before the rest
_SIGN: Final = re.compile(
    r"(\s*[=+*\N{MINUS SIGN}\N{MULTIPLICATION SIGN}\N{DIVISION SIGN}/]\s*|\s+-\s+|(?<=\d)-(?=\d))"
)
_DIGITS: Final = re.compile(r"\d{1,9}(?:\.\d{1,4})?")
_SPACE: Final = "\N{NO-BREAK SPACE}"

Term = tuple[Fraction, str]  # a number, and as it is printed


def is_equation(mention: Mention) -> bool:
    """Whether a number that is stated is one that is reckoned."""
    return mention.kind == "n" and any("=" in word for word in mention.words)


def terms_of(mention: Mention) -> list[Mention]:
    """Return what a reckoning asks for, each as it would stand by itself: `value gala.worth`, `n hand`."""
    parts = (part.strip() for part in _SIGN.split(" ".join(mention.words))[::2])
    asked = (part.partition(" ") for part in parts if not _DIGITS.fullmatch(part))
    return [Mention(f"{one}{gap}{path}", 0, one if path else "n", (path or one,)) for one, gap, path in asked]


def equation(game: Game, mention: Mention, example: ExampleFile | None) -> Number | Problem:
    """Print a reckoning with what its references hold, such as `2 × 4 = 8`; a wrong one has no answer."""
    parts = _SIGN.split(" ".join(mention.words))
    read = [_term(game, part.strip(), example) for part in parts[::2]]
    if wrong := next((one for one in read if isinstance(one, Problem)), None):
        return wrong
    terms = [one for one in read if not isinstance(one, Problem)]
    signs = [sign.strip() for sign in parts[1::2]]
    if signs.count("=") != 1:
        return Problem("T501", "a reckoning has one sign of equality", "such as {n 2 * 4 = 8}")
    at = signs.index("=")
    results = [_result(terms[: at + 1], signs[:at]), _result(terms[at + 1 :], signs[at + 1 :])]
    said = _told(terms, parts[1::2])
    if None in results:
        return Problem("T518", f"'{said}' divides by nothing", "mend it")
    left, right = (written(float(one), game.lexicon.speech) for one in results if one is not None)
    if left != right:
        return Problem(
            "T518", f"'{said}' is wrong: before the sign it is {left}, behind it {right}", "mend one of them"
        )
    return Number(said)


def _term(game: Game, words: str, example: ExampleFile | None) -> Term | Problem:
    """Return a number that is typed or that a reference holds: `4`, `value gala.worth`, `given 1.coins`, `hand`."""
    if _DIGITS.fullmatch(words):
        return Fraction(words), words
    kind, _, path = words.partition(" ")
    if example and path and kind in ("given", "expect"):
        found = value_in(game, example, kind, path)
    elif kind == "value" and path:
        found = value_at(game, path)
    elif words in game.head.numbers:
        found = value_at(game, f"game.numbers.{words}")
    else:
        advice = "write digits, 'value' and a path or, of a worked example, 'given' or 'expect' and a path"
        return Problem("T501", f"'{clipped(words)}' is no number", advice)
    if isinstance(found, Problem):
        return found
    if isinstance(found.value, bool) or not isinstance(found.value, int | float):
        return Problem("T502", f"'{words}' is no number", "go on with a key")
    return Fraction(found.value), written(found.value, game.lexicon.speech)


def _result(terms: list[Term], signs: list[str]) -> Fraction | None:
    """Reckon one side; nothing where it divides by nothing."""
    values, doing = [terms[0][0]], list[Callable[[Fraction, Fraction], Fraction]]()
    for sign, (value, _) in zip(signs, terms[1:], strict=True):
        does = _SIGNS[sign][1]
        if does is truediv and not value:
            return None
        if does in _FIRST:
            values[-1] = does(values[-1], value)
        else:
            values.append(value)
            doing.append(does)
    total = values[0]
    for does, value in zip(doing, values[1:], strict=True):
        total = does(total, value)
    return total


def _told(terms: list[Term], signs: list[str]) -> str:
    """Return the reckoning as it is printed, with spaces where its author has them."""
    said = terms[0][1]
    for sign, (_, number) in zip(signs, terms[1:], strict=True):
        shown = _SIGNS.get(sign.strip(), (sign.strip(),))[0]
        said += f"{_SPACE}{shown}{_SPACE}{number}" if sign != sign.strip() else f"{shown}{number}"
    return said
