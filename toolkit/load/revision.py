"""A project as it was in a revision of git, laid out in a folder to be loaded like any other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from toolkit.load.git import UNTOLD, blobs, contents, git
from toolkit.model.versions.revision import NoRevisionError

PARTS: Final = ("cards", "templates", "print.yaml")


def commit_of(root: Path, revision: str) -> str:
    """Return the commit that a revision stands for now; NoRevisionError where git knows none."""
    words = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    try:
        return git(root, *words).decode().strip()
    except NoRevisionError as error:
        known = f"the revision '{revision}' cannot be read: {error}"
        message = f"git knows no revision '{revision}' here" if str(error) == UNTOLD else known
        raise NoRevisionError(message) from None


def lay_out(root: Path, commit: str, target: Path, parts: Sequence[str] = PARTS) -> None:
    """Write a project's plain files as they were into a folder; NoRevisionError where it had no games."""
    listed = git(root, "ls-tree", "--name-only", "-z", commit).decode("utf-8", "replace").split("\0")
    there = [name for name in parts if name in listed]
    if "cards" not in there:
        raise NoRevisionError(f"there is no cards/ in the revision '{commit[:12]}'")
    for name, data in contents(root, [*blobs(root, commit, *there)]):
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
