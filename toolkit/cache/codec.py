"""Records in build/ back to what they were written from: plain values that must fit the types that they stand for.

A record may come with a stranger's project, so nothing in it is taken for what it says it is.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, is_dataclass, replace
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Final, Literal, Self, TypeVar, Union, cast, get_args, get_origin, get_type_hints

UNSAFE: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
T = TypeVar("T")


class Record:
    """An outcome that is kept as plain values, for a run with nothing to do to tell again."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """Return it as plain values."""
        return asdict(cast(Any, self))

    @classmethod
    def repeat(cls, record: Any, **changed: Any) -> Self | None:
        """Return what `to_json` wrote, as the outcome of a run that found nothing to do; None for anything else."""
        try:
            return cast(Self, replace(cast(Any, restored(cls, record)), repeated=True, **changed))
        except (TypeError, ValueError):
            return None


def restored(kind: type[T], value: Any) -> T:
    """Return plain values as the type that they were written from; TypeError or ValueError where they do not fit."""
    return cast(T, _restored(kind, value))


def _restored(kind: Any, value: Any) -> Any:
    origin, args = get_origin(kind), get_args(kind)
    if is_dataclass(kind) or kind is dict or origin in (dict, Mapping):
        return _mapping(kind, args, value)
    if origin in (tuple, Sequence):
        return _sequence(args, value)
    if origin in (Union, UnionType):
        return _either(args, value)
    if origin is Literal and value in args:
        return value
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(value)
    return _plain(kind, value)


def _plain(kind: Any, value: Any) -> Any:
    if kind is float and type(value) is int:
        return value
    if kind is Any or (kind in (str, int, float, bool, NoneType) and type(value) is kind):
        if (kind is str and UNSAFE.search(value)) or (kind is float and not math.isfinite(value)):
            raise ValueError("a value that is never written")
        return value
    raise TypeError(f"{type(value).__name__} is not {kind}")


def _mapping(kind: Any, args: tuple[Any, ...], value: Any) -> Any:
    if not isinstance(value, dict):
        raise TypeError("no mapping")
    if is_dataclass(kind):
        hints = _hints(cast(type, kind))
        return cast(Any, kind)(**{key: _restored(hints.get(key, NoneType), one) for key, one in value.items()})
    names, values = args or (str, Any)
    return {_restored(names, key): _restored(values, one) for key, one in value.items()}


def _sequence(args: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise TypeError("no list")
    each = args[:1] * len(value) if len(args) == 1 or args[1] is ... else args
    return tuple(_restored(one, part) for one, part in zip(each, value, strict=True))


def _either(kinds: tuple[Any, ...], value: Any) -> Any:
    for kind in kinds:
        try:
            return _restored(kind, value)
        except (TypeError, ValueError):
            continue
    raise TypeError("none of what it may be")


@cache
def _hints(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)
