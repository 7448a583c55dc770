"""Where things lie on maps, in words and icons; and whose the spaces are that somebody speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, Protocol

from toolkit.model.effects.wording.lexicon import Lexicon, Noun, Place
from toolkit.model.effects.wording.marks import Mark


class Shown(Protocol):
    """What has icons, such as the components that something lies next to."""

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Return the icons."""
        ...


def of_whom(space: str | None, spread: str | None, whose: str, lex: Lexicon) -> str:
    """Return the map of some spaces, and whose it is where each player has one; nothing where that need not be said."""
    if space and whose != "mine":
        said = "of another player's {place}" if whose == "others" else "of any player's {place}"
        return lex.say(said, place=lex.noun("map", spread or lex.own_map(space)).one)
    if spread is None:
        return ""
    noun = lex.noun("map", spread)
    return lex.say("of {your} {map}" if isinstance(noun, Place) else "of the {map}", map=noun.one)


def spaces_called(space: str, names: tuple[str, ...], lex: Lexicon) -> list[Noun]:
    """Return the spaces of a kind, or those of some names: `market place`, `spot l16-left`."""
    kind = lex.space(space)
    said = ("{name} {space}" if name.isalpha() else "{space} {name}" for name in names)
    told = [lex.say(one, name=name, space=kind.one) for one, name in zip(said, names, strict=True)]
    return [Noun(one, one) for one in told] or [kind]


def filled_with(things: Shown | Literal[True], lex: Lexicon) -> Iterator[Mark]:
    """Yield icons for an area that is filled, and for what must fill it."""
    yield Mark(text=lex.say("filled"))
    if things is not True:
        yield from (Mark(text=lex.say("with")), *things.marks(lex), Mark(text=":"))


def how_far(steps: Any, least: int, place: str, lex: Lexicon) -> str:
    """Return `within 2 steps of this`, `next to this`, or `1 or 2 steps from this`."""
    step = lex.nouns("step", "steps")
    if isinstance(steps, int) and least:
        said = "next to {place}" if steps == 1 else "{n} steps from {place}"
        return lex.say(said, n=_span(least, steps, lex), place=place)
    told = step.counted(steps, lex.speech) if isinstance(steps, int) else steps.words(step, lex)
    said = lex.say("within {steps} of {place}", steps=told, place=place)
    nearest = step.counted(least, lex.speech)
    return lex.say("{told}, but at least {steps} away", told=said, steps=nearest) if least else said


def how_far_marks(steps: Any, least: int, around: Shown, lex: Lexicon) -> Iterator[Mark]:
    """Yield icons for how far it may be from what."""
    if not isinstance(steps, int):
        told = steps.marks(lex.nouns("step", "steps"), lex, None)
        yield from (Mark(text=lex.say("within")), *told, Mark(text=lex.say("of")))
        yield from (Mark(text="≥"), Mark(text=str(least))) if least else ()
    elif not least:
        yield Mark(text=lex.say("within {n} of", n=steps))
    else:
        yield Mark(text=lex.say("next to" if steps == 1 else "{n} steps from", n=_span(least, steps, lex)))
    yield from around.marks(lex)


def _span(least: int, far: int, lex: Lexicon) -> str:
    return lex.speech.span(range(least, far + 1) or (least, far))
