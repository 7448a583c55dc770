"""What an example gives, laid out: names to a state in which play stands where the example begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, Final

from toolkit.engine.engine import Engine
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.engine.state.piece_index import BOX
from toolkit.engine.state.seats import OUT, SAFE
from toolkit.examples.chance import ToldStreams
from toolkit.examples.describe import TOKENS, from_top, is_store, places, stated
from toolkit.examples.fault import Fault, Keys, unknown
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
        self.state.counters[self._engine.course.starter] = given.first - 1
        self._engine.marker.follow(self.state)  # unless the example lays it elsewhere
        if not given.dealt:
            self._empty_hands()
        lying = {piece: place for place, zone in enumerate(self.state.zones) for piece in zone}
        self._stated = {self._places[keys] for keys in zones if not is_store(self._engine, keys)}
        self._free = {
            name: sorted(self._table.box.copies(name), key=lambda one: self._reluctance(lying[one]))
            for name in dict.fromkeys(self._table.box.names)
        }
        self._taken: set[int] = set()
        self._lying = lying
        for keys, pieces in zones.items():
            self._fill(keys, pieces)
        for place in self._stated:
            self._back(place, frozenset(self._taken))
        for slot, value in (*numbers, *self._on_spaces(given)):
            self.state.counters[slot] = value
        self._engine.note_passed(self.state)
        players = self._table.compiler.players
        self._note("out", given.out, OUT, players.out, is_ever=players.leaves)
        self._note("safe", given.safe, SAFE, players.safe, is_ever=players.safe_for_a_while)
        self._stand(given, acts=acts)

    def _sorted(self, given: Given) -> tuple[list[tuple[int, int]], dict[Keys, tuple[Any, ...]]]:
        """Return numbers by slot, and zones by the keys that lead to them; what the game does not have is a fault."""
        numbers: list[tuple[int, int]] = []
        zones: dict[Keys, tuple[Any, ...]] = {}
        for keys, value in stated(given):
            if not isinstance(value, tuple):
                numbers += self._number(keys, value)
            elif keys in self._places:
                zones[keys] = value
            else:
                self.faults.append(self._no_zone(keys))
        return numbers, zones

    def _number(self, keys: Keys, value: int) -> Iterator[tuple[int, int]]:
        """Yield the slot of a number, and its value."""
        of_player = keys[0] == "players"
        known = self._table.layout.named("counter" if of_player else "number")
        if keys[-1] in known:
            yield known[str(keys[-1])] + (int(keys[1]) - 1 if of_player else 0), value
        else:
            kind = "number of a player" if of_player else "number of the table"
            self.faults.append(unknown(("given", *keys), kind, keys[-1], known))

    def _no_zone(self, keys: Keys) -> Fault:
        same = [known for known in self._places if known[: len(keys) - 1] == keys[:-1] or known[: len(keys)] == keys]
        fault = unknown(("given", *keys), "zone", keys[-1], dict.fromkeys(one[len(keys) - 1] for one in same))
        has_piles = any(one[: len(keys)] == keys for one in same)
        return replace(fault, help="say which pile") if has_piles else fault

    def _note(self, key: str, said: Mapping[int, str], levels: Mapping[str, int], slot: int, *, is_ever: bool) -> None:
        """Note who is out or safe; it is a fault where nobody ever is, or where no such player plays."""
        for player, until in said.items():
            if player > self._engine.seats:
                fault = Fault("X604", ("given", key, player), f"player {player} does not play")
                self.faults.append(replace(fault, help=f"there are {self._engine.seats}"))
            elif not is_ever:
                fault = Fault("X604", ("given", key, player), f"nobody is ever {key} in this game")
                self.faults.append(replace(fault, help=f"leave `{key}` out"))
            else:
                self.state.counters[slot + player - 1] = levels[until]

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

    def _reluctance(self, place: int) -> int:
        """Return how little a piece is to be taken from a place: from zones that are named first, then from piles."""
        name, roles = self._table.layout.places[place][0], self._table.layout.roles
        if place in self._stated:
            return 0
        order = (roles.get("draw"), roles.get("supply"), BOX, roles.get("discard"))
        return 1 + (order.index(name) if name in order else len(order))

    def _fill(self, keys: Keys, pieces: tuple[Any, ...]) -> None:
        place = self._places[keys]
        laid = [one for index, said in enumerate(pieces) for one in self._pieces(("given", *keys, index), said, place)]
        zone = self.state.zones[place]
        order = laid[::-1] if from_top(self._engine, place) else laid
        zone[:] = [piece for piece in zone if piece not in self._taken] + order

    def _pieces(self, keys: Keys, said: Any, place: int) -> Iterator[int]:
        name = said if isinstance(said, str) else said.card
        for _ in range(1 if isinstance(said, str) else said.copies):
            piece = self._take(keys, str(name))
            if piece is None:
                return
            yield piece
            if not isinstance(said, str):
                self._detail(keys, piece, said, place)

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
        if self._reluctance(place) > FETCHED:
            self._gaps.setdefault(self._table.box.components[piece].deck, []).append(place)
        for slot in self._marks.values():
            self.state.counters[slot + piece] = 0
        return piece

    def _detail(self, keys: Keys, piece: int, said: Any, place: int) -> None:
        counters, table = self.state.counters, self._table
        for name, value in said.marks.items():
            if name in self._marks and value != "any":
                counters[self._marks[name] + piece] = int(value)
            else:
                self.faults.append(unknown((*keys, "marks", name), "mark", name, self._marks))
        self._show(piece, (*keys, "known"), said.known or ())
        seat = table.layout.places[place][1]
        if said.on is not None:
            counters[self._marks[ON] + piece] = self._host(str(said.on), seat) + 1
        if said.space is not None:
            whose = seat if said.of is None else said.of - 1
            mark = self._marked((*keys, "at") if said.at else keys, said.space, whose)
            counters[table.graph.mark + piece] = mark
        for index, name in enumerate(said.tokens or ()):
            token = self._take((*keys, "tokens", index), str(name))
            if token is not None and seat is not None:
                self.state.zones[0].append(token)
                table.put(self.state, seat, token, 0, piece)
        if said.tokens and TOKENS in self._marks:
            counters[self._marks[TOKENS] + piece] = len(said.tokens)

    def _show(self, piece: int, keys: Keys, players: tuple[int, ...]) -> None:
        """Show a component to players; who does not play, or can be shown nothing, is a fault."""
        information, seats = self._table.compiler.information, self._engine.seats
        if players and not information.is_kept:
            message = "nobody is ever shown what lies hidden in this game"
            self.faults.append(Fault("X604", keys, message, "leave `known` out"))
            return
        for index, player in enumerate(players):
            if player > seats:
                message = f"player {player} does not play"
                self.faults.append(Fault("X604", (*keys, index), message, f"there are {seats}"))
            else:
                information.show(self.state, (piece,), player - 1)

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
        own = {place for place, (_, one, _) in enumerate(self._table.layout.places) if one == seat}
        copies = self._table.box.copies(name)
        return next((one for place in own for one in self.state.zones[place] if one in copies), -1)

    def _stand(self, given: Given, *, acts: bool) -> None:
        course, counters = self._engine.course, self.state.counters
        if given.turn is None:
            counters[course.round] = given.round - 1
            self._engine.rounds.begin_round(self.state)
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
            self.faults.append(unknown(("given", "turn", "phase"), "phase", phase, course.phases, at_key=False))
        elif step is not None and step not in rounds.steps(phase):
            self.faults.append(unknown(("given", "turn", "step"), "step", step, rounds.steps(phase), at_key=False))
        elif turn.player is not None and not rounds.is_turn(phase, step):
            self.faults.append(_nobodys(turn, rounds.steps(phase)))
        else:
            seat = None if turn.player is None else turn.player - 1
            self.below = rounds.resume(self.state, phase, step, seat, turn.times or 0)


def _nobodys(turn: Standing, steps: list[str]) -> Fault:
    """Return the fault of a turn of one player in which there would be nothing to play."""
    if turn.step:
        message = f"the step '{turn.step}' is done once for everybody, so it is not player {turn.player}'s"
        advice = "leave `player` out"
    else:
        message = f"the phase '{turn.phase}' has no actions, so nothing says what player {turn.player} does in it"
        advice = f"say which `step` of it: {', '.join(steps)}; or leave `player` out"
    return Fault("X604", ("given", "turn", "player"), message, advice, at_key=True)
