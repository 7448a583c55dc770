"""A worked example as an author writes it: what is given, what is done, what comes of it, and what is refused."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Discriminator, Field, Tag

from toolkit.model.content.game import Provenance
from toolkit.model.content.rulebook import Markdown
from toolkit.model.gameplay.deed import SPACES, Deed, Word
from toolkit.model.schema.part import (
    AutomatonName,
    ComponentName,
    Doc,
    Identifier,
    MarkName,
    Part,
    PhaseName,
    PileName,
    RuleName,
    SpaceName,
    Text,
    VariantName,
    ZoneName,
)

Player = Annotated[int, Field(ge=1, le=99)]
Number = Annotated[int, Field(ge=-9999, le=99999)]


def _kind(value: Any) -> str:
    """Return numbers, words, lists and mappings apart, so that a mistake is reported once."""
    if isinstance(value, bool | int | float):
        return "number"
    if isinstance(value, tuple | list):
        return "list"
    return "mapping" if isinstance(value, dict | Part) else "word"


SpaceTold = Annotated[Word | None, Doc("The space of a map that it lies on, by its name.")]


class OnSpace(Part):
    """A space of a map or a board, by its kind and name."""

    tile: SpaceTold = None
    corner: SpaceTold = None
    edge: SpaceTold = None
    place: SpaceTold = None
    link: SpaceTold = None
    ring: SpaceTold = None
    row: SpaceTold = None
    column: SpaceTold = None
    area: SpaceTold = None
    of: Annotated[Player | None, Doc("Whose map or board it is, where each player has one; its own if left out.")] = (
        None
    )
    at: Annotated[
        dict[SpaceName, Word | int] | None,
        Doc("The space of a board that it lies on, such as {plan: 3}.", min_length=1, max_length=1),
    ] = None

    @property
    def space(self) -> tuple[str, str] | None:
        """The kind and the name of the space."""
        of_boards = next(((str(kind), str(name)) for kind, name in (self.at or {}).items()), None)
        return next(((kind, name) for kind in SPACES if (name := getattr(self, kind))), of_boards)


class Lying(OnSpace):
    """Components of one design where they lie, with what lies on them and what is marked on them."""

    card: Annotated[ComponentName, Doc("Its identifier; also of a token or a board.")]
    copies: Annotated[int, Doc("How many of them lie there.", ge=1, le=99)] = 1
    tokens: Annotated[tuple[ComponentName, ...] | None, Doc("What lies on it, the first placed first.")] = None
    on: Annotated[ComponentName | None, Doc("What it lies on, where the game keeps such things in a zone.")] = None
    marks: Annotated[
        dict[Word, Number | bool | Literal["any"]],
        Doc("Numbers that play keeps for it, such as {value-marker: 2}; what is left out is 0."),
    ] = Field(default_factory=dict)
    known: Annotated[tuple[Player, ...] | None, Doc("The players who were shown it, though it lies hidden.")] = None


Piece = Annotated[
    Annotated[ComponentName, Tag("word")] | Annotated[Lying, Tag("mapping")],
    Discriminator(lambda value: "mapping" if _kind(value) == "mapping" else "word"),
]
Pieces = tuple[Piece, ...]
Anything = Literal["any"]
Sure = Annotated[Annotated[Number, Tag("number")] | Annotated[Pieces, Tag("list")], Discriminator(_kind)]
Told = Annotated[
    Annotated[Number, Tag("number")] | Annotated[Pieces, Tag("list")] | Annotated[Anything, Tag("word")],
    Discriminator(_kind),
]
SureZone = Annotated[
    Annotated[Pieces, Tag("list")] | Annotated[dict[PileName, Pieces], Tag("mapping")], Discriminator(_kind)
]
_Pile = Annotated[Annotated[Pieces, Tag("list")] | Annotated[Anything, Tag("word")], Discriminator(_kind)]
ToldZone = Annotated[
    Annotated[Pieces, Tag("list")]
    | Annotated[dict[PileName, _Pile], Tag("mapping")]
    | Annotated[Anything, Tag("word")],
    Discriminator(_kind),
]


def _zones_named(seat: dict[str, Any]) -> dict[str, Any]:
    """Make names of zones of the keys that hold lists; of the other numbers rules.py may know more than game.yaml."""
    return {ZoneName(key) if isinstance(value, tuple) else key: value for key, value in seat.items()}


Marked = Annotated[
    dict[MarkName, tuple[OnSpace, ...]],
    Doc("The spaces that bear a mark, such as {flooded: [{place: quays}]}."),
]
SeatGiven = Annotated[dict[Word, Sure], AfterValidator(_zones_named)]
SeatTold = Annotated[dict[Word, Told], AfterValidator(_zones_named)]


class Standing(Part):
    """Where play stands: the phase, the step of it, and whose turn it is."""

    phase: PhaseName
    step: Annotated[Identifier | None, Doc("The step of the phase that is next.")] = None
    player: Annotated[Player | None, Doc("Whose turn it is; all in their order if left out.")] = None
    times: Annotated[int | None, Doc("How many actions the turn has; as in the phase if left out.", ge=1, le=99)] = None


class Given(Part):
    """What is known of the table before the first action; the rest is as after the set-up, but for empty hands."""

    round: Annotated[int, Field(ge=1, le=99)] = 1
    first: Annotated[Player, Doc("The starting player.")] = 1
    last_round: Annotated[bool, Doc("Whether the game ends after this round.")] = False
    out: Annotated[
        dict[Player, Literal["round", "game"]], Doc("The players who are out of the round, or of the game.")
    ] = Field(default_factory=dict)
    safe: Annotated[
        dict[Player, Literal["next-turn", "end-of-round"]], Doc("The players whom nobody can choose, and until when.")
    ] = Field(default_factory=dict)
    dealt: Annotated[bool, Doc("Whether players hold what the set-up dealt them, as the seed has it.")] = False
    turn: Annotated[Standing | None, Doc("Where play stands; at the beginning of a round if left out.")] = None
    players: Annotated[dict[Player, SeatGiven], Doc("What each player has: counters as numbers, zones as lists.")] = (
        Field(default_factory=dict)
    )
    zones: Annotated[dict[ZoneName, SureZone], Doc("What lies in the zones of the table; of piles, by pile.")] = Field(
        default_factory=dict
    )
    marks: Marked = Field(default_factory=dict)
    numbers: Annotated[dict[Word, Number], Doc("Other numbers of the table, as rules.py calls them.")] = Field(
        default_factory=dict
    )


class Expected(Part):
    """What has changed after the last action. What is not named here must be as it was."""

    round: Annotated[int | None, Field(ge=1, le=99)] = None
    first: Annotated[Player | None, Doc("The starting player.")] = None
    turn: Annotated[
        Standing | None, Doc("Who is asked next; play goes on until then, if need be into another phase.")
    ] = None
    ending: Annotated[Identifier | None, Doc("The ending of play.yaml that has come.")] = None
    over: Annotated[bool | None, Doc("Whether the game is over; play goes on until it is or somebody is asked.")] = None
    last_round: Annotated[bool | None, Doc("Whether the game ends after the round that is played.")] = None
    players: Annotated[
        dict[Player, SeatTold],
        Doc("What each player has: counters as numbers, zones as lists; `any` for what chance decides."),
    ] = Field(default_factory=dict)
    zones: Annotated[
        dict[ZoneName, ToldZone], Doc("What lies in zones; of draw piles and supplies, what has come there.")
    ] = Field(default_factory=dict)
    marks: Marked = Field(default_factory=dict)
    box: Annotated[Pieces, Doc("What has gone back into the box.")] = ()
    numbers: Annotated[dict[Word, Number | Anything], Doc("Other numbers of the table, as rules.py calls them.")] = (
        Field(default_factory=dict)
    )
    scores: Annotated[dict[Player, Number], Doc("Scores, as they stand now.")] = Field(default_factory=dict)
    winners: Annotated[tuple[Player, ...] | None, Doc("Who would win now.")] = None


class Refusal(Part):
    """Something that must not be open, and the reason that the player is given."""

    attempt: Annotated[Deed, Doc("The option, as under `actions`.", alias="try")]
    after: Annotated[int, Doc("After how many of the actions it is tried.", ge=0, le=999)] = 0
    why: Annotated[Text | None, Doc("The reason; left out where it is not even something to choose.")] = None


class Offer(Part):
    """What must be open."""

    these: Annotated[tuple[Deed, ...], Doc("Options, as under `actions`.", min_length=1)]
    after: Annotated[int, Doc("After how many of the actions they are open.", ge=0, le=999)] = 0
    only: Annotated[bool, Doc("Whether nothing else is open, but for ending the turn.")] = False


class Deciding(Part):
    """What an automaton decides, and by which rules."""

    after: Annotated[int, Doc("After how many of the actions it is asked.", ge=0, le=999)] = 0
    deed: Annotated[Deed, Doc("The option that it takes, as under `actions`.", alias="is")]
    because: Annotated[
        tuple[RuleName, ...] | None, Doc("The paragraphs that led to it, all and in order; not looked at if left out.")
    ] = None
    drawn: Annotated[ComponentName | None, Doc("The card that it draws first; as chance has it if left out.")] = None


class Telling(Part):
    """An example in the author's own words, part by part; a part that is left out is made from the file."""

    given: Annotated[Markdown | None, Doc("What is given.")] = None
    play: Annotated[Markdown | None, Doc("What is done.")] = None
    result: Annotated[Markdown | None, Doc("What comes of it.")] = None
    offered: Annotated[Markdown | None, Doc("What may be chosen.")] = None
    refused: Annotated[Markdown | None, Doc("What is not possible, and why.")] = None
    decided: Annotated[Markdown | None, Doc("What automata decide, and why.")] = None


class Chance(Part):
    """What chance brings, in order; what is not given comes as the seed has it."""

    dice: Annotated[
        tuple[Annotated[int, Field(ge=1, le=100)], ...], Doc("What each die shows, one after the other.")
    ] = ()
    drawn: Annotated[
        tuple[
            Annotated[
                Annotated[ComponentName, Tag("word")] | Annotated[tuple[ComponentName, ...], Tag("list")],
                Discriminator(_kind),
            ],
            ...,
        ],
        Doc(
            "Each time that something is drawn by chance, or a pile shuffled: what is drawn first, one "
            "component or several."
        ),
    ] = ()


class Shown(Part):
    """A component in the picture of an example: where it was, and where it comes to lie."""

    card: Annotated[ComponentName, Doc("Its identifier; also of a tile.")]
    origin: Annotated[ZoneName, Doc("The zone where it was.", alias="from")]
    to: Annotated[ZoneName, Doc("The zone where it comes to lie.")]
    of: Annotated[Player, Doc("Whose zones they are, where each player has one.")] = 1


class ExampleFile(Provenance):
    """Everything in a file of examples/: a worked example that the engine checks and the reference prints."""

    example: Annotated[Identifier, Doc("Its name, which a paragraph of the rules calls it by.")]
    game: Annotated[
        Identifier | None, Doc("The game; needed only where the file does not lie in the game's folder.")
    ] = None
    title: Text
    rule: Annotated[RuleName | tuple[RuleName, ...], Doc("The paragraph that it illustrates, or several.")] = ()
    text: Annotated[Markdown | None, Doc("What is to be said besides what the file itself says.")] = None
    story: Annotated[
        Markdown | None, Doc("The example told as a short story, which a book prints in place of its parts.")
    ] = None
    told: Annotated[Telling, Doc("The same in your own words, part by part.")] = Field(default_factory=Telling)
    players: Annotated[Player, Doc("How many play.")]
    called: Annotated[dict[Player, Text], Doc("What players are called, such as {1: Red}.")] = Field(
        default_factory=dict
    )
    picture: Annotated[
        Annotated[bool, Tag("number")] | Annotated[tuple[Shown, ...], Tag("list")],
        Discriminator(_kind),
        Doc("Whether what moves is shown in a picture, or what moves there, in your order."),
    ] = True
    variants: tuple[VariantName, ...] = ()
    seed: Annotated[int, Doc("Where chance starts from.", ge=0)] = 1
    chance: Chance = Field(default_factory=Chance)
    given: Given = Field(default_factory=Given)
    actions: Annotated[tuple[Deed, ...], Doc("What is chosen, in order.")] = ()
    expect: Expected = Field(default_factory=Expected)
    offered: Annotated[tuple[Offer, ...], Doc("What must be open.")] = ()
    refused: Annotated[tuple[Refusal, ...], Doc("What must not be open, and why.")] = ()
    automata: Annotated[
        dict[Player, AutomatonName], Doc("The players whose seat an automaton plays, and which one.")
    ] = Field(default_factory=dict)
    decides: Annotated[tuple[Deciding, ...], Doc("What the automata decide, and why.")] = ()

    @property
    def rules(self) -> tuple[str, ...]:
        """The paragraphs that it illustrates."""
        return (self.rule,) if isinstance(self.rule, str) else self.rule
