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


@pytest.mark.parametrize("wish", [{"games": 0}, {"what": 1}, {"games": "many"}, {"variants": "none"}])
def test_what_is_no_way_of_playing_is_refused(studio: Studio, wish: dict[str, object]) -> None:
    assert studio.ask(f"/api/{GAME}/playtests", wish).status == 400
    assert studio.ask(f"/api/{GAME}/playtests").said["running"] is None
