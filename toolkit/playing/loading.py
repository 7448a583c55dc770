"""A game's own rules.py, run. It is Python that does what it likes: call this only where the reader trusts the game."""

from __future__ import annotations

import sys
import traceback
from importlib.machinery import all_suffixes
from pathlib import Path
from types import ModuleType

from toolkit.cache import hashing
from toolkit.engine.rules import Rules
from toolkit.paths import files_below, read_plain


class RulesError(Exception):
    """A rules.py that cannot be used: its path, the line (from 1) and what is wrong there."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")
        self.path, self.line, self.problem = path, line, problem


def digest_of(folder: Path, rules: bytes) -> str:
    """Return what stands for the Python of a game, to be trusted or not.

    It is the SHA-256 of its rules.py, as other programs show it; with other files in the game's folder that Python can
    import, also of these.
    """
    own = hashing.of_bytes(rules)
    below = [path for path in files_below(folder) if path.name.endswith(tuple(all_suffixes()))]
    others = sorted((path.relative_to(folder).as_posix(), path) for path in below if path != folder / "rules.py")
    if not others:
        return own
    parts = (part for name, path in others for part in (name, hashing.of_file(path) or ""))
    return hashing.of_parts((own, *parts))


def load_rules(path: Path, source: bytes | None = None) -> type[Rules]:
    """Run a rules.py (`source` is what it holds, if that has been read) and return the one class derived from Rules.

    RulesError where that fails. Only the text runs: nothing that was compiled of it before, by whomever, is looked at.
    """
    module = _run(path, read_plain(path) if source is None else source)
    found = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Rules) and one.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise RulesError(path, 1, f"rules.py has one class derived from Rules; here are {len(found)}")
    return found[0]


def _run(path: Path, source: bytes) -> ModuleType:
    module = ModuleType(f"tuckbox_rules_of_{path.resolve().parent.name.replace('-', '_')}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # dataclasses look their module up
    try:
        exec(compile(source, str(path), "exec", dont_inherit=True), vars(module))  # noqa: S102 (what it is for)
    except Exception as error:
        raise RulesError(path, _line(error, path), f"{type(error).__name__}: {_problem(error)}") from error
    return module


def _line(error: Exception, path: Path) -> int:
    if isinstance(error, SyntaxError):
        return error.lineno or 1
    lines = [one.lineno for one in traceback.extract_tb(error.__traceback__) if one.filename == str(path)]
    return (lines[-1] if lines else 1) or 1


def _problem(error: Exception) -> str:
    return error.msg if isinstance(error, SyntaxError) else str(error)
