"""Where everything stands in a state: the slot of each number, the place of each zone."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import Final

from toolkit.engine.state.piece_index import BOX, PieceIndex
from toolkit.model.content.game import Zone
from toolkit.model.findings.phrases import unknown

Where = Callable[[int, int], int]  # a seat, a piece -> a place in `zones`
DONE_TO: Final = "done to it: "  # begins the marks of what an action was done to, which nobody sees
ON: Final = "on"  # the place of what lies on a player's pieces


class _Zones(dict[str, tuple[str, int]]):
    """How many places each zone has, and the first of them; of no zone LookupError, with the nearest name."""

    def __missing__(self, name: str) -> tuple[str, int]:
        raise unknown(f"no zone is called '{name}'", name, self)


class Layout:
    """Layout and places, given out while a game is compiled and fixed from then on.

    Marks stand behind all other numbers, each for every piece, and their slots count from the end (below 0): so all
    marks of one piece are one slice, `marks_of[piece]`, and `wiped` is what it holds where there are none. Both are
    filled when the last mark has been given out (`close`).
    """

    def __init__(self, zones: dict[str, Zone], box: PieceIndex, seats: int) -> None:
        self.seats = seats
        self.box = box
        self._slots: dict[tuple[str, str], int] = {}
        self._numbers = self._marks = 0
        self._closed = False
        self.marks_of: list[slice] = []
        self.wiped = array("q")
        self.places: list[tuple[str, int | None, str | None]] = [(BOX, None, None)]
        self._zones = _Zones({BOX: ("table", 0)})
        self.roles: dict[str, str] = {}
        for name, zone in zones.items():
            self._add(name, zone.each)
            if zone.role:
                self.roles.setdefault(zone.role, name)
        self._add(ON, "player")

    def _add(self, name: str, each: str) -> None:
        self._zones[name] = (each, len(self.places))
        if each == "player":
            self.places += [(name, seat, None) for seat in range(self.seats)]
        elif each == "pile":
            self.places += [(name, None, pile) for pile in self.box.piles]
        else:
            self.places.append((name, None, None))

    def _slot(self, kind: str, name: str, width: int) -> int:
        if (kind, name) not in self._slots:
            if self._closed:
                raise LookupError(f"the compiled game has no {kind} '{name}'; ask for it in prepare()")
            if kind == "mark":
                self._marks += width
                self._slots[kind, name] = -self._marks
            else:
                self._slots[kind, name] = self._numbers
                self._numbers += width
        return self._slots[kind, name]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return self._numbers + self._marks

    def close(self) -> None:
        """Give out no more slots: a state has as many numbers as there are now."""
        self._closed = True
        self.marks_of += [slice(piece - self._marks, None, len(self.box)) for piece in range(len(self.box))]
        self.wiped.extend([0] * len(self.named("mark")))

    def counter(self, name: str) -> int:
        """Return the slot of a counter; a seat's own is at `slot + seat`."""
        return self._slot("counter", name, self.seats)

    def discount(self, name: str) -> int:
        """Return the slot of what modifiers take off a price, for each seat."""
        return self._slot("off", name, self.seats)

    def standing(self, name: str) -> int:
        """Return the slot of what is so of a player, such as being out; a seat's own is at `slot + seat`."""
        return self._slot("standing", name, self.seats)

    def mark(self, name: str) -> int:
        """Return the slot of a mark; a piece's own is at `slot + piece`."""
        return self._slot("mark", name, len(self.box))

    def on_spaces(self, name: str, width: int) -> int:
        """Return the slot of a mark that so many spaces bear, one after the other."""
        return self._slot("mark of spaces", name, width)

    def number(self, name: str) -> int:
        """Return the slot of a number that the whole table shares."""
        return self._slot("number", name, 1)

    def named(self, kind: str) -> dict[str, int]:
        """Return the slots of a kind (`counter`, `off`, `mark`, `mark of spaces`, `number`) by name."""
        return {name: slot for (one, name), slot in self._slots.items() if one == kind}

    def zone(self, name: str) -> Where:
        """Return the place of a zone by seat and piece."""
        each, first = self._zones[name]
        if each == "player":
            return lambda seat, piece: first + seat
        if each == "pile":
            pile_of = self.box.pile_of
            return lambda seat, piece: first + pile_of[piece]
        return lambda seat, piece: first

    def each(self, name: str) -> str:
        """Return how many places a zone has: `table`, `player` or `pile`."""
        return self._zones[name][0]

    def place(self, name: str, seat: int = 0, pile: int = 0) -> int:
        """Return the place of a zone for a seat, or for a pile."""
        each, first = self._zones[name]
        return first + {"player": seat, "pile": pile, "table": 0}[each]

    def role(self, role: str) -> str:
        """Name the zone with a role; LookupError, with what to write, where no zone has it."""
        if role not in self.roles:
            raise LookupError(f"no zone of the game has the role '{role}'; say 'role: {role}' in one of its zones")
        return self.roles[role]
