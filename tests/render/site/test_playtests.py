"""The page of playtests: only where games were played, and what its plots say."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing.orchards import game, orchard, order, result
from toolkit.executor.inline import InlineExecutor
from toolkit.reference import reference_of
from toolkit.render.site.playtests import histogram, interval, number, percent, points
from toolkit.render.site.site import Sites
from toolkit.render.sources.places import Places
from toolkit.shipped import shipped_templates


def pages(root: Path, *reports: dict[str, object]) -> dict[str, str]:
    """Make the orchard's site; give the text of its pages."""
    one = game(root)
    places = Places(root, (root / "templates", shipped_templates()), root / "cache")
    files = Sites([(one, ())], places, InlineExecutor()).written(reference_of(one), reports)
    return {file.path: str(file.content) for file in files if file.path.endswith(".html")}


def test_games_that_were_played_have_a_page_that_the_others_lead_to(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    told = pages(root, result(root, order(root)).facts)
    assert 'href="playtests.html"' in told["index.html"]
    assert "2 players at random" in told["playtests.html"]
    assert "60 games" in told["playtests.html"]
    assert "Always 3; 60 games." in told["playtests.html"]


def test_without_games_there_is_none(tmp_path: Path) -> None:
    told = pages(orchard(tmp_path))
    assert "playtests.html" not in told
    assert "playtests" not in told["index.html"]


def test_who_plans_how_far_is_told(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    told = pages(root, result(root, order(root, 2, policy="plan:6/2,plan:5/1")).facts)["playtests.html"]
    assert "2 players, planning with 6 over 2 rounds against planning with 5 over 1 round" in told
    assert 'id="players-2-plan-6-2-plan-5-1"' in told


def test_a_report_without_figures_shows_what_went_wrong(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    facts = result(root, order(root)).facts
    bare = {
        name: facts[name] for name in ("format", "game", "players", "variants", "policy", "seed", "games", "digest")
    }
    finding = {"code": "G702", "message": "player 1 has no way on", "path": "cards/orchard/game.yaml", "line": 1}
    told = pages(root, {**bare, "failed": 60, "findings": [finding]})["playtests.html"]
    assert '<span class="what">Player 1 has no way on.</span>' in told
    assert "<code>G702</code>: cards/orchard/game.yaml, line 1." in told
    assert "60 came to no end" in told
    assert "Seats" not in told


def test_bars_stand_for_all_games_and_the_mean_lies_among_them() -> None:
    counts = {str(value): 1 for value in range(100)}
    spread = {"counts": counts, "mean": 49.5, "quartiles": [0, 24, 49, 74, 99]}
    plot = histogram(spread, "100 games")
    assert len(plot.bars) <= 40
    assert sum(bar.times for bar in plot.bars) == 100
    assert plot.mean == pytest.approx(560 * 50 / (3 * len(plot.bars)), abs=0.01)
    assert plot.told == "From 0 to 99, the middle half 24 to 74, mean 49.5; 100 games."


def test_an_interval_lies_on_its_axis() -> None:
    plot = interval({"low": -0.1, "value": 0.1, "high": 0.9}, -0.5, 0.5, 0.0)
    assert (plot.low, plot.value, plot.high, plot.zero) == (40, 60, 100, 50)


def test_numbers_are_written_as_in_the_rules() -> None:
    assert (number(-1.25), number(1234.5)) == ("−1.2", "1,234")
    assert (percent(0.125), points(-0.031), points(0.2)) == ("12.5 %", "−3.1", "+20.0")
