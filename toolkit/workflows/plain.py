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


def plain_again(value: Any, before: Any, told: Any) -> Any:
    """Return a value as JSON has it; `told` is what `before` was as that, of which what is the same value is kept."""
    if value is before:
        return told
    if isinstance(value, Mapping) and isinstance(before, Mapping):
        return {
            key: plain_again(one, before[key], told[key]) if key in before else plain(one) for key, one in value.items()
        }
    if isinstance(value, tuple) and isinstance(before, tuple) and len(value) == len(before):
        return [plain_again(*three) for three in zip(value, before, told, strict=True)]
    return plain(value)


def value_at(value: Any, path: Path, default: Any = None) -> Any:
    """Return what stands at a place, `default` where nothing does."""
    for step in path:
        is_item = isinstance(value, Sequence) and isinstance(step, int) and 0 <= step < len(value)
        if not is_item and not (isinstance(value, Mapping) and step in value):
            return default
        value = value[step]
    return value
