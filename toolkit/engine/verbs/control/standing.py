"""Verbs that last, or that cards say while they are held: modify, trigger, note, rule, must, when_discarded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolkit.engine.code.action import Closed
from toolkit.engine.code.combinators import any_holds
from toolkit.engine.code.types import Compiled, Here, Run, Test, nothing
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.compiler.conditions import test
from toolkit.engine.state.game_state import State
from toolkit.model.effects.control.obligations import Must, WhenDiscarded
from toolkit.model.effects.control.standing import Rule
from toolkit.model.effects.step import Step


def left_to_the_engine(step: Step, compiler: Compiler) -> Compiled:
    """Nothing carries it out: the engine asks for it as it plays, of what lies there."""
    return Compiled(nothing)


modify = trigger = note = must = when_discarded = left_to_the_engine


def rule(step: Rule, compiler: Compiler) -> Compiled:
    """Do what the game's rules.py does under this name."""
    return compiler.procedure(step.rule.name)


def first_what_must(
    actions: Iterable[str], here: Here | None, closed: Closed | None, compiler: Compiler
) -> Closed | None:
    """Return what says, too, that an action must be done to something else first: to what says so by `must`."""
    actions, tests = frozenset(actions), dict[str, list[Test]]()
    for name, step in said_by_each(compiler) if here else ():
        if isinstance(step, Must) and step.must.action in actions:
            tests.setdefault(name, []).append(test(step.must.when, compiler))
    forced = {piece: any_holds(each) for name, each in tests.items() for piece in compiler.box.copies(name)}
    if not forced or here is None:
        return closed

    def first(state: State, seat: int, piece: int) -> str | None:
        lying = here(state, seat, piece)
        due = [other for other in lying if other in forced and forced[other](state, seat, other)]
        if due and piece not in due:
            return f"{compiler.box.components[due[0]].name} comes first"
        return closed(state, seat, piece) if closed else None

    return first


def answers_to_discards(compiler: Compiler) -> dict[int, Run]:
    """Return what happens as soon as a piece is discarded, for each piece that says so."""
    steps: dict[str, list[Step]] = {}
    for name, step in said_by_each(compiler):
        if isinstance(step, WhenDiscarded):
            steps.setdefault(name, []).extend(step.when_discarded)
    runs: dict[int, Run] = {}
    for name, said in steps.items():
        with compiler.about(compiler.game.by_id[name]), compiler.task_table.of_a_player():
            runs |= dict.fromkeys(compiler.box.copies(name), compiler.effect(said).run)
    return runs


def said_by_each(compiler: Compiler) -> Iterator[tuple[str, Step]]:
    """Yield the steps of every component's own effects, with its name."""
    for part in {part.id: part for part in compiler.box.components}.values():
        for _, steps in part.effects:
            yield from ((part.id, step) for step in steps)
