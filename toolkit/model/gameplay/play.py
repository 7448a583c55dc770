"""How a game is played, as data (play.yaml): set-up, rounds and phases, the end, the score. The engine reads it too."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated, Any, Literal, Self

from pydantic import Discriminator, Field, Tag, model_validator

from toolkit.model.declarations.invariant import Query
from toolkit.model.effects.components.pieces import ALL
from toolkit.model.effects.control.contests import Following
from toolkit.model.effects.control.standing import Limit
from toolkit.model.effects.step import AnyStep, Counts
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.quantity import Number, NumberOrTable
from toolkit.model.effects.values.selector import Selector
from toolkit.model.effects.wording.expected import PAYABLE, POSSIBLE, seen
from toolkit.model.gameplay.automata import Automaton, Goal
from toolkit.model.gameplay.scoring import ScoreLine, Scoring
from toolkit.model.gameplay.thresholds import Threshold
from toolkit.model.gameplay.turns import Laps, Order
from toolkit.model.gameplay.whenever import Whenever
from toolkit.model.schema.part import (
    ActionName,
    AutomatonName,
    Doc,
    FieldName,
    GoalName,
    Identifier,
    MapName,
    MomentName,
    Part,
    RuleName,
    Text,
    VariantName,
    ZoneName,
)

Side = Literal["front", "back"]
Up = Literal["front", "back", "random"]
Who = Literal["nobody", "first-player", "starting-player", "active-player", "turns", "one-turn", "together"]
Only = Annotated[
    tuple[Annotated[int, Field(ge=1, le=99)], ...], Doc("The numbers of players that it is for; all if left out.")
]
Variants = Annotated[tuple[VariantName, ...], Doc("Only in these variants; always if left out.")]


class SidesByPlayers(Part):
    """A side for each number of players; `default` for those not named."""

    players: dict[int | Literal["default"], Up]


class FromPage(Part):
    """What the page of the variant that is played says in a field."""

    page: FieldName


class SpacesFromPage(FromPage):
    """The places of a map that a page names, and the field in which it names the map."""

    map: FieldName


def _written_as(value: Any) -> str:
    """Return a word, a table by players and a number (or its name) apart, so that a mistake is reported once."""
    return "word" if value == ALL else _counted_as(value)


def _counted_as(value: Any) -> str:
    return "players" if isinstance(value, dict | Part) else "number"


HowMany = Annotated[
    Annotated[NumberOrTable, Tag("number")]
    | Annotated[ByPlayers, Tag("players")]
    | Annotated[Literal["all"], Tag("word")],
    Discriminator(_written_as),
]


def _page_as(value: Any) -> str:
    """Return a name and what a page says apart."""
    return "page" if isinstance(value, FromPage) or (isinstance(value, dict) and "page" in value) else "name"


OnMap = Annotated[Annotated[MapName, Tag("name")] | Annotated[FromPage, Tag("page")], Discriminator(_page_as)]
InLayout = Annotated[Annotated[Identifier, Tag("name")] | Annotated[FromPage, Tag("page")], Discriminator(_page_as)]


def _side_as(value: Any) -> str:
    """Return a word, a table by players and what a page says apart."""
    plain = "players" if _counted_as(value) == "players" else "word"
    return "page" if _page_as(value) == "page" else plain


SideUp = Annotated[
    Annotated[Up, Tag("word")] | Annotated[SidesByPlayers, Tag("players")] | Annotated[FromPage, Tag("page")],
    Discriminator(_side_as),
]


class SetupStep(Part):
    """One thing that is taken from the box (or from a zone) and laid somewhere, or counters that are given."""

    id: Identifier
    name: Annotated[Text | None, Doc("What tables call it; what it takes or gives if left out.")] = None
    said: Annotated[
        Text | None, Doc("The step as a sentence, with references in braces, in place of the one that is made of it.")
    ] = None
    take: Annotated[Query | None, Doc("The components.")] = None
    count: Annotated[HowMany, Doc("How many (for each player where `each` says so), by players if it differs.")] = "all"
    gain: Annotated[Counts | None, Doc("Counters to start with, such as {money: 70}.")] = None
    does: Annotated[
        tuple[AnyStep, ...], Doc("What is done in place of that, as an effect that asks nothing.", max_length=200)
    ] = ()
    each: Annotated[Literal["table", "player"], Doc("Once for all, or for each player.")] = "table"
    seats: Annotated[
        tuple[Annotated[int, Field(ge=1, le=99)], ...],
        Doc("Only these seats, the first player's being 1; all if left out."),
    ] = ()
    marks: Annotated[
        Literal["first-player"] | None,
        Doc("Whose marker it is: it goes to whoever becomes the first player, and need not be told in examples."),
    ] = None
    origin: Annotated[ZoneName | None, Doc("The zone; the box if left out.", alias="from")] = None
    to: Annotated[ZoneName | None, Doc("The zone that they are laid in.")] = None
    on: Annotated[OnMap | None, Doc("The map on whose tiles they are laid, one on each.")] = None
    layout: Annotated[InLayout | None, Doc("A fixed layout of the map; by chance if left out.")] = None
    side: Annotated[SideUp | None, Doc("Which side lies up; `random` if chance decides.")] = None
    shuffle: Annotated[bool, Doc("Whether they are shuffled.")] = False
    stack: Annotated[
        FieldName | None, Doc("A field whose lowest value lies on top; each value is shuffled by itself.")
    ] = None
    keep: Annotated[Number | None, Doc("How many of them a player chooses to keep.")] = None
    players: Only = ()
    variants: Variants = ()
    after: Annotated[
        Identifier | None, Doc("In a pack: the step of the base after which it comes; after all if not.")
    ] = None
    not_in: Annotated[tuple[VariantName, ...], Doc("Left out in these variants.")] = ()
    by_page: Annotated[
        dict[FieldName, FieldName],
        Doc(
            "Only what holds in a field what the page of the variant says in one of its own, such as "
            "{number: early}; where it says nothing there, the step is left out."
        ),
    ] = Field(default_factory=dict)
    one_each: Annotated[
        bool, Doc("One for each value that the page lists, two where it lists it twice, at random.")
    ] = False
    space: Annotated[
        SpacesFromPage | None,
        Doc("The place on which they are put, as the page calls it; of several, one by chance for all."),
    ] = None
    at: Annotated[
        Query | None, Doc("The component of the player in play on which they are laid, in the zone `to`.")
    ] = None
    rule: Annotated[RuleName, Doc("The paragraph that says it in words.")]

    @model_validator(mode="after")
    def _marks_one_player(self) -> Self:
        if self.marks and not (self.take and self.to and self.each == "player" and self.seats == (1,)):
            raise ValueError(
                "what 'marks' the first player is taken for that one: 'take', 'each: player', 'seats: [1]', 'to'"
            )
        return self

    def is_in(self, variants: frozenset[str]) -> bool:
        """Whether it is for these variants."""
        return variants.isdisjoint(self.not_in) and (not self.variants or not variants.isdisjoint(self.variants))

    @property
    def asks_page(self) -> bool:
        """Whether the page of a variant says part of it."""
        said = (self.side, self.space, self.on, self.layout)
        return bool(self.by_page) or any(isinstance(one, FromPage) for one in said)


class Barred(Part):
    """Components that an action is never done to, though they lie where it is done."""

    of: Annotated[Query, Doc("Which ones.")]
    why: Annotated[Text, Doc("Why not, in a few words: `a property must be sold`.")]


class ActionPlay(Part):
    """How an action is done: to what, when it is open, what it costs, what happens, and how often."""

    pick: Annotated[
        Selector | None,
        seen("hand", picks=True),
        Doc("What it is done to: the player picks one of these, which is then `this`."),
    ] = None
    when: Annotated[Condition | None, POSSIBLE, Doc("When it is open.")] = None
    pay: Annotated[Counts | None, PAYABLE, Doc("Its price, which `modify` effects change.")] = None
    earns: Annotated[
        Counts | None, Doc("What it fetches, never less than nothing; `modify` lowers or raises it, too.")
    ] = None
    refuses: Annotated[
        tuple[Barred, ...], Doc("What it is never done to, and why, as whoever tries it is told.", max_length=20)
    ] = ()
    follow: Annotated[Following | None, Doc("What a player who has it must pick: what was played first.")] = None
    does: Annotated[tuple[AnyStep, ...], Doc("What happens.", min_length=1, max_length=200)]
    fires: Annotated[
        tuple[MomentName, ...], Doc("The moments that then come for what was picked, if it lies in play.")
    ] = ()
    counts_as: Annotated[tuple[ActionName, ...], Doc("Other actions of which `modify` effects change it, too.")] = ()
    limit: Annotated[Limit | None, Doc("How often a player may do it.")] = None
    any_time: Annotated[
        Literal["own-turn", "always"] | None,
        Doc(
            "Whether it is open in every turn of its player, before and after all else that is done there; "
            "`always`: in the turns of others too."
        ),
    ] = None
    once_each: Annotated[
        Literal["turn", "round"] | None, Doc("It is done to each of them once a turn or round at most.")
    ] = None
    rule: Annotated[RuleName | None, Doc("The paragraph that says it in words.")] = None


class PhaseStep(Part):
    """A step inside a phase, in order."""

    id: Identifier
    name: Text
    summary: Annotated[Text | None, Doc("The step in one line, with references in braces.")] = None
    who: Annotated[
        Who | None,
        Doc(
            "Who does it; as in the phase if left out. A step that says `turns` is a turn of its own, when "
            "all have had theirs before it."
        ),
    ] = None
    does: Annotated[tuple[AnyStep, ...], Doc("What happens, as an effect.", min_length=1, max_length=200)] = ()
    actions: Annotated[tuple[ActionName, ...], Doc("What players may do then, one after the other.")] = ()
    limit: Annotated[Limit | None, Doc("How many of the actions; as many as wished if left out.")] = None
    may_pass: Annotated[bool, Doc("Whether a player may do fewer than the limit says.")] = False
    when: Annotated[Condition | None, POSSIBLE, Doc("Only where this holds for the player.")] = None
    rounds: Annotated[
        tuple[Annotated[int, Field(ge=1, le=999)], ...], Doc("Only in these rounds; in all if left out.")
    ] = ()
    players: Only = ()
    order: Annotated[Order | None, Doc("The order of play in this step; the phase's if left out.")] = None
    fires: Annotated[
        tuple[MomentName, ...],
        Doc("The moments that come then, for each player who acts; what waits for them happens."),
    ] = ()
    rule: RuleName | None = None


class Phase(Part):
    """A phase of the round: who acts, in which order, what they may do, and how often."""

    id: Identifier
    name: Text
    who: Annotated[
        Who,
        Doc(
            "Nobody in particular; one player; everybody in turns until all are done; everybody in one "
            "turn each; everybody at once."
        ),
    ]
    order: Annotated[Order | None, Doc("The order of play; clockwise if left out.")] = None
    again: Annotated[Laps | None, Doc("Whether and how long turns go round again.")] = None
    actions: Annotated[tuple[ActionName, ...], Doc("What a player may do.")] = ()
    limit: Annotated[Limit | None, Doc("How often.")] = None
    summary: Annotated[Text, Doc("The phase in one line, with references in braces.")]
    steps: Annotated[tuple[PhaseStep, ...], Doc("Its steps, in order.", max_length=100)] = ()
    counted: Annotated[bool, Doc("Whether it counts as a phase; not what only closes a round.")] = True
    players: Only = ()
    variants: Variants = ()
    rule: RuleName

    @property
    def offered(self) -> tuple[ActionName, ...]:
        """The actions that players may do in it, and in its steps."""
        return tuple(dict.fromkeys([*self.actions, *(name for step in self.steps for name in step.actions)]))


class Rounds(Part):
    """How many rounds there are at most."""

    most: Annotated[
        Annotated[
            Annotated[NumberOrTable, Tag("number")] | Annotated[ByPlayers, Tag("players")], Discriminator(_counted_as)
        ]
        | None,
        Doc("The last round, by players where it differs."),
    ] = None
    rule: RuleName | None = None


class Ending(Part):
    """What ends the game, and what is still played."""

    id: Identifier
    when: Annotated[Condition | None, POSSIBLE, Doc("The condition, where it can be said as data.")] = None
    after_rounds: Annotated[bool, Doc("The last round has been played.")] = False
    then: Annotated[Literal["stop", "turn", "round", "another-round"], Doc("What is played out.")]
    everybody: Annotated[
        Literal["wins", "loses"] | None,
        Doc("Whether all players then win together, or lose together; the score says who wins if not."),
    ] = None
    winners: Annotated[
        Condition | None, Doc("Who then wins whatever the score says: all of whom this holds."), POSSIBLE
    ] = None
    summary: Annotated[Text, Doc("In one line, with references in braces.")]
    variants: Variants = ()
    rule: RuleName

    @model_validator(mode="after")
    def _won_by_some(self) -> Self:
        if self.everybody and self.winners:
            raise ValueError("'everybody' says already who wins: leave it out, or leave out 'winners'")
        return self


class Addition(Part):
    """What a pack adds to a phase of its base: steps, or actions that players may do in it or in one of its steps."""

    to: Annotated[Identifier, Doc("The phase of the base.")]
    step: Annotated[Identifier | None, Doc("The step that the actions are offered in; the phase if left out.")] = None
    actions: Annotated[tuple[ActionName, ...], Doc("What players may do there, too.")] = ()
    after: Annotated[Identifier | None, Doc("The step after which the new steps come; after all if left out.")] = None
    steps: Annotated[tuple[PhaseStep, ...], Doc("New steps, in order.", max_length=100)] = ()
    summary: Annotated[Text | None, Doc("The phase in one line as it is now, in place of what the base says.")] = None


class Table(Part):
    """Where things lie on the table, for pictures of it; what is not said is arranged by itself."""

    rows: Annotated[
        tuple[tuple[ZoneName, ...], ...],
        Doc("Zones that lie beside each other, row by row from the far edge; an empty one is outlined.", max_length=20),
    ] = ()
    player: Annotated[tuple[ZoneName, ...], Doc("The zones of a player, from left to right.", max_length=50)] = ()
    lay: Annotated[
        dict[ZoneName, Literal["row", "stack", "fan", "heap"]], Doc("How the pieces of a zone lie.", max_length=100)
    ] = Field(default_factory=dict)
    at: Annotated[
        dict[ZoneName, Text],
        Doc("What the pieces of a zone lie on: a component, or a space of a board, such as `round 1`.", max_length=100),
    ] = Field(default_factory=dict)
    left_out: Annotated[tuple[ZoneName, ...], Doc("Zones that are not drawn.", max_length=100)] = ()


class PlayFile(Part):
    """Everything in play.yaml."""

    setup: Annotated[tuple[SetupStep, ...], Doc("What is laid out, in order.", max_length=200)] = ()
    table: Table | None = None
    actions: Annotated[dict[ActionName, ActionPlay], Doc("How each action is done.", max_length=200)] = Field(
        default_factory=dict
    )
    thresholds: Annotated[
        tuple[Threshold, ...], Doc("Numbers of counters at which something happens.", max_length=100)
    ] = ()
    whenever: Annotated[
        tuple[Whenever, ...], Doc("What happens as soon as something holds, whoever acts.", max_length=100)
    ] = ()
    rounds: Rounds | None = None
    numerals: Annotated[Literal["arabic", "roman"], Doc("How phases are numbered: 1, 2 or I, II.")] = "arabic"
    phases: Annotated[tuple[Phase, ...], Doc("The phases of a round, in order.", max_length=100)] = ()
    ending: Annotated[tuple[Ending, ...], Doc("What ends the game.", max_length=100)] = ()
    scoring: Scoring | None = None
    goals: Annotated[dict[GoalName, Goal], Doc("What automata want, by name.", max_length=200)] = Field(
        default_factory=dict
    )
    automata: Annotated[dict[AutomatonName, Automaton], Doc("Procedures that play a seat, by name.", max_length=20)] = (
        Field(default_factory=dict)
    )
    adds: Annotated[tuple[Addition, ...], Doc("What a pack adds to the phases of its base.", max_length=100)] = ()
    score: Annotated[tuple[ScoreLine, ...], Doc("What a pack adds to the score of its base.", max_length=100)] = ()

    @property
    def by_itself(self) -> tuple[tuple[AnyStep, ...], ...]:
        """The effects that nobody carries out: at numbers of counters, or as soon as something holds."""
        return (*(one.does for one in self.thresholds), *(one.does for one in self.whenever))

    def is_won_together(self, variants: Collection[str] | None = None) -> bool:
        """Whether nobody plays against anybody, in some variants or any: all share a score, or each end is for all."""
        if self.scoring and self.scoring.together:
            return True
        ends = [one for one in self.ending if variants is None or not one.variants or {*one.variants} & {*variants}]
        goes_on = self.rounds is None or self.rounds.most is None or any(one.after_rounds for one in ends)
        return bool(ends) and goes_on and all(one.everybody for one in ends)


def by_players(value: Any, n: int) -> Any:
    """Return what a value is for `n` players: itself, or what its `players` says; None where nothing is said."""
    if isinstance(value, ByPlayers | SidesByPlayers):
        table: dict[Any, Any] = value.players
        return table.get(n, table.get("default"))
    return value
