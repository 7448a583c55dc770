"""Every invariant of the game holds; a broken one names the components and points at the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from toolkit.check.analysis.match import values_of
from toolkit.check.analysis.survey import Survey
from toolkit.check.box.contents import by_deck, first_of_decks
from toolkit.model.content.components import Component
from toolkit.model.declarations.invariant import Balance, Bounds, Distinct, Each, Falling, Length, Stated, Total
from toolkit.model.effects.wording.holding import several
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Position, Related
from toolkit.model.findings.phrases import any_of, listed
from toolkit.model.loaded.match import chosen, copies


@dataclass(frozen=True, slots=True)
class Case:
    """An invariant with the components that it speaks of, and the place of its words."""

    survey: Survey
    index: int
    parts: Sequence[Component]
    rule: Stated

    def place(self, *keys: str | int) -> Position:
        """Return the place of a value in the invariant."""
        return self.survey.game.place("invariants", self.index, *keys)

    def broken(self, code: str, message: str, part: Component, field: str, *others: Component) -> Diagnostic:
        """Make the finding for one component that breaks the rule."""
        game = self.survey.game
        related = [Related(self.place("rule"), f"the rule: {self.rule.rule}")]
        related += [Related(game.at(other, "id"), f"the other: '{other.id}'") for other in others]
        advice = "mend the component, or the rule if it asks for too much"
        return finding(code, message, game.at(part, field), help=advice, related=tuple(related))

    def broken_together(self, code: str, message: str, key: str) -> Diagnostic:
        """Make the finding for components that break the rule together."""
        parts = list(self.parts)
        related = (Related(self.place("rule"), f"the rule: {self.rule.rule}"), *first_of_decks(self.survey, parts))
        return finding(code, message, self.place(key), help=by_deck(parts), related=related)


def invariants_hold(survey: Survey) -> Iterator[Diagnostic]:
    """Every invariant holds for the components that it speaks of."""
    if not survey.game.whole:
        return
    for index, rule in enumerate(survey.game.head.invariants):
        case = Case(survey, index, list(chosen(survey.game, rule.of)), rule)
        if case.parts:
            yield from _broken(case)
        else:
            advice = "ask for less under 'of', or delete the rule"
            yield finding("C316", "this rule speaks of no component", case.place("rule"), help=advice)


def _broken(case: Case) -> Iterator[Diagnostic]:
    match case.rule:
        case Total(total=bounds):
            yield from _total(case, bounds)
        case Balance():
            yield from _balance(case, case.rule)
        case Each(field=field, bounds=bounds):
            yield from _each(case, field, bounds)
        case Length(length=field, bounds=bounds):
            yield from _length(case, field, bounds)
        case Falling(falling=field):
            yield from _falling(case, field)
        case Distinct(distinct=fields):
            yield from _distinct(case, fields)


def _total(case: Case, bounds: Bounds) -> Iterator[Diagnostic]:
    number = copies(case.parts)
    if not _within(number, bounds):
        names = any_of((f"{part.id} ×{part.copies}" for part in case.parts), "and")
        yield case.broken_together("C310", f"expected {_told(bounds)} copies, found {number}: {names}", "total")


def _balance(case: Case, rule: Balance) -> Iterator[Diagnostic]:
    held = Counter[Any]()
    for part in case.parts:
        for value in several(part.value(rule.balance)):
            held[value] += part.copies
    if rule.balance not in rule.of.where:
        held.update(dict.fromkeys(_listed_values(case, rule.balance), 0))
    others = {value: number for value, number in held.items() if value != rule.most}
    level = len(set(others.values())) <= 1
    if level and (rule.most is None or held[rule.most] > max(others.values(), default=0)):
        return
    counts = ", ".join(f"{value} ×{number}" for value, number in held.items())
    wish = f"more of {rule.most} than of the others, which are level" if rule.most is not None else "as many of each"
    yield case.broken_together("C311", f"expected {wish}, found {counts}", "balance")


def _listed_values(case: Case, field: str) -> set[str | int]:
    decks = {part.deck for part in case.parts}
    fields = [deck.head.fields.get(field) for deck in case.survey.game.decks if deck.id in decks]
    return {value for one in fields for value in values_of(one)}


def _each(case: Case, field: str, bounds: Bounds) -> Iterator[Diagnostic]:
    for part in case.parts:
        wrong = [value for value in several(part.value(field)) if not _within(value, bounds)]
        if wrong:
            message = f"'{part.id}': expected {field} of {_told(bounds)}, found {listed(wrong, 'and')}"
            yield case.broken("C312", message, part, field)


def _length(case: Case, field: str, bounds: Bounds) -> Iterator[Diagnostic]:
    for part in case.parts:
        value = part.value(field)
        if isinstance(value, tuple) and not _within(len(value), bounds):
            message = f"'{part.id}': expected {_told(bounds)} values in {field}, found {len(value)}"
            yield case.broken("C313", message, part, field)


def _falling(case: Case, field: str) -> Iterator[Diagnostic]:
    for part in case.parts:
        values = several(part.value(field))
        wrong = next((pair for pair in pairwise(values) if not _falls(*pair)), None)
        if wrong:
            message = f"'{part.id}': expected {field} to go down, found {wrong[1]} after {wrong[0]}"
            yield case.broken("C314", message, part, field)


def _distinct(case: Case, fields: Sequence[str]) -> Iterator[Diagnostic]:
    first: dict[str, Component] = {}
    for part in case.parts:
        key = repr([part.value(field) for field in fields])
        if key in first:
            message = f"'{part.id}' and '{first[key].id}' are equal in {listed(fields, 'and')}"
            yield case.broken("C315", message, part, "id", first[key])
        else:
            first[key] = part


def _falls(first: Any, second: Any) -> bool:
    return not _is_number(first) or not _is_number(second) or bool(first > second)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _within(value: Any, bounds: Bounds) -> bool:
    if not _is_number(value):
        return False
    return (
        (bounds.exactly is None or value == bounds.exactly)
        and (bounds.at_least is None or value >= bounds.at_least)
        and (bounds.at_most is None or value <= bounds.at_most)
    )


def _told(bounds: Bounds) -> str:
    words = (("", bounds.exactly), ("at least ", bounds.at_least), ("at most ", bounds.at_most))
    return listed((f"{word}{number}" for word, number in words if number is not None), "and")
