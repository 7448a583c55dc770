"""Every kind of page meets WCAG 2.2 AA as far as axe can tell, in light and dark, on a desk and on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.pages.conftest import Reader, Screen, write_site
from tests.pages.kinds import KINDS
from tests.thorough import some
from toolkit.load import load_project
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates
from toolkit.workflows.new import looks, start_game

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = ["color-contrast", "link-in-text-block"]  # all that the dark look changes


def violations(reader: Reader, name: str, *, dark: bool, width: int) -> list[str]:
    return found_on(reader.open(name, dark=dark, width=width), RULES)


def found_on(page: Page, rules: list[str]) -> list[str]:
    found = Axe().run(page, options={"runOnly": rules, "resultTypes": ["violations"]}).response["violations"]
    return [f"{one['id']}: {node['html']}" for one in found for node in one["nodes"]]


def ground(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
    return colour


@pytest.mark.parametrize("name", some(KINDS, 6))
def test_a_page_on_a_desk(reader: Reader, name: str) -> None:
    page = reader.open(name)
    assert found_on(page, RULES) == []
    light = ground(page)
    page.emulate_media(color_scheme="dark")
    assert ground(page) != light
    assert found_on(page, COLOURS) == []


@pytest.mark.parametrize("name", some(["setup", "index", "rules/errands", "components/picnic"], 2))
def test_a_page_on_a_phone(reader: Reader, name: str) -> None:
    assert violations(reader, name, dark=False, width=390) == []


def test_a_page_with_pictures(gardener: Reader) -> None:
    assert violations(gardener, "cards", dark=True, width=1280) == []
    assert violations(gardener, "components", dark=False, width=1280) == []
    assert violations(gardener, "print", dark=True, width=390) == []
    assert violations(gardener, "../index", dark=False, width=390) == []


@pytest.mark.parametrize("look", some(looks(), 3))
def test_a_site_in_a_ready_made_look(screen: Screen, tmp_path: Path, look: str) -> None:
    start_game(tmp_path, "garden", "garden", look)
    (game,) = load_project(tmp_path).games
    write_site(tmp_path, game, Places(tmp_path, (tmp_path / "templates", shipped_templates()), tmp_path / "cache"))
    reader = Reader(screen, tmp_path / "site")
    for name in ("index", "setup", "rules", "cards"):
        assert violations(reader, name, dark=False, width=1280) == []
        assert found_on(reader.open(name, dark=True), COLOURS) == []
    reader.leave()


def test_the_search_and_the_list_of_keys(reader: Reader) -> None:
    page = reader.open("cards", dark=True)
    page.keyboard.press("/")
    page.keyboard.type("boat")
    page.get_by_role("link", name="Boat Trip").first.wait_for()
    assert Axe().run(page, "#_search", {"runOnly": RULES}).response["violations"] == []
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    assert Axe().run(page, "#_keys", {"runOnly": RULES}).response["violations"] == []
