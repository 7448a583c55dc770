"""A game that can be played: compiled once for a number of seats, it starts states and carries out what is chosen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import islice, repeat
from typing import Any, Final

from toolkit.engine.actions.declared_actions import DeclaredActions
from toolkit.engine.actions.modifiers import Modifiers
from toolkit.engine.automata import procedures
from toolkit.engine.code.types import Frame, Option, Spoken, Take
from toolkit.engine.flow.endings import Endings
from toolkit.engine.flow.order_of_play import OrderOfPlay
from toolkit.engine.flow.phases import Phases
from toolkit.engine.flow.rounds import Rounds
from toolkit.engine.flow.scoring import Scorer
from toolkit.engine.flow.whenever import follow_up
from toolkit.engine.rules import Rules
from toolkit.engine.rules.table import Table
from toolkit.engine.scripting.hooks import Hooks
from toolkit.engine.setup.setup import Setup
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.all_verbs import compiler_of
from toolkit.engine.verbs.control.players import marker_of
from toolkit.engine.verbs.control.standing import answers_to_discards
from toolkit.model.effects.control import choices
from toolkit.model.loaded.project import Game

FRAMES_PER_CHOICE: Final = 100_000  # tasks between two choices; more of them is a game that hangs
HANGS: Final = "the game goes on and nobody is asked"

Choose = Callable[[State, int, list[Option]], Option]  # a state, the seat that is asked, its options
See = Callable[[State, Frame, list[Option], Option], None]  # a state, a question, its options, what was chosen


class StuckError(Exception):
    """A player must choose and has no way on; or nobody is asked for so long that the game hangs."""


class EndlessError(StuckError):
    """A game that has asked more questions than any game may."""


class Engine:
    """A game compiled for `seats` players with some variants, under the rules of its rules.py (a class; see rules.py).

    A game is a loop: `options = advance(state)`, until there are none; `take(state, option)`. States are changed in
    place; `state.clone()` keeps one. `probe` hears of every method of the rules that is called and every step of an
    effect that is carried out; `stepwise` lets play stop before each step of a turn. LookupError where the content asks
    for what the game does not have.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        variants: frozenset[str] = frozenset(),
        rules: type[Rules] = Rules,
        probe: Any = None,
        *,
        stepwise: bool = False,
    ) -> None:
        self.game, self.seats, self.variants = game, seats, variants
        own = rules()
        self.hooks = hooks = Hooks(own, probe)  # what the methods of rules.py are for
        compiler = compiler_of(game, seats, variants, hooks.overrides, probe)
        modifiers = Modifiers(compiler)
        self.course = OrderOfPlay(compiler, hooks)
        self.table = Table(compiler, modifiers, self.course)
        own.sit_down(self.table, hooks.handles)  # from here on rules.py can be asked what it carries out
        compiler.moves.ask_where_spent_go()
        compiler.moves.answers = answers_to_discards(compiler)
        declared = DeclaredActions(compiler, modifiers)
        actions = {**declared.actions, **{name: action() for name, action in hooks.of("action").items()}}
        self.endings = Endings(self.course)
        self.rounds = Rounds(Phases(self.course, self.endings, declared, actions, stepwise=stepwise))
        self._setup, self.marker = Setup(compiler), marker_of(compiler)
        scorer = self.scorer = Scorer(self.course)
        compiler.thresholds.compile(lambda does: compiler.task(compiler.effect(does).run))
        self.scores, self.winners = scorer.scores, scorer.winners
        self.judge, self.is_team = scorer.judge, scorer.is_team
        self.knows, self.note_passed = compiler.information.knows, compiler.thresholds.note_passed
        self.secrets = compiler.secrets.values()  # what players have chosen in secret, and not revealed yet
        self.automata = procedures(compiler, self)
        follow_up(compiler)
        compiler.layout.close()
        self._decisions, self._runs = compiler.task_table.decisions, compiler.task_table.runs

    def deal(self, seed: int) -> State:
        """Return the state after the set-up; ShortError where the box holds too little."""
        state = self._setup.deal(seed)
        self.marker.follow(state)
        return state

    def start(self, seed: int) -> State:
        """Return the state in which a game begins."""
        state = self.deal(seed)
        self.note_passed(state)
        self.rounds.begin(state)
        return state

    def run(self, state: State, until: Callable[[], bool] | None = None) -> None:
        """Do what remains to be done until somebody is asked, something is so, or the game is over."""
        frames, runs = state.frames, self._runs
        for _ in repeat(None, FRAMES_PER_CHOICE):
            if not frames or (until and until()):
                return
            frame = frames[-1]
            task = runs[frame[0]]
            if task is None:
                return
            frames.pop()
            task(state, frame[1], frame[2])
        raise StuckError(HANGS)

    def advance(self, state: State) -> list[Option]:
        """Go on to the next real choice and list its options; one alone is taken. None are left when it is over.

        StuckError where a player must choose and has no way on.
        """
        for frame, options, take in islice(self.questions(state), FRAMES_PER_CHOICE):
            if len(options) > 1:
                return options
            state.frames.pop()
            take(state, frame, options[0])
        if state.frames:
            raise StuckError(HANGS)
        return []

    def questions(self, state: State) -> Iterator[tuple[Frame, list[Option], Take]]:
        """Play on to the end, and yield every question: its frame, its options, and what takes one.

        That is done, when the frame is off the state's, before the next question is asked for.
        """
        while True:
            self.run(state)
            if not state.frames:
                return
            frame = state.frames[-1]
            decision = self._decisions[frame[0]]
            options = decision.options(state, frame, None)
            if not options:
                raise StuckError(f"player {frame[1] + 1} has no way on")
            yield frame, options, decision.take

    def play_on(self, state: State, choose: Choose, see: See | None = None, most: int = sys.maxsize) -> int:
        """Play on to the end by what `choose` says; return how many questions had more than one answer.

        `see` hears of every question. EndlessError where `most` of them do not bring the game to its end.
        """
        choices, pop = 0, state.frames.pop
        for frame, options, take in islice(self.questions(state), most):
            option = options[0]
            if len(options) > 1:
                option = choose(state, frame[1], options)
                choices += 1
            if see:
                see(state, frame, options, option)
            pop()
            take(state, frame, option)
        self.run(state)
        if state.frames:
            raise EndlessError(f"the game has not ended after {most} choices")
        return choices

    def options(self, state: State) -> list[Option]:
        """List the options of the decision that is asked now."""
        frame = state.frames[-1]
        return self._decisions[frame[0]].options(state, frame, None)

    def take(self, state: State, option: Option) -> None:
        """Take one of the options of the decision that is asked now."""
        frame = state.frames.pop()
        self._decisions[frame[0]].take(state, frame, option)

    def seat(self, state: State) -> int:
        """Return the seat that is asked now."""
        return state.frames[-1][1]

    def say(self, state: State, option: Option) -> Spoken:
        """Return an option of the decision that is asked now in the author's names."""
        frame = state.frames[-1]
        return self._decisions[frame[0]].say(state, frame, option)

    def choice(self, state: State) -> choices.Choose | None:
        """Return the step of an effect of which a way is asked for now; None where something else is."""
        return self.table.task_table.choices.get(state.frames[-1][0]) if state.frames else None

    def refused(self, state: State) -> list[tuple[Spoken, str]]:
        """List what is not open now, in the author's names, with the reason."""
        frame, found = state.frames[-1], list[tuple[Spoken, str]]()
        decision = self._decisions[frame[0]]
        decision.options(state, frame, lambda option, why: found.append((decision.say(state, frame, option), why)))
        return found

    def in_turn(self, state: State) -> bool:
        """Whether a player in turn is asked for an action, rather than for a part of one."""
        return bool(state.frames) and state.frames[-1][0] in self.course.asking

    def in_step(self, state: State) -> bool:
        """Whether a player is asked for an action of a step, as part of a longer turn."""
        return bool(state.frames) and state.frames[-1][0] in self.course.steps_turns

    def at_any_time(self, state: State) -> bool:
        """Whether a player is asked for what is open at any time, which can be let be."""
        return bool(state.frames) and state.frames[-1][0] in self.course.at_any_time

    def whole(self, state: State) -> bool:
        """Whether every piece of the box lies in exactly one place."""
        lying = [piece for zone in state.zones for piece in zone]
        return len(lying) == len(self.table.box) == len(set(lying))
