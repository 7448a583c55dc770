"""Why a reference in braces has no answer."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.model.findings.diagnostic import Related


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding without its place; `needs` are the kinds of thing of which all must be known to be sure of it."""

    code: str
    message: str
    help: str | None = None
    related: tuple[Related, ...] = ()
    needs: tuple[str, ...] = ()
