"""The page of `tuckbox diff` stands alone and can be read by everybody."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.pages.conftest import Reader
from tests.pages.test_access import violations
from tests.projects import change
from toolkit.cli.command import run

CROPS = "cards/garden/decks/crops.yaml"


@pytest.mark.parametrize(("dark", "width"), [(False, 1280), (True, 1280), (False, 390)])
def test_the_page_of_a_difference(
    chromium: Browser,
    project: Path,
    tmp_path: Path,
    dark: bool,  # noqa: FBT001
    width: int,
) -> None:
    old = Path(shutil.copytree(project, tmp_path / "old", ignore=shutil.ignore_patterns("build")))
    change(project / CROPS, "name: Carrot", "name: Parsnip")
    change(project / CROPS, "id: leek", "id: onion")
    site = tmp_path / "site"
    site.mkdir()
    assert run(["diff", str(old), "--format", "html", "-o", str(site / "diff.html"), "-C", str(project)]) == 0
    reader = Reader(chromium, site)
    assert violations(reader, "diff", dark=dark, width=width) == []
    assert reader.problems == []
    assert all(one.startswith(("file:", "data:")) for one in reader.requests)
