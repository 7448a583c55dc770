"""A project as it was in a revision of git, laid out in a folder to be loaded like any other."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path
from typing import Final

from toolkit.load.bundle import UNTOLD, git
from toolkit.model.revision import NoRevisionError

PARTS: Final = ("cards", "templates", "print.yaml")


def commit_of(root: Path, revision: str) -> str:
    """Give the commit that a revision stands for now; NoRevisionError where git knows none."""
    words = ("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    try:
        return git(root, *words).decode().strip()
    except NoRevisionError as error:
        told = f"git knows no revision '{revision}' here" if str(error) == UNTOLD else str(error)
        raise NoRevisionError(told) from None


def lay_out(root: Path, commit: str, target: Path) -> None:
    """Write a project's files as they were into a folder; NoRevisionError where it had no games."""
    listed = git(root, "ls-tree", "--name-only", "-z", commit).decode("utf-8", "replace").split("\0")
    parts = [name for name in PARTS if name in listed]
    if "cards" not in parts:
        raise NoRevisionError(f"there is no cards/ in the revision '{commit[:12]}'")
    archive = io.BytesIO(git(root, "archive", "--format=tar", commit, "--", *parts))
    with tarfile.open(fileobj=archive) as files:
        _unpack(files, target.resolve())


def _unpack(files: tarfile.TarFile, target: Path) -> None:
    """Write the plain files of an archive below a folder (Python 3.11.2 knows no `filter` of tarfile's own)."""
    for member in files:
        place = (target / member.name).resolve()
        data = files.extractfile(member) if member.isfile() and place.is_relative_to(target) else None
        if data:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(data.read())
