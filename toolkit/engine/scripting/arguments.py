"""What a method of a rules.py is given: handles, by the names of its parameters."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any

from toolkit.engine.scripting.handles import Handles
from toolkit.model.findings.phrases import any_of, did_you_mean
from toolkit.model.loaded.handles import GIVEN

Method = Callable[..., Any]


def given(method: Method, kind: str, handles: Handles) -> Method:
    """Return the function of (state, seat, piece) that calls a method with what its parameters name.

    One that makes an action, or that begins with `state`, is called as it stands.
    """
    names = list(inspect.signature(method).parameters)
    if kind not in GIVEN or names[:1] == ["state"]:
        return method
    for name in names:
        if name not in GIVEN[kind]:
            meant = did_you_mean(name, GIVEN[kind]) or f"it can be given: {any_of(GIVEN[kind])}"
            raise LookupError(f"'{method.__name__}' of rules.py cannot be given '{name}'; {meant}")
    if kind == "order":
        return lambda state: [player.seat for player in handles.call(state, method, *_handles(names, handles, 0, 0))]
    if names == ["player"]:
        return wraps(method)(lambda state, seat, piece=0: handles.call(state, method, handles.players[seat]))
    if names == ["game"]:
        return wraps(method)(lambda state, seat=0, piece=0: handles.call(state, method, handles.game))
    return wraps(method)(
        lambda state, seat=0, piece=0: handles.call(state, method, *_handles(names, handles, seat, piece))
    )


def _handles(names: list[str], handles: Handles, seat: int, piece: int) -> list[Any]:
    return [
        handles.players[seat] if name == "player" else handles.game if name == "game" else handles.thing(piece)
        for name in names
    ]
