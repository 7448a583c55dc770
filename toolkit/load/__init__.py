"""YAML files to a game with findings; every value keeps its place in its file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from toolkit.load.loader import Loaded, Loader, load_project
    from toolkit.load.looks import read_looks

__all__ = ["Loaded", "Loader", "load_project", "read_looks"]


def __getattr__(name: str) -> Any:
    """Import what reads whole games when it is asked for: who changes a value of one file does without the model."""
    if name not in __all__:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    from toolkit.load import loader, looks  # noqa: PLC0415

    return getattr(looks if name == "read_looks" else loader, name)
