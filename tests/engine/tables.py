"""Tables to play at in tests: games of the project compiled once, and positions that are laid out by name."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tests.projects import shipped
from toolkit.engine import Engine, Rules
from toolkit.load.folder import RULES_FILE
from toolkit.playing.loading import load_rules

if TYPE_CHECKING:
    from toolkit.engine import State
    from toolkit.model.loaded.project import Game

ROOT = Path(__file__).parents[2]


def game(name: str) -> Game:
    """Return a game of this project."""
    return shipped()[name]


def engine_of(game: Game, root: Path, seats: int, variants: frozenset[str] = frozenset()) -> Engine:
    """Compile a game of the project at `root` under its rules.py, or under plain Rules where it has none."""
    return Engine(game, seats, variants, rules_of(game, root))


def rules_of(game: Game, root: Path = ROOT) -> type[Rules]:
    """Return the rules.py of a game of the project at `root`, or plain Rules where it has none."""
    path = root / game.folder / RULES_FILE
    return load_rules(path) if path.is_file() else Rules


@cache
def engine(name: str, seats: int, *variants: str) -> Engine:
    """Compile a game of this project with its rules.py."""
    return engine_of(game(name), ROOT, seats, frozenset(variants))


def play_at_random(played: Engine, seed: int) -> tuple[State, int]:
    """Play a whole game at random; give its end and how many choices there were."""
    chance, state, choices = Random(seed), played.start(seed), 0  # noqa: S311 (a game, no secret)
    while options := played.advance(state):
        played.take(state, chance.choice(options))
        choices += 1
    return state, choices


class Position:
    """A game somewhere in its course. Players are numbered from 1, and pieces are named as in the content."""

    def __init__(self, name: str, seats: int, *variants: str, round_: int = 2) -> None:
        self.engine = engine(name, seats, *variants)
        self.table = self.engine.table
        self._draw = self.table.layout.role("draw")
        self.state = self.engine.deal(0)
        self.state.counters[self.table.course.round] = round_
        for seat in range(seats):
            for piece in self.zone("hand", seat + 1)[:]:
                self._to(piece, self.table.layout.place(self._draw, pile=self.table.box.pile_of[piece]))

    def zone(self, name: str, player: int = 1, pile: str | None = None) -> list[int]:
        """Return what lies in a zone."""
        number = self.table.pile(pile) if pile else 0
        return self.state.zones[self.table.layout.place(name, player - 1, number)]

    def names(self, zone: str, player: int = 1, pile: str | None = None) -> list[str]:
        """Name what lies in a zone."""
        return [self.table.name(piece) for piece in self.zone(zone, player, pile)]

    def lay(self, zone: str, *names: str, player: int = 1, on: str = "", **marks: int) -> None:
        """Lay pieces on top of a zone, from the box or from a pile, with marks (`value_marker` is `value-marker`).

        They may lie `on` a piece that lies in another zone of the player.
        """
        for name in names:
            piece = self._find(name)
            self._to(piece, self.table.layout.place(zone, player - 1, self.table.box.pile_of[piece]))
            if on:
                self.state.counters[self.table.mark("on") + piece] = self._own(on, player) + 1
            for mark, value in marks.items():
                self.state.counters[self.table.mark(mark.replace("_", "-")) + piece] = value

    def _own(self, name: str, player: int) -> int:
        places, copies = self.table.layout.places, self.table.box.copies(name)
        own = [zone for zone, (_, seat, _) in zip(self.state.zones, places, strict=True) if seat == player - 1]
        return next(piece for zone in own for piece in zone if piece in copies)

    def _find(self, name: str) -> int:
        layout = self.table.layout
        idle = {"box", self._draw, layout.roles.get("supply"), "offering"}
        return next(
            piece
            for piece in self.table.box.copies(name)
            if layout.places[next(i for i, zone in enumerate(self.state.zones) if piece in zone)][0] in idle
        )

    def _to(self, piece: int, place: int) -> None:
        source = next(number for number, zone in enumerate(self.state.zones) if piece in zone)
        self.table.move(self.state, piece, source, place)

    def empty(self, zone: str, pile: str | None = None, player: int = 1) -> None:
        """Put what lies in a zone back into the box."""
        for piece in self.zone(zone, player, pile)[:]:
            self._to(piece, 0)

    def set(self, player: int = 1, **counters: int) -> None:
        """Set counters of a player (`last_plan` is `last plan`)."""
        for name, value in counters.items():
            self.state.counters[self.table.counter(name.replace("_", " ")) + player - 1] = value

    def count(self, name: str, player: int = 1) -> int:
        """Read a counter of a player."""
        return self.state.counters[self.table.counter(name) + player - 1]

    def mark(self, name: str, component: str, player: int = 1, zone: str = "board") -> int:
        """Read a mark of a piece in a zone."""
        piece = next(one for one in self.zone(zone, player) if self.table.name(one) == component)
        return self.state.counters[self.table.mark(name) + piece]

    def begin(self, phase: str, step: str | None = None, player: int | None = None, times: int = 0) -> None:
        """Go on from a phase, from one of its steps, or with the turn of one player in it."""
        seat = None if player is None else player - 1
        self.engine.rounds.resume(self.state, phase, step, seat, times)
        self.engine.run(self.state)

    @property
    def player(self) -> int:
        """The player who is asked now."""
        return self.engine.seat(self.state) + 1

    def ways(self, **like: Any) -> list[dict[str, Any]]:
        """List what can be chosen now, in the author's names; with words, only what they fit."""
        said = [self.engine.say(self.state, option) for option in self.engine.options(self.state)]
        return [one for one in said if like.items() <= one.items()]

    def do(self, **words: Any) -> None:
        """Choose what the words fit."""
        fitting = [one for one in self.engine.options(self.state) if self._fits(one, words)]
        assert fitting, f"{words} is none of {self.ways()}"
        self.engine.take(self.state, fitting[0])
        self.engine.run(self.state)

    def _fits(self, option: tuple[int, ...], words: dict[str, Any]) -> bool:
        return words.items() <= self.engine.say(self.state, option).items()

    def why_not(self, **words: Any) -> list[str]:
        """Say why what the words fit cannot be chosen."""
        return [why for said, why in self.engine.refused(self.state) if words.items() <= said.items()]
