"""Last Will's site without pictures, the starter game's with them, and the system's Chromium to read them in."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from toolkit.executor.inline import InlineExecutor
from toolkit.load.bundle import bundle_in
from toolkit.load.loader import Loader
from toolkit.machine.needs import browser
from toolkit.model.project import Game
from toolkit.playing.session import Order, conclude, play_games
from toolkit.playouts.chunk import Trial
from toolkit.reference import reference_of
from toolkit.render.places import Places
from toolkit.render.site.site import SiteMaker
from toolkit.shipped import shipped_cards, shipped_templates

OWN_FONTS = {name: value for name, value in os.environ.items() if name != "FONTCONFIG_FILE"}  # render hides fonts


class Reader:
    """Opens pages of a site in a browser of its own: `open("cards", dark=True)`."""

    def __init__(self, chromium: Browser, site: Path) -> None:
        self._chromium = chromium
        self.site = site
        self.contexts: list[BrowserContext] = []
        self.requests: list[str] = []
        self.problems: list[str] = []

    def open(self, name: str, *, dark: bool = False, width: int = 1280, **settings: Any) -> Page:
        """Open a page from the disk: its path without .html, and a fragment if there is one."""
        context = self._chromium.new_context(
            viewport={"width": width, "height": 900}, color_scheme="dark" if dark else "light", **settings
        )
        self.contexts.append(context)
        page = context.new_page()
        page.on("request", lambda request: self.requests.append(request.url))
        page.on("console", lambda message: self.problems.append(message.text))
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.goto(self.address(name))
        return page

    def address(self, name: str) -> str:
        """Give the address of a page on the disk."""
        path, _, fragment = name.partition("#")
        return (self.site / f"{path}.html").as_uri() + (f"#{fragment}" if fragment else "")


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Give the system's Chromium."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=browser(), args=["--no-sandbox"], env={**OWN_FONTS})
        yield started
        started.close()


@pytest.fixture(scope="session")
def last_will(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give Last Will's site with every page, and no pictures, which would take long; all workers read the same."""
    base = tmp_path_factory.getbasetemp()
    root = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "last-will"
    root.mkdir(exist_ok=True)
    with (root / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (root / "whole").exists():
            _write_site(root)
            (root / "whole").touch()
    return root / "site"


def _write_site(root: Path) -> None:
    game = next(one for one in Loader(shipped_cards().parent).load().games if one.id == "last-will")
    places = Places(shipped_cards().parent, (shipped_templates(),), root / "cache")
    sites = SiteMaker(places).begin([(game, ())], InlineExecutor())
    reference = reference_of(game, game.names["example"])
    for file in (
        *sites.written(reference, [_played(game, policy) for policy in ("greedy", "random")]),
        *sites.drawn(reference),
    ):
        target = root / "site" / file.path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.content.read_bytes() if isinstance(file.content, Path) else file.content.encode())


def _played(game: Game, policy: str) -> dict[str, Any]:
    """Give the report of a few games."""
    order = Order(bundle_in(shipped_cards().parent, game.id), Trial(4, policy=policy), games=30)
    return conclude(game, order, play_games(order, InlineExecutor(), 1), "build/play").facts


@pytest.fixture
def reader(chromium: Browser, last_will: Path) -> Iterator[Reader]:
    """Give a reader of Last Will's site."""
    yield from _reading(chromium, last_will)


@pytest.fixture
def gardener(chromium: Browser, built: Path) -> Iterator[Reader]:
    """Give a reader of the starter game's site, which has pictures."""
    yield from _reading(chromium, built / "build/html/garden")


def _reading(chromium: Browser, site: Path) -> Iterator[Reader]:
    reader = Reader(chromium, site)
    yield reader
    for context in reader.contexts:
        context.close()
