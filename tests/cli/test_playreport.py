"""What is printed of whole games reads well."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.playing.orchards import orchard, order, result
from toolkit.cli.paint import Paint
from toolkit.cli.playreport import reported


@pytest.mark.parametrize(("times", "told"), [(1, "dry in 1 game"), (1200, "dry in 1,200 games")])
def test_a_pile_that_ran_dry_is_told_with_how_often(tmp_path: Path, times: int, told: str) -> None:
    root = orchard(tmp_path)
    facts = result(root, order(root, 2)).facts
    pile = {"kind": "pile", "name": "fruit-trees", "told": "fruits", "what": "draw pile", "dry in games": times}
    lines = list(reported({**facts, "supply": [pile]}, Paint(on=False)))
    assert lines[-1].split("  ")[0] == "draw pile of fruits"
    assert lines[-1].endswith(told)
