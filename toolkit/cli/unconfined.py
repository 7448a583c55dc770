"""A word of warning, once for each game, where the system does not shut in what draws it."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from toolkit.cli.console import Console
from toolkit.lasting import saving
from toolkit.model.findings.phrases import listed
from toolkit.paths import MIB, read_plain
from toolkit.shipped import shipped_cards
from toolkit.system.homes import states

OPEN: Final = frozenset(("darwin", "win32"))  # macOS and Windows, where nothing shuts a process in as Linux does
MOST: Final = 1000  # folders of games that are remembered


def warn_of_strangers(console: Console, games: Iterable[Path]) -> None:
    """Say that nothing is shut in here, for those of some games' folders of which that was not said before.

    What an old Linux lacks, `tuckbox doctor` says: to ask the kernel takes longer than a build with nothing to do.
    """
    if sys.platform not in OPEN:
        return
    told = _told()
    own = shipped_cards().resolve()
    new = [one for one in sorted(games) if one.resolve().parent != own and str(one.resolve()) not in told]
    if not new:
        return
    names = listed((f"'{one.name}'" for one in new), "and")
    console.note(
        f"this system does not shut in what draws {names}: a fault in a library that draws could reach all your files",
        "if somebody else made it, draw it on Linux or in a container; docs/platforms.md says more",
    )
    with suppress(OSError):  # then it is said again
        _remember([*told, *(str(one.resolve()) for one in new)])


def _file() -> Path:
    return states(os.environ)[0] / "unconfined.json"


def _told() -> list[str]:
    try:
        return [*map(str, json.loads(read_plain(_file(), 4 * MIB)))]
    except (OSError, ValueError, TypeError, RecursionError):
        return []


def _remember(folders: list[str]) -> None:
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with saving(file) as part:
        part.write_text(json.dumps(folders[-MOST:], indent=1), "utf-8", newline="\n")
