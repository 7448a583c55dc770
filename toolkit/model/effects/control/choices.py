"""Verbs that ask the player: choose, may."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from toolkit.model.effects.accesses import Accesses
from toolkit.model.effects.components.pieces import Discard
from toolkit.model.effects.control.alike import verbs_once
from toolkit.model.effects.economy.counters import Gain, Lose, Pay, Score
from toolkit.model.effects.step import Counts, Effect, Step, effect_words, effect_writes, led_rows
from toolkit.model.effects.values.condition import Beside, Condition
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import NOT_NOTHING, PAYABLE, seen
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, Role, Row
from toolkit.model.schema.part import Doc, Part, Text


class Way(Part):
    """One way to go on, with the condition that opens it."""

    said: Annotated[
        Text | None,
        Doc("What a player does, in few words where the effect would take many: `build it at full cost`."),
    ] = None
    when: Condition | None = None
    do: Effect


class Choose(Step):
    """Choose one of several ways to go on."""

    choose: Annotated[tuple[Way, ...], Field(min_length=2)]

    def takes_in(self, lex: Lexicon) -> bool:
        """Whether it is so: what follows the last way would stand in it."""
        return True

    def words(self, lex: Lexicon) -> str:
        """Return `spend £1, or £2 with a chef`; else `choose one: spend £1; gain 1 action`."""
        opened = [way.when for way in self.choose]
        whens = [_when_words(when, opened[:at], lex) for at, when in enumerate(opened)]
        if once := verbs_once([way.do for way in self.choose], lex):
            return lex.say(", or ").join(
                lex.say("{do} {when}", do=phrase, when=when) if when else phrase
                for phrase, when in zip(once, whens, strict=True)
            )
        ways = zip(whens, (effect_words(way.do, lex) for way in self.choose), strict=True)
        phrases = (lex.say("{when}, {do}", when=when, do=do) if when else do for when, do in ways)
        return lex.say("choose one: {ways}", ways="; ".join(phrases))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Return each option its row; one that needs a token beside it is a space."""
        return [row for option in self.choose for row in _option_rows(option, lex)]


def _when_words(when: Condition | None, earlier: list[Condition | None], lex: Lexicon) -> str:
    if isinstance(when, Beside) and when in earlier:
        nth = lex.speech.ordinal(earlier.count(when) + 1)
        return lex.say("with a {nth} {thing}", nth=nth, thing=lex.noun("component", when.beside).one)
    return when.words(lex) if when else ""


def _option_rows(option: Way, lex: Lexicon) -> list[Row]:
    role = Role.SPACE if isinstance(option.when, Beside) else Role.OPTION
    return led_rows(option.do, lex, option.when.marks(lex) if option.when else (), role)


class Offer(Part):
    """What may be given, and what follows if it is; with nothing to give, `then` itself is free to take."""

    discard: Annotated[Selector | None, seen("hand", picks=True)] = None
    pay: Annotated[Counts | None, NOT_NOTHING, PAYABLE] = None
    lose: Annotated[Counts | None, NOT_NOTHING] = None
    then: Effect

    def price(self) -> tuple[Step, ...]:
        """Return what is given as steps: a discard, then what is paid and lost."""
        given = [Discard(discard=self.discard)] if self.discard else []
        paid = [Pay(pay=self.pay)] if self.pay else []
        return (*given, *paid, *([Lose(lose=self.lose)] if self.lose else []))

    def then_words(self, lex: Lexicon) -> str:
        """Return what follows what was given; of counters so many `more`, where a card is given for them."""
        counted = self.discard and all(isinstance(step, Gain | Pay | Lose | Score) for step in self.then)
        return lex.say("{do} more" if counted else "{do}", do=effect_words(self.then, lex))


class May(Step):
    """Do something more, or leave it."""

    may: Offer

    def takes_in(self, lex: Lexicon) -> bool:
        """Whether it is so: the player may leave what stands in it."""
        return True

    def words(self, lex: Lexicon) -> str:
        """Return `you may discard a dog card to spend £3 more`."""
        price = effect_words(self.may.price(), lex)
        if not price:
            return lex.say("{you} may {do}", do=effect_words(self.may.then, lex))
        return lex.say("{you} may {pay} to {do}", pay=price, do=self.may.then_words(lex))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Return what may be added, with a plus on every number."""
        price = tuple(mark for step in self.may.price() for mark in step.before(lex) + step.after(lex))
        first, *rest = led_rows(self.may.then, lex, price, Role.EXTRA)
        more = tuple(Mark(m.icon, m.n, "+" if m.n is not None else m.sign, m.text) for m in first.after)
        return [Row(Role.EXTRA, first.before, more), *rest]

    def writes(self) -> Accesses:
        """Take what is given."""
        return effect_writes(self.may.price())
