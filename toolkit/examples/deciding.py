"""What automata decide in an example: they play along from its beginning, so that they remember what they did."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from random import Random
from typing import Final

from toolkit.engine.automata import Player, Verdict
from toolkit.engine.code.option_match import agrees
from toolkit.engine.code.types import Option
from toolkit.engine.state.game_state import State
from toolkit.examples.fault import Fault, Keys, differing, written
from toolkit.examples.play import Play, advice
from toolkit.model.content.example import Deciding, ExampleFile

DIFFERS: Final = "X621"


def is_due(after: int, done: int, last: int) -> bool:
    """Whether what an example says of the time `after` so many actions is looked at when so many are done."""
    return after == done or (after > done == last)


class Decisions:
    """Asks the automata of an example, and holds what they decide against it; `lines` tell it to people."""

    def __init__(self, play: Play, example: ExampleFile) -> None:
        self._play, self._example, self.lines = play, example, list[str]()
        if example.automata:
            play.heard = self._heard

    @cached_property
    def _players(self) -> dict[int, Player]:
        engine, seed = self._play.engine, self._example.seed
        return {
            player - 1: Player(engine.automata[str(name)], engine.say, player - 1, Random(seed).random)  # noqa: S311
            for player, name in self._example.automata.items()
            if player <= engine.seats and str(name) in engine.automata
        }

    def _heard(self, state: State, option: Option) -> None:
        """Let an automaton remember what it does, where it would do so itself."""
        seat, options = self._play.engine.seat(state), self._play.engine.options(state)
        if seat in self._players and len(options) > 1:
            decision = self._players[seat].decide(state, options)
            if decision.seen.option == option:
                self._players[seat].keep(state, decision)

    def after(self, done: int) -> Iterator[Fault]:
        """Yield what is wrong of all that is decided after so many actions."""
        last = len(self._example.actions)
        for index, stated in enumerate(self._example.decides):
            if is_due(stated.after, done, last):
                yield from self._aside(("decides", index), stated)
        if self._example.automata and not self._example.decides and done == last:
            yield from self._aside((), None)

    def _aside(self, keys: Keys, stated: Deciding | None) -> Iterator[Fault]:
        """Ask in a copy of the state, and go on to where somebody is asked who has a choice."""
        kept, self._play.state = self._play.state, self._play.state.clone()
        self._play.heard = None
        self._play.go_on()
        while self._play.state.frames and len(said := self._play.said()) == 1:
            self._play.take(said[0][0])
            self._play.go_on()
        yield from self._decides(keys, stated)
        self._play.state, self._play.heard = kept, self._heard

    def _decides(self, keys: Keys, stated: Deciding | None) -> Iterator[Fault]:
        decision = self._decision(str(stated.drawn) if stated and stated.drawn else None)
        if decision is not None:
            self._tell(decision)
        if stated is None:
            return
        if decision is None:
            asked = f"player {self._play.player} is asked here" if self._play.player else "nobody is asked here"
            yield Fault(DIFFERS, keys, f"{asked}, and plays by no automaton", "name who does under 'automata'")
            return
        deed, found = self._play.known_as(stated.deed), decision.seen.words
        if not self._play.is_asked(deed):
            yield self._play.not_open(DIFFERS, (*keys, "is"), deed)
        elif not agrees(deed, found):
            said = [words for _, words in self._play.said()]
            hint = None if any(agrees(deed, words) for words in said) else advice(deed, said)
            yield differing((*keys, "is"), "what is decided", written(stated.deed), written(found), hint, DIFFERS)
        if stated.because is not None and tuple(map(str, stated.because)) != decision.because:
            wanted = ", ".join(map(str, stated.because)) or "no rule"
            yield differing((*keys, "because"), "the rules that led to it", wanted, _listed(decision), code=DIFFERS)

    def _decision(self, drawn: str | None = None) -> Verdict | None:
        """Return what is decided where play stands; None where no automaton is asked."""
        play = self._play
        options = play.engine.options(play.state) if play.state.frames else []
        player = self._players.get(play.player - 1)
        if player is None or not options:
            return None
        if drawn:
            player.lay(drawn)
        return player.decide(play.state, options)

    def _tell(self, decision: Verdict) -> None:
        names = {str(name): one.name for name, one in self._play.engine.game.plays.goals.items()}
        self.lines.append(f"player {self._play.player} decides: {written(decision.seen.words)}")
        self.lines.append(f"  because: {_listed(decision)}")
        for one in decision.passed:
            rule = f" ({one.rule})" if one.rule else ""
            self.lines.append(f"  passed over: {one.why.format(goal=names[one.goal])}{rule}")


def _listed(decision: Verdict) -> str:
    return ", ".join(decision.because) or "no rule"
