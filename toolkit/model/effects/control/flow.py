"""Verbs that hold other steps and ask nothing: if, repeat, for_each, roll."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final

from pydantic import Field

from toolkit.model.effects.accesses import CHANCE, NONE, Accesses, one
from toolkit.model.effects.components.spaces import Put
from toolkit.model.effects.components.walking import Walk
from toolkit.model.effects.control.alike import counted, verbs_once
from toolkit.model.effects.step import Effect, Step, effect_words, led_rows
from toolkit.model.effects.values.condition import Condition, Reach
from toolkit.model.effects.values.quantity import Amount, quantity, times, times_marks
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import NOT_NOTHING, POSSIBLE, SAID, seen
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, Role, Row
from toolkit.model.schema.numbers import OrNamed
from toolkit.model.schema.part import Doc, FieldName, Part

MOST_TIMES: Final = 1000  # that a step is done in a row


class Branch(Part):
    """A condition, what happens when it holds, and what otherwise."""

    when: Annotated[Condition, POSSIBLE]
    then: Effect
    otherwise: Effect | None = None


class If(Step):
    """Do what a condition opens."""

    if_: Annotated[Branch, Field(alias="if")]

    def takes_in(self, lex: Lexicon) -> bool:
        """Whether it is so: it always is."""
        return True

    def words(self, lex: Lexicon) -> str:
        """Return `if you have at least 2 farms, spend £3; otherwise spend £1`, or `spend £3 if ..., or £1 if ...`."""
        if shorter := _by_case(self.if_, lex) or _of_what_there_is(self.if_, lex):
            return shorter
        is_chain = len(self.if_.otherwise or ()) == 1 and isinstance((self.if_.otherwise or ())[0], If)
        otherwise = "{when}, {do}; otherwise, {otherwise}" if is_chain else "{when}, {do}; otherwise {otherwise}"
        said = otherwise if self.if_.otherwise else "{when}, {do}"
        do, otherwise = (effect_words(one or (), lex) for one in (self.if_.then, self.if_.otherwise))
        return lex.say(said, when=self.if_.when.words(lex), do=do, otherwise=otherwise)

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the condition before what it opens."""
        rows = led_rows(self.if_.then, lex, self.if_.when.marks(lex))
        otherwise = self.if_.otherwise
        return rows + (led_rows(otherwise, lex, (Mark(text=lex.say("otherwise")),)) if otherwise else [])


def _by_case(branch: Branch, lex: Lexicon) -> str:
    """Return cases that differ by figures alone: `score 12 points if you have at least 3 farms, or 6 points if ...`."""
    cases = [branch]
    while len(cases[-1].otherwise or ()) == 1 and isinstance(step := (cases[-1].otherwise or ())[0], If):
        cases.append(step.if_)
    once = verbs_once([case.then for case in cases], lex)
    if len(cases) == 1 or cases[-1].otherwise or not once:
        return ""
    said = (lex.say("{do} {when}", do=do, when=case.when.words(lex)) for do, case in zip(once, cases, strict=True))
    return lex.say(", or ").join(said)


def _of_what_there_is(branch: Branch, lex: Lexicon) -> str:
    """Return a loss that must be there whole: `lose 1 coin, if you have any`, `lose 2 coins, if you have that many`."""
    lost, when = counted(branch.then), branch.when
    if branch.otherwise or len(lost) != 1 or not isinstance(when, Reach) or when.at_most is not None:
        return ""
    (verb, counter, amount), unit = lost[0], lex.unit(when.counter)
    if verb != "lose" or (counter, amount) != (when.counter, when.at_least):
        return ""
    many = "{do}, if {you} have that much" if unit.show or unit.one == unit.many else "{do}, if {you} have that many"
    return lex.say("{do}, if {you} have any" if amount == 1 else many, do=effect_words(branch.then, lex))


class Again(Part):
    """How often, and what."""

    times: Annotated[Amount, NOT_NOTHING]
    do: Effect


class Repeat(Step):
    """Do the same several times."""

    repeat: Again

    def takes_in(self, lex: Lexicon) -> bool:
        """Whether it begins with how often, and not with what is done."""
        return not self._at_once(lex)

    def words(self, lex: Lexicon) -> str:
        """Return `three times, move a value marker 1 space along`, or `discard 3 cards`."""
        if phrase := self._at_once(lex):
            return phrase
        often = quantity(self.repeat.times, times(lex), lex)
        return lex.say("{often}, {do}", often=often, do=effect_words(self.repeat.do, lex))

    def _at_once(self, lex: Lexicon) -> str:
        again, (first, *others) = self.repeat.times, self.repeat.do
        return first.several(again, lex) if isinstance(again, int) and not others else ""

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how often, then what each time takes; nothing where it takes nothing."""
        marks = _before(self.repeat.do, lex)
        return times_marks(self.repeat.times, lex) + marks if marks else ()

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how often, where nothing is taken, then what each time does."""
        often = () if _before(self.repeat.do, lex) else times_marks(self.repeat.times, lex)
        return often + _after(self.repeat.do, lex)

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show how often before the rows of steps that branch; plain ones join the main row."""
        return _led_where_branching(self.repeat.do, lex, times_marks(self.repeat.times, lex))


class Each(Part):
    """The components to count, and what happens for each of them."""

    of: Annotated[Selector, seen()]
    do: Effect


class ForEach(Step):
    """Do something once for each component of a kind."""

    for_each: Each

    def words(self, lex: Lexicon) -> str:
        """Return `spend £2 for each farm`."""
        of = self.for_each.of
        if len(self.for_each.do) == 1 and isinstance(self.for_each.do[0], CarryOut):
            said = "do what the {thing} says" if of.top or isinstance(of.token, str) else "do what each {thing} says"
            return lex.say(said, thing=of.one(lex))
        if of.rolled and len(self.for_each.do) == 1 and isinstance(walk := self.for_each.do[0], Walk) and walk.to_this:
            return walk.words_to(lex.say("the {thing}", thing=of.one(lex)), lex)
        if of.space and len(self.for_each.do) == 1 and isinstance(put := self.for_each.do[0], Put) and put.is_there:
            return put.words_on(lex.say("each {thing}", thing=of.one(lex)), lex)
        do = effect_words(self.for_each.do, lex)
        return lex.say("{do} for each {thing}", do=do, thing=self.for_each.of.one(lex))

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what each of them takes."""
        return _before(self.for_each.do, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what happens, a stroke, and what is counted."""
        return (*_after(self.for_each.do, lex), Mark(text="/"), *self.for_each.of.marks(lex))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show what is counted before the rows of steps that branch; plain ones join the main row."""
        lead = (Mark(text=lex.say("for each")), *self.for_each.of.marks(lex))
        return _led_where_branching(self.for_each.do, lex, lead)


class CarryOut(Step):
    """Do what this component says in one of its own fields."""

    carry_out: Annotated[FieldName, SAID]

    def words(self, lex: Lexicon) -> str:
        """Return `do what it says`."""
        return lex.say("do what it says")

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show that what the component itself shows is done."""
        return (Mark(text=lex.say("its effect")),)


class Rolling(Part):
    """How many dice, their sides, and what each range of results does."""

    dice: Annotated[int, Field(ge=1, le=20), OrNamed()] = 1
    sides: Annotated[int, Field(ge=2, le=100), OrNamed()] = 6
    results: Annotated[
        dict[int, Effect], Doc("From this result upwards; if left out, the dice stay to be looked at: `rolled`.")
    ] = Field(default_factory=dict)


class Roll(Step):
    """Roll dice; the highest bound that the total reaches happens."""

    roll: Rolling

    def words(self, lex: Lexicon) -> str:
        """Return `roll 2d6: 7 to 9: gain 1 action; 10 or more: gain 2 actions`."""
        if not self.roll.results:
            return lex.say("roll {dice}", dice=lex.nouns("die", "dice").counted(self.roll.dice, lex.speech))
        roll, lows = self.roll, sorted(self.roll.results)
        ends = [*(low - 1 for low in lows[1:]), lows[-1] if lows[-1] == roll.dice * roll.sides else None]
        phrase = "; ".join(
            lex.say("{results}: {do}", results=_span(low, end, lex), do=effect_words(roll.results[low], lex))
            for low, end in zip(lows, ends, strict=True)
        )
        return lex.say("roll {dice}: {results}", dice=f"{self.roll.dice}d{self.roll.sides}", results=phrase)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the dice alone where they have no results of their own."""
        return () if self.roll.results else (Mark(text=f"{self.roll.dice}d{self.roll.sides}"),)

    def rows(self, lex: Lexicon) -> list[Row]:
        """Return each bound its row, with the dice before it."""
        roll = self.roll
        return [
            row
            for low, do in sorted(roll.results.items())
            for row in led_rows(do, lex, (Mark(text=f"{roll.dice}d{roll.sides} {low}+"),), Role.OPTION)
        ]

    def writes(self) -> Accesses:
        """Draw on chance."""
        return CHANCE | (NONE if self.roll.results else one("dice", "rolled"))


def _span(low: int, high: int | None, lex: Lexicon) -> str:
    """Return the results of dice from one to another, or from one upwards."""
    if high is None:
        return lex.say("{n} or more", n=low)
    if low == high:
        return str(low)
    return lex.say("{n} or {more}" if high == low + 1 else "{n} to {more}", n=low, more=high)


def _before(effect: Iterable[Step], lex: Lexicon) -> tuple[Mark, ...]:
    return tuple(mark for step in effect for mark in step.before(lex))


def _after(effect: Iterable[Step], lex: Lexicon) -> tuple[Mark, ...]:
    return tuple(mark for step in effect for mark in step.after(lex))


def _led_where_branching(effect: tuple[Step, ...], lex: Lexicon, lead: tuple[Mark, ...]) -> list[Row]:
    return led_rows(effect, lex, lead) if any(step.rows(lex) for step in effect) else []
