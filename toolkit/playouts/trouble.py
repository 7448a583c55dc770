"""What goes wrong in play: told apart by its code and where it happens, and shrunk to the fewest choices."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Final

from toolkit.engine import EndlessError, Engine, Option, Rules, Spoken, State, StuckError
from toolkit.engine.rules.table import Table
from toolkit.model.scripting.blame import raised
from toolkit.playouts.playout import MOST_CHOICES
from toolkit.playouts.policies import Choose
from toolkit.playouts.script import Teller

UNBOUNDED: Final = -(1 << 62)


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something wrong: its code, `where` (which tells it from others of the code), and its findings.

    `line` is where rules.py was at work, or 0.
    """

    code: str
    where: str
    told: str = field(compare=False)
    line: int = field(default=0, compare=False)


def trouble_of(error: Exception) -> Trouble:
    """Return an exception that came out of a game."""
    if isinstance(error, EndlessError):
        return Trouble("G703", "", str(error))
    origin = raised(error)
    steps = traceback.extract_tb(origin.__traceback__)
    if isinstance(error, StuckError):
        return Trouble("G703" if steps[-1].name == "run" else "G702", "", str(error))
    frames = [frame.f_code for frame, _ in traceback.walk_tb(origin.__traceback__)]
    code = "G705" if Engine.take.__code__ in frames else "G701"
    own = [step for step in steps if PurePath(step.filename).name == "rules.py" and step.filename != _ENGINE_RULES]
    last = (own or steps)[-1]
    place = f"{type(origin).__name__} in {last.name}"
    said = " ".join(str(origin).split())
    message = f"{type(origin).__name__}{': ' if said else ''}{said}, in {last.name} of {PurePath(last.filename).name}"
    return Trouble(code, place, message, (own[-1].lineno or 0) if own else 0)


_ENGINE_RULES = Rules.prepare.__code__.co_filename


class Inspector:
    """Looks at states of an engine's games for what must never be: pieces made or lost, supply exceeded."""

    def __init__(self, engine: Engine) -> None:
        self._engine, table = engine, engine.table
        names = [name for name in table.game.head.counters if name in table.layout.named("counter")]
        lost = _driven_down(table)
        self._floors = {name: engine.hooks.overrides.floors.get(name) for name in names}
        self._counters = [(name, table.counter(name)) for name in names if self._floors[name] or name not in lost]
        covered = type(engine.hooks.rules).exhausted is not Rules.exhausted
        self._dry = [] if covered else list(zip(table.box.piles, table.dry, strict=True))

    def found(self, state: State) -> Iterator[Trouble]:
        """Yield what is wrong in a state."""
        counters, seats = state.counters, range(self._engine.seats)
        yield from self._wrong(
            state, {name: [counters[slot + seat] for seat in seats] for name, slot in self._counters}
        )

    def after(self, state: State, levels: Mapping[str, list[int]]) -> Iterator[Trouble]:
        """Yield what is wrong in the last state of a game, or was with counters as low as they were, by seat."""
        yield from self._wrong(state, levels)

    def _wrong(self, state: State, levels: Mapping[str, list[int]]) -> Iterator[Trouble]:
        is_whole = self._engine.whole(state)
        if not is_whole:
            yield self._not_whole(state)
        for name, _ in self._counters:
            for seat, level in enumerate(levels[name]):
                if level < 0 and level < self._lowest(state, name, seat):
                    yield Trouble("G706", f"counter {name}", f"player {seat + 1} has {level} of the counter '{name}'")
        for pile, slot in self._dry:
            if state.counters[slot]:
                message = f"a card is drawn from the pile '{pile}', which is empty, as are its discards"
                yield Trouble("G706", f"pile {pile}", message)

    def _lowest(self, state: State, name: str, seat: int) -> int:
        floor: Callable[..., int | None] | None = self._floors[name]
        allowed: int | None = floor(state, seat, 0) if floor else 0  # a rule may say None: no bound
        return UNBOUNDED if allowed is None else int(allowed)

    def _not_whole(self, state: State) -> Trouble:
        names, times = self._engine.table.box.names, [0] * len(self._engine.table.box)
        for zone in state.zones:
            for piece in zone:
                times[piece] += 1
        piece = next(piece for piece, count in enumerate(times) if count != 1)
        message = "lies nowhere any more" if times[piece] == 0 else f"lies in {times[piece]} places at once"
        return Trouble("G704", names[piece], f"a copy of '{names[piece]}' {message}")


def _driven_down(table: Table) -> frozenset[str]:
    """Name the counters that a forced loss may drive below nothing: they are somebody's debt, not a supply."""
    said = table.game.said
    losses = [getattr(step, "lose", None) for step in said]
    losses += [getattr(change, name, None) for change in said for name in ("more", "either")]
    return frozenset(str(name) for counts in losses if isinstance(counts, dict) for name in counts)


@dataclass(slots=True)
class Findings:
    """A game played carefully: the first trouble in it, the choices that led there, and how many questions came up."""

    trouble: Trouble | None
    script: list[Spoken]
    asked: int


def examine(engine: Engine, seed: int, choose: Choose, most: int = MOST_CHOICES) -> Findings:
    """Play a game and look at it after every choice."""
    teller = Teller(engine, choose)
    found = Findings(None, teller.script, 0)
    try:
        found.trouble = next(_troubles(engine, seed, teller, most, found), None)
    except Exception as error:  # noqa: BLE001 (any exception of a game is a finding about it)
        found.trouble = trouble_of(error)
    return found


def _troubles(engine: Engine, seed: int, choose: Choose, most: int, found: Findings) -> Iterator[Trouble]:
    state, inspector = engine.start(seed), Inspector(engine)
    while found.asked < most:
        engine.run(state)
        yield from inspector.found(state)
        if not state.frames:
            engine.winners(state)
            return
        found.asked += 1
        engine.take(state, _chosen(engine, state, choose))
    raise EndlessError(f"the game has not ended after {most} choices")


def _chosen(engine: Engine, state: State, choose: Choose) -> Option:
    options = engine.options(state)
    if not options:
        raise StuckError(f"player {engine.seat(state) + 1} has no way on")
    return choose(state, engine.seat(state), options) if len(options) > 1 else options[0]
