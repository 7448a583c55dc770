"""Verbs about what others hold: look, compare, guess, swap."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal

from toolkit.model.effects.accesses import Accesses, one
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import OTHERS_HAVE, SAID, SOMEBODY_ELSE
from toolkit.model.effects.wording.lexicon import Lexicon, spoken
from toolkit.model.effects.wording.marks import Mark, Role, Row, mark_of
from toolkit.model.schema.part import Doc, FieldName, Part, ZoneName

HAND: Final = "hand"  # the role of the zone that is meant where none is named
Whom = Literal["another", "left", "right"]
_WHOM: Final = {"another": "another player", "left": "the player on your left", "right": "the player on your right"}


def asking_of(whom: Whom, of_another: str, of_neighbour: str, lex: Lexicon, **slots: object) -> str:
    """Return whom it is done to: `choose another player and look at their hand`."""
    return lex.say(of_another if whom == "another" else of_neighbour, who=lex.say(_WHOM[whom]), **slots)


class Looking(Part):
    """What is looked at, and whose it is."""

    at: Annotated[Selector, OTHERS_HAVE, Doc("The cards, where they lie; in the hand if it does not say where.")]
    of: Annotated[Whom, SOMEBODY_ELSE, Doc("A player of one's choice, or a neighbour.")] = "another"


class Look(Step):
    """Look at what another player hides; the player who looked knows it from then on."""

    touches = one("mark", "known")
    look: Looking

    def words(self, lex: Lexicon) -> str:
        """Return `choose another player and look at their hand`."""
        at = self.look.at
        phrase = at.many(lex.of("they"), HAND)
        if at.zone and at.is_anything(lex, HAND):
            phrase = lex.place(at.zone).one
        asked = ("choose another player and look at their {what}", "look at the {what} of {who}")
        return asking_of(self.look.of, *asked, lex, what=phrase)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show whose cards are looked at."""
        return (Mark(text=lex.say(f"look: {self.look.of}")), *self.look.at.marks(lex, HAND))


class Comparing(Part):
    """Which numbers are compared, with whom, and what happens to whom; of several cards, all together."""

    field: Annotated[FieldName, Doc("The field that holds the number.")]
    of: Annotated[Selector, OTHERS_HAVE, Doc("The cards, where they lie; in the hand if it does not say where.")]
    with_: Annotated[Whom, SOMEBODY_ELSE, Doc("A player of one's choice, or a neighbour.", alias="with")] = "another"
    lower: Annotated[Effect | None, Doc("What the player with the lower number must do.")] = None
    higher: Annotated[Effect | None, Doc("What the player with the higher number must do.")] = None
    equal: Annotated[Effect | None, Doc("What both must do where the numbers are equal.")] = None

    def outcomes(self) -> tuple[tuple[str, str, Effect], ...]:
        """Return what happens to whom, in words and in short."""
        ways = (
            ("whoever has the lower {field} must {do}", "lower {field}:", self.lower),
            ("whoever has the higher {field} must {do}", "higher {field}:", self.higher),
            ("if there is no difference, both must {do}", "equal {field}:", self.equal),
        )
        return tuple((phrase, short, do) for phrase, short, do in ways if do)


class Compare(Step):
    """Compare hidden numbers with another player, in secret; what follows is done by the one whom it is about."""

    touches = one("mark", "known")
    compare: Comparing

    def words(self, lex: Lexicon) -> str:
        """Return `choose another player and compare the rank of your cards with theirs: whoever has the lower ...`."""
        what, they, field = self.compare, lex.of("they"), spoken(self.compare.field)
        asked = (
            "choose another player and compare the {field} of {your} {cards} with theirs",
            "compare the {field} of {your} {cards} with those of {who}",
        )
        phrase = asking_of(what.with_, *asked, lex, field=field, cards=what.of.many(lex, HAND))
        outcomes = [lex.say(said, field=field, do=effect_words(do, they)) for said, _, do in what.outcomes()]
        return f"{phrase}: {'; '.join(outcomes)}" if outcomes else phrase

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show what is compared, then each outcome in a row."""
        what, field = self.compare, spoken(self.compare.field)
        lead = Mark(text=lex.say(f"compare: {what.with_}"))
        rows = [Row(Role.MAIN, (lead, Mark(text=field), *what.of.marks(lex, HAND)))]
        for _, short, do in what.outcomes():
            rows += led_rows(do, lex.of("they"), (Mark(text=lex.say(short, field=field)),))
        return rows


class Guessing(Part):
    """What is named, whose cards are asked, and what comes of it."""

    of: Annotated[Selector, OTHERS_HAVE, Doc("The cards, where they lie; in the hand if it does not say where.")]
    from_: Annotated[Whom, SOMEBODY_ELSE, Doc("A player of one's choice, or a neighbour.", alias="from")] = "another"
    field: Annotated[FieldName | None, SAID, Doc("The field of which a value is named; else the card.")] = None
    except_: Annotated[Selector | None, Doc("What may not be named.", alias="except")] = None
    right: Annotated[Effect | None, Doc("What the other player must do where the guess is right.")] = None
    wrong: Annotated[Effect | None, Doc("What the player who guessed does where it is wrong.")] = None


class Guess(Step):
    """Name a card, or a value, that another player may hold."""

    guess: Guessing

    def words(self, lex: Lexicon) -> str:
        """Return `choose another player and name a card: if they hold it, they must leave the round`."""
        phrase, parts = self._named(lex), [*self._outcomes(lex)]
        return f"{phrase}: {'; '.join(parts)}" if parts else phrase

    def _named(self, lex: Lexicon) -> str:
        what = self.guess
        card = lex.a(what.of.one(lex.of("they"), HAND))
        if what.field:
            card = lex.say("{value} of {card}", value=lex.a(spoken(what.field)), card=card)
        phrase = asking_of(what.from_, "choose another player and name {card}", "name {card}", lex, card=card)
        if what.except_ is None:
            return phrase
        left = lex.say("this one") if what.except_.this else lex.a(what.except_.one(lex, HAND))
        but = "{name} (but not that of {card})" if what.field else "{name} (but not {card})"
        return lex.say(but, name=phrase, card=left)

    def _outcomes(self, lex: Lexicon) -> Iterator[str]:
        what = self.guess
        if what.right:
            asked = ("if they have it, they must {do}", "if {who} has it, they must {do}")
            yield asking_of(what.from_, *asked, lex, do=effect_words(what.right, lex.of("they")))
        if what.wrong:
            asked = ("unless they have it, {do}", "unless {who} has it, {do}")
            asked = ("otherwise {do}", "otherwise {do}") if what.right else asked
            yield asking_of(what.from_, *asked, lex, do=effect_words(what.wrong, lex))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show what is guessed, then each outcome in a row."""
        what = self.guess
        lead: tuple[Mark, ...] = (Mark(text=lex.say(f"guess: {what.from_}")),)
        lead += (Mark(text=spoken(what.field)),) if what.field else ()
        lead += what.of.marks(lex, HAND)
        lead += (Mark(text=lex.say("but not")), *what.except_.marks(lex, HAND)) if what.except_ else ()
        right, wrong = (Mark(text=lex.say(word)) for word in ("right:", "wrong:"))
        rows = [Row(Role.MAIN, lead)]
        rows += led_rows(what.right, lex.of("they"), (right,)) if what.right else []
        return rows + (led_rows(what.wrong, lex, (wrong,)) if what.wrong else [])


class Swapping(Part):
    """Which zone is swapped, and with whom."""

    zone: Annotated[ZoneName, OTHERS_HAVE, Doc("The zone of which all cards change owners.", alias="in")]
    with_: Annotated[Whom, SOMEBODY_ELSE, Doc("A player of one's choice, or a neighbour.", alias="with")] = "another"


class Swap(Step):
    """Swap all that lies in a zone with another player, who knows then what is held on the other side."""

    swap: Swapping

    def words(self, lex: Lexicon) -> str:
        """Return `choose another player and swap your hand with theirs`."""
        asked = ("choose another player and swap {your} {place} with theirs", "swap {your} {place} with that of {who}")
        return asking_of(self.swap.with_, *asked, lex, place=lex.place(self.swap.zone).one)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is swapped, and with whom."""
        return (Mark(text=lex.say(f"swap: {self.swap.with_}")), mark_of(lex.place(self.swap.zone)))

    def writes(self) -> Accesses:
        """Move what lies there, which both know from then on."""
        return one("zone", self.swap.zone) | one("mark", "known")
