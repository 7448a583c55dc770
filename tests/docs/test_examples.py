"""What the guide shows is built as it stands, a game a page, and nothing is found wrong with it."""

from __future__ import annotations

from pathlib import Path

from tests.docs.pages import PAGES, files
from toolkit.project import Project
from toolkit.publish.request import Request
from toolkit.workflows.build import build

SHOWN = {page.stem: dict(files(page)) for page in PAGES}
GAMES = [page for page, shown in SHOWN.items() if shown and page != "expansions"]  # which has a test of its own


def test_the_pages_for_authors_have_a_game() -> None:
    assert {"games", "decks", "effects", "invariants", "templates", "boards-and-tokens", "rules"} <= set(GAMES)


def test_every_page_s_game_is_built_without_a_finding(tmp_path: Path) -> None:
    for page in GAMES:  # all in one project, so that drawing starts once
        for name, text in SHOWN[page].items():
            path = tmp_path / name.replace("cards/orchard/", f"cards/{page}/")
            assert not path.exists(), f"{page}.md writes {name}, which another page has"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    with Project(tmp_path, jobs=2) as opened:  # of one page, whose game has rules, the book and site, too
        reports = [build(opened, Request(("a4",), sheets=True)), build(opened, Request(("a4",), ("rules",)))]
    found = [f"{one.position}: {one.message} [{one.code}]" for report in reports for one in report.findings]
    assert found == []
    assert {path.name for path in (tmp_path / "build/pdf").iterdir()} >= set(GAMES)
