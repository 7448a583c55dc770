"""Pieces of a kind that begin in one zone of all players: how many, and what may speak of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from toolkit.check.analysis.facts import Facts, Known
from toolkit.check.analysis.survey import Use
from toolkit.model.content.components import Component
from toolkit.model.effects.components.pieces import ALL
from toolkit.model.effects.values.selector import Selector
from toolkit.model.gameplay.play import SetupStep
from toolkit.model.loaded.match import chosen, copies
from toolkit.model.loaded.project import Game
from toolkit.model.schema.part import Found

_OF_A_KIND: Final = frozenset({"card", "token", "where", "zone", "at", "whose"})  # what leaves none of them out
_PLAIN: Final = frozenset({"id", "name", "take", "count", "to", "shuffle", "side", "rule"})  # of a step for everybody


@dataclass(frozen=True)
class Stock:
    """The pieces that a selector means, which is asked of a zone."""

    known: Known
    what: Selector

    @property
    def _game(self) -> Game:
        return self.known.survey.game

    @cached_property
    def _parts(self) -> tuple[Component, ...]:
        return chosen(self._game, self.what)

    @cached_property
    def names(self) -> frozenset[str]:
        """The identifiers of the pieces."""
        return frozenset(one.id for one in self._parts)

    @cached_property
    def is_certain(self) -> bool:
        """Whether only steps take the pieces out of the zone, and nothing else counts as one of them."""
        zone = self._game.head.zones.get(self.what.zone) if self.what.zone else None
        is_shared = zone is not None and zone.each == "table" and zone.role in (None, "supply")
        if not is_shared or self.what.at or not is_of_a_kind(self.what):
            return False
        play, counters = self._game.play, self._game.head.counters.values()
        facts = Facts(self.known, Use(Found(self.what, ()), play.file if play else "", ()))
        return (
            not any(one.paid_with or one.pieces in self.names for one in counters)
            and not any(part.body.stands_for for part in self._parts)
            and facts.copies(self.what) == facts.held(self.what)
        )

    @cached_property
    def begun(self) -> int | None:
        """How many of them are laid into the zone, whoever plays what; None where that is not certain."""
        found = [number for step in self._game.plays.setup for number in self._laid(step)]
        return found[0] if len(found) == 1 and self.is_certain else None

    def _laid(self, step: SetupStep) -> Iterator[int | None]:
        """Yield how many of them a step of the set-up lays there; nothing where it takes none of them."""
        parts = [*chosen(self._game, step.take)] if step.take else []
        ours = [part for part in parts if part.id in self.names]
        is_plain = step.to == self.what.zone and step.model_fields_set <= _PLAIN
        if ours and is_plain and step.count == ALL:
            yield copies(ours)
        elif ours and is_plain and isinstance(step.count, int) and len(ours) == len(parts):
            yield min(step.count, copies(ours))
        elif ours:
            yield None

    def may_be(self, what: Selector) -> bool:
        """Whether a selector may speak of any of the pieces."""
        if what.this:
            this = self.known.this.get(id(what))
            return this is None or this.what is None or self.may_be(this.what)
        return not what.space and any(one.id in self.names for one in chosen(self._game, what))

    def are_all(self, what: Selector) -> bool:
        """Whether a selector speaks of all the pieces, wherever that is."""
        return is_of_a_kind(what) and self.names <= {one.id for one in chosen(self._game, what)}


def is_of_a_kind(what: Selector) -> bool:
    """Whether a selector means all pieces of a kind, where they lie."""
    return what.model_fields_set <= _OF_A_KIND and what.whose != "others" and not what.like_this
