"""How much: a number, or a typed tree that gives one."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from toolkit.model.effects.values.along import DistanceOf, Largest, Longest
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.quantity import FORMS, Amount, AmountPart, Number, amount_marks, quantity
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.values.standing_at import PersonOf, SideOf
from toolkit.model.effects.wording.expected import LEFT_LYING, SAID, WRITTEN, seen
from toolkit.model.effects.wording.lexicon import Lexicon, Noun, spoken
from toolkit.model.effects.wording.marks import Mark, mark_of
from toolkit.model.schema.numbers import OrNamed
from toolkit.model.schema.part import ComponentName, CounterName, Doc, FieldName, Part


class CountOf(AmountPart):
    """As many as there are components of a kind."""

    count: Annotated[Selector, seen()]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `2 actions for each farm` with the noun for one of what is counted out."""
        return lex.say("{amount} for each {thing}", amount=noun.counted(1, lex.speech), thing=self.count.one(lex))

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show one, a stroke, and what is counted."""
        return (*amount_marks(1, noun, lex, sign), Mark(text="/"), *self.count.marks(lex))


class ValueOf(AmountPart):
    """As much as a counter stands at."""

    value: Annotated[CounterName, WRITTEN]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many actions as you have pounds`, or `1 coal for each assistant that you have`."""
        if noun.one == noun.many:
            said = "{amount} for each {counter} that {you} have"
            return lex.say(said, amount=noun.counted(1, lex.speech), counter=lex.unit(self.value).one)
        return lex.say("as many {things} as {you} have {counter}", things=noun.many, counter=lex.unit(self.value).many)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals the counter."""
        return (mark_of(noun, None, sign), Mark(text="="), mark_of(lex.unit(self.value)))


class LeftOver(AmountPart):
    """As much of a counter as is left where as many full lots of it as possible are taken away."""

    left_over: Annotated[CounterName, WRITTEN, Doc("The counter.")]
    per: Annotated[int, Doc("How much of it makes a lot.", ge=1, le=9999), OrNamed()]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many points as you have coins left over from lots of 5`."""
        said = "as many {things} as {you} have {counter} left over from lots of {lot}"
        return lex.say(said, things=noun.many, counter=lex.unit(self.left_over).many, lot=self.per)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals the rest of the counter."""
        rest = lex.say("= rest of {lot}", lot=self.per)
        return (mark_of(noun, None, sign), Mark(text=rest), mark_of(lex.unit(self.left_over)))


class FieldOf(AmountPart):
    """As much as a field of this component says."""

    field: FieldName
    of: Annotated[
        Selector | None, seen(), Doc("Other components whose fields count, all together; `this` if left out.")
    ] = None

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many coins as the worth shown`, or `... as the worth of all farms`."""
        slots = {"things": noun.many, "field": spoken(self.field)}
        if self.of is None:
            return lex.say("as many {things} as the {field} shown", **slots)
        return lex.say("as many {things} as the {field} of all {others}", **slots, others=self.of.many(lex))

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals the field."""
        others = self.of.marks(lex) if self.of else ()
        return (mark_of(noun, None, sign), Mark(text=f"= {spoken(self.field)}"), *others)


class TrackOf(AmountPart):
    """As much as the number on the track of this component at which its marker stands."""

    track: Annotated[FieldName, SAID, Doc("The field that lists the numbers of the track.")]
    marker: Annotated[ComponentName, Doc("The marker, which `advance` moves.")]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many coins as the value at its value marker`."""
        said, marker = "as many {things} as the {track} at its {marker}", lex.noun("component", self.marker)
        return lex.say(said, things=noun.many, track=spoken(self.track), marker=marker.one)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals what the marker stands at."""
        return (mark_of(noun, None, sign), Mark(text=f"= {self.track}"), mark_of(lex.noun("component", self.marker)))


class Sum(AmountPart):
    """As much as some amounts together."""

    sum: Annotated[tuple[Amount, ...], Field(min_length=2, max_length=20)]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return the amounts one after the other."""
        return lex.listed(quantity(part, noun, lex) for part in self.sum)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show the amounts with a plus between them."""
        first, *rest = [_summand(part, noun, lex) for part in self.sum]
        others = tuple(mark for marks in rest for mark in (Mark(text="+"), *marks))
        return (mark_of(noun, None, sign), Mark(text="="), *first, *others)


class Difference(AmountPart):
    """As much as one amount is more than another; nothing where it is not."""

    difference: Annotated[tuple[Amount, Amount], Doc("The amount, and what is taken off it.")]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many coins as the cost shown, less 3 coins`."""
        whole, less = (quantity(part, noun, lex) for part in self.difference)
        return lex.say("{whole}, less {less}", whole=whole, less=less)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show the amounts with a minus between them."""
        whole, less = (_summand(part, noun, lex) for part in self.difference)
        return (mark_of(noun, None, sign), Mark(text="="), *whole, Mark(text="−"), *less)  # noqa: RUF001


class BidOf(AmountPart):
    """As much as was bid highest in the auction around it."""

    bid: Literal["highest"]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many coins as were bid`."""
        return lex.say("as many {things} as were bid", things=noun.many)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals the bid."""
        return (mark_of(noun, None, sign), Mark(text=lex.say("= bid")))


class Rolled(AmountPart):
    """As much as the dice that were rolled last show together."""

    rolled: Annotated[Literal["sum"], LEFT_LYING, Doc("`sum`: all dice together.")]

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `as many coins as the dice show`."""
        return lex.say("as many {things} as the dice show", things=noun.many)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show that it equals the dice."""
        return (mark_of(noun, None, sign), Mark(text=lex.say("= dice")))


class Rank(Part):
    """So much for the players who have most of something, in the order of how much they have."""

    by: Annotated[Amount, Doc("What is compared.")]
    points: Annotated[tuple[Amount, ...], Doc("For the most, the second most and so on.", min_length=1, max_length=20)]
    ties: Annotated[
        Literal["higher", "share", "nobody"],
        Doc("Tied players get what is for their place, share what is for all their places, or get nothing."),
    ] = "higher"
    at_least: Annotated[Number, Doc("Who has less gets nothing.")] = 1


class RankOf(AmountPart):
    """As much as is for the player's place among all players."""

    rank: Rank

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `5 coins for the most trees, 3 coins for the second most`, and what is for tied players."""
        rank, what = self.rank, _compared(self.rank.by, lex)
        paid = [(lex.speech.ordinal(at), quantity(one, noun, lex)) for at, one in enumerate(rank.points, 1) if one != 0]
        said = lex.listed(_for_place(nth, amount, "" if at else what, lex) for at, (nth, amount) in enumerate(paid))
        if rank.at_least != 1:
            said = lex.say("{amounts} (with at least {least})", amounts=said, least=rank.at_least)
        if rank.ties == "share":
            return lex.say("{amounts}, which tied players share", amounts=said)
        return lex.say("{amounts}, which tied players do not get", amounts=said) if rank.ties == "nobody" else said

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show what is for each place, and what is compared."""
        rank, tied = self.rank, {"share": lex.say("shared"), "nobody": lex.say("no ties")}
        shown = (mark_of(noun, None, sign), Mark(text="="), *_apart(rank.points, noun, lex), Mark(text=lex.say("most")))
        least = (Mark(text=f"≥{rank.at_least}"),) if rank.at_least != 1 else ()
        ties = (Mark(text=tied[rank.ties]),) if rank.ties in tied else ()
        return (*shown, *_compared_marks(rank.by, lex), *least, *ties)


class Sets(Part):
    """So much for components by how many belong together: by the values of a field, which differ or are the same.

    As many as can be go into the first set, then into the next; none has more than there are points for.
    """

    differ: Annotated[FieldName | None, SAID, Doc("The field of which each of a set holds another value.")] = None
    same: Annotated[FieldName | None, SAID, Doc("The field in which all of a set hold the same.")] = None
    points: Annotated[tuple[Amount, ...], Doc("For a set of one, of two and so on.", min_length=1, max_length=100)]

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.differ is None) == (self.same is None):
            raise ValueError("sets say either 'differ' or 'same', with the field that is compared")
        return self


class SetsAmong(Sets):
    """Sets, and of what they are made."""

    of: Annotated[Selector, seen(), Doc("What they are made of.")]


class SetsOf(AmountPart):
    """As much as all sets together are for."""

    sets: SetsAmong

    def words(self, noun: Noun, lex: Lexicon) -> str:
        """Return `1 coin for each set of 1 and 3 coins for each set of 2 tiles that differ in age`."""
        sets, said = self.sets, "{amount} for each set of {n}"
        paid = [(n, quantity(one, noun, lex)) for n, one in enumerate(self.sets.points, 1) if one != 0]
        amounts = lex.listed(lex.say(said, amount=amount, n=n) for n, amount in paid)
        things, field = sets.of.many(lex), spoken(sets.differ or sets.same or "")
        if sets.differ:
            return lex.say("{amounts} {things} that differ in {field}", amounts=amounts, things=things, field=field)
        return lex.say("{amounts} {things} with the same {field}", amounts=amounts, things=things, field=field)

    def marks(self, noun: Noun, lex: Lexicon, sign: str | None) -> tuple[Mark, ...]:
        """Show what is for a set of each size, of what it is made, and by what."""
        sets = self.sets
        by = f"≠ {spoken(sets.differ)}" if sets.differ else f"= {spoken(sets.same or '')}"
        paid = (mark_of(noun, None, sign), Mark(text="="), *_apart(sets.points, noun, lex))
        return (*paid, Mark(text=lex.say("a set of")), *sets.of.marks(lex), Mark(text=by))


def _summand(amount: Any, noun: Noun, lex: Lexicon) -> tuple[Mark, ...]:
    """Show one of several amounts, without what is counted out."""
    return (Mark(text=str(amount)),) if isinstance(amount, int) else amount_marks(amount, noun, lex)[1:]


def _apart(amounts: tuple[Any, ...], noun: Noun, lex: Lexicon) -> tuple[Mark, ...]:
    """Show several amounts with a stroke between them."""
    first, *rest = [_summand(one, noun, lex) for one in amounts]
    return (*first, *(mark for marks in rest for mark in (Mark(text="/"), *marks)))


def _for_place(nth: str, amount: str, what: str, lex: Lexicon) -> str:
    """Return `5 coins for the most trees`, or `3 coins for the second most`."""
    if nth == lex.speech.ordinal(1):
        return lex.say("{amount} for the most {things}", amount=amount, things=what)
    said = "{amount} for the {nth} most {things}" if what else "{amount} for the {nth} most"
    return lex.say(said, amount=amount, nth=nth, things=what)


def _compared(by: Any, lex: Lexicon) -> str:
    """Return what players have more or less of: `trees`, or `coins`."""
    if isinstance(by, CountOf):
        return by.count.many(lex)
    if isinstance(by, ValueOf):
        return lex.unit(by.value).many
    points = Noun(lex.say("point"), lex.say("points"))
    return lex.say("points, counting {amount}", amount=quantity(by, points, lex))


def _compared_marks(by: Any, lex: Lexicon) -> tuple[Mark, ...]:
    if isinstance(by, CountOf):
        return by.count.marks(lex)
    if isinstance(by, ValueOf):
        return (mark_of(lex.unit(by.value)),)
    return amount_marks(by, Noun(lex.say("point"), lex.say("points")), lex)[1:]


FORMS.update(
    {
        "count": CountOf,
        "value": ValueOf,
        "left_over": LeftOver,
        "field": FieldOf,
        "side": SideOf,
        "person": PersonOf,
        "bid": BidOf,
        "players": ByPlayers,
        "rolled": Rolled,
        "longest": Longest,
        "largest": Largest,
        "distance": DistanceOf,
        "track": TrackOf,
        "sum": Sum,
        "difference": Difference,
        "rank": RankOf,
        "sets": SetsOf,
    }
)
