"""Every finding that the toolkit can make, by its stable code; `tuckbox explain` prints these."""

from __future__ import annotations

from toolkit.model.codes import (
    automata,
    content,
    effects,
    maps,
    names,
    play,
    playouts,
    preflight,
    printing,
    rules,
    services,
    shape,
    text,
)
from toolkit.model.codes.code import Code
from toolkit.model.diagnostic import Diagnostic, Position, Related

CODES: dict[str, Code] = {
    code.name: code
    for family in (
        *(text, shape, names, content, effects, maps, printing, rules),
        *(play, automata, playouts, services, preflight),
    )
    for code in family.CODES
}


def finding(
    code: str,
    message: str,
    position: Position,
    *,
    help: str | None = None,  # noqa: A002 (the field's own name)
    related: tuple[Related, ...] = (),
) -> Diagnostic:
    """Make a finding at the level that its code has."""
    return Diagnostic(code, message, position, help, related, CODES[code].level)


__all__ = ["CODES", "Code", "finding"]
