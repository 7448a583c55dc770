"""Verbs that move components: move, draw, discard, place, advance, flip."""

from __future__ import annotations

from typing import Annotated, Final

from pydantic import Field

from toolkit.model.effects.amount import Amount, amount_words, fixed
from toolkit.model.effects.lexicon import Lexicon, Noun, listed, with_article
from toolkit.model.effects.marks import Mark, mark_of
from toolkit.model.effects.selector import Selector
from toolkit.model.effects.step import Step
from toolkit.model.part import ComponentName, Part, PileName, ZoneName

ANY_PILE: Final = Noun("card", "cards", "card-unknown")


def _pieces(amount: object, what: Selector, lex: Lexicon) -> str:
    number = fixed(amount)
    if number == 1:
        return with_article(what.one(lex))
    return f"{amount_words(amount, lex)} {what.many(lex)}"


class Moving(Part):
    """What moves, how many, and the zone that it goes to."""

    what: Selector
    to: ZoneName
    amount: Amount = 1


class Move(Step):
    """Move components from where they lie to another zone."""

    move: Moving

    def words(self, lex: Lexicon) -> str:
        """Say `move a farm to the discard pile`."""
        what = _pieces(self.move.amount, self.move.what, lex)
        return f"move {what} to the {lex.noun('zone', self.move.to).one}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what moves and where to."""
        return (*self.move.what.marks(lex), Mark(text="→"), mark_of(lex.noun("zone", self.move.to)))


class Drawing(Part):
    """How many cards, and the piles that they may come from."""

    cards: Amount = 1
    piles: Annotated[tuple[PileName, ...], Field(min_length=1, alias="from", description="Any mix of these piles.")]


class Draw(Step):
    """Take cards from the tops of piles."""

    draw: Drawing

    def words(self, lex: Lexicon) -> str:
        """Say `draw 3 event cards`."""
        number = fixed(self.draw.cards)
        cards = "card" if number == 1 else "cards"
        kind = ""
        if len(self.draw.piles) == 1:
            kind = f"{lex.noun('pile', self.draw.piles[0]).one} "
        return f"draw {amount_words(self.draw.cards, lex)} {kind}{cards}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the pile's card with a plus and a number."""
        pile = lex.noun("pile", self.draw.piles[0]) if len(self.draw.piles) == 1 else ANY_PILE
        return (mark_of(pile, fixed(self.draw.cards), "+"),)


class Discard(Step):
    """Put a component on its discard pile."""

    discard: Selector

    def words(self, lex: Lexicon) -> str:
        """Say `discard a dog card`."""
        return f"discard {_pieces(1, self.discard, lex)}"

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is discarded."""
        return self.discard.marks(lex)


class Placing(Part):
    """The tokens that may be placed, how many, and what they are placed on."""

    token: Annotated[tuple[ComponentName, ...], Field(min_length=1)]
    up_to: Amount = 1
    on: Selector


class Place(Step):
    """Put tokens from the supply on components."""

    place: Placing

    def words(self, lex: Lexicon) -> str:
        """Say `place up to 2 dog or horse tokens on your properties`."""
        number = fixed(self.place.up_to)
        nouns = [lex.noun("component", name) for name in self.place.token]
        one = listed([noun.a() for noun in nouns], "or")
        many = listed([noun.many for noun in nouns], "or")
        what = one if number == 1 else f"up to {amount_words(self.place.up_to, lex)} {many}"
        return f"place {what} on your {self.place.on.many(lex)}, in order as usual"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the number and the tokens that may be placed."""
        tokens = tuple(mark_of(lex.noun("component", name)) for name in self.place.token)
        return (Mark(text=f"{fixed(self.place.up_to) or ''}×"), *tokens)


class Advancing(Part):
    """The marker on a track of a component, and by how many spaces it goes on."""

    marker: ComponentName
    on: Selector
    by: Amount = 1


class Advance(Step):
    """Move a marker along its track."""

    advance: Advancing

    def words(self, lex: Lexicon) -> str:
        """Say `move a value marker down 1 space on one of your properties`."""
        marker = lex.noun("component", self.advance.marker)
        number = fixed(self.advance.by)
        spaces = "space" if number == 1 else "spaces"
        by = amount_words(self.advance.by, lex)
        return f"move {marker.a()} {by} {spaces} along on one of your {self.advance.on.many(lex)}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the marker's icon, then what it is on."""
        return (mark_of(lex.noun("component", self.advance.marker), fixed(self.advance.by)),)


class Flip(Step):
    """Turn components over."""

    flip: Selector

    def words(self, lex: Lexicon) -> str:
        """Say `flip a farm`."""
        return f"flip {_pieces(1, self.flip, lex)}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is flipped."""
        return (Mark(text="flip"), *self.flip.marks(lex))
