"""The verbs, compiled: for every type of step the function that makes its code.

A function is called as the verb is, and given a step and the compiler, which asks nothing but VERBS for them.
"""

from __future__ import annotations

from typing import Final

from toolkit.engine.compiler.compiler import Verb, Verbs
from toolkit.engine.verbs.components import hidden, keeping, pieces, spaces, tokens, workers
from toolkit.engine.verbs.control import choices, contests, flow, players, standing
from toolkit.engine.verbs.economy import chains, counters, goods, producing
from toolkit.model.effects import vocabulary

_FILES: Final = (
    *(choices, contests, flow, players, standing),
    *(hidden, keeping, pieces, spaces, tokens, workers),
    *(chains, counters, goods, producing),
)
_FUNCTIONS: Final[dict[str, Verb]] = {
    name: one for file in _FILES for name, one in vars(file).items() if getattr(one, "__module__", "") == file.__name__
}
VERBS: Final[Verbs] = {verb: _FUNCTIONS[next(iter(verb.model_fields))] for verb in vocabulary.VERBS.values()}
