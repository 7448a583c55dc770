"""The index of a reference: words, components, decks, symbols, and what has changed, as its readers list them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from toolkit.model.document.nodes import Line, LinkKind
from toolkit.model.effects.wording.marks import Row


@dataclass(frozen=True, slots=True)
class Origin:
    """Where something is from: a source and the place in it, and what was designed and why."""

    source: str | None = None
    at: str | None = None
    designed: str | None = None


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the glossary; `rule` is where it is defined, `used_in` where else the rules speak of it."""

    id: str
    name: str
    meaning: str
    rule: str | None
    used_in: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EffectText:
    """An effect field of a component: its name, its rows of icons and its sentences, which `line` has as a tree."""

    field: str
    label: str
    rows: tuple[Row, ...]
    words: str
    line: Line = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """Another field of a component, as words; `icon` where its value is a symbol.

    `line` is the same with its icons; `counts` says that it is a number, a symbol, a list of symbols or records, or of
    what does nothing a choice, and differs in the deck; `is_text`, that it is words which its author wrote.
    """

    field: str
    label: str
    text: str
    icon: str | None = None
    line: Line = ()
    counts: bool = False
    is_text: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A change to one paragraph or component, in a version."""

    version: str
    date: str
    kind: Literal["rule", "component", "game"]
    target: str
    text: Line


@dataclass(frozen=True, slots=True)
class Art:
    """The picture that an author drew for a component: its file in the game's folder, and the part that is seen."""

    file: str
    at: tuple[float, float] = (50, 50)  # in percent across and down


@dataclass(frozen=True, slots=True)
class Entry:
    """A component of the index; width and height in millimetres; `sides` are those that are printed."""

    id: str
    name: str
    deck: str
    kind: str
    copies: int
    width: float
    height: float
    sides: tuple[Literal["front", "back"], ...]
    effects: tuple[EffectText, ...]
    facts: tuple[Fact, ...]
    symbols: tuple[str, ...]
    origin: Origin
    referred_by: tuple[str, ...]
    changes: tuple[Note, ...]
    art: Art | None = None


@dataclass(frozen=True, slots=True)
class DeckEntry:
    """A deck with the sums of its components; `entries` are their identifiers in order."""

    id: str
    name: str
    one: str
    many: str
    icon: str | None
    kind: str
    pile: str
    designs: int
    copies: int
    entries: tuple[str, ...]
    origin: Origin
    referred_by: tuple[str, ...]
    book: bool | Literal["faces", "large"] = True


@dataclass(frozen=True, slots=True)
class SymbolEntry:
    """A line of the icon legend; `components` show it, `referred_by` are paragraphs that do."""

    id: str
    name: str
    meaning: str
    components: tuple[str, ...]
    referred_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NamedEntry:
    """A zone, pile, action, moment or counter, with the paragraphs that speak of it."""

    kind: LinkKind
    id: str
    name: str
    icon: str | None
    referred_by: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ContentsLine:
    """A line of the contents list: how many of what, and the components that it counts, or the sides of its `dice`."""

    name: str
    count: int
    components: tuple[str, ...]
    origin: Origin
    dice: int = 0


@dataclass(frozen=True, slots=True)
class VersionEntry:
    """A version and what changed in it."""

    version: str
    date: str
    summary: Line
    notes: tuple[Note, ...]
