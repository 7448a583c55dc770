"""What several things are called in English, of which a game says only what one is."""

from __future__ import annotations

import re
from typing import Final

_ODD: Final = {
    "child": "children",
    "foot": "feet",
    "goose": "geese",
    "mouse": "mice",
    "ox": "oxen",
    "tooth": "teeth",
    **{word: f"{word[:-1]}ves" for word in ("calf", "half", "leaf", "loaf", "shelf", "thief", "wolf")},
    **{word: f"{word[:-2]}ves" for word in ("knife", "life", "wife")},
    **{word: f"{word}es" for word in ("cargo", "hero", "potato", "tomato")},
}
_WHOLE: Final = re.compile(  # what is counted out, and has no plural
    "beer|bread|cash|cattle|cheese|clay|cloth|coal|coffee|corn|cotton|deer|energy|fish|flour|food|gold|grain|honey|"
    "iron|leather|meat|milk|money|oil|ore|paper|rice|salt|sand|sheep|silk|silver|sugar|tea|timber|tobacco|water|"
    "wheat|wine|wood|wool"
)
_NO_MEN: Final = ("german", "human", "norman", "roman", "shaman", "talisman")
_HEAD: Final = re.compile(r"(.*?\w)( (?:at|for|from|in|of|on|with|without) .*)")
_ARTICLE: Final = re.compile(r"(?:an?|the|my|your|our) ", re.IGNORECASE)
_NUMERAL: Final = re.compile(r"[\dIVX]+")


def plural(name: str) -> str:
    """Return `farms`, `bakeries`, `rings of bells`; `water` and `glassworks` as they are."""
    found = _HEAD.fullmatch(name)
    words, rest = found.groups() if found else (name, "")
    before, space, last = words.rpartition(" ")
    return f"{before}{space}{_several(last)}{rest}"


def is_countable(name: str) -> bool:
    """Whether one can speak of several of it: not of `The Broken Wheel`, nor of `Letter 2`."""
    return not _ARTICLE.match(name) and name[-1:].isalpha() and not _NUMERAL.fullmatch(name.rpartition(" ")[2])


def _several(word: str) -> str:
    small = word.lower()
    if small in _ODD:
        return word[:1] + _ODD[small][1:]
    if _WHOLE.fullmatch(small) or small.endswith("men"):
        return word
    if small.endswith("man") and not small.endswith(_NO_MEN):
        return f"{word[:-2]}en"
    if small.endswith(("ss", "us", "x", "z", "ch", "sh")):
        return f"{word}es"
    if small.endswith("y") and small[-2:-1] not in "aeiou":
        return f"{word[:-1]}ies"
    return word if small.endswith("s") else f"{word}s"
