"""What can be kept of a component with a mistake, so that its other mistakes are reported in the same run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pydantic import ValidationError

from toolkit.load.places import find_place
from toolkit.model.content.deck import ComponentBody
from toolkit.model.schema.numbers import NONE, Numbers
from toolkit.model.schema.part import Part, Path

_ROUNDS: Final = 12  # an effect can be that deep
_MOST: Final = 100  # mistakes of one component that something is kept of
Kept = tuple[ComponentBody, frozenset[str]]  # what is left, and the fields in which something was left out


def read_partly(item: Any, model: type[Part], index: int, numbers: Numbers = NONE) -> Kept | None:
    """Keep of a component what `model`, whose fields are all optional, takes; None where nothing is left of it.

    A step of an effect that is wrong becomes words, so that the others keep their places; any other field is left out
    whole.
    """
    if not isinstance(item, dict):
        return None
    value: dict[Any, Any] = {"id": f"left-out-{index}", "name": "?", **item}
    lost = {"id", "name"} - item.keys()
    tried: set[Path] = set()
    for _ in range(_ROUNDS):
        try:
            body = model.model_validate(value, context=numbers)
        except ValidationError as error:
            if error.error_count() > _MOST:
                return None
            for path, is_extra in list(_wrong(error, model)):
                lost.add(str(path[0]) if path else "")
                value = _mended(value, path, tried, index, is_extra=is_extra)
        else:
            return (body, frozenset(lost)) if isinstance(body, ComponentBody) else None
    return None


def _wrong(error: ValidationError, model: type[Part]) -> Iterator[tuple[Path, bool]]:
    """Yield where each error is, and whether it is a key that is not known."""
    for one in error.errors(include_url=False):
        place = find_place(model, one["loc"])
        yield place.path, one["type"] == "extra_forbidden"


def _mended(value: dict[Any, Any], path: Path, tried: set[Path], index: int, *, is_extra: bool) -> dict[Any, Any]:
    if is_extra and path not in tried:
        tried.add(path)
        return dict(_changed(value, path, None))
    for length in range(len(path), 0, -1):
        start = path[:length]
        if isinstance(path[length - 1], int) and start not in tried:
            tried.add(start)
            words = ".".join(map(str, (index, *start)))  # no two are alike, lest they count as equal
            return dict(_changed(value, start, {"note": f"left out {words}"}))
    stand_ins = {"id": f"left-out-{index}", "name": "?"}
    return dict(_changed(value, path[:1], stand_ins.get(str(path[0])) if path else None))


def _changed(value: Any, path: Path, new: Any) -> Any:
    """Copy a value with what stands at a path replaced, or left out where the new value is None."""
    if not path:
        return new
    key, *rest = path
    if isinstance(value, tuple) and isinstance(key, int) and key < len(value):
        inner = _changed(value[key], tuple(rest), new)
        return (*value[:key], *(() if inner is None else (inner,)), *value[key + 1 :])
    if not isinstance(value, dict) or key not in value:
        return value
    inner = _changed(value[key], tuple(rest), new)
    return {one: inner if one == key else old for one, old in value.items() if one != key or inner is not None}
