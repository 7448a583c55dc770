"""What plain words mean in YAML 1.2's core schema; `no`, `on`, `010` and `1:30` never change meaning."""

from __future__ import annotations

import re
from typing import Final

PLAIN: Final = "plain"  # the tag of a word without quotes
Scalar = str | int | float | bool | None

WORDS: Final[dict[str, Scalar]] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL"), None),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
    **dict.fromkeys((".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF"), float("inf")),
    **dict.fromkeys(("-.inf", "-.Inf", "-.INF"), float("-inf")),
    **dict.fromkeys((".nan", ".NaN", ".NAN"), float("nan")),
}
MOST_DIGITS: Final = 15
_BASES: Final = {"0o": 8, "0x": 16}
_NUMERIC: Final = frozenset("0123456789+-.")
_INTEGER: Final = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", re.ASCII)
_FLOAT: Final = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", re.ASCII)


def resolve(word: str) -> Scalar:
    """Return the value of a plain (unquoted) word; raise OverflowError for a number of too many digits."""
    if word in WORDS:
        return WORDS[word]
    if word[0] not in _NUMERIC:
        return word
    if _INTEGER.fullmatch(word):
        return _integer(word)
    return _float(word) if _FLOAT.fullmatch(word) else word


def _integer(word: str) -> int:
    digits = word.lstrip("+-0")
    if len(digits) > MOST_DIGITS:
        raise OverflowError(word)
    base = _BASES.get(word[:2])
    return int(word[2:], base) if base else int(word)


def _float(word: str) -> float:
    if len(word) > MOST_DIGITS + 10:
        raise OverflowError(word)
    return float(word)
