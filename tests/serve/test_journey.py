"""Somebody who has never seen the studio: from an empty folder to a printed card, without a terminal."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from tests.serve.conftest import Visitor, served


def test_from_an_empty_folder_to_a_printed_card(tmp_path: Path, chromium: Browser) -> None:
    (tmp_path / "cards").mkdir()
    context = chromium.new_context(viewport={"width": 1280, "height": 800})
    with served(tmp_path, checks=False) as studio:
        page = Visitor(context.new_page(), studio).go("/")
        page.set_default_timeout(60_000)
        page.get_by_role("heading", name="What are you going to make?").wait_for()
        page.get_by_role("button", name="Cards with effects").click()
        page.get_by_label("What is it called?").fill("Our Garden")
        page.get_by_role("button", name="Begin").click()

        page.get_by_role("main").get_by_role("link", name="Crops").first.click()
        page.get_by_role("link", name="Carrot").first.click()
        face = page.locator(".face img").first
        before = face.get_attribute("src")
        page.get_by_label("Name", exact=True).fill("Purple Carrot")
        page.wait_for_function("(was) => document.querySelector('.face img')?.getAttribute('src') !== was", arg=before)
        assert "name: Purple Carrot" in studio.text("cards/our-garden/decks/crops.yaml")

        page.get_by_role("link", name="Build and print").click()
        page.get_by_label("A part").check()
        page.get_by_role("button", name="Build", exact=True).click()
        page.locator("a[download]").first.wait_for()
        with page.expect_download() as taken:
            page.locator("a[download]").first.click()
        assert Path(taken.value.path()).read_bytes().startswith(b"%PDF")
    context.close()
