"""The set-up as lists and pictures tell it: its steps, and what lies on the table when they are done."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from toolkit.model.document.nodes import Line

Manner = Literal["row", "stack", "fan", "heap", "map", "purse"]  # a purse: all pieces of a heap, to be counted
Side = Literal["front", "back"]


@dataclass(frozen=True, slots=True)
class Stand:
    """A piece on another one, the `host`, and how far its upper left corner is from that one's, in millimetres."""

    component: str
    side: Side
    host: str
    x: float
    y: float
    step: str


@dataclass(frozen=True, slots=True)
class Lot:
    """Pieces that lie together when a game begins: their names and sides, the last on top, and who laid them.

    `seat` is whose they are, `steps` those of the set-up that laid them, `pile` is which pile they are, of a zone that
    may hold several. `spread` are the tiles of a map with their middles, `stands` the pieces on some of these; `host`
    is the number of the lot on which they lie as a whole.
    """

    zone: str
    seat: int | None
    manner: Manner
    pieces: tuple[tuple[str, Side], ...]
    steps: tuple[str, ...]
    pile: str = ""
    spread: tuple[tuple[str, float, float], ...] = ()
    host: int | None = None
    stands: tuple[Stand, ...] = ()


@dataclass(frozen=True, slots=True)
class LaidTable:
    """What lies on the table when so many begin with some variants."""

    players: int
    variants: tuple[str, ...]
    lots: tuple[Lot, ...]


@dataclass(frozen=True, slots=True)
class TableTop:
    """Where zones lie: `rows` of those of all, the far one first, and those of a `player` from left to right.

    `names` says what they are called, `things` what piles, decks and the pieces of another box are; zones that are
    `left_out` are not drawn.
    """

    rows: tuple[tuple[str, ...], ...] = ()
    player: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    names: dict[str, str] = field(default_factory=dict)
    things: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SetupRow:
    """One step of the set-up, as tables and lists call it.

    `label` stands alone. A list says `name` (if there is one), then a count and `what` is counted, in the number that
    agrees; `who` is whom it is for. `counts` has (players, how many or None where the step is left out) for each
    number, `told` the same with what is counted, `numbers` how many components (0: all that there are). `sides` says
    which side lies up by players. `rest` names those that go `to` a place, where not all do. `said` is the
    step as a sentence for each number of players, `printed` the same with what it is with others in brackets.
    """

    id: str
    label: str
    name: str | None
    what: str
    icon: str | None
    each: Literal["table", "player"]
    who: str | None
    counts: tuple[tuple[int, str | None], ...]
    told: tuple[tuple[int, str | None], ...]
    sides: tuple[tuple[int, Literal["front", "back", "random"] | None], ...]
    to: str | None
    origin: str | None
    notes: tuple[str, ...]
    rest: str | None
    components: tuple[str, ...]
    variants: tuple[str, ...]
    rule: str
    numbers: tuple[tuple[int, int | None], ...] = ()
    said: tuple[tuple[int, Line], ...] = ()
    printed: tuple[tuple[int, Line], ...] = ()


@dataclass(frozen=True, slots=True)
class ChapterSetup:
    """The set-up of one of the variants of which just one is played, with what its page says filled in."""

    variant: str
    name: str
    rows: tuple[SetupRow, ...]
