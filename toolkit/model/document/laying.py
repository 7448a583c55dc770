"""The set-up as lists and pictures tell it: its steps, and how each lays pieces on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from toolkit.model.document.nodes import Line

Manner = Literal["row", "stack", "fan", "heap", "map"]


@dataclass(frozen=True, slots=True)
class Laying:
    """How a step of the set-up lays pieces: in which zone, out of which (None: the box), and in which manner.

    `numbers` has how many for each number of players (0: all that there are), `seats` whom it is for (empty: for all).
    `hosts` are the pieces of the same player on one of which they are laid.
    """

    zone: str | None
    origin: str | None
    manner: Manner
    numbers: tuple[tuple[int, int | None], ...]
    seats: tuple[int, ...] = ()
    hosts: tuple[str, ...] = ()
    by_chance: bool = False
    seen_by_owner: bool = False


@dataclass(frozen=True, slots=True)
class TableTop:
    """Where zones lie: `rows` of those of all, the far one first, and those of a `player` from left to right.

    `names` says what they are called, `things` what piles, decks and the pieces of another box are; zones that are
    `left_out` are not drawn.
    `boards` are those of another box that lie on the table: their names, widths and heights.
    """

    rows: tuple[tuple[str, ...], ...] = ()
    player: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    names: dict[str, str] = field(default_factory=dict)
    things: dict[str, str] = field(default_factory=dict)
    boards: tuple[tuple[str, float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class SetupRow:
    """One step of the set-up, as tables and lists call it.

    `label` stands alone. A list says `name` (if there is one), then a count and `what` is counted, in the number that
    agrees; `who` is whom it is for. `counts` has (players, how many or None where the step is left out) for each
    number, `told` the same with what is counted. `sides` says which side lies up by players, `lies` which one does
    where the step leaves it to the zone (None: the zone does not tell either). `laid` are the tiles of one layout of a
    map, each with its middle in millimetres. `rest` names those that go `to` a place, where not all do. `said` is the
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
    lies: Literal["front", "back"] | None = None
    laid: tuple[tuple[str, float, float], ...] = ()
    laying: Laying | None = None
    said: tuple[tuple[int, Line], ...] = ()
    printed: tuple[tuple[int, Line], ...] = ()


@dataclass(frozen=True, slots=True)
class ChapterSetup:
    """The set-up of one of the variants of which just one is played, with what its page says filled in."""

    variant: str
    name: str
    rows: tuple[SetupRow, ...]
