"""What an example gives, laid out: names to a state in which play stands where the example begins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from toolkit.engine.engine import Engine
from toolkit.engine.examples.chance import ToldStreams
from toolkit.engine.examples.describe import TOKENS, from_top, is_store, places
from toolkit.engine.examples.fault import Fault, Keys, unknown
from toolkit.engine.examples.knowing import shown
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.engine.state.piece_index import BOX
from toolkit.model.content.example import ExampleFile, Given, Standing

FETCHED: Final = 4  # how reluctantly a piece is taken from the last of the places that hold what nobody needs


class Laying:
    """Lays out one example; `faults` are what cannot be done, and `below` is how many frames lie below the phase."""

    def __init__(self, engine: Engine, example: ExampleFile) -> None:
        self._engine, self._table = engine, engine.table
        self.faults: list[Fault] = []
        self.below = 0
        self.state: State = engine.start(example.seed)
        self.state.frames.clear()
        self._places = dict(places(engine))
        self._marks = self._table.layout.named("mark")
        self._drawn = self._draws()
        self._gaps: dict[str, list[int]] = {}  # by deck, the places of which an example took what lay there
        self._lay(example.given, acts=bool(example.actions))
        self.chance = ToldStreams(self.state.streams, example.chance, self._table.box)
        if example.chance.model_fields_set:
            self.state.streams = self.chance

    def _lay(self, given: Given, *, acts: bool) -> None:
        numbers, zones = self._sorted(given)
        self._begin_with(given.first)
        if not given.dealt:
            self._empty_hands()
        lying = {piece: place for place, zone in enumerate(self.state.zones) for piece in zone}
        self._stated = stated = {self._places[keys] for keys in zones if not is_store(self._engine, keys)}
        self._free = {
            name: sorted(self._table.box.copies(name), key=lambda one: self._reluctance(lying[one], stated))
            for name in dict.fromkeys(self._table.box.names)
        }
        self._taken: set[int] = set()
        self._lying = lying
        for keys, pieces in zones.items():
            self._fill(keys, pieces)
        self._put_away(stated)
        for slot, value in (*numbers, *self._on_spaces(given)):
            self.state.counters[slot] = value
        self._engine.note_passed(self.state)
        self._stand(given, acts=acts)

    def _begin_with(self, player: int) -> None:
        """Let a player be the first one, and have the marker, unless the example lays that elsewhere."""
        self.state.counters[self._engine.course.starter] = player - 1
        self._engine.marker.follow(self.state)

    def _sorted(self, given: Given) -> tuple[list[tuple[int, int]], dict[Keys, tuple[Any, ...]]]:
        """Return numbers by slot, and zones by the keys that lead to them; what the game does not have is a fault."""
        layout = self._table.layout
        numbers: list[tuple[int, int]] = []
        zones: dict[Keys, tuple[Any, ...]] = {}
        for name, value in given.numbers.items():
            numbers += self._slot(("numbers", name), layout.named("number"), name, value)
        for number, seat in given.players.items():
            for name, stated in seat.items():
                keys = ("players", number, str(name))
                if isinstance(stated, tuple):
                    zones |= self._zone(keys, stated)
                else:
                    numbers += self._slot(keys, layout.named("counter"), name, stated, number - 1)
        for zone, lying in given.zones.items():
            if isinstance(lying, tuple):
                zones |= self._zone(("zones", str(zone)), lying)
                continue
            for pile, pieces in lying.items():
                zones |= self._zone(("zones", str(zone), str(pile)), pieces)
        return numbers, zones

    def _slot(
        self, keys: Keys, known: dict[str, int], name: str, value: int, seat: int = 0
    ) -> Iterator[tuple[int, int]]:
        if name in known:
            yield known[name] + seat, value
        else:
            kind = "number of a player" if keys[0] == "players" else "number of the table"
            self.faults.append(unknown(("given", *keys), kind, name, known))

    def _zone(self, keys: Keys, pieces: tuple[Any, ...]) -> dict[Keys, tuple[Any, ...]]:
        if keys in self._places:
            return {keys: pieces}
        same = [known for known in self._places if known[: len(keys) - 1] == keys[:-1] or known[: len(keys)] == keys]
        message = "say which pile" if any(one[: len(keys)] == keys for one in same) else None
        fault = unknown(("given", *keys), "zone", keys[-1], dict.fromkeys(one[len(keys) - 1] for one in same))
        self.faults.append(Fault("X604", fault.keys, fault.message, message or fault.help, at_key=True))
        return {}

    def _empty_hands(self) -> None:
        """Put back what chance dealt: cards go below their draw piles."""
        layout = self._table.layout
        if "hand" in layout.roles:
            for seat in range(self._engine.seats):
                self._back(layout.place(layout.role("hand"), seat))

    def _back(self, place: int, kept: frozenset[int] = frozenset()) -> None:
        table, zones = self._table, self.state.zones
        for piece in [one for one in zones[place] if one not in kept]:
            if gaps := self._gaps.get(table.box.components[piece].deck):
                table.move(self.state, piece, place, gaps.pop())
                continue
            table.move(self.state, piece, place, 0)
            if piece in table.box.cards and table.box.pile_of[piece] in self._drawn:
                zones[0].remove(piece)
                zones[table.layout.place(table.layout.role("draw"), pile=table.box.pile_of[piece])].insert(0, piece)

    def _draws(self) -> frozenset[int]:
        """Return the piles that are drawn from: cards of these go below their draw pile, all others into the box."""
        layout, pile_of = self._table.layout, self._table.box.pile_of
        if "draw" not in layout.roles:
            return frozenset()
        zones = {layout.roles.get(role) for role in ("draw", "hand")}
        places = [place for place, (name, _, _) in enumerate(layout.places) if name in zones]
        return frozenset(pile_of[piece] for place in places for piece in self.state.zones[place])

    def _reluctance(self, place: int, stated: set[int]) -> int:
        """Return how little a piece is to be taken from a place: from zones that are named first, then from piles."""
        name, roles = self._table.layout.places[place][0], self._table.layout.roles
        if place in stated:
            return 0
        order = (roles.get("draw"), roles.get("supply"), BOX, roles.get("discard"))
        return 1 + (order.index(name) if name in order else len(order))

    def _fill(self, keys: Keys, stated: tuple[Any, ...]) -> None:
        place = self._places[keys]
        laid = [
            piece for index, one in enumerate(stated) for piece in self._pieces(("given", *keys, index), one, place)
        ]
        zone = self.state.zones[place]
        order = laid[::-1] if from_top(self._engine, place) else laid
        zone[:] = [piece for piece in zone if piece not in self._taken] + order

    def _pieces(self, keys: Keys, stated: Any, place: int) -> Iterator[int]:
        name = stated if isinstance(stated, str) else stated.card
        for _ in range(1 if isinstance(stated, str) else stated.copies):
            piece = self._take(keys, str(name))
            if piece is None:
                return
            yield piece
            if not isinstance(stated, str):
                self._detail(keys, piece, stated, place)

    def _take(self, keys: Keys, name: str) -> int | None:
        """Take a copy from where it lies."""
        copies = self._free.get(name, [])
        piece = next((one for one in copies if one not in self._taken), None)
        if piece is None:
            there = f"there are {len(copies)} in the box" if copies else None
            self.faults.append(Fault("X604", keys, f"no more of '{name}' can lie there", there))
            return None
        self._taken.add(piece)
        place = self._lying[piece]
        self.state.zones[place].remove(piece)
        if self._reluctance(place, self._stated) > FETCHED:
            self._gaps.setdefault(self._table.box.components[piece].deck, []).append(place)
        for slot in self._marks.values():
            self.state.counters[slot + piece] = 0
        return piece

    def _detail(self, keys: Keys, piece: int, stated: Any, place: int) -> None:
        counters, table = self.state.counters, self._table
        for name, value in stated.marks.items():
            if name in self._marks and value != "any":
                counters[self._marks[name] + piece] = int(value)
            else:
                self.faults.append(unknown((*keys, "marks", name), "mark", name, self._marks))
        self.faults += shown(self._engine, self.state, piece, (*keys, "known"), stated.known or ())
        seat = table.layout.places[place][1]
        if stated.on is not None:
            host = self._host(str(stated.on), seat)
            counters[self._marks[ON] + piece] = host + 1
        if stated.space is not None:
            whose = seat if stated.of is None else stated.of - 1
            self._on_map((*keys, "at") if stated.at else keys, piece, stated.space, whose)
        for index, name in enumerate(stated.tokens or ()):
            token = self._take((*keys, "tokens", index), str(name))
            if token is not None and seat is not None:
                self.state.zones[0].append(token)
                table.put(self.state, seat, token, 0, piece)
        if stated.tokens and TOKENS in self._marks:
            counters[self._marks[TOKENS] + piece] = len(stated.tokens)

    def _on_map(self, keys: Keys, piece: int, space: tuple[str, str], whose: int | None) -> None:
        if mark := self._marked(keys, space, whose):
            self.state.counters[self._table.graph.mark + piece] = mark

    def _marked(self, keys: Keys, space: tuple[str, str], whose: int | None) -> int:
        """Return the mark of a space; 0 with a fault where there is none."""
        kind, name = space
        try:
            return self._table.graph.marked(kind, name, whose)
        except LookupError as error:
            self.faults.append(Fault("X604", (*keys, kind), f"there is no {kind} '{name}'", str(error)))
            return 0

    def _on_spaces(self, given: Given) -> Iterator[tuple[int, int]]:
        """Yield the slots of the marks that spaces bear, and of those that are no longer there."""
        layout, graph = self._table.layout, self._table.graph
        known = layout.named("mark of spaces")
        for mark, spaces in given.marks.items():
            if mark not in known:
                self.faults.append(unknown(("given", "marks", mark), "mark of spaces", mark, known))
                continue
            yield from ((known[mark] + at, 0) for at in range(len(graph.names)))
            for index, one in enumerate(spaces):
                keys: Keys = ("given", "marks", str(mark), index)
                if one.space and (at := self._marked(keys, one.space, None if one.of is None else one.of - 1)):
                    yield known[mark] + at - 1, 1

    def _host(self, name: str, seat: int | None) -> int:
        layout = self._table.layout
        own = {place for place, (_, one, _) in enumerate(layout.places) if one == seat}
        copies = self._table.box.copies(name)
        return next((one for place in own for one in self.state.zones[place] if one in copies), -1)

    def _put_away(self, stated: set[int]) -> None:
        for place in stated:
            self._back(place, frozenset(self._taken))

    def _stand(self, given: Given, *, acts: bool) -> None:
        course, counters = self._engine.course, self.state.counters
        if given.turn is None:
            counters[course.round] = given.round - 1
            self._engine.rounds.open_round(self.state)
            self.below = 1 if acts else len(self.state.frames)
        else:
            counters[course.round] = given.round
            self._resume(given.turn)
        if given.last_round:
            counters[course.last_round] = counters[course.round]

    def _resume(self, turn: Standing) -> None:
        course, rounds = self._engine.course, self._engine.rounds
        phase, step = str(turn.phase), turn.step
        if phase not in course.phases:
            fault = unknown(("given", "turn", "phase"), "phase", phase, course.phases)
            self.faults.append(replace(fault, at_key=False))
        elif step is not None and step not in rounds.steps(phase):
            fault = unknown(("given", "turn", "step"), "step", step, rounds.steps(phase))
            self.faults.append(replace(fault, at_key=False))
        elif turn.player is not None and not rounds.is_turn(phase, step):
            self.faults.append(_nobodys(turn, rounds.steps(phase)))
        else:
            seat = None if turn.player is None else turn.player - 1
            self.below = rounds.resume(self.state, phase, step, seat, turn.times or 0)


def _nobodys(turn: Standing, steps: list[str]) -> Fault:
    """Return the fault of a turn of one player in which there would be nothing to play."""
    keys, player = ("given", "turn", "player"), turn.player
    if turn.step:
        message = f"the step '{turn.step}' is done once for everybody, so it is not player {player}'s"
        return Fault("X604", keys, message, "leave `player` out", at_key=True)
    message = f"the phase '{turn.phase}' has no actions, so nothing says what player {player} does in it"
    return Fault(
        "X604", keys, message, f"say which `step` of it: {', '.join(steps)}; or leave `player` out", at_key=True
    )
