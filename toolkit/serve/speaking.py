"""Effects in words, and the vocabulary that they are put together from."""

from __future__ import annotations

from typing import Any

from starlette.requests import Request

from toolkit.serve.desk import Desk
from toolkit.workflows.effects import say as said
from toolkit.workflows.effects import vocabulary as known


def vocabulary(desk: Desk, request: Request, _: Any) -> dict[str, Any]:
    """Return the steps that an effect of a game can have, each with its JSON Schema."""
    return known(desk.game(request.path_params["game"]))


def say(desk: Desk, request: Request, body: Any) -> dict[str, Any]:
    """Return what an effect means, in words, or what is wrong with it."""
    sentences, problems = said(desk.game(request.path_params["game"]), body.get("effect"))
    return {"sentences": sentences, "problems": problems}
