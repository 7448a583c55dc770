"""An effect as sentences, for cards and for the reference."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from toolkit.model.effects.control.alike import verbs_once
from toolkit.model.effects.control.choices import May
from toolkit.model.effects.control.flow import Repeat
from toolkit.model.effects.control.standing import Modify, Note, Rule
from toolkit.model.effects.step import Step, effect_words
from toolkit.model.effects.wording.lexicon import Lexicon
from toolkit.speech.grammar import capital


def sentences(effect: Iterable[Step], lex: Lexicon) -> str:
    """Return an effect in whole sentences: plain steps in one, a step that branches or lasts in its own."""
    phrases: list[str] = []
    for kind, run in groupby(effect, key=lambda step: _kind(step, lex)):
        steps = list(run)
        if kind == "plain":
            phrases.append(effect_words(steps, lex))
        elif kind == "discard" and len(steps) > 1:
            phrases.append(_offers([step for step in steps if isinstance(step, May)], lex))
        elif kind == "change":
            phrases += _changes([step for step in steps if isinstance(step, Modify)], lex)
        else:
            phrases += [step.words(lex) for step in steps]
    return " ".join(f"{capital(phrase)}." for phrase in phrases)


def _kind(step: Step, lex: Lexicon) -> str:
    if isinstance(step, May) and step.may.discard and not step.may.pay and not step.may.lose:
        return "discard"
    if isinstance(step, Modify) and step.modify.action and not step.modify.limit:
        return "change"
    return "alone" if step.rows(lex) or isinstance(step, Repeat | Modify | Note | Rule) else "plain"


def _offers(steps: list[May], lex: Lexicon) -> str:
    given = [lex.a(step.may.discard.one(lex, "hand", "from")) for step in steps if step.may.discard]
    once = verbs_once([step.may.then for step in steps], lex)
    got = [("{thing} to {doing}", step.may.then_words(lex)) for step in steps]
    got[1:] = [("{thing} for {doing}", figures) for figures in once[1:]] if once else got[1:]
    offers = (lex.say(said, thing=thing, doing=doing) for thing, (said, doing) in zip(given, got, strict=True))
    return lex.say("{you} may also discard {offers}", offers=lex.listed(offers))


def _changes(steps: list[Modify], lex: Lexicon) -> list[str]:
    """Return changes that are alike at once: `when you buy or when you sell, you may spend £1 less`."""
    alike = groupby(steps, key=lambda step: step.modify.model_copy(update={"action": (), "of": None}))
    runs = [list(run) for _, run in alike]
    return [_alike(run, lex) for run in runs]


def _alike(run: list[Modify], lex: Lexicon) -> str:
    phrase = run[-1].words(lex)
    for step in reversed(run[:-1]):
        phrase = lex.say("{occasion} or {others}", occasion=step.occasion(lex), others=phrase)
    return phrase
