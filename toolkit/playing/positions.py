"""The positions in which a game begins, as pictures of the table show them: one deal for each number of players."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from toolkit.engine.board.graph import SPACE
from toolkit.engine.setup.setup import ShortError, StepError, compile_setup, streams_of, unpacked
from toolkit.engine.state.game_state import State
from toolkit.engine.state.layout import ON
from toolkit.engine.state.piece_index import BOX
from toolkit.engine.verbs.all_verbs import compiler_of
from toolkit.model.gameplay.position import Dealt, Position
from toolkit.model.loaded.chapters import choices
from toolkit.model.loaded.project import Game

SEED: Final = 1
Where = tuple[int, int, int]  # a place, a space, what it lies on


def positions(game: Game) -> Iterator[Position]:
    """Deal a game for every number of players, as it is played and with each variant; what cannot be dealt is left out.

    rules.py is not asked, so that it need not be trusted.
    """
    ways = tuple(dict.fromkeys(map(game.with_required, choices(game.head))))
    for players in game.players if game.plays.setup else ():
        for variants in ways:
            try:
                yield _Dealing(game, players, variants).position()
            except (ShortError, StepError):
                continue
            except LookupError as error:
                if type(error) is not LookupError:
                    raise  # an index or a key of ours


class _Dealing:
    """One set-up, carried out step by step."""

    def __init__(self, game: Game, players: int, variants: frozenset[str]) -> None:
        self._compiler = compiler = compiler_of(game, players, variants)
        self._steps = compile_setup(compiler)
        self._marks = [compiler.mark(name) for name in (SPACE, ON)]
        self._turned = compiler.mark("turned")
        compiler.layout.close()

    def position(self) -> Position:
        """Return what lies on the table, zone by zone."""
        compiler = self._compiler
        state = unpacked(self._compiler)
        state.streams[:] = streams_of(self._compiler, SEED)
        laid = dict[int, str]()
        before = self._where(state)
        for step in self._steps:
            for mix in step.run(state):
                mix(state)
            after = self._where(state)
            laid |= {piece: step.id for piece, where in after.items() if where != before[piece]}
            before = after
        counters = {
            name: tuple(state.counters[slot : slot + compiler.seats])
            for name, slot in compiler.layout.named("counter").items()
        }
        return Position(compiler.seats, tuple(sorted(compiler.variants)), tuple(self._told(state, laid)), counters)

    def _where(self, state: State) -> dict[int, Where]:
        lies = {piece: place for place, zone in enumerate(state.zones) for piece in zone}
        space, on = self._marks
        return {piece: (lies[piece], state.counters[space + piece], state.counters[on + piece]) for piece in lies}

    def _told(self, state: State, laid: dict[int, str]) -> Iterator[Dealt]:
        compiler, (space, on) = self._compiler, self._marks
        places = [one for one in zip(compiler.layout.places, state.zones, strict=True) if one[0][0] != BOX]
        order = {piece: at for at, piece in enumerate(chain.from_iterable(zone for _, zone in places))}
        for (name, seat, pile), zone in places:
            for piece in zone:
                at, host = state.counters[space + piece], state.counters[on + piece]
                yield Dealt(
                    compiler.box.names[piece],
                    name,
                    seat,
                    pile,
                    laid[piece],
                    bool(state.counters[self._turned + piece]),
                    compiler.graph.told(at, seat) if at else "",
                    order.get(host - 1) if host else None,
                )
