"""Effects that differ by their figures alone, so that a card need not say their verbs again and again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolkit.model.effects.economy.counters import Gain, Lose, Pay, Score
from toolkit.model.effects.step import Step, effect_words
from toolkit.model.effects.wording.lexicon import Lexicon

Counted = list[tuple[str, str, int]]  # verb, counter, how many


def verbs_once(effects: Sequence[Iterable[Step]], lex: Lexicon) -> list[str] | None:
    """Return the first effect in words and of the others the figures: `use 1 action and spend £2`, `2 actions and £5`.

    None where they differ by more than figures.
    """
    first, *others = [counted(effect) for effect in effects]
    if not first or any(_kind(other) != _kind(first) for other in others):
        return None
    return [effect_words(effects[0], lex), *(_figures(other, lex) for other in others)]


def counted(effect: Iterable[Step]) -> Counted:
    """Return what an effect does to counters; nothing where it does anything else."""
    found: Counted = []
    for step in effect:
        if not isinstance(step, Gain | Pay | Lose | Score):
            return []
        verb = type(step).__name__.lower()
        for name, amount in getattr(step, verb).items():
            if not isinstance(amount, int):
                return []
            found.append((verb, name, amount))
    return found


def _kind(changes: Counted) -> list[tuple[str, str]]:
    return [(verb, counter) for verb, counter, _ in changes]


def _figures(changes: Counted, lex: Lexicon) -> str:
    return lex.listed(lex.unit(counter).counted(amount, lex.speech) for _, counter, amount in changes)
