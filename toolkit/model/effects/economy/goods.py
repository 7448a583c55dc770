"""Verbs about goods, which are counters of several kinds: collect, trade."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import Field

from toolkit.model.effects.accesses import Accesses, counters, union
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import NOT_NOTHING, seen
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, spoken
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import CounterName, Doc, FieldName, Part

Some = Annotated[int, Field(ge=1, le=99)]
_WITH: Final = {
    "bank": "trade {swap} with the bank",
    "another": "offer another player, who may refuse, to trade {swap}",
}


class Collecting(Part):
    """The field of this component that names a counter, and how much of it is gained."""

    field: Annotated[FieldName, Doc("A field of `this` whose value is the name of a counter.")]
    amount: Annotated[Amount, NOT_NOTHING] = 1
    of: Annotated[Selector | None, seen(), Doc("The player chooses one of these in place of `this`.")] = None


class Collect(Step):
    """Gain so much of the counter that a field of this component names."""

    touches = counters({"": 1}, "+")
    collect: Collecting

    def words(self, lex: Lexicon) -> str:
        """Return `gain 1 of what it gives for each hive next to this`, or `gain 1 of its resources`, after a symbol."""
        if self.collect.of:
            amount = quantity(self.collect.amount, self._noun(lex), lex)
            return lex.say(
                "choose one of {your} {things} and gain {amount}", things=self.collect.of.many(lex), amount=amount
            )
        return lex.say("gain {amount}", amount=quantity(self.collect.amount, self._noun(lex), lex))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how much, and the field that names it."""
        chosen = self.collect.of.marks(lex) if self.collect.of else ()
        return (*amount_marks(self.collect.amount, self._noun(lex), lex, "+"), *chosen)

    def _noun(self, lex: Lexicon) -> Noun:
        named = spoken(self.collect.field)
        symbol = lex.names.get(("symbol", str(self.collect.field)))
        gives = symbol.many if symbol else named
        phrase = lex.say("of what it {gives}" if named.endswith("s") else "of its {gives}", gives=gives)
        return Noun(phrase, phrase, symbol.icon if symbol else None)


class Trading(Part):
    """The goods that are traded, how many for how many, and with whom."""

    among: Annotated[tuple[CounterName, ...], Doc("The counters that are traded.", min_length=2)]
    give: Some = 1
    get: Some = 1
    partner: Annotated[
        Literal["bank", "another"], Doc("The bank, or another player, who may say no.", alias="with")
    ] = "bank"


class Trade(Step):
    """Give goods of one kind for goods of another."""

    trade: Trading

    def words(self, lex: Lexicon) -> str:
        """Return `give 3 of nectar, resin or water for 1 of another of them`; with another player, `who may refuse`."""
        trade = self.trade
        kinds = lex.listed((lex.unit(name).many for name in trade.among), "or")
        swap = lex.say("{given} of {kinds} for {got} of another of them", given=trade.give, kinds=kinds, got=trade.get)
        return lex.say(_WITH[trade.partner], swap=swap)

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how many are given of one of the kinds."""
        return (Mark(text=f"{self.trade.give}×"), *self._kinds(lex))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how many are got, and from whom."""
        whom = () if self.trade.partner == "bank" else (Mark(text=lex.say("from another")),)
        return (Mark(text=f"{self.trade.get}×"), *self._kinds(lex), *whom)

    def _kinds(self, lex: Lexicon) -> tuple[Mark, ...]:
        first, *rest = [mark_of(lex.unit(name)) for name in self.trade.among]
        return (first, *(mark for one in rest for mark in (Mark(text="/"), one)))

    def writes(self) -> Accesses:
        """Take from one and add to the other."""
        kinds = dict.fromkeys(self.trade.among)
        return union((counters(kinds, "-"), counters(kinds, "+")))
