"""The studio over a copy of the starter game: its desk alone, its server, and a browser that opens its page."""

from __future__ import annotations

import asyncio
import json
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect

from toolkit.executor.inline import InlineExecutor
from toolkit.project import Project
from toolkit.serve.app import app_of
from toolkit.serve.start import listening_on
from toolkit.serve.work.desk import Desk
from toolkit.serve.work.events import Events
from toolkit.workflows.new import start_game

expect.set_options(timeout=60_000)  # a machine may be busy with other things

GAME = "garden"
CROPS = "cards/garden/decks/crops.yaml"
TOKEN = "let-me-in"  # noqa: S105 (of a test)


class Drawers(InlineExecutor):
    """What draws in this process, which has imported all by then."""

    def leave(self) -> None:
        """Nobody is there to leave."""


class Never(Executor):
    """What never gets round to anything."""

    def submit(self, _: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Promise it."""
        return Future()


@dataclass
class Answer:
    """What the server says: its status, its headers, and what is in it."""

    status: int
    headers: Any
    data: bytes

    @property
    def said(self) -> Any:
        """What is in it, as JSON."""
        return json.loads(self.data)


@dataclass
class Studio:
    """A studio that is served: where, over which project."""

    address: str
    root: Path
    desk: Desk
    token: str = TOKEN

    def ask(self, path: str, body: Any = None, **headers: str) -> Answer:
        """Ask for something, or send something; `headers` may say who asks."""
        own = {"X-Tuckbox-Token": self.token} if self.token else {}
        sent = {**own, **{name.replace("_", "-"): value for name, value in headers.items()}}
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.address + path, data, sent)  # noqa: S310 (this machine)
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:  # noqa: S310 (the same)
                return Answer(answer.status, answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                return Answer(error.code, error.headers, error.read())

    def text(self, file: str = CROPS) -> str:
        """Return what a file of the project says."""
        return (self.root / file).read_text("utf-8")


def desk_of(root: Path, *, read_only: bool = False, checks: bool = True, apart: bool = False) -> Desk:
    """Return the desk of a project that does everything in this process; one that `checks` no game is quicker.

    One that draws `apart` does that in a process within limits, as for people.
    """
    project = Project(root, 1)
    if not apart:
        vars(project)["processes"] = Drawers()
    return Desk(project, Events(), InlineExecutor() if checks else Never(), read_only=read_only)


@pytest.fixture
def garden(tmp_path: Path) -> Path:
    """Return a project with the starter game."""
    start_game(tmp_path, GAME)
    return tmp_path


@pytest.fixture
def desk(garden: Path) -> Iterator[Desk]:
    """Return the desk of the starter game."""
    one = desk_of(garden)
    yield one
    one.close()


@pytest.fixture
def studio(garden: Path) -> Iterator[Studio]:
    """Return the studio over the starter game, served until the test is over."""
    with served(garden) as one:
        yield one


class served:  # noqa: N801 (used as a function)
    """Serve the studio over a project, in a thread."""

    def __init__(self, root: Path, **how: bool) -> None:
        desk = desk_of(root, **how)
        self._socket = listening_on(0)
        host = f"127.0.0.1:{self._socket.getsockname()[1]}"
        self.studio = Studio(f"http://{host}", root, desk)
        config = uvicorn.Config(
            app_of(self.studio.desk, TOKEN, (host,)), log_level="error", timeout_graceful_shutdown=1
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        asyncio.run(self._server.serve(sockets=[self._socket]))

    def __enter__(self) -> Studio:
        self._thread.start()
        while not self._server.started:
            self._thread.join(0.005)
        return self.studio

    def __exit__(self, *error: object) -> None:
        self._server.should_exit = True
        self._thread.join(20)
        self.studio.desk.project.__exit__()
        self._socket.close()


@dataclass
class Visitor:
    """Somebody who has the studio open in a browser; `problems` is what the page complained of."""

    page: Page
    studio: Studio
    problems: list[str] = field(default_factory=list)

    def go(self, path: str) -> Page:
        """Open one of the studio's addresses, such as `/garden/deck/crops`."""
        query = "" if self.page.url.startswith(self.studio.address) else f"#token={self.studio.token}"
        self.page.goto(f"{self.studio.address}{path}{query}")
        return self.page


@pytest.fixture
def visitor(studio: Studio, chromium: Browser) -> Iterator[Visitor]:
    """Return somebody with the studio open; the test fails where the page has complained of anything."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.set_default_timeout(60_000)
    one = Visitor(page, studio)
    page.on("console", lambda message: one.problems.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: one.problems.append(str(error)))
    yield one
    context.close()
    assert one.problems == []
