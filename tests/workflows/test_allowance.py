"""A print.yaml may ask for more than usual only where its games are trusted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from toolkit.cache import hashing
from toolkit.limits import Limits
from toolkit.load.printing import read_printing
from toolkit.model.scripting.trust import Trust
from toolkit.project import Project
from toolkit.shipped import shipped_cases
from toolkit.workflows.allowance import checked_for_drawing


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a project whose print.yaml asks for all that there is."""
    for name in ("TUCKBOX_SECONDS", "TUCKBOX_MEMORY"):
        monkeypatch.delenv(name, raising=False)
    shutil.copytree(shipped_cases() / "base", tmp_path, dirs_exist_ok=True)
    (tmp_path / "print.yaml").write_text("limits: {seconds: 60, memory: 4096}\n")
    return tmp_path


def limits(root: Path, trust: Trust) -> Limits:
    project = Project(root, trust=trust)
    checked_for_drawing(project, frozenset({"orchard"}), read_printing(root).file.limits)
    return project.places.allowance.now


def test_a_stranger_s_game_gets_no_more_than_any_other(root: Path) -> None:
    assert limits(root, lambda *_: False) == Limits()


def test_a_game_gets_more_whose_folder_its_python_or_print_yaml_is_trusted(root: Path) -> None:
    assert limits(root, lambda folder, _: folder == root / "cards/orchard") == Limits(60, 4096)
    own = hashing.of_file(root / "print.yaml")
    assert limits(root, lambda _, digest: digest == own) == Limits(60, 4096)
    (root / "cards/orchard/rules.py").write_bytes(b"from toolkit.engine.rules import Rules\n")
    known = hashing.of_file(root / "cards/orchard/rules.py")
    assert limits(root, lambda _, digest: digest == known) == Limits(60, 4096)
