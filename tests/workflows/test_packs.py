"""What commands do with bases that stand in for a game, and with variants that exclude each other."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toolkit.load import load_project
from toolkit.load.bundle import bundle_in
from toolkit.playing.opening import Playable
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.shipped import shipped_cases
from toolkit.workflows.build import build
from toolkit.workflows.play import UnplayableError, Wish, order_of

HEAD = "cards/orchard/game.yaml"
VARIANTS = """\
variants:
  night: {name: Night, meaning: Dark., excludes: [noon]}
  noon: {name: Noon, meaning: Light.}
  storm: {name: Storm, meaning: Dark at noon., requires: [noon]}
"""


def orchard(root: Path, more: str) -> Path:
    shutil.copytree(shipped_cases() / "base", root, dirs_exist_ok=True)
    head = root / HEAD
    head.write_text(head.read_text("utf-8") + more, "utf-8")
    return root


def test_a_stand_in_is_printed_only_where_it_is_asked_for(tmp_path: Path) -> None:
    root = orchard(tmp_path, "stands_for: Orchard\n")
    with Project(root, jobs=1) as opened:
        assert build(opened, Request(("a4",), sheets=True)).made == ()
        assert [made.name for made in build(opened, Request(("a4",), ("orchard",), sheets=True)).made] == ["Orchard"]


@pytest.mark.parametrize(("wanted", "played"), [(("storm",), {"storm", "noon"}), (("night",), {"night"})])
def test_what_a_variant_requires_is_played_with_it(tmp_path: Path, wanted: tuple[str, ...], played: set[str]) -> None:
    assert order_of(playable(orchard(tmp_path, VARIANTS)), Wish(variants=wanted)).trial.variants == played


def test_variants_that_exclude_each_other_are_not_played_together(tmp_path: Path) -> None:
    with pytest.raises(UnplayableError, match="--variant night and --variant noon exclude each other"):
        order_of(playable(orchard(tmp_path, VARIANTS)), Wish(variants=("night", "storm")))


def playable(root: Path) -> Playable:
    return Playable(load_project(root).games[0], bundle_in(root, "orchard"))
