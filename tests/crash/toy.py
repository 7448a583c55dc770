"""A game of three cards in two versions, and what is published of it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Final

from tests.projects import change
from toolkit.cache.hashing import of_file
from toolkit.shipped import shipped_cases

VERSIONS: Final = ("first", "second")
FRUIT: Final = Path("cards/orchard/decks/fruit.yaml")
OURS: Final = {".gitignore", ".lock", ".cache", ".edits", "manifest.json", "pdf", "exports"}
# What is killed, by the folder of build/ that it publishes into; what changes an author's files is in edits.py.
COMMANDS: Final[Mapping[str, tuple[str, ...]]] = {
    "pdf": ("build", "--sheets", "--paper", "a4", "--jobs", "2"),
    "exports": ("export", "orchard", "--format", "png", "--dpi", "60", "--jobs", "2"),
}

Files = dict[str, str]  # the hash of each file by its path in build/


def begin(root: Path) -> None:
    """Write the game into a new folder."""
    shutil.copytree(shipped_cases() / "base", root)
    write(root, "first")


def write(root: Path, version: str) -> None:
    """Write a version of the game: one card has another name in each, another card is only in the one."""
    shutil.copyfile(shipped_cases() / "base" / FRUIT, root / FRUIT)
    if version == "second":
        change(root / FRUIT, "id: pear, name: Pear", "id: quince, name: Quince")
        change(root / FRUIT, "name: Apple", "name: Red Apple")


def published(root: Path, folder: str) -> Files:
    """Return what lies in a folder of build/."""
    build = root / "build"
    paths = (path for path in sorted((build / folder).rglob("*")) if path.is_file())
    return {path.relative_to(build).as_posix(): str(of_file(path)) for path in paths}


def listed(root: Path, folder: str) -> Files:
    """Return what the manifest says of a folder of build/."""
    path = root / "build/manifest.json"
    content = json.loads(path.read_text("utf-8")) if path.exists() else {"outputs": [], "exports": []}
    if folder == "pdf":
        return {one["path"]: one["sha256"] for one in content["outputs"]}
    return {f"{one['path']}/{name}": known for one in content["exports"] for name, known in one["files"].items()}


def strangers(root: Path) -> set[str]:
    """Name what lies in build/ and nothing has put there for good."""
    return {path.name for path in (root / "build").iterdir()} - OURS


def versions(
    root: Path, folders: Iterable[str], run: Callable[[Path, tuple[str, ...]], None]
) -> dict[str, dict[str, Files]]:
    """Publish each version undisturbed; give what lies in each of some folders then."""
    made: dict[str, dict[str, Files]] = {}
    for version in VERSIONS:
        write(root, version)
        for folder in folders:
            run(root, COMMANDS[folder])
            made.setdefault(folder, {})[version] = published(root, folder)
    return made
