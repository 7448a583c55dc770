"""A picture in its place, as a cell tells it: `{file: hen.png, at: [50, 20], scale: 1.5}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from toolkit.load.reading import parse

_ANY: Final = "art/any.png"


def placed_in(cell: Any) -> dict[str, Any] | None:
    """Return what a cell says of a picture and its place, whatever its file is called; None where it says no place."""
    if not isinstance(cell, str) or not cell.strip().startswith("{"):
        return None
    document = parse("", cell.strip().encode("utf-8", "replace"))
    said = document.value
    if document.diagnostics or not isinstance(said, Mapping) or not isinstance(said.get("file"), str):
        return None
    # most tables place nothing, and wait for no model
    from pydantic import ValidationError  # noqa: PLC0415

    from toolkit.model.schema.part import PlacedPicture  # noqa: PLC0415

    try:
        known = PlacedPicture.model_validate({**said, "file": _ANY})
    except ValidationError:
        return None
    place = known.model_dump(include=known.model_fields_set - {"file"})
    return {
        "file": str(said["file"]),
        **{key: list(one) if isinstance(one, tuple) else one for key, one in place.items()},
    }


def file_in(cell: Any) -> Any:
    """Return the file that a cell names, with its place or without."""
    placed = placed_in(cell)
    return placed["file"] if placed else cell
