"""All addresses of the studio, and what answers to each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Final

from sse_starlette import EventSourceResponse
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from toolkit.cache.hashing import of_parts
from toolkit.serve.changes import beginning, editing, importing, naming, pictures, rows
from toolkit.serve.door.answers import answers, answers_slowly, told
from toolkit.serve.door.gate import Gate
from toolkit.serve.views import (
    earlier,
    looks,
    playtests,
    printing,
    reading,
    room,
    rules,
    searching,
    speaking,
    spots,
    table,
    texts,
)
from toolkit.serve.work.desk import Desk
from toolkit.serve.work.watching import watching
from toolkit.serve.work.worker import Urgency

PAGE: Final = Path(__file__).parent / "page"
_CARD: Final = "{deck}/{card}"


def app_of(desk: Desk, token: str, hosts: Iterable[str]) -> Starlette:
    """Return the studio over a desk, for whoever comes to one of some hosts with the token of this run."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        async with watching(desk):
            yield
        desk.close()

    gate = Middleware(Gate, token=token, hosts=tuple(hosts), read_only=desk.read_only)
    app = Starlette(routes=routes(), middleware=[gate], lifespan=lifespan)
    app.state.desk = desk
    return app


def routes() -> list[Route | Mount]:
    """Return every address."""
    return [
        Route("/api/events", _events),
        Route("/api/games", answers(reading.games)),
        Route("/api/starters", answers(beginning.beginnings)),
        Route("/api/starter/{starter}", answers(beginning.sample, Urgency.PICTURE)),
        Route("/api/new", answers(beginning.new, Urgency.EDIT), methods=["POST"]),
        *importing.ROUTES,
        Route("/api/{game}/tree", answers(reading.tree)),
        Route("/api/{game}/findings", answers(reading.findings)),
        Route("/api/{game}/search", answers(searching.search)),
        Route("/api/{game}/deck/{deck}", answers(reading.deck)),
        Route(f"/api/{{game}}/card/{_CARD}", answers(reading.card)),
        Route(f"/api/{{game}}/face/{_CARD}", answers(reading.face, Urgency.PICTURE)),
        Route("/api/{game}/room/{deck}", answers(room.room, Urgency.LATER)),
        Route(f"/api/{{game}}/spots/{_CARD}", answers_slowly(spots.spots)),
        Route(f"/api/{{game}}/earlier/{_CARD}", earlier.aside(earlier.card)),
        Route(f"/api/{{game}}/earlier-face/{_CARD}", earlier.aside(earlier.face)),
        Route("/api/{game}/picture", answers(pictures.picture, Urgency.PICTURE)),
        Route("/api/{game}/pictures", answers(pictures.pictures)),
        Route("/api/{game}/picture", answers_slowly(pictures.put_picture), methods=["POST"]),
        Route("/api/{game}/explain/{code}", answers(speaking.explain)),
        Route("/api/{game}/vocabulary", answers(speaking.vocabulary)),
        Route("/api/{game}/say", answers(speaking.say), methods=["POST"]),
        Route("/api/{game}/edit", answers(editing.edit, Urgency.EDIT), methods=["POST"]),
        Route("/api/{game}/undo", answers(editing.undo, Urgency.EDIT), methods=["POST"]),
        Route("/api/{game}/redo", answers(editing.redo, Urgency.EDIT), methods=["POST"]),
        Route("/api/{game}/cards", answers(editing.cards, Urgency.EDIT), methods=["POST"]),
        Route("/api/{game}/rename", answers(naming.rename, Urgency.EDIT), methods=["POST"]),
        Route("/api/{game}/told/{deck}", answers(rows.told, Urgency.LATER)),
        Route("/api/{game}/rows", answers(rows.rows, Urgency.EDIT), methods=["POST"]),
        Route("/api/{game}/column", answers(naming.column, Urgency.EDIT), methods=["POST"]),
        Route("/api/{game}/symbol/{symbol:path}.svg", answers(reading.symbol, Urgency.PICTURE)),
        *texts.ROUTES,
        *looks.ROUTES,
        *printing.ROUTES,
        *rules.ROUTES,
        *table.ROUTES,
        *playtests.ROUTES,
        Route("/api/{rest:path}", _nothing),
        Mount("/page", StaticFiles(directory=PAGE)),
        Mount("/fonts", StaticFiles(directory=_fonts())),
        Route("/{rest:path}", _page),
    ]


def _fonts() -> Path:
    return Path(str(files("font_source_sans_pro").joinpath("files")))


async def _page(request: Request) -> Response:
    """Return the page, whose addresses are its own affair."""
    desk: Desk = request.app.state.desk
    said = {"nonce": request.scope["nonce"], "project": of_parts((str(desk.project.root),))[:12]}
    text = (PAGE / "index.html").read_text("utf-8")
    for name, value in said.items():
        text = text.replace("{{" + name + "}}", value)
    return HTMLResponse(text, headers={"cache-control": "no-store"})


async def _events(request: Request) -> Response:
    desk: Desk = request.app.state.desk
    return EventSourceResponse(desk.events.listen(), ping=15)


async def _nothing(_: Request) -> Response:
    return told(404, "There is nothing at this address.", "missing")
