"""A game's own rules.py, run. It is Python that does what it likes: call this only where the reader trusts the game."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from toolkit.engine.rules import Rules

if TYPE_CHECKING:
    pass


class RulesError(Exception):
    """A rules.py that cannot be used: its path, the line (from 1) and what is wrong there."""

    def __init__(self, path: Path, line: int, problem: str) -> None:
        super().__init__(f"{path}:{line}: {problem}")
        self.path, self.line, self.problem = path, line, problem


class UntrustedError(Exception):
    """A game has a rules.py of its own, and nobody has said that it may run; `file` is its path in the project."""

    def __init__(self, file: str) -> None:
        super().__init__(f"{file} is Python that would run on this machine, and it is not trusted")
        self.file = file


def load_rules(path: Path) -> type[Rules]:
    """Run a rules.py and give the one class in it that is derived from Rules; RulesError where that fails."""
    module = _run(path)
    found = [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Rules) and one.__module__ == module.__name__
    ]
    if len(found) != 1:
        raise RulesError(path, 1, f"rules.py has one class derived from Rules; here are {len(found)}")
    return found[0]


class _Source(SourceFileLoader):
    """Reads Python and leaves no bytecode beside it: cards/ holds nothing but what authors wrote."""

    def set_data(self, path: str, data: object, *, _mode: int = 0o666) -> None:
        """Write nothing."""


def _run(path: Path) -> ModuleType:
    name = f"tuckbox_rules_of_{path.resolve().parent.name.replace('-', '_')}"
    spec = importlib.util.spec_from_file_location(name, path, loader=_Source(name, str(path)))
    if spec is None or spec.loader is None:
        raise RulesError(path, 1, "it cannot be read as Python")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
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
