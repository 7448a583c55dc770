"""What `this` is where a part of an effect stands: what an action picks, what is gone through, or nothing at all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final

from toolkit.check.analysis.survey import Survey
from toolkit.model.declarations.fields import EffectField
from toolkit.model.effects.components.spaces import Putting
from toolkit.model.effects.components.travelling import Journey
from toolkit.model.effects.components.turning import TurningOver
from toolkit.model.effects.components.workers import Working
from toolkit.model.effects.control.flow import Each
from toolkit.model.effects.values.selector import Selector
from toolkit.model.gameplay.play import ActionPlay, PlayFile
from toolkit.model.gameplay.scoring import ScoreLine
from toolkit.model.schema.part import ComponentName, Part, inside


@dataclass(frozen=True)
class This:
    """What is meant by `this`: `what` tells the components or spaces, or is None, and `why` there are none."""

    what: Selector | None = None
    why: str = ""
    help: str = ""


_ELSEWHERE: Final = "name what is meant, or let it be done to something: 'for_each: {of: ..., do: [...]}'"
OF_STEPS: Final = This(None, "nothing is picked here, so that nothing is 'this'", _ELSEWHERE)
NOT_PICKED: Final = This(
    None,
    "the action is not done to anything, so that nothing is 'this'",
    "say under 'pick' what it is done to, such as 'pick: {in: hand}'",
)
NOT_YET: Final = This(
    None,
    "nothing is picked yet, so that nothing is 'this'",
    "name what is meant, or ask it under 'when', where 'this' is what was picked",
)

_Bound = Callable[[Any], "This | None"]


def _unknown(part: Part) -> None:
    """Tell that nobody knows what `this` is."""


_BINDING: Final[Mapping[tuple[type, str], _Bound]] = {  # what binds `this` anew, under which key
    (ActionPlay, "pick"): lambda _: NOT_YET,
    (Each, "do"): lambda one: This(one.of),
    (TurningOver, "do"): lambda one: This(Selector(pile=one.pile)),
    (TurningOver, "until"): _unknown,
    (TurningOver, "only"): _unknown,
    (Putting, "first"): lambda one: This(one.at) if one.at.space else None,
    (Journey, "arrive"): _unknown,
    (Working, "do"): _unknown,
}


def this_of(survey: Survey) -> dict[int, This]:
    """Return what `this` is, by the identity of each part; what is not known is left out."""
    play = survey.game.play
    return _told(chain(_in_components(survey), _in_play(play.body) if play else ()))


def this_in_components(survey: Survey) -> dict[int, This]:
    """Return the same of the parts in components alone."""
    return _told(_in_components(survey))


def _told(places: Iterable[tuple[Part, This | None]]) -> dict[int, This]:
    found: dict[int, This | None] = {}
    for part, this in places:
        before = found.setdefault(id(part), this)
        if before != this:
            found[id(part)] = None
    return {key: this for key, this in found.items() if this}


def _in_components(survey: Survey) -> Iterator[tuple[Part, This | None]]:
    for part, path, effect in survey.effects:
        deck = survey.game.deck(part.deck)
        field = deck.head.fields.get(str(path[0])) if deck else None  # in a record it may be a space of a board
        this = This(Selector(token=ComponentName(part.id))) if isinstance(field, EffectField) else None
        yield from _within(effect, this)


def _in_play(body: PlayFile) -> Iterator[tuple[Part, This | None]]:
    for one in body.actions.values():
        yield from _within(one, This(one.pick) if one.pick else NOT_PICKED)
    for value in (*body.phases, *body.thresholds, *body.whenever, *body.ending):
        yield from _within(value, OF_STEPS)
    for step in body.setup:
        yield from _within(step.does, OF_STEPS)
    for line in body.scoring.lines if body.scoring else ():
        yield from _in_line(line)


def _in_line(line: ScoreLine) -> Iterator[tuple[Part, This | None]]:
    """Yield the parts of a line of the score: of what is counted, each one is `this`."""
    yield from _within((line.points, line.rank), This(line.each) if line.each else OF_STEPS)
    yield from _within((line.each, line.when), OF_STEPS)


def _within(value: Any, this: This | None) -> Iterator[tuple[Part, This | None]]:
    if isinstance(value, Part):
        yield value, this
    for key, item in inside(value):
        bound = _BINDING.get((type(value), str(key)))
        met = bound(value) if bound else this
        yield from _within(item, this if met and met.what and met.what.this else met)
