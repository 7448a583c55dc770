"""The verbs, compiled: for every type of step the function that makes its code, in files named as those of the model.

A function is called as the verb is, and given a step and the compiler, which asks nothing but VERBS for them.
"""

from __future__ import annotations

from typing import Final

from toolkit.engine.compiler.compiler import Verbs
from toolkit.engine.verbs.components import (
    hidden,
    keeping,
    marking,
    passing,
    pieces,
    shuffling,
    spaces,
    tokens,
    travelling,
    turning,
    walking,
    workers,
)
from toolkit.engine.verbs.control import asking, choices, contests, flow, obligations, players, standing
from toolkit.engine.verbs.economy import counters, goods, numbers, producing
from toolkit.model.effects import vocabulary

_FILES: Final = (
    *(hidden, keeping, marking, passing, pieces, shuffling, spaces, tokens, travelling, turning, walking, workers),
    *(asking, choices, contests, flow, obligations, players, standing),
    *(counters, goods, numbers, producing),
)
_BY_NAME: Final = {file.__name__.rpartition(".")[2]: file for file in _FILES}
VERBS: Final[Verbs] = {
    verb: getattr(_BY_NAME[verb.__module__.rpartition(".")[2]], next(iter(verb.model_fields)))
    for verb in vocabulary.VERBS.values()
}
