"""A game as its author writes it in game.yaml: identity, vocabulary, contents and invariants."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self, TypeVar

from pydantic import Discriminator, Field, Tag, model_validator

from toolkit.model.content.packs import Replacement, Requirement
from toolkit.model.content.variants import Variant
from toolkit.model.declarations.invariant import Invariant, Query
from toolkit.model.effects.values.by_players import ByPlayers
from toolkit.model.effects.values.condition import Condition
from toolkit.model.effects.values.quantity import Amount
from toolkit.model.effects.wording.expected import OWNED, SAID
from toolkit.model.faces.colours import PAINT
from toolkit.model.faces.theme import IconAddress
from toolkit.model.maps.map import Map
from toolkit.model.schema.numbers import NumberId
from toolkit.model.schema.part import (
    ComponentName,
    CounterName,
    DeckName,
    Doc,
    Emptiable,
    FieldName,
    Identifier,
    MarkName,
    Part,
    RuleName,
    SourceName,
    SymbolName,
    Text,
    ZoneName,
)

Count = Annotated[int, Field(ge=1, le=10000)]
Thing = TypeVar("Thing")
Sign = Annotated[str, Field(pattern=r"^[^\s\w\\*&]{1,3}$")]
Defined = dict[Identifier, Thing]


class Citation(Part):
    """Where a source says something: the source's name, and the heading or page."""

    ref: SourceName
    at: Text


class Provenance(Part):
    """Where content is from: a source, or our own design with the reason for it."""

    source: Annotated[Citation | None, Doc("The source that states it.")] = None
    designed: Annotated[Text | None, Emptiable, Doc("Why it was designed: what the sources leave open.")] = None


class Players(Part):
    """The smallest and largest number of players."""

    min: Annotated[int, Field(ge=1, le=99)]
    max: Annotated[int, Field(ge=1, le=99)]


class Minutes(Part):
    """About how long a game lasts, from the shortest to the longest."""

    min: Annotated[int, Field(ge=1, le=9999)]
    max: Annotated[int | None, Doc("As `min` if left out.", ge=1, le=9999)] = None


class Source(Part):
    """A publication that facts are taken from."""

    title: Text
    by: Text | None = None
    year: Annotated[int | None, Field(ge=1000, le=3000)] = None
    note: Text | None = None


class Named(Part):
    """A thing that effects speak of: singular, plural (its singular with an s if left out), icon."""

    one: Annotated[Text, Doc("What one of it is called.")]
    many: Annotated[Text | None, Doc("What several are called, where it is not `one` with an s.")] = None
    icon: Annotated[SymbolName | None, Doc("The symbol that stands for it.")] = None


class Action(Named):
    """Something that players may do; `does` tells of it in worked examples."""

    does: Annotated[
        str | None,
        Doc(
            "How worked examples say it, with the verb first and what is chosen in braces: `play {card}`.",
            pattern=r"^[^{}]*(\{[^{}]+\}[^{}]*)*$",
        ),
    ] = None


class PaidWith(Part):
    """What a counter is paid with: components that lie on others, which say what they are and what each is worth.

    Without a zone they are counters: those that components name in the field `kind`. Without a kind they are the
    components in the zone themselves.
    """

    zone: Annotated[
        ZoneName | None,
        OWNED,
        Doc("The zone of each player in which they lie; they are counters if left out.", alias="in"),
    ] = None
    kind: Annotated[
        FieldName | None,
        SAID,
        Doc(
            "The field that says what those are that lie on a component; if left out, what lies in the "
            "zone is paid itself."
        ),
    ] = None
    worth: Annotated[FieldName, SAID, Doc("The field that says how much of the counter each of them is.")]
    marked: Annotated[
        dict[MarkName, FieldName],
        SAID,
        Doc("The field that says it of those that bear a mark, where no kind is named.", max_length=1),
    ] = Field(default_factory=dict)

    @model_validator(mode="after")
    def _somewhere(self) -> Self:
        if self.kind is None and self.zone is None:
            raise ValueError("'paid_with' needs a zone 'in' which it lies, or the field that names its 'kind'")
        if self.kind is not None and self.marked:
            raise ValueError("'marked' is said of what is paid itself: leave out 'kind'")
        return self


class Counter(Named):
    """A number that play changes, such as money; `show` writes a number of it, as in £{n}."""

    show: Annotated[
        str | None, Doc("How a number of it is written, with {n} for the number.", pattern=r"^[^{}]*\{n\}[^{}]*$")
    ] = None
    verbs: Annotated[
        dict[Literal["gain", "pay", "lose", "score", "less", "more", "either"], Text],
        Doc("What gaining, paying and losing it is called, and what `modify` does to it."),
    ] = Field(default_factory=dict)
    pieces: Annotated[
        ComponentName | None, Doc("The component of which there is one for each: nobody gains more than are left.")
    ] = None
    paid_with: Annotated[
        PaidWith | None, Doc("What lies on components and counts as so much of it; nobody gives change.")
    ] = None
    worth: Annotated[
        Amount | None, Doc("What one of it is worth where something is paid with it, if no component says that.")
    ] = None
    marker: Annotated[
        DeckName | None,
        Doc("The deck of the markers that stand on its track, one for each player in their order, for pictures."),
    ] = None
    counts_as: Annotated[
        SymbolName | None, Doc("A symbol that stands for it and for others: whoever asks for that takes any of them.")
    ] = None
    least: Annotated[int | None, Doc("How low losing it may drive it; no bound if left out.", ge=-9999, le=0)] = None
    least_when: Annotated[Condition | None, Doc("For whom `least` holds; for everybody if left out.")] = None
    most: Annotated[
        CounterName | int | None,
        Doc(
            "How high gaining it may raise it, a number or another counter; what is more is lost. "
            "Of a counter that is paid with other counters: how much these may be worth together.",
            union_mode="left_to_right",
        ),
    ] = None
    told: Annotated[bool, Doc("Whether effects and worked examples speak of it; not what only play needs.")] = True
    given: Annotated[
        RuleName | None, Doc("The paragraph that says how players come by it, where no effect and no set-up gives it.")
    ] = None


class Marking(Named):
    """A mark that components can bear."""

    told: Annotated[bool, Doc("Whether words and worked examples speak of it; not what only play needs.")] = True
    turns: Annotated[bool, Doc("Whether what bears it lies with its back up, as pictures show it.")] = False


class Pile(Named):
    """Cards with one back that are shuffled together."""

    may_run_out: Annotated[bool, Doc("Whether it may be empty with its discards: nobody draws from it then.")] = False
    reshuffled: Annotated[
        bool, Doc("Whether it is made anew of its shuffled discards when it is empty; if not, it stays empty.")
    ] = True
    spent_to: Annotated[
        Literal["box"] | ZoneName | None,
        Doc(
            "Where its cards go when they are discarded, a zone or the `box`; its discards if left out.",
            union_mode="left_to_right",
        ),
    ] = None
    drawn_to: Annotated[
        ZoneName | None, Doc("The zone of the player into which they are drawn; the hand if left out.")
    ] = None


class Room(Part):
    """How much finds room in a zone: so much as a field of what lies there, or in another zone, gives."""

    field: Annotated[
        FieldName, SAID, Doc("The field that says how much room a component gives; what has none takes one.")
    ]
    zone: Annotated[ZoneName | None, Doc("A zone of the player's whose components give room, too.", alias="in")] = None


class Row(Part):
    """The spaces of a zone, side by side, one component on each: they are called as a list on a component says."""

    of: Annotated[ComponentName, Doc("The component, such as a board.")]
    field: Annotated[FieldName, SAID, Doc("Its field that lists the names of the spaces, from the first on.")]


class Spaces(Named):
    """A kind of space on boards: what a field lists on them, or on the sides that lie up."""

    of: Annotated[tuple[ComponentName, ...] | ComponentName, Doc("The board, or several, which the set-up lays out.")]
    field: Annotated[FieldName, Doc("The field that lists a record for each space.")]
    called: Annotated[FieldName | None, Doc("The field of a record that names its space; else its number.")] = None
    room: Annotated[
        FieldName | None,
        Doc(
            "How many find room on a space, as its record says in this field, or a record of its board by "
            "the space's name; where neither does, one of each player. One if left out."
        ),
    ] = None
    own: Annotated[bool, Doc("Whether each player has a space of their own there.")] = False
    each: Annotated[Literal["table", "player"], Doc("One board for all, or a copy of it for each player.")] = "table"


STANDING: Final = ("play", "in-force")  # the roles of zones in which standing effects work


class Zone(Named):
    """A place where components lie: how many such places there are, who sees what lies there, and what it is for."""

    each: Annotated[
        Literal["table", "player", "pile"], Doc("One for all, one for each player, or one for each pile.")
    ] = "table"
    seen: Annotated[Literal["all", "owner", "nobody"], Doc("Who sees the faces of what lies there.")] = "all"
    role: Annotated[
        Literal["draw", "discard", "hand", "play", "in-force", "supply"] | None,
        Doc(
            "What effects use it for: cards are drawn from `draw` into `hand`, spent ones go to `discard`, "
            "standing effects work while in `play`, for everybody while `in-force`, and tokens are taken from `supply`."
        ),
    ] = None
    spaces: Annotated[Row | None, Doc("The names of its spaces, on each of which one lies.")] = None
    room: Annotated[Room | None, Doc("How much finds room in it; no end of it if left out.")] = None
    told: Annotated[bool, Doc("Whether worked examples tell what lies there, though nothing is done with it.")] = True
    holds: Annotated[
        str | None,
        Doc(
            "How worked examples say what lies there: `{pieces} at home` of a player's zone; of one for "
            "all in a whole sentence, such as `{pieces} lie in port.`",
            pattern=r"^[^{}]*\{pieces\}[^{}]*$",
        ),
    ] = None

    @model_validator(mode="after")
    def _for_everybody(self) -> Self:
        if self.role == "in-force" and self.each != "table":
            raise ValueError("what is in force is for everybody: there is one such zone, 'each: table'")
        return self


class Symbol(Part):
    """An icon of the theme with its name and what it means to the reader."""

    one: Text
    many: Text | None = None
    meaning: Text
    icon: Annotated[
        IconAddress | None, Doc("How it is drawn where the theme need not: an icon of a set, such as tabler/wood.")
    ] = None
    colour: Annotated[
        str | None,
        Doc(
            "The colour of an icon of a set: #rrggbb, or a role of the theme's palette; that of words if left out.",
            pattern=PAINT,
        ),
    ] = None


class Term(Part):
    """A word of the game with its definition, and the paragraph of the rules that defines it."""

    name: Text
    meaning: Text
    rule: Annotated[RuleName | None, Doc("The paragraph that defines it.")] = None


class Line(Provenance):
    """One line of the contents list: how many of what are in the box."""

    name: Text
    count: Count
    of: Annotated[Query | None, Doc("The components that it counts.")] = None
    dice: Annotated[int | None, Doc("In place of `of`: it counts dice with so many sides.", ge=2, le=100)] = None

    @model_validator(mode="after")
    def _one_thing(self) -> Self:
        if (self.dice is None) == (self.of is None):
            raise ValueError("a line counts either components ('of') or 'dice'")
        return self


GivenNumber = Annotated[
    Annotated[int, Field(ge=0, le=9999), Tag("number")] | Annotated[ByPlayers, Tag("players")],
    Discriminator(lambda value: "players" if isinstance(value, dict | Part) else "number"),
]


class GameFile(Part):
    """Everything in game.yaml. The game's identifier is the name of its folder."""

    name: Annotated[Text, Doc("The game's name as it is printed.")]
    version: Annotated[str, Doc("Up to three numbers joined by dots, in quotes.", pattern=r"^\d+(\.\d+){0,2}$")]
    theme: Annotated[Identifier, Doc("The folder in templates/ that gives the game its looks.")] = "plain"
    language: Annotated[
        str,
        Doc("The language of its words, such as en or pt-BR.", pattern=r"^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$"),
    ] = "en"
    icons_between: Annotated[
        tuple[Sign, ...] | None,
        Doc("What stands around an icon's name in texts, as in [coin].", min_length=2, max_length=2),
    ] = None
    players: Players
    minutes: Annotated[Minutes | None, Doc("How long a game lasts; printed on its box.")] = None
    boxes: Annotated[
        Literal["cards", "game", "decks"],
        Doc("What `--boxes` makes: one for all cards (all pieces, where there are none), for the game, or each deck."),
    ] = "cards"
    requires: Annotated[Requirement | None, Doc("The base that this pack is played with.")] = None
    replaces: Annotated[
        tuple[Replacement, ...], Doc("What of the base gives way to this pack's own.", max_length=200)
    ] = ()
    stands_for: Annotated[
        Text | None, Doc("The game that this base stands in for; it is printed only where it is asked for by name.")
    ] = None
    summary: Annotated[Text | None, Doc("The game in one line.")] = None
    numbering: Annotated[
        Literal["chapters", "rules"], Doc("What the printed rulebook numbers: its chapters alone, or every rule, too.")
    ] = "chapters"
    notice: Annotated[Text | None, Doc("What a reader must know of its rights.")] = None
    sources: Defined[Source] = Field(default_factory=dict, description="Publications that facts are from.")
    numbers: Annotated[
        dict[NumberId, GivenNumber], Doc("Numbers with names, such as {hand: 5}: every amount may be such a name.")
    ] = Field(default_factory=dict)
    counters: Defined[Counter] = Field(default_factory=dict, description="Numbers that play changes.")
    symbols: Defined[Symbol] = Field(default_factory=dict, description="Icons, and what they mean.")
    terms: Defined[Term] = Field(default_factory=dict, description="Words of the game.")
    maps: Defined[Map] = Field(default_factory=dict, description="Spaces that hang together, which are also drawn.")
    spaces: Defined[Spaces] = Field(default_factory=dict, description="Spaces of boards, such as places for workers.")
    zones: Defined[Zone] = Field(default_factory=dict, description="Places where components lie.")
    actions: Defined[Action] = Field(default_factory=dict, description="What players may do.")
    moments: Defined[Named] = Field(default_factory=dict, description="When effects are triggered.")
    marks: Defined[Marking] = Field(default_factory=dict, description="What components and spaces can be marked with.")
    piles: Defined[Pile] = Field(default_factory=dict, description="Cards with one back that are shuffled together.")
    variants: Defined[Variant] = Field(default_factory=dict, description="Other ways to play.")
    one_variant: Annotated[bool, Doc("Whether one variant is played at a time, the first if none is named.")] = False
    contents: Annotated[tuple[Line, ...], Doc("What is in the box; every component counts once.")] = ()
    invariants: Annotated[tuple[Invariant, ...], Doc("Rules that the content must keep.")] = ()
