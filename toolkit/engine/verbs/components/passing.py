"""Verbs by which all players hand something on: pass_on."""

from __future__ import annotations

from toolkit.engine.code.types import Compiled
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.model.effects.components.passing import PassOn


def pass_on(step: PassOn, compiler: Compiler) -> Compiled:
    """Give all that lies in each player's zone to the next one who is in play; who gave it knows it."""
    place = compiler.layout.place(str(step.pass_on.zone))
    around = compiler.players.around
    show = compiler.information.kept().show
    way = 1 if step.pass_on.way == "clockwise" else -1

    def run(state: State, seat: int, piece: int) -> None:
        seats = around(state, 0)
        held = [state.zones[place + one] for one in seats]
        for number, lying in enumerate(held):
            show(state, lying, seats[number])
            state.zones[place + seats[(number + way) % len(seats)]] = lying

    return Compiled(run)
