"""Verbs that last or speak: modify, trigger, note, rule."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal, Self

from pydantic import Field, model_validator

from toolkit.model.effects.accesses import Accesses, counters, one
from toolkit.model.effects.step import Counts, Effect, Step, counts_marks, effect_words, led_rows
from toolkit.model.effects.values.quantity import Amount, quantity
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import NOT_NOTHING
from toolkit.model.effects.wording.lexicon import Lexicon, Shifted, Unit
from toolkit.model.effects.wording.marks import Mark, Role, Row, mark_of
from toolkit.model.schema.numbers import OrNamed
from toolkit.model.schema.part import ActionName, Doc, MomentName, NumberName, Part, Text, Worded, ZoneName

MINUS: Final = "\N{MINUS SIGN}"


class Limit(Part):
    """How often in a round, turn or game."""

    times: Annotated[int, Field(ge=1, le=99), OrNamed()]
    each: Literal["turn", "round", "game"]

    def words(self, lex: Lexicon) -> str:
        """Return `once each round`."""
        return lex.say(f"{{often}} each {self.each}", often=lex.speech.often(self.times))

    def mark(self, lex: Lexicon) -> Mark:
        """Show `2×`, a round being meant, or `2×/turn`."""
        return Mark(text=f"{self.times}×{'' if self.each == 'round' else f'/{lex.say(self.each)}'}")


Shift = Annotated[int, NOT_NOTHING, Field(ge=-99, le=99)]


class Change(Part):
    """Which actions of the player are changed, for what, and how; or which numbers of the game are others for them."""

    action: tuple[ActionName, ...] = ()
    numbers: Annotated[
        dict[NumberName, Shift],
        Doc("In place of an action: numbers of game.yaml that are so much higher for the player, or (-1) lower."),
    ] = Field(default_factory=dict)
    of: Selector | None = None
    less: Annotated[Counts | None, NOT_NOTHING] = None
    more: Annotated[Counts | None, NOT_NOTHING] = None
    either: Annotated[Counts | None, NOT_NOTHING, Doc("Just so much more or less, as the player likes.")] = None
    limit: Limit | None = None
    always: Annotated[bool, Doc("Whether it counts each time, and nobody may decline.")] = False
    goes_to: Annotated[ZoneName | None, Doc("The zone to which this goes as soon as it has been used.")] = None

    @model_validator(mode="after")
    def _of_actions_or_numbers(self) -> Self:
        if bool(self.action) == bool(self.numbers):
            raise ValueError("'modify' names either an 'action', whose price it changes, or 'numbers' of the game")
        if self.numbers and (others := self.model_fields_set - {"numbers"}):
            raise ValueError(f"'{min(others)}' is said of actions: numbers are changed as long as this lies in play")
        return self


def _without_repeats(doings: list[str]) -> Iterator[str]:
    """Yield what is done with what all of it shares said once: `hang a small`, `medium`, `large bell`."""
    told = [one.split(" ") for one in doings]
    longest = max(map(len, told))
    differing = [at for at in range(longest) if len({tuple(words[at : at + 1]) for words in told}) > 1]
    verbs = {words[0] for words in told}
    if len(told) > 1 and len(differing) == 1 and 0 < differing[0] < min(map(len, told)) - 1:
        (at,) = differing
        yield " ".join(told[0][: at + 1])
        yield from (words[at] for words in told[1:-1])
        yield " ".join(told[-1][at:])
        return
    shared = len(verbs) == 1 and all(" " in one for one in doings)
    yield from (one.partition(" ")[2] if shared and index else one for index, one in enumerate(doings))


class Modify(Step):
    """Change what the player's actions cost or do, while this lies in play; the player may mostly decline."""

    modify: Change

    def occasion(self, lex: Lexicon) -> str:
        """Return `when you buy or sell a farm`."""
        doing = lex.listed(_without_repeats([lex.noun("action", name).one for name in self.modify.action]), "or")
        if self.modify.of is None:
            return lex.say("when {you} {do}", do=doing)
        return lex.say("when {you} {do} {what}", do=doing, what=lex.a(self.modify.of.one(lex)))

    def words(self, lex: Lexicon) -> str:
        """Return `once each round, when you buy or sell a farm, you may use 1 action less`, or what numbers are."""
        if self.modify.numbers:
            return lex.listed(_numbered(str(name), by, lex) for name, by in self.modify.numbers.items())
        how = lex.listed((_shift(counts, lex, way) for counts, way in self._shifts()), "or")
        said = "{when}, {do}" if self.modify.always else "{when}, {you} may {do}"
        phrase = lex.say(said, when=self.occasion(lex), do=how)
        limit = self.modify.limit
        often = limit.words(lex) if limit else lex.speech.often(1) if self.modify.goes_to else ""
        return lex.say("{often}, {do}", often=often, do=phrase) if often else phrase

    def _shifts(self) -> list[tuple[Counts, str]]:
        """List what changes, with the way that it does."""
        ways = ((way, getattr(self.modify, way)) for way in ("less", "more", "either"))
        return [(counts, way) for way, counts in ways if counts]

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show that it always counts, the limit, the actions and what they are done to."""
        change = self.modify
        once = (Mark(text="1×"),) if change.goes_to else ()
        limit = (change.limit.mark(lex),) if change.limit else once
        always = (Mark(text=lex.say("always")),) if change.always else ()
        return always + limit + self._actions(lex) + (change.of.marks(lex) if change.of else ())

    def _actions(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the actions; what is only added to one without an icon speaks for itself."""
        change = self.modify
        priced = change.less or change.either
        return _actions_marks(tuple(name for name in change.action if priced or lex.noun("action", name).icon), lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show each change with its sign."""
        signs = {"less": "-", "more": "+", "either": "±"}
        return tuple(m for c, way in self._shifts() for m in counts_marks(c, lex, signs[way]))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Return the change a row of its own, so that its limit and its objects stay with it; each number has one."""
        if numbers := self.modify.numbers:
            shown = ((lex.noun("number", name).one, f"{by:+}".replace("-", MINUS)) for name, by in numbers.items())
            return [Row(Role.MAIN, (), tuple(Mark(text=text) for text in pair)) for pair in shown]
        return [Row(Role.MAIN, self.before(lex), self.after(lex))]

    def writes(self) -> Accesses:
        """Change what actions cost."""
        less, more = counters(self.modify.less, "-", "price"), counters(self.modify.more, "+", "price")
        left = one("zone", self.modify.goes_to) if self.modify.goes_to else frozenset()
        return less | more | counters(self.modify.either, "", "price") | left


def _numbered(name: str, by: int, lex: Lexicon) -> str:
    """Return `your hand limit is 2 higher`."""
    said = "{your} {number} is {n} higher" if by > 0 else "{your} {number} is {n} lower"
    return lex.say(said, number=lex.noun("number", name).one, n=abs(by))


def _actions_marks(actions: tuple[ActionName, ...], lex: Lexicon) -> tuple[Mark, ...]:
    """Show each icon once; where it stands for other actions besides, or there is none, words say which are meant."""
    meant: dict[str | None, list[str]] = {}
    for name in actions:
        meant.setdefault(lex.noun("action", name).icon, []).append(lex.noun("action", name).one)
    stands_for = lex.actions_with
    shown = (_meant(icon, names, lex, is_shared=stands_for.get(icon, 0) > len(names)) for icon, names in meant.items())
    return tuple(mark for marks in shown for mark in marks)


def _meant(icon: str | None, names: list[str], lex: Lexicon, *, is_shared: bool) -> tuple[Mark, ...]:
    words = (Mark(text=lex.listed(_without_repeats(names), "or")),)
    return words if icon is None else (Mark(icon), *words) if is_shared else (Mark(icon),)


_AROUND: Final = {"less": "{amount} less", "more": "{amount} more", "either": "{amount} more or less"}


def _shift(counts: Counts, lex: Lexicon, way: str) -> str:
    return lex.listed(_shifted(lex.unit(name), amount, lex, way) for name, amount in counts.items())


def _shifted(unit: Unit, amount: Amount, lex: Lexicon, way: str) -> str:
    """Return `raise or lower the price by £2` where the game has a verb for it, and otherwise `use 1 action less`."""
    verb, counted = unit.verbs.get(way), quantity(amount, unit, lex)
    if verb is None:
        verb, around = unit.verbs.get("pay") or unit.verbs.get("lose"), _AROUND[way]
        many = lex.say(around, amount=unit.many)
        counted = quantity(amount, Shifted(unit.one, many, of=unit, around=around), lex)
    return lex.say("{verb} {amount}" if verb else "count {amount}", verb=verb, amount=counted)


class When(Part):
    """The moment that is waited for, and what then happens."""

    on: MomentName
    do: Effect


class Trigger(Step):
    """Do something every time that a moment comes, while this lies in play."""

    trigger: When

    def words(self, lex: Lexicon) -> str:
        """Return `each round, when you draw for your plan, draw 2 cards more`."""
        when = lex.noun("moment", self.trigger.on).one
        return lex.say("{when}, {do}", when=when, do=effect_words(self.trigger.do, lex))

    def rows(self, lex: Lexicon) -> list[Row]:
        """Show the moment's icon before what happens."""
        return led_rows(self.trigger.do, lex, (mark_of(lex.noun("moment", self.trigger.on)),))


class Note(Step):
    """Plain words for the reader; nothing happens."""

    note: Annotated[Text, Worded]

    def words(self, lex: Lexicon) -> str:
        """Return the note as it is."""
        return self.note.rstrip(".")


class Special(Part):
    """A procedure of this game by name, and the words that a reader gets for it."""

    name: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]*$")]
    text: Annotated[Text, Worded]


class Rule(Step):
    """Carry out a procedure that only this game has."""

    rule: Special

    def words(self, lex: Lexicon) -> str:
        """Return what the procedure does."""
        return self.rule.text.rstrip(".")

    def writes(self) -> Accesses:
        """Change whatever the procedure changes."""
        return one("procedure", self.rule.name)
