"""Every link of a site leads somewhere, and every page has an outline: what can be told without a browser."""

from __future__ import annotations

from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest


class Marked(HTMLParser):
    """The anchors, links and loaded files of a page, and the levels of its headings."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.levels: list[int] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what a tag is called and what it refers to."""
        if tag in {"h1", "h2", "h3", "h4", "h5", "h6"}:
            self.levels.append(int(tag[1]))
        for name, value in attrs:
            if name == "id":
                self.ids.append(value or "")
            elif name in {"href", "src"} and value:
                self.links.append(value)
            elif name == "srcset" and value:
                self.links += [part.split()[0] for part in value.split(",")]


@pytest.fixture(scope="session", params=["last-will", "garden"])
def pages(request: pytest.FixtureRequest, last_will: Path, built: Path) -> dict[Path, Marked]:
    """Return every page of a site."""
    site = last_will if request.param == "last-will" else built / "build/html/garden"
    return {path: Marked(path.read_text("utf-8")) for path in site.rglob("*.html")}


def test_links_lead_to_what_is_there(pages: dict[Path, Marked]) -> None:
    missing = []
    for path, page in pages.items():
        for link in set(page.links):
            parts = urlsplit(link)
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            anchors = pages[target].ids if parts.fragment and target in pages else [unquote(parts.fragment)]
            if not target.is_file() or unquote(parts.fragment) not in anchors:
                missing.append(f"{path.name}: {link}")
    assert missing == []


def test_links_are_relative(pages: dict[Path, Marked]) -> None:
    links = {link for page in pages.values() for link in page.links}
    assert [link for link in links if urlsplit(link).scheme or link.startswith("/")] == []


def test_anchors_are_unique(pages: dict[Path, Marked]) -> None:
    for path, page in pages.items():
        assert len(page.ids) == len(set(page.ids)), path.name


def test_headings_leave_out_no_level(pages: dict[Path, Marked]) -> None:
    for path, page in pages.items():
        assert page.levels[0] == 1, path.name
        assert [two for two in pairwise(page.levels) if two[1] > two[0] + 1] == [], path.name
