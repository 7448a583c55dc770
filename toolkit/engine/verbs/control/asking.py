"""Verbs that ask others for what they hold: ask."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from toolkit.engine.code.types import Compiled, Frame, Option, Refuse, Spoken
from toolkit.engine.compiler.compiler import Compiler
from toolkit.engine.state.game_state import State
from toolkit.engine.verbs.control.players import aimed, meant
from toolkit.model.effects.components.hidden import HAND
from toolkit.model.effects.control.asking import Ask

KEEPS_IT: Final = -1


def ask(step: Ask, compiler: Compiler) -> Compiled:
    """Ask whom, then let that player choose which card is given, if one must be.

    Where everybody sees the cards, only who has such a card is asked; where they are hidden, whoever has any.
    """
    asking = step.ask
    here, source_of = compiler.selectors.here(asking.what, HAND), compiler.selectors.source(asking.what, HAND)
    zone = str(asking.what.zone or compiler.layout.role(HAND))
    others, held, target = meant(asking.of, compiler), compiler.zone(zone), compiler.zone(str(asking.to or zone))
    is_open = compiler.game.head.zones[zone].seen == "all"

    def candidates(state: State, seat: int, piece: int) -> list[int]:
        found = others(state, seat)
        return [one for one in found if (here(state, one, piece) if is_open else state.zones[held(one, 0)])]

    def options(state: State, frame: Frame, refuse: Refuse | None) -> list[Option]:
        cards = compiler.equivalence.distinct(state, here(state, frame[1], frame[2]))
        return [*cards, (KEEPS_IT,)] if asking.may_refuse else cards

    def take(state: State, frame: Frame, option: Option) -> None:
        if option[0] != KEEPS_IT:
            compiler.moves.move(state, option[0], source_of(state, frame[1], option[0]), target(frame[3], option[0]))

    def say(state: State, frame: Frame, option: Option) -> Spoken:
        return {"give": "nothing" if option[0] == KEEPS_IT else compiler.name(option[0])}

    decision = compiler.decision(options, take, say)

    def do(state: State, seat: int, other: int, piece: int) -> None:
        if here(state, other, piece):
            state.frames.append((decision, other, piece, seat))

    card = compiler.lexicon.a(asking.what.one(compiler.lexicon.of("they"), HAND, "from"))
    return replace(
        aimed("ask", candidates, do, compiler),
        can=lambda state, seat, piece: bool(candidates(state, seat, piece)),
        why=lambda state, seat, piece: f"nobody has {card} to give",
    )
