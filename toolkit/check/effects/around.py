"""Whether, by what maps look like, anything can ever lie where a selector asks for it: at, beside or near something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.check.analysis.facts import Facts
from toolkit.check.analysis.grounds import Spaces
from toolkit.model.effects.values.selector import Selector
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of

NEIGHBOURS: Final = "for neighbours write 'within: {steps: 1, at_least: 1, of: this}'"


def is_nowhere(what: Selector, facts: Facts) -> Iterator[Diagnostic]:
    """Yield a finding for the first thing that is asked of where something lies and that no map lets be."""
    if what.this or not (what.at or what.touching or what.within):
        return
    grounds = facts.known.grounds
    left = grounds.all_of(what)
    for key, there, fitting in grounds.asked(what):
        if not left or not there:
            return  # that is told where it is said
        if not left & fitting:
            yield _told(what, key, there, facts)
            return
        left &= fitting


def _told(what: Selector, key: str, there: Spaces, facts: Facts) -> Diagnostic:
    grounds, kind = facts.known.grounds, str(what.space or "")
    others = sorted({one.kind for one in there})
    if not kind:
        message = f"nothing is ever put on a {any_of(others)}, so that nothing lies there"
        return facts.finding("M120", message, key, help=f"things are put on: {any_of(sorted(grounds.ground))}")
    if key == "touching":
        touched = sorted(grounds.kinds_near(grounds.all_of(what)))
        message = f"a {kind} never touches a {any_of(others)}, so that this means nothing"
        advice = f"a {kind} touches: {any_of(touched)}" if touched else None
        if others == [kind]:
            message = f"'touching' means spaces of another kind, and a {kind} never touches a {kind}"
            advice = NEIGHBOURS
        return facts.finding("M120", message, key, help=advice)
    if kind in others:
        message = f"no {kind} that is meant is {'so near' if key == 'within' else 'there'}"
        return facts.finding("M120", message, key, help="look at the links of the map, and at the names")
    message = f"a {kind} is never at a {any_of(others)}"
    message = message if key == "at" else f"no steps lead from a {any_of(others)} to a {kind}"
    return facts.finding("M120", message, key, help="for spaces of another kind write 'touching'")
