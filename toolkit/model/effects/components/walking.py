"""Verbs that move components over a map as the player likes: walk."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import model_validator

from toolkit.model.effects.accesses import one
from toolkit.model.effects.step import Step
from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity
from toolkit.model.effects.values.selector import Selector, any_one
from toolkit.model.effects.wording.expected import NOT_NOTHING, on_map, seen
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.model.effects.wording.marks import Mark
from toolkit.model.schema.part import Doc, Part


class Walking(Part):
    """What goes where on a map: so many steps at most, or to where something lies, and never where it is already."""

    what: Annotated[
        Selector,
        seen(picks=True),
        on_map("over which anything could go"),
        Doc("The component, on a space of a map; one of several is chosen."),
    ]
    steps: Annotated[Amount | None, NOT_NOTHING, Doc("How many steps at most.")] = None
    to: Annotated[
        Selector | None, seen(picks=True), Doc("Where to: `this`, or components on the map of which one is chosen.")
    ] = None
    but: Annotated[
        Selector | None, seen(picks=True), Doc("Components on the map: it goes neither away from them nor to them.")
    ] = None

    @model_validator(mode="after")
    def _somewhere(self) -> Self:
        if self.steps is None and self.to is None:
            raise ValueError("'walk' needs how many 'steps', or where 'to'")
        return self


class Walk(Step):
    """Move a component to another space of its map."""

    touches = one("mark", "space")
    walk: Walking

    @property
    def to_this(self) -> bool:
        """Whether it goes just to where `this` is."""
        return bool(self.walk.to and self.walk.to.this and self.walk.steps is None and self.walk.but is None)

    def words_to(self, goal: str, lex: Lexicon) -> str:
        """Return the words for going to a place that is spoken of in words of its own."""
        return lex.say("{told} to {to}", told=lex.say("move {what}", what=_whose(self.walk.what, lex)), to=goal)

    def words(self, lex: Lexicon) -> str:
        """Return `move your ship up to 2 steps`, or `move your ship to the harbour`."""
        gone = self.walk
        phrase = lex.say("move {what}", what=_whose(gone.what, lex))
        if gone.steps is not None:
            far = quantity(gone.steps, lex.nouns("step", "steps"), lex)
            phrase = lex.say("{told} {far}" if gone.steps == 1 else "{told} up to {far}", told=phrase, far=far)
        phrase = lex.say("{told} to {to}", told=phrase, to=self._goal(lex)) if gone.to else phrase
        if gone.but is None:
            return phrase
        return lex.say("{told}, but neither from nor to {but}", told=phrase, but=_the(gone.but, lex))

    def _goal(self, lex: Lexicon) -> str:
        to = self.walk.to
        return "" if to is None else lex.say("this") if to.this else _the(to, lex)

    def after(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what goes, and how far or where to."""
        gone = self.walk
        steps = amount_marks(gone.steps, lex.nouns("step", "steps"), lex, "≤") if gone.steps is not None else ()
        but = (Mark(text=lex.say("not")), *gone.but.marks(lex)) if gone.but else ()
        return (*gone.what.marks(lex), Mark(text="→"), *steps, *(gone.to.marks(lex) if gone.to else ()), *but)


def _whose(what: Selector, lex: Lexicon) -> str:
    """Return `your ship`, or `the Governor` who is nobody's."""
    if what.this:
        return lex.say("this")
    if what.zone and lex.is_shared(what.zone):
        return _the(what, lex)
    return lex.say("{your} {thing}", thing=what.one(lex)) if what.whose == "mine" else lex.a(what.one(lex))


def _the(what: Selector, lex: Lexicon) -> str:
    """Return `the Fountain` of one component, and `any Place`, or `the place shown`, of others."""
    one = what.token is not None and what.whose == "mine"
    return any_one(what, lex, "the {thing}" if one else "any {thing}")
