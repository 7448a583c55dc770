"""How an effect looks: rows of icons with numbers, derived from its steps and never typed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


@dataclass(frozen=True, slots=True)
class Mark:
    """One icon with an optional number and sign (`+`, `-`, `x`), or a few words where no icon exists."""

    icon: str | None = None
    n: int | None = None
    sign: str | None = None
    text: str | None = None


class Role(StrEnum):
    """What a row is to the reader."""

    MAIN = "main"
    EXTRA = "extra"
    OPTION = "option"
    SPACE = "space"


@dataclass(frozen=True, slots=True)
class Row:
    """What one line of icons says: `before` is given or needed, `after` is what then happens.

    Role `main` always happens, `extra` may be added, `option` is one of several to choose
    from, and `space` is an option whose place beside it must hold a token.
    """

    role: Role
    before: tuple[Mark, ...] = ()
    after: tuple[Mark, ...] = ()
