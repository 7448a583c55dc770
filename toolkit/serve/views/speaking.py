"""Effects in words, and the vocabulary that they are put together from."""

from __future__ import annotations

from dataclasses import asdict
from textwrap import dedent
from typing import Any, Final

from starlette.requests import Request

from toolkit.serve.told.fields import options
from toolkit.serve.work.desk import Desk
from toolkit.workflows.effects import say as said
from toolkit.workflows.effects import vocabulary as known
from toolkit.workflows.explain import meaning

_CALLED_LAST: Final = ("counter", "term", "symbol", "zone", "component")


def vocabulary(desk: Desk, request: Request, _: Any) -> dict[str, Any]:
    """Return the steps that an effect of a game can have, each with its JSON Schema."""
    game = desk.game(request.path_params["game"])
    kinds = sorted(game.names, key=_CALLED_LAST.__contains__)
    names = {
        one["value"]: {"label": one["label"], "icon": one["icon"]} for kind in kinds for one in options(kind, game)
    }
    return {**known(game), "names": names}


def explain(_desk: Desk, request: Request, _body: Any) -> dict[str, Any]:
    """Return what a finding's code means."""
    told = asdict(meaning(request.path_params["code"]))
    return {key: dedent(said) if isinstance(said, str) else said for key, said in told.items()}


def say(desk: Desk, request: Request, body: Any) -> dict[str, Any]:
    """Return what an effect means, in words, or what is wrong with it."""
    sentences, problems = said(desk.game(request.path_params["game"]), body.get("effect"))
    return {"sentences": sentences, "problems": problems}
