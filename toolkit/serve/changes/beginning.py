"""New games: what one can start from, and the first files of one."""

from __future__ import annotations

import re
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from toolkit.model.findings.phrases import did_you_mean, slug
from toolkit.model.findings.refusal import RefusedError
from toolkit.model.schema.bounds import IDENTIFIER
from toolkit.serve.work.desk import Desk, NotFoundError
from toolkit.workflows.new import (
    EMPTY,
    copy_game,
    look_heads,
    looks,
    shipped_games,
    start_game,
    starter_heads,
    starters,
)

RESERVED: Final = frozenset(("api", "fonts", "import", "page", "t"))  # the studio's own addresses begin so


def beginnings(_desk: Desk, _request: Request, _body: Any) -> dict[str, Any]:
    """List the small games that a new one can start from, and the ready-made looks that it can have."""
    heads = starter_heads()
    return {
        "starters": [
            {"id": name, "title": title, "about": about, "cover": f"/api/starter/{name}"}
            for name, title, about in heads
        ],
        "looks": [{"id": name, "title": name.capitalize(), "about": about} for name, about in look_heads()],
    }


def sample(desk: Desk, request: Request, _body: Any) -> Response:
    """Return the picture of a card of a small game to start from, in its own look unless `?look=` names one."""
    name, look = request.path_params["starter"], request.query_params.get("look", "")
    if name not in (*starters(), EMPTY):
        raise NotFoundError(f"there is no game '{name}' to start from")
    check_look(look)
    data, kind = desk.samples.picture(name, look)
    return Response(data, media_type=kind, headers={"cache-control": "private, max-age=86400"})


def new(desk: Desk, _request: Request, body: Any) -> dict[str, Any]:
    """Begin a game; what it is called in words gives its folder's name."""
    name = slug(str(body.get("name", "")))[:60]
    like = str(body.get("like") or starters()[0])
    look = str(body.get("look") or "")
    check_name(desk, name)
    check_look(look)
    if like in (*starters(), EMPTY):
        folders = start_game(desk.project.root, name, like, look or None)
    elif like in shipped_games():
        folders = copy_game(desk.project.root, name, like)
    else:
        raise RefusedError(f"there is no game '{like}' to start from")
    desk.noticed(path.relative_to(desk.project.root).as_posix() for one in folders for path in one.rglob("*.*"))
    return {"game": name}


def check_look(look: str) -> None:
    """Raise RefusedError where no ready-made look has a name; none need be chosen."""
    if look and look not in looks():
        raise RefusedError(f"there is no look '{look}'; {did_you_mean(look, looks()) or 'choose one of the list'}")


def check_name(desk: Desk, name: str) -> None:
    """Raise RefusedError where no new game can have a name."""
    if not re.fullmatch(IDENTIFIER, name):
        raise RefusedError("a game needs a name with at least one letter or digit")
    if name in RESERVED:
        raise RefusedError(f"the studio itself has pages called {name}; add a word to the name")
    if name in desk.project.games():
        raise RefusedError("there is a game of that name already")
