"""Addresses of whole games: they are played while one works, and what came of them is told as figures."""

from __future__ import annotations

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import Request
from starlette.routing import Route

from toolkit.serve.door.answers import answers, answers_slowly, sent
from toolkit.serve.door.commands import read_as
from toolkit.serve.views.table import played_where_trusted
from toolkit.serve.work.desk import Desk
from toolkit.serve.work.jobs import Work
from toolkit.workflows.earlier import LAST
from toolkit.workflows.play import Wish, reports
from toolkit.workflows.sweep import cards_with_numbers
from toolkit.workflows.table import readable

Shown = dict[str, Any]


class _Wanted(BaseModel):
    """How whole games are to be played; beside the last commit, or with each value of a number, where that is asked."""

    model_config = ConfigDict(extra="forbid", strict=True)

    games: Annotated[int, Field(ge=1, le=100_000)] = 1000
    players: Annotated[int, Field(ge=1, le=99)] | None = None
    variants: Annotated[list[str], Field(max_length=50)] = []
    policy: Annotated[str, Field(max_length=200)] = "greedy"
    seed: Annotated[int, Field(ge=0, le=2**53)] = 1
    committed: bool = False
    vary: Annotated[str, Field(max_length=200)] = ""


def overview(desk: Desk, request: Request, _: Any) -> Shown:
    """Return what came of whole games of a game as it is now, and whether some are being played."""
    name = request.path_params["game"]
    game, now = desk.game(name), desk.jobs.now
    return {
        "running": now.shown if now else None,
        "last": desk.jobs.last.get(name),
        "reports": reports(desk.project, name),
        "numbers": cards_with_numbers(game),
        "names": {part.id: part.name for part in game.by_id.values()},
    }


async def play(desk: Desk, request: Request) -> Shown:
    """Begin to play whole games."""
    wanted = read_as(_Wanted, await sent(request))
    name = request.path_params["game"]
    await desk.worker.do(lambda: desk.game(name))
    _, allowed = await played_where_trusted(desk, name, readable)
    compare, vary = LAST if wanted.committed else None, wanted.vary or None
    variants = tuple(wanted.variants)
    wish = Wish(wanted.games, wanted.players, variants, wanted.policy, seed=wanted.seed, compare=compare, vary=vary)
    work = Work(str(desk.project.root), name, wish=wish, allowed=allowed)
    return await desk.worker.do(lambda: desk.jobs.begin(work, "Playing").shown)


ROUTES: Final = (
    Route("/api/{game}/playtests", answers(overview)),
    Route("/api/{game}/playtests", answers_slowly(play), methods=["POST"]),
)
