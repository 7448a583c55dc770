"""Whose rules.py may run: the question, asked anew when its Python changes, and where the answers are kept."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import click

from toolkit.lasting import saving
from toolkit.paths import MIB, read_plain
from toolkit.system.homes import states

KEPT: Final = 20  # versions of a game's Python that are remembered


def asking(trusts: Callable[[Path, str], bool]) -> Callable[[Path, str], bool]:
    """Return `trusts` with a question to whoever sits at the terminal where it says no."""

    def ask(folder: Path, digest: str) -> bool:
        return trusts(folder, digest) or (sys.stdin.isatty() and sys.stderr.isatty() and _answer(folder, digest))

    return ask


def remembered(variables: Mapping[str, str], folder: Path) -> tuple[str, ...]:
    """Return what stands for the Python that was trusted in a game's folder; the oldest first."""
    return _read(_file(variables)).get(str(folder.resolve()), ())


def _answer(folder: Path, digest: str) -> bool:
    before = remembered(os.environ, folder)
    since = "It has changed since you trusted it." if before else "It comes with the game, and not with Tuckbox."
    click.echo(f"{folder / 'rules.py'} is Python that runs with all your rights. {since}", err=True)
    click.echo(f"SHA-256 {digest}", err=True)
    if not click.confirm("Have you read it, and may it run?", err=True):
        return False
    _remember(folder, (*before, digest))
    return True


def _remember(folder: Path, digests: tuple[str, ...]) -> None:
    file = _file(os.environ)
    known = {**_read(file), str(folder.resolve()): digests[-KEPT:]}
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with saving(file) as part:
        part.write_text(json.dumps(known, indent=1), "utf-8", newline="\n")


def _file(variables: Mapping[str, str]) -> Path:
    """Return where answers are kept: with the user, never with a project."""
    return states(variables)[0] / "trusted.json"


def _read(file: Path) -> dict[str, tuple[str, ...]]:
    try:
        known = json.loads(read_plain(file, 4 * MIB))
        return {str(folder): tuple(map(str, digests)) for folder, digests in known.items()}
    except (OSError, ValueError, TypeError, AttributeError, RecursionError):
        return {}
