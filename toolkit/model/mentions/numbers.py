"""Numbers as they are printed: in digits or words, with a unit, by numbers of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from toolkit.model.document.nodes import Number
from toolkit.model.effects.wording.lexicon import Noun, Unit
from toolkit.model.findings.phrases import did_you_mean
from toolkit.model.mentions.problem import Problem
from toolkit.model.mentions.scan import Mention
from toolkit.speech.grammar import Grammar

if TYPE_CHECKING:
    from toolkit.model.loaded.project import Game

MINUS: Final = "\N{MINUS SIGN}"
_UNITS: Final = ("counter", "deck", "pile")


def number(game: Game, mention: Mention, value: int | float | Mapping[int, int], source: str) -> Number | Problem:
    """Print a number, or one for each number of players, as a reference asks."""
    noun, speech = unit(game, mention.unit) if mention.unit else None, game.lexicon.speech
    if mention.unit and noun is None:
        known = sorted({name for kind in _UNITS for name in game.names[kind]})
        message = f"there is no counter, deck or pile '{mention.unit}'"
        return Problem("R203", message, did_you_mean(mention.unit, known), needs=_UNITS)
    if not isinstance(value, Mapping):
        return Number(written(value, speech, noun, spoken=mention.spoken), source)
    each = {n: written(one, speech, noun, spoken=mention.spoken) for n, one in value.items()}
    return Number(speech.by_players(each), source, tuple(value.items()) if len(set(value.values())) > 1 else ())


def unit(game: Game, name: str) -> Noun | None:
    """Return the counter, deck or pile that a number is counted in."""
    kind = next((kind for kind in _UNITS if name in game.names[kind]), None)
    return game.lexicon.noun(kind, name) if kind else None


def written(n: float, speech: Grammar, noun: Noun | None = None, *, spoken: bool = False) -> str:
    """Write a number, with its unit: `3`, `three`, `£3`, `three coins`."""
    digits = f"{n:g}".replace("-", MINUS)
    whole = isinstance(n, int) and 0 <= n < len(speech.numbers)
    spelled = speech.numbers[int(n)] if spoken and whole else digits
    if noun is None:
        return spelled
    if isinstance(noun, Unit) and noun.show:
        return f"{MINUS if n < 0 else ''}{noun.show.format(n=digits.lstrip(MINUS))}"
    return speech.counted(n, noun.one, noun.many, spelled)
