"""Positions of Oh My Goods! with nothing but what a test says: a charburner and a worker each, and no goods."""

from typing import Any

from tests.engine.tables import Position
from toolkit.engine.code.types import Option

DONE = {"do": "done"}  # where a player has nothing to do


class Valley(Position):
    """A position that goes no further than to the end of a phase, or of one player's turn in it."""

    below = 0

    def begin(self, phase: str, step: str | None = None, player: int | None = None, times: int = 0) -> None:
        """Go on from a phase, from one of its steps, or with the turn of one player in it."""
        self.below = self.engine.rounds.resume(self.state, phase, step, None if player is None else player - 1, times)
        self.go_on()

    def go_on(self) -> None:
        """Do what remains to be done until somebody is asked or that end has come."""
        frames, runs = self.state.frames, self.table.task_table.runs
        while len(frames) > self.below and (work := runs[frames[-1][0]]):
            frame = frames.pop()
            work(self.state, frame[1], frame[2])

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more, where one way alone is no question."""
        while len(self.state.frames) > self.below and self.ways() == [DONE]:
            self._take(self.engine.options(self.state)[0])
        return len(self.state.frames) <= self.below

    def do(self, **words: Any) -> None:
        """Choose what the words fit."""
        while self.ways() == [DONE] and words != DONE:
            self._take(self.engine.options(self.state)[0])
        fitting = [one for one in self.engine.options(self.state) if self._fits(one, words)]
        assert fitting, f"{words} is none of {self.ways()}"
        self._take(fitting[0])

    def _take(self, option: Option) -> None:
        self.engine.take(self.state, option)
        self.go_on()


def valley(*buildings: str, seats: int = 2, hand: tuple[str, ...] = (), charburner: str = "charburner-grain") -> Valley:
    """Return a game in which the first player owns a charburner and these buildings, and holds these cards."""
    position = Valley("oh-my-goods", seats)
    for player in range(1, seats + 1):
        for zone in ("goods", "tableau"):
            position.empty(zone, player=player)
        position.lay("tableau", "worker", player=player)
    position.lay("tableau", charburner, *buildings)
    burners = ("charburner-wool", "charburner-clay", "charburner-stone", "charburner-grain")
    for player, name in enumerate((one for one in burners if one != charburner), 2):
        if player <= seats:
            position.lay("tableau", name, player=player)
    position.empty("hiring-row")
    position.lay("hand", *hand)
    return position


def goods(position: Valley, building: str, count: int, player: int = 1) -> None:
    """Lay goods on a building of a player: whichever cards, for they lie face down."""
    spare = [position.table.name(piece) for piece in position.zone("draw-pile")[:count]]
    assert len(spare) == count
    for name in spare:
        position.lay("goods", name, player=player, on=building)


def made(position: Position, player: int = 1) -> dict[str, int]:
    """Count a player's goods by the building that they lie on."""
    counted: dict[str, int] = {}
    on = position.table.mark("on")
    for card in position.zone("goods", player):
        building = position.table.name(position.state.counters[on + card] - 1)
        counted[building] = counted.get(building, 0) + 1
    return counted


def at_work(position: Valley, player: int = 1) -> dict[str, str]:
    """Tell who works for a player, and where."""
    on = position.table.mark("on")
    return {
        position.table.name(one): position.table.name(position.state.counters[on + one] - 1)
        for one in position.zone("workplace", player)
    }


ORDERLY, SLOPPY = 0, 1


def working(
    *buildings: str,
    at: str,
    way: int = ORDERLY,
    market: tuple[str, ...] = (),
    hand: tuple[str, ...] = (),
    seats: int = 2,
) -> Valley:
    """Return the first player's turn to produce, with the worker at a building and these cards in the market."""
    position = valley(*buildings, hand=hand, seats=seats)
    send(position, at, way)
    position.lay("sunrise-row", *market)
    return position


def send(position: Valley, building: str, way: int = ORDERLY) -> None:
    """Let the first player's worker work at a building."""
    worker = next(one for one in position.zone("tableau") if position.table.name(one) == "worker")
    position.table.move(position.state, worker, position.table.layout.place("tableau"), 0)
    position.lay("workplace", "worker", on=building, sloppy=way)


def produce(position: Valley) -> None:
    """Go on from the step before buildings produce, with the first player's turn alone."""
    position.begin("produce-and-build", "count", player=1)
