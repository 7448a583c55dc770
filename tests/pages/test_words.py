"""Last Will's site shows no identifier, and no noun that its number disagrees with (see tests/content/reading.py)."""

from __future__ import annotations

from pathlib import Path

from tests.content.reading import lines_of, stumbles
from tests.projects import shipped


def test_every_page_reads_well(last_will: Path) -> None:
    pages = (path.read_text("utf-8") for path in last_will.rglob("*.html"))
    assert stumbles((line for page in pages for line in lines_of(page)), shipped()["last-will"]) == []
