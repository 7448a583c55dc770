"""Who wins, as data (play.yaml): the lines of the score, ties, and what a single player needs."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import model_validator

from toolkit.model.effects.values.amount import Rank, Sets
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.quantity import Amount, Points
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import POSSIBLE, WRITTEN
from toolkit.model.schema.numbers import OrNamed
from toolkit.model.schema.part import CounterName, Doc, Identifier, Part, RuleName, Text


class ScoredRank(Rank):
    """Points for the players who have most of something; with a minus, points that they lose."""

    points: Annotated[tuple[Points, ...], Doc("For the most, the second most and so on.", min_length=1, max_length=20)]


class ScoredSets(Sets):
    """Points for components by how many belong together; with a minus, points that are lost."""

    points: Annotated[tuple[Points, ...], Doc("For a set of one, of two and so on.", min_length=1, max_length=100)]


class ScoreLine(Part):
    """One line of the score: a counter as it stands, points for each of some components, or for the most of them."""

    id: Identifier
    name: Text
    counter: Annotated[CounterName | None, WRITTEN] = None
    each: Selector | None = None
    points: Annotated[Points | None, Doc("For each of them; with a minus, points that are lost.")] = None
    rank: Annotated[
        ScoredRank | None, Doc("For who has most of something; with `each`, of each of these, as `this`.")
    ] = None
    sets: Annotated[ScoredSets | None, Doc("Points for sets of them, as many as can be made.")] = None
    per: Annotated[int, Doc("How much of what is counted makes one point, rounded down.", ge=1), OrNamed()] = 1
    when: Annotated[Condition | None, Doc("Only for players of whom this holds."), POSSIBLE] = None
    summary: Annotated[Text | None, Doc("In one line, with references in braces.")] = None
    rule: RuleName | None = None

    @model_validator(mode="after")
    def _made_of_something(self) -> Self:
        if self.sets and (self.each is None or self.points is not None or self.rank):
            raise ValueError(
                "'sets' stands beside 'each', which says what they are made of, and says the points itself"
            )
        return self


class Tie(Part):
    """One way to break a tie; they are asked in order."""

    id: Identifier | None = None
    by: Annotated[Amount | None, Doc("What tells tied players apart, as each of them has it.")] = None
    wins: Annotated[Literal["most", "least"], Doc("Who wins by it.")] = "most"
    summary: Annotated[Text, Doc("In one line, with references in braces.")]
    rule: RuleName | None = None


class Needed(Part):
    """What must have been come to: without it, the game is lost."""

    least: Annotated[Amount | None, Doc("The lowest score that wins.")] = None
    when: Annotated[Condition | None, POSSIBLE, Doc("What must hold besides.")] = None


class Together(Needed):
    """One score of all players together: all win, or, without what is needed, all lose."""


class Alone(Needed):
    """What a single player must have come to: without it, the game is lost."""

    summary: Annotated[Text, Doc("What wins in one line, with references in braces.")]
    rule: RuleName


class Scoring(Part):
    """Who wins: the most or the least of the score's lines together."""

    wins: Literal["most", "least"]
    of: Annotated[CounterName | None, Doc("The counter that the score is measured in.")] = None
    lines: Annotated[tuple[ScoreLine, ...], Doc("What counts.", max_length=100)] = ()
    ties: tuple[Tie, ...] = ()
    together: Annotated[
        Together | None, Doc("That the score is one for all, who win or lose together: what it needs, or {}.")
    ] = None
    alone: Annotated[Alone | None, Doc("What a single player needs, who wins anyhow without it.")] = None
    summary: Annotated[Text, Doc("Who wins in one line, with references in braces.")]
    rule: RuleName
