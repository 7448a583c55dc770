"""A game's rules.py to the class in it. It is Python that runs, so it is read only where it is trusted."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Final, TypeVar

from toolkit import fingerprint
from toolkit.model.blame import blamed
from toolkit.model.codes import finding
from toolkit.model.diagnostic import Diagnostic, Position
from toolkit.model.project import Game

RULES_FILE: Final = "rules.py"
Base = TypeVar("Base")


class UntrustedError(Exception):
    """A game has a rules.py of its own, and nobody has said that it may run."""

    def __init__(self, game: str, file: str) -> None:
        super().__init__(f"{file} is Python that would run on this machine, and it is not trusted")
        self.game, self.file = game, file


def read_procedure(root: Path, game: Game, base: type[Base], shipped: Path, *, trust: bool) -> type[Base] | Diagnostic:
    """Give the class derived from `base` in a game's rules.py, or what is wrong with it; `base` where there is none.

    A file with the same bytes as that of the game of this name in `shipped` runs; for any other one `trust` must be
    true, or UntrustedError is raised.
    """
    name = f"{game.folder}/{RULES_FILE}"
    file = root / name
    if not file.is_file():
        return base
    if not trust and fingerprint.of_file(file) != fingerprint.of_file(shipped / game.id / RULES_FILE):
        raise UntrustedError(game.id, name)
    module = ModuleType(f"{game.id.replace('-', '_')}_rules")
    module.__file__ = str(file)
    try:
        exec(compile(file.read_bytes(), str(file), "exec"), vars(module))  # noqa: S102 (what it is there for)
    except Exception as error:  # noqa: BLE001 (whatever an author's code does is the author's finding)
        return blamed(error, name) or finding("X607", f"{type(error).__name__}: {error}", Position(name, 1, 1, 1, 1))
    found = [
        one for one in vars(module).values() if isinstance(one, type) and issubclass(one, base) and one is not base
    ]
    if len(found) != 1:
        told = f"rules.py has one class derived from {base.__name__}; here are {len(found)}"
        return finding("X607", told, Position(name, 1, 1, 1, 1))
    return found[0]
