"""Effects that are well formed can also be meant: each part of an effect tells what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.check.facts import Around, Known
from toolkit.check.survey import Survey, Use
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Related
from toolkit.model.effects.problems import CheckedPart, Problem


def effects_can_be_meant(survey: Survey) -> Iterator[Diagnostic]:
    """No verb, amount, condition or selector has a problem by the facts of the game."""
    known = Known(survey)
    for use in survey.uses:
        if isinstance(use.found.value, CheckedPart):
            for problem in use.found.value.problems(Around(known, use)):
                yield _found(survey, use, problem)


def _found(survey: Survey, use: Use, problem: Problem) -> Diagnostic:
    place = survey.at(use, *problem.path, key=problem.key)
    related = (Related(survey.at(use, *problem.first), "the first of them"),) if problem.first else ()
    return finding(problem.code, problem.text, place, help=problem.help, related=related)
