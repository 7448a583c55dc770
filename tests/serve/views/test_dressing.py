"""A game is dressed from the gallery in the browser, one thing after another, and each is taken back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from tests.serve.conftest import Studio, Visitor, served
from toolkit.workflows.new import start_game

GAME: Final = "mine"
THEME: Final = f"templates/{GAME}/theme.yaml"
HEAD: Final = f"cards/{GAME}/game.yaml"


@pytest.fixture
def dressed(tmp_path: Path, chromium: Browser) -> Iterator[Visitor]:
    """Return somebody before a game that was begun in a look, in the studio."""
    start_game(tmp_path, GAME, "drafting", "woodcut")
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    with served(tmp_path, checks=False) as studio:
        yield Visitor(context.new_page(), studio)
    context.close()


def said(studio: Studio, file: str, key: str) -> Any:
    return yaml.safe_load(studio.text(file)).get(key)


def sample(page: Page, title: str) -> Any:
    return page.locator(".sample-of", has=page.get_by_text(title, exact=True))


def taken_back(page: Page) -> None:
    """Press Undo in the note of what was saved, until it says so."""
    page.locator(".toast, [role=status]").get_by_role("button", name="Undo").click()
    page.get_by_text("Taken back:").first.wait_for()


def test_a_look_and_what_it_chooses_are_taken_from_the_gallery_and_given_back(dressed: Visitor) -> None:
    page, studio = dressed.go(f"/{GAME}/looks"), dressed.studio
    page.get_by_role("radio", name="Pulp").click()
    page.get_by_role("button", name="Wear it").click()
    page.get_by_role("button", name="The game wears it").wait_for()
    assert said(studio, THEME, "extends") == "pulp"
    taken_back(page)
    page.get_by_role("button", name="Wear it").wait_for()
    assert said(studio, THEME, "extends") == "woodcut"

    page.get_by_role("radio", name="Choices").click()
    for title, file, key, value, before in (
        ("Heavy", THEME, "frame", "heavy", None),
        ("Jost, DM Sans", THEME, "fonts", {"title": "Jost", "text": "DM Sans", "note": "DM Sans"}, None),
        ("Told apart", THEME, "colours", "told apart", None),
    ):
        sample(page, title).get_by_role("button", name="Choose").click()
        expect(sample(page, title).get_by_role("button", name="Chosen")).to_be_disabled()
        assert said(studio, file, key) == value
        taken_back(page)
        expect(sample(page, title).get_by_role("button", name="Choose")).to_be_enabled()
        assert said(studio, file, key) == before

    page.get_by_role("radio", name="Palettes").click()
    sample(page, "Parchment").get_by_role("button", name="Choose").click()
    page.get_by_text("Saved: palette of Parchment").first.wait_for()
    assert said(studio, THEME, "palette")["paper"] != said(studio, THEME, "palette")["ink"]
    taken_back(page)
    assert said(studio, THEME, "palette") is None


def test_a_layout_a_picture_and_an_icon_are_taken_from_the_gallery_and_given_back(dressed: Visitor) -> None:
    page, studio = dressed.go(f"/{GAME}/looks"), dressed.studio
    deck = "cards/mine/decks/buttons.yaml"
    before = said(studio, deck, "look")
    sample(page, "Trade").get_by_role("button", name="For a deck").click()
    page.get_by_role("menuitem", name="Buttons").click()
    page.get_by_text("Saved:").first.wait_for()
    assert said(studio, deck, "look")["layout"] == "trade"
    taken_back(page)
    assert said(studio, deck, "look") == before

    page.get_by_role("radio", name="Icons").click()
    page.get_by_label("What shall it show?").fill("acorn")
    page.get_by_role("button", name="game-icons/acorn", exact=True).click()
    page.get_by_role("button", name="For a symbol").click()
    page.get_by_role("menuitem", name="toggle").click()
    page.get_by_text("toggle: icon game-icons/acorn").first.wait_for()
    assert said(studio, HEAD, "symbols")["toggle"]["icon"] == "game-icons/acorn"
    taken_back(page)
    assert "icon" not in said(studio, HEAD, "symbols")["toggle"]
