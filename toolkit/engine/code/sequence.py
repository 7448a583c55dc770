"""Compiled steps put together: one after the other, from the first that asks on as frames, and asking at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from toolkit.engine.code.combinators import all_hold, together
from toolkit.engine.code.task_table import TaskTable
from toolkit.engine.code.types import Compiled, Offer, Option, Run, Test, Why, nothing
from toolkit.engine.state.game_state import State


def in_order(codes: Iterable[Compiled], task_table: TaskTable) -> Compiled:
    """Compile steps that are done one after the other; from the first that asks on, they wait as frames."""
    parts = [code for code in codes if code.run is not nothing or code.needs or code.can]
    needs = tuple(need for code in parts for need in code.needs)
    tests = tuple(code.can for code in parts if code.can)
    can, why = _all(tests), _first_missing(parts)
    counts = any(code.counts for code in parts if code.can)
    if len(parts) == 1:
        return replace(parts[0], needs=needs, can=can, why=why, counts=counts)
    if all(code.plain for code in parts):
        return Compiled(together([code.run for code in parts]), needs, can, why=why, counts=counts)
    return Compiled(
        _as_frames(parts, task_table), needs, can, plain=False, why=why, counts=counts, offer=_offered(parts)
    )


def _offered(parts: Sequence[Compiled]) -> Offer | None:
    """Return what several steps offer: their one question, or the last, where what they ask before can wait."""
    asking = [index for index, code in enumerate(parts) if not code.plain]
    offer, last = parts[asking[-1]].offer, len(parts) - 1
    if offer is None or not (offer.plain or asking[-1] == last):
        return None
    others = [code for index, code in enumerate(parts) if index != asking[-1]]
    tests = [code.can for code in others if code.can] + ([offer.can] if offer.can else [])
    before, after = parts[: asking[-1]], together([code.run for code in parts[asking[-1] + 1 :]])
    if len(asking) == 1:
        return _between(together([code.run for code in before]), offer, after, _all(tests))
    waiting = parts[asking[0]]
    if len(asking) > 2 or asking[-1] != last or not (waiting.offer and waiting.offer.later):
        return None
    begin = together([code.run for code in before if code is not waiting])
    return _between(begin, offer, waiting.run, _all(tests), plain=False)


def _between(before: Run, offer: Offer, after: Run, can: Test | None, *, plain: bool | None = None) -> Offer:
    take_offered = offer.take

    def take(state: State, seat: int, piece: int, option: Option) -> None:
        before(state, seat, piece)
        take_offered(state, seat, piece, option)
        after(state, seat, piece)

    return replace(offer, take=take, can=can, plain=offer.plain if plain is None else plain, later=False)


def _first_missing(parts: Sequence[Compiled]) -> Why | None:
    """Return the function that says what is missing for the first of several that cannot be done."""
    checked = [(code.can, code.why) for code in parts if code.can and code.why]
    if not checked:
        return None

    def why(state: State, seat: int, piece: int) -> str:
        reasons = (why(state, seat, piece) for can, why in checked if not can(state, seat, piece))
        return next(reasons, "it cannot be paid")

    return why


def _as_frames(parts: Sequence[Compiled], task_table: TaskTable) -> Run:
    """Return what does steps up to the first that asks; those behind it wait as frames, the next on top."""
    first = next(at for at, code in enumerate(parts) if not code.plain)
    tasks = [task_table.task(code.run) for code in reversed(parts[first + 1 :])]
    waits = [_waiting(tasks)] if tasks else []
    return together([*(code.run for code in parts[:first]), *waits, parts[first].run])


def _waiting(tasks: Sequence[int]) -> Run:
    if len(tasks) == 1:
        (task,) = tasks

        def wait(state: State, seat: int, piece: int) -> None:
            state.frames.append((task, seat, piece))

        return wait

    def wait_all(state: State, seat: int, piece: int) -> None:
        state.frames += [(task, seat, piece) for task in tasks]

    return wait_all


def _all(tests: Sequence[Test]) -> Test | None:
    return all_hold(tests) if tests else None


def asked(decision: int, can: Test | None = None) -> Run:
    """Return the function that asks the player, unless nothing could be answered."""
    if can is None:

        def ask(state: State, seat: int, piece: int) -> None:
            state.frames.append((decision, seat, piece))

        return ask

    def ask_if(state: State, seat: int, piece: int) -> None:
        if can(state, seat, piece):
            state.frames.append((decision, seat, piece))

    return ask_if
