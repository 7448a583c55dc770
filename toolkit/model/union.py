"""Telling apart the shapes of a mapping by the one key that each of them has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any


def telling_key(shapes: Mapping[str, type]) -> Callable[[Any], str | None]:
    """Make the function that gives a value's key in `shapes`, parsed or not; None where it has none."""

    def key_of(value: Any) -> str | None:
        if isinstance(value, dict):
            return next((str(key) for key in value if key in shapes), None)
        return next((key for key, shape in shapes.items() if isinstance(value, shape)), None)

    return key_of
