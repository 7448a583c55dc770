"""The verbs, compiled: for every type of step the function that makes its code, in files named as those of the model.

A function is called as the verb is, and given a step and the compiler, which asks nothing but VERBS for them.
"""

from __future__ import annotations

from typing import Final

from toolkit.engine.compiler import Verbs
from toolkit.engine.verbs import (
    asking,
    choices,
    contests,
    counters,
    flow,
    goods,
    held,
    hidden,
    keeping,
    marking,
    numbers,
    others,
    passing,
    people,
    pieces,
    producing,
    shuffling,
    spaces,
    standing,
    tokens,
    travelling,
    turning,
    walking,
)
from toolkit.model.effects import vocabulary

_FILES: Final = (
    *(asking, choices, contests, counters, flow, goods, held, hidden, keeping, marking, numbers, others),
    *(passing, people, pieces, producing, shuffling, spaces, standing, tokens, travelling, turning, walking),
)
_BY_NAME: Final = {file.__name__.rpartition(".")[2]: file for file in _FILES}
VERBS: Final[Verbs] = {
    verb: getattr(_BY_NAME[verb.__module__.rpartition(".")[2]], next(iter(verb.model_fields)))
    for verb in vocabulary.VERBS.values()
}
