"""Everything that is defined is used."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check.analysis.survey import Survey
from toolkit.model.declarations.invariant import Query
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import several
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.mentions.equation import is_equation, terms_of
from toolkit.model.schema.part import Found, Name, Numbered, Part

_KINDS = ("number", "counter", "symbol", "term", "zone", "action", "moment", "mark", "pile", "source", "variant")


_KINDS_IN_BRACES = {"icon": "symbol", "n": "number"}


def definitions_are_used(survey: Survey) -> Iterator[Diagnostic]:
    """Every number, counter, symbol, term, zone, action, moment, pile, source and variant is used by something.

    A zone with a role is used by every effect that asks for the role. A stand-in defines things for those packs that
    require it.
    """
    if not survey.game.whole or survey.game.head.stands_for:
        return
    used = set(_used(survey))
    for kind in _KINDS:
        for name in getattr(survey.game.head, f"{kind}s"):
            if (kind, name) not in used:
                place = survey.game.place(f"{kind}s", name, key=True)
                yield finding("R207", f"the {kind} '{name}' is never used", place, help="use it, or delete it")


def _used(survey: Survey) -> Iterator[tuple[str, str]]:
    for use in survey.uses:
        yield from _by_name(survey, use.found)
    for deck in survey.game.decks:
        yield "pile", deck.pile
    yield from (("symbol", icon) for shown in survey.icons for icon in shown)
    yield from (("zone", name) for name, zone in survey.game.head.zones.items() if zone.role)
    yield from (("symbol", icon) for icon in (survey.looks.theme.shows if survey.looks.theme else ()))
    yield from (("term", term) for term in _spoken(survey))
    mentions = (one for text in (*survey.texts, *survey.wordings) for one in text.mentions)
    asked = (one for mention in mentions for one in (terms_of(mention) if is_equation(mention) else (mention,)))
    yield from ((_KINDS_IN_BRACES.get(one.kind, one.kind), one.name) for one in asked)


def _by_name(survey: Survey, found: Found) -> Iterator[tuple[str, str]]:
    value = found.value
    if isinstance(value, Numbered | ByPlayers):
        yield "number", value.name
    elif isinstance(value, Name):
        yield value.kind, str(value)
    elif isinstance(value, Query | Selector):
        values = {str(one) for wanted in value.where.values() for one in several(wanted)}
        yield from (("symbol", one) for one in values & survey.names["symbol"])


def _spoken(survey: Survey) -> Iterator[str]:
    """Yield the terms whose name some text says."""
    head = survey.game.head
    if not head.terms:
        return
    others = "\n".join(_texts(survey)).casefold()
    for name, term in head.terms.items():
        said = any(term.name.casefold() in other.meaning.casefold() for key, other in head.terms.items() if key != name)
        if said or term.name.casefold() in others:
            yield name


def _texts(survey: Survey) -> Iterator[str]:
    head = survey.game.head
    yield from (text for text in (head.summary, head.notice) if text)
    yield from (symbol.meaning for symbol in head.symbols.values())
    yield from (rule.rule for rule in head.invariants)
    yield from (text.bare for text in survey.texts)
    for use in survey.uses:
        if use.deck is not None and use.found.path and isinstance(use.found.value, Part):
            part = use.found.value
            values = (getattr(part, name) for name in type(part).model_fields)
            yield from (value for value in values if isinstance(value, str))
    for component in survey.game.parts():
        yield from (value for value in vars(component.body).values() if isinstance(value, str))
    for _, _, effect in survey.effects:
        yield from (step.words(survey.game.lexicon) for step in effect)
