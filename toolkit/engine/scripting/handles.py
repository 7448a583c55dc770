"""Handles: what the methods of a rules.py are given, so that they speak the game's words: `player.coins`, `card.cost`.

A class of each kind is made when a game is compiled, with a property for every word (see model/loaded/handles.py).
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.findings.phrases import unknown
from toolkit.model.loaded.handles import Thing, words_of
from toolkit.model.scripting.script import OwnNames

Kind = TypeVar("Kind", bound="Handle")


class Handle:
    """What all handles have: the `handles` of the compiled game, and the error for a word that there is not.

    Their hash is their number, so that a set of them is in the same order in every process.
    """

    __slots__ = ()
    handles: ClassVar[Handles]
    called: ClassVar[str]

    @property
    def state(self) -> State:
        """The state of play, in numbers."""
        return self.handles.state

    def __getattr__(self, name: str) -> Any:
        """Refuse a word that is none of the game's."""
        raise AttributeError(f"a {self.called} has no '{name}'", name=name, obj=self)

    if TYPE_CHECKING:

        def __setattr__(self, name: str, value: Any) -> None: ...


class Player(Handle):
    """A player in a state of play: the counters as numbers, the zones as places."""

    __slots__ = ("seat",)
    called = "player"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def __hash__(self) -> int:
        return self.seat

    def __index__(self) -> int:
        return self.seat

    @property
    def others(self) -> list[Player]:
        """The other players who are in play, clockwise."""
        handles = self.handles
        return [handles.players[seat] for seat in handles.compiler.players.others(handles.state, self.seat)]

    @property
    def left(self) -> Player:
        """The next player clockwise who is in play; of one who is alone, that player."""
        return (self.others or [self])[0]

    @property
    def right(self) -> Player:
        """The next player counterclockwise who is in play."""
        return (self.others or [self])[-1]

    def place(self, zone: str) -> Place:
        """Return what lies in a zone of the player."""
        return self.handles.places[self.handles.compiler.layout.place(zone, self.seat)]

    def counter(self, name: str) -> int:
        """Return how much the player has, of a counter that shares its name with a zone."""
        return self.state.counters[self.handles.slot("counter", name) + self.seat]

    def gain(self, counter: str, amount: int, *, thresholds: bool = True) -> None:
        """Add to the counter of that name; what it comes to on the way counts, unless `thresholds` do not."""
        handles = self.handles
        add = handles.compiler.thresholds.watched(handles.add, (counter,) if thresholds else ())
        add(self.state, self.seat, counter, amount)

    def draw(self, pile: str, cards: int = 1) -> None:
        """Draw cards from a pile as an effect would: where it is empty, the rules may bring some."""
        self.handles.compiler.piles.draw(self.state, self.seat, self.handles.pile(pile), cards)

    def space(self, name: str, kind: str | None = None) -> Space:
        """Return a space of the player's own map or board, or of one for all; LookupError where there is none."""
        return self.handles.space(name, kind, self.seat)

    def ask(self, question: object, *about: Any) -> None:
        """Ask a question when the method has ended; what is asked first is answered first."""
        given = [one.__index__() for one in about] or [0]
        self.handles.later((self.handles.questions[question], self.seat, *given))


class Piece(Handle):
    """What is a piece in a state of play."""

    __slots__ = ("piece",)

    def __init__(self, piece: int) -> None:
        self.piece = piece

    def __hash__(self) -> int:
        return self.piece

    def __index__(self) -> int:
        return self.piece


class Card(Piece):
    """A card or another piece in a state of play: its fields as the decks say, its marks as numbers."""

    __slots__ = ()
    called = "card"

    @property
    def deck(self) -> str:
        """The deck it is of."""
        return self.handles.compiler.box.components[self.piece].deck

    @property
    def where(self) -> Place:
        """The place where it lies."""
        return self.handles.places[next(at for at, lying in enumerate(self.state.zones) if self.piece in lying)]

    @property
    def at(self) -> Space | None:
        """The space of a map or board on which it lies."""
        mark = self.state.counters[self.handles.compiler.graph.mark + self.piece]
        return self.handles.spaces[mark - 1] if mark else None

    def lay(self, on: Space) -> None:
        """Lay it on a space; it stays in its zone."""
        graph = self.handles.compiler.graph
        self.state.counters[graph.mark + self.piece] = on.piece - graph.first + 1

    def field(self, name: str) -> Any:
        """Return what it says in a field that shares its name with something else; None where it has none."""
        return self.handles.compiler.box.components[self.piece].value(name)

    def mark(self, name: str) -> int:
        """Return a mark that shares its name with something else."""
        return self.state.counters[self.handles.slot("mark", name) + self.piece]

    def move(self, to: Place) -> None:
        """Move it to the top of another place; its marks are wiped."""
        self.handles.compiler.moves.move(self.state, self.piece, self.where.number, to.number)

    def discard(self) -> None:
        """Put it where spent ones of its kind go."""
        source = self.where
        self.handles.compiler.moves.discard(self.state, source.seat, self.piece, source.number)


class Space(Piece):
    """A space of a map."""

    __slots__ = ()
    called = "space"

    @property
    def name(self) -> str:
        """Its name."""
        return self.handles.compiler.name(self.piece)

    @property
    def pieces(self) -> list[Card]:
        """What lies on it."""
        graph, cards, counters = self.handles.compiler.graph, self.handles.cards, self.state.counters
        wanted = self.piece - graph.first + 1
        return [card for piece, card in enumerate(cards) if counters[graph.mark + piece] == wanted]


class Place(Handle):
    """What lies in one place, the last on top; `seat` is whose place it is."""

    __slots__ = ("number", "seat")
    called = "place"

    def __init__(self, number: int, seat: int) -> None:
        self.number, self.seat = number, seat

    def __len__(self) -> int:
        return len(self.handles.state.zones[self.number])

    def __iter__(self) -> Iterator[Card]:
        handles = self.handles
        return iter([handles.cards[piece] for piece in handles.state.zones[self.number]])

    def __getitem__(self, index: int) -> Card:
        return self.handles.cards[self.state.zones[self.number][index]]

    def __contains__(self, card: Card) -> bool:
        return card.piece in self.state.zones[self.number]

    @property
    def top(self) -> Card | None:
        """The card on top; None where nothing lies."""
        return self[-1] if len(self) else None

    def discard(self) -> None:
        """Put all that lies there where spent ones of its kind go."""
        state, discard = self.state, self.handles.compiler.moves.discard
        for piece in state.zones[self.number][:]:
            discard(state, self.seat, piece, self.number)


class Match(Handle):
    """The whole game in a state of play: its players, the zones that all share, the numbers that rules.py keeps."""

    __slots__ = ()
    called = "game"

    @property
    def players(self) -> list[Player]:
        """The players who are in play, from the first player on."""
        handles = self.handles
        first = handles.state.counters[handles.compiler.players.first]
        return [handles.players[seat] for seat in handles.compiler.players.around(handles.state, first)]

    @property
    def first(self) -> Player:
        """The first player."""
        return self.handles.players[self.state.counters[self.handles.compiler.players.first]]

    @property
    def round(self) -> int:
        """The round that is played, from 1."""
        return self.number("round")

    def place(self, zone: str, pile: str = "") -> Place:
        """Return what lies in a zone, perhaps in that of a pile."""
        handles = self.handles
        return handles.places[handles.compiler.layout.place(zone, pile=handles.pile(pile) if pile else 0)]

    def space(self, name: str, kind: str | None = None) -> Space:
        """Return a space of the table's maps; LookupError, with what to write, where there is none."""
        return self.handles.space(name, kind)

    def number(self, name: str) -> int:
        """Return a number of the whole table that shares its name with a zone."""
        return self.state.counters[self.handles.slot("number", name)]

    def draw(self, pile: str, to: Place) -> Card | None:
        """Move the top card of a pile, shuffled anew where it is empty, to a place; return it, or None."""
        piece = self.handles.compiler.piles.top(self.state, self.handles.pile(pile))
        if piece is None:
            return None
        self.state.zones[to.number].append(piece)
        return self.handles.cards[piece]


class Handles:
    """The handles of a compiled game: made once, they all speak of the `state` that a method is given just now.

    `base` is how many frames there were when the method began that is at work.
    """

    def __init__(self) -> None:
        self.state, self.base = State(array("q"), [], [], []), 0
        self.questions: dict[object, int] = {}

    def know(self, compiler: Compiler, own: OwnNames) -> None:
        """Make the handles of a game that is being compiled."""
        self.compiler, words = compiler, words_of(compiler.game, own)
        player, card = self._made(Player, words["player"]), self._made(Card, words["card"])
        place, space = self._made(Place, {}), self._made(Space, {})
        self.game = self._made(Match, words["game"])()
        self.players = [player(seat) for seat in range(compiler.seats)]
        self.cards = [card(piece) for piece in range(len(compiler.box))]
        self.spaces = [space(len(compiler.box) + at) for at in range(len(compiler.graph.names))]
        self.places = [place(number, seat or 0) for number, (_, seat, _) in enumerate(compiler.layout.places)]

    def space(self, name: str, kind: str | None = None, seat: int | None = None) -> Space:
        """Return a space: of a map or board for all, or of those of the player with a seat; perhaps of a kind."""
        graph = self.compiler.graph
        if kind:
            return self.spaces[graph.marked(kind, name, seat) - 1]
        numbers = reversed(range(len(graph.names)))  # of one name, the first
        known = {graph.names[at]: at for at in numbers if graph.owners[at] in (None, seat)}
        if name in known:
            return self.spaces[known[name]]
        message = f"no map has the space '{name}'"
        if seat is None and name in graph.names:
            raise LookupError(f"{message}; each player has one: ask for player.space('{name}')")
        raise unknown(message, name, known)

    def _made(self, base: type[Kind], words: Mapping[str, Thing]) -> type[Kind]:
        """Return a class with a property for every word that the handle does not have by itself."""
        known = {word: self._property(base, thing) for word, thing in words.items() if not hasattr(base, word)}
        return type(base.__name__, (base,), {"__slots__": (), "handles": self, **known})

    def _property(self, base: type[Handle], thing: Thing) -> property:
        if thing.kind == "field":
            values = [part.value(thing.name) for part in self.compiler.box.components]
            return property(lambda card: values[card.piece])
        if thing.kind != "zone":
            return self._of_number(base, self.slot(thing.kind, thing.name), thing.name)
        first = self.compiler.layout.place(thing.name)
        if base is Player:
            return property(lambda player: self.places[first + player.seat])
        return property(lambda game: self.places[first])

    def _of_number(self, base: type[Handle], slot: int, name: str) -> property:
        """Return the property of a number: a player's, a piece's or the table's own."""
        at: Callable[[Any], int] = lambda game: 0  # noqa: E731
        if base is not Match:
            at = attrgetter("seat" if base is Player else "piece")

        def set_to(state: State, at: int, value: int) -> None:
            state.counters[slot + at] = value

        change = self.compiler.thresholds.watched(set_to, (name,) if base is Player else ())
        return property(
            lambda one: self.state.counters[slot + at(one)], lambda one, value: change(self.state, at(one), value)
        )

    def add(self, state: State, seat: int, counter: str, amount: int) -> None:
        """Add to a counter of a player."""
        state.counters[self.slot("counter", counter) + seat] += amount

    def slot(self, kind: str, name: str) -> int:
        """Return where a number stands in a state."""
        return int(getattr(self.compiler.layout, kind)(name))

    def pile(self, name: str) -> int:
        """Return the number of a pile; LookupError, with the nearest name, where there is none."""
        if name not in self.compiler.box.piles:
            raise unknown(f"there is no pile '{name}'", name, self.compiler.box.piles)
        return self.compiler.pile(name)

    def thing(self, piece: int) -> Card | Space:
        """Return the handle of a piece, or of the space that a number stands for."""
        return self.cards[piece] if piece < len(self.cards) else self.spaces[piece - len(self.cards)]

    def call(self, state: State, method: Callable[..., Any], *given: Any) -> Any:
        """Call a method whose handles speak of a state; what it leaves to be done comes before what others left."""
        before, depth = self.state, self.base
        self.state, self.base = state, len(state.frames)
        try:
            return method(*given)
        finally:
            self.state, self.base = before, depth

    def later(self, frame: tuple[int, ...]) -> None:
        """Leave something to be done after all that the method at work has left before."""
        self.state.frames.insert(self.base, frame)
