"""Verbs that hold other steps: choose, may, if, repeat, for_each, roll."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from toolkit.model.effects.amount import Amount, amount_words, fixed, measure
from toolkit.model.effects.compiled import NOTHING, able, asked, in_order, needs_of, nothing, taken, together
from toolkit.model.effects.condition import Beside, Condition, beside
from toolkit.model.effects.lexicon import Lexicon, listed, often, with_article
from toolkit.model.effects.marks import Mark, Role, Row
from toolkit.model.effects.running import (
    Code,
    Frame,
    Maker,
    Measure,
    Need,
    Option,
    Refuse,
    Spoken,
    State,
    Test,
)
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


class Way(Part):
    """One way to go on, with the condition that opens it."""

    when: Condition | None = None
    do: Effect


class Choose(Step):
    """Choose one of several ways to go on."""

    choose: Annotated[tuple[Way, ...], Field(min_length=2)]

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

    def compile(self, make: Maker) -> Code:
        """Ask for one of the ways that are open and can be done."""
        ways = [make.effect(way.do) for way in self.choose]
        tests = [_open(way, self.choose[:index], make) for index, way in enumerate(self.choose)]
        whens = [test for test, _ in tests]
        doable = [able(code) for code in ways]

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            seat, piece = frame[1], frame[2]
            found: list[Option] = []
            for index, when in enumerate(whens):
                if when and not when(state, seat, piece):
                    if refuse:
                        refuse((index,), tests[index][1])
                    continue
                can = doable[index]
                if can is None or can(state, seat, piece):
                    found.append((index,))
                elif refuse:
                    refuse((index,), "it cannot be paid")
            return found

        def take(state: State, frame: Frame, option: Option) -> None:
            ways[option[0]].run(state, frame[1], frame[2])

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            return {"choose": option[0] + 1}

        decision = make.decision(options, take, say)

        def can(state: State, seat: int, piece: int) -> bool:
            return bool(options(state, (decision, seat, piece), None))

        return Code(asked(decision), can=can, plain=False)


def _open(way: Way, earlier: tuple[Way, ...], make: Maker) -> tuple[Test | None, str]:
    """Give the test that opens a way, and why it is closed; spaces for tokens fill from the top."""
    if isinstance(way.when, Beside):
        space = 1 + sum(1 for other in earlier if isinstance(other.when, Beside))
        return beside(space, make), f"its space holds no {way.when.beside}"
    return (way.when.test(make), "its condition does not hold") if way.when else (None, "")


def _when_words(when: Condition | None, earlier: list[Condition], lex: Lexicon) -> str:
    if when is None:
        return ""
    words = when.words(lex)
    if isinstance(when, Beside) and when in earlier:
        ordinal = ORDINALS.get(earlier.count(when) + 1, "further")
        return f"with a {ordinal} {lex.noun('component', when.beside).one}, "
    return f"{words}, "


def _option_rows(option: Way, lex: Lexicon) -> list[Row]:
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

    def compile(self, make: Maker) -> Code:
        """Ask whether the price is given, if it can be; where a component is given, which one."""
        offer, then = self.may, make.effect(self.may.then)
        prices = [*([(offer.pay, False)] if offer.pay else []), *([(offer.lose, True)] if offer.lose else [])]
        give = together([taken(counts, make, forced=forced) for counts, forced in prices])
        needs = tuple(need for counts, forced in prices for need in needs_of(counts, make, forced=forced))
        can = able(in_order([Code(give, needs), then], make))
        here = make.here(offer.discard, "hand") if offer.discard else None
        source_of = make.source(offer.discard, "hand") if offer.discard else None

        def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
            given: list[Option] = [(0,)] if here is None else make.distinct(state, here(state, frame[1], frame[2]))
            if can and not can(state, frame[1], frame[2]):
                if refuse:
                    for one in given:
                        refuse(one, "it cannot be paid")
                given = []
            return [*given, (NOTHING,)]

        def take(state: State, frame: Frame, option: Option) -> None:
            seat, piece = frame[1], frame[2]
            if option[0] == NOTHING:
                return
            if source_of is not None:
                make.discard(state, seat, option[0], source_of(state, seat, option[0]))
            give(state, seat, piece)
            then.run(state, seat, piece)

        def say(state: State, frame: Frame, option: Option) -> Spoken:
            if here is None:
                return {"may": option[0] != NOTHING}
            return {"discard": "nothing" if option[0] == NOTHING else make.name(option[0])}

        def worth_asking(state: State, seat: int, piece: int) -> bool:
            return (here is None or bool(here(state, seat, piece))) and (can is None or can(state, seat, piece))

        return Code(asked(make.decision(options, take, say), worth_asking), plain=False)


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

    def compile(self, make: Maker) -> Code:
        """Do what the condition opens, or what it leaves."""
        test, then = self.if_.when.test(make), make.effect(self.if_.then)
        otherwise = make.effect(self.if_.otherwise) if self.if_.otherwise else Code(nothing)
        can_then, can_otherwise = able(then), able(otherwise)

        def run(state: State, seat: int, piece: int) -> None:
            (then if test(state, seat, piece) else otherwise).run(state, seat, piece)

        def can(state: State, seat: int, piece: int) -> bool:
            possible = can_then if test(state, seat, piece) else can_otherwise
            return possible is None or possible(state, seat, piece)

        return Code(run, can=can if can_then or can_otherwise else None, plain=then.plain and otherwise.plain)


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

    def compile(self, make: Maker) -> Code:
        """Do it so many times, one after the other."""
        return _times(measure(self.repeat.times, make), make.effect(self.repeat.do), make)


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

    def compile(self, make: Maker) -> Code:
        """Count the components, then do it so many times."""
        here = make.here(self.for_each.of, "play")
        return _times(lambda state, seat, piece: len(here(state, seat, piece)), make.effect(self.for_each.do), make)


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

    def compile(self, make: Maker) -> Code:
        """Roll, then do what the highest bound says that the total reaches."""
        roll, throw = self.roll, make.dice()
        results = [(low, make.effect(do)) for low, do in sorted(self.roll.results.items(), reverse=True)]

        def run(state: State, seat: int, piece: int) -> None:
            total = throw(state, roll.dice, roll.sides)
            reached = next((code for low, code in results if total >= low), None)
            if reached:
                reached.run(state, seat, piece)

        return Code(run, plain=all(code.plain for _, code in results))


def _times(count: Measure, code: Code, make: Maker) -> Code:
    """Do a step so many times; it can be done where the needs of all times together are there."""
    needs = tuple(Need(need.slot, need.off, _product(count, need.amount), need.floor) for need in code.needs)
    if code.plain:

        def run(state: State, seat: int, piece: int) -> None:
            for _ in range(count(state, seat, piece)):
                code.run(state, seat, piece)

        return Code(run, needs, code.can)
    work = make.work(code.run)

    def later(state: State, seat: int, piece: int) -> None:
        state.frames.extend([(work, seat, piece)] * count(state, seat, piece))

    return Code(later, needs, code.can, plain=False)


def _product(count: Measure, amount: Measure) -> Measure:
    return lambda state, seat, piece: count(state, seat, piece) * amount(state, seat, piece)
