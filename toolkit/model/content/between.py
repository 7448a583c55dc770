"""The signs that a game writes around the names of its icons, such as [coin]."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.model.findings.phrases import slug

LONGEST = 60  # characters of a name


@dataclass(frozen=True, slots=True)
class Named:
    """An icon between a game's own signs: all of it, where it stands, and the symbol's name."""

    text: str
    start: int
    name: str


class Between:
    """Finds icons between two signs; a backslash before a sign leaves it as it is."""

    def __init__(self, opening: str, closing: str) -> None:
        first, last = re.escape(opening), re.escape(closing)
        other = rf"\s{re.escape(opening[0] + closing[0])}{{}}"
        # What stands in braces and has several words is a reference as anywhere.
        more = "" if opening == "{" else rf"(?:[^\n{other[2:]}]{{0,{LONGEST}}}[^{other}])?"
        inner = rf"[^{other}]{{1,{LONGEST}}}" if not more else rf"[^{other}]{more}"
        self.opening = opening
        self._pattern = re.compile(rf"\\.|{first}({inner}){last}", re.DOTALL)

    def find(self, text: str) -> Iterator[Named]:
        """Yield the icons in a text, in their order."""
        for found in self._pattern.finditer(text):
            if found[1]:
                yield Named(found[0], found.start(), _name(found[1]))

    def in_braces(self, text: str) -> str:
        """Return a text with its icons written as references."""
        return self._pattern.sub(lambda found: f"{{icon {_name(found[1])}}}" if found[1] else found[0], text)


def _name(written: str) -> str:
    return slug(written) or "-".join(written.split())
