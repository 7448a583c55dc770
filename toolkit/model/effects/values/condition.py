"""Whether: typed conditions that can be spoken, shown and decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any, Final

from pydantic import Field

from toolkit.model.effects.values.quantity import Amount, amount_marks, quantity, times_marks
from toolkit.model.effects.values.selector import Selector, any_one, owned
from toolkit.model.effects.values.standing_at import HaveEach
from toolkit.model.effects.wording.clause import Clause, Least
from toolkit.model.effects.wording.expected import LEFT_LYING, WRITTEN, seen
from toolkit.model.effects.wording.holding import SameAs
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, Shifted, Unit
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.part import ComponentName, CounterName, Doc, Part, VariantName, ZoneName
from toolkit.model.schema.union import Apart, one_of, telling_key
from toolkit.speech.grammar import Join

HAVE: Final = "{you} have {what}"
HAVE_NOT: Final = "{you} do not have {what}"
AT_LEAST: Final = "at least {amount}"


class Beside(Clause):
    """A token lies on the space beside this option; spaces fill from the top."""

    beside: Annotated[ComponentName, Doc("The token that the space takes.")]

    def words(self, lex: Lexicon) -> str:
        """Return it as `with a chef`."""
        return lex.say("with {thing}", thing=lex.a(lex.noun("component", self.beside).one))

    def clause(self, lex: Lexicon) -> str:
        """Return `a chef lies beside this`."""
        return lex.say("{thing} lies beside this", thing=lex.a(lex.noun("component", self.beside).one))

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the token's icon."""
        return (mark_of(lex.noun("component", self.beside)),)


class Have(Clause):
    """At least, or at most, so many components of a kind are there; one at least where nothing is said."""

    have: Annotated[Selector, seen()]
    at_least: Amount | None = None
    at_most: Amount | None = None

    @property
    def low(self) -> Amount:
        """How many there are at least."""
        return self.at_least if self.at_least is not None else 1 if self.at_most is None else 0

    def clause(self, lex: Lexicon) -> str:
        """Return `you have at least 2 farms`, or `the place shown bears a flood marker`."""
        told = self._bears(lex) or self._stands(lex)
        return told or self._told(lex, HAVE, ("there is {what}", "there are {what}"))

    def least(self, lex: Lexicon) -> Least | None:
        """Return `2 farms` where they are had at least, and nothing else is said."""
        is_had = self.at_most is None and not self._bears(lex) and not self._stands(lex) and self._is_mine(lex)
        return _least(self.low, self.have.noun(lex), lex) if is_had else None

    def denied(self, lex: Lexicon) -> str:
        """Return `you do not have at least 2 farms`, or of none, `you have a farm`."""
        if self.at_most == 0:
            return Have(have=self.have, at_least=1).clause(lex)
        return self._bears(lex, but=True) or self._told(lex, HAVE_NOT, ("there is not {what}", "there are not {what}"))

    def _bears(self, lex: Lexicon, *, but: bool = False) -> str:
        """Return whether a space that is named bears a mark; nothing where something else is asked."""
        what, mark = self.have, self.have.marked or self.have.unmarked
        certain = isinstance(what.named, SameAs) or what.places(lex)
        if mark is None or not certain or (self.low, self.at_most) not in ((1, None), (0, 0)):
            return ""
        bears = (what.marked is not None) == ((self.at_most == 0) == but)
        thing, noun = owned(what.model_copy(update={"marked": None, "unmarked": None}), lex), lex.noun("mark", mark).one
        said = "{thing} bears {mark}" if bears else "{thing} bears no {mark}"
        return lex.say(said, thing=thing, mark=lex.a(noun) if bears else noun)

    def _stands(self, lex: Lexicon) -> str:
        """Return `one of your pawns stands on a free place`, of a space and what stands there."""
        space, one = self.have, self.have.at
        if (
            (self.low, self.at_most) != (1, None)
            or not (space.space and one)
            or one.this
            or not _is_of_player(one, lex)
        ):
            return ""
        place = any_one(space.model_copy(update={"at": None}), lex)
        return lex.say("one of {things} stands on {place}", things=owned(one.standing(lex), lex), place=place)

    def _is_mine(self, lex: Lexicon) -> bool:
        return self.have.whose == "mine" and not _is_shared(self.have, lex)

    def _told(self, lex: Lexicon, have: str, there: tuple[str, str]) -> str:
        several = self.low != 1 if self.at_most is None else self.at_most != 1
        mine = self._is_mine(lex)
        low = self.low if self.at_most is None or self.at_least is not None else None
        what = _bounds(low, self.at_most, self.have.noun(lex), lex)
        return lex.say(have if mine else there[several], what=what)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show what must be there, and how many where it is not one at least."""
        if self.at_most is None:
            many = () if self.low == 1 else times_marks(self.low, lex)
        elif not self.low and self.at_most == 0:
            many = (Mark(text=lex.say("no")),)
        else:
            low = (*times_marks(self.at_least, lex), Mark(text="≤")) if self.at_least is not None else ()
            many = (*low, Mark(text="≤"), *times_marks(self.at_most, lex))
        return many + self.have.marks(lex)


class Reach(Clause):
    """A counter stands at least, or at most, at a number."""

    counter: Annotated[CounterName, WRITTEN]
    at_least: Amount | None = None
    at_most: Amount | None = None

    def clause(self, lex: Lexicon) -> str:
        """Return `you have at least £5`."""
        return self._told(lex, HAVE)

    def least(self, lex: Lexicon) -> Least | None:
        """Return `£5`, where no more than that is said."""
        if self.at_least is None or self.at_most is not None:
            return None
        return _least(self.at_least, lex.unit(self.counter), lex)

    def denied(self, lex: Lexicon) -> str:
        """Return `you have no fists`, `you have fewer than 5 fists`, or `you do not have at least £5`."""
        low, high, unit = self.at_least, self.at_most, lex.unit(self.counter)
        if isinstance(low, int) and high is None and not unit.show:
            said = "{you} have no {things}" if low == 1 else "{you} have fewer than {n} {things}"
            return lex.say(said, n=low, things=unit.many)
        if isinstance(high, int) and low is None:
            return lex.say(HAVE, what=_at_least(high + 1, unit, lex))
        return self._told(lex, HAVE_NOT)

    def _told(self, lex: Lexicon, have: str) -> str:
        unit = lex.unit(self.counter)
        return lex.say(have, what=_bounds(self.at_least, self.at_most, unit, lex) or unit.many)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the counter with each of its bounds."""
        unit = lex.unit(self.counter)
        bounds = [("≥", self.at_least), ("≤", self.at_most)]
        shown = [(Mark(text=sign), *amount_marks(a, unit, lex)) for sign, a in bounds if a is not None]
        return tuple(mark for marks in shown for mark in marks) or (mark_of(unit),)


def _is_of_player(what: Selector, lex: Lexicon) -> bool:
    return what.whose == "mine" and not (what.space or (what.zone and lex.is_shared(what.zone)))


def _is_shared(what: Selector, lex: Lexicon) -> bool:
    """Whether it lies where all players have a share, or is a space of a map of all."""
    if what.space:
        return not what.at and lex.own_map(what.space) == what.space
    return bool(what.zone and lex.is_shared(what.zone))


def _bounds(low: Any, high: Any, noun: Noun, lex: Lexicon) -> str:
    """Return between what it lies: `at least 2 farms and at most 4 farms`, or `no farms`; nothing without bounds."""
    if not low and high == 0 and not (isinstance(noun, Unit) and noun.show):
        return lex.say("no {things}", things=noun.many)
    bounds = [] if low is None else [_at_least(low, noun, lex)]
    bounds += [] if high is None else [lex.say("at most {amount}", amount=quantity(high, noun, lex))]
    return lex.listed(bounds)


def _at_least(low: Amount, noun: Noun, lex: Lexicon) -> str:
    """Return `at least 2 farms`, or of one, `a farm`."""
    amount, is_any = _least(low, noun, lex)
    return amount if is_any else lex.say(AT_LEAST, amount=amount)


def _least(low: Amount, noun: Noun, lex: Lexicon) -> Least:
    """Return `2 farms`, or of one thing that has a plural, `a farm`."""
    is_thing = noun.one != noun.many and not isinstance(noun, Shifted) and not (isinstance(noun, Unit) and noun.show)
    return Least(lex.a(noun.one), is_any=True) if low == 1 and is_thing else Least(quantity(low, noun, lex))


def _joined(parts: Iterable[Clause], lex: Lexicon, last: Join = "and") -> str:
    """Join conditions; of what is had at least in a row this is said once: `you have at least 2 farms and 3 mills`."""
    said: list[str] = []
    for is_had, run in groupby(parts, key=lambda part: part.least(lex) is not None):
        some = list(run)
        if is_had and len(some) > 1:
            had = [least for part in some if (least := part.least(lex))]
            said.append(lex.say(HAVE, what=lex.listed(_at_least_each(had, lex), last)))
        else:
            said += [part.clause(lex) for part in some]
    return lex.listed(said, last)


def _at_least_each(had: Iterable[Least], lex: Lexicon) -> Iterator[str]:
    """Yield `a mill`, `at least 2 farms`, `3 barns`: what is said once holds until something needs no number."""
    was_any = True
    for amount, is_any in had:
        yield lex.say(AT_LEAST, amount=amount) if was_any and not is_any else amount
        was_any = is_any


class Players(Part):
    """How many players are still in: not out of the round or of the game."""

    at_least: Annotated[int | None, Field(ge=1, le=99)] = None
    at_most: Annotated[int | None, Field(ge=0, le=99)] = None


class PlayersLeft(Clause):
    """So many players at least, or at most, are still in."""

    players_left: Players

    def clause(self, lex: Lexicon) -> str:
        """Return `at least 2 players are left`, or `only 1 player is left`."""
        low, high = self.players_left.at_least, self.players_left.at_most
        if high == 1 and not low:
            return lex.say("only 1 player is left")
        who = _bounds(low, high, lex.nouns("player", "players"), lex) or lex.say("any number of players")
        return lex.say("{who} is left" if (low if high is None else high) == 1 else "{who} are left", who=who)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show how many players."""
        bounds = (("≥", self.players_left.at_least), ("≤", self.players_left.at_most))
        shown = tuple(Mark(text=lex.say("{n} left", n=f"{sign} {n}")) for sign, n in bounds if n is not None)
        return shown or (Mark(text=lex.say("players left")),)


class AllOf(Clause):
    """Every one of the conditions holds."""

    all: Annotated[tuple[Condition, ...], Field(min_length=1)]

    def clause(self, lex: Lexicon) -> str:
        """Join the conditions with `and`."""
        return _joined(self.all, lex)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the conditions one after the other."""
        return tuple(mark for part in self.all for mark in part.marks(lex))


class AnyOf(Clause):
    """At least one of the conditions holds."""

    any: Annotated[tuple[Condition, ...], Field(min_length=1)]

    def clause(self, lex: Lexicon) -> str:
        """Join the conditions with `or`."""
        return _joined(self.any, lex, "or")

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the conditions with strokes between them."""
        first, *rest = [part.marks(lex) for part in self.any]
        return first + tuple(mark for marks in rest for mark in (Mark(text="/"), *marks))


class Not(Clause):
    """The condition does not hold."""

    not_: Annotated[Condition, Field(alias="not")]

    def words(self, lex: Lexicon) -> str:
        """Return the condition with `unless`."""
        return lex.say("unless {clause}", clause=self.not_.clause(lex))

    def clause(self, lex: Lexicon) -> str:
        """Say that the condition does not hold."""
        return self.not_.denied(lex)

    def least(self, lex: Lexicon) -> Least | None:
        """Return `£4`, where there are not £3 at most."""
        one = self.not_
        if not isinstance(one, Reach) or one.at_least is not None or not isinstance(one.at_most, int):
            return None
        return _least(one.at_most + 1, lex.unit(one.counter), lex)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the condition after the word `no`, or that there are fewer than so many."""
        if isinstance(self.not_, Have) and self.not_.at_most is None:
            low = self.not_.at_least
            if isinstance(low, int) and low > 1:
                return (Mark(text=f"<{low}×"), *self.not_.have.marks(lex))
        if isinstance(self.not_, Have) and self.not_.at_most == 0:
            return self.not_.have.marks(lex)
        return (Mark(text=lex.say("no")), *self.not_.marks(lex))


class Thrown(Clause):
    """The dice that were rolled last show one of these numbers together."""

    rolled: Annotated[tuple[int, ...], LEFT_LYING, Doc("The numbers.", min_length=1)]

    def clause(self, lex: Lexicon) -> str:
        """Return `2 or 12 was rolled`."""
        return lex.say("{numbers} was rolled", numbers=lex.listed(map(str, self.rolled), "or"))

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the numbers."""
        return (Mark(text=lex.say("{what} rolled", what=lex.listed(map(str, self.rolled), "or"))),)


class Full(Clause):
    """Nothing more finds room in a zone."""

    full: Annotated[ZoneName, Doc("The zone, which says how much `room` it has.")]

    def clause(self, lex: Lexicon) -> str:
        """Return `your player board is full`."""
        zone = lex.place(self.full)
        return lex.say("{your} {place} is full" if zone.own else "the {place} is full", place=zone.one)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show the zone."""
        return (Mark(text=lex.say("full")), mark_of(lex.place(self.full)))


class InVariant(Clause):
    """The game is played in a variant."""

    variant: Annotated[VariantName, Doc("The variant.")]

    def clause(self, lex: Lexicon) -> str:
        """Return `you play the Great Bazaar`."""
        return lex.say("{you} play {variant}", variant=lex.noun("variant", self.variant).one)

    def denied(self, lex: Lexicon) -> str:
        """Return `you do not play the Great Bazaar`."""
        return lex.say("{you} do not play {variant}", variant=lex.noun("variant", self.variant).one)

    def marks(self, lex: Lexicon) -> tuple[Mark, ...]:
        """Show its name."""
        return (Mark(text=lex.noun("variant", self.variant).one),)


SHAPES: dict[str, type[Clause]] = {
    "beside": Beside,
    "have": Have,
    "have_each": HaveEach,
    "counter": Reach,
    "players_left": PlayersLeft,
    "full": Full,
    "all": AllOf,
    "any": AnyOf,
    "not": Not,
    "rolled": Thrown,
    "variant": InVariant,
}

if TYPE_CHECKING:
    Condition = Clause
else:
    _NONE_OF_THEM: Final = "a condition is a mapping with one of " + ", ".join(SHAPES)
    Condition = Annotated[Any, Apart(lambda: one_of(SHAPES, telling_key(SHAPES), "condition", _NONE_OF_THEM))]


for _shape in (AllOf, AnyOf, Not):
    _shape.model_rebuild()
