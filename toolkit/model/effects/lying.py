"""Where things lie on maps, as icons; and whose the spaces are that somebody speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toolkit.model.effects.lexicon import Lexicon, Noun, Place, spoken
from toolkit.model.effects.marks import Mark, mark_of

if TYPE_CHECKING:
    from toolkit.model.effects.selector import Selector, Within


def of_whom(what: Selector, lex: Lexicon) -> str:
    """Return the map of some spaces, and whose it is where each player has one; nothing where that need not be said."""
    if what.space and what.whose != "mine":
        said = "of another player's {place}" if what.whose == "others" else "of any player's {place}"
        return lex.say(said, place=lex.noun("map", what.of or lex.own_map(what.space)).one)
    if what.of is None:
        return ""
    spread = lex.noun("map", what.of)
    return lex.say("of {your} {map}" if isinstance(spread, Place) else "of the {map}", map=spread.one)


def spaces_of(what: Selector, lex: Lexicon) -> list[Noun]:
    """Return the spaces of a kind, or those of some names: `market place`, `spot l16-left`."""
    if not what.space:
        return []
    kind = lex.space(what.space)
    names = what.named if isinstance(what.named, tuple) else ()
    said = ("{name} {space}" if name.isalpha() else "{space} {name}" for name in names)
    told = [lex.say(one, name=name, space=kind.one) for one, name in zip(said, names, strict=True)]
    return [Noun(one, one) for one in told] or [kind]


def filling(what: Selector, lex: Lexicon) -> Iterator[Mark]:
    """Yield icons for an area that is filled, and for what must fill it."""
    if what.filled:
        yield Mark(text=lex.say("filled"))
    if what.filled and not isinstance(what.filled, bool):
        yield from (Mark(text=lex.say("with")), *what.filled.marks(lex), Mark(text=":"))


def lying(what: Selector, lex: Lexicon) -> Iterator[Mark]:
    """Yield icons for the place on a map, and words for the dice."""
    if what.of:
        yield mark_of(lex.noun("map", what.of))
    for word, around in (("under" if what.space else "on", what.at), ("next to", what.touching)):
        if around:
            yield from (Mark(text=lex.say(word)), *around.marks(lex))
    if what.within:
        yield from _within(what.within, lex)
    if what.apart:
        yield Mark(text=lex.say("{n}+ steps apart", n=what.apart))
    if what.rolled:
        yield Mark(text=lex.say("{what} rolled", what=spoken(what.rolled)))


def how_far(within: Within, place: str, lex: Lexicon) -> str:
    """Return `within 2 steps of this`, `next to this`, or `1 or 2 steps from this`."""
    far, least, step = within.steps, within.at_least, lex.nouns("step", "steps")
    if isinstance(far, int) and least:
        said = "next to {place}" if far == 1 else "{n} steps from {place}"
        return lex.say(said, n=_span(least, far, lex), place=place)
    steps = step.counted(far, lex.speech) if isinstance(far, int) else far.words(step, lex)
    said = lex.say("within {steps} of {place}", steps=steps, place=place)
    nearest = step.counted(least, lex.speech)
    return lex.say("{told}, but at least {steps} away", told=said, steps=nearest) if least else said


def _within(within: Within, lex: Lexicon) -> Iterator[Mark]:
    """Yield icons for how far it may be from what."""
    far, least = within.steps, within.at_least
    if not isinstance(far, int):
        steps = far.marks(lex.nouns("step", "steps"), lex, None)
        yield from (Mark(text=lex.say("within")), *steps, Mark(text=lex.say("of")))
        yield from (Mark(text="≥"), Mark(text=str(least))) if least else ()
    elif not least:
        yield Mark(text=lex.say("within {n} of", n=far))
    else:
        yield Mark(text=lex.say("next to" if far == 1 else "{n} steps from", n=_span(least, far, lex)))
    yield from within.of.marks(lex)


def _span(least: int, far: int, lex: Lexicon) -> str:
    return lex.speech.span(range(least, far + 1) or (least, far))
