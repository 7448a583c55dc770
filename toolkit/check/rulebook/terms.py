"""Terms are defined in one paragraph, and known to the reader where they are used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from toolkit.check.analysis.said import Said
from toolkit.check.analysis.survey import Survey
from toolkit.model.content.game import Term
from toolkit.model.findings.codes import finding
from toolkit.model.findings.diagnostic import Diagnostic, Related
from toolkit.model.findings.phrases import did_you_mean


def terms_are_defined(survey: Survey) -> Iterator[Diagnostic]:
    """Each term names the paragraph that defines it, and that paragraph says the term."""
    game = survey.game
    if not game.rules or not survey.knows_all("rule"):
        return
    for name, term in game.head.terms.items():
        if term.rule is None:
            advice = did_you_mean(f"{name}.{name}", game.outline) or "add 'rule:' with the paragraph's address"
            place = game.place("terms", name, key=True)
            yield finding("T508", f"no paragraph defines the term '{term.name}'", place, help=advice)
        elif term.rule in game.outline and not _is_said(survey, name, term):
            place = game.place("terms", name, "rule")
            related = (Related(game.outline[term.rule].at(game, "text"), "the paragraph"),)
            message = f"the paragraph '{term.rule}' does not say '{term.name}'"
            yield finding("T508", message, place, help="say it there, or name the paragraph that does", related=related)


def _is_said(survey: Survey, name: str, term: Term) -> bool:
    return any(
        _links(text, name) or _spoken(term.name).search(f"{text.place.title or ''} {text.bare}")
        for text in survey.texts
        if text.place and term.rule in (text.place.address, text.place.section.section)
    )


def _links(text: Said, name: str) -> bool:
    return any(one.kind == "term" and one.name == name for one in text.mentions)


@cache
def _spoken(name: str) -> re.Pattern[str]:
    words = r"\s+".join(re.escape(word) for word in name.split())
    return re.compile(rf"(?<![\w-]){words}(?:s|es)?(?![\w-])", re.IGNORECASE)


def terms_are_known_where_used(survey: Survey) -> Iterator[Diagnostic]:
    """A paragraph before the one that defines a term links to it, or an earlier one of its section does."""
    game = survey.game
    order = {address: number for number, address in enumerate(game.outline)}
    for name, term in game.head.terms.items():
        if term.rule not in order:
            continue
        linked: set[str] = set()
        folded = " ".join(term.name.casefold().split())
        for text in survey.texts:
            if text.place is None or order[text.place.address] >= order[term.rule]:
                continue
            section = text.place.section.section
            linked |= {section} if _links(text, name) else set()
            if section in linked or folded not in text.folded:
                continue
            found = _spoken(term.name).search(text.bare)
            if found:
                message = f"'{found[0]}' is used before '{term.rule}' defines it"
                related = (Related(game.outline[term.rule].at(game, "text"), "the definition"),)
                advice = f"link to it: {{term {name}}}"
                linked.add(section)
                yield finding("T507", message, text.at(found.start(), found[0]), help=advice, related=related)
