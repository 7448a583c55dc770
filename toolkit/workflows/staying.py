"""What is shared by work that is called again and again in a process that stays."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from toolkit.project import Project


class Untrusted(NamedTuple):
    """The rules.py that may not run, and its hash."""

    file: str
    digest: str


@cache
def project_at(root: str) -> Project:
    """Return the project of a folder, which keeps what it has read."""
    return Project(Path(root), 1)
