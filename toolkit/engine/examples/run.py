"""Runs a worked example: lays out what is given, does what is done, and holds what comes of it against the file."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

from toolkit.engine.engine import FRAMES_PER_CHOICE, StuckError
from toolkit.engine.examples.compare import compare
from toolkit.engine.examples.fault import Fault, differing, written
from toolkit.engine.examples.lay import Laying
from toolkit.engine.examples.portrait import portrait

if TYPE_CHECKING:
    from toolkit.engine.code import Option, Spoken
    from toolkit.engine.engine import Engine
    from toolkit.engine.state import State
    from toolkit.model.example import Deed, ExampleFile, Expected, Refusal

PLAYER = "player"


def run(engine: Engine, example: ExampleFile) -> tuple[Fault, ...]:
    """Give everything that is wrong with an example; nothing where the game plays as it says.

    The engine must be made for its players and variants. ShortError and StuckError as in play.
    """
    laid = Laying(engine, example)
    if laid.faults:
        return tuple(laid.faults)
    return tuple(_Run(engine, example, laid.state, laid.below).faults())


class _Run:
    def __init__(self, engine: Engine, example: ExampleFile, state: State, below: int) -> None:
        self._engine, self._example, self._state = engine, example, state
        self._below = 0 if example.expect.turn else below
        self._before = portrait(engine, state)

    def faults(self) -> Iterator[Fault]:
        for index, deed in enumerate(self._example.actions):
            self._go_on(0)
            yield from self._refusals(index)
            if fault := self._do(index, deed):
                yield fault
                return
        self._go_on(self._below)
        yield from self._refusals(len(self._example.actions))
        if fault := self._end():
            yield fault
        else:
            yield from compare(self._engine, self._before, portrait(self._engine, self._state), self._example.expect)
            yield from self._outcome(self._example.expect)

    def _go_on(self, below: int) -> None:
        """Do what remains until somebody is asked, or no more than so many frames are left."""
        frames, runs = self._state.frames, self._engine.table.works.runs
        for _ in range(FRAMES_PER_CHOICE):
            if len(frames) <= below:
                return
            number, seat, piece = frames[-1][:3] if len(frames[-1]) > 2 else (*frames[-1], 0)
            work = runs[number]
            if work is None:
                return
            frames.pop()
            work(self._state, seat, piece)
        raise StuckError("the game goes on and nobody is asked")

    def _said(self) -> list[tuple[Option, Spoken]]:
        engine, state = self._engine, self._state
        return [(option, engine.say(state, option)) for option in engine.options(state)] if state.frames else []

    def _do(self, index: int, deed: Deed) -> Fault | None:
        """Take the option that an action says; ways that are the only ones are taken on the way there."""
        while True:
            said = self._said()
            meant = [(option, words) for option, words in said if agrees(deed, words) and self._is_asked(deed)]
            if meant:
                break
            if len(said) != 1 or any(agrees(deed, words) for words, _ in self._refused()):
                return self._not_open(index, deed, [words for _, words in said])
            self._engine.take(self._state, said[0][0])
            self._go_on(0)
        if any(words != meant[0][1] for _, words in meant):
            ways = ", ".join(written(words) for _, words in meant[:4])
            return Fault(
                "X602", ("actions", index), f"{written(deed)} does not say which is meant", f"there are {ways}"
            )
        self._engine.take(self._state, meant[0][0])
        return None

    def _is_asked(self, deed: Deed) -> bool:
        return deed.get(PLAYER, self._engine.seat(self._state) + 1) == self._engine.seat(self._state) + 1

    def _not_open(self, index: int, deed: Deed, said: list[Spoken]) -> Fault:
        if said and not self._is_asked(deed):
            told = f"player {self._engine.seat(self._state) + 1} is asked here, not player {deed[PLAYER]}"
            return Fault("X602", ("actions", index, PLAYER), told)
        reasons = [why for words, why in self._refused() if agrees(deed, words)]
        told = f": {reasons[0]}" if reasons else ""
        return Fault("X602", ("actions", index), f"{written(deed)} is not open{told}", _advice(deed, said))

    def _refused(self) -> list[tuple[Spoken, str]]:
        return self._engine.refused(self._state) if self._state.frames else []

    def _refusals(self, done: int) -> Iterator[Fault]:
        for index, one in enumerate(self._example.refused):
            if one.after == done or (one.after > done == len(self._example.actions)):
                below = self._below if done == len(self._example.actions) else 0
                yield from self._refusal(("refused", index), one, below)

    def _refusal(self, keys: tuple[str | int, ...], refusal: Refusal, below: int) -> Iterator[Fault]:
        """Try something where play stands, or where the only way leads from there; then stand there again."""
        kept, deed = self._state.clone(), refusal.attempt
        self._go_on(below)
        while True:
            if any(agrees(deed, words) for _, words in self._said()):
                yield Fault("X603", (*keys, "try"), f"{written(deed)} is open", "expected that it is refused")
                break
            reasons = list(dict.fromkeys(told for words, told in self._refused() if agrees(deed, words)))
            if reasons or not self._only_way(below):
                yield from _reasoned(keys, deed, refusal.why, reasons)
                break
        self._state = kept

    def _only_way(self, below: int) -> bool:
        """Take the only way of a choice within an action; say whether there was one."""
        said = self._said() if not self._engine.in_turn(self._state) else []
        if len(said) == 1:
            self._engine.take(self._state, said[0][0])
            self._go_on(below)
        return len(said) == 1

    def _end(self) -> Fault | None:
        """Take what is the only way; a choice within an action that is left open is a fault."""
        engine, state = self._engine, self._state
        while len(state.frames) > self._below and self._only_way(self._below):
            pass
        if len(state.frames) <= self._below or engine.in_turn(state) or self._example.expect.turn:
            return None
        ways = ", ".join(written(words) for _, words in self._said()[:6])
        told = f"player {engine.seat(state) + 1} still has to choose"
        return Fault("X602", ("actions",), told, f"there are {ways}")

    def _outcome(self, expect: Expected) -> Iterator[Fault]:
        engine, state = self._engine, self._state
        if expect.turn:
            yield from self._turn(expect)
        scores = engine.scores(state) if expect.scores else []
        for player, score in expect.scores.items():
            if scores[player - 1] != score:
                keys = ("expect", "scores", player)
                yield differing(keys, f"score of player {player}", str(score), str(scores[player - 1]))
        if expect.winners is not None:
            winners = tuple(seat + 1 for seat in engine.winners(state))
            if winners != expect.winners:
                yield differing(("expect", "winners"), "winners", str(list(expect.winners)), str(list(winners)))

    def _turn(self, expect: Expected) -> Iterator[Fault]:
        engine, state, turn = self._engine, self._state, expect.turn
        if turn is None:
            return
        phase = engine.course.phases[state.counters[engine.course.phase]] if state.frames else "none: the game is over"
        if turn.phase != phase:
            yield differing(("expect", "turn", "phase"), "phase", str(turn.phase), phase)
        asked = engine.seat(state) + 1 if state.frames else 0
        if turn.player is not None and turn.player != asked:
            yield differing(("expect", "turn", "player"), "player in turn", str(turn.player), str(asked or "nobody"))


def _reasoned(keys: tuple[str | int, ...], deed: Deed, why: str | None, reasons: list[str]) -> Iterator[Fault]:
    if why is None and reasons:
        yield Fault("X603", keys, f"{written(deed)} is refused for a reason", f"add `why: {reasons[0]}`")
    elif why is not None and why not in reasons:
        what, found = f"why {written(deed)} is refused", " / ".join(reasons) or "no reason"
        hint = None if reasons else "it is not even something to choose there; leave `why` out if that is meant"
        yield Fault("X603", (*keys, "why"), f"{what}: expected '{why}', found '{found}'", hint, what, why, found)


def agrees(deed: Deed, words: Spoken) -> bool:
    """Say whether everything that an action says is said of an option."""
    return all(key in words and _same(value, words[key]) for key, value in deed.items() if key != PLAYER)


def _same(told: Any, said: Any) -> bool:
    if isinstance(said, list | tuple):
        return isinstance(told, tuple) and told == tuple(said)
    return bool(told == said) and isinstance(told, bool) is isinstance(said, bool)


def _advice(deed: Deed, said: list[Spoken]) -> str:
    if not said:
        return "nobody is asked here: the example's play is over"
    ways = [written(words) for words in said]
    near = get_close_matches(written(deed), ways, 1)
    if near:
        return f"did you mean {near[0]}?"
    return f"open are {', '.join(ways[:8])}{', …' if len(ways) > 8 else ''}"
