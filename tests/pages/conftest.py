"""Last Will's site without pictures, the starter game's with them, and the system's Chromium to read them in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

from tests.projects import made_once, shipped
from toolkit.cache.tray import Held
from toolkit.executor.inline import InlineExecutor
from toolkit.load.bundle import bundle_in
from toolkit.model.loaded.project import Game
from toolkit.playing.positions import positions
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.reference import reference_of
from toolkit.render.site.site import Sites, all_games
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_cards, shipped_templates

BLANK = "about:blank"


class Screen:
    """A browser with one page that all readers use in turn: a page of its own costs each of them a second."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.page = chromium.new_page()

    def clear(self) -> None:
        """Leave the page as if nobody had read anything: what it stored, where the mouse was."""
        if self.page.url == BLANK:
            return
        self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        self.page.mouse.move(-1, -1)
        self.page.goto(BLANK)


class Reader:
    """Opens pages of a site, one after the other: `open("cards", dark=True)`."""

    def __init__(self, screen: Screen, site: Path) -> None:
        self._screen = screen
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.requests: list[str] = []
        self.problems: list[str] = []
        self._listen(screen.page)

    def open(self, name: str, *, dark: bool = False, width: int = 1280, moving: bool = True, **settings: Any) -> Page:
        """Open a page from the disk: its path without .html, and a fragment if there is one.

        With settings of a browser, such as `permissions`, it is one of another context.
        """
        page = self._apart(settings) if settings else self._screen.page
        page.set_viewport_size({"width": width, "height": 900})
        page.emulate_media(
            media="null",
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        page.goto(self.address(name))
        return page

    def _apart(self, settings: dict[str, Any]) -> Page:
        context = self._screen.chromium.new_context(**settings)
        self.contexts.append(context)
        page = context.new_page()
        self._listen(page)
        return page

    def _listen(self, page: Page) -> None:
        page.on("request", self._note_request)
        page.on("console", self._note_words)
        page.on("pageerror", self._note_error)

    def _note_request(self, request: Request) -> None:
        self.requests.append(request.url)

    def _note_words(self, message: ConsoleMessage) -> None:
        self.problems.append(message.text)

    def _note_error(self, error: Error) -> None:
        self.problems.append(str(error))

    def address(self, name: str) -> str:
        """Return the address of a page on the disk."""
        path, _, fragment = name.partition("#")
        return (self.site / f"{path}.html").as_uri() + (f"#{fragment}" if fragment else "")

    def leave(self) -> None:
        """Leave the screen to the next reader."""
        for context in self.contexts:
            context.close()
        page = self._screen.page
        page.remove_listener("request", self._note_request)
        page.remove_listener("console", self._note_words)
        page.remove_listener("pageerror", self._note_error)
        self._screen.clear()


@pytest.fixture(scope="session")
def screen(chromium: Browser) -> Screen:
    """Return the page that readers use in turn."""
    return Screen(chromium)


@pytest.fixture(scope="session")
def last_will(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return Last Will's site with every page, and no pictures, which would take long; all workers read the same."""
    return made_once(tmp_path_factory, "last-will", _write_site) / "site"


def _write_site(root: Path) -> None:
    game = shipped()["last-will"]
    places = Places(shipped_cards().parent, (shipped_templates(),), root / "cache")
    write_site(root, game, places, [_played(game, policy) for policy in ("greedy", "random")])


def write_site(root: Path, game: Game, places: Places, played: Sequence[Any] = ()) -> None:
    """Write every page of a game's site below `root`, in `site`, without the pictures of faces."""
    sites = Sites([(game, ())], places, InlineExecutor())
    reference = reference_of(game, game.names["example"], positions=positions(game))
    for file in (*sites.written(reference, played), *sites.drawn(reference)):
        target = root / "site" / file.path
        target.parent.mkdir(parents=True, exist_ok=True)
        content = file.content.path if isinstance(file.content, Held) else file.content
        target.write_bytes(content.encode() if isinstance(content, str) else content.read_bytes() if content else b"")
    for file in all_games([{"game": "site"}], places):
        (root / file.path).write_text(str(file.content), "utf-8")


def _played(game: Game, policy: str) -> dict[str, Any]:
    """Return the report of a few games."""
    order = Order(bundle_in(shipped_cards().parent, game.id), Trial(4, policy=policy), games=12)
    return conclude(game, order, play_games(order, InlineExecutor(), 1), "build/play").facts


@pytest.fixture
def reader(screen: Screen, last_will: Path) -> Iterator[Reader]:
    """Return a reader of Last Will's site."""
    yield from reading(screen, last_will)


@pytest.fixture
def gardener(screen: Screen, built: Path) -> Iterator[Reader]:
    """Return a reader of the starter game's site, which has pictures."""
    yield from reading(screen, built / "build/html/garden")


def reading(screen: Screen, site: Path) -> Iterator[Reader]:
    """Yield a reader of a site, who leaves the screen as it was."""
    reader = Reader(screen, site)
    yield reader
    reader.leave()
