"""The components of a game as they were loaded, and the decks that they stand in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, TypeVar, cast

from toolkit.model.content.deck import ComponentBody, DeckFile
from toolkit.model.content.game import Citation
from toolkit.model.effects.inside import effects_in
from toolkit.model.effects.step import Step
from toolkit.model.geometry.size import Size
from toolkit.model.schema.part import Found, Path, walk

Answer = TypeVar("Answer")
_STAND_IN = Size(width=63, height=88)


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

    @cached_property
    def found(self) -> tuple[Found, ...]:
        """Every part and every name in its body, outer ones first."""
        return tuple(walk(self.body))

    @cached_property
    def effects(self) -> tuple[tuple[Path, tuple[Step, ...]], ...]:
        """Every effect in its fields, with the keys that lead to it; not the effects inside effects."""
        return tuple(effects_in(self.body))

    def value(self, name: str) -> Any:
        """Return a declared field's value, or None where the deck has no such field."""
        return vars(self.body).get(name)  # a missing attribute of a model is slow to ask for


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
    def ids(self) -> frozenset[str]:
        """The identifiers of its valid components."""
        return frozenset(name for name, _, _ in self.pieces)

    @cached_property
    def named(self) -> frozenset[str]:
        """The identifiers that its components have; what could not be read of one may have been its own."""
        if not self.damaged:
            return self.ids
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
