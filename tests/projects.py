"""What tests do to projects, and the games of this one."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from toolkit.load import load_project
from toolkit.model.document.reference import Reference
from toolkit.model.loaded.project import Game
from toolkit.playing.positions import positions
from toolkit.reference import reference_of
from toolkit.shipped import shipped_cards, shipped_templates
from toolkit.system.locks import taken

if TYPE_CHECKING:
    import pytest

PATIENCE: Final = 180.0  # seconds for what takes a few: the machine may be busy with ten other things


@cache
def shipped() -> dict[str, Game]:
    """Return each game of this project, loaded once for all tests of a process."""
    return {game.id: game for game in load_project(shipped_cards().parent).games}


@cache
def shipped_reference(name: str) -> Reference:
    """Return the reference of a game of this project, made once for all tests of a process."""
    game = shipped()[name]
    return reference_of(game, positions=positions(game))


def made_once(folders: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that is filled once for all processes of a run of tests; not to be changed."""
    base = folders.getbasetemp()
    root = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / name
    whole = root.with_name(f"{name}.whole")
    with root.with_name(f"{name}.lock").open("w") as lock:
        while not taken(lock.fileno()):
            time.sleep(0.01)
        if not whole.exists():
            root.mkdir(exist_ok=True)
            make(root)
            whole.touch()
    return root


def change(path: Path, old: str, new: str) -> None:
    """Replace words that a file must hold."""
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def change_template(root: Path, name: str, old: str, new: str) -> None:
    """Replace words of a template that the garden has from the plain theme, in a copy of its own."""
    path = root / "templates/garden" / name
    if not path.is_file():
        path.parent.mkdir(exist_ok=True)
        shutil.copyfile(shipped_templates() / "plain" / name, path)
    change(path, old, new)


def leave_cards_alone(game: Path) -> None:
    """Take from the starter game what it is played by, and its rules: what is left is drawn in no time."""
    for name in ("rules", "examples"):
        shutil.rmtree(game / name)
    (game / "play.yaml").unlink()
    head = (game / "game.yaml").read_text("utf-8")
    head = re.sub(r"(?m)^  (pile|hand|compost): .*\n|^actions:\n  .*\n", "", head)
    (game / "game.yaml").write_text(head, "utf-8")


def snapshot(build: Path) -> dict[str, str]:
    """Return the hash of everything in build/ that a user sees, by name; a lock only says who held it last."""
    visible = (path for path in sorted(build.rglob("*")) if path.is_file() and path.name != ".lock")
    names = {path.relative_to(build).as_posix(): path for path in visible}
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in names.items() if not name.startswith(".")
    }
