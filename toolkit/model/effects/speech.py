"""An effect as sentences, for cards and for the reference."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from toolkit.model.effects.choices import May
from toolkit.model.effects.flow import Repeat
from toolkit.model.effects.lexicon import Lexicon, listed, with_article
from toolkit.model.effects.standing import Modify, Note, Rule
from toolkit.model.effects.step import Step, effect_words


def sentences(effect: Iterable[Step], lex: Lexicon) -> str:
    """Say an effect in whole sentences: plain steps in one, a step that branches or lasts in its own."""
    told: list[str] = []
    for kind, run in groupby(effect, key=lambda step: _kind(step, lex)):
        steps = list(run)
        if kind == "plain":
            told.append(effect_words(steps, lex))
        elif kind == "discard" and len(steps) > 1:
            told.append(_offers([step for step in steps if isinstance(step, May)], lex))
        else:
            told += [step.words(lex) for step in steps]
    return " ".join(f"{phrase[:1].upper()}{phrase[1:]}." for phrase in told)


def _kind(step: Step, lex: Lexicon) -> str:
    if isinstance(step, May) and step.may.discard and not step.may.pay and not step.may.lose:
        return "discard"
    return "alone" if step.rows(lex) or isinstance(step, Repeat | Modify | Note | Rule) else "plain"


def _offers(steps: list[May], lex: Lexicon) -> str:
    told = [
        f"{with_article(step.may.discard.one(lex, 'hand', 'from'))} to {step.may.then_words(lex)}"
        for step in steps
        if step.may.discard
    ]
    return f"you may also discard {listed(told, 'and')}"
