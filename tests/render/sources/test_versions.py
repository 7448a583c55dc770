"""What was drawn by other code is drawn again: each room of rendering counts for what it makes."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolkit.render.sources import versions

PARTS = (versions.drawing, versions.laying_out, versions.writing)
RENDER = Path(versions.__file__).parents[1]


def forget() -> None:
    """Have the files hashed again."""
    for part in (*PARTS, versions._faces):
        part.cache_clear()


def asked() -> dict[str, str]:
    """Return the texts as a new process has them."""
    forget()
    return {part.__name__: part() for part in PARTS}


@pytest.fixture(autouse=True)
def _as_they_are() -> Iterator[None]:
    yield
    forget()


@pytest.mark.parametrize(
    ("changed", "count"),
    [
        ("typesetting/tuned/text.py", {"drawing", "laying_out", "writing"}),
        ("drawing/draw.py", {"drawing", "laying_out", "writing"}),
        ("book/spreads.py", {"laying_out"}),
        ("site/pages.py", {"writing"}),
        ("pictures/shot.py", set()),
    ],
)
def test_a_change_of_a_file_counts_for_what_it_makes(
    changed: str, count: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(RENDER, tmp_path / "render", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(versions, "_RENDER", tmp_path / "render")
    before = asked()
    (tmp_path / "render" / changed).write_text('"""Another."""\n')
    assert {name for name, text in asked().items() if text != before[name]} == count
