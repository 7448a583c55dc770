"""A loaded game: what its files say, joined up, with the place of every value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, TypeVar, cast

from toolkit.model.between import Between
from toolkit.model.boards import Spot as BoardSpace
from toolkit.model.boards import spots
from toolkit.model.chapters import chapters
from toolkit.model.deck import ComponentBody, DeckFile
from toolkit.model.diagnostic import Position
from toolkit.model.effects.lexicon import Lexicon
from toolkit.model.example import ExampleFile
from toolkit.model.game import Citation, GameFile
from toolkit.model.maps.chart import KINDS
from toolkit.model.nouns import Nouns
from toolkit.model.outline import Place, outline
from toolkit.model.part import Part, Path, walk
from toolkit.model.play import Phase, PlayFile
from toolkit.model.rulebook import ChangesFile, SectionFile
from toolkit.model.scoring import ScoreLine
from toolkit.model.script import Script
from toolkit.model.size import Size
from toolkit.model.unread import Unread

Body_co = TypeVar("Body_co", bound=Part, covariant=True)
Answer = TypeVar("Answer")
_STAND_IN = Size(width=63, height=88)
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


@dataclass(frozen=True)
class Damaged:
    """What could be read of an invalid component, and the fields in which something was left out."""

    part: Component
    lost: frozenset[str]


class Templates(NamedTuple):
    """The templates of a component's face and back, and those of them that it names itself, not its deck."""

    face: str | None
    back: str | None
    own_face: str | None
    own_back: str | None


@dataclass(frozen=True)
class Deck:
    """A deck with its valid components, and apart from them what could be read of the others.

    `is_met` is false when nothing could be read of some component; `digest` is the hash of the file, with which the
    `answers` of all components are kept: as long as no other question is asked, they are not read.
    """

    file: str
    head: DeckFile
    components: Sequence[Component]
    is_met: bool = True
    damaged: tuple[Damaged, ...] = ()
    sizes: Mapping[str, Size] = field(default_factory=dict, repr=False, compare=False)
    digest: str = field(default="", repr=False, compare=False)
    answers: dict[str, Any] = field(default_factory=dict, repr=False, compare=False)

    @property
    def id(self) -> str:
        """The deck's identifier."""
        return self.head.deck

    def holding(self, components: Iterable[Component]) -> Deck:
        """Return the same deck with other components, of which nothing has been asked yet."""
        return replace(self, components=tuple(components), answers={})

    def tells(self, question: str, answer: Callable[[Deck], Answer]) -> Answer:
        """Return the answer to a question about all components: plain values that its words and the file decide."""
        if question not in self.answers:
            self.answers[question] = answer(self)
        return cast(Answer, self.answers[question])

    @property
    def pieces(self) -> Sequence[tuple[str, int, bool]]:
        """The identifier of each component, how many of it are in the box, and whether it has a back."""
        return self.tells("pieces", lambda deck: [(one.id, one.copies, bool(one.back)) for one in deck.components])

    @property
    def templates(self) -> Sequence[Templates]:
        """What its components are drawn with, without repeats."""
        return [Templates(*names) for names in self.tells("templates", _templates)]

    @property
    def whole(self) -> bool:
        """Whether no component was left out as invalid."""
        return self.is_met and not self.damaged

    @property
    def parts(self) -> Sequence[Component]:
        """Every component of which anything could be read, in the order of the file."""
        if not self.damaged:
            return self.components
        return tuple(sorted((*self.components, *(one.part for one in self.damaged)), key=lambda part: part.path[-1]))

    @cached_property
    def named(self) -> frozenset[str]:
        """The identifiers that its components have; what could not be read of one may have been its own."""
        if not self.damaged:
            return frozenset(name for name, _, _ in self.pieces)
        nameless = {id(one.part) for one in self.damaged if "id" in one.lost}
        return frozenset(part.id for part in self.parts if id(part) not in nameless)

    @property
    def pile(self) -> str:
        """The pile that its cards are shuffled into: its own name unless it says otherwise."""
        return self.head.pile or self.head.deck

    @cached_property
    def size(self) -> Size:
        """The trim size of its components; a stand-in for a name that there is not, which a check finds."""
        size = self.head.size
        return size if isinstance(size, Size) else self.sizes.get(size, _STAND_IN)


def _templates(deck: Deck) -> list[tuple[str | None, ...]]:
    return [*dict.fromkeys((one.face, one.back, one.body.face, one.body.back) for one in deck.components)]


class ById(Mapping[str, "Component"]):
    """The components of decks by their identifiers; of two with one identifier the first."""

    def __init__(self, decks: Sequence[Deck]) -> None:
        every = [(name, deck, index) for deck in decks for index, (name, _, _) in enumerate(deck.pieces)]
        self._places = {name: (deck, index) for name, deck, index in reversed(every)}

    def __getitem__(self, name: str) -> Component:
        deck, index = self._places[name]
        return deck.components[index]

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


@dataclass(frozen=True)
class Component:
    """One design in the box, printed `copies` times; `body` holds its declared fields as attributes."""

    deck: str
    kind: str
    file: str
    path: Path
    body: ComponentBody
    face: str | None
    back: str | None
    source: Citation | None
    designed: str | None

    @property
    def id(self) -> str:
        """The identifier, unique in the game."""
        return self.body.id

    @property
    def name(self) -> str:
        """The name that is printed."""
        return self.body.name

    @property
    def copies(self) -> int:
        """How many of it are in the box."""
        return self.body.copies

    def value(self, name: str) -> Any:
        """Return a declared field's value, or None where the deck has no such field."""
        return vars(self.body).get(name)  # a missing attribute of a model is slow to ask for


@dataclass(frozen=True)
class Extension:
    """What makes a game of a pack and its base: the base as it is alone, and what the pack's own files say."""

    base: Game
    head: GameFile
    play: PlayFile | None


@dataclass(frozen=True)
class Game:
    """A game: its head, its decks, and where everything stands in the files. Paths are relative to the project.

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
    extends: Extension | None = None

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

    @property
    def bodies(self) -> list[Any]:
        """Whatever has effects: what every part says, and how it is played."""
        return [part.body for part in self.parts()] + ([self.play.body] if self.play else [])

    @cached_property
    def said(self) -> tuple[Any, ...]:
        """Every part and every name inside its bodies, outer ones first: each number of players asks for them."""
        return tuple(found.value for body in self.bodies for found in walk(body))

    @property
    def base(self) -> Game | None:
        """The game that this one extends, as it is alone."""
        return self.extends.base if self.extends else None

    @property
    def bases(self) -> tuple[Game, ...]:
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
    def box(self) -> Game:
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

    def at_odds(self, variants: frozenset[str]) -> tuple[str, str] | None:
        """Return two of some variants that exclude each other, as two chapters do; None where all go together."""
        known = ((name, one) for name, one in self.head.variants.items() if name in variants)
        one_of = [name for name in chapters(self.head) if name in variants]
        pairs = ((name, str(other)) for name, one in known for other in one.excludes if other in variants)
        return next(pairs, (one_of[0], one_of[1]) if len(one_of) > 1 else None)

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
    def by_id(self) -> Mapping[str, Component]:
        """Every component by its identifier; of two with one identifier the first."""
        if any(isinstance(deck.components, Unread) for deck in self.decks):
            return ById(self.decks)
        return {part.id: part for part in reversed(list(self.components()))}

    @cached_property
    def outline(self) -> dict[str, Place]:
        """Every section and paragraph of the rules by its address, in order."""
        return outline(self)

    @cached_property
    def spots(self) -> Mapping[int, Mapping[str, tuple[BoardSpace, ...]]]:
        """The spaces of boards for each number of players, by kind."""
        return {n: {str(kind): spots(self, kind, n) for kind in self.head.spaces} for n in self.players}

    @cached_property
    def names(self) -> dict[str, frozenset[str]]:
        """The names that are defined, by kind."""
        kinds = ("counter", "symbol", "term", "map", "zone", "action", "moment", "mark", "source", "variant")
        return {kind: frozenset(getattr(self.head, f"{kind}s")) for kind in kinds} | {
            "space": frozenset(self.head.spaces).union(KINDS),
            "pile": frozenset(self.head.piles) | {deck.pile for deck in self.decks},
            "deck": frozenset(deck.id for deck in self.decks),
            "component": frozenset(name for deck in self.decks for name in deck.named),
            "rule": frozenset(self.outline),
            "size": frozenset(self.sizes),
            "phase": frozenset(phase.id for phase in self.phases),
            "line": frozenset(line.id for line in self.lines),
            "number": frozenset(self.head.numbers),
            "goal": frozenset(self.plays.goals),
            "automaton": frozenset(self.plays.automata),
            "example": frozenset(one.body.example for one in self.examples),
        }

    @cached_property
    def lexicon(self) -> Lexicon:
        """The words and icons that its effects are spoken with."""
        return Lexicon(self.head.language, Nouns(self))
