"""The page of `tuckbox diff` stands alone and can be read by everybody."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.pages.conftest import Reader, Screen, reading
from tests.pages.test_access import violations
from tests.projects import change
from toolkit.cli.command import run

CROPS = "cards/garden/decks/crops.yaml"


@pytest.fixture
def differing(screen: Screen, project: Path, tmp_path: Path) -> Iterator[Reader]:
    """Return a reader of the page that tells what differs between two versions of the starter game."""
    old = Path(shutil.copytree(project, tmp_path / "old", ignore=shutil.ignore_patterns("build")))
    change(project / CROPS, "name: Carrot", "name: Parsnip")
    change(project / CROPS, "id: leek", "id: onion")
    site = tmp_path / "site"
    site.mkdir()
    assert run(["diff", str(old), "--format", "html", "-o", str(site / "diff.html"), "-C", str(project)]) == 0
    yield from reading(screen, site)


def test_the_page_of_a_difference(differing: Reader) -> None:
    for dark, width in ((False, 1280), (True, 1280), (False, 390)):
        assert violations(differing, "diff", dark=dark, width=width) == [], f"{dark=} {width=}"
    assert differing.problems == []
    assert differing.requests
    assert all(one.startswith(("file:", "data:")) for one in differing.requests)
