"""Runs a worked example: lays out what is given, does what is done, and holds what comes of it against the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolkit.engine.code.option_match import agrees
from toolkit.engine.engine import Engine
from toolkit.examples.deciding import Decisions, is_due
from toolkit.examples.describe import Portrait, portrait
from toolkit.examples.expected import compare, misjudged
from toolkit.examples.fault import Fault, Keys, differing, unknown, written
from toolkit.examples.lay_out import Laying
from toolkit.examples.play import ENDING, Play, several
from toolkit.examples.vocabulary import Vocabulary, unheard
from toolkit.model.content.example import ExampleFile, Expected, Offer, Refusal
from toolkit.model.gameplay.deed import Deed


def run(
    engine: Engine, example: ExampleFile, words: Callable[[], Vocabulary] | None = None, lines: list[str] | None = None
) -> tuple[Fault, ...]:
    """Return everything that is wrong with an example; nothing where the game plays as it says.

    The engine must be made for its players and variants; `words` gives the words of its options, if they are known,
    and what automata decide is added to `lines`. ShortError and StuckError as in play.
    """
    laid = Laying(engine, example)
    if laid.faults:
        return tuple(laid.faults)
    one = _Run(engine, example, laid, words or (lambda: Vocabulary(engine)))
    faults = tuple(one.faults())
    if lines is not None:
        lines += one.decisions.lines
    return faults


def carried_out(engine: Engine, example: ExampleFile) -> tuple[Portrait, Portrait] | None:
    """Return a table before an example and after it; None where it cannot be laid out or played."""
    laid = Laying(engine, example)
    if laid.faults:
        return None
    return _Run(engine, example, laid, lambda: Vocabulary(engine)).carried_out()


class _Run:
    def __init__(self, engine: Engine, example: ExampleFile, laid: Laying, words: Callable[[], Vocabulary]) -> None:
        self._engine, self._example = engine, example
        self._goes_on = example.expect.turn is not None or example.expect.over is not None
        self._play = Play(engine, laid.state, 0 if self._goes_on else laid.below)
        self._words = words
        self.decisions = Decisions(self._play, example)
        self._before, self._chance = portrait(engine, laid.state), laid.chance

    def faults(self) -> Iterator[Fault]:
        found = list(self._differences())
        faults = list(self._chance.faults()) if self._example.chance.model_fields_set else []
        yield from faults or found  # what differs follows from chance that came otherwise

    def carried_out(self) -> tuple[Portrait, Portrait] | None:
        """Return the table before and after; None where an action is not open."""
        play = self._play
        for index, deed in enumerate(self._example.actions):
            play.go_on()
            if self._do(index, deed):
                return None
        play.go_on(play.below, self._is_next)
        return None if self._end() else (self._before, portrait(self._engine, play.state))

    def _differences(self) -> Iterator[Fault]:
        play = self._play
        for index, deed in enumerate(self._example.actions):
            play.go_on()
            yield from self._tried(index)
            yield from self.decisions.after(index)
            if fault := self._do(index, deed):
                yield fault
                return
        play.go_on(play.below, self._is_next)
        yield from self._tried(len(self._example.actions))
        yield from self.decisions.after(len(self._example.actions))
        if fault := self._end():
            yield fault
        else:
            after, dealt = portrait(self._engine, play.state), self._example.given.dealt and not self._example.actions
            yield from compare(self._engine, self._before, after, self._example.expect, dealt=dealt)
            yield from self._outcome(self._example.expect)

    # what is said to be open, and what is refused: tried where play stands, which changes nothing

    def _tried(self, done: int) -> Iterator[Fault]:
        """Yield what is wrong of all that is to be tried after so many actions."""
        last, kept = len(self._example.actions), self._play.state
        below = self._play.below if done == last else 0
        for index, offer in enumerate(self._example.offered):
            if is_due(offer.after, done, last):
                yield from self._offer(("offered", index), offer, below)
                self._play.state = kept
        for index, refusal in enumerate(self._example.refused):
            if is_due(refusal.after, done, last):
                yield from self._refusal(("refused", index), refusal, below)
                self._play.state = kept

    def _offer(self, keys: Keys, offer: Offer, below: int) -> Iterator[Fault]:
        """Look for options where play stands, or where the only way leads from there."""
        play = self._aside(below)
        these = [play.known_as(deed) for deed in offer.these]
        while not all(map(play.is_open, these)) and play.only_way(below):
            pass
        said = [words for _, words in play.said()]
        for index, deed in enumerate(these):
            if not play.is_open(deed):
                yield play.not_open("X603", (*keys, "these", index), deed)
        more = [words for words in said if words != ENDING and not any(agrees(deed, words) for deed in these)]
        if offer.only and more:
            yield Fault("X603", (*keys, "only"), "something else is open too", f"there are {several(more)}")

    def _refusal(self, keys: Keys, refusal: Refusal, below: int) -> Iterator[Fault]:
        """Try something where play stands, or where the only way leads from there."""
        play, deed = self._aside(below), self._play.known_as(refusal.attempt)
        while True:
            if play.is_open(deed):
                yield Fault("X603", (*keys, "try"), f"{written(deed)} is open", "expected that it is refused")
                return
            reasons = play.reasons(deed)
            if reasons or not play.only_way(below):
                break
        unknown = [] if reasons else list(unheard((*keys, "try"), deed, self._words(), self._example.actions))
        yield from unknown or _reasoned(keys, deed, refusal.why, reasons)

    def _aside(self, below: int) -> Play:
        """Go on in a copy of the state."""
        self._play.state = self._play.state.clone()
        self._play.go_on(below)
        return self._play

    # what is done

    def _do(self, index: int, deed: Deed) -> Fault | None:
        """Take the option that an action says; ways that are the only ones are taken on the way there."""
        play = self._play
        deed = play.known_as(deed)
        while True:
            said = play.said()
            meant = [(option, words) for option, words in said if agrees(deed, words) and play.is_asked(deed)]
            if meant:
                break
            if play.reasons(deed):
                return play.not_open("X602", ("actions", index), deed)
            if play.pass_over():
                continue
            if len(said) != 1:
                return play.not_open("X602", ("actions", index), deed)
            play.take(said[0][0])
            play.go_on()
        if any(words != meant[0][1] for _, words in meant):
            ways, message = several([words for _, words in meant]), f"{written(deed)} does not say which is meant"
            return Fault("X602", ("actions", index), message, f"there are {ways}")
        play.take(meant[0][0])
        return None

    def _end(self) -> Fault | None:
        """Take what is the only way; a choice within an action that is left open is a fault."""
        play = self._play
        while len(play.state.frames) > play.below and not self._is_next() and play.only_way(play.below, self._is_next):
            pass
        if len(play.state.frames) <= play.below or self._engine.in_turn(play.state) or self._goes_on:
            return None
        ways = several([words for _, words in play.said()])
        return Fault("X602", ("actions",), f"player {play.player} still has to choose", f"there are {ways}")

    def _outcome(self, expect: Expected) -> Iterator[Fault]:
        engine, state = self._engine, self._play.state
        yield from misjudged(engine, state, expect)
        if expect.turn:
            yield from self._turn(expect)
        if expect.over not in (None, not state.frames):
            wanted, found = ("over", "going on") if expect.over else ("going on", "over")
            yield differing(("expect", "over"), "the game", wanted, found)
        if expect.last_round not in (None, engine.endings.is_last_round(state)):
            wanted, found = ("the last", "not the last") if expect.last_round else ("not the last", "the last")
            yield differing(("expect", "last_round"), "the round", wanted, found)
        scores = engine.scores(state) if expect.scores else []
        for player, score in expect.scores.items():
            if scores[player - 1] != score:
                keys = ("expect", "scores", player)
                yield differing(keys, f"score of player {player}", str(score), str(scores[player - 1]))
        if expect.winners is not None:
            winners = tuple(seat + 1 for seat in engine.winners(state))
            if winners != expect.winners:
                yield differing(("expect", "winners"), "winners", str(list(expect.winners)), str(list(winners)))

    def _is_next(self) -> bool:
        """Whether the step is next at which the example stops, for the player whom it names."""
        turn, state, rounds = self._example.expect.turn, self._play.state, self._engine.rounds
        if turn is None or turn.step not in rounds.steps(str(turn.phase)) or not state.frames:
            return False
        number, seat, *_ = state.frames[-1]
        return number == rounds.first_work(str(turn.phase), str(turn.step)) and turn.player in (None, seat + 1)

    def _turn(self, expect: Expected) -> Iterator[Fault]:
        engine, state, turn = self._engine, self._play.state, expect.turn
        if turn is None or turn.step is not None:
            yield from self._step(str(turn.phase), turn.step) if turn and turn.step else ()
            return
        phase = engine.course.phases[state.counters[engine.course.phase]] if state.frames else "none: the game is over"
        if turn.phase != phase:
            yield differing(("expect", "turn", "phase"), "phase", str(turn.phase), phase)
        asked = self._play.player
        if turn.player is not None and turn.player != asked:
            yield differing(("expect", "turn", "player"), "player in turn", str(turn.player), str(asked or "nobody"))

    def _step(self, phase: str, step: str) -> Iterator[Fault]:
        keys, steps = ("expect", "turn", "step"), self._engine.rounds.steps(phase)
        if phase in self._engine.course.phases and step not in steps:
            yield unknown(keys, "step", step, steps, "X601", at_key=False)
        elif not self._is_next():
            player = self._play.player
            found = f"player {player} is asked before" if player else "the game is over"
            yield differing(keys, "the step that is next", step, found)


def _reasoned(keys: Keys, deed: Deed, why: str | None, reasons: list[str]) -> Iterator[Fault]:
    if why is None and reasons:
        yield Fault("X603", keys, f"{written(deed)} is refused for a reason", f"add `why: {reasons[0]}`")
    elif why is not None and why not in reasons:
        what, found = f"why {written(deed)} is refused", " / ".join(reasons) or "no reason"
        hint = None if reasons else "it is not even something to choose there; leave `why` out if that is meant"
        yield Fault("X603", (*keys, "why"), f"{what}: expected '{why}', found '{found}'", hint, what, why, found)
