"""What is printed of whole games reads well."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing.orchards import orchard, order, result
from tests.projects import change
from toolkit.cli.paint import Paint
from toolkit.cli.playreport import _had, reported


@pytest.mark.parametrize(("times", "told"), [(1, "dry in 1 game"), (1200, "dry in 1,200 games")])
def test_a_pile_that_ran_dry_is_told_with_how_often(tmp_path: Path, times: int, told: str) -> None:
    root = orchard(tmp_path)
    facts = result(root, order(root, 2)).facts
    pile = {"kind": "pile", "name": "fruit-trees", "told": "fruits", "what": "draw pile", "dry in games": times}
    lines = list(reported({**facts, "supply": [pile]}, Paint(on=False)))
    assert lines[-1].split("  ")[0] == "draw pile of fruits"
    assert lines[-1].endswith(told)


def test_a_piece_that_is_called_as_its_kind_is_told_once(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    facts = result(root, order(root, 2)).facts
    piece = {"kind": "component", "copies": 12, "highest": {"quartiles": [1, 2, 3, 4, 5]}}
    dog, board = {**piece, "told": "Dog", "what": "token"}, {**piece, "told": "Extension", "what": "extension"}
    lines = list(reported({**facts, "supply": [dog, board]}, Paint(on=False)))[-2:]
    assert [line.split("  ")[0] for line in lines] == ["Dog (token)", "Extension"]


def test_a_game_that_always_lasts_as_long_shows_what_differs_instead(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    change(root / "cards/orchard/play.yaml", "{most: 3}", "{most: 1}")
    lines = list(reported(result(root, order(root, games=40)).facts, Paint(on=False)))
    assert any(line.split() == ["rounds", "always", "1"] for line in lines)
    assert any(line.startswith("score (most wins)") for line in lines)
    assert any(line.startswith("coins at the end") for line in lines)


def test_what_is_chosen_is_told_in_shares() -> None:
    had = [
        {"kind": "choice", "told": f"choose a plan: {plan}", "mean": mean, "beyond noise": False}
        for plan, mean in ((1, 0.5), (2, 1.5))
    ]
    assert list(_had({"had": had, "players": 2})) == ["", "choose a plan: 2 (75 %), 1 (25 %)"]


def test_what_goes_just_as_something_else_is_told_once() -> None:
    figures = {"mean": 1.5, "quartiles": [0, 1, 1, 2, 3], "winners": 2.0, "others": 1.0, "beyond noise": True}
    had = [{"kind": "counter", "told": told, **figures} for told in ("tiles at the end", "in the row at the end")]
    had.append({**had[0], "told": "coins at the end", "mean": 1.25})
    rows = list(_had({"had": had, "players": 2}))[2:]
    assert [row.split("  ")[0] for row in rows] == ["tiles at the end", "coins at the end"]


def test_what_all_win_or_lose_together_is_told_of_all(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    end = (
        "{id: fine, when: {counter: coins, at_least: 3}, then: stop, everybody: wins, summary: A., "
        "rule: setting-up.start}"
    )
    change(root / "cards/orchard/play.yaml", "{id: closing,", f"{end}\n  - {{id: closing, everybody: loses,")
    facts = result(root, order(root)).facts
    assert {one["everybody"]: one["games"] for one in facts["endings"]} == {"wins": 60, "loses": 0}
    assert facts["won together"]["value"] == 1
    assert not any(one["beyond noise"] for one in (*facts["seats"], *facts["had"]))
    lines = list(reported(facts, Paint(on=False)))
    assert "won together  100.0 %" in "\n".join(lines)
    assert not any(line.startswith("seat") for line in lines)


def test_effects_that_never_did_anything_are_told_with_their_place(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    facts = result(root, order(root, 2)).facts
    one = {"effect": "play.phases.1.steps.2.does.1.gain", "path": "cards/orchard/play.yaml", "line": 9}
    idle = [{**one, "line": line, "times": 40, "games": 20} for line in range(9, 16)]
    lines = list(reported({**facts, "idle": idle}, Paint(on=False)))[-8:]
    assert lines[0] == "never did anything in 20 games that were looked at step by step:"
    assert lines[1] == "  cards/orchard/play.yaml:9: 'gain', 40 times"
    assert lines[-1] == "  and 1 more; --format json has them"
