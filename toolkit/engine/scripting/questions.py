"""Questions of a rules.py: a method that lists the answers, and one that is given the answer that was chosen."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from typing import Any
from zlib import crc32

from toolkit.engine.code.task_table import Plays
from toolkit.engine.code.types import NOTHING, Frame, Option, Refuse, Spoken
from toolkit.engine.scripting.handles import Card, Handles, Player, Space
from toolkit.engine.state.game_state import State


class Question:
    """A question to a player, written in a rules.py as two methods.

        @question("graft")
        def which_tree(self, player): return [*player.orchard, None]

        @which_tree.answered
        def graft(self, player, answer): ...

    An answer is a card, a space, a player, a number, a word, a list of these, or None for nothing. Of cards that are as
    good as each other one is offered. What `player.ask` is given after the question both methods are given, too.
    """

    def __init__(self, answers: Callable[..., Any], called: str, plays: Plays) -> None:
        self.answers, self.called, self.plays = answers, called, plays
        self.taken: Callable[..., Any] | None = None

    def answered(self, method: Callable[..., Any]) -> Callable[..., Any]:
        """Mark the method that is given the answer."""
        self.taken = method
        return method


def question(called: str, *, plays: Plays = "") -> Callable[[Callable[..., Any]], Question]:
    """Make a question of a method; worked examples call the answer by this word."""
    return lambda method: Question(method, called, plays)


def questions_of(rules: type) -> Iterator[Question]:
    """Yield the questions of a class."""
    yield from (one for name in dir(rules) if isinstance(one := getattr(rules, name), Question))


class Asked:
    """A question, compiled: the decision of its number."""

    def __init__(self, one: Question, rules: Any, handles: Handles) -> None:
        self._one, self._rules, self._handles = one, rules, handles
        names = list(inspect.signature(one.answers).parameters.values())[2:]
        self._may_refuse = bool(names) and names[-1].name == "refuse"
        self._given = [_kind(each) for each in names if each.name != "refuse"]
        handles.questions[one] = handles.compiler.decision(self.options, self.take, self.say, plays=one.plays)

    def options(self, state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        """List the answers as options; where there is none, the one that asks nothing."""
        return list(self._answers(state, frame, refuse)) or [()]

    def take(self, state: State, frame: Frame, option: Option) -> None:
        """Call the method that is given the answer."""
        if option and self._one.taken:
            answer = self._answers(state, frame, None)[option]
            self._handles.call(state, self._one.taken, self._rules, *self._about(frame), answer)

    def say(self, state: State, frame: Frame, option: Option) -> Spoken:
        """Return an answer in names, those too that are refused."""
        known: dict[Option, Any] = {}
        given = self._asked(state, frame, lambda answer, why: known.update({_coded(answer): answer}))
        known.update((_coded(answer), answer) for answer in given)
        return {self._one.called: self._named(known[option])} if option else {}

    def _answers(self, state: State, frame: Frame, refuse: Refuse | None) -> dict[Option, Any]:
        def refused(answer: Any, why: str) -> None:
            if refuse:
                refuse(_coded(answer), why)

        alike = {self._looks(state, answer): answer for answer in reversed(self._asked(state, frame, refused))}
        return {_coded(answer): answer for answer in reversed(alike.values())}

    def _asked(self, state: State, frame: Frame, refuse: Callable[[Any, str], None]) -> list[Any]:
        more = [refuse] if self._may_refuse else []
        return list(self._handles.call(state, self._listed, *self._about(frame), *more))

    def _listed(self, *given: Any) -> list[Any]:
        return list(self._one.answers(self._rules, *given))

    def _about(self, frame: Frame) -> list[Any]:
        return [self._handles.players[frame[1]], *map(self._given_as, self._given, frame[2:])]

    def _given_as(self, kind: str, number: int) -> Any:
        if kind == "int":
            return number
        return self._handles.players[number] if kind == "Player" else self._handles.thing(number)

    def _looks(self, state: State, answer: Any) -> Any:
        """Return what is alike of answers that are as good as each other."""
        if isinstance(answer, list | tuple):
            return tuple(self._looks(state, one) for one in answer)
        if not isinstance(answer, Card):
            return type(answer).__name__, answer
        layout, piece = self._handles.compiler.layout, answer.piece
        return layout.box.design_of[piece], state.counters[layout.marks_of[piece]].tobytes()

    def _named(self, answer: Any) -> Any:
        match answer:
            case None:
                return "nothing"
            case list() | tuple():
                return [self._named(one) for one in answer]
            case Player():
                return answer.seat + 1
            case Card() | Space():
                return self._handles.compiler.name(answer.piece)
        return answer


def _kind(parameter: inspect.Parameter) -> str:
    """Return what a method is given there: by its annotation, or by its name."""
    said = parameter.annotation
    name = said if isinstance(said, str) else getattr(said, "__name__", "")
    by_name = {"card": "Card", "space": "Space", "other": "Player"}.get(parameter.name, "int")
    return name if name in ("Card", "Space", "Player", "int") else by_name


def _coded(answer: Any) -> Option:
    """Return the option that stands for an answer."""
    match answer:
        case None:
            return (NOTHING,)
        case str():
            return (NOTHING - 1 - crc32(answer.encode()),)
        case list() | tuple():
            return tuple(number for one in answer for number in _coded(one)) or (NOTHING,)
    return (answer.__index__(),)
