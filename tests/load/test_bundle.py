"""What a game is played from: known by its content, the same from a project, a folder and a revision."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.playing.orchards import bundle, orchard
from tests.projects import change
from toolkit.load.bundle import bundle_at, bundle_from
from toolkit.model.versions.revision import NoRevisionError


def git(root: Path, *words: str) -> None:
    subprocess.run(("git", "-c", "user.name=x", "-c", "user.email=x@example.org", *words), cwd=root, check=True)


def test_what_decides_how_it_is_played_is_in_it_and_words_are_not(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    first = bundle(root)
    names = ["decks/fruit.yaml", "game.yaml", "play.yaml", "rules.py"]
    assert [name for name, _ in first.files] == [f"cards/orchard/{name}" for name in names]
    change(root / "cards/orchard/rules/01-setting-up.yaml", "Each player", "Every player")
    assert bundle(root).key == first.key
    change(root / "cards/orchard/rules.py", "Read what", "Learn what")
    assert bundle(root).key != first.key


def test_a_copy_and_a_revision_are_the_same(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    first = bundle(root)
    git(root, "init", "-q")
    git(root, "add", "cards")
    git(root, "commit", "-qm", "orchard")
    change(root / "cards/orchard/decks/fruit.yaml", "worth: 3", "worth: 4")
    assert bundle(root).key != first.key
    assert bundle_at(root, "orchard", "HEAD") == first
    first.lay_out(tmp_path / "elsewhere")
    assert bundle_from(tmp_path / "elsewhere", "orchard") == first
    assert bundle_from(tmp_path / "elsewhere/cards/orchard", "orchard") == first


@pytest.mark.parametrize("revision", ["HEAD~9", "nowhere", "--help", "-x"])
def test_a_revision_that_is_none_is_told(revision: str, tmp_path: Path) -> None:
    root = orchard(tmp_path)
    git(root, "init", "-q")
    git(root, "commit", "-qm", "empty", "--allow-empty")
    with pytest.raises(NoRevisionError):
        bundle_at(root, "orchard", revision)


def test_a_revision_or_a_folder_without_the_game_is_told(tmp_path: Path) -> None:
    root = orchard(tmp_path)
    git(root, "init", "-q")
    git(root, "commit", "-qm", "empty", "--allow-empty")
    with pytest.raises(NoRevisionError, match=r"there is no cards/ in the revision"):
        bundle_at(root, "orchard", "HEAD")
    git(root, "add", "cards")
    git(root, "commit", "-qm", "orchard")
    with pytest.raises(NoRevisionError, match=r"no cards/plantation/game\.yaml in the revision 'HEAD'"):
        bundle_at(root, "plantation", "HEAD")
    with pytest.raises(NoRevisionError, match="neither a project that has orchard nor a game's folder"):
        bundle_from(tmp_path / "templates", "orchard")
