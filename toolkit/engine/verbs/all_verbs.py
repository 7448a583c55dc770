"""The verbs, compiled: for every type of step the function that makes its code; the compiler of a game, which has them.

A function is called as the verb is, and given a step and the compiler, which asks nothing but VERBS for them.
"""

from __future__ import annotations

from typing import Final

from toolkit.engine.code.overrides import Overrides
from toolkit.engine.compiler.amounts import know_payments
from toolkit.engine.compiler.compiler import Compiler, Probe, Verb, Verbs
from toolkit.engine.compiler.conditions import know_ways
from toolkit.engine.verbs.components import hidden, keeping, pieces, spaces, tokens, workers
from toolkit.engine.verbs.control import choices, contests, flow, players, standing
from toolkit.engine.verbs.economy import chains, counters, goods, producing
from toolkit.model.effects import vocabulary
from toolkit.model.loaded.project import Game

_FILES: Final = (
    *(choices, contests, flow, players, standing),
    *(hidden, keeping, pieces, spaces, tokens, workers),
    *(chains, counters, goods, producing),
)
_FUNCTIONS: Final[dict[str, Verb]] = {
    name: one for file in _FILES for name, one in vars(file).items() if getattr(one, "__module__", "") == file.__name__
}
VERBS: Final[Verbs] = {verb: _FUNCTIONS[next(iter(verb.model_fields))] for verb in vocabulary.VERBS.values()}


def compiler_of(
    game: Game, seats: int, variants: frozenset[str], overrides: Overrides | None = None, probe: Probe | None = None
) -> Compiler:
    """Return the compiler of a game, told first what all else may ask for: payments, and what opens links."""
    compiler = Compiler(game, seats, variants, VERBS, overrides, probe)
    know_payments(compiler)
    know_ways(compiler)
    return compiler
