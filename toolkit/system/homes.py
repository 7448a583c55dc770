"""Where a user's own things are kept outside of all projects: what the toolkit remembers, and what can be made anew."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

NAME: Final = "tuckbox"
ON_WINDOWS: Final = os.name == "nt"


def states(variables: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """Return the folders for what is remembered, the first choice first."""
    return _kept("XDG_STATE_HOME", ".local/state", variables)


def caches(variables: Mapping[str, str] = os.environ) -> tuple[Path, ...]:
    """Return the folders for what can be made anew, the first choice first."""
    return _kept("XDG_CACHE_HOME", ".cache", variables)


def _kept(variable: str, below_home: str, variables: Mapping[str, str]) -> tuple[Path, ...]:
    """Return a folder of ours in each place that there is: as the variable says, as Windows has it, below home."""
    home = variables.get("HOME") or os.path.expanduser("~")  # noqa: PTH111 (it never raises)
    local = variables.get("LOCALAPPDATA", "") if ON_WINDOWS else ""
    chosen = Path(variables.get(variable, ""))
    own = Path(local) if local else Path(home, below_home)
    return tuple(place.absolute() / NAME for place in ((chosen, own) if chosen.is_absolute() else (own,)))
