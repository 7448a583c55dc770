"""Asks every part of an effect what is expected of its fields, and of some parts more than that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from toolkit.check.analysis.facts import Facts, Judges, Known
from toolkit.check.analysis.survey import Survey
from toolkit.check.effects import amounts, expected, spaces, steps
from toolkit.model.effects.wording.expected import Expected
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.schema.part import Part

_JUDGES: Final[Judges] = {**amounts.JUDGES, **spaces.JUDGES, **steps.JUDGES}


def effects_can_be_meant(survey: Survey) -> Iterator[Diagnostic]:
    """Nothing is wrong with any verb, amount, condition or selector by the facts of the game."""
    known = Known.of(survey)
    for use in survey.uses:
        if isinstance(part := use.found.value, Part):
            if fields := _expected(type(part)):
                yield from _unexpected(part, fields, Facts(known, use))
            if judge := _JUDGES.get(type(part)):
                yield from judge(part, Facts(known, use))


@lru_cache(maxsize=1000)
def _expected(kind: type[Part]) -> tuple[tuple[str, str, Expected], ...]:
    """Return what is expected of the fields of a type, each with its attribute and its YAML key."""
    every = ((name, info.alias or name, one) for name, info in kind.model_fields.items() for one in info.metadata)
    return tuple(one for one in every if isinstance(one[2], Expected))


def _unexpected(part: Part, fields: tuple[tuple[str, str, Expected], ...], facts: Facts) -> Iterator[Diagnostic]:
    for name, key, asked in fields:
        value, judge = getattr(part, name), expected.JUDGES[asked.name]
        if isinstance(value, Mapping):
            for inner, one in value.items():
                yield from judge(one, facts, asked, key, inner)
        elif value is not None:
            yield from judge(value, facts, asked, key)
