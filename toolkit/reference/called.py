"""What a piece is called inside a sentence: `a yellow assistant`, and `the Merchant` by whoever owns the brown one."""

from __future__ import annotations

import re

from toolkit.model.content.components import Component
from toolkit.model.declarations.fields import ChoiceField
from toolkit.model.effects.wording.lexicon import Noun
from toolkit.model.loaded.nouns import PIECES, name_of_piece, noun_of_pieces
from toolkit.model.loaded.project import Game


class Called:
    """Names pieces as people speak of them; cards, boards and tiles keep their names."""

    def __init__(self, game: Game) -> None:
        head = game.head
        self._game = game
        self._own: dict[str, str] = {}
        self._decks: set[str] = set()
        self._known = {one.one for one in head.symbols.values()} | {one.one for one in head.counters.values()}
        self._known |= {one.name for one in head.terms.values()}

    def label(self, part: Component, *, own: bool) -> str:
        """Return the name of a component; of a player's `own` piece without the colour that tells players apart."""
        name = self._uncoloured(part) if own else name_of_piece(self._game, part)
        deck = self._game.deck(part.deck)
        if deck is None or (part.kind not in PIECES and name == part.name):
            return part.name
        keeps = deck.head.one[:1].isupper() or name in self._known
        return name if keeps else f"{name[:1].lower()}{name[1:]}"

    def noun(self, part: Component, *, own: bool) -> Noun | None:
        """Return what one and several of a piece are called; None of what has a name or a number."""
        deck, name = self._game.deck(part.deck), self.label(part, own=own)
        is_piece = part.kind in PIECES or (own and name != part.name)
        if deck is None or not is_piece or name[-1:].isdecimal():
            return None
        lex = self._game.lexicon
        return lex.noun("deck", part.deck) if name == deck.head.one else noun_of_pieces(name, part.kind, lex.speech)

    def _uncoloured(self, part: Component) -> str:
        if part.deck not in self._decks:
            self._decks.add(part.deck)
            self._own |= self._without_colour(part.deck)
        return self._own.get(part.id) or name_of_piece(self._game, part)

    def _without_colour(self, deck_id: str) -> dict[str, str]:
        """Return the names of a deck's pieces without what tells players apart: a choice that all names hold."""
        deck = self._game.deck(deck_id)
        for key, field in (deck.head.fields if deck else {}).items():
            if not isinstance(field, ChoiceField) or len(field.of) < self._game.head.players.max:
                continue
            parts = [self._game.by_id[name] for name, _, _ in deck.pieces] if deck else []
            names = {part.id: name_of_piece(self._game, part) for part in parts}
            cut = {part.id: _cut(names[part.id], str(getattr(part.body, key, ""))) for part in parts}
            if all(cut[part.id] != part.name for part in parts):
                return cut
        return {}


def _cut(name: str, colour: str) -> str:
    """Leave a colour out of a name: `Brown house`, `Merchant in brown`."""
    return re.sub(rf"\s*\b(?:in )?{re.escape(colour)}\b", "", name, count=1, flags=re.IGNORECASE).strip() or name
