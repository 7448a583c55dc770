"""Verbs that shuffle: shuffle."""

from __future__ import annotations

from toolkit.engine.code.types import Compiled
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.chance import DICE, PILES
from toolkit.engine.state.chance import shuffle as shuffled
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.shuffling import Shuffle


def shuffle(step: Shuffle, compiler: Compiler) -> Compiled:
    """Shuffle every pile of the zone, or the player's own place, so that nobody knows what lies where."""
    layout, zone, known = compiler.layout, step.shuffle.zone, compiler.information
    each = layout.each(zone)
    piles = range(len(compiler.box.piles)) if each == "pile" else range(1)

    def run(state: State, seat: int, piece: int) -> None:
        for pile in piles:
            lying = state.zones[layout.place(zone, seat, pile)]
            shuffled(state.streams, PILES + pile if each == "pile" else DICE, lying)
            known.forget(state, lying)

    return Compiled(run)
