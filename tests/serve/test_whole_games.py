"""Whole games in the browser, of every pack and starter: by keys alone, and by clicks on what glows."""

from __future__ import annotations

import random
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.serve.conftest import Studio, Visitor, served
from tests.serve.whole import Guest
from tests.thorough import only_thorough
from toolkit.shipped import shipped_cards, shipped_templates
from toolkit.workflows.new import start_game, starters

PACKS = ("last-will", "oh-my-goods", "expedition-to-newdale", "letters-and-seals", "here-comes-a-candle")
STARTERS = tuple(name for name in starters() if name != "empty")
CARDLESS = "**/face/**"  # pictures: nobody waits for them here
DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="7"/>'


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """Return a studio over all packs and starters, whose rules.py may run."""
    root = tmp_path_factory.mktemp("shelf")
    shutil.copytree(shipped_cards(), root / "cards")
    shutil.copytree(shipped_templates(), root / "templates")
    for name in STARTERS:
        start_game(root, name, name)
    with served(root) as studio:
        studio.desk.project.trust = lambda *_: True
        yield studio


def sit_down(page: Page, visitor: Visitor, game: str) -> None:
    """Begin a game that as few people play as can, all of them persons."""
    visitor.go(f"/{game}/play")
    players = page.get_by_label("Players")
    players.wait_for()
    few = min(int(one) for one in players.locator("option").evaluate_all("all => all.map(one => one.value)"))
    players.select_option(str(few))
    for seat in range(2, few + 1):
        page.get_by_label(f"Seat {seat}").select_option("person")
    page.get_by_role("button", name="Sit down").click()


@only_thorough
@pytest.mark.parametrize("by_keys", [True, False], ids=["by keys", "by clicks"])
@pytest.mark.parametrize("game", [*PACKS, *STARTERS])
def test_a_whole_game_is_played_in_the_browser(game: str, shelf: Studio, chromium: Browser, *, by_keys: bool) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page, complaints = context.new_page(), list[str]()
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.route(CARDLESS, lambda route: route.fulfill(body=DOT, content_type="image/svg+xml"))
    sit_down(page, Visitor(page, shelf), game)
    trouble = Guest(page, by_keys, random.Random(7)).play()  # noqa: S311 (no secret)
    told = page.get_by_role("listitem").filter(has=page.locator("strong")).all_inner_texts()
    context.close()
    assert trouble == ""
    assert complaints == []
    assert told
