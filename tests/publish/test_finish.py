"""A build that found nothing to do tells again what the last one found, unless another try may find otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolkit.cache.outcomes import recall_outcome
from toolkit.model.findings.diagnostic import Diagnostic, Position
from toolkit.publish.finish import finish
from toolkit.publish.folder import STAMP
from toolkit.publish.release import release
from toolkit.publish.report import Report


@pytest.mark.parametrize(("code", "is_told_again"), [("P201", True), ("P206", False), ("P208", False)])
def test_what_only_a_short_machine_finds_is_tried_again(tmp_path: Path, code: str, is_told_again: bool) -> None:  # noqa: FBT001
    found = Diagnostic(code, "cannot be drawn", Position("cards/orchard/decks/fruit.yaml", 1, 1))
    with release(tmp_path / "build") as files:
        finish(files, (), {"orchard"}, "key", Report((found,), (), ("orchard",), 1, 0), lambda _: ())
    assert (recall_outcome(tmp_path / "build", STAMP, "key") is not None) == is_told_again
