"""What is asked of `this` can be asked of it: there is something, a component where one is needed, with the field."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolkit.check.analysis.facts import Facts, Known
from toolkit.check.analysis.survey import Survey
from toolkit.check.analysis.this import This
from toolkit.model.effects.control.flow import CarryOut
from toolkit.model.effects.economy.goods import Collecting
from toolkit.model.effects.values.amount import FieldOf
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.holding import SameAs
from toolkit.model.findings.diagnostic import Diagnostic
from toolkit.model.findings.phrases import any_of, did_you_mean

_TAKEN: Final = (("discard",), ("flip",), ("move", "what"), ("put", "what"), ("send", "who"))  # what no space can be


def this_is_what_is_asked_of_it(survey: Survey) -> Iterator[Diagnostic]:
    """Where a part of an effect speaks of `this`, that is something of which it can be asked."""
    known = Known.of(survey)
    for use in survey.uses if known.is_played else ():
        part = use.found.value
        asked, this = _asked(part), known.this.get(id(part))
        if asked is None or this is None:
            continue
        facts = Facts(known, use)
        if this.what is None:
            yield facts.finding("E424", this.why, *asked[:1], help=this.help)
        elif this.what.space and isinstance(part, Selector) and _is_taken(use.found.path):
            advice = "say which component is meant, such as what lies there: '{..., at: this}'"
            yield facts.finding("E424", f"'this' is a {this.what.space} here, and no component", help=advice)
        elif asked:
            yield from _without_field(this, asked, facts)


def _asked(part: object) -> tuple[str, ...] | None:
    """Return the key and the field of `this` that a part asks for; neither where it asks for itself, None if not."""
    match part:
        case Selector():
            return () if part.this else ("on_space", part.on_space) if part.on_space else None
        case SameAs():
            return "field", part.field
        case FieldOf() | Collecting() if part.of is None:
            return "field", part.field
        case CarryOut():
            return "carry_out", part.carry_out
    return None


def _is_taken(path: tuple[str | int, ...]) -> bool:
    return any(path[-len(one) :] == one for one in _TAKEN)


def _without_field(this: This, asked: tuple[str, ...], facts: Facts) -> Iterator[Diagnostic]:
    key, field = asked
    outer, declared = field.partition(".")[0], facts.fields()
    having = facts.fields_of(this.what) if this.what else None
    if having is None or declared is None or outer not in declared or outer in having:
        return  # what no deck declares at all is told where it is said
    space = this.what.space if this.what else None
    what = f"no {space} says anything" if space else "nothing that is 'this' here says anything"
    advice = did_you_mean(field, having) or (f"it has: {any_of(sorted(having))}" if having else None)
    yield facts.finding("E440", f"{what} in a field '{field}'", key, help=advice)
