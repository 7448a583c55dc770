"""Verbs that hold other steps: choose, may, if, repeat, for_each, roll."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from toolkit.model.effects.amount import Amount, amount_words, fixed
from toolkit.model.effects.condition import Beside, Condition
from toolkit.model.effects.lexicon import Lexicon, listed, often, with_article
from toolkit.model.effects.marks import Mark, Role, Row
from toolkit.model.effects.selector import Selector
from toolkit.model.effects.step import (
    Counts,
    Effect,
    Step,
    counts_marks,
    counts_words,
    effect_rows,
    effect_words,
    led_rows,
)
from toolkit.model.part import Part

ORDINALS = {2: "second", 3: "third", 4: "fourth"}


class Option(Part):
    """One way to go on, with the condition that opens it."""

    when: Condition | None = None
    do: Effect


class Choose(Step):
    """Choose one of several ways to go on."""

    choose: Annotated[tuple[Option, ...], Field(min_length=2)]

    def words(self, lex: Lexicon) -> str:
        """Say `choose one: spend £1; with a chef, spend £2`."""
        told: list[str] = []
        conditions: list[Condition] = []
        for option in self.choose:
            told.append(_when_words(option.when, conditions, lex) + effect_words(option.do, lex))
            conditions += [option.when] if option.when else []
        return f"choose one: {'; '.join(told)}"

    def rows(self, lex: Lexicon) -> list[Row]:
        """Give each option its row; one that needs a token beside it is a space."""
        return [row for option in self.choose for row in _option_rows(option, lex)]


def _when_words(when: Condition | None, earlier: list[Condition], lex: Lexicon) -> str:
    if when is None:
        return ""
    words = when.words(lex)
    if isinstance(when, Beside) and when in earlier:
        ordinal = ORDINALS.get(earlier.count(when) + 1, "further")
        return f"with a {ordinal} {lex.noun('component', when.beside).one}, "
    return f"{words}, "


def _option_rows(option: Option, lex: Lexicon) -> list[Row]:
    role = Role.SPACE if isinstance(option.when, Beside) else Role.OPTION
    return led_rows(option.do, lex, option.when.marks(lex) if option.when else (), role)


class Offer(Part):
    """What may be given, and what follows if it is; with nothing to give, `then` itself is free to take."""

    discard: Selector | None = None
    pay: Counts | None = None
    lose: Counts | None = None
    then: Effect

    def price_words(self, lex: Lexicon) -> str:
        """Say what is given: `discard a dog card`, or nothing."""
        given = [f"discard {with_article(self.discard.one(lex))}"] if self.discard else []
        given += [counts_words("pay", self.pay, lex)] if self.pay else []
        given += [counts_words("lose", self.lose, lex)] if self.lose else []
        return listed(given)

    def price_marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what is given."""
        return (
            (self.discard.marks(lex) if self.discard else ())
            + (counts_marks(self.pay, lex) if self.pay else ())
            + (counts_marks(self.lose, lex) if self.lose else ())
        )


class May(Step):
    """Do something more, or leave it."""

    may: Offer

    def words(self, lex: Lexicon) -> str:
        """Say `you may discard a dog card to spend £3 more`."""
        price = self.may.price_words(lex)
        then = effect_words(self.may.then, lex)
        return f"you may {price} to {then} more" if price else f"you may {then}"

    def rows(self, lex: Lexicon) -> list[Row]:
        """Give what may be added, with a plus on every number."""
        first, *rest = led_rows(self.may.then, lex, self.may.price_marks(lex), Role.EXTRA)
        more = tuple(Mark(m.icon, m.n, "+" if m.n is not None else m.sign, m.text) for m in first.after)
        return [Row(Role.EXTRA, first.before, more), *rest]


class Branch(Part):
    """A condition, what happens when it holds, and what otherwise."""

    when: Condition
    then: Effect
    otherwise: Effect | None = None


class If(Step):
    """Do what a condition opens."""

    if_: Annotated[Branch, Field(alias="if")]

    def words(self, lex: Lexicon) -> str:
        """Say `if you have at least 2 farms, spend £3; otherwise spend £1`."""
        told = f"{self.if_.when.words(lex)}, {effect_words(self.if_.then, lex)}"
        if self.if_.otherwise:
            told += f"; otherwise {effect_words(self.if_.otherwise, lex)}"
        return told

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the condition before what it opens."""
        rows = led_rows(self.if_.then, lex, self.if_.when.marks(lex))
        return rows + (effect_rows(self.if_.otherwise, lex) if self.if_.otherwise else [])


class Again(Part):
    """How often, and what."""

    times: Amount
    do: Effect


class Repeat(Step):
    """Do the same several times."""

    repeat: Again

    def words(self, lex: Lexicon) -> str:
        """Say `three times, move a value marker 1 space along`."""
        number = fixed(self.repeat.times)
        times = f"{amount_words(self.repeat.times, lex)} times" if number is None else often(number)
        return f"{times}, {effect_words(self.repeat.do, lex)}"

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what each time takes."""
        return tuple(mark for step in self.repeat.do for mark in step.before(lex))

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how often, then what each time does."""
        marks = tuple(mark for step in self.repeat.do for mark in step.after(lex))
        return (Mark(text=f"{fixed(self.repeat.times) or ''}×"), *marks)


class Each(Part):
    """The components to count, and what happens for each of them."""

    of: Selector
    do: Effect


class ForEach(Step):
    """Do something once for each component of a kind."""

    for_each: Each

    def words(self, lex: Lexicon) -> str:
        """Say `spend £2 for each farm`."""
        return f"{effect_words(self.for_each.do, lex)} for each {self.for_each.of.one(lex)}"

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what happens, a stroke, and what is counted."""
        marks = tuple(mark for step in self.for_each.do for mark in step.after(lex))
        return (*marks, Mark(text="/"), *self.for_each.of.marks(lex))


class Rolling(Part):
    """How many dice, their sides, and what each range of results does."""

    dice: Annotated[int, Field(ge=1, le=20)] = 1
    sides: Annotated[int, Field(ge=2, le=100)] = 6
    results: Annotated[dict[int, Effect], Field(min_length=1, description="From this result upwards.")]


class Roll(Step):
    """Roll dice; the highest bound that the total reaches happens."""

    roll: Rolling

    def words(self, lex: Lexicon) -> str:
        """Say `roll 2d6: 7 or more: gain 1 action`."""
        bounds = sorted(self.roll.results.items())
        told = "; ".join(f"{low} or more: {effect_words(do, lex)}" for low, do in bounds)
        return f"roll {self.roll.dice}d{self.roll.sides}: {told}"

    def rows(self, lex: Lexicon) -> list[Row]:
        """Give each bound its row."""
        return [
            Row(Role.OPTION, (Mark(text=f"{low}+"), *row.before), row.after)
            for low, do in sorted(self.roll.results.items())
            for row in effect_rows(do, lex, Role.OPTION)
        ]
