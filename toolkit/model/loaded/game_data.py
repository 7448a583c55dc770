"""What the files of a game say, joined up, with the place of every value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, Protocol, Self, TypeVar

from toolkit.model.content.between import Between
from toolkit.model.content.components import ById, Component, Deck
from toolkit.model.content.example import ExampleFile
from toolkit.model.content.game import GameFile
from toolkit.model.content.rulebook import ChangesFile, SectionFile
from toolkit.model.declarations.invariant import Query
from toolkit.model.effects.values.selector import Selector
from toolkit.model.faces.looks import Theme
from toolkit.model.faces.unread import Unread
from toolkit.model.findings.diagnostic import Position
from toolkit.model.gameplay.play import Phase, PlayFile
from toolkit.model.gameplay.scoring import ScoreLine
from toolkit.model.geometry.size import Size
from toolkit.model.schema.part import Found, Part, Path, walk
from toolkit.model.scripting.script import Script

Base = TypeVar("Base")
Body_co = TypeVar("Body_co", bound=Part, covariant=True)
_UNPLAYED = PlayFile.model_construct()  # no field of it is checked, so no type of play is built


class Locator(Protocol):
    """Finds the place of a value in the files that a game was read from."""

    def locate(self, file: str, path: Path, *, key: bool = False) -> Position:
        """Return the place of the value (or of its key) that `path` leads to, or of its nearest parent."""
        ...

    def find(self, file: str, path: Path, words: str, nth: int = 0) -> Position:
        """Return the place of the `nth` time (from 0) that `words` stand in a text, or of the text's first word."""
        ...


@dataclass(frozen=True)
class Written(Generic[Body_co]):
    """What a file says, as far as it is valid."""

    file: str
    body: Body_co

    @cached_property
    def found(self) -> tuple[Found, ...]:
        """Every part and every name in it, outer ones first."""
        return tuple(walk(self.body))


@dataclass(frozen=True)
class Extension(Generic[Base]):
    """What makes a game of a pack and its base: the base as it is alone, and what the pack's own files say."""

    base: Base
    head: GameFile
    play: PlayFile | None


@dataclass(frozen=True)
class GameData:
    """What the files of a game say: its head, its decks, and where all of it stands. Paths are relative to the project.

    `partial` names the kinds of thing of which some may be missing, because what defines them could not be read.
    """

    id: str
    folder: str
    file: str
    head: GameFile
    decks: tuple[Deck, ...]
    locator: Locator = field(repr=False, compare=False)
    partial: frozenset[str] = frozenset()
    rules: tuple[Written[SectionFile], ...] = ()
    play: Written[PlayFile] | None = None
    changes: Written[ChangesFile] | None = None
    examples: tuple[Written[ExampleFile], ...] = ()
    sizes: Mapping[str, Size] = field(default_factory=dict, repr=False, compare=False)
    script: Script | None = None
    extends: Extension[Self] | None = None
    drawn_in: Theme | None = None

    def components(self) -> Iterator[Component]:
        """Yield every component, deck by deck, in the order of the files."""
        for deck in self.decks:
            yield from deck.components

    @property
    def ids(self) -> tuple[str, ...]:
        """The identifier of every component, deck by deck, in the order of the files."""
        return tuple(name for deck in self.decks for name, _, _ in deck.pieces)

    @property
    def whole(self) -> bool:
        """Whether nothing was left out as invalid, so that counts can be trusted."""
        return not self.partial and all(deck.whole for deck in self.decks)

    def parts(self) -> Iterator[Component]:
        """Yield every component of which anything could be read; where the game is whole, that is every one."""
        for deck in self.decks:
            yield from deck.parts

    def deck(self, name: str) -> Deck | None:
        """Return the deck called `name`."""
        return next((deck for deck in self.decks if deck.id == name), None)

    def at(self, component: Component, *keys: str | int, key: bool = False) -> Position:
        """Return the place of a component, or of a value inside it."""
        return self.locator.locate(component.file, (*component.path, *keys), key=key)

    def place(self, *keys: str | int, key: bool = False) -> Position:
        """Return the place of a value in game.yaml."""
        return self.locator.locate(self.file, keys, key=key)

    def in_play(self, *keys: str | int, key: bool = False) -> Position:
        """Return the place of a value in play.yaml."""
        return self.locator.locate(self.play.file if self.play else self.file, keys, key=key)

    @property
    def plays(self) -> PlayFile:
        """What its play.yaml says: nothing where there is none."""
        return self.play.body if self.play else _UNPLAYED

    @cached_property
    def said(self) -> tuple[Any, ...]:
        """Every part and every name in its components and its play, outer ones first."""
        every = (*(part.found for part in self.parts()), self.play.found if self.play else ())
        return tuple(one.value for found in every for one in found)

    @property
    def base(self) -> Self | None:
        """The game that this one extends, as it is alone."""
        return self.extends.base if self.extends else None

    @property
    def bases(self) -> tuple[Self, ...]:
        """The base, the base's own base and so on."""
        return (self.base, *self.base.bases) if self.base else ()

    @property
    def own_head(self) -> GameFile:
        """What its own game.yaml says, without what a base defines."""
        return self.extends.head if self.extends else self.head

    @property
    def own_play(self) -> PlayFile | None:
        """What its own play.yaml says, without what a base plays."""
        return self.extends.play if self.extends else self.play.body if self.play else None

    @cached_property
    def box(self) -> Self:
        """The game with no components but those in its own box; a base's are in the base's."""
        if not self.base:
            return self
        return replace(self, decks=tuple(deck for deck in self.decks if deck.file.startswith(f"{self.folder}/")))

    def owns(self, path: str) -> bool:
        """Whether a file is none of another game's: one in its own folder, or in no game's."""
        return not path.startswith("cards/") or path.startswith(f"{self.folder}/")

    def with_required(self, variants: frozenset[str]) -> frozenset[str]:
        """Return some variants with those that they require."""
        known = (self.head.variants[name] for name in variants if name in self.head.variants)
        wanted = {str(one) for variant in known for one in variant.requires}
        return variants if wanted <= variants else self.with_required(variants | wanted)

    @cached_property
    def theme(self) -> Theme:
        """The theme that it is drawn in, with those that this one builds on, and the icons that the game names."""
        named = [(str(name), one.icon, one.colour) for name, one in self.head.symbols.items() if one.icon or one.colour]
        defined = ("counters", "zones", "actions", "moments", "marks", "piles")
        things = [one for kind in defined for one in getattr(self.head, kind).values()]
        shown = (getattr(one, "icon", None) for one in (*things, *(deck.head for deck in self.decks)))
        direct = (str(icon) for icon in shown if icon and "/" in icon)
        return (self.drawn_in or Theme(self.head.theme)).with_icons([*named, *((icon, icon, None) for icon in direct)])

    @property
    def ruled_in(self) -> str:
        """The folder that its rules.py is in: its own, or that of the base whose rules it keeps."""
        keeps = self.base and self.script and self.script is self.base.script
        return self.base.ruled_in if self.base and keeps else self.folder

    @property
    def players(self) -> range:
        """The numbers of players that can play."""
        return range(self.head.players.min, self.head.players.max + 1)

    @property
    def people(self) -> range:
        """The numbers of people that can play: one fewer will do where an automaton can take a seat."""
        return range(max(1, self.players.start - bool(self.plays.automata)), self.players.stop)

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of a round, in order."""
        return self.plays.phases

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """The lines of the score, in order."""
        return self.plays.scoring.lines if self.plays.scoring else ()

    @cached_property
    def between(self) -> Between | None:
        """What finds icons between the game's own signs, None where it has none."""
        return Between(*self.head.icons_between) if self.head.icons_between else None

    @cached_property
    def wild(self) -> tuple[tuple[Component, Selector], ...]:
        """The components that say they count as others, and as which."""
        return tuple((one, one.body.stands_for) for one in self.components() if one.body.stands_for)

    @cached_property
    def chosen(self) -> dict[int, tuple[Query | Selector, tuple[Component, ...]]]:
        """The components that a query or selector means, by its identity; with it, so that no other can have that."""
        return {}

    @cached_property
    def by_id(self) -> Mapping[str, Component]:
        """Every component by its identifier; of two with one identifier the first."""
        if any(isinstance(deck.components, Unread) for deck in self.decks):
            return ById(self.decks)
        return {part.id: part for part in reversed(list(self.components()))}
