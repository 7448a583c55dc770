"""What every verb answers: its words, its icons and its rows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from toolkit.model.effects.amount import Amount, CountOf, amount_words, fixed
from toolkit.model.effects.lexicon import Lexicon, listed
from toolkit.model.effects.marks import Mark, Role, Row, mark_of
from toolkit.model.effects.running import Code, Maker
from toolkit.model.part import CounterName, Part

if TYPE_CHECKING:
    from collections.abc import Iterable

Counts = Annotated[
    dict[CounterName, Amount],
    Field(min_length=1, description="How much of each counter, such as {money: 2}."),
]


class Step(Part):
    """One step of an effect, written as a mapping with the verb as its key."""

    def words(self, lex: Lexicon) -> str:
        """Say the step as a command in lower case, without a full stop."""
        raise NotImplementedError

    def before(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what the step takes or needs."""
        return ()

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what the step does."""
        return ()

    def rows(self, lex: Lexicon) -> list[Row]:
        """Give the step's own rows; a plain step has none and joins the main row."""
        return []

    def compile(self, make: Maker) -> Code:
        """Make the functions that carry the step out."""
        raise NotImplementedError


# The union of all verbs needs the verbs, and they need it: vocabulary.py fills the name in.
if TYPE_CHECKING:
    AnyStep = Step
Effect = Annotated[tuple["AnyStep", ...], Field(min_length=1)]


def counts_words(verb: str, counts: dict[CounterName, Any], lex: Lexicon) -> str:
    """Say a change of counters: `use 2 actions and spend £5`."""
    phrases = []
    for name, amount in counts.items():
        unit = lex.unit(name)
        phrases.append(f"{unit.verbs.get(verb, verb)} {measured(amount, name, lex)}")
    return listed(phrases)


def measured(amount: Any, counter: CounterName, lex: Lexicon) -> str:
    """Say an amount of a counter: `£2`, `1 action for each farm`."""
    unit = lex.unit(counter)
    number = fixed(amount)
    if number is not None:
        return unit.counted(number)
    if isinstance(amount, CountOf):
        return f"{unit.counted(1)} for each {amount.count.one(lex)}"
    return f"{unit.many}: {amount_words(amount, lex)}"


def counts_marks(counts: dict[CounterName, Any], lex: Lexicon, sign: str | None = None) -> tuple[Mark, ...]:
    """Show each counter's icon with its number."""
    return tuple(mark_of(lex.unit(name), fixed(amount), sign) for name, amount in counts.items())


def effect_words(effect: Iterable[Step], lex: Lexicon) -> str:
    """Say an effect's steps one after the other: `use 2 actions, spend £5`."""
    return listed([step.words(lex) for step in effect], "and")


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
