"""Automata in play: procedures compiled, and players who decide by them, remember, and say by which rules."""

from toolkit.engine.automata.decision import Verdict
from toolkit.engine.automata.player import Player
from toolkit.engine.automata.procedure import Procedure, procedures

__all__ = ["Player", "Procedure", "Verdict", "procedures"]
