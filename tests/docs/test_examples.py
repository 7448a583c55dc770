"""What the guide shows is built as it stands, a game a page, and nothing is found wrong with it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.docs.pages import PAGES, files
from toolkit.model.diagnostic import Diagnostic
from toolkit.pipeline import Pipeline
from toolkit.publish.request import Request

SHOWN = {page.stem: dict(files(page)) for page in PAGES}
GAMES = [page for page, shown in SHOWN.items() if shown]


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[Diagnostic]]:
    """Give the findings of each page's game; all are built in one project, so that drawing starts once."""
    root = tmp_path_factory.mktemp("guide")
    for page in GAMES:
        for name, text in SHOWN[page].items():
            path = root / name.replace("cards/orchard/", f"cards/{page}/")
            assert not path.exists(), f"{page}.md writes {name}, which another page has"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    with Pipeline(root, jobs=2) as pipeline:
        report = pipeline.build(Request(("a4",)))
    assert {path.name for path in (root / "build/pdf").iterdir()} == set(GAMES)
    return {page: [one for one in report.findings if f"/{page}/" in one.position.path] for page in GAMES} | {
        "": [one for one in report.findings if not one.position.path.startswith("cards/")]
    }


def test_the_pages_for_authors_have_a_game() -> None:
    assert {"games", "decks", "effects", "invariants", "templates", "boards-and-tokens", "rules"} <= set(GAMES)


@pytest.mark.parametrize("page", [*GAMES, ""])
def test_a_page_s_game_is_built_without_a_finding(found: Mapping[str, list[Diagnostic]], page: str) -> None:
    assert [f"{one.position} {one.code} {one.message}" for one in found[page]] == []
