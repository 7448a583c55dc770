"""Numbers as they are printed: in digits or words, with a unit, by numbers of players."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Final

from toolkit.model.effects.lexicon import Noun, Unit
from toolkit.model.mentions.problem import Problem
from toolkit.model.mentions.scan import Mention
from toolkit.model.nodes import Number
from toolkit.model.numbers import SPOKEN
from toolkit.model.phrases import did_you_mean

if TYPE_CHECKING:
    from toolkit.model.project import Game

MINUS: Final = "\N{MINUS SIGN}"
_UNITS: Final = ("counter", "deck", "pile")


def number(game: Game, mention: Mention, value: int | float | Mapping[int, int], source: str) -> Number | Problem:
    """Print a number, or one for each number of players, as a reference asks."""
    noun = unit(game, mention.unit) if mention.unit else None
    if mention.unit and noun is None:
        known = sorted({name for kind in _UNITS for name in game.names[kind]})
        told = f"there is no counter, deck or pile '{mention.unit}'"
        return Problem("R203", told, did_you_mean(mention.unit, known), needs=_UNITS)
    if not isinstance(value, Mapping):
        return Number(written(value, noun, spoken=mention.spoken), source)
    each = {n: written(one, noun, spoken=mention.spoken) for n, one in value.items()}
    return Number(by_players(each), source, tuple(value.items()) if len(set(value.values())) > 1 else ())


def unit(game: Game, name: str) -> Noun | None:
    """Give the counter, deck or pile that a number is counted in."""
    kind = next((kind for kind in _UNITS if name in game.names[kind]), None)
    return game.lexicon.noun(kind, name) if kind else None


def written(n: float, noun: Noun | None = None, *, spoken: bool = False) -> str:
    """Write a number, with its unit: `3`, `three`, `£3`, `three coins`."""
    digits = f"{n:g}".replace("-", MINUS)
    whole = isinstance(n, int) and 0 <= n < len(SPOKEN)
    told = SPOKEN[int(n)] if spoken and whole else digits
    if noun is None:
        return told
    if isinstance(noun, Unit) and noun.show:
        return f"{MINUS if n < 0 else ''}{noun.show.format(n=digits.lstrip(MINUS))}"
    return f"{told} {noun.one if n == 1 else noun.many}"


def by_players(told: Mapping[int, str]) -> str:
    """Say what differs by players in one line: `2 with 2 players, 1 with 3 to 5`."""
    runs = [list(run) for _, run in groupby(told, key=lambda n: told[n])]
    if len(runs) <= 1:
        return next(iter(told.values()), "")
    first, *others = [f"{told[run[0]]} with {span(run)}" for run in runs]
    return ", ".join((f"{first} players", *others))


def span(numbers: list[int]) -> str:
    """Say a run of numbers: `2`, `3 or 4`, `3 to 5`."""
    if len(numbers) == 1:
        return str(numbers[0])
    return f"{numbers[0]} {'or' if len(numbers) == 2 else 'to'} {numbers[-1]}"
