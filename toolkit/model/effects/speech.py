"""An effect as sentences, for cards and for the reference."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from toolkit.model.effects.alike import verbs_once
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
        elif kind == "change":
            told += _changes([step for step in steps if isinstance(step, Modify)], lex)
        else:
            told += [step.words(lex) for step in steps]
    return " ".join(f"{phrase[:1].upper()}{phrase[1:]}." for phrase in told)


def _kind(step: Step, lex: Lexicon) -> str:
    if isinstance(step, May) and step.may.discard and not step.may.pay and not step.may.lose:
        return "discard"
    if isinstance(step, Modify) and not step.modify.limit:
        return "change"
    return "alone" if step.rows(lex) or isinstance(step, Repeat | Modify | Note | Rule) else "plain"


def _offers(steps: list[May], lex: Lexicon) -> str:
    given = [with_article(step.may.discard.one(lex, "hand", "from")) for step in steps if step.may.discard]
    once = verbs_once([step.may.then for step in steps], lex)
    got = [f"to {step.may.then_words(lex)}" for step in steps]
    got[1:] = [f"for {figures}" for figures in once[1:]] if once else got[1:]
    return f"{lex.you} may also discard {listed(map(' '.join, zip(given, got, strict=True)), 'and')}"


def _changes(steps: list[Modify], lex: Lexicon) -> list[str]:
    """Say changes that are alike at once: `when you buy or when you sell, you may spend £1 less`."""
    alike = groupby(steps, key=lambda step: step.modify.model_copy(update={"action": (), "of": None}))
    runs = [list(run) for _, run in alike]
    return [" or ".join([*(step.occasion(lex) for step in run[:-1]), run[-1].words(lex)]) for run in runs]
