"""Verbs that move and turn components: move, draw, discard, flip."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import Discriminator, Tag

from toolkit.model.effects.accesses import CHANCE, NONE, Accesses, one
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.amount import CountOf
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity, times_marks
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import NOT_NOTHING, filled, seen
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, cards_of
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import Doc, Part, PileName, ZoneName


def _pieces(amount: Any, what: Selector, lex: Lexicon, role: str, at: str = "from") -> str:
    """Return how many of what: `a farm`, `2 farms`, `all farms`."""
    if what.this:
        return what.one(lex)
    if amount == 1:
        return lex.a(what.one(lex, role, at))
    if amount == ALL or (isinstance(amount, CountOf) and amount.count == what):
        return lex.say("all {things}", things=what.many(lex, role, at))
    return quantity(amount, what.noun(lex, role, at), lex)


ALL: Final = "all"
HowMany = Annotated[
    Annotated[Amount, Tag("amount")] | Annotated[Literal["all"], Tag("word")],
    Discriminator(lambda value: "word" if value == ALL else "amount"),
]


class Moving(Part):
    """What moves, how many, and the zone that it goes to."""

    what: Selector
    to: ZoneName
    amount: Annotated[HowMany, NOT_NOTHING, Doc("How many; `all` that there are.")] = 1
    at_random: Annotated[bool, Doc("Chance picks them, not the player: out of a bag, or unseen.")] = False

    @property
    def is_all(self) -> bool:
        """Whether as many move as there are, so that nothing is chosen."""
        return self.amount == ALL or (isinstance(self.amount, CountOf) and self.amount.count == self.what)


_MOVE: Final = (
    ("move {what} to the {place}", "move to the {place} {what}"),
    ("move {what}, chosen at random, to the {place}", "move to the {place} {what}, chosen at random"),
)


class Move(Step):
    """Move components from where they lie to another zone."""

    move: Moving

    def words(self, lex: Lexicon) -> str:
        """Return `move a farm to the discard pile`."""
        first = isinstance(self.move.amount, int) or self.move.is_all
        said = _MOVE[self.move.at_random][not first]
        what = _pieces(self.move.amount, self.move.what, lex, "supply")
        return lex.say(said, what=what, place=lex.noun("zone", self.move.to).one)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how many of what move, and where to."""
        many = () if self.move.amount == 1 else self._many(lex)
        chance = (Mark(text=lex.say("random")),) if self.move.at_random else ()
        return (
            *many,
            *chance,
            *self.move.what.marks(lex, "supply"),
            Mark(text="→"),
            mark_of(lex.noun("zone", self.move.to)),
        )

    def _many(self, lex: Lexicon) -> tuple[Mark, ...]:
        return (Mark(text=lex.say(ALL)),) if self.move.amount == ALL else times_marks(self.move.amount, lex)

    def writes(self) -> Accesses:
        """Take them from there to the zone."""
        chance = CHANCE if self.move.at_random else NONE
        return self.move.what.lies_in("supply") | one("zone", self.move.to) | chance


class Drawing(Part):
    """How many cards, and the piles that they may come from."""

    cards: Annotated[Amount, NOT_NOTHING] = 1
    piles: Annotated[
        tuple[PileName, ...], filled("draw elsewhere"), Doc("Any mix of these piles.", min_length=1, alias="from")
    ]


class Draw(Step):
    """Take cards from the tops of piles."""

    touches = one("role", "draw") | one("role", "discard") | one("role", "hand") | CHANCE
    draw: Drawing

    def words(self, lex: Lexicon) -> str:
        """Return `draw 3 event cards`, or `draw 2 cards from events or companions`."""
        piles = [lex.noun("pile", name) for name in self.draw.piles]
        if len(piles) == 1:
            cards = cards_of(piles[0], lex)
        else:
            mix = lex.listed((pile.many for pile in piles), "or")
            cards = Noun(*(lex.say(said, piles=mix) for said in ("card from {piles}", "cards from {piles}")))
        return lex.say("draw {amount}", amount=quantity(self.draw.cards, cards, lex))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show a plus, how many, and the piles with strokes between them."""
        first, *rest = [lex.noun("pile", name) for name in self.draw.piles]
        others = [mark for pile in rest for mark in (Mark(text="/"), mark_of(pile))]
        return (*amount_marks(self.draw.cards, first, lex, "+"), *others)


class Discard(Step):
    """Put a component on its discard pile."""

    discard: Annotated[Selector, seen("hand", picks=True)]

    def words(self, lex: Lexicon) -> str:
        """Return `discard a dog card`."""
        return self.several(1, lex)

    def several(self, times: int, lex: Lexicon) -> str:
        """Return `discard 2 dog cards`."""
        return lex.say("discard {what}", what=_pieces(times, self.discard, lex, "hand"))

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is discarded."""
        return self.discard.marks(lex, "hand")

    def writes(self) -> Accesses:
        """Take it from there to its discards, and what lies on it back to the supply."""
        places = one("role", "discard") | one("role", "supply") | one("mark", "on")
        return self.discard.lies_in("hand") | places


class Flip(Step):
    """Turn components over."""

    touches = one("mark", "turned")
    flip: Annotated[Selector, seen(picks=True)]

    def words(self, lex: Lexicon) -> str:
        """Return `flip a farm`."""
        return lex.say("flip {what}", what=_pieces(1, self.flip, lex, "play", "in"))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is flipped."""
        return (Mark(text=lex.say("flip")), *self.flip.marks(lex))
