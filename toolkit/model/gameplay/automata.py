"""Automata as data: what a seat that nobody plays wants, in which order, and how it comes by what that needs."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self

from pydantic import Discriminator, Field, Tag, model_validator

from toolkit.model.effects.step import Counts
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.quantity import Amount
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import POSSIBLE
from toolkit.model.gameplay.deed import Deed, Scalar, Word
from toolkit.model.schema.part import CounterName, DeckName, Doc, FieldName, GoalName, Identifier, Part, RuleName, Text

ANYTHING: Final = "any"
Sensible = Literal["possible", "good-value", "fewest-resources", "done-this-round"]


def _written_as(value: Any) -> str:
    """Return one option, several and the word for any of them apart."""
    return "word" if isinstance(value, str) else "list" if isinstance(value, tuple | list) else "option"


Take = Annotated[
    Annotated[Deed, Tag("option")] | Annotated[tuple[Deed, ...], Tag("list")] | Annotated[Literal["any"], Tag("word")],
    Discriminator(_written_as),
    Doc("The option that is taken, as in worked examples; of several the first that is open; or `any`."),
]


class Listed(Part):
    """What some components list in a field, such as the goals on a card."""

    field: Annotated[FieldName, Doc("The field that lists them.")]
    of: Annotated[Selector, Doc("The components, such as the card that lies before the player.")]
    where: Annotated[dict[FieldName, Scalar], Doc("Of a list of records only those that hold these values.")] = Field(
        default_factory=dict
    )
    item: Annotated[FieldName, Doc("The field of such a record that holds it.")] = FieldName("goal")


Wanted = Annotated[
    Annotated[GoalName, Tag("word")] | Annotated[Listed, Tag("mapping")],
    Discriminator(lambda value: "word" if isinstance(value, str) else "mapping"),
]


class Preference(Part):
    """Which of several options is preferred: that whose component says most or least, or comes first in a list."""

    most: Annotated[Amount | None, Doc("That of which this is most.")] = None
    least: Annotated[Amount | None, Doc("That of which this is least.")] = None
    highest: Annotated[Word | None, Doc("That in which this word's number is highest.")] = None
    lowest: Annotated[Word | None, Doc("That in which this word's number is lowest.")] = None
    listed: Annotated[Listed | None, Doc("That which comes first in this list.")] = None
    by: Annotated[FieldName | None, Doc("The field that such a list speaks of.")] = None

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if len(self.model_fields_set - {"by"}) != 1:
            raise ValueError("a preference has one key: most, least, highest, lowest or listed")
        return self


class Ahead(Part):
    """How far it is ahead of the best of the others, or behind (below 0)."""

    of: Annotated[Amount, Doc("What is compared.")]
    plus: Annotated[Amount | None, Doc("What it could still add to its own.")] = None
    at_least: Annotated[int | None, Field(ge=-99, le=99)] = None
    at_most: Annotated[int | None, Field(ge=-99, le=99)] = None


class Prices(Part):
    """What can be bought, one after the other, the cheapest first."""

    pay: Annotated[CounterName, Doc("The counter that is paid with.")]
    field: Annotated[FieldName, Doc("The field that says the price of one.")]
    of: Annotated[
        dict[CounterName, Selector],
        Doc("For each counter the components or spaces that say it.", min_length=1, max_length=20),
    ]
    room: Annotated[
        Amount | None, Doc("How many find room: as many are bought as can be paid for, and not just what is lacking.")
    ] = None
    worth: Annotated[Counts, Doc("What one of each is worth: those are bought that bring most beyond their price.")] = (
        Field(default_factory=dict)
    )

    @model_validator(mode="after")
    def _worth_of_many(self) -> Self:
        if self.worth and self.room is None:
            raise ValueError("'worth' tells which of many are bought: say under 'room' how many find room")
        return self


class Taking(Part):
    """What is taken of all that is open, and which of several."""

    take: Take | None = None
    only: Annotated[Condition | None, POSSIBLE, Doc("Only what this holds for, which is then `this`.")] = None
    ahead: Annotated[Ahead | None, Doc("Only where it is so far ahead of all others.")] = None
    prefer: Annotated[
        tuple[Preference, ...], Doc("Which of several; the next decides between equals.", max_length=9)
    ] = ()


class Answer(Taking):
    """What is answered to a question that comes up while something is done."""

    when: Annotated[Condition | None, POSSIBLE, Doc("Only where this holds.")] = None
    lacking: Annotated[CounterName | None, Doc("Only while goals that were begun lack some of this counter.")] = None
    spare: Annotated[
        CounterName | None, Doc("Only while there is more of this counter than is kept for such goals.")
    ] = None
    same: Annotated[bool, Doc("Only what the goal is about.")] = False
    bought: Annotated[bool, Doc("Only what is best bought, by the `prices` of the goal.")] = False
    no_loss: Annotated[bool, Doc("Only what leaves its score no lower: once, or as often as may be in a row.")] = False
    rule: RuleName | None = None


class Goal(Taking):
    """Something that an automaton wants: until when, what it does for it, what that needs and where that is had."""

    name: Text
    text: Annotated[Text, Doc("What it means, for the glossary, with references in braces.")]
    rule: Annotated[RuleName | None, Doc("The paragraph that says it in words.")] = None
    until: Annotated[Condition | None, POSSIBLE, Doc("It is reached where this holds.")] = None
    when: Annotated[Condition | None, POSSIBLE, Doc("It is wanted only where this holds.")] = None
    rounds: Annotated[tuple[Annotated[int, Field(ge=1, le=999)], ...], Doc("It is wanted only in these rounds.")] = ()
    worth: Annotated[Condition | None, POSSIBLE, Doc("It is good value where this holds.")] = None
    tries: Annotated[
        tuple[GoalName, ...], Doc("In place of `take`: the first of these to make sense.", max_length=30)
    ] = ()
    as_many: Annotated[
        CounterName | None,
        Doc(
            "As many of `tries` as can be done together in the round, and not just the first: at the least "
            "cost of this counter, then of all others, then of actions."
        ),
    ] = None
    together: Annotated[bool, Doc("All of `tries` or none, in the round.")] = False
    about: Annotated[
        Selector | None, Doc("What it is about in place of what is taken: the best of these is `this`.")
    ] = None
    net: Annotated[
        CounterName | None,
        Doc("Of several it takes that which gives most of this counter beyond what it costs to come by."),
    ] = None
    needs: Annotated[Counts | None, Doc("What must be there to carry it out, and is kept for it.")] = None
    gives: Annotated[Counts | None, Doc("What it brings.")] = None
    prices: Annotated[Prices | None, Doc("What can be bought by it, at what prices; it buys what is lacking.")] = None
    gets: Annotated[
        tuple[GoalName, ...], Doc("The goals that bring what is lacking, the best first.", max_length=12)
    ] = ()
    spots: Annotated[
        Amount | None, Doc("How often anybody may still take it; as many as there are options without.")
    ] = None
    then: Annotated[tuple[Answer, ...], Doc("How it answers what is asked while it is done.", max_length=30)] = ()
    once: Annotated[Literal["round", "game"] | None, Doc("It is done once in it at most.")] = None
    kept: Annotated[Literal["round", "game"], Doc("How long it is remembered, once it has been begun.")] = "round"

    @model_validator(mode="after")
    def _does_something(self) -> Self:
        if (self.as_many or self.together) and (not self.tries or (self.as_many and self.together)):
            raise ValueError("'as_many' and 'together' are said of 'tries', and not both of one goal's")
        if (self.take is None) == (not self.tries):
            raise ValueError("a goal has either 'take', what it does, or 'tries', the goals that serve it")
        return self


class Opening(Part):
    """Moves by the book: records of which each is a line, its fields the moves one after the other."""

    lines: Listed
    word: Annotated[Word | None, Doc("The word of an option that names a move, such as `job`.")] = None
    field: Annotated[
        FieldName | None, Doc("In place of that, the field of a space that holds the number of a move.")
    ] = None

    @model_validator(mode="after")
    def _one_way(self) -> Self:
        if (self.word is None) == (self.field is None):
            raise ValueError("an opening has either 'word' or 'field', by which a move is found")
        return self


class Stage(Part):
    """A part of the game, and what is wanted in it, the most pressing first."""

    id: Identifier
    name: Text
    when: Annotated[Condition | None, POSSIBLE, Doc("It is there while this holds; always if left out.")] = None
    rounds: Annotated[
        tuple[Annotated[int, Field(ge=1, le=999)], ...], Doc("Only in these rounds; in all if left out.")
    ] = ()
    last: Annotated[int | None, Doc("Only in so many rounds at the end of the game.", ge=1, le=99)] = None
    opening: Annotated[Opening | None, Doc("Lines that are played before any goal.")] = None
    must: Annotated[
        tuple[Wanted, ...], Doc("Goals that are all reached before any of the others is wanted.", max_length=60)
    ] = ()
    goals: Annotated[
        tuple[Wanted, ...], Doc("Goals, or what a card lists, the most pressing first.", max_length=60)
    ] = ()
    rule: Annotated[RuleName | None, Doc("The paragraph that says it in words.")] = None


class Sense(Part):
    """A test of whether a goal makes sense."""

    test: Sensible
    rule: RuleName | None = None


class Memory(Part):
    """What an automaton remembers of what it has begun; the goals say how long."""

    rule: Annotated[RuleName | None, Doc("The paragraph that says it in words.")] = None
    later: Annotated[
        bool, Doc("Whether what is chosen is carried out later, so that what it brings is counted on.")
    ] = False
    by: Annotated[
        FieldName | None,
        Doc("The number of a space by which that is done in order: what comes later brings nothing yet."),
    ] = None


class Risk(Part):
    """In which order the parts of a goal are done."""

    safe: Annotated[
        RuleName | None, Doc("The paragraph that says: nothing that others may spoil before its next turn.")
    ] = None
    scarce: Annotated[RuleName | None, Doc("The paragraph that says: what is scarce first.")] = None


class Drawn(Part):
    """A card drawn at random that says where a walk begins."""

    card: Annotated[DeckName, Doc("The deck; when all of it has been drawn, it is shuffled again.")]
    field: Annotated[FieldName, Doc("The number in the list from which on goals are tried, from 1.")]


class Resort(Answer):
    """What is done where no goal makes sense: an option, or a walk along goals till one makes sense."""

    walk: Annotated[tuple[GoalName, ...], Doc("Goals that are tried in turn, round and round.", max_length=60)] = ()
    draw: Annotated[Drawn | None, Doc("The card that says where the walk begins.")] = None
    text: Annotated[Text | None, Doc("What a flow chart says of it.")] = None

    @property
    def is_sure(self) -> bool:
        """Whether it always decides."""
        return self.take == ANYTHING and self.model_fields_set <= {"take", "prefer", "text", "rule"}

    @model_validator(mode="after")
    def _does_something(self) -> Self:
        if (self.take is None) == (not self.walk):
            raise ValueError("a last resort has either 'take' or 'walk'")
        return self


class Automaton(Part):
    """A procedure that plays a seat: stages, tests, what is remembered, and what is done when all else fails."""

    name: Text
    summary: Annotated[Text, Doc("What it is like in one line, with references in braces.")]
    stages: Annotated[tuple[Stage, ...], Doc("The first whose condition holds is there.", min_length=1, max_length=30)]
    makes_sense: Annotated[tuple[Sense, ...], Doc("The tests in their order; all four if left out.", max_length=4)] = (
        Sense(test="possible"),
        Sense(test="good-value"),
        Sense(test="fewest-resources"),
        Sense(test="done-this-round"),
    )
    actions: Annotated[Amount | None, Doc("How much it can still do in the round; without end if left out.")] = None
    memory: Memory = Memory()
    risk: Risk = Risk()
    answers: Annotated[tuple[Answer, ...], Doc("How it answers questions that no goal speaks of.", max_length=60)] = ()
    nothing_left: Annotated[
        tuple[Resort, ...], Doc("What it does where nothing makes sense, in order.", max_length=9)
    ] = ()
    rule: Annotated[RuleName | None, Doc("The paragraph that says it in words.")] = None
