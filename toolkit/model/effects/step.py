"""What every verb answers: its words, its icons and its rows, what it changes, and how it runs."""

from __future__ import annotations

import sys
from functools import reduce
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import Field

from toolkit.model.effects.accesses import NONE, Accesses, union
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark, Role, Row
from toolkit.model.schema.part import CounterName, Doc, Part, walk
from toolkit.model.schema.union import Apart

if TYPE_CHECKING:
    from collections.abc import Iterable

Counts = Annotated[dict[CounterName, Amount], Doc("How much of each counter, such as {money: 2}.", min_length=1)]


class Step(Part):
    """One step of an effect, written as a mapping with the verb as its key."""

    touches: ClassVar[Accesses] = NONE  # what it changes, whatever its fields say

    def words(self, lex: Lexicon) -> str:
        """Return the step as a command in lower case, without a full stop."""
        raise NotImplementedError

    def takes_in(self, lex: Lexicon) -> bool:
        """Whether a reader would take a command that follows for a part of it, as after `if you have a farm, ...`."""
        return False

    def several(self, times: int, lex: Lexicon) -> str:
        """Return what the step does so many times as one command; nothing where that takes more words."""
        return ""

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what the step takes or needs."""
        return ()

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what the step does."""
        return ()

    def rows(self, lex: Lexicon) -> list[Row]:
        """Return the step's own rows; a plain step has none and joins the main row."""
        return []

    def writes(self) -> Accesses:
        """Name what the step itself changes; the steps inside it are asked on their own."""
        return self.touches


if TYPE_CHECKING:
    AnyStep = Step
else:
    AnyStep = Annotated[Any, Apart(lambda: sys.modules["toolkit.model.effects.vocabulary"].Vocabulary)]


Effect = Annotated[tuple[AnyStep, ...], Field(min_length=1)]


def counts_words(verb: str, counts: dict[CounterName, Any], lex: Lexicon) -> str:
    """Return a change of counters, with the game's own verb where it has one: `use 2 actions and spend £5`.

    What has one verb is told in one go: `take 1 apple and 2 pears`.
    """
    said = [(lex.unit(name), amount) for name, amount in spoken_of(counts, lex).items()]
    together = groupby(said, key=lambda one: one[0].verbs.get(verb))
    return lex.listed(
        _counted(verb, own, [quantity(amount, unit, lex) for unit, amount in same], lex) for own, same in together
    )


def spoken_of(counts: dict[CounterName, Any], lex: Lexicon) -> dict[CounterName, Any]:
    """Return the counters that words and icons speak of."""
    return {name: amount for name, amount in counts.items() if lex.unit(name).told}


def _counted(verb: str, own: str | None, amounts: list[str], lex: Lexicon) -> str:
    return lex.say("{verb} {amount}" if own else f"{verb} {{amount}}", verb=own, amount=lex.listed(amounts))


def counts_marks(counts: dict[CounterName, Any], lex: Lexicon, sign: str | None = None) -> tuple[Mark, ...]:
    """Show each counter's icon with its number."""
    return tuple(
        mark
        for name, amount in spoken_of(counts, lex).items()
        for mark in amount_marks(amount, lex.unit(name), lex, sign)
    )


def effect_writes(effect: Iterable[Step]) -> Accesses:
    """Name what the steps of an effect change, and the steps inside them."""
    return union(found.value.writes() for found in walk(tuple(effect)) if isinstance(found.value, Step))


def effect_words(effect: Iterable[Step], lex: Lexicon) -> str:
    """Return an effect's steps one after the other: `use 2 actions, spend £5`.

    What follows a condition is told apart from what this opens: `if ..., spend £3; then draw a card`.
    """
    parts: list[list[str]] = [[]]
    open_ended = False
    for step in effect:
        if words := step.words(lex):
            before, open_ended = open_ended, step.takes_in(lex)
            parts += [[]] if before and not open_ended else []
            parts[-1].append(words)
    return reduce(lambda first, rest: lex.say("{first}; then {rest}", first=first, rest=rest), map(lex.listed, parts))


def effect_rows(effect: Iterable[Step], lex: Lexicon, role: Role = Role.MAIN) -> list[Row]:
    """Show an effect: its plain steps on one row, then the rows of steps that branch."""
    steps = list(effect)
    plain = [step for step in steps if not step.rows(lex)]
    main = Row(
        role,
        tuple(mark for step in plain for mark in step.before(lex)),
        tuple(mark for step in plain for mark in step.after(lex)),
    )
    own = [main] if main.before or main.after else []
    return own + [row for step in steps for row in step.rows(lex)]


def led_rows(effect: Iterable[Step], lex: Lexicon, lead: tuple[Mark, ...], role: Role | None = None) -> list[Row]:
    """Show an effect with the marks of what opens it before its first row, even where it has no marks of its own."""
    first, *rest = effect_rows(effect, lex, role or Role.MAIN) or [Row(role or Role.MAIN)]
    return [Row(role or first.role, lead + first.before, first.after), *rest]
