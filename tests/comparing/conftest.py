"""A project in git, and copies of it to change."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest


@pytest.fixture
def committed(project: Path) -> Path:
    """Return a copy of the built project, committed to git."""
    for line in (("init", "-q"), ("add", "cards", "templates"), ("commit", "-qm", "First")):
        subprocess.run(("git", "-c", "user.name=A", "-c", "user.email=a@example.org", *line), cwd=project, check=True)
    return project


@pytest.fixture
def other(project: Path, tmp_path: Path) -> Path:
    """Return the same project in another folder, without what is built."""
    return Path(shutil.copytree(project, tmp_path / "other", ignore=shutil.ignore_patterns("build")))
