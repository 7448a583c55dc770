"""How an effect looks: rows of icons with numbers, derived from its steps and never typed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from toolkit.model.effects.wording.lexicon import Noun
from toolkit.speech.grammar import Grammar

_SIGNS: Final = {"-": "\u2212", "x": "\u00d7"}


@dataclass(frozen=True, slots=True)
class Mark:
    """One icon with an optional number and sign (`+`, `-`, `x`), or a few words where no icon exists."""

    icon: str | None = None
    n: int | None = None
    sign: str | None = None
    text: str | None = None


def mark_of(noun: Noun, n: int | None = None, sign: str | None = None, speech: Grammar | None = None) -> Mark:
    """Show a thing by its icon, with a number and a sign if there are any; by its name where it has no icon."""
    if noun.icon:
        return Mark(noun.icon, n, sign)
    if n is None or speech is None:
        return Mark(text=noun.one)
    return Mark(text=f"{_SIGNS.get(sign or '', sign or '')}{speech.counted(n, noun.one, noun.many)}")


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
