"""No verb reads, writes or removes anything elsewhere because of a build/ that came with a stranger's project."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toolkit.cli.command import run
from toolkit.model.versions.printed import UnreadableLockError
from toolkit.printing.lockfile import lock_of, read_lock
from toolkit.shipped import shipped_cases

VERBS = ["build", "check", "clean", "doctor", "preflight", "schema"]


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return a folder that is none of the project's business, with names as in build/."""
    for name in ("manifest.json", "game.json", "pdf/orchard/cards.pdf", "garden/game.yaml"):
        (tmp_path / "elsewhere" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "elsewhere" / name).write_text("precious")
    return tmp_path / "elsewhere"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return Path(shutil.copytree(shipped_cases() / "base", tmp_path / "project"))


def names(folder: Path) -> list[str]:
    return sorted(str(path) for path in folder.rglob("*"))


@pytest.mark.parametrize("verb", VERBS)
@pytest.mark.parametrize("place", ["build", "build/schema", "build/html", "build/manifest.json"])
def test_a_link_is_told_and_nothing_comes_of_it(
    root: Path, elsewhere: Path, verb: str, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (root / place).parent.mkdir(exist_ok=True)
    (root / place).symlink_to(elsewhere)
    before = names(elsewhere)
    code = run(["-C", str(root), verb])
    assert names(elsewhere) == before
    told = capsys.readouterr().err
    assert (code, "this is a link" in told) == ((2, True) if verb != "clean" or place == "build" else (0, False))
    assert "internal error" not in told


def test_a_new_game_is_not_written_through_a_link(root: Path, elsewhere: Path) -> None:
    shutil.rmtree(root / "templates")
    (root / "templates").symlink_to(elsewhere)
    before = names(elsewhere)
    assert run(["-C", str(root), "new", "mygame"]) == 2
    assert names(elsewhere) == before


def test_a_lock_file_that_leads_elsewhere_is_not_read(root: Path, elsewhere: Path) -> None:
    lock_of(root, "orchard").symlink_to(elsewhere / "game.json")
    with pytest.raises(UnreadableLockError):
        read_lock(lock_of(root, "orchard"))
