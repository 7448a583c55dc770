"""Whether a game that was read again says the same as before, but for names and texts that only people read."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, is_dataclass
from functools import cached_property
from typing import Any, Final

from toolkit.model.content.components import Component, Deck
from toolkit.model.faces.unread import Unread
from toolkit.model.loaded.game_data import GameData
from toolkit.model.schema.bounds import IDENTIFIER
from toolkit.model.schema.part import FieldName, Part, Wording, walk

_NAMING: Final = re.compile(IDENTIFIER)  # what rules.py could take for the name of something


@dataclass(frozen=True)
class Reading:
    """A game as it was read once, with which a later reading of it is compared."""

    game: GameData

    @cached_property
    def asked(self) -> frozenset[str]:
        """The fields that effects, queries and declarations look at; others are for people alone."""
        every = (*(found.value for found in walk(self.game.head)), *self.game.said)
        return frozenset(one.partition(".")[0] for one in every if isinstance(one, FieldName))

    def again(self, now: GameData) -> Reading:
        """Return a later reading that is alike: the same fields are looked at, which need not be found out anew."""
        later = Reading(now)
        vars(later).update((key, one) for key, one in vars(self).items() if key == "asked")
        return later

    def is_alike(self, now: GameData) -> bool:
        """Whether nothing that a game is played by has changed since, and nothing moved from one place to another.

        Of components the name and the texts may have, and where on their lines all else stands.
        """
        before = self.game
        return (
            all(same(getattr(before, key), getattr(now, key)) for key in _SAID)
            and len(before.decks) == len(now.decks)
            and all(self._of_deck(*pair) for pair in zip(before.decks, now.decks, strict=True))
        )

    def _of_deck(self, before: Deck, now: Deck) -> bool:
        if before is now:
            return True
        if not all(same(getattr(before, key), getattr(now, key)) for key in ("file", "head", "is_met", "damaged")):
            return False
        ours, theirs = before.components, now.components
        is_left = ours is theirs  # read by nobody since, perhaps
        return is_left or (len(ours) == len(theirs) and all(map(self._of_component, ours, theirs)))

    def _of_component(self, before: Component, now: Component) -> bool:
        if before is now:
            return True
        known, told = vars(before.body), vars(now.body)
        return (
            all(same(getattr(before, key), getattr(now, key)) for key in _OF_COMPONENTS)
            and type(before.body) is type(now.body)
            and all(
                same(known[key], told[key], words=key not in self.asked) or self._is_called(key, known[key], told[key])
                for key in type(now.body).model_fields
            )
        )

    def _is_called(self, key: str, before: Any, now: Any) -> bool:
        return key == "name" and key not in self.asked and _is_prose(before) and _is_prose(now)


_SAID: Final = (
    *("id", "folder", "file", "head", "partial", "rules", "play", "changes", "examples"),
    *("sizes", "script", "extends", "drawn_in"),
)
_OF_COMPONENTS: Final = ("deck", "kind", "file", "path", "face", "back", "source", "designed")


def same(before: Any, now: Any, *, words: bool = False) -> bool:
    """Whether two values of content were written alike; with `words`, texts of cards may differ.

    Two that are equal may not be: 1 and true, or a default that is left out and one that is written.
    """
    if before is now:
        return True
    if type(before) is not type(now):
        return False
    if (ours := _inside(before)) is not None:
        theirs = _inside(now) or []
        return len(ours) == len(theirs) and all(same(*pair, words=words) for pair in zip(ours, theirs, strict=True))
    is_told = words and isinstance(before, Wording) and _is_prose(before) and _is_prose(now)
    return is_told or bool(before == now)


def _inside(value: Any) -> list[Any] | None:
    """Return what a value is made of, in its order; None where it is made of nothing else."""
    match value:
        case Part():
            said = vars(value)
            return [value.model_fields_set, *(said[key] for key in type(value).model_fields)]
        case dict():
            return [*value, *value.values()]
        case tuple() | list() | Unread():
            return [*value]
    if is_dataclass(value):
        return [getattr(value, one.name) for one in fields(value) if one.compare]
    return None


def _is_prose(text: Any) -> bool:
    return not _NAMING.fullmatch(text)
