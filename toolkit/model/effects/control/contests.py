"""Verbs by which players contend: trick, auction."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from toolkit.model.effects.accesses import Accesses, one
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity
from toolkit.model.effects.values.selector import Scalar, Selector
from toolkit.model.effects.wording.expected import TOLD_APART
from toolkit.model.effects.wording.lexicon import Lexicon, spoken
from toolkit.model.effects.wording.marks import Mark, Row, mark_of
from toolkit.model.schema.part import CounterName, Doc, FieldName, Part, ZoneName

BID: Final = "bid"


class Following(Part):
    """Which cards a player must choose while they have one: those that are like the first card that was played."""

    field: Annotated[FieldName, Doc("In what they are alike, such as the suit.")]
    zone: Annotated[
        ZoneName, TOLD_APART, Doc("The players' zone in which what they played lies before them.", alias="in")
    ]


class Best(Part):
    """Which card wins: the one with the highest number, of those that may win."""

    field: Annotated[FieldName, Doc("The number of which the highest wins.")]
    follow: Annotated[
        FieldName | None, Doc("Only cards that hold in this field what the first card holds can win.")
    ] = None
    trump: Annotated[
        dict[FieldName, tuple[Scalar, ...] | Scalar] | None, Doc("Cards that hold this beat all the others.")
    ] = None

    def words(self, lex: Lexicon) -> str:
        """Return `the highest rank among cards with the suit of the first one, though any owl card beats those,`."""
        best = lex.say("the highest {field}", field=spoken(self.field))
        if self.follow:
            said = "{best} among cards with the {suit} of the first one"
            best = lex.say(said, best=best, suit=spoken(self.follow))
        return (
            lex.say("{best}, though {trumps} beat those,", best=best, trumps=self._trumps(lex)) if self.trump else best
        )

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what wins."""
        asked = (("highest {field}", self.field), ("of the first {field}", self.follow))
        shown = tuple(Mark(text=lex.say(said, field=spoken(field))) for said, field in asked if field)
        trumps = Selector(where={**(self.trump or {})}).marks(lex, "hand")
        return (*shown, Mark(text=lex.say("or")), *trumps) if self.trump else shown

    def _trumps(self, lex: Lexicon) -> str:
        return Selector(where={**(self.trump or {})}).many(lex, "hand")


class Taking(Part):
    """The zone in which each player's card lies, which of them wins, and what becomes of them."""

    zone: Annotated[ZoneName, TOLD_APART, Doc("The players' zone that their cards were played to.", alias="in")]
    best: Annotated[Best, Doc("Which card wins; of equal ones the first that was played.")]
    to: Annotated[ZoneName, Doc("The zone of the winner that all of the cards go to.")]
    winner: Annotated[Effect | None, Doc("What else the winner does.")] = None


class Trick(Step):
    """Let whoever has played the best card take all that were played."""

    trick: Taking

    def words(self, lex: Lexicon) -> str:
        """Return `whoever played the highest rank takes all cards in the shown cards to their notebook`."""
        taking, theirs = self.trick, lex.of("they")
        phrase = theirs.say(
            "whoever played {best} takes all cards from the {places} to {your} {place}",
            best=taking.best.words(lex),
            places=lex.place(taking.zone).many,
            place=lex.place(taking.to).one,
        )
        then = effect_words(taking.winner or (), theirs)
        return lex.say("{takes}, and must {do}", takes=phrase, do=then) if taking.winner else phrase

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show which card wins, from where to where all of them go, and what else the winner does."""
        taking = self.trick
        moved = (mark_of(lex.place(taking.zone)), Mark(text="→"), mark_of(lex.place(taking.to)))
        return led_rows(taking.winner or (), lex.of("they"), (*taking.best.marks(lex), Mark(text=":"), *moved))

    def writes(self) -> Accesses:
        """Move what was played to the winner."""
        return one("zone", self.trick.zone) | one("zone", self.trick.to)


Bidding = Literal["rising", "once", "opened", "sealed"]
_HOW: Final[dict[Bidding, str]] = {
    "rising": "all players bid in turns, {least} or more and each more than the last one, or pass for good, "
    "until all but one have passed",
    "once": "all players bid once, in turn, {least} or more and each more than the last one, or pass",
    "opened": "{you} bid {least} or more; then all others bid once, in turn, each more than the last one, or pass, and "
    "{you} may bid once more",
    "sealed": "all players bid {least} or more, or nothing, in secret, and reveal all bids together",
}


class Auctioning(Part):
    """What is bid and how, and what the highest bidder does; `{bid: highest}` is then how much that was."""

    bids: Annotated[CounterName, Doc("The counter that is bid; nobody bids more than they have.")]
    how: Annotated[
        Bidding,
        Doc(
            "`rising`: turns go round until all but one have passed; `once`: each player bids once, in "
            "turn; `opened`: the same, but whoever holds it must open it, and may bid once more; `sealed`: all bid in "
            "secret, and of equal bids the first in the order of play wins."
        ),
    ] = "rising"
    least: Annotated[Amount, Doc("The lowest bid.")] = 1
    won: Annotated[Effect, Doc("What the highest bidder does.")]
    seller: Annotated[Effect | None, Doc("What whoever holds it does when somebody else wins.")] = None
    unsold: Annotated[Effect | None, Doc("What happens if nobody bids.")] = None


class Auction(Step):
    """Hold an auction, from the player who acts on, clockwise."""

    touches = one("seat", "highest bid")
    auction: Auctioning

    def words(self, lex: Lexicon) -> str:
        """Return `all players bid in turns, 2 coins or more ...; whoever bids most must ...; if nobody bids, ...`."""
        sale, theirs, unit = self.auction, lex.of("they"), lex.unit(self.auction.bids)
        phrases = [lex.say(_HOW[sale.how], least=quantity(sale.least, unit, lex))]
        phrases += [lex.say("whoever bids most must {do}", do=effect_words(sale.won, theirs))]
        if sale.seller:
            phrases += [lex.say("if somebody else wins, {do}", do=effect_words(sale.seller, lex))]
        phrases += [lex.say("if nobody bids, {do}", do=effect_words(sale.unsold, lex))] if sale.unsold else []
        return "; ".join(phrases)

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show what is bid and what it wins, then what becomes of what nobody wants."""
        sale = self.auction
        least = amount_marks(sale.least, lex.unit(sale.bids), lex)
        lead = (Mark(text=lex.say(f"bid ({sale.how})")), Mark(text="≥"), *least, Mark(text=":"))
        unsold = led_rows(sale.unsold, lex, (Mark(text=lex.say("no bid:")),)) if sale.unsold else []
        seller = led_rows(sale.seller, lex, (Mark(text=lex.say("another wins:")),)) if sale.seller else []
        return led_rows(sale.won, lex.of("they"), lead) + seller + unsold
