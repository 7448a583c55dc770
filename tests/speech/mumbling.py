"""A language without words, which shows what is said in English regardless."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from toolkit.speech.en import English
from toolkit.speech.grammar import Join


class Mumbling(English):
    """A language that says `…` for every word that is not the author's."""

    numbers: ClassVar = tuple(map(str, range(13)))
    pronouns: ClassVar = {person: dict.fromkeys(("you", "your", "them"), "…") for person in ("you", "they")}

    def say(self, english: str, **slots: object) -> str:
        """Keep the slots alone."""
        kept = "".join(f" {slot} " for slot in re.findall(r"\{\w+\}", english))
        return f"…{kept}".format_map(slots)

    def by_players(self, told: Mapping[int, str]) -> str:
        """Say the numbers alone."""
        return " / ".join(told.values())

    def span(self, numbers: Sequence[int]) -> str:
        """Say the numbers alone."""
        return " / ".join(map(str, numbers))

    def listed(self, words: Iterable[str], last: Join = "and") -> str:
        """Join words with strokes."""
        return " / ".join(words)

    def a(self, name: str) -> str:
        """Leave the article out."""
        return name

    def often(self, n: int) -> str:
        """Say a number alone."""
        return f"{n}×"

    def ordinal(self, n: int) -> str:
        """Say a number alone."""
        return f"{n}."
