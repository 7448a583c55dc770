"""What an address asks for, and what is wrong with what was sent."""

from __future__ import annotations

from typing import Final

from pydantic import ValidationError
from starlette.requests import Request

from toolkit.workflows.face import Side

_MOST: Final = 999_999_999


def side_in(request: Request) -> Side:
    """Return the side of a card that is asked for: the front unless `?side=back` says otherwise."""
    return "back" if request.query_params.get("side") == "back" else "front"


def number_in(request: Request, name: str, usual: int, least: int = 0, most: int = _MOST) -> int:
    """Return a whole number that is asked for, brought between bounds; the usual one where none is."""
    said = request.query_params.get(name, "")
    return max(least, min(most, int(said[:10]) if said.isdecimal() else usual))


def flaw_in(error: ValidationError) -> str:
    """Return the first thing that is wrong with what was sent, and where."""
    first = error.errors(include_url=False)[0]
    where = ".".join(map(str, first["loc"])) or "the command"
    return f"{where}: {first['msg']}"
