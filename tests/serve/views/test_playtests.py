"""Whole games from the studio: they are played in a process of their own, and told as figures."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.serve.conftest import GAME, Studio, Visitor


def test_whole_games_are_played_and_told_in_figures(visitor: Visitor) -> None:
    page = visitor.go(f"/{GAME}/games")
    page.get_by_label("Players").select_option("2")
    page.get_by_role("textbox", name="Games").fill("60")
    page.get_by_role("button", name="Play", exact=True).click()
    report = page.get_by_role("article", name="60 games of 2, greedy")
    expect(report.get_by_role("heading", name="Who wins")).to_be_visible()
    expect(report.get_by_role("row", name="Seat 2")).to_be_visible()
    report.get_by_role("rowheader").get_by_role("link").first.click()
    page.wait_for_url("**/card/crops/**")
    page.go_back()
    report.get_by_role("button", name="See a game").first.click()
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def test_a_number_over_a_range_is_drawn_as_curves(visitor: Visitor) -> None:
    page, before = visitor.go(f"/{GAME}/games"), visitor.studio.text()
    page.get_by_label("Players").select_option("2")
    page.get_by_role("textbox", name="Games").fill("30")
    page.get_by_label("What for").select_option(label="A number over a range")
    page.get_by_label("Card", exact=True).select_option("carrot")
    page.get_by_label("Number", exact=True).select_option("cost")
    page.get_by_role("button", name="Play", exact=True).click()
    sweep = page.get_by_role("article", name="Carrot: cost, which is 1 now")
    curve = sweep.get_by_role("img", name="Carrot played, a game")
    expect(curve).to_be_visible()
    told = curve.get_attribute("aria-label") or ""
    assert [part.split(": ")[0] for part in told.partition(": ")[2].split(", ")] == ["0", "1", "2", "3"]
    assert "1: " in told.partition(" (now)")[0].rpartition(",")[2]
    assert visitor.studio.text() == before, "no file is changed"


@pytest.mark.parametrize("wish", [{"games": 0}, {"what": 1}, {"games": "many"}, {"variants": "none"}])
def test_what_is_no_way_of_playing_is_refused(studio: Studio, wish: dict[str, object]) -> None:
    assert studio.ask(f"/api/{GAME}/playtests", wish).status == 400
    assert studio.ask(f"/api/{GAME}/playtests").said["running"] is None
