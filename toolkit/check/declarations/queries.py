"""Fields that queries, invariants and prices speak of exist, and can hold what is asked of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.check.analysis.holders import fields_of, numbers_of
from toolkit.check.analysis.match import described, possible, values_of
from toolkit.check.analysis.survey import Survey, Use
from toolkit.model.content.components import Deck
from toolkit.model.content.deck import SHARED_FIELDS
from toolkit.model.declarations.fields import IntegerField
from toolkit.model.declarations.invariant import Balance, Distinct, Each, Falling, Length, Query, Stated
from toolkit.model.effects.control.contests import Best, Following
from toolkit.model.effects.values.amount import FieldOf
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import SameAs, several
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean, listed
from toolkit.model.gameplay.play import ActionPlay
from toolkit.model.loaded.match import decks_of
from toolkit.model.maps import Map
from toolkit.model.schema.part import FieldName


def queries_are_possible(survey: Survey) -> Iterator[Diagnostic]:
    """Fields in a `where:` exist in the decks that it speaks of, and can hold the values."""
    for use in survey.uses:
        query = use.found.value
        if isinstance(query, Query | Selector) and query.where:
            yield from _where(survey, use, query)
        elif isinstance(query, Best):
            yield from _compared(survey, use, {"field": query.field, "follow": query.follow})
            yield from _where(survey, use, Query(where=query.trump or {}), "trump")
            yield from _numbers(survey, use, query)
        elif isinstance(query, Following):
            yield from _compared(survey, use, {"field": query.field})


def _compared(survey: Survey, use: Use, keys: dict[str, FieldName | None]) -> Iterator[Diagnostic]:
    """Yield a finding for each key that names a field which no deck declares."""
    decks = list(survey.game.decks)
    known = {name for deck in decks for name in deck.head.fields}
    for key, field in keys.items():
        if field is not None and field not in known and decks and "field" not in survey.game.partial:
            yield _no_field(survey, use, decks, str(field), key)


def _numbers(survey: Survey, use: Use, best: Best) -> Iterator[Diagnostic]:
    declared = [deck.head.fields[best.field] for deck in survey.game.decks if best.field in deck.head.fields]
    if declared and not any(isinstance(one, IntegerField) for one in declared):
        message = f"'{best.field}' is no integer field, so nothing in it is highest"
        yield finding("E404", message, survey.at(use, "field"), help="name a field of the type 'integer'")


def prices_are_numbers(survey: Survey) -> Iterator[Diagnostic]:
    """A field that an action costs or fetches is a number of all that can be picked for it."""
    for use in survey.uses:
        if not isinstance(action := use.found.value, ActionPlay) or "field" in survey.game.partial:
            continue
        known = numbers_of(survey.game, action.pick) if action.pick else ()
        if known is None:
            continue
        said = (("pay", action.pay or {}), ("earns", action.earns or {}))
        for key, name, amount in ((key, name, one) for key, counts in said for name, one in counts.items()):
            if isinstance(amount, FieldOf) and amount.of is None and amount.field not in known:
                what = "of all that can be picked here" if action.pick else "here, where nothing is picked"
                advice = did_you_mean(amount.field, known) or (f"they have: {any_of(known)}" if known else None)
                place = survey.at(use, key, str(name), "field")
                yield finding("E404", f"'{amount.field}' is no integer field {what}", place, help=advice)


def _where(survey: Survey, use: Use, query: Query | Selector, key: str = "where") -> Iterator[Diagnostic]:
    decks = decks_of(survey.game, query)
    for field, wanted in query.where.items():
        declared = [deck.head.fields[field] for deck in decks if field in deck.head.fields]
        if isinstance(query, Selector) and query.space:
            said = [fields_of(survey.game, one, str(query.space)) for one in _maps_of(survey, query)]
            declared = [fields[field] for fields in said if field in fields]
            if not declared:
                continue  # what spaces of maps do not say, or those of boards, is asked elsewhere
        elif field in SHARED_FIELDS or not decks or "field" in survey.game.partial:
            continue
        if not declared:
            yield _no_field(survey, use, decks, str(field), key, field)
            continue
        for index, value in enumerate(several(wanted)):
            if not isinstance(value, SameAs) and not any(possible(one, value) for one in declared):
                more = (key, field, index) if isinstance(wanted, tuple) else (key, field)
                yield _impossible(survey, use, declared, str(field), value, more)


def _maps_of(survey: Survey, what: Selector) -> list[Map]:
    maps = survey.game.head.maps.items() if "map" not in survey.game.partial else ()
    return [one for name, one in maps if what.of in (None, name) and what.space in one.kinds]


def _no_field(survey: Survey, use: Use, decks: list[Deck], field: str, *more: str | int) -> Diagnostic:
    known = sorted({name for deck in decks for name in deck.head.fields})
    names = any_of(deck.id for deck in decks[:6])
    message = f"no field '{field}' is declared by {'the deck' if len(decks) == 1 else 'any of the decks'} {names}"
    advice = did_you_mean(field, known) or (f"its fields: {any_of(known)}" if known else None)
    return finding("R204", message, survey.at(use, *more, key=len(more) > 1 and more[-1] == field), help=advice)


def _impossible(
    survey: Survey, use: Use, declared: list[Any], field: str, value: object, more: tuple[str | int, ...]
) -> Diagnostic:
    known = [one for each in declared for one in values_of(each)]
    kinds = listed(dict.fromkeys(map(described, declared)), "or")
    advice = did_you_mean(value, known) or (f"its values: {any_of(known)}" if known else f"it holds {kinds}")
    return finding("R205", f"the field '{field}' can never be '{value}'", survey.at(use, *more), help=advice)


def invariants_name_fields(survey: Survey) -> Iterator[Diagnostic]:
    """An invariant's field is declared in the decks that it speaks of, and `most` is one of its values."""
    for use in survey.uses:
        rule = use.found.value
        if not isinstance(rule, Stated) or "field" in survey.game.partial:
            continue
        decks = decks_of(survey.game, rule.of)
        for more, field in _fields_of(rule):
            declared = [deck.head.fields[field] for deck in decks if field in deck.head.fields]
            if decks and not declared and field not in SHARED_FIELDS:
                yield _no_field(survey, use, decks, field, *more)
            elif isinstance(rule, Balance) and declared and not _can_be(declared, rule.most):
                yield _impossible(survey, use, declared, field, rule.most, ("most",))


def _can_be(declared: list[Any], value: str | int | None) -> bool:
    return value is None or any(possible(one, value) for one in declared)


def _fields_of(rule: Stated) -> list[tuple[tuple[str | int, ...], str]]:
    match rule:
        case Balance():
            return [(("balance",), rule.balance)]
        case Each():
            return [(("field",), rule.field)]
        case Length():
            return [(("length",), rule.length)]
        case Falling():
            return [(("falling",), rule.falling)]
        case Distinct():
            return [(("distinct", index), name) for index, name in enumerate(rule.distinct)]
        case _:
            return []
