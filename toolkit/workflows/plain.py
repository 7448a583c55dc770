"""What files say, as plain values: lists and mappings of our own, and what stands at a place in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from toolkit.model.schema.part import Path


def plain(value: Any) -> Any:
    """Return a value as JSON has it."""
    if isinstance(value, Mapping):
        return {key: plain(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [plain(one) for one in value]
    return value if isinstance(value, str | int | float | bool | None) else str(value)


def value_at(value: Any, path: Path, default: Any = None) -> Any:
    """Return what stands at a place, `default` where nothing does."""
    for step in path:
        is_item = isinstance(value, Sequence) and isinstance(step, int) and 0 <= step < len(value)
        if not is_item and not (isinstance(value, Mapping) and step in value):
            return default
        value = value[step]
    return value
