"""A loaded game: what its files say, and what follows from that."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.loaded.boards import Spot as BoardSpace
from toolkit.model.loaded.boards import spots
from toolkit.model.loaded.chapters import chapters
from toolkit.model.loaded.game_data import GameData
from toolkit.model.loaded.nouns import Nouns
from toolkit.model.loaded.outline import Place, outline
from toolkit.model.maps.chart import KINDS


@dataclass(frozen=True)
class Game(GameData):
    """A game that was loaded."""

    def at_odds(self, variants: frozenset[str]) -> tuple[str, str] | None:
        """Return two of some variants that exclude each other, as two chapters do; None where all go together."""
        known = ((name, one) for name, one in self.head.variants.items() if name in variants)
        one_of = [name for name in chapters(self.head) if name in variants]
        pairs = ((name, str(other)) for name, one in known for other in one.excludes if other in variants)
        return next(pairs, (one_of[0], one_of[1]) if len(one_of) > 1 else None)

    @cached_property
    def outline(self) -> dict[str, Place]:
        """Every section and paragraph of the rules by its address, in order."""
        return outline(self)

    @cached_property
    def spots(self) -> Mapping[int, Mapping[str, tuple[BoardSpace, ...]]]:
        """The spaces of boards for each number of players, by kind."""
        return {n: {str(kind): spots(self, kind, n) for kind in self.head.spaces} for n in self.players}

    @cached_property
    def names(self) -> dict[str, frozenset[str]]:
        """The names that are defined, by kind."""
        kinds = ("counter", "symbol", "term", "map", "zone", "action", "moment", "mark", "source", "variant")
        return {kind: frozenset(getattr(self.head, f"{kind}s")) for kind in kinds} | {
            "space": frozenset(self.head.spaces).union(KINDS),
            "pile": frozenset(self.head.piles) | {deck.pile for deck in self.decks},
            "deck": frozenset(deck.id for deck in self.decks),
            "component": frozenset(name for deck in self.decks for name in deck.named),
            "rule": frozenset(self.outline),
            "size": frozenset(self.sizes),
            "phase": frozenset(phase.id for phase in self.phases),
            "line": frozenset(line.id for line in self.lines),
            "number": frozenset(self.head.numbers),
            "goal": frozenset(self.plays.goals),
            "automaton": frozenset(self.plays.automata),
            "example": frozenset(one.body.example for one in self.examples),
        }

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words and icons that its effects are spoken with."""
        return Lexicon(self.head.language, Nouns(self))
