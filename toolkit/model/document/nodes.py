"""Resolved words as a neutral tree: what the site, the book and Markdown each print in their own way."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from toolkit.model.document.figure import Area, Arrow, Die, Piece, Tally
from toolkit.model.effects.wording.marks import Row

LinkKind = Literal[
    "rule", "term", "component", "deck", "pile", "zone", "action", "moment", "counter", "phase", "variant"
]


@dataclass(frozen=True, slots=True)
class Words:
    """Plain text."""

    text: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that stand out."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Words that are stressed."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Link:
    """A reference that is resolved: for a rule, `target` is its address, and its number stands before its title.

    Of a deck's or a component's icon, `icon` is the symbol, for readers who show one.
    """

    kind: LinkKind
    target: str
    label: str
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class Icon:
    """A symbol in the text, with the name that is read aloud; `many` is that of several, where it has one."""

    symbol: str
    name: str
    many: str | None = None


@dataclass(frozen=True, slots=True)
class Number:
    """A number from the data, as it is written; `by_players` where it differs with the number of players.

    `source` is what it was read from, such as `deck=farms` or `planning-board.rounds`; empty for a typed one.
    """

    text: str
    source: str = ""
    by_players: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect of a component, as rows of icons and as sentences; printed as rows or as words."""

    component: str
    rows: tuple[Row, ...]
    words: str
    shown: Literal["rows", "words"]


@dataclass(frozen=True, slots=True)
class Together:
    """What no end of a line parts: an icon with its number and the signs that touch it."""

    children: tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Break:
    """A line that ends here."""


Inline = Words | Strong | Emphasis | Link | Icon | Number | Effect | Together | Break
Line = tuple[Inline, ...]


@dataclass(frozen=True, slots=True)
class Prose:
    """A paragraph of text."""

    children: Line


@dataclass(frozen=True, slots=True)
class Items:
    """A list; every item holds blocks."""

    ordered: bool
    items: tuple[tuple[Block, ...], ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its headings, and rows of as many cells; `players` names the number that each column is for.

    A book prints one `with_setup` beside the steps of the set-up.
    """

    caption: Line
    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    players: tuple[int | None, ...] = ()
    with_setup: bool = False


@dataclass(frozen=True, slots=True)
class Call:
    """A numbered call-out at a point of the figure, in millimetres of true size."""

    number: int
    x: float
    y: float
    text: Line


@dataclass(frozen=True, slots=True)
class Figure:
    """A picture made of real faces on a canvas of `width` by `height` millimetres of true size.

    A book prints a `wide` one across its columns, and one of its `opening` where it says what the game is. Of one that
    shows the table, `unit` is the size of a call-out, by which labels are written.
    """

    width: float
    height: float
    pieces: tuple[Piece, ...]
    calls: tuple[Call, ...]
    caption: Line
    players: tuple[int, ...] = ()
    wide: bool = False
    opening: bool = False
    areas: tuple[Area, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    tallies: tuple[Tally, ...] = ()
    unit: float = 0.0
    dice: tuple[Die, ...] = ()

    def lines(self) -> Iterator[Line]:
        """Yield its texts in the order in which they are read."""
        yield self.caption
        yield from (call.text for call in self.calls)


@dataclass(frozen=True, slots=True)
class ChartStep:
    """A box of a flow chart: its start, a question whose yes leads aside, or what is done; and what stands aside."""

    kind: Literal["start", "ask", "do"]
    text: Line
    aside: tuple[Line, ...] = ()
    ordered: bool = False


@dataclass(frozen=True, slots=True)
class Chart:
    """A flow chart: its boxes from the top, each leading to the next."""

    caption: Line
    steps: tuple[ChartStep, ...]

    def lines(self) -> Iterator[Line]:
        """Yield its texts in the order in which they are read."""
        yield self.caption
        yield from (line for step in self.steps for line in (step.text, *step.aside))


@dataclass(frozen=True, slots=True)
class Stop:
    """A chapter on the chart of a campaign, or a road that passes by (no `name`).

    `ways` say where it leads and when, if there is more to say than its road shows; `to` are the places in the next row
    with which it is joined, and whether such a road is only taken otherwise.
    """

    name: Line = ()
    told: Line = ()
    ways: tuple[Line, ...] = ()
    to: tuple[tuple[int, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Campaign:
    """How chapters follow each other: rows of them, from the first."""

    caption: Line
    rows: tuple[tuple[Stop, ...], ...]

    def lines(self) -> Iterator[Line]:
        """Yield its texts in the order in which they are read."""
        yield self.caption
        yield from (line for row in self.rows for one in row for line in (one.name, one.told, *one.ways))


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked example: its title (None: that of its paragraph), cards that are shown beside it, what is told of it.

    `staging` is what set the stage for play and is of use to whoever checks it. `picture` shows what moves in it.
    `story` is its author's own telling, which a book prints in place of what is told; without one `short` is printed.
    """

    title: str | None
    cards: tuple[str, ...]
    told: tuple[Block, ...]
    staging: tuple[Line, ...]
    picture: Figure | None = None
    story: tuple[Block, ...] = ()
    short: tuple[Block, ...] = ()

    @property
    def length(self) -> int:
        """How many characters are told of it."""
        return sum(len(plain(line)) for line in inlines(self.told))


Block = Prose | Items | Table | Figure | Chart | Campaign | Worked


def plain(nodes: Iterable[Inline]) -> str:
    """Return the words of inline nodes without their dress."""
    line = nodes if isinstance(nodes, tuple | list) else tuple(nodes)
    if not any(isinstance(node, Icon | Together) for node in line):  # as most lines are
        return "".join(map(_plain, line))
    return "".join(map(_plain, spoken(line)))


def spoken(nodes: Iterable[Inline]) -> list[Inline]:
    """Leave out icons whose names the words beside them say, for readers who get the name in place of the icon."""
    kept = list[Inline]()
    left = [one for node in nodes for one in (node.children if isinstance(node, Together) else (node,))]
    for at, node in enumerate(left):
        if not isinstance(node, Icon):
            kept.append(node)
        elif _was_said(node, kept[-2:]):
            if isinstance(before := kept[-1], Words):
                kept[-1] = Words(before.text.rstrip())
        elif _is_said(node, left[at + 1 : at + 3]) or (not kept and _begins(left[at + 1 :])):
            if at + 1 < len(left) and isinstance(behind := left[at + 1], Words):
                left[at + 1] = Words(behind.text.lstrip())
        else:
            kept.append(_named(node, kept[-2:]))
    return kept


def _named(icon: Icon, before: Sequence[Inline]) -> Inline:
    """Return the name of an icon as it stands behind some words: the rest of it, or that of many."""
    rest = _not_said(icon, before) or (icon.many if icon.many and _are_many(before) else "")
    return Words(rest) if rest else icon


def _begins(behind: Sequence[Inline]) -> bool:
    """Whether a sentence begins behind an icon that stands before it, as a mark of what it is about."""
    words = "".join(_plain(node) for node in behind[:2]).lstrip()
    return words[:1].isupper() and " " in words


def _is_said(icon: Icon, behind: Sequence[Inline]) -> bool:
    """Whether the words behind an icon begin with its name, with more than one of it, or with a part of the name."""
    words, name = (text.replace("-", " ").lower() for text in ("".join(map(_plain, behind)), icon.name))
    if not words or words.isspace():
        return False
    names = "|".join(re.escape(one.lower()) for one in (name, icon.many) if one)
    said = re.match(rf"\s*(?:{names})(s|es)?\b", words) is not None
    return said or (name.endswith(" card") and re.match(rf"\s*{re.escape(name[:-5])}\b", words) is not None)


def _was_said(icon: Icon, before: Sequence[Inline]) -> bool:
    """Whether the words before an icon end with its name, or with more than one of it."""
    words = "".join(map(_plain, before))
    if icon.name.lower() not in words.lower():  # which is soon told
        return False
    return re.search(rf"\b{re.escape(icon.name)}(s|es)?\s*$", words, re.IGNORECASE) is not None


def _not_said(icon: Icon, before: Sequence[Inline]) -> str:
    """Return the rest of an icon's name where the word before it is its first one; else nothing."""
    first, _, rest = icon.name.partition(" ")
    said = rest and re.search(r"(\d[\d.,]*\s+)?\b(\w+)\s*$", "".join(map(_plain, before)))
    if not said or not re.fullmatch(rf"{re.escape(first)}(s|es)?", said[2], re.IGNORECASE):
        return ""
    are_many = bool(said[1]) and said[1].strip() != "1"
    return icon.many.partition(" ")[2] if are_many and icon.many else rest


def _are_many(before: Sequence[Inline]) -> bool:
    """Whether a number stands before an icon, and is not one."""
    kept = [node for node in before if not (isinstance(node, Words) and not node.text.strip())]
    return bool(kept) and isinstance(last := kept[-1], Number) and last.text not in ("1", "one")


def _plain(node: Inline) -> str:
    match node:
        case Words() | Number():
            return node.text
        case Strong() | Emphasis() | Together():
            return plain(node.children)
        case Link():
            return node.label
        case Icon():
            return node.name
        case Effect():
            return node.words
        case Break():
            return " "


def inlines(blocks: Iterable[Block]) -> Iterator[Line]:
    """Yield every run of inline nodes in some blocks, in the order in which they are read."""
    for block in blocks:
        match block:
            case Prose():
                yield block.children
            case Items():
                for item in block.items:
                    yield from inlines(item)
            case Table():
                yield block.caption
                yield from block.head
                yield from (cell for row in block.rows for cell in row)
            case Figure() | Chart() | Campaign():
                yield from block.lines()
            case Worked():
                yield from ((Words(block.title),),) if block.title else ()
                yield from inlines((*block.story, *block.told))
